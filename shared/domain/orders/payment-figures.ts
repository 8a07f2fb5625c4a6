import { addDays, daysBetween, type CalendarDay } from '../calendar.ts';
import { isoDay } from '../dates.ts';
import { sumOf, type Centavos } from '../money.ts';

export interface CountedPayment {
  /** Epoch milliseconds; null where the platform names no moment. */
  readonly at: number | null;
  readonly amount: Centavos;
}

export interface Tally {
  readonly count: number;
  readonly sum: Centavos;
}

export const tallyOf = (payments: readonly CountedPayment[]): Tally => ({
  count: payments.length,
  sum: sumOf(payments.map(({ amount }) => amount)),
});

/** Returns the days on Bogotá's calendar since the oldest payment, at least 0; null where no payment has a moment. */
export function oldestAge(payments: readonly CountedPayment[], now: number): number | null {
  const oldest = payments.reduce((least, { at }) => Math.min(least, at ?? Infinity), Infinity);
  return oldest === Infinity ? null : Math.max(0, daysBetween(isoDay(oldest), isoDay(now)));
}

/** Returns the last `length` days in Bogotá, today last. */
export function lastDays(now: number, length: number): readonly CalendarDay[] {
  const today = isoDay(now);
  return Array.from({ length }, (_, at) => addDays(today, at - length + 1));
}

/** Returns the tally of each of the days, in Bogotá's time; payments of other days are left out. */
export function talliesByDay(payments: readonly CountedPayment[], days: readonly CalendarDay[]): readonly Tally[] {
  const byDay = new Map<CalendarDay, CountedPayment[]>(days.map((day) => [day, []]));
  for (const payment of payments) if (payment.at !== null) byDay.get(isoDay(payment.at))?.push(payment);
  return [...byDay.values()].map(tallyOf);
}
