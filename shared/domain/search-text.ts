/** A text as searches compare it: without case, accents, double spaces and a space before '%' ('Nómina  50' and 'nomina 50' are the same, '10 %' and '10%' too). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').replaceAll(' %', '%').trim();
}

/** The order of texts in Spanish, case and accents aside, figures by their value: 'Plan 9' before 'Plan 10'. */
export const compareTexts: (one: string, other: string) => number = new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare;
