import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStamp } from '../dates.ts';
import { centavos, pesos } from '../money.ts';
import { lastDays, oldestAge, talliesByDay, tallyOf } from './payment-figures.ts';

/** Noon in Bogotá on 28 November 2026. */
const now = Date.UTC(2026, 10, 28, 17);
const paid = (stamp: string | null, amount = 1) => ({ at: parseStamp(stamp), amount: pesos(amount) });

/** Moments around now, or none, and amounts with centavos. */
const payment = fc.record({
  at: fc.option(fc.integer({ min: now - 60 * 86_400_000, max: now + 3 * 86_400_000 })),
  amount: fc.bigInt({ min: 0n, max: 10n ** 14n }).map(centavos),
});

describe('figures of payments', () => {
  it('tallyOf() adds amounts exactly', () => {
    expect(tallyOf([paid(null, 0.1), paid(null, 0.2), paid(null, 999_999_999_999)])).toEqual({ count: 3, sum: 99999999999930n });
    expect(tallyOf([])).toEqual({ count: 0, sum: 0n });
  });

  it('oldestAge() counts calendar days in Bogotá', () => {
    expect(oldestAge([paid('2026-11-27T23:59:59'), paid('2026-11-28T00:00:00')], now)).toBe(1);
    // 23:30 of the 26th in Bogotá.
    expect(oldestAge([paid('2026-11-27T04:30:00Z')], now)).toBe(2);
    expect(oldestAge([paid('2026-11-29T09:00:00')], now)).toBe(0);
    expect(oldestAge([paid(null), paid('0001-01-01T00:00:00')], now)).toBeNull();
    expect(oldestAge([], now)).toBeNull();
  });

  it('lastDays() ends with today in Bogotá', () => {
    // 21:00 in Bogotá is the next day in UTC.
    expect(lastDays(Date.UTC(2026, 2, 2, 2), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(lastDays(now, 30)).toHaveLength(30);
  });

  it('talliesByDay() puts a payment on its day in Bogotá', () => {
    const tallies = talliesByDay(
      [paid('2026-11-28T04:59:59Z', 5), paid('2026-11-28T05:00:00Z', 7), paid('2026-11-26', 9), paid(null, 11)],
      lastDays(now, 2),
    );
    expect(tallies).toEqual([
      { count: 1, sum: 500n },
      { count: 1, sum: 700n },
    ]);
  });

  it('talliesByDay() counts each payment of the days exactly once', () => {
    fc.assert(
      fc.property(fc.array(payment), fc.integer({ min: 1, max: 40 }), (payments, length) => {
        const days = lastDays(now, length);
        const tallies = talliesByDay(payments, days);
        const within = payments.filter(({ at }) => at !== null && days.includes(new Date(at - 5 * 3_600_000).toISOString().slice(0, 10)));
        expect(tallies).toHaveLength(length);
        expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(within.length);
        expect(tallies.reduce((sum, tally) => sum + tally.sum, 0n)).toBe(within.reduce((sum, { amount }) => sum + amount, 0n));
      }),
    );
  });

  it('no payment is older than oldestAge()', () => {
    fc.assert(
      fc.property(fc.array(payment), (payments) => {
        const age = oldestAge(payments, now);
        const moments = payments.flatMap(({ at }) => at ?? []);
        expect(age === null).toBe(moments.length === 0);
        for (const at of moments) expect((now - at) / 86_400_000).toBeLessThan((age ?? 0) + 1);
      }),
    );
  });
});
