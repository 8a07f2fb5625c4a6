let inSpanish: Intl.Collator['compare'] | undefined;

/** A figure in one piece: the comma that groups its thousands ends it for a collator. */
const ungrouped = (text: string): string => (text.includes(',') ? text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1') : text);

/** The order of texts in Spanish, case and accents aside, figures by their value: 'Plan 9' before 'Plan 10', 'Plan 500' before 'Plan 2,000'. */
export function compareTexts(one: string, other: string): number {
  inSpanish ??= new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare;
  return inSpanish(ungrouped(one), ungrouped(other));
}
