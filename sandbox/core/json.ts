/**
 * Parses JSON without losing digits: a number of more than 15 digits is returned as text.
 * @throws SyntaxError when the text is not JSON
 */
export function readJson(source: string): unknown {
  const guarded = source.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(guarded);
}

const edge = '\u0001';

/** Converts pesos from decimal text: to a number where a double is exact, else to a mark that `writeJson` prints as a number. */
export function pesos(decimal: string): number | string {
  return decimal.replace(/\D/g, '').length <= 15 ? Number(decimal) : `${edge}${decimal}${edge}`;
}

/** Returns an answer's value as plain text, amounts as decimals. */
export const plainText = (value: string | number | boolean | null): string => String(value ?? '').replaceAll(edge, '');

/** Writes JSON. Amounts marked by `pesos` become plain numbers of any length. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/"\\u0001(-?[\d.]+)\\u0001"/g, '$1');
}
