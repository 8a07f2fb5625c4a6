import type { CalendarDay } from '../calendar.ts';
import { decimalText, centavos, parsePesos, percentHundredths, roundHalfUp } from '../money.ts';
import { typedDigits, wholeNumber } from '../typed-numbers.ts';

export const packageLimits = {
  code: 30,
  name: 40,
  description: 250,
  summary: 250,
  price: 18,
  offerValue: 18,
  validity: 999,
  featureQuantity: 9_999_999,
} as const;

/** VLR takes pesos off, PTJ a percentage. */
export type OfferType = 'VLR' | 'PTJ';

export type PackageProblem =
  'required' | 'characters' | 'percentage' | 'offer-above-price' | 'date-invalid' | 'offer-end-past' | 'offer-end-before-start';

/** Text that the price field keeps: digits, at most 18, no leading zeros. */
export function typedPrice(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, packageLimits.price);
}

/** Text that the validity field keeps while typing: digits, at most 999. */
export function typedValidity(text: string): string {
  const digits = typedDigits(text, 15);
  return digits === '' ? '' : String(Math.min(Number(digits), packageLimits.validity));
}

/** Text of the validity field on leaving it: 0 becomes 1, empty stays empty. */
export function settledValidity(text: string): string {
  return typedValidity(text) === '0' ? '1' : typedValidity(text);
}

/** Unit price, price x 100 / (100 + tax), half up with exactly 2 decimals; '' while either is missing. */
export function unitPriceText(price: string, taxPercent: number | null): string {
  const amount = price === '' ? null : parsePesos(price);
  if (amount === null || taxPercent === null) return '';
  const unit = roundHalfUp({ over: amount * 10_000n, under: 10_000n + percentHundredths(taxPercent) });
  const [whole = '0', fraction = ''] = decimalText(centavos(unit)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

/** Allows letters, accents, digits, spaces and @$!%*?;#=.,:_/-; line breaks count as spaces. */
export function descriptionProblem(text: string): PackageProblem | null {
  return refusedSigns(text).length === 0 ? null : 'characters';
}

/** Returns the refused characters of a description, each once, as typed. */
export function refusedSigns(text: string): readonly string[] {
  return [...new Set(text.normalize('NFC').match(/[^A-Za-zÀ-ÖØ-öø-ÿ\d\s@$!%*?;#=.,:_/-]/gu) ?? [])];
}

/** Checks a discount: a percentage from 0 to 100 with up to 2 decimals, or digits of at most `price`, where there is one. */
export function discountProblem(type: OfferType, value: string, price: string | null): PackageProblem | null {
  const text = value.trim();
  if (text === '') return 'required';
  if (type === 'PTJ') return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? null : 'percentage';
  if (!/^\d{1,18}$/.test(text)) return 'characters';
  const limit = price === null ? null : parsePesos(price);
  return limit !== null && (parsePesos(text) ?? 0n) > limit ? 'offer-above-price' : null;
}

/** Checks the start of an offer. null is an unreadable text, '' an empty one. */
export function offerStartProblem(start: CalendarDay | null): PackageProblem | null {
  if (start === null) return 'date-invalid';
  return start === '' ? 'required' : null;
}

/** Checks the end of an offer: today or later first, then after the start. */
export function offerEndProblem(end: CalendarDay | null, start: CalendarDay | null, today: CalendarDay): PackageProblem | null {
  if (end === null) return 'date-invalid';
  if (end === '') return 'required';
  if (end < today) return 'offer-end-past';
  return start !== null && start !== '' && end <= start ? 'offer-end-before-start' : null;
}

/** Packages whose positions count together. */
export interface PositionGroup {
  readonly packageTypeId: number;
  readonly relevance: string;
}

/** Position of a new package: last of its type and relevance. */
export function positionOfNew(countInGroup: number): number {
  return countInGroup + 1;
}

/** Position of an edited package: its own in the same group, else the new group's count, from 1. */
export function positionOfEdited(
  stored: PositionGroup & { readonly position: number },
  chosen: PositionGroup,
  countInGroup: number,
): number {
  const stays = stored.packageTypeId === chosen.packageTypeId && stored.relevance === chosen.relevance;
  return stays ? stored.position : Math.max(1, countInGroup);
}

/** Quantity of a feature on leaving its field: a whole number from 1 to 9,999,999, else the previous one. */
export function settledFeatureQuantity(typed: string, previous: number): number {
  return wholeNumber(typed, 1, packageLimits.featureQuantity) ?? previous;
}
