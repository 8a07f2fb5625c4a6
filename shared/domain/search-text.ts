/** A text as searches compare it: without case, accents, double spaces and a space before '%' ('Nómina  50' and 'nomina 50' are the same, '10 %' and '10%' too). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').replaceAll(' %', '%').trim();
}

const inSpanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare;

/** A figure in one piece: the comma that groups its thousands ends it for a collator. */
const ungrouped = (text: string): string => (text.includes(',') ? text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1') : text);

/** The order of texts in Spanish, case and accents aside, figures by their value: 'Plan 9' before 'Plan 10', 'Plan 500' before 'Plan 2,000'. */
export function compareTexts(one: string, other: string): number {
  return inSpanish(ungrouped(one), ungrouped(other));
}
