/** A text as searches compare it: without case, accents, double spaces and a space before '%' ('Nómina  50' and 'nomina 50' are the same, '10 %' and '10%' too). */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|^\s+|\s(?=[\s%]|$)/gu, '')
    .replace(/\s/g, ' ')
    .toLowerCase();
}

/** As `foldText`, and without the marks inside names: 'Bogotá, D.C.' and 'bogota dc' are the same. */
export function foldName(text: string): string {
  return foldText(text.replace(/[.,;:'’()-]/g, ''));
}

/** The first place where `query` stands in `shown`, as searches compare them: [before, found, after] as they are shown, or null. */
export function foundIn(shown: string, query: string): readonly [string, string, string] | null {
  const wanted = foldText(query);
  const at = foldText(shown).indexOf(wanted);
  if (at < 0) return null;
  const parts: [string, string, string] = ['', '', ''];
  let length = 0;
  // What folds to one piece: a run of spaces, or a letter with its accents.
  for (const [piece] of shown.trim().matchAll(/\s*%|\s+|\S\p{M}*/gu)) {
    if (length >= at + wanted.length) parts[2] += piece;
    // Spaces alone fold to nothing; between two letters they are one.
    else parts[(length += foldText(piece).length || 1) <= at ? 0 : 1] += piece;
  }
  return parts;
}
