let inSpanish: Intl.Collator['compare'] | undefined;

/** Removes the commas of a figure's thousands, which end the figure for a collator. */
const ungrouped = (text: string): string => (text.includes(',') ? text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1') : text);

/** Compares texts in Spanish without case and accents, figures by value: 'Plan 9' before 'Plan 10', 'Plan 500' before 'Plan 2,000'. */
export function compareTexts(one: string, other: string): number {
  inSpanish ??= new Intl.Collator('es', { sensitivity: 'base', numeric: true }).compare;
  return inSpanish(ungrouped(one), ungrouped(other));
}
