import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCart } from './cart.ts';
import type { Cart, CartLine } from './cart.ts';
import { mergeCarts } from './cart-merge.ts';
import type { CartPolicy } from './cart-rules.ts';
import { pesos } from './money.ts';

const policy: CartPolicy = {
  keepsOtherBases: false,
  oneDocumentBase: false,
  onlyRequested: false,
  employeeTiers: false,
  typedQuantity: false,
};

function line(packageId: number, quantity: number, type = 'CMP', price = 1000): CartLine {
  const pack = {
    packageId,
    packageCode: `P${packageId}`,
    packageName: 'x',
    packagePrice: pesos(price),
    packageType: { packageTypeCode: type },
  };
  return { pack, quantity, isEmployee: false, tier: null, promoDiscount: null };
}
const cart = (...lines: CartLine[]): Cart => ({ lines, promoCode: null });
const shown = (of: Cart) => Object.fromEntries(of.lines.map((one) => [one.pack.packageId, one.quantity]));

describe('two tabs editing one cart', () => {
  it('keep what each added', () => {
    expect(shown(mergeCarts(cart(line(1, 1)), cart(line(1, 1), line(2, 1)), cart(line(1, 1), line(3, 4)), policy))).toEqual({
      1: 1,
      2: 1,
      3: 4,
    }); // trust D3
  });

  it('keep a line that one removed and the other changed', () => {
    expect(shown(mergeCarts(cart(line(1, 1)), cart(), cart(line(1, 5)), policy))).toEqual({ 1: 5 });
    expect(shown(mergeCarts(cart(line(1, 1)), cart(line(1, 5)), cart(), policy))).toEqual({ 1: 5 });
  });

  it('remove a line that nobody else touched', () => {
    expect(shown(mergeCarts(cart(line(1, 1), line(2, 2)), cart(line(2, 2)), cart(line(1, 1), line(2, 3)), policy))).toEqual({ 2: 3 });
  });

  it('let the later hand decide where both changed a quantity', () => {
    expect(shown(mergeCarts(cart(line(1, 1)), cart(line(1, 2)), cart(line(1, 9)), policy))).toEqual({ 1: 2 });
  });

  it('never end with what the rules forbid: this tab’s cart stands', () => {
    const free = cart(line(1, 1, 'BAS', 0));
    expect(mergeCarts(emptyCart, free, cart(line(2, 1)), policy)).toBe(free);
  });

  it('keep a promo code that one of them applied, and none over an empty cart', () => {
    const base = cart(line(1, 1));
    expect(mergeCarts(base, base, { ...base, promoCode: 'A' }, policy).promoCode).toBe('A');
    expect(mergeCarts(base, { ...base, promoCode: 'B' }, base, policy).promoCode).toBe('B');
    expect(mergeCarts({ ...base, promoCode: 'A' }, emptyCart, { ...base, promoCode: 'A' }, policy)).toEqual(emptyCart);
  });

  it('lose no change of either', () => {
    const anyCart = fc
      .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) }), {
        selector: (one) => one.id,
      })
      .map((ones) => cart(...ones.map((one) => line(one.id, one.quantity))));
    fc.assert(
      fc.property(anyCart, anyCart, anyCart, (base, mine, theirs) => {
        const merged = shown(mergeCarts(base, mine, theirs, policy));
        const [before, here, there] = [shown(base), shown(mine), shown(theirs)];
        for (let id = 1; id <= 6; id += 1) {
          const options = [here[id], there[id]].filter((quantity) => quantity !== before[id]);
          // Untouched: as before. Changed by somebody: one of the changes, and a removal only if nobody wants the line.
          if (options.length === 0) expect(merged[id]).toBe(before[id]);
          else if (options.some((quantity) => quantity !== undefined))
            expect(options.filter((quantity) => quantity !== undefined)).toContain(merged[id]);
          else expect(merged[id]).toBeUndefined();
        }
      }),
    );
  });
});
