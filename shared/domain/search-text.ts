/** A text as searches compare it: without case, accents and double spaces ('Nómina  50' and 'nomina 50' are the same). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The order of texts in Spanish, case and accents aside, figures by their value: 'Plan 9' before 'Plan 10'. */
export const compareTexts: (one: string, other: string) => number = new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare;
