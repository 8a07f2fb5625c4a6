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
/** The price change of each line: 'Antes → Ahora', or ''. */
const told = (cart: Cart, at = now) =>
  cart.lines.map((each) => {
    const change = priceChange(each, at);
    return change && `${formatPesos(change.before)} → ${formatPesos(change.after)}`;
  });
const total = (cart: Cart, at = now) => formatPesos(cartTotals(cart, at).total);

describe('a line costs what the platform says now', () => {
  const cart = cartOf(line(pack('A', 119_000)), line(pack('B', 59_500), { quantity: 2 }));

  it('and only the one that changed tells its former and its new amount, of all its units', () => {
    const after = reprice(cart, offering(answer([pack('A', 119_000), pack('B', 71_400)])));
    // Worked by hand: 2 x 59,500 and 2 x 71,400.
    expect(told(after)).toEqual([null, '$119,000 → $142,800']); // ST-406
    expect(total(after)).toBe('$261,800'); // ST-376
    expect(after.lines[0]).toBe(cart.lines[0]);
  });

  it('with the tax of now', () => {
    // 100,000 without IVA stays the price's part: the price is with IVA, so another tax only moves money inside it.
    const taxed = reprice(cart, offering(answer([pack('A', 119_000, { taxIva: 5 }), pack('B', 59_500)])));
    expect(taxed.lines[0]?.pack.taxIva).toBe(5);
    expect(told(taxed)).toEqual([null, null]);
    expect(formatPesos(orderFacts(taxed, now).totalTaxIva)).toBe('$24,666.67'); // 5,666.67 of 119,000 at 5 %, and 19,000.
  });

  it('with the name of now, without a word', () => {
    const renamed = reprice(cart, offering(answer([pack('A', 119_000, { packageName: 'Plan nuevo' }), pack('B', 59_500)])));
    expect(renamed.lines[0]?.pack.packageName).toBe('Plan nuevo');
    expect(told(renamed)).toEqual([null, null]);
  });

  it('with the offer of now, also one that ends by the clock alone', () => {
    const end = '2025-03-05T13:00:00-05:00';
    const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(20), offerExpirationTime: end };
    const after = reprice(cart, offering(answer([pack('A', 119_000, offered), pack('B', 59_500)])));
    expect(told(after)).toEqual(['$119,000 → $95,200', null]); // TR-G01
    expect(told(acknowledge(after, now), Date.parse(end) + 1)).toEqual(['$95,200 → $119,000', null]);
  });

  it('and what became free is had once', () => {
    const after = reprice(cart, offering(answer([pack('A', 119_000), pack('B', 0)])));
    expect(after.lines[1]?.quantity).toBe(1);
  });

  it('and is the same cart when nothing differs, for any missing facts of an answer', () => {
    const said = [pack('A', 119_000, { itemsPackageFeatures: [], urlImageOffer: null }), pack('B', 59_500)];
    expect(reprice(cart, offering(answer(said)))).toBe(cart);
  });
});

describe('what a sealed text names', () => {
  const terms: SealedTerms = { packagePrice: pesos(95_200), applyOffer: false };
  const sealed = new Map([['A', terms]]);
  const cart = cartOf(line(pack('A', 95_200)), line(pack('B', 59_500)));

  it('takes name, tax and features from the catalogue, never price or offer', () => {
    const offered = { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(50) };
    const sold = [pack('A', 200_000, { ...offered, packageName: 'Plan nuevo', taxIva: 5 }), pack('B', 59_500)];
    const after = reprice(cart, offering(answer(sold), { sealed }));
    expect(after.lines[0]?.pack).toMatchObject({ packageName: 'Plan nuevo', taxIva: 5, packagePrice: pesos(95_200) }); // ST-431
    expect(told(after)).toEqual([null, null]);
  });

  it('costs what the catalogue says once the text opens no more, and tells it', () => {
    expect(told(reprice(cart, offering(answer([pack('A', 119_000), pack('B', 59_500)]))))).toEqual(['$95,200 → $119,000', null]);
  });

  it('stays as stored while the content of the text is unknown', () => {
    expect(reprice(cart, offering(answer([pack('A', 119_000), pack('B', 71_400)]), { sealed: null }))).toBe(cart);
  });
});

describe('an employee line', () => {
  const of = pack('NOMELECTEMPADIC1', 0);
  const tier = (quantity: number, price: number): EmployeeTier => ({ quantity, price: pesos(price) });
  const cart = cartOf(line(of, { isEmployee: true, tier: tier(50, 300_000) }));

  it('costs what its tier costs now', () => {
    const after = reprice(cart, offering(answer([of]), { tiers: new Map([['NOMELECTEMPADIC1', [tier(10, 90_000), tier(50, 400_000)]]]) }));
    expect(told(after)).toEqual(['$357,000 → $476,000']); // ST-374: 300,000 and 400,000 with 19 %, never multiplied.
  });

  it('is to be chosen again when its tier is sold no more, and tells no amount meanwhile', () => {
    const after = reprice(cart, offering(answer([of]), { tiers: new Map([['NOMELECTEMPADIC1', [tier(10, 90_000)]]]) }));
    expect(after.lines[0]?.tier).toBeNull();
    expect(told(after)).toEqual([null]);
  });

  it('costs what a sealed text says of it, once and with IVA, whichever tier is chosen', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', { packagePrice: pesos(238_000), applyOffer: false }]]);
    const tiers = new Map([['NOMELECTEMPADIC1', [tier(10, 90_000), tier(50, 300_000)]]]);
    const after = reprice(cart, offering(answer([of]), { tiers, sealed }));
    expect(told(after)).toEqual(['$357,000 → $238,000']); // ST-431
    expect(total(reprice(cartOf(line(of, { isEmployee: true, tier: tier(10, 90_000) })), offering(answer([of]), { tiers, sealed })))).toBe(
      '$238,000',
    );
    // 238,000 of 19 % is 200,000 and 38,000.
    expect(orderFacts(after, now)).toMatchObject({ totalTaxIva: pesos(38_000), totalPurchase: pesos(238_000) });
    // The text can no longer be opened, so the tier's price counts.
    expect(total(reprice(after, offering(answer([of]), { tiers })))).toBe('$357,000');
  });

  it('costs its tier where a sealed text says no price', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', {}]]);
    expect(told(reprice(cart, offering(answer([of]), { sealed })))).toEqual([null]);
  });

  it('costs nothing by a sealed text either before its tier is chosen', () => {
    const sealed = new Map<string, SealedTerms>([['NOMELECTEMPADIC1', { packagePrice: pesos(238_000), applyOffer: false }]]);
    const open = cartOf(line(of, { isEmployee: true, tier: null }));
    expect(total(reprice(open, offering(answer([of]), { sealed })))).toBe('$0'); // ST-365
  });

  it.each([
    ['no', undefined],
    ['an empty', []],
  ])('stays with %s list', (_, list) => {
    expect(reprice(cart, offering(answer([of]), { tiers: new Map(list ? [['NOMELECTEMPADIC1', list]] : []) }))).toBe(cart);
  });
});

describe('what is sold no more', () => {
  const sold = pack('A', 119_000);
  const left = answer([pack('B', 59_500)]);

  it('is in no sum and in no order, and keeps the buyer', () => {
    const after = reprice(cartOf(line(sold), line(pack('B', 59_500))), offering(left));
    expect(after.lines.map(({ withdrawn }) => withdrawn ?? false)).toEqual([true, false]);
    expect(total(after)).toBe('$59,500');
    expect(orderFacts(after, now).packagesToPurchase).toEqual([expect.objectContaining({ packageCode: 'B' })]);
    expect(hasWithdrawn(after)).toBe(true);
    expect(told(after)).toEqual([null, null]);
  });

  it('is sold again when a later answer has it, at what it was seen for', () => {
    const gone = reprice(cartOf(line(sold)), offering(left));
    const back = reprice(gone, offering(answer([pack('A', 178_500)])));
    expect(hasWithdrawn(back)).toBe(false);
    expect(told(back)).toEqual(['$119,000 → $178,500']);
  });

  it('is what an answer says is inactive (ST-156)', () => {
    expect(hasWithdrawn(reprice(cartOf(line(sold)), offering(answer([pack('A', 119_000, { idstate: 1 })]))))).toBe(true);
  });

  it.each<[string, CatalogueAnswer | null, Partial<CartLine>, Partial<CataloguePackage>]>([
    ['no answer', null, {}, {}],
    ['an empty answer', answer([]), {}, {}],
    ['an answer that could not be read to its end', { ...left, complete: false }, {}, {}],
    ["a visitor's answer about a private package", left, {}, { publicVisibility: false }],
    ["a visitor's answer about what somebody put in while signed in", left, { putInSignedIn: true }, {}],
  ])('is not judged by %s', (_, catalogue, changes, facts) => {
    const cart = cartOf(line(pack('A', 119_000, facts), changes));
    expect(reprice(cart, offering(catalogue))).toBe(cart);
  });

  it("is judged by a customer's own answer, private or not", () => {
    const cart = cartOf(line(pack('A', 119_000, { publicVisibility: false }), { putInSignedIn: true }));
    expect(hasWithdrawn(reprice(cart, offering({ ...left, askedBy: 'member' })))).toBe(true);
  });

  it('is what the platform refuses by its code', () => {
    expect(hasWithdrawn(withdraw(cartOf(line(sold)), 'A'))).toBe(true);
    expect(hasWithdrawn(withdraw(cartOf(line(sold)), 'B'))).toBe(false);
  });
});

describe('what was shown', () => {
  const changed = reprice(
    cartOf(line(pack('A', 119_000)), line(pack('B', 59_500))),
    offering(answer([pack('A', 178_500), pack('B', 71_400)])),
  );
  const moment = { now, signedIn: false };

  it('stays in force until the buyer goes on', () => {
    expect(told(changed)).toEqual(['$119,000 → $178,500', '$59,500 → $71,400']);
    const again = reprice(changed, offering(answer([pack('A', 238_000), pack('B', 59_500)])));
    expect(told(again)).toEqual(['$119,000 → $238,000', null]);
    expect(told(acknowledge(again, now))).toEqual([null, null]);
  });

  it('is of the line that the buyer changes, and of no other', () => {
    const after = noteSeen(
      changed,
      { ...changed, lines: changed.lines.map((each, index) => (index === 0 ? { ...each, quantity: 2 } : each)) },
      moment,
    );
    expect(told(after)).toEqual([null, '$59,500 → $71,400']);
  });

  it('is remembered when a link puts the same line in again', () => {
    const after = noteSeen(changed, cartOf(...changed.lines.slice(0, 1).map((each) => ({ ...each, seen: undefined }))), moment);
    expect(told(after)).toEqual(['$119,000 → $178,500']);
  });

  it('may have been shown somewhere else', () => {
    const after = noteSeenElsewhere(cartOf(line(pack('A', 119_000)), line(pack('B', 59_500))), new Map([['A', pesos(95_200)]]));
    expect(told(after)).toEqual(['$95,200 → $119,000', null]);
  });

  it('knows who put a line in', () => {
    expect(noteSeen(cartOf(), cartOf(line(pack('A', 1))), { now, signedIn: true }).lines[0]?.putInSignedIn).toBe(true);
    expect(noteSeen(changed, changed, { now, signedIn: true }).lines[0]?.putInSignedIn).toBeFalsy();
  });

  it("follows the buyer's own code where nothing was to be told, and keeps what was", () => {
    const calm = cartOf(line(pack('A', 119_000)), ...changed.lines.slice(1));
    const coded = calm.lines.map((each) => ({ ...each, promoDiscount: pesos(20_000) }));
    const after = noteSeenWithPromo(calm, { lines: coded, promoCode: 'X' }, now);
    // (100,000 − 20,000) x 1.19, which the buyer asked for; (60,000 − 20,000) x 1.19, of which the price is news.
    expect(told(after)).toEqual([null, '$59,500 → $47,600']);
    expect(total(after)).toBe('$142,800');
  });
});

describe('for any answer of the platform', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 });
  const prices = fc.array(fc.record({ before: price, after: fc.option(price), units: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 6,
  });

  it('a line tells exactly when its own total differs, gone lines count for nothing, and accepting ends it', () => {
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

describe('what is compared', () => {
  const tier = (quantity: number, price: number): EmployeeTier => ({ quantity, price: pesos(price) });
  const counted = (changes: Partial<CartLine> = {}) => line(pack('E', 0), { isEmployee: true, tier: tier(10, 1_000), ...changes });

  it('is the same cart while the chosen tier says the same', () => {
    const cart = cartOf(counted());
    expect(reprice(cart, offering(answer([pack('E', 0)]), { tiers: new Map([['E', [tier(10, 1_000), tier(50, 4_000)]]]) }))).toBe(cart);
  });

  it('is no tier where none is chosen, nor where a line is not priced by employees', () => {
    const tiers = new Map([['E', [tier(10, 2_000)]]]);
    const open = cartOf(counted({ tier: null }));
    expect(reprice(open, offering(null, { tiers }))).toBe(open);
    const plain = cartOf(counted({ isEmployee: false }));
    expect(reprice(plain, offering(null, { tiers }))).toBe(plain);
  });

  it('is every feature, in any order of its facts', () => {
    const feature = (quantity: number) => [{ quantity, serviceFeature: { serviceFeatureCode: 'F', isunlimited: false } }];
    const cart = cartOf(line(pack('A', 100, { itemsPackageFeatures: feature(1) })));
    const otherOrder = [{ serviceFeature: { isunlimited: false, serviceFeatureCode: 'F' }, quantity: 1 }];
    expect(reprice(cart, offering(answer([pack('A', 100, { itemsPackageFeatures: otherOrder })])))).toBe(cart);
    const more = reprice(cart, offering(answer([pack('A', 100, { itemsPackageFeatures: feature(2) })])));
    expect(more.lines[0]?.pack.itemsPackageFeatures).toEqual(feature(2));
  });

  it('comes back once it is sold again', () => {
    const cart = withdraw(cartOf(line(pack('A', 100))), 'A');
    expect(reprice(cart, offering(answer([pack('A', 100)]))).lines[0]?.withdrawn).toBe(false);
  });
});

describe('what was shown', () => {
  const shown = line(pack('A', 200), { seen: pesos(100) });

  it('tells nothing of a line that is sold no more, or of one that was never shown', () => {
    expect(priceChange({ ...shown, withdrawn: true }, now)).toBeNull();
    expect(priceChange({ ...shown, seen: undefined }, now)).toBeNull();
    expect(priceChange(shown, now)).toEqual({ before: pesos(100), after: pesos(200) });
  });

  it('is the same cart while nothing differs', () => {
    const cart = cartOf(line(pack('A', 200)));
    expect(acknowledge(cart, now)).toBe(cart);
  });

  it('is noted for the lines that differ, and for no other', () => {
    const never = { ...line(pack('B', 300)), seen: undefined };
    expect(acknowledge(cartOf(shown, never), now).lines.map(({ seen }) => seen)).toEqual([pesos(200), undefined]);
  });

  it('is noted anew where another tier was chosen, or nothing was noted yet', () => {
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

  it('stays for a line that is sold no more', () => {
    const gone = { ...shown, withdrawn: true };
    const more = noteSeen(cartOf(gone), cartOf({ ...gone, quantity: 2 }), { now, signedIn: false });
    expect(more.lines[0]?.seen).toBe(pesos(100));
  });

  it('elsewhere stands in for what was shown here, where it is known', () =>
    expect(noteSeenElsewhere(cartOf(shown, line(pack('B', 300))), new Map([['A', pesos(150)]])).lines.map(({ seen }) => seen)).toEqual([
      pesos(150),
      pesos(300),
    ]));

  it('with a promo code says nothing of a line that was not there before', () => {
    const fresh = line(pack('B', 300), { seen: pesos(1) });
    expect(noteSeenWithPromo(cartOf(), cartOf(fresh), now).lines[0]?.seen).toBe(pesos(1));
  });
});
