import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, packOf } from '../../../tests/support/carts.ts';
import { emptyCart, type Cart } from './cart.ts';
import {
  applyPromo,
  changeQuantity,
  dropPromo,
  maximumQuantity,
  orderedLines,
  remove,
  setEntries,
  setQuantity,
  setTier,
  takeOff,
  tierFor,
} from './cart-edits.ts';
import { add, addUnits, type CartChange, type CartPolicy, type CartRules } from './cart-rules.ts';
import type { CataloguePackage } from '../packages/catalogue.ts';
import { pesos, type Centavos } from '../money.ts';

const guard: CartPolicy = {
  keepsOtherBases: false,
  oneDocumentBase: false,
  onlyRequested: false,
  employeeTiers: false,
  typedQuantity: false,
};
const payroll: CartPolicy = { ...guard, keepsOtherBases: true, oneDocumentBase: true, employeeTiers: true };
const selfService: CartPolicy = { ...guard, keepsOtherBases: true, onlyRequested: true, typedQuantity: true };
const under = (policy: CartPolicy, maximum = 999): CartRules => ({ policy, maximum });

let ids = 0;
function pack(packageTypeCode: 'BAS' | 'CMB' | 'CMP', price: number, changes: Partial<CataloguePackage> = {}): CataloguePackage {
  ids += 1;
  return packOf({ packageId: ids, packageCode: `P${ids}`, packagePrice: pesos(price), packageType: { packageTypeCode }, ...changes });
}
const baseA = pack('BAS', 100000);
const baseB = pack('BAS', 200000);
const extra = pack('CMP', 5000);
const combo = pack('CMB', 9000);
const freeBase = pack('BAS', 0);
const otherFreeBase = pack('BAS', 0);
const freeExtra = pack('CMP', 0);
const otherFreeExtra = pack('CMP', 0);
const employees = pack('BAS', 0, { packageCode: 'NOMELECTEMPADIC1' });
const tier = (quantity: number) => ({ quantity, price: pesos(quantity * 1000) });

function cartOf(change: CartChange): Cart {
  if (!change.ok) throw new Error(`refused: ${change.refusal}`);
  return change.cart;
}
function holding(policy: CartPolicy, ...packs: CataloguePackage[]): Cart {
  return packs.reduce((cart, one) => cartOf(add(cart, one, under(policy))), emptyCart);
}
const codes = (cart: Cart) => cart.lines.map((line) => line.pack.packageId);

describe('free packages', () => {
  it('stand alone: a second free one that is no base is refused', () => {
    expect(add(holding(guard, freeExtra), otherFreeExtra, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' }); // ST-238
    expect(add(holding(guard, freeBase), freeExtra, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' });
  });

  it('are added once', () => {
    expect(add(holding(guard, freeBase), freeBase, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' }); // ST-238
  });

  it('take no extras beside a free plan', () => {
    for (const one of [extra, combo]) {
      expect(add(holding(guard, freeBase), one, under(guard))).toEqual({ ok: false, refusal: 'free-plan-no-extras' }); // ST-239
    }
  });

  it('empty the cart when they are a base, the promo code with it', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA, extra), 'PROMO', new Map()));
    const change = add(cart, freeBase, under(guard));
    expect(codes(cartOf(change))).toEqual([freeBase.packageId]); // ST-240
    expect(cartOf(change).promoCode).toBeNull();
    expect(change).toMatchObject({ notes: ['cart-replaced', 'promo-dropped'] });
  });

  it('give way to another free base', () => {
    expect(codes(holding(guard, freeBase, otherFreeBase))).toEqual([otherFreeBase.packageId]); // ST-240
  });

  it('leave when a paid base comes, in payroll too', () => {
    for (const policy of [guard, payroll]) expect(codes(holding(policy, freeBase, baseA))).toEqual([baseA.packageId]); // ST-242
  });

  it('drop a promo code, which cannot stand beside them', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA), 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    const after = cartOf(add(cart, freeExtra, under(guard)));
    expect(after.promoCode).toBeNull();
    expect(after.lines[0]?.promoDiscount).toBeNull();
  });
});

describe('base packages', () => {
  it('replace each other while the rest stays', () => {
    const change = add(holding(guard, baseA, extra), baseB, under(guard));
    expect(codes(cartOf(change))).toEqual([extra.packageId, baseB.packageId]); // ST-241
    expect(change).toMatchObject({ notes: ['bases-replaced'] });
  });

  it('of payroll stand beside an employee base, but only one document base', () => {
    expect(codes(holding(payroll, baseA, employees))).toEqual([baseA.packageId, employees.packageId]); // ST-242
    expect(codes(holding(payroll, baseA, employees, baseB))).toEqual([employees.packageId, baseB.packageId]); // ST-243
    expect(codes(holding(guard, baseA, baseB))).toEqual([baseB.packageId]);
  });

  it('and all else leave in self-service when another package is asked for', () => {
    expect(codes(holding(selfService, baseA, extra))).toEqual([extra.packageId]); // ST-244
  });
});

it('what cannot be sold is not added', () => {
  expect(add(emptyCart, pack('CMP', 5, { idstate: 1 }), under(guard))).toEqual({ ok: false, refusal: 'not-sellable' }); // ST-156
  expect(add(emptyCart, pack('CMP', 5, { packagePrice: null }), under(guard))).toEqual({ ok: false, refusal: 'not-sellable' }); // ST-504
});

describe('units', () => {
  it('are added one at a time up to the number asked for', () => {
    expect(cartOf(addUnits(emptyCart, extra, 3, under(guard))).lines[0]?.quantity).toBe(3); // ST-246
    const twice = cartOf(add(holding(guard, extra), extra, under(guard)));
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]?.quantity).toBe(2);
  });

  it('stop at the maximum', () => {
    const change = addUnits(emptyCart, extra, 10, under(guard, 5));
    expect(cartOf(change).lines[0]?.quantity).toBe(5); // ST-246
    expect(change).toMatchObject({ notes: ['quantity-clamped'], stoppedBy: 'maximum-reached' });
    expect(add(cartOf(change), extra, under(guard, 5))).toEqual({ ok: false, refusal: 'maximum-reached' });
  });

  it('of a free package stop at one, with the reason', () => {
    const change = addUnits(emptyCart, freeBase, 3, under(guard));
    expect(cartOf(change).lines[0]?.quantity).toBe(1); // ST-246
    expect(change).toMatchObject({ stoppedBy: 'one-free-package' });
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('are never %d', (units) => {
    expect(addUnits(emptyCart, extra, units, under(guard))).toEqual({ ok: false, refusal: 'not-a-quantity' });
  });
});

describe('setting a quantity', () => {
  const three = cartOf(addUnits(emptyCart, extra, 3, under(guard)));

  it('holds it between 1 and the maximum', () => {
    const set = (quantity: number, maximum = 5) => cartOf(setQuantity(three, extra.packageId, quantity, maximum)).lines[0]?.quantity;
    expect(set(2)).toBe(2); // ST-247
    expect(set(0)).toBe(1); // ST-360
    expect(set(7)).toBe(5); // ST-361
    expect(set(2.9)).toBe(2);
  });

  it('never lowers by itself what the card view let grow', () => {
    const many = cartOf(setQuantity(three, extra.packageId, 700, 999));
    expect(cartOf(setQuantity(many, extra.packageId, 701, 5)).lines[0]?.quantity).toBe(700); // ST-362
    expect(cartOf(setQuantity(many, extra.packageId, 699, 5)).lines[0]?.quantity).toBe(699);
  });

  it('is refused for free and employee lines, strangers and no numbers', () => {
    expect(setQuantity(holding(guard, freeBase), freeBase.packageId, 2, 9)).toEqual({ ok: false, refusal: 'quantity-fixed' }); // ST-364
    expect(setQuantity(holding(payroll, employees), employees.packageId, 2, 9)).toEqual({ ok: false, refusal: 'quantity-fixed' });
    expect(setQuantity(three, 0, 2, 9)).toEqual({ ok: false, refusal: 'not-in-cart' });
    expect(changeQuantity(three, 0, 2, 9)).toEqual({ ok: false, refusal: 'not-in-cart' });
    expect(setQuantity(three, extra.packageId, Number.NaN, 9)).toEqual({ ok: false, refusal: 'not-a-quantity' });
  });

  it('gives back the same cart when nothing changes', () => {
    expect(cartOf(setQuantity(three, extra.packageId, 3, 5))).toBe(three);
  });
});

it('removing clears the promo code with the last line', () => {
  const cart = cartOf(applyPromo(holding(guard, baseA, extra), 'PROMO', new Map()));
  const one = cartOf(remove(cart, extra.packageId));
  expect(one.promoCode).toBe('PROMO');
  expect(remove(one, baseA.packageId)).toEqual({ ok: true, cart: emptyCart, notes: ['promo-dropped'] }); // ST-248
  expect(remove(one, extra.packageId)).toEqual({ ok: false, refusal: 'not-in-cart' });
});

describe('employee tiers', () => {
  it('are chosen per line', () => {
    const cart = holding(payroll, employees);
    expect(cart.lines[0]).toMatchObject({ isEmployee: true, tier: null, quantity: 1 }); // ST-160
    expect(holding(payroll, employees, employees).lines).toMatchObject([{ quantity: 1 }]); // ST-374
    expect(cartOf(setTier(cart, employees.packageId, tier(50))).lines[0]?.tier?.quantity).toBe(50);
    expect(setTier(holding(guard, baseA), baseA.packageId, tier(50))).toEqual({ ok: false, refusal: 'unknown-tier' });
    expect(setTier(emptyCart, 99, tier(10))).toEqual({ ok: false, refusal: 'not-in-cart' });
  });

  it('are raised to the next listed one, or the last', () => {
    const tiers = [tier(50), tier(10), tier(100)];
    expect(tierFor(tiers, 10)?.quantity).toBe(10);
    expect(tierFor(tiers, 11)?.quantity).toBe(50); // ST-245
    expect(tierFor(tiers, 5000)?.quantity).toBe(100);
    expect(tierFor([], 5)).toBeNull();
  });

  it('do not make the package a free one', () => {
    expect(codes(holding(guard, employees, extra))).toEqual([employees.packageId, extra.packageId]);
  });
});

describe('a promo code', () => {
  it('replaces what the lines are reduced by, and leaves whole', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA, extra), ' PROMO ', new Map([[extra.packageId, pesos(100)]])));
    expect(cart.promoCode).toBe('PROMO');
    expect(cart.lines.map((line) => line.promoDiscount)).toEqual([null, pesos(100)]);
    expect(dropPromo(cart)).toEqual(holding(guard, baseA, extra));
  });

  it('is refused beside a free package', () => {
    expect(applyPromo(holding(guard, freeBase), 'PROMO', new Map())).toEqual({ ok: false, refusal: 'promo-with-free-package' }); // ST-359
  });
});

describe('entries from a link', () => {
  it('set the quantity instead of adding, however often', () => {
    const entries = [
      { pack: baseA, quantity: 1 },
      { pack: extra, quantity: 3 },
    ];
    const once = setEntries(holding(guard, combo), entries, [], under(guard)).cart;
    expect(once.lines.map((line) => [line.pack.packageId, line.quantity])).toEqual([
      [combo.packageId, 1],
      [baseA.packageId, 1],
      [extra.packageId, 3],
    ]); // ST-040
    expect(setEntries(once, entries, [], under(guard)).cart).toEqual(once); // ST-040: opened twice, the same cart
  });

  it('take employees as a tier', () => {
    const { cart } = setEntries(emptyCart, [{ pack: employees, quantity: 11 }], [tier(10), tier(50)], under(payroll));
    expect(cart.lines[0]).toMatchObject({ quantity: 1, tier: { quantity: 50 } }); // ST-245
  });

  it('leave out what is refused and say why', () => {
    const { cart, refused } = setEntries(
      emptyCart,
      [
        { pack: freeBase, quantity: 1 },
        { pack: extra, quantity: 1 },
      ],
      [],
      under(guard),
    );
    expect(codes(cart)).toEqual([freeBase.packageId]);
    expect(refused).toEqual([{ packageCode: extra.packageCode, refusal: 'free-plan-no-extras' }]);
  });

  it('stop a free package at one and say so', () => {
    const { cart, refused } = setEntries(emptyCart, [{ pack: freeBase, quantity: 3 }], [], under(guard));
    expect(cart.lines[0]?.quantity).toBe(1);
    expect(refused).toEqual([{ packageCode: freeBase.packageCode, refusal: 'one-free-package' }]); // ST-366
  });

  it('stop at the maximum', () => {
    const { cart, notes } = setEntries(emptyCart, [{ pack: extra, quantity: 50 }], [], under(guard, 5));
    expect(cart.lines[0]?.quantity).toBe(5);
    expect(notes).toEqual(['quantity-clamped']);
  });
});

describe('after any change of a cart', () => {
  const packs = [baseA, baseB, extra, combo, freeBase, otherFreeBase, freeExtra, otherFreeExtra, employees];
  const step = fc.record({
    kind: fc.constantFrom('add', 'units', 'quantity', 'remove', 'tier'),
    pack: fc.constantFrom(...packs),
    number: fc.integer({ min: -2, max: 1200 }),
  });

  it('keeps the rules of the brand', () => {
    fc.assert(
      fc.property(fc.constantFrom(guard, payroll, selfService), fc.array(step, { maxLength: 25 }), (policy, steps) => {
        let cart = emptyCart;
        for (const { kind, pack: one, number } of steps) {
          const change =
            kind === 'add'
              ? add(cart, one, under(policy))
              : kind === 'units'
                ? addUnits(cart, one, number, under(policy))
                : kind === 'quantity'
                  ? setQuantity(cart, one.packageId, number, 999)
                  : kind === 'remove'
                    ? remove(cart, one.packageId)
                    : setTier(cart, one.packageId, tier(10));
          if (change.ok) cart = change.cart;
          const free = cart.lines.filter((line) => !line.isEmployee && line.pack.packagePrice === 0n);
          const bases = cart.lines.filter((line) => line.pack.packageType?.packageTypeCode === 'BAS');
          expect(free.length).toBeLessThanOrEqual(1);
          if (free.some((line) => bases.includes(line))) expect(cart.lines).toHaveLength(1);
          if (policy === guard) expect(bases.length).toBeLessThanOrEqual(1);
          if (policy === payroll) expect(bases.filter((line) => !line.isEmployee).length).toBeLessThanOrEqual(1);
          if (policy === selfService) expect(cart.lines.length).toBeLessThanOrEqual(1);
          expect(new Set(codes(cart)).size).toBe(cart.lines.length);
          for (const line of cart.lines) expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 999).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the most units of a line', () => {
  it.each(['5x', 'x5', '1e2', 'true', '', '-5', '0', 0, -1, 1.5, [5], null, undefined, true, {}])(
    'is 999 where the parameter is %j',
    (value) => expect(maximumQuantity(value)).toBe(999), // ST-196, ST-361
  );
  it.each([
    [' 5 ', 5],
    ['12', 12],
    ['5', 5],
    [1, 1],
    [5_000, 5_000],
  ])('is what the parameter says: %j', (value, maximum) => expect(maximumQuantity(value)).toBe(maximum)); // ST-361
});

describe('what a change did besides', () => {
  const notesOf = (change: CartChange) => (change.ok ? change.notes : change.refusal);

  it('is a replaced cart in self-service', () =>
    expect(notesOf(add(holding(selfService, extra), combo, under(selfService)))).toEqual(['cart-replaced'])); // ST-244

  it('is a quantity that was held, and only then', () => {
    const cart = holding(guard, extra);
    expect(notesOf(setQuantity(cart, extra.packageId, 5, 5))).toEqual([]);
    expect(notesOf(setQuantity(cart, extra.packageId, 6, 5))).toEqual(['quantity-clamped']);
    expect(notesOf(setQuantity(cart, extra.packageId, 0, 5))).toEqual(['quantity-clamped']);
    expect(notesOf(setQuantity(cart, extra.packageId, 2.5, 5))).toEqual(['quantity-clamped']);
  });

  it('is a promo code that went with the last line, or with what it was for', () => {
    const plain = holding(guard, baseA);
    const promo = cartOf(applyPromo(plain, 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    expect(notesOf(remove(plain, baseA.packageId))).toEqual([]);
    expect(notesOf(remove(promo, baseA.packageId))).toEqual(['promo-dropped']); // ST-248
    const replaced = add(promo, baseB, under(guard));
    expect([cartOf(replaced).promoCode, notesOf(replaced)]).toEqual([null, ['bases-replaced', 'promo-dropped']]);
  });

  it('is nothing to a promo code while a line of it stays', () => {
    const promo = cartOf(applyPromo(holding(guard, baseA), 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    const more = cartOf(add(promo, extra, under(guard)));
    expect(more.promoCode).toBe('PROMO');
    expect(more.lines.map(({ promoDiscount }) => promoDiscount)).toEqual([pesos(5), null]);
  });

  it('of several units, a free package stops after one without a word about the quantity', () =>
    expect(addUnits(emptyCart, freeExtra, 2, under(guard))).toMatchObject({ ok: true, notes: [], stoppedBy: 'one-free-package' }));
});

describe('taking a promo code out', () => {
  const plain = holding(guard, baseA, extra);
  const discounted = cartOf(applyPromo(plain, 'PROMO', new Map([[baseA.packageId, pesos(5)]])));

  it('leaves a cart without one as it is', () => expect(dropPromo(plain)).toBe(plain));
  it('takes the code, and what any line had off', () => expect(dropPromo(discounted)).toEqual(plain));
  it('takes a discount that lost its code', () => expect(dropPromo({ ...discounted, promoCode: null })).toEqual(plain));
  it('takes a code that takes nothing off', () => expect(dropPromo({ ...plain, promoCode: 'PROMO' })).toEqual(plain));
});

describe('an entry from outside', () => {
  const set = (cart: Cart, one: CataloguePackage, quantity: number, tiers = [tier(10), tier(50)], policy = guard, maximum = 999) =>
    setEntries(cart, [{ pack: one, quantity }], tiers, under(policy, maximum));

  it('of more than a line may have is held, which is no refusal', () =>
    expect(set(emptyCart, extra, 9, [], guard, 5)).toMatchObject({
      cart: { lines: [{ quantity: 5 }] },
      notes: ['quantity-clamped'],
      refused: [],
    }));

  it.each([0, -1, 1.5, Number.NaN])('with a quantity of %d is refused, for a package that is there too', (quantity) => {
    const cart = holding(guard, extra);
    const refused = [{ packageCode: extra.packageCode, refusal: 'not-a-quantity' }];
    expect(set(cart, extra, quantity)).toEqual({ cart, notes: [], refused });
    expect(set(emptyCart, employees, quantity)).toMatchObject({ cart: emptyCart, refused: [{ refusal: 'not-a-quantity' }] });
  });

  it('of a package of price 0 that is there asks for the one that is there', () => {
    const cart = holding(guard, freeExtra);
    expect(set(cart, freeExtra, 1)).toEqual({ cart, notes: [], refused: [] });
    expect(set(cart, freeExtra, 2)).toEqual({
      cart,
      notes: [],
      refused: [{ packageCode: freeExtra.packageCode, refusal: 'one-free-package' }],
    });
  });

  it('chooses the tier of an employee package, and keeps the chosen one while no tiers are known', () => {
    const chosen = set(emptyCart, employees, 30).cart;
    expect(chosen.lines).toMatchObject([{ quantity: 1, tier: { quantity: 50 } }]); // ST-245
    expect(set(chosen, employees, 10, []).cart).toEqual(chosen);
    expect(set(chosen, { ...employees, idstate: 1 }, 10).cart.lines).toMatchObject([{ quantity: 1, tier: { quantity: 10 } }]);
  });

  it('of an employee package that is not sold is refused', () =>
    expect(set(emptyCart, { ...employees, idstate: 1 }, 10)).toEqual({
      cart: emptyCart,
      notes: [],
      refused: [{ packageCode: employees.packageCode, refusal: 'not-sellable' }],
    }));

  it('of an employee package tells what its coming replaced', () =>
    expect(set(holding(guard, baseA), employees, 10).notes).toEqual(['bases-replaced']));
});

describe('in one cart, one after the other,', () => {
  const both: CartPolicy = { ...guard, keepsOtherBases: true };
  /** A refusal leaves the cart as it was. */
  const added = (policy: CartPolicy, ...packs: readonly CataloguePackage[]): Cart =>
    packs.reduce((cart, one) => {
      const change = add(cart, one, under(policy));
      return change.ok ? change.cart : cart;
    }, emptyCart);

  it.each([
    ['one base and extras', guard, [baseA, extra, combo], true],
    ['two bases', guard, [baseA, baseB], false],
    ['two bases apart', guard, [baseA, extra, baseB], false],
    ['two bases where a brand keeps them', both, [baseA, baseB], true],
    ['a document base and an employee base', payroll, [baseA, employees], true],
    ['two document bases of payroll', payroll, [baseA, baseB], false],
    ['an extra behind a free plan', guard, [freeBase, extra], false],
    ['an extra before a free plan', guard, [extra, freeBase], false],
    ['a free and a paid base', both, [freeBase, baseA], false],
    ['a paid and a free base', both, [baseA, freeBase], false],
    ['two free extras', guard, [freeExtra, otherFreeExtra], false],
    ['a free extra and a paid base', guard, [baseA, freeExtra], true],
    ['two packages of self-service', selfService, [baseA, extra], false],
  ] as const)('%s', (_what, policy, packs, together) => expect(codes(added(policy, ...packs)).length === packs.length).toBe(together));

  it('a free base leaves before a paid one where other bases are kept', () => {
    expect(codes(holding(both, freeBase, baseA))).toEqual([baseA.packageId]); // ST-242
    expect(codes(holding(both, baseA, baseB))).toEqual([baseA.packageId, baseB.packageId]);
  });
});

describe('what an order took', () => {
  const line = (packageId: number, quantity: number, promoDiscount: Centavos | null = null) =>
    lineOf(packOf({ packageId }), { quantity, promoDiscount });
  const cart = (...lines: readonly ReturnType<typeof line>[]): Cart => ({ lines, promoCode: 'NOV10' });

  it('goes off each line, a line without units goes, and the code goes', () => {
    const ordered = orderedLines(cart(line(1, 2), line(2, 1)));
    expect(takeOff(cart(line(1, 5, pesos(3)), line(2, 1), line(3, 1)), ordered)).toEqual({
      lines: [line(1, 3), line(3, 1)],
      promoCode: null,
    });
    expect(takeOff(cart(line(1, 1), line(2, 1)), [{ packageId: 1, units: 1 }]).lines).toEqual([line(2, 1)]);
  });

  it('leaves a cart to which nothing was added empty, without a code', () => {
    expect(takeOff(cart(line(1, 1)), orderedLines(cart(line(1, 2))))).toEqual({ lines: [], promoCode: null }); // ST-284
  });
});
