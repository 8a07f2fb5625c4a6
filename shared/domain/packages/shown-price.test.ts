import { describe, expect, it } from 'vitest';
import { packOf } from '../../../tests/support/carts.ts';
import type { CataloguePackage } from './catalogue.ts';
import { pesos } from '../money.ts';
import { shownPrice } from './shown-price.ts';

const now = Date.parse('2026-03-02T12:00:00-05:00');
const shown = (changes: Partial<CataloguePackage> = {}) =>
  shownPrice(packOf({ packagePrice: pesos(238_000), ...changes }), { employeeTiers: false }, now);
const offer = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(20) } as const;

describe('shownPrice()', () => {
  it('the shown price is that of one unit, for a year by default', () => {
    expect(shown()).toEqual({ price: pesos(238_000), before: null, free: false, byEmployees: false, period: 'A' });
  });

  it('an open offer shows its price and the former price', () => {
    // 200,000 without IVA, 20 % less, and 19 % of the rest.
    expect(shown(offer)).toMatchObject({ price: pesos(190_400), before: pesos(238_000) });
    expect(shown({ ...offer, offerExpirationTime: '2026-03-02' })).toMatchObject({ before: pesos(238_000) });
    expect(shown({ ...offer, offerExpirationTime: '2026-03-01' })).toMatchObject({ price: pesos(238_000), before: null });
  });

  it('a package priced by employees shows no price', () => {
    expect(shown({ packageCode: 'NOMELECTEMPADIC1', packagePrice: null })).toMatchObject({ price: null, before: null, byEmployees: true });
  });

  it('a free package differs from one that an offer reduces to 0', () => {
    expect(shown({ packagePrice: pesos(0) })).toMatchObject({ price: pesos(0), free: true });
    expect(shown({ ...offer, totalOffer: pesos(100) })).toMatchObject({ price: pesos(0), before: pesos(238_000), free: false });
  });
});
