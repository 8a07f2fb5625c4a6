// Days as plain numbers (days since 1970-01-01, UTC), so that no clock or zone of a visitor can move a date.

const dayMs = 86_400_000;

/** A day number, or null when there is no such date. Month 1 to 12. */
export function dayOf(year: number, month: number, date: number): number | null {
  const time = Date.UTC(year, month - 1, date);
  const back = new Date(time);
  const real = back.getUTCFullYear() === year && back.getUTCMonth() === month - 1 && back.getUTCDate() === date;
  return real && year >= 1900 && year <= 2199 ? time / dayMs : null;
}

export interface DayParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly date: number;
}

export function partsOf(day: number): DayParts {
  const at = new Date(day * dayMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** 0 Monday to 6 Sunday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** '2026-03-05' */
export function toIso(day: number): string {
  const { year, month, date } = partsOf(day);
  return `${year}-${two(month)}-${two(date)}`;
}

export function fromIso(iso: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return match ? dayOf(Number(match[1]), Number(match[2]), Number(match[3])) : null;
}

/** '05/03/2026' */
export function toShown(day: number): string {
  const { year, month, date } = partsOf(day);
  return `${two(date)}/${two(month)}/${year}`;
}

/** Reads 5/3/2026, 05-03-2026 and 05032026; null when it is no date. */
export function fromShown(text: string): number | null {
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  return match ? dayOf(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

/** The same date some months on; the last day of the month where there is no such date. */
export function addMonths(day: number, months: number): number {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const lastDate = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return dayOf(toYear, toMonth, Math.min(date, lastDate)) ?? day;
}

/** The six weeks, Monday first, in which a day's month is shown. */
export function weeksOf(day: number): readonly (readonly number[])[] {
  const { year, month } = partsOf(day);
  const first = dayOf(year, month, 1) ?? day;
  const start = first - weekday(first);
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, index) => start + week * 7 + index));
}

function format(options: Intl.DateTimeFormatOptions): (day: number) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (day) => (formatter ??= new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', ...options })).format(day * dayMs);
}

/** 'marzo de 2026' */
export const monthName = format({ month: 'long', year: 'numeric' });
/** 'jueves, 5 de marzo de 2026' */
export const longName = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
