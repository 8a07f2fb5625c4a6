import { expect, it } from 'vitest';
import { cartOf, lineOf, packOf } from '../../../tests/support/carts.ts';
import { hasFreeBase, lineCount, tiersAreChosen, type CartLine } from './cart.ts';
import { pesos } from '../money.ts';

const line = (packageTypeCode: string, price: number, changes: Partial<CartLine> = {}): CartLine =>
  lineOf(packOf({ packagePrice: pesos(price), packageType: { packageTypeCode } }), changes);
const tier = { quantity: 10, price: pesos(1) };

it('lineCount() counts lines, not units', () => {
  expect(lineCount(cartOf(line('BAS', 5, { quantity: 7 }), line('CMP', 5)))).toBe(2);
});

it('hasFreeBase() needs a base package of price 0, and not a free extra', () => {
  expect(hasFreeBase(cartOf(line('BAS', 5), line('CMP', 0)))).toBe(false);
  expect(hasFreeBase(cartOf(line('CMP', 5), line('BAS', 0)))).toBe(true);
});

it('tiersAreChosen() needs a tier for every employee line and for no other line', () => {
  const chosen = line('BAS', 0, { isEmployee: true, tier });
  const open = line('BAS', 0, { isEmployee: true });
  expect(tiersAreChosen(cartOf(chosen, line('CMP', 5)))).toBe(true); // ST-365
  expect(tiersAreChosen(cartOf(chosen, open))).toBe(false);
});
