import { describe, expect, it } from 'vitest';
import { cartOf, lineOf, packOf } from '../../../tests/support/carts.ts';
import { emptyCart, type Cart, type CartLine } from './cart.ts';
import { decideContinue, flowKind, purchaseEntry, type Buyer } from './continue-rules.ts';
import { pesos } from '../money.ts';

const store = { identityValidation: false };
const signature = { identityValidation: true };
const visitor: Buyer = { kind: 'visitor' };
const customer = (price: number | null): Buyer => ({ kind: 'customer', base: price === null ? null : { price: pesos(price) } });

const cart = (...types: readonly [string, number][]): Cart =>
  cartOf(...types.map(([packageTypeCode, price]) => lineOf(packOf({ packagePrice: pesos(price), packageType: { packageTypeCode } }))));

describe('decideContinue()', () => {
  it('a visitor needs a base package to continue', () => {
    expect(decideContinue(cart(['CMP', 5]), visitor, store)).toEqual({ to: 'stay', because: 'base-needed' }); // ST-258
    expect(decideContinue(cart(['CMB', 5]), visitor, store)).toEqual({ to: 'stay', because: 'base-needed' });
    expect(decideContinue(cart(['BAS', 5], ['CMP', 5]), visitor, store)).toEqual({ to: 'purchase-form' });
  });

  it('a customer without a base package needs one to continue', () => {
    expect(decideContinue(cart(['CMP', 5]), customer(null), store)).toEqual({ to: 'stay', because: 'base-needed' }); // ST-259
    expect(decideContinue(cart(['CMP', 5], ['BAS', 5]), customer(null), store)).toEqual({ to: 'purchase-form' });
  });

  it('a customer of the free plan needs a base package to continue with combos and complementaries', () => {
    expect(decideContinue(cart(['CMB', 5]), customer(0), store)).toEqual({ to: 'stay', because: 'free-plan-needs-base' }); // ST-260
    expect(decideContinue(cart(['CMB', 5], ['BAS', 5]), customer(0), store)).toEqual({ to: 'purchase-form' });
    expect(decideContinue(cart(['CMB', 5]), customer(119000), store)).toEqual({ to: 'purchase-form' });
  });

  it('a brand with identity validation validates the buyer after the same checks', () => {
    expect(decideContinue(cart(['BAS', 5]), visitor, signature)).toEqual({ to: 'identity-validation' }); // ST-261
    expect(decideContinue(cart(['CMP', 5]), visitor, signature)).toEqual({ to: 'stay', because: 'base-needed' });
  });

  it('an empty cart, a line without a tier and a withdrawn line keep the buyer in the cart', () => {
    expect(decideContinue(emptyCart, visitor, store)).toEqual({ to: 'stay', because: 'empty-cart' });
    const decided = (changes: Partial<CartLine>) => decideContinue(cartOf(lineOf(packOf(), changes)), visitor, store);
    expect(decided({ isEmployee: true })).toEqual({ to: 'stay', because: 'tier-missing' }); // ST-365
    expect(decided({ withdrawn: true })).toEqual({ to: 'stay', because: 'withdrawn' });
  });
});

describe('flowKind() and purchaseEntry()', () => {
  it('the flow without payment is used exactly for a total of 0', () => {
    expect(flowKind(pesos(0))).toBe('activation'); // ST-007
    expect(flowKind(pesos(1))).toBe('payment');
    expect(flowKind(pesos(0.01))).toBe('payment');
  });

  it('a free base activates a plan where the brand does so', () => {
    expect(purchaseEntry(cart(['BAS', 0]), { activateFreeBase: true })).toBe('activate-plan'); // ST-046
    expect(purchaseEntry(cart(['BAS', 0]), { activateFreeBase: false })).toBe('purchase-form');
    expect(purchaseEntry(cart(['BAS', 1]), { activateFreeBase: true })).toBe('purchase-form');
  });
});
