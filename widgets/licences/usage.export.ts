import { messages, usageMessages as words } from './licences.messages.ts';
import { shownDay, type ServiceCard } from './usage.rows.ts';

/** A spreadsheet takes a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An absent date is an empty cell. */
function day(stamp: string | null): string | null {
  const shown = shownDay(stamp);
  return shown === messages.unknown ? null : shown;
}

/** The cards as CSV for a spreadsheet in Spanish: UTF-8 with BOM, semicolons. @returns base64 */
export function exportedCards(cards: readonly ServiceCard[]): string {
  const rows = cards.map(({ customer, serviceName, active, starts, ends, balance, lastUse }) => [
    `${customer.documentType} ${customer.documentNumber}`.trim(),
    customer.name,
    serviceName,
    active === null ? null : active ? words.active : words.inactive,
    day(starts),
    day(ends),
    balance?.total ?? null,
    balance?.used ?? null,
    balance?.available ?? null,
    day(lastUse),
  ]);
  const text = `\uFEFF${[words.exportHeads, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
