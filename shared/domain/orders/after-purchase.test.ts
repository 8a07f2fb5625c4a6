import { expect, it } from 'vitest';
import type { Cart, CartLine } from '../cart/cart.ts';
import { orderedLines, takeOff } from './after-purchase.ts';
import { pesos } from '../money.ts';

const line = (packageId: number, quantity: number, promoDiscount: CartLine['promoDiscount'] = null): CartLine => ({
  pack: { packageId, packageCode: `P${packageId}`, packageName: `Paquete ${packageId}`, packagePrice: pesos(1_000) },
  quantity,
  isEmployee: false,
  tier: null,
  promoDiscount,
});
const cart = (...lines: CartLine[]): Cart => ({ lines, promoCode: 'NOV10' });

it('units that were ordered go off each line, a line without any goes, and the code goes', () => {
  const ordered = orderedLines(cart(line(1, 2), line(2, 1)));
  expect(takeOff(cart(line(1, 5, pesos(3)), line(2, 1), line(3, 1)), ordered)).toEqual({
    lines: [line(1, 3), line(3, 1)],
    promoCode: null,
  });
});

it('a cart to which nothing was added is empty, without a code', () => {
  expect(takeOff(cart(line(1, 1)), orderedLines(cart(line(1, 2))))).toEqual({ lines: [], promoCode: null }); // ST-284
});

it('one line that is left stays', () => {
  const line = (packageId: number): CartLine => ({
    pack: { packageId, packageCode: `P${packageId}`, packageName: 'x', packagePrice: pesos(1) },
    quantity: 1,
    isEmployee: false,
    tier: null,
    promoDiscount: null,
  });
  const left = takeOff({ lines: [line(1), line(2)], promoCode: 'X' }, [{ packageId: 1, units: 1 }]);
  expect(left).toEqual({ lines: [line(2)], promoCode: null });
});
