/** The digits of what was typed or pasted, cut to `longest` of them. */
export function typedDigits(text: string, longest: number): string {
  return text.replace(/\D/g, '').slice(0, longest);
}

/** A whole number from `least` to `most` that a field may keep, or null for what it must not. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
