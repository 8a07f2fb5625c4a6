import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CataloguePackage } from './catalogue.ts';
import { pesos } from '../money.ts';
import { isOfferOpen, nextOfferChange, offerDiscount } from './offers.ts';
import { calendarCountdown, countdown, displayedOfferEnd } from './countdown.ts';

const offered = (changes: Partial<CataloguePackage>) => ({ applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(20), ...changes });
const at = (iso: string) => Date.parse(iso);
const base = (amount: number) => ({ over: pesos(amount) as bigint, under: 1n });
const value = ({ over, under }: { over: bigint; under: bigint }) => Number(over) / Number(under) / 100;

describe('isOfferOpen()', () => {
  it('an offer with a date-only end is open until the last second of that day in Bogotá', () => {
    const pack = offered({ offerStartTime: '2025-03-01', offerExpirationTime: '2025-03-05' });
    expect(isOfferOpen(pack, at('2025-03-05T23:59:00-05:00'))).toBe(true); // ST-154
    expect(isOfferOpen(pack, at('2025-03-06T00:00:00-05:00'))).toBe(false);
  });

  it('an offer is open from its first moment', () => {
    const pack = offered({ offerStartTime: '2025-03-01T08:00:00' });
    expect(isOfferOpen(pack, at('2025-03-01T07:59:59-05:00'))).toBe(false);
    expect(isOfferOpen(pack, at('2025-03-01T08:00:00-05:00'))).toBe(true); // ST-154: start inclusive, no zone is Bogotá
  });

  it('an offer is open until its end, and closed a second later', () => {
    const pack = offered({ offerExpirationTime: '2025-03-05T10:00:00Z' });
    expect(isOfferOpen(pack, at('2025-03-05T10:00:00Z'))).toBe(true);
    expect(isOfferOpen(pack, at('2025-03-05T10:00:01Z'))).toBe(false);
  });

  it('an offer is closed when it is switched off, zero or of another type', () => {
    expect(isOfferOpen(offered({ applyOffer: false, totalOffer: pesos(50) }), 0)).toBe(false); // ST-154
    expect(isOfferOpen(offered({ totalOffer: pesos(0) }), 0)).toBe(false); // ST-371
    expect(isOfferOpen(offered({ offerTypeCode: 'OTHER' }), 0)).toBe(false); // ST-501
    expect(isOfferOpen(offered({}), 0)).toBe(true);
  });

  it('the empty date of .NET counts as no date', () => {
    expect(
      isOfferOpen(
        offered({ offerStartTime: '0001-01-01T00:00:00', offerExpirationTime: '0001-01-01T00:00:00' }),
        at('2025-01-01T00:00:00Z'),
      ),
    ).toBe(true);
  });
});

describe('nextOfferChange()', () => {
  it('the next change is the start of an offer, or the moment after its end', () => {
    const packs = [
      offered({ offerStartTime: '2025-03-01T08:00:00-05:00', offerExpirationTime: '2025-03-05' }),
      offered({ offerExpirationTime: '2025-03-03T10:00:00Z' }),
    ];
    const next = (now: string) => nextOfferChange(packs, at(now));
    expect(next('2025-02-01T00:00:00Z')).toBe(at('2025-03-01T08:00:00-05:00'));
    expect(next('2025-03-01T08:00:00-05:00')).toBe(at('2025-03-03T10:00:00Z') + 1);
    // ST-154: a date alone ends with its day in Bogotá.
    expect(next('2025-03-04T00:00:00Z')).toBe(at('2025-03-06T00:00:00-05:00'));
    expect(next('2025-03-06T00:00:00-05:00')).toBeNull();
  });

  it('offers without dates have no next change', () => {
    expect(nextOfferChange([offered({})], 0)).toBeNull();
    expect(nextOfferChange([], 0)).toBeNull();
  });

  it('an offer opens or closes exactly at the next change', () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(at('2025-01-01T00:00:00Z') + days * 86_400_000).toISOString());
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 70 }), (one, other, days) => {
        const [offerStartTime, offerExpirationTime] = [one, other].toSorted();
        const pack = offered({ offerStartTime, offerExpirationTime });
        const now = at('2024-12-28T00:00:00Z') + days * 86_400_000;
        const next = nextOfferChange([pack], now);
        expect(next === null ? isOfferOpen(pack, now) : isOfferOpen(pack, next)).toBe(next === null ? false : !isOfferOpen(pack, next - 1));
      }),
    );
  });
});

describe('offerDiscount()', () => {
  it('an offer in percent takes its share of the base', () => {
    expect(value(offerDiscount(offered({ totalOffer: pesos(15) }), base(100000)))).toBe(15000); // ST-369
    expect(value(offerDiscount(offered({ totalOffer: pesos(100) }), base(100000)))).toBe(100000); // ST-369: the whole
    expect(value(offerDiscount(offered({ totalOffer: pesos(250) }), base(100000)))).toBe(100000);
    expect(value(offerDiscount(offered({ totalOffer: pesos(12.5) }), base(1000)))).toBe(125);
  });

  it('an offer in pesos takes its value, up to the base', () => {
    expect(value(offerDiscount(offered({ offerTypeCode: 'VLR', totalOffer: pesos(15000) }), base(100000)))).toBe(15000); // ST-370
    expect(value(offerDiscount(offered({ offerTypeCode: 'VLR', totalOffer: pesos(150000) }), base(100000)))).toBe(100000);
  });

  it('an offer of zero, below zero or of an unknown type takes nothing', () => {
    expect(value(offerDiscount(offered({ totalOffer: pesos(0) }), base(100000)))).toBe(0); // ST-371
    expect(value(offerDiscount(offered({ totalOffer: pesos(-5) }), base(100000)))).toBe(0);
    expect(value(offerDiscount(offered({ offerTypeCode: null }), base(100000)))).toBe(0); // ST-501
  });
});

describe('the end that a countdown shows', () => {
  const shown = (end: string, now: string) => new Date(displayedOfferEnd(at(end), at(now))).toISOString();

  it('an end more than 90 days ahead is shown as the next quarter boundary', () => {
    expect(shown('2025-12-31T23:59:59-05:00', '2025-02-10T12:00:00-05:00')).toBe('2025-04-01T05:00:00.000Z'); // ST-378
    expect(shown('2026-12-31T00:00:00-05:00', '2025-04-01T00:00:00-05:00')).toBe('2025-07-01T05:00:00.000Z');
    expect(shown('2026-12-31T00:00:00-05:00', '2025-07-15T00:00:00-05:00')).toBe('2025-10-01T05:00:00.000Z');
    expect(shown('2026-12-31T00:00:00-05:00', '2025-10-02T00:00:00-05:00')).toBe('2026-01-01T04:59:59.000Z');
  });

  it('an end exactly 90 days ahead stays, and one second more is replaced', () => {
    expect(shown('2025-05-11T12:00:00-05:00', '2025-02-10T12:00:00-05:00')).toBe('2025-05-11T17:00:00.000Z'); // ST-378
    expect(shown('2025-05-11T12:00:01-05:00', '2025-02-10T12:00:00-05:00')).toBe('2025-04-01T05:00:00.000Z');
  });

  it('the quarter is taken from the calendar of Bogotá, not from UTC', () => {
    expect(shown('2026-12-31T00:00:00-05:00', '2025-04-01T03:00:00Z')).toBe('2025-04-01T05:00:00.000Z');
  });

  it('the shown end is never in the past, nor more than a quarter ahead', () => {
    const span = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 86_400_000 * 900 }), (now, ahead) => {
        const end = displayedOfferEnd(now + ahead, now);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(end).toBeLessThanOrEqual(now + 92 * 86_400_000);
      }),
    );
  });
});

describe('the countdown', () => {
  it('the countdown counts all days, since it shows no months', () => {
    expect(countdown(40 * 86_400_000 + 3_723_000, 0)).toEqual({ days: 40, hours: 1, minutes: 2, seconds: 3 }); // ST-071
  });

  it('the countdown is zero after the end', () => {
    expect(countdown(0, 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});

/** '1 y 2 m 3 d 4:05:06' until an end. */
function until(end: number, now: number): string {
  const { years, months, days, hours, minutes, seconds } = calendarCountdown(end, now);
  return `${years} y ${months} m ${days} d ${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
}

it.each([
  ['has whole years, whole months and the remainder', '2027-03-08T12:30:45-05:00', '2025-01-03T10:00:00-05:00', '2 y 2 m 5 d 2:30:45'],
  ['counts no month that is a second short', '2025-02-03T09:59:59-05:00', '2025-01-03T10:00:00-05:00', '0 y 0 m 30 d 23:59:59'],
  ['counts a month when it is whole', '2025-02-03T10:00:00-05:00', '2025-01-03T10:00:00-05:00', '0 y 1 m 0 d 0:00:00'],
  [
    'counts from the last day of a month that is too short',
    '2025-03-01T00:00:00-05:00',
    '2025-01-31T00:00:00-05:00',
    '0 y 1 m 1 d 0:00:00',
  ],
  ['is zero after the end', '2025-01-01T00:00:00Z', '2025-06-01T00:00:00Z', '0 y 0 m 0 d 0:00:00'],
])('a countdown in years and months %s', (_, end, now, left) => expect(until(at(end), at(now))).toBe(left)); // ST-526

describe('offers at their limits', () => {
  it('an offer of one centavo or a hundredth of a percent is open', () => {
    const vlr = offered({ offerTypeCode: 'VLR', totalOffer: pesos(0.01) });
    expect(isOfferOpen(vlr, 0)).toBe(true);
    expect(offerDiscount(vlr, base(1))).toEqual({ over: 1n, under: 1n });
    expect(value(offerDiscount(offered({ totalOffer: pesos(0.01) }), base(10_000)))).toBe(1);
  });

  it('an offer without an amount is closed', () => {
    expect(isOfferOpen(offered({ totalOffer: undefined }), 0)).toBe(false);
    expect(nextOfferChange([offered({})], -1)).toBeNull();
    expect(isOfferOpen(offered({ totalOffer: null }), 0)).toBe(false);
    expect(value(offerDiscount(offered({ totalOffer: undefined }), base(100)))).toBe(0);
    expect(value(offerDiscount(offered({ applyOffer: false }), base(100)))).toBe(0); // ST-154
  });

  it('an offer of 99.99 percent leaves a remainder of the base', () => {
    const all = offerDiscount(offered({ totalOffer: pesos(99.99) }), base(1_000_000));
    expect(value(all)).toBe(999_900);
  });

  it('an offer in pesos is compared exactly with a base that is no whole number of centavos', () => {
    // 100 / 1.19 = 84.0336…: 84.03 is less, 84.04 is all of it.
    const unit = { over: 10_000n * 10_000n, under: 11_900n };
    expect(offerDiscount(offered({ offerTypeCode: 'VLR', totalOffer: pesos(84.03) }), unit)).toEqual({ over: 8_403n, under: 1n });
    expect(offerDiscount(offered({ offerTypeCode: 'VLR', totalOffer: pesos(84.04) }), unit)).toBe(unit);
  });

  it('an offer without a start is open before 1970', () => expect(isOfferOpen(offered({}), at('1960-01-01T00:00:00Z'))).toBe(true));
});

describe('countdowns at their limits', () => {
  it('the countdown shows one second until less than a second is left', () => {
    expect(countdown(1_999, 0).seconds).toBe(1);
    expect(countdown(999, 0).seconds).toBe(0);
  });

  it('an end 90 days ahead to the millisecond stays, and one millisecond more is replaced', () => {
    const now = at('2025-02-10T12:00:00-05:00');
    expect(displayedOfferEnd(now + 90 * 86_400_000, now)).toBe(now + 90 * 86_400_000);
    expect(displayedOfferEnd(now + 90 * 86_400_000 + 1, now)).toBe(at('2025-04-01T00:00:00-05:00'));
  });

  it('months are counted across years, and a month short by a millisecond is not counted', () => {
    expect(until(at('2026-01-15T00:00:00-05:00'), at('2025-01-15T00:00:00-05:00'))).toBe('1 y 0 m 0 d 0:00:00');
    expect(until(at('2027-01-15T00:00:00-05:00'), at('2025-11-15T00:00:00-05:00'))).toBe('1 y 2 m 0 d 0:00:00');
    const now = at('2025-01-15T00:00:00-05:00') + 500;
    expect(until(at('2025-02-15T00:00:00-05:00') + 499, now)).toBe('0 y 0 m 30 d 23:59:59');
    expect(until(at('2025-02-15T00:00:00-05:00') + 500, now)).toBe('0 y 1 m 0 d 0:00:00');
    expect(until(at('2025-02-15T00:00:01-05:00') + 499, now)).toBe('0 y 1 m 0 d 0:00:00');
    expect(until(at('2025-02-15T00:00:01-05:00') + 500, now)).toBe('0 y 1 m 0 d 0:00:01');
  });

  it.each([
    // From the 31st to the last day of months with 30, 29 and 28 days.
    ['2025-03-31', '2025-05-01', 1, 1],
    ['2024-01-31', '2024-03-01', 1, 1],
    ['2025-01-31', '2025-03-01', 1, 1],
    // From the 30th and the 29th to the same day, where the month has it.
    ['2025-01-30', '2025-04-01', 2, 2],
    ['2025-03-29', '2025-05-01', 1, 2],
    ['2024-01-29', '2024-03-01', 1, 1],
    ['2025-01-28', '2025-03-01', 1, 1],
  ])('from %s to %s the countdown has %d month(s) and %d day(s)', (from, to, months, days) => {
    expect(calendarCountdown(at(`${to}T00:00:00-05:00`), at(`${from}T00:00:00-05:00`))).toMatchObject({ years: 0, months, days });
  });
});
