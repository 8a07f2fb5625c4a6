import { linesForSale, type Cart } from './cart.ts';
import { decimalText, parsePesos, type Centavos } from '../money.ts';

/** One package of a link: units, or employees of an employee package. */
export interface CarriedEntry {
  readonly packageCode: string;
  readonly quantity: number;
}

/** An unusable part of a link; `text` is cut to the length of a log line. */
export interface SkippedEntry {
  readonly text: string;
  readonly reason: 'no-code' | 'bad-quantity' | 'other-brand' | 'unreadable' | 'too-many';
}

const longestText = 20_000;
const mostEntries = 100;
const longestCode = 100;
const longestPromo = 50;

/** Returns the store's path that makes its cart exactly this one, with the shown prices; an employee line carries its tier. */
export function carryPath(cart: Cart): string {
  const lines = linesForSale(cart);
  const list = lines.map((line) => `${encodeURIComponent(line.pack.packageCode)}:${line.tier?.quantity ?? line.quantity}`).join(',');
  const promo = cart.promoCode === null ? '' : `&promo=${encodeURIComponent(cart.promoCode)}`;
  const seenTotals = lines.map((line) => (line.seen === undefined ? '' : decimalText(line.seen)));
  return `/license/addCartItem/${list}?replace=true${promo}${seenTotals.every((amount) => amount === '') ? '' : `&seen=${seenTotals.join(',')}`}`;
}

/** Reads the query of a carried cart; unusable values count as absent. By default its codes are set and the other lines stay. */
export function readCarryOptions(search: string) {
  const query = new URLSearchParams(search.length > longestText ? '' : search);
  const promo = query.get('promo')?.trim() ?? '';
  return {
    replace: query.get('replace') === 'true',
    promoCode: promo === '' || promo.length > longestPromo ? null : promo,
    /** Price of each entry on the page that made the link, in order; compared with the price, never charged. */
    seen: seenIn(query.get('seen') ?? ''),
  };
}

function seenIn(list: string): readonly (Centavos | null)[] {
  if (list === '') return [];
  return list
    .split(',')
    .slice(0, mostEntries)
    .map((amount) => (/^\d{1,18}(\.\d{1,2})?$/.test(amount) ? parsePesos(amount) : null));
}

/**
 * Reads a list of packages from a link: `CODE:QTY,CODE:QTY` or the JSON list of cartAdded, each part or the whole percent-encoded.
 * A missing quantity is 1; the last quantity of a repeated code counts.
 * Broken or hostile parts are skipped and listed; never throws.
 * @param text the path part, not decoded
 * @param appName the brand's application name: entries of another brand's cartAdded are skipped
 */
export function readCarriedCart(
  text: string,
  appName?: string,
): { readonly entries: readonly CarriedEntry[]; readonly skipped: readonly SkippedEntry[] } {
  if (text.length > longestText) return { entries: [], skipped: [skip(text, 'too-many')] };
  const quantities = new Map<string, number>();
  const skipped: SkippedEntry[] = [];
  for (const part of partsOf(text, appName)) {
    if ('reason' in part) skipped.push(part);
    else if (quantities.size >= mostEntries && !quantities.has(part.packageCode)) skipped.push(skip(part.packageCode, 'too-many'));
    else quantities.set(part.packageCode, part.quantity);
  }
  return { entries: [...quantities].map(([packageCode, quantity]) => ({ packageCode, quantity })), skipped };
}

/** Reads a quantity of a link or a stored cart: a whole number from 1 or its digits, 1 when missing; null for '1e3', '٣' or NaN. */
export function readQuantity(quantity: unknown): number | null {
  if (quantity === undefined || quantity === null || quantity === '') return 1;
  const number = typeof quantity === 'string' && /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : quantity;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 1 ? number : null;
}

function partsOf(text: string, appName: string | undefined): (CarriedEntry | SkippedEntry)[] {
  const decodedText = decoded(text)?.trim();
  if (decodedText === undefined) return listParts(text);
  // Our own list ends in a quantity, which JSON never does; a code may begin with a bracket.
  if (/^[[{]/.test(decodedText) && !/:\d+$/.test(decodedText)) return jsonParts(decodedText, appName);
  // An encoded separator belongs to a code when a plain one stands beside it. Otherwise the whole list came encoded and is decoded
  // already, so a remaining percent sign is literal.
  return listParts(/[:,]/.test(text) ? text : decodedText.replaceAll('%', '%25'));
}

function listParts(list: string): (CarriedEntry | SkippedEntry)[] {
  return list
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const colon = entry.lastIndexOf(':');
      const code = decoded(colon < 0 ? entry : entry.slice(0, colon));
      const quantity = colon < 0 ? '' : decoded(entry.slice(colon + 1));
      return code === null || quantity === null ? skip(entry, 'unreadable') : entryOf(code, quantity, entry);
    });
}

function jsonParts(json: string, appName: string | undefined): (CarriedEntry | SkippedEntry)[] {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return [skip(json, 'unreadable')];
  }
  return (Array.isArray(list) ? list : [list]).map((item: unknown) => {
    const text = JSON.stringify(item);
    if (typeof item !== 'object' || item === null) return skip(text, 'unreadable');
    const fields = new Map<string, unknown>(Object.entries(item));
    const brand = fields.get('appName');
    if (appName !== undefined && typeof brand === 'string' && brand.toLowerCase() !== appName.toLowerCase())
      return skip(text, 'other-brand');
    const code = fields.get('packageCode');
    return typeof code === 'string' ? entryOf(code, fields.get('number'), text) : skip(text, 'no-code');
  });
}

function entryOf(code: string, quantity: unknown, text: string): CarriedEntry | SkippedEntry {
  const packageCode = code.trim();
  if (packageCode === '' || packageCode.length > longestCode) return skip(text, 'no-code');
  const units = readQuantity(typeof quantity === 'string' ? quantity.trim() : quantity);
  return units === null ? skip(text, 'bad-quantity') : { packageCode, quantity: units };
}

function skip(text: string, reason: SkippedEntry['reason']): SkippedEntry {
  return { text: text.slice(0, 40), reason };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
