export function typedDigits(text: string, longest: number): string {
  return text.replace(/\D/g, '').slice(0, longest);
}

/** Returns a whole number from `least` to `most`, or null. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
