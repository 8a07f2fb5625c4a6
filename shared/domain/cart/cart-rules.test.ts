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
  it('a second free package that is no base is refused', () => {
    expect(add(holding(guard, freeExtra), otherFreeExtra, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' }); // ST-238
    expect(add(holding(guard, freeBase), freeExtra, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' });
  });

  it('a free package is refused a second time', () => {
    expect(add(holding(guard, freeBase), freeBase, under(guard))).toEqual({ ok: false, refusal: 'one-free-package' }); // ST-238
  });

  it('extras and combos are refused beside a free plan', () => {
    for (const one of [extra, combo]) {
      expect(add(holding(guard, freeBase), one, under(guard))).toEqual({ ok: false, refusal: 'free-plan-no-extras' }); // ST-239
    }
  });

  it('a free base replaces the whole cart and drops its promo code', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA, extra), 'PROMO', new Map()));
    const change = add(cart, freeBase, under(guard));
    expect(codes(cartOf(change))).toEqual([freeBase.packageId]); // ST-240
    expect(cartOf(change).promoCode).toBeNull();
    expect(change).toMatchObject({ notes: ['cart-replaced', 'promo-dropped'] });
  });

  it('a free base replaces another free base', () => {
    expect(codes(holding(guard, freeBase, otherFreeBase))).toEqual([otherFreeBase.packageId]); // ST-240
  });

  it('a paid base replaces a free base, in payroll too', () => {
    for (const policy of [guard, payroll]) expect(codes(holding(policy, freeBase, baseA))).toEqual([baseA.packageId]); // ST-242
  });

  it('a free package drops the promo code of the cart', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA), 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    const after = cartOf(add(cart, freeExtra, under(guard)));
    expect(after.promoCode).toBeNull();
    expect(after.lines[0]?.promoDiscount).toBeNull();
  });
});

describe('base packages', () => {
  it('a base package replaces another base and keeps the extras', () => {
    const change = add(holding(guard, baseA, extra), baseB, under(guard));
    expect(codes(cartOf(change))).toEqual([extra.packageId, baseB.packageId]); // ST-241
    expect(change).toMatchObject({ notes: ['bases-replaced'] });
  });

  it('payroll keeps a document base beside an employee base, but only one document base', () => {
    expect(codes(holding(payroll, baseA, employees))).toEqual([baseA.packageId, employees.packageId]); // ST-242
    expect(codes(holding(payroll, baseA, employees, baseB))).toEqual([employees.packageId, baseB.packageId]); // ST-243
    expect(codes(holding(guard, baseA, baseB))).toEqual([baseB.packageId]);
  });

  it('self-service replaces the whole cart when another package is added', () => {
    expect(codes(holding(selfService, baseA, extra))).toEqual([extra.packageId]); // ST-244
  });
});

it('a package that is not for sale or has no price is not added', () => {
  expect(add(emptyCart, pack('CMP', 5, { idstate: 1 }), under(guard))).toEqual({ ok: false, refusal: 'not-sellable' }); // ST-156
  expect(add(emptyCart, pack('CMP', 5, { packagePrice: null }), under(guard))).toEqual({ ok: false, refusal: 'not-sellable' }); // ST-504
});

describe('adding units', () => {
  it('units are added up to the requested number', () => {
    expect(cartOf(addUnits(emptyCart, extra, 3, under(guard))).lines[0]?.quantity).toBe(3); // ST-246
    const twice = cartOf(add(holding(guard, extra), extra, under(guard)));
    expect(twice.lines).toHaveLength(1);
    expect(twice.lines[0]?.quantity).toBe(2);
  });

  it('units stop at the maximum', () => {
    const change = addUnits(emptyCart, extra, 10, under(guard, 5));
    expect(cartOf(change).lines[0]?.quantity).toBe(5); // ST-246
    expect(change).toMatchObject({ notes: ['quantity-clamped'], stoppedBy: 'maximum-reached' });
    expect(add(cartOf(change), extra, under(guard, 5))).toEqual({ ok: false, refusal: 'maximum-reached' });
  });

  it('a free package stops at one unit and reports the reason', () => {
    const change = addUnits(emptyCart, freeBase, 3, under(guard));
    expect(cartOf(change).lines[0]?.quantity).toBe(1); // ST-246
    expect(change).toMatchObject({ stoppedBy: 'one-free-package' });
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d units are refused', (units) => {
    expect(addUnits(emptyCart, extra, units, under(guard))).toEqual({ ok: false, refusal: 'not-a-quantity' });
  });
});

describe('setting a quantity', () => {
  const three = cartOf(addUnits(emptyCart, extra, 3, under(guard)));

  it('a quantity is clamped between 1 and the maximum', () => {
    const set = (quantity: number, maximum = 5) => cartOf(setQuantity(three, extra.packageId, quantity, maximum)).lines[0]?.quantity;
    expect(set(2)).toBe(2); // ST-247
    expect(set(0)).toBe(1); // ST-360
    expect(set(7)).toBe(5); // ST-361
    expect(set(2.9)).toBe(2);
  });

  it('a smaller maximum does not lower the quantity of a line by itself', () => {
    const many = cartOf(setQuantity(three, extra.packageId, 700, 999));
    expect(cartOf(setQuantity(many, extra.packageId, 701, 5)).lines[0]?.quantity).toBe(700); // ST-362
    expect(cartOf(setQuantity(many, extra.packageId, 699, 5)).lines[0]?.quantity).toBe(699);
  });

  it('a quantity is refused for free and employee lines, for packages outside the cart and for NaN', () => {
    expect(setQuantity(holding(guard, freeBase), freeBase.packageId, 2, 9)).toEqual({ ok: false, refusal: 'quantity-fixed' }); // ST-364
    expect(setQuantity(holding(payroll, employees), employees.packageId, 2, 9)).toEqual({ ok: false, refusal: 'quantity-fixed' });
    expect(setQuantity(three, 0, 2, 9)).toEqual({ ok: false, refusal: 'not-in-cart' });
    expect(changeQuantity(three, 0, 2, 9)).toEqual({ ok: false, refusal: 'not-in-cart' });
    expect(setQuantity(three, extra.packageId, Number.NaN, 9)).toEqual({ ok: false, refusal: 'not-a-quantity' });
  });

  it('setting the same quantity returns the same cart', () => {
    expect(cartOf(setQuantity(three, extra.packageId, 3, 5))).toBe(three);
  });
});

it('removing the last line drops the promo code', () => {
  const cart = cartOf(applyPromo(holding(guard, baseA, extra), 'PROMO', new Map()));
  const one = cartOf(remove(cart, extra.packageId));
  expect(one.promoCode).toBe('PROMO');
  expect(remove(one, baseA.packageId)).toEqual({ ok: true, cart: emptyCart, notes: ['promo-dropped'] }); // ST-248
  expect(remove(one, extra.packageId)).toEqual({ ok: false, refusal: 'not-in-cart' });
});

describe('employee tiers', () => {
  it('a tier is set per line, and refused for packages without tiers', () => {
    const cart = holding(payroll, employees);
    expect(cart.lines[0]).toMatchObject({ isEmployee: true, tier: null, quantity: 1 }); // ST-160
    expect(holding(payroll, employees, employees).lines).toMatchObject([{ quantity: 1 }]); // ST-374
    expect(cartOf(setTier(cart, employees.packageId, tier(50))).lines[0]?.tier?.quantity).toBe(50);
    expect(setTier(holding(guard, baseA), baseA.packageId, tier(50))).toEqual({ ok: false, refusal: 'unknown-tier' });
    expect(setTier(emptyCart, 99, tier(10))).toEqual({ ok: false, refusal: 'not-in-cart' });
  });

  it('a number of employees is raised to the next listed tier, or taken as the last one', () => {
    const tiers = [tier(50), tier(10), tier(100)];
    expect(tierFor(tiers, 10)?.quantity).toBe(10);
    expect(tierFor(tiers, 11)?.quantity).toBe(50); // ST-245
    expect(tierFor(tiers, 5000)?.quantity).toBe(100);
    expect(tierFor([], 5)).toBeNull();
  });

  it('an employee package does not count as a free package', () => {
    expect(codes(holding(guard, employees, extra))).toEqual([employees.packageId, extra.packageId]);
  });
});

describe('a promo code', () => {
  it('a promo code replaces the discounts of all lines, and dropping it restores them', () => {
    const cart = cartOf(applyPromo(holding(guard, baseA, extra), ' PROMO ', new Map([[extra.packageId, pesos(100)]])));
    expect(cart.promoCode).toBe('PROMO');
    expect(cart.lines.map((line) => line.promoDiscount)).toEqual([null, pesos(100)]);
    expect(dropPromo(cart)).toEqual(holding(guard, baseA, extra));
  });

  it('a promo code is refused beside a free package', () => {
    expect(applyPromo(holding(guard, freeBase), 'PROMO', new Map())).toEqual({ ok: false, refusal: 'promo-with-free-package' }); // ST-359
  });
});

describe('entries from a link', () => {
  it('an entry sets the quantity instead of adding to it, also when the link is opened twice', () => {
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

  it('an entry of an employee package becomes the tier of its quantity', () => {
    const { cart } = setEntries(emptyCart, [{ pack: employees, quantity: 11 }], [tier(10), tier(50)], under(payroll));
    expect(cart.lines[0]).toMatchObject({ quantity: 1, tier: { quantity: 50 } }); // ST-245
  });

  it('a refused entry is left out and reported with its reason', () => {
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

  it('a free package stops at one unit and the refusal is reported', () => {
    const { cart, refused } = setEntries(emptyCart, [{ pack: freeBase, quantity: 3 }], [], under(guard));
    expect(cart.lines[0]?.quantity).toBe(1);
    expect(refused).toEqual([{ packageCode: freeBase.packageCode, refusal: 'one-free-package' }]); // ST-366
  });

  it('an entry stops at the maximum quantity', () => {
    const { cart, notes } = setEntries(emptyCart, [{ pack: extra, quantity: 50 }], [], under(guard, 5));
    expect(cart.lines[0]?.quantity).toBe(5);
    expect(notes).toEqual(['quantity-clamped']);
  });
});

describe('any sequence of cart changes', () => {
  const packs = [baseA, baseB, extra, combo, freeBase, otherFreeBase, freeExtra, otherFreeExtra, employees];
  const step = fc.record({
    kind: fc.constantFrom('add', 'units', 'quantity', 'remove', 'tier'),
    pack: fc.constantFrom(...packs),
    number: fc.integer({ min: -2, max: 1200 }),
  });

  it('every cart keeps the rules of its brand after up to 25 changes', () => {
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

describe('the maximum quantity of a line', () => {
  it.each(['5x', 'x5', '1e2', 'true', '', '-5', '0', 0, -1, 1.5, [5], null, undefined, true, {}])(
    'the maximum is 999 for the invalid parameter %j',
    (value) => expect(maximumQuantity(value)).toBe(999), // ST-196, ST-361
  );
  it.each([
    [' 5 ', 5],
    ['12', 12],
    ['5', 5],
    [1, 1],
    [5_000, 5_000],
  ])('the maximum is the number of the parameter %j', (value, maximum) => expect(maximumQuantity(value)).toBe(maximum)); // ST-361
});

describe('notes of a cart change', () => {
  const notesOf = (change: CartChange) => (change.ok ? change.notes : change.refusal);

  it('adding in self-service reports a replaced cart', () =>
    expect(notesOf(add(holding(selfService, extra), combo, under(selfService)))).toEqual(['cart-replaced'])); // ST-244

  it('setting a quantity reports a clamped quantity only when it was clamped', () => {
    const cart = holding(guard, extra);
    expect(notesOf(setQuantity(cart, extra.packageId, 5, 5))).toEqual([]);
    expect(notesOf(setQuantity(cart, extra.packageId, 6, 5))).toEqual(['quantity-clamped']);
    expect(notesOf(setQuantity(cart, extra.packageId, 0, 5))).toEqual(['quantity-clamped']);
    expect(notesOf(setQuantity(cart, extra.packageId, 2.5, 5))).toEqual(['quantity-clamped']);
  });

  it('removing the last line or the discounted line reports a dropped promo code', () => {
    const plain = holding(guard, baseA);
    const promo = cartOf(applyPromo(plain, 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    expect(notesOf(remove(plain, baseA.packageId))).toEqual([]);
    expect(notesOf(remove(promo, baseA.packageId))).toEqual(['promo-dropped']); // ST-248
    const replaced = add(promo, baseB, under(guard));
    expect([cartOf(replaced).promoCode, notesOf(replaced)]).toEqual([null, ['bases-replaced', 'promo-dropped']]);
  });

  it('adding a line keeps the promo code while a discounted line stays', () => {
    const promo = cartOf(applyPromo(holding(guard, baseA), 'PROMO', new Map([[baseA.packageId, pesos(5)]])));
    const more = cartOf(add(promo, extra, under(guard)));
    expect(more.promoCode).toBe('PROMO');
    expect(more.lines.map(({ promoDiscount }) => promoDiscount)).toEqual([pesos(5), null]);
  });

  it('adding two units of a free package reports one-free-package and no clamped quantity', () =>
    expect(addUnits(emptyCart, freeExtra, 2, under(guard))).toMatchObject({ ok: true, notes: [], stoppedBy: 'one-free-package' }));
});

describe('dropping the promo code', () => {
  const plain = holding(guard, baseA, extra);
  const discounted = cartOf(applyPromo(plain, 'PROMO', new Map([[baseA.packageId, pesos(5)]])));

  it('a cart without a promo code stays the same object', () => expect(dropPromo(plain)).toBe(plain));
  it('dropping removes the code and the discounts of all lines', () => expect(dropPromo(discounted)).toEqual(plain));
  it('dropping removes a discount without a code', () => expect(dropPromo({ ...discounted, promoCode: null })).toEqual(plain));
  it('dropping removes a code without discounts', () => expect(dropPromo({ ...plain, promoCode: 'PROMO' })).toEqual(plain));
});

describe('an entry from outside', () => {
  const set = (cart: Cart, one: CataloguePackage, quantity: number, tiers = [tier(10), tier(50)], policy = guard, maximum = 999) =>
    setEntries(cart, [{ pack: one, quantity }], tiers, under(policy, maximum));

  it('an entry above the maximum is clamped and not refused', () =>
    expect(set(emptyCart, extra, 9, [], guard, 5)).toMatchObject({
      cart: { lines: [{ quantity: 5 }] },
      notes: ['quantity-clamped'],
      refused: [],
    }));

  it.each([0, -1, 1.5, Number.NaN])('an entry with the quantity %d is refused, also for a package of the cart', (quantity) => {
    const cart = holding(guard, extra);
    const refused = [{ packageCode: extra.packageCode, refusal: 'not-a-quantity' }];
    expect(set(cart, extra, quantity)).toEqual({ cart, notes: [], refused });
    expect(set(emptyCart, employees, quantity)).toMatchObject({ cart: emptyCart, refused: [{ refusal: 'not-a-quantity' }] });
  });

  it('an entry of a free package in the cart changes nothing, and more than one unit is refused', () => {
    const cart = holding(guard, freeExtra);
    expect(set(cart, freeExtra, 1)).toEqual({ cart, notes: [], refused: [] });
    expect(set(cart, freeExtra, 2)).toEqual({
      cart,
      notes: [],
      refused: [{ packageCode: freeExtra.packageCode, refusal: 'one-free-package' }],
    });
  });

  it('an entry sets the tier of an employee package, and keeps the chosen tier while no tiers are loaded', () => {
    const chosen = set(emptyCart, employees, 30).cart;
    expect(chosen.lines).toMatchObject([{ quantity: 1, tier: { quantity: 50 } }]); // ST-245
    expect(set(chosen, employees, 10, []).cart).toEqual(chosen);
    expect(set(chosen, { ...employees, idstate: 1 }, 10).cart.lines).toMatchObject([{ quantity: 1, tier: { quantity: 10 } }]);
  });

  it('an entry of an employee package that is not for sale is refused', () =>
    expect(set(emptyCart, { ...employees, idstate: 1 }, 10)).toEqual({
      cart: emptyCart,
      notes: [],
      refused: [{ packageCode: employees.packageCode, refusal: 'not-sellable' }],
    }));

  it('an entry of an employee package reports the bases that it replaced', () =>
    expect(set(holding(guard, baseA), employees, 10).notes).toEqual(['bases-replaced']));
});

describe('packages that may be in one cart', () => {
  const both: CartPolicy = { ...guard, keepsOtherBases: true };
  /** A refusal leaves the cart as it was. */
  const added = (policy: CartPolicy, ...packs: readonly CataloguePackage[]): Cart =>
    packs.reduce((cart, one) => {
      const change = add(cart, one, under(policy));
      return change.ok ? change.cart : cart;
    }, emptyCart);

  it.each([
    ['keeps one base and extras', guard, [baseA, extra, combo], true],
    ['does not keep two bases', guard, [baseA, baseB], false],
    ['does not keep two bases added around an extra', guard, [baseA, extra, baseB], false],
    ['keeps two bases of a brand that allows several', both, [baseA, baseB], true],
    ['keeps a document base and an employee base', payroll, [baseA, employees], true],
    ['does not keep two document bases of payroll', payroll, [baseA, baseB], false],
    ['does not keep an extra added after a free plan', guard, [freeBase, extra], false],
    ['does not keep an extra added before a free plan', guard, [extra, freeBase], false],
    ['does not keep a free base and a later paid base', both, [freeBase, baseA], false],
    ['does not keep a paid base and a later free base', both, [baseA, freeBase], false],
    ['does not keep two free extras', guard, [freeExtra, otherFreeExtra], false],
    ['keeps a free extra and a paid base', guard, [baseA, freeExtra], true],
    ['does not keep two packages of self-service', selfService, [baseA, extra], false],
  ] as const)('a cart %s', (_what, policy, packs, together) =>
    expect(codes(added(policy, ...packs)).length === packs.length).toBe(together),
  );

  it('a paid base replaces a free base where a brand keeps other bases', () => {
    expect(codes(holding(both, freeBase, baseA))).toEqual([baseA.packageId]); // ST-242
    expect(codes(holding(both, baseA, baseB))).toEqual([baseA.packageId, baseB.packageId]);
  });
});

describe('taking ordered units out of a cart', () => {
  const line = (packageId: number, quantity: number, promoDiscount: Centavos | null = null) =>
    lineOf(packOf({ packageId }), { quantity, promoDiscount });
  const cart = (...lines: readonly ReturnType<typeof line>[]): Cart => ({ lines, promoCode: 'NOV10' });

  it('ordered units are subtracted per line, lines without units and the promo code are removed', () => {
    const ordered = orderedLines(cart(line(1, 2), line(2, 1)));
    expect(takeOff(cart(line(1, 5, pesos(3)), line(2, 1), line(3, 1)), ordered)).toEqual({
      lines: [line(1, 3), line(3, 1)],
      promoCode: null,
    });
    expect(takeOff(cart(line(1, 1), line(2, 1)), [{ packageId: 1, units: 1 }]).lines).toEqual([line(2, 1)]);
  });

  it('a cart with nothing but ordered units becomes empty, without a code', () => {
    expect(takeOff(cart(line(1, 1)), orderedLines(cart(line(1, 2))))).toEqual({ lines: [], promoCode: null }); // ST-284
  });
});
