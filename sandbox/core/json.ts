/**
 * Reads JSON without losing long numbers: a number of more than 15 digits arrives as its own text.
 * @throws SyntaxError when the text is not JSON
 */
export function readJson(source: string): unknown {
  const guarded = source.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.]{15,}/g, (token) => (token.startsWith('"') ? token : `"${token}"`));
  return JSON.parse(guarded);
}

const edge = '\u0001';

/** An amount in pesos, from decimal text: a JSON number where a double holds it exactly, else a mark that `writeJson` prints as a number. */
export function pesos(decimal: string): number | string {
  return decimal.replace(/\D/g, '').length <= 15 ? Number(decimal) : `${edge}${decimal}${edge}`;
}

/** Returns a value of an answer as plain text, amounts in decimals. */
export const plainText = (value: string | number | boolean | null): string => String(value ?? '').replaceAll(edge, '');

/** Writes JSON; amounts marked by `pesos` become plain numbers of any length. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value ?? null).replace(/"\\u0001(-?[\d.]+)\\u0001"/g, '$1');
}
