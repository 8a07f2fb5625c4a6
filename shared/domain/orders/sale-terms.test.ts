import { describe, expect, it } from 'vitest';
import type { CataloguePackage } from '../packages/catalogue.ts';
import { saleTerms } from './sale-terms.ts';

const noon = Date.UTC(2026, 10, 23, 17);
const pack = (facts: Partial<CataloguePackage>): CataloguePackage => ({
  packageId: 1,
  packageCode: 'FACT-BAS-120',
  packageName: 'Factura Emprende 120',
  packagePrice: 11_900_000n as CataloguePackage['packagePrice'],
  ...facts,
});
const offer = {
  applyOffer: true,
  offerTypeCode: 'PTJ',
  totalOffer: 2_000n as NonNullable<CataloguePackage['totalOffer']>,
  offerExpirationTime: '2026-11-30',
} as const;

describe('saleTerms()', () => {
  it.each([
    [{ validityTypeId: 'A', validityPeriodDescription: ' 1 año ' }, '1 año'],
    [{ validityTypeId: 'I', validityPeriodDescription: null }, 'unlimited'],
    [{ validityTypeId: 'M' }, null],
  ] as const)('the sale terms of %o have its validity', (facts, validity) =>
    expect(saleTerms({ pack: pack(facts), promoDiscount: null }, noon).validity).toBe(validity),
  );

  it('an offer ends with the last moment of its day in Bogotá', () => {
    // 30 November in Bogotá ends a millisecond before 05:00 UTC of the next day.
    expect(saleTerms({ pack: pack(offer), promoDiscount: null }, noon).offerEnds).toBe(Date.UTC(2026, 11, 1, 4, 59, 59, 999));
  });

  it.each([
    // From 23 November 2026: 90 days end on 21 February, and the quarter on 31 December.
    ['2027-03-27', Date.UTC(2026, 10, 23, 17), '2026-12-31T23:59:58.999-05:00'],
    // From 10 February 2027 the quarter ends at 00:00 of 1 April: 31 March is the last day.
    ['2027-06-30', Date.UTC(2027, 1, 10, 17), '2027-03-31T23:59:59.999-05:00'],
  ])('an offer until %s ends when its countdown ends', (offerExpirationTime, now, last) => {
    // ST-378
    expect(saleTerms({ pack: pack({ ...offer, offerExpirationTime }), promoDiscount: null }, now).offerEnds).toBe(Date.parse(last));
  });

  it('the sale terms have no end for an offer that a promo code replaces, that is over or that has no end', () => {
    const ends = (facts: Partial<CataloguePackage>, promoDiscount: bigint | null = null): number | null =>
      saleTerms({ pack: pack({ ...offer, ...facts }), promoDiscount: promoDiscount as never }, noon).offerEnds;
    expect([ends({}, 1n), ends({ offerExpirationTime: '2026-11-22' }), ends({ offerExpirationTime: null })]).toEqual([null, null, null]);
  });
});
