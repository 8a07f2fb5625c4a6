import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartOf, lineOf, packOf } from '../../../tests/support/carts.ts';
import { hasWithdrawn, type Cart, type CartLine } from './cart.ts';
import type { CataloguePackage, EmployeeTier } from '../packages/catalogue.ts';
import { cartTotals, priceLine } from './line-pricing.ts';
import { formatPesos, pesos } from '../money.ts';
import { orderFacts } from '../orders/purchase.ts';
import {
  acknowledge,
  noteSeen,
  noteSeenElsewhere,
  noteSeenWithPromo,
  priceChange,
  reprice,
  withdraw,
  type CatalogueAnswer,
  type Offering,
  type SealedTerms,
} from './repricing.ts';

const now = Date.parse('2025-03-05T12:00:00-05:00');

const pack = (packageCode: string, price: number, changes: Partial<CataloguePackage> = {}): CataloguePackage =>
  packOf({ packageId: packageCode.charCodeAt(0), packageCode, packagePrice: pesos(price), ...changes });
function line(of: CataloguePackage, changes: Partial<CartLine> = {}): CartLine {
  const bare = lineOf(of, changes);
  return { ...bare, seen: changes.seen ?? priceLine(bare, now).total };
}
function answer(packages: readonly CataloguePackage[], changes: Partial<CatalogueAnswer> = {}): CatalogueAnswer {
  return {
    groups: { packagesBase: packages, packagesComplementary: [], packagesCombo: [], packagesOffers: [] },
    complete: true,
    askedBy: 'visitor',
    ...changes,
  };
}
function offering(catalogue: CatalogueAnswer | null, changes: Partial<Offering> = {}): Offering {
  return { catalogue, tiers: new Map(), sealed: new Map(), ...changes };
}
/** The price change of each line as 'before → after', or null. */
const told = (cart: Cart, at = now) =>
  cart.lines.map((each) => {
    const change = priceChange(each, at);
    return change && `${formatPesos(change.before)} → ${formatPesos(change.after)}`;
  });
const total = (cart: Cart, at = now) => formatPesos(cartTotals(cart, at).total);

describe('repricing a cart by the catalogue', () => {
  const cart = cartOf(line(pack('A', 119_000)), line(pack('B', 59_500), { quantity: 2 }));

  it('only a line whose price changed has a price change, with the old and the new amount of all its units', () => {
    const after = reprice(cart, offering(answer([pack('A', 119_000), pack('B', 71_400)])));
    // Worked by hand: 2 x 59,500 and 2 x 71,400.
    expect(told(after)).toEqual([null, '$119,000 → $142,800']); // ST-406
    expect(total(after)).toBe('$261,800'); // ST-376
    expect(after.lines[0]).toBe(cart.lines[0]);
  });

  it('a line takes the new tax of its package without a price change', () => {
    // Prices include IVA, so another tax rate changes the tax within the price and not the price.
    const taxed = reprice(cart, offering(answer([pack('A', 119_000, { taxIva: 5 }), pack('B', 59_500)])));
    expect(taxed.lines[0]?.pack.taxIva).toBe(5);
    expect(told(taxed)).toEqual([null, null]);
    expect(formatPesos(orderFacts(taxed, now).totalTaxIva)).toBe('$24,666.67'); // 5,666.67 of 119,000 at 5 %, and 19,000.
  });

  it('a line takes the new name of its package without a price change', () => {
    const renamed = reprice(cart, offering(answer([pack('A', 119_000, { packageName: 'Plan nuevo' }), pack('B', 59_500)])));
    expect(renamed.lines[0]?.pack.packageName).toBe('Plan nuevo');
    expect(told(renamed)).toEqual([null, null]);
  });

  it('a line takes a new offer, and the full price again when the offer ends by the clock', () => {
    const end = '2025-03-05T13:00:00-05:00';
    const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(20), offerExpirationTime: end };
    const after = reprice(cart, offering(answer([pack('A', 119_000, offered), pack('B', 59_500)])));
    expect(told(after)).toEqual(['$119,000 → $95,200', null]); // TR-G01
    expect(told(acknowledge(after, now), Date.parse(end) + 1)).toEqual(['$95,200 → $119,000', null]);
  });

  it('a package that became free is reduced to one unit', () => {
    const after = reprice(cart, offering(answer([pack('A', 119_000), pack('B', 0)])));
    expect(after.lines[1]?.quantity).toBe(1);
  });

  it('an answer that differs only in missing facts returns the same cart', () => {
    const said = [pack('A', 119_000, { itemsPackageFeatures: [], urlImageOffer: null }), pack('B', 59_500)];
    expect(reprice(cart, offering(answer(said)))).toBe(cart);
  });
});

describe('a line whose price an encrypted text sets', () => {
  const terms: SealedTerms = { packagePrice: pesos(95_200), applyOffer: false };
  const sealed = new Map([['A', terms]]);
  const cart = cartOf(line(pack('A', 95_200)), line(pack('B', 59_500)));

  it('an encrypted text sets price and offer, the catalogue sets name and tax', () => {
    const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(50) };
    const sold = [pack('A', 200_000, { ...offered, packageName: 'Plan nuevo', taxIva: 5 }), pack('B', 59_500)];
    const after = reprice(cart, offering(answer(sold), { sealed }));
    expect(after.lines[0]?.pack).toMatchObject({ packageName: 'Plan nuevo', taxIva: 5, packagePrice: pesos(95_200) }); // ST-431
    expect(told(after)).toEqual([null, null]);
  });

  it('the catalogue price applies, with a price change, once the text cannot be decrypted', () => {
    expect(told(reprice(cart, offering(answer([pack('A', 119_000), pack('B', 59_500)]))))).toEqual(['$95,200 → $119,000', null]);
  });

  it('the line stays as stored while the content of the encrypted text is unknown', () => {
    expect(reprice(cart, offering(answer([pack('A', 119_000), pack('B', 71_400)]), { sealed: null }))).toBe(cart);
  });
});

describe('an employee line', () => {
  const of = pack('NOMELECTEMPADIC1', 0);
  const tier = (quantity: number, price: number): EmployeeTier => ({ quantity, price: pesos(price) });
  const cart = cartOf(line(of, { isEmployee: true, tier: tier(50, 300_000) }));

  it('an employee line takes the new price of its tier', () => {
    const after = reprice(cart, offering(answer([of]), { tiers: new Map([['NOMELECTEMPADIC1', [tier(10, 90_000), tier(50, 400_000)]]]) }));
    expect(told(after)).toEqual(['$357,000 → $476,000']); // ST-374: 300,000 and 400,000 with 19 %, never multiplied.
  });

  it('an employee line loses a tier that is not sold, and has no price change meanwhile', () => {
    const after = reprice(cart, offering(answer([of]), { tiers: new Map([['NOMELECTEMPADIC1', [tier(10, 90_000)]]]) }));
    expect(after.lines[0]?.tier).toBeNull();
    expect(told(after)).toEqual([null]);
  });

  it('an encrypted text sets one price with IVA for an employee line, whichever tier the buyer chose', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', { packagePrice: pesos(238_000), applyOffer: false }]]);
    const tiers = new Map([['NOMELECTEMPADIC1', [tier(10, 90_000), tier(50, 300_000)]]]);
    const after = reprice(cart, offering(answer([of]), { tiers, sealed }));
    expect(told(after)).toEqual(['$357,000 → $238,000']); // ST-431
    expect(total(reprice(cartOf(line(of, { isEmployee: true, tier: tier(10, 90_000) })), offering(answer([of]), { tiers, sealed })))).toBe(
      '$238,000',
    );
    // 238,000 of 19 % is 200,000 and 38,000.
    expect(orderFacts(after, now)).toMatchObject({ totalTaxIva: pesos(38_000), totalPurchase: pesos(238_000) });
    // The tier's price counts when the text is unreadable.
    expect(total(reprice(after, offering(answer([of]), { tiers })))).toBe('$357,000');
  });

  it('an employee line costs its tier when the encrypted text names no price', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', {}]]);
    expect(told(reprice(cart, offering(answer([of]), { sealed })))).toEqual([null]);
  });

  it('an employee line costs nothing before a tier is chosen, also by an encrypted text', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', { packagePrice: pesos(238_000), applyOffer: false }]]);
    const open = cartOf(line(of, { isEmployee: true, tier: null }));
    expect(total(reprice(open, offering(answer([of]), { sealed })))).toBe('$0'); // ST-365
  });

  it.each([
    ['no', undefined],
    ['an empty', []],
  ])('an employee line keeps its tier when the catalogue answers with %s list of tiers', (_, list) => {
    expect(reprice(cart, offering(answer([of]), { tiers: new Map(list ? [['NOMELECTEMPADIC1', list]] : []) }))).toBe(cart);
  });
});

describe('a line whose package is withdrawn', () => {
  const sold = pack('A', 119_000);
  const left = answer([pack('B', 59_500)]);

  it('a withdrawn line stays in the cart, outside the total, the order and the price changes', () => {
    const after = reprice(cartOf(line(sold), line(pack('B', 59_500))), offering(left));
    expect(after.lines.map(({ withdrawn }) => withdrawn ?? false)).toEqual([true, false]);
    expect(total(after)).toBe('$59,500');
    expect(orderFacts(after, now).packagesToPurchase).toEqual([expect.objectContaining({ packageCode: 'B' })]);
    expect(hasWithdrawn(after)).toBe(true);
    expect(told(after)).toEqual([null, null]);
  });

  it('a withdrawn line returns when a later answer sells it, compared with the price the buyer saw', () => {
    const gone = reprice(cartOf(line(sold)), offering(left));
    const back = reprice(gone, offering(answer([pack('A', 178_500)])));
    expect(hasWithdrawn(back)).toBe(false);
    expect(told(back)).toEqual(['$119,000 → $178,500']);
  });

  it('a package that the answer marks as inactive is withdrawn (ST-156)', () => {
    expect(hasWithdrawn(reprice(cartOf(line(sold)), offering(answer([pack('A', 119_000, { idstate: 1 })]))))).toBe(true);
  });

  it.each<[string, CatalogueAnswer | null, Partial<CartLine>, Partial<CataloguePackage>]>([
    ['no answer', null, {}, {}],
    ['an empty answer', answer([]), {}, {}],
    ['an answer that could not be read to its end', { ...left, complete: false }, {}, {}],
    ["a visitor's answer about a private package", left, {}, { publicVisibility: false }],
    ["a visitor's answer about a line that a customer added while signed in", left, { putInSignedIn: true }, {}],
  ])('a line is not withdrawn by %s', (_, catalogue, changes, facts) => {
    const cart = cartOf(line(pack('A', 119_000, facts), changes));
    expect(reprice(cart, offering(catalogue))).toBe(cart);
  });

  it("a customer's own answer withdraws a private package too", () => {
    const cart = cartOf(line(pack('A', 119_000, { publicVisibility: false }), { putInSignedIn: true }));
    expect(hasWithdrawn(reprice(cart, offering({ ...left, askedBy: 'member' })))).toBe(true);
  });

  it('a package that the platform refuses by its code is withdrawn', () => {
    expect(hasWithdrawn(withdraw(cartOf(line(sold)), 'A'))).toBe(true);
    expect(hasWithdrawn(withdraw(cartOf(line(sold)), 'B'))).toBe(false);
  });
});

describe('the price that the buyer saw', () => {
  const changed = reprice(
    cartOf(line(pack('A', 119_000)), line(pack('B', 59_500))),
    offering(answer([pack('A', 178_500), pack('B', 71_400)])),
  );
  const moment = { now, signedIn: false };

  it('the seen price stays until the buyer continues', () => {
    expect(told(changed)).toEqual(['$119,000 → $178,500', '$59,500 → $71,400']);
    const again = reprice(changed, offering(answer([pack('A', 238_000), pack('B', 59_500)])));
    expect(told(again)).toEqual(['$119,000 → $238,000', null]);
    expect(told(acknowledge(again, now))).toEqual([null, null]);
  });

  it('the seen price is updated for the line that the buyer changes, and for no other line', () => {
    const after = noteSeen(
      changed,
      { ...changed, lines: changed.lines.map((each, index) => (index === 0 ? { ...each, quantity: 2 } : each)) },
      moment,
    );
    expect(told(after)).toEqual([null, '$59,500 → $71,400']);
  });

  it('the seen price survives when a link adds the same line again', () => {
    const after = noteSeen(changed, cartOf(...changed.lines.slice(0, 1).map((each) => ({ ...each, seen: undefined }))), moment);
    expect(told(after)).toEqual(['$119,000 → $178,500']);
  });

  it('a price seen on another page is compared with the catalogue price', () => {
    const after = noteSeenElsewhere(cartOf(line(pack('A', 119_000)), line(pack('B', 59_500))), new Map([['A', pesos(95_200)]]));
    expect(told(after)).toEqual(['$95,200 → $119,000', null]);
  });

  it('a line records whether a signed-in customer added it', () => {
    expect(noteSeen(cartOf(), cartOf(line(pack('A', 1))), { now, signedIn: true }).lines[0]?.putInSignedIn).toBe(true);
    expect(noteSeen(changed, changed, { now, signedIn: true }).lines[0]?.putInSignedIn).toBeFalsy();
  });

  it('a promo code of the buyer updates the seen price of unchanged lines and keeps pending price changes', () => {
    const calm = cartOf(line(pack('A', 119_000)), ...changed.lines.slice(1));
    const coded = calm.lines.map((each) => ({ ...each, promoDiscount: pesos(20_000) }));
    const after = noteSeenWithPromo(calm, { lines: coded, promoCode: 'X' }, now);
    // (100,000 − 20,000) x 1.19 is not reported, since the buyer asked for it. (60,000 − 20,000) x 1.19 is: that price changed too.
    expect(told(after)).toEqual([null, '$59,500 → $47,600']);
    expect(total(after)).toBe('$142,800');
  });
});

describe('any catalogue answer', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 });
  const prices = fc.array(fc.record({ before: price, after: fc.option(price), units: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 6,
  });

  it('a line has a price change exactly when its total differs, withdrawn lines cost nothing, and acknowledging clears it', () => {
    fc.assert(
      fc.property(prices, (each) => {
        const code = (index: number) => String.fromCharCode(65 + index);
        const before = cartOf(...each.map((item, index) => line(pack(code(index), item.before), { quantity: item.units })));
        const sold = each.flatMap((item, index) => (item.after === null ? [] : [pack(code(index), item.after)]));
        const after = reprice(before, offering(answer([...sold, pack('Z', 1)])));
        const sum = each.reduce((all, item) => all + (item.after ?? 0) * item.units, 0);
        expect(cartTotals(after, now).total).toBe(pesos(sum));
        const changes = after.lines.map((one) => priceChange(one, now));
        for (const [index, item] of each.entries()) {
          const change = changes[index];
          if (item.after === null || item.after === item.before) expect(change).toBeNull();
          else expect(change).toEqual({ before: pesos(item.before * item.units), after: pesos(item.after * item.units) });
        }
        expect(told(acknowledge(after, now)).every((text) => text === null)).toBe(true);
        // The same answer changes nothing, so that tabs do not write endlessly.
        expect(reprice(after, offering(answer([...sold, pack('Z', 1)])))).toBe(after);
      }),
    );
  });
});

describe('comparing a line with the catalogue', () => {
  const tier = (quantity: number, price: number): EmployeeTier => ({ quantity, price: pesos(price) });
  const counted = (changes: Partial<CartLine> = {}) => line(pack('E', 0), { isEmployee: true, tier: tier(10, 1_000), ...changes });

  it('the cart stays the same object while the chosen tier is unchanged', () => {
    const cart = cartOf(counted());
    expect(reprice(cart, offering(answer([pack('E', 0)]), { tiers: new Map([['E', [tier(10, 1_000), tier(50, 4_000)]]]) }))).toBe(cart);
  });

  it('a tier is not compared for a line without a chosen tier or without employee pricing', () => {
    const tiers = new Map([['E', [tier(10, 2_000)]]]);
    const open = cartOf(counted({ tier: null }));
    expect(reprice(open, offering(null, { tiers }))).toBe(open);
    const plain = cartOf(counted({ isEmployee: false }));
    expect(reprice(plain, offering(null, { tiers }))).toBe(plain);
  });

  it('a changed feature updates the line, and another order of its members does not', () => {
    const feature = (quantity: number) => [{ quantity, serviceFeature: { serviceFeatureCode: 'F', isunlimited: false } }];
    const cart = cartOf(line(pack('A', 100, { itemsPackageFeatures: feature(1) })));
    const otherOrder = [{ serviceFeature: { isunlimited: false, serviceFeatureCode: 'F' }, quantity: 1 }];
    expect(reprice(cart, offering(answer([pack('A', 100, { itemsPackageFeatures: otherOrder })])))).toBe(cart);
    const more = reprice(cart, offering(answer([pack('A', 100, { itemsPackageFeatures: feature(2) })])));
    expect(more.lines[0]?.pack.itemsPackageFeatures).toEqual(feature(2));
  });

  it('a withdrawn line is sold again once the catalogue has it', () => {
    const cart = withdraw(cartOf(line(pack('A', 100))), 'A');
    expect(reprice(cart, offering(answer([pack('A', 100)]))).lines[0]?.withdrawn).toBe(false);
  });
});

describe('reading and updating the seen price', () => {
  const shown = line(pack('A', 200), { seen: pesos(100) });

  it('a line that is withdrawn or was never shown has no price change', () => {
    expect(priceChange({ ...shown, withdrawn: true }, now)).toBeNull();
    expect(priceChange({ ...shown, seen: undefined }, now)).toBeNull();
    expect(priceChange(shown, now)).toEqual({ before: pesos(100), after: pesos(200) });
  });

  it('acknowledging an unchanged cart returns the same cart', () => {
    const cart = cartOf(line(pack('A', 200)));
    expect(acknowledge(cart, now)).toBe(cart);
  });

  it('acknowledging updates only the lines whose price differs', () => {
    const never = { ...line(pack('B', 300)), seen: undefined };
    expect(acknowledge(cartOf(shown, never), now).lines.map(({ seen }) => seen)).toEqual([pesos(200), undefined]);
  });

  it('the seen price is updated when the buyer chooses another tier, or when it was missing', () => {
    const tier = (quantity: number): EmployeeTier => ({ quantity, price: pesos(quantity) });
    const employees = (of: EmployeeTier) => line(pack('E', 0), { isEmployee: true, tier: of, seen: pesos(1) });
    const at = { now, signedIn: false };
    const [small, large] = [cartOf(employees(tier(100))), cartOf(employees(tier(200)))];
    // 200 with IVA of 19 %.
    expect(noteSeen(small, large, at).lines[0]?.seen).toBe(pesos(238));
    expect(noteSeen(small, small, at).lines[0]?.seen).toBe(pesos(1));
    const never = cartOf({ ...shown, seen: undefined });
    expect(noteSeen(never, never, at).lines[0]?.seen).toBe(pesos(200));
  });

  it('the seen price of a withdrawn line stays', () => {
    const gone = { ...shown, withdrawn: true };
    const more = noteSeen(cartOf(gone), cartOf({ ...gone, quantity: 2 }), { now, signedIn: false });
    expect(more.lines[0]?.seen).toBe(pesos(100));
  });

  it('a price seen elsewhere replaces the seen price of that package only', () =>
    expect(noteSeenElsewhere(cartOf(shown, line(pack('B', 300))), new Map([['A', pesos(150)]])).lines.map(({ seen }) => seen)).toEqual([
      pesos(150),
      pesos(300),
    ]));

  it('a promo code does not change the seen price of a line that it added', () => {
    const fresh = line(pack('B', 300), { seen: pesos(1) });
    expect(noteSeenWithPromo(cartOf(), cartOf(fresh), now).lines[0]?.seen).toBe(pesos(1));
  });
});
