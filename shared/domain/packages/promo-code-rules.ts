import { addDays, addMonths, daysBetween, type CalendarDay } from '../calendar.ts';
import { discountProblem, type OfferType } from './package-rules.ts';

export type PromoProblem = 'required' | 'end-before-start' | 'end-past' | 'repetition-before-end';

export const promoLimits = { code: 50, description: 250, usageDigits: 4, discount: 18 } as const;

/** The user types offered; 2 and 3 give everything away. */
export const promoUserTypes = [1, 2, 3] as const;

export const repeatIntervals = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Text that the code field keeps: no spaces, at most 50 characters. */
export function typedPromoCode(text: string): string {
  return text.replace(/\s/g, '').slice(0, promoLimits.code);
}

/** Text that the usage field keeps: at most 4 digits, from 1; empty while typing. */
export function typedUsage(text: string): string {
  if (text.trim().startsWith('-')) return '1';
  const digits = text.replace(/\D/g, '').slice(0, promoLimits.usageDigits);
  return digits === '' ? '' : String(Math.max(1, Number(digits)));
}

/** Discount that a user type forces, with locked fields; null where staff choose it. */
export function forcedDiscount(userType: number): { readonly offerTypeCode: 'PTJ'; readonly value: 100 } | null {
  return userType === 2 || userType === 3 ? { offerTypeCode: 'PTJ', value: 100 } : null;
}

export function scopeProblem(wholePurchase: boolean, packages: number): PromoProblem | null {
  return wholePurchase || packages > 0 ? null : 'required';
}

export function defaultEnd(today: CalendarDay): CalendarDay {
  return addDays(today, 1);
}

/** Checks the end of validity: after the start, and not in the past. */
export function validityEndProblem(end: CalendarDay, start: CalendarDay, today: CalendarDay): PromoProblem | null {
  if (end === '') return 'required';
  if (start !== '' && end <= start) return 'end-before-start';
  return end < today ? 'end-past' : null;
}

/** Returns whether a code may repeat: it ends 0 to 30 whole days after its start. */
export function mayRepeat(start: CalendarDay, end: CalendarDay): boolean {
  const days = daysBetween(start, end);
  return days >= 0 && days <= 30;
}

/** Repetition of a code; 0 months for never. */
export interface Periodicity {
  readonly kind: 'NEVER' | 'MONTHLY';
  readonly months: number;
}

export const never: Periodicity = { kind: 'NEVER', months: 0 };

/** Repetition after a change of dates: never, where they no longer allow one. */
export function settledPeriodicity(chosen: Periodicity, start: CalendarDay, end: CalendarDay): Periodicity {
  return mayRepeat(start, end) ? chosen : never;
}

/** Checks the end of repetition: the expiry's day or later; a code that never repeats has none. */
export function repetitionEndProblem(periodicity: Periodicity, repetitionEnd: CalendarDay, end: CalendarDay): PromoProblem | null {
  if (periodicity.kind === 'NEVER') return null;
  if (repetitionEnd === '') return 'required';
  return repetitionEnd < end ? 'repetition-before-end' : null;
}

/** A code's validity on a day, by its dates and repetition alone. */
export type PromoValidity = 'current' | 'scheduled' | 'ended';

/** Returns the validity of a code on a day; both days of a period belong to it, and '' is a missing date, which sets no limit. */
export function promoValidity(
  {
    start,
    end,
    periodicity,
    repetitionEnd,
  }: Readonly<Record<'start' | 'end' | 'repetitionEnd', CalendarDay>> & {
    readonly periodicity: Periodicity;
  },
  today: CalendarDay,
): PromoValidity {
  if (today < start) return 'scheduled';
  if (end === '' || today <= end) return 'current';
  const last = repetitionEnd || '9999-12-31';
  if (periodicity.kind === 'NEVER' || start === '' || today > last) return 'ended';
  // A platform may send 0 months.
  const step = Math.max(1, periodicity.months);
  for (let months = step; addMonths(start, months) <= last; months += step) {
    if (today < addMonths(start, months)) return 'scheduled';
    if (today <= addMonths(end, months)) return 'current';
  }
  return 'ended';
}

/** Refuses a discount of nothing, in percent or pesos. */
export function promoDiscountProblem(type: OfferType, discount: string): 'required' | 'characters' | 'percentage' | 'nothing-off' | null {
  const problem = discountProblem(type, discount, null);
  if (problem !== null) return problem === 'required' || problem === 'percentage' ? problem : 'characters';
  return Number(discount) === 0 ? 'nothing-off' : null;
}
