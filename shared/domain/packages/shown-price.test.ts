import { describe, expect, it } from 'vitest';
import { packOf } from '../../../tests/support/carts.ts';
import type { CataloguePackage } from './catalogue.ts';
import { pesos } from '../money.ts';
import { shownPrice } from './shown-price.ts';

const now = Date.parse('2026-03-02T12:00:00-05:00');
const shown = (changes: Partial<CataloguePackage> = {}) =>
  shownPrice(packOf({ packagePrice: pesos(238_000), ...changes }), { employeeTiers: false }, now);
const offer = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(20) } as const;

describe('what is shown of a price', () => {
  it('is the price of one unit, for a year where nothing is said', () => {
    expect(shown()).toEqual({ price: pesos(238_000), before: null, free: false, byEmployees: false, period: 'A' });
  });

  it('is the price of the offer and the one before it, until the offer is over', () => {
    // 200,000 without IVA, 20 % less, and 19 % of the rest.
    expect(shown(offer)).toMatchObject({ price: pesos(190_400), before: pesos(238_000) });
    expect(shown({ ...offer, offerExpirationTime: '2026-03-02' })).toMatchObject({ before: pesos(238_000) });
    expect(shown({ ...offer, offerExpirationTime: '2026-03-01' })).toMatchObject({ price: pesos(238_000), before: null });
  });

  it('is nothing where only a choice of employees gives a price', () => {
    expect(shown({ packageCode: 'NOMELECTEMPADIC1', packagePrice: null })).toMatchObject({ price: null, before: null, byEmployees: true });
  });

  it('tells what is free from what an offer makes cost nothing', () => {
    expect(shown({ packagePrice: pesos(0) })).toMatchObject({ price: pesos(0), free: true });
    expect(shown({ ...offer, totalOffer: pesos(100) })).toMatchObject({ price: pesos(0), before: pesos(238_000), free: false });
  });
});
