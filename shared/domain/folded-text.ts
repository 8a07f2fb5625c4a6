/**
 * Folds a text for searches: no case, accents, apostrophes, double spaces or space before '%' ('Nómina  50' equals 'nomina 50',
 * "D'Vinos" equals 'dvinos', '10 %' equals '10%').
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’]|^\s+|\s(?=[\s%]|$)/gu, '')
    .replace(/\s/g, ' ')
    .toLowerCase();
}

/** Like `foldText`, and without punctuation inside names: 'Bogotá, D.C.' equals 'bogota dc'. */
export function foldName(text: string): string {
  return foldText(text.replace(/[.,;:()-]/g, ''));
}

/** Finds `query` in `shown` as searches compare them. @returns [before, found, after] as shown, or null */
export function foundIn(text: string, query: string): readonly [string, string, string] | null {
  const foldedQuery = foldText(query);
  const at = foldText(text).indexOf(foldedQuery);
  if (at < 0) return null;
  const parts: [string, string, string] = ['', '', ''];
  let length = 0;
  // One piece of folded text: a run of spaces, or a letter with its accents.
  for (const [piece] of text.trim().matchAll(/\s*%|\s+|\S\p{M}*/gu)) {
    if (length >= at + foldedQuery.length) parts[2] += piece;
    // Outer spaces fold to nothing; between two letters they fold to one.
    else parts[(length += foldText(piece).length || Number(/^\s/.test(piece))) <= at ? 0 : 1] += piece;
  }
  return parts;
}
