import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartOf, lineOf, packOf } from '../../../tests/support/carts.ts';
import type { CartLine } from './cart.ts';
import type { CataloguePackage } from '../packages/catalogue.ts';
import { cartTotals, priceLine, priceOfOne } from './line-pricing.ts';
import { centavos, formatPesos, pesos } from '../money.ts';

const now = Date.parse('2025-03-05T12:00:00-05:00');

const pack = (price: number, changes: Partial<CataloguePackage> = {}) => packOf({ packagePrice: pesos(price), ...changes });
const line = (of: CataloguePackage, quantity = 1, changes: Partial<CartLine> = {}) => lineOf(of, { quantity, ...changes });
const total = (...lines: CartLine[]) => formatPesos(cartTotals(cartOf(...lines), now).total);
const offer = (offerTypeCode: string, totalOffer: number) => ({ applyOffer: true, offerTypeCode, totalOffer: pesos(totalOffer) });

describe('a line without a discount', () => {
  it.each([
    [100000, 10, '$1,000,000'],
    [49900, 5, '$249,500'],
    [79900, 12, '$958,800'],
    [119990, 2, '$239,980'],
  ])('a line costs exactly the card price times the quantity: %d x %d', (price, quantity, expected) => {
    expect(total(line(pack(price), quantity))).toBe(expected); // ST-158
  });

  it('a unit has a base, an IVA and a total', () => {
    expect(priceLine(line(pack(119000)), now)).toMatchObject({
      base: pesos(100000),
      iva: pesos(19000),
      total: pesos(119000),
      unitDiscount: 0n,
    }); // ST-159
  });

  it('the base is exact and shown with two decimals', () => {
    const price = priceLine(line(pack(100000), 10), now);
    expect(formatPesos(price.base)).toBe('$84,033.61');
    expect(formatPesos(price.gross)).toBe('$840,336.13'); // 10 x 84,033.6134…, not 10 x 84,033.61
    expect(formatPesos(price.iva)).toBe('$159,663.87');
  });

  it('a package without a price costs its unit price plus IVA', () => {
    const price = priceLine(line(pack(0, { packagePrice: null, packageUnitPrice: pesos(100000) }), 2), now);
    expect(price).toMatchObject({ price: pesos(119000), base: pesos(100000), total: pesos(238000) }); // ST-158
  });

  it('a package without a tax has no IVA', () => {
    expect(priceLine(line(pack(5000, { taxIva: null })), now)).toMatchObject({ base: pesos(5000), iva: 0n, total: pesos(5000) });
  });
});

it.each([
  // No discount: 3 x 59,990 = 179,970.00. Base 179,970 / 1.19 = 151,235.294… = 151,235.29, and IVA is the rest, 28,734.71.
  ['undiscounted, 19 %', pack(59_990), 3, { gross: 15_123_529n, discount: 0n, iva: 2_873_471n, total: 17_997_000n }],
  // No discount: 2 x 10,500 = 21,000.00. Base 21,000 / 1.05 = 20,000.00, IVA 1,000.00.
  ['undiscounted, 5 %', pack(10_500, { taxIva: 5 }), 2, { gross: 2_000_000n, discount: 0n, iva: 100_000n, total: 2_100_000n }],
  // 20 % of 200,000 = 40,000 off; net 2 x 160,000 = 320,000; IVA 19 % = 60,800; total 380,800.
  ['20 % off', pack(238_000, offer('PTJ', 20)), 2, { gross: 40_000_000n, discount: 8_000_000n, iva: 6_080_000n, total: 38_080_000n }],
  // Base 100; 0.50 off: net 99.50; IVA 19 % = 18.905, half a centavo, up to 18.91; total 118.41.
  [
    'an IVA of half a centavo is rounded up',
    pack(119, offer('VLR', 0.5)),
    1,
    { gross: 10_000n, discount: 50n, iva: 1_891n, total: 11_841n },
  ],
  // Base 49,900 / 1.19 = 41,932.7731…; 10 % = 4,193.28 a unit; net 3 x 37,739.4931… = 113,218.4794…; IVA 21,511.5110… = 21,511.51;
  // net 113,218.48 + IVA = 134,729.99. Gross 125,798.3193… = 125,798.32; discount 3 x 4,193.28 = 12,579.84.
  [
    '10 % off a base with endless decimals',
    pack(49_900, offer('PTJ', 10)),
    3,
    { gross: 12_579_832n, discount: 1_257_984n, iva: 2_151_151n, total: 13_472_999n },
  ],
])('a line calculated by hand: %s', (_, of, quantity, expected) => expect(priceLine(line(of, quantity), now)).toMatchObject(expected)); // ST-372, ST-373

describe('a line with a discount', () => {
  it('the discount of a line is taken per unit and before IVA', () => {
    const price = priceLine(line(pack(119000, offer('VLR', 10000)), 2), now);
    expect(price).toMatchObject({
      discount: pesos(20000),
      iva: pesos(34200), // ST-372
      total: pesos(214200), // ST-373
      newBase: pesos(90000),
    });
    expect(priceLine(line(pack(119000, offer('VLR', 10000))), now).iva).toBe(pesos(17100)); // ST-375
  });

  it('the card shows the price of one unit in the cart', () => {
    expect(formatPesos(priceOfOne(pack(119000, offer('VLR', 10000)), now).total)).toBe('$107,100'); // ST-151
    expect(formatPesos(priceOfOne(pack(119000, offer('PTJ', 20)), now).total)).toBe('$95,200');
  });

  it('the unit discount is rounded half up to centavos', () => {
    const price = priceLine(line(pack(0, { packagePrice: null, packageUnitPrice: pesos(99999.99), ...offer('PTJ', 33) })), now);
    expect(price.unitDiscount).toBe(pesos(33000)); // ST-377: 32999.9967
  });

  it('a line with a full discount costs nothing for any quantity', () => {
    expect(priceLine(line(pack(100000, offer('PTJ', 100)), 999), now)).toMatchObject({ iva: 0n, total: 0n, newBase: 0n });
    expect(priceLine(line(pack(100000, offer('VLR', 200000)), 3), now)).toMatchObject({ iva: 0n, total: 0n }); // ST-370
    expect(priceLine(line(pack(100000), 7, { promoDiscount: pesos(84033.61) }), now).total).toBe(0n); // ST-007: a 100 % code
  });

  it('an expired offer does not reduce the price', () => {
    expect(total(line(pack(119000, { ...offer('PTJ', 20), offerExpirationTime: '2025-03-04' })))).toBe('$119,000'); // ST-154
  });

  it('a promo code replaces the offer', () => {
    expect(total(line(pack(119000, offer('PTJ', 50)), 1, { promoDiscount: pesos(10000) }))).toBe('$107,100'); // ST-425
    expect(total(line(pack(119000, offer('PTJ', 50)), 1, { promoDiscount: pesos(0) }))).toBe('$119,000');
  });
});

describe('an employee line', () => {
  const tier = { quantity: 50, price: pesos(300000), quantityUsers: 3 };

  it('an employee line costs its tier once', () => {
    const price = priceLine(line(pack(0), 1, { isEmployee: true, tier }), now);
    expect(price).toMatchObject({ gross: pesos(300000), iva: pesos(57000), total: pesos(357000) }); // ST-374
    expect(priceLine(line(pack(0), 50, { isEmployee: true, tier }), now).total).toBe(pesos(357000)); // ST-245
  });

  it('an employee line takes the offer of its tier', () => {
    const offered = { ...tier, ...offer('PTJ', 10) };
    const price = priceLine(line(pack(0, offer('PTJ', 90)), 1, { isEmployee: true, tier: offered }), now);
    // A tenth of 300,000 off, and 19 % of 270,000 on it.
    expect(price).toMatchObject({ base: pesos(300_000), unitDiscount: pesos(30_000), newBase: pesos(270_000), total: pesos(321_300) }); // ST-166
  });

  it('an employee line costs nothing before a tier is chosen', () => {
    expect(priceLine(line(pack(990000), 1, { isEmployee: true }), now).total).toBe(0n); // ST-365
  });
});

describe('the totals of a cart', () => {
  it('the totals of a cart are the sums of its lines', () => {
    expect(total(line(pack(119000, offer('VLR', 10000)), 2), line(pack(119000, { packageId: 2 })))).toBe('$333,200'); // ST-376
    expect(cartTotals(cartOf(), now)).toEqual({ gross: 0n, discount: 0n, iva: 0n, total: 0n });
  });

  // An independent calculation: integers scaled by 10^30, with another formula and no shared code.
  const scale = 10n ** 30n;
  const scaledBase = (price: bigint, tax: number) => (price * 100n * scale) / (100n + BigInt(tax));
  const halfUp = (scaled: bigint) => scaled / scale + (scaled % scale >= scale / 2n - 1000n ? 1n : 0n);

  const anyLine = fc.record({
    price: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    tax: fc.constantFrom(0, 5, 19),
    quantity: fc.integer({ min: 1, max: 999 }),
    percent: fc.integer({ min: 0, max: 120 }),
    fixed: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    kind: fc.constantFrom('none', 'PTJ', 'VLR', 'promo'),
  });
  const cartLine = (one: { price: bigint; tax: number; quantity: number; percent: number; fixed: bigint; kind: string }): CartLine =>
    line(
      pack(0, {
        packagePrice: centavos(one.price),
        taxIva: one.tax,
        applyOffer: one.kind === 'PTJ' || one.kind === 'VLR',
        offerTypeCode: one.kind,
        totalOffer: one.kind === 'PTJ' ? pesos(one.percent) : centavos(one.fixed),
      }),
      one.quantity,
      { promoDiscount: one.kind === 'promo' ? centavos(one.fixed) : null },
    );

  it('the totals of any lines add up to the centavo', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), (ones) => {
        const lines = ones.map(cartLine);
        const sums = cartTotals(cartOf(...lines), now);
        expect(sums.gross - sums.discount + sums.iva).toBe(sums.total);
        for (const each of lines.map((one) => priceLine(one, now))) {
          expect(each.gross - each.discount + each.iva).toBe(each.total);
          for (const amount of Object.values(each)) expect(amount >= 0n).toBe(true);
        }
        expect(cartTotals(cartOf(...lines.toReversed()), now)).toEqual(sums);
      }),
      { numRuns: 500 },
    );
  });

  it('the totals of any line agree with an independent calculation', () => {
    fc.assert(
      fc.property(anyLine, (one) => {
        const price = priceLine(cartLine(one), now);
        const quantity = BigInt(one.quantity);
        const base = scaledBase(one.price, one.tax);
        const percentTaken = halfUp((base * BigInt(Math.min(one.percent, 100))) / 100n);
        const taken = one.kind === 'none' ? 0n : one.kind === 'PTJ' ? percentTaken : one.fixed;
        if (taken === 0n) expect(price.total).toBe(one.price * quantity);
        else if (taken >= halfUp(base)) expect(price.total).toBe(0n);
        else {
          const net = (base - taken * scale) * quantity;
          expect(price.total).toBe(halfUp(net) + halfUp((net * BigInt(one.tax)) / 100n)); // TR-B10
          expect(price.unitDiscount).toBe(taken);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('unusual stored lines', () => {
  const tier = { quantity: 50, price: pesos(10_000) };

  it('a line without employee pricing costs its package’s price, also with a tier', () =>
    expect(total(line(pack(119_000), 2, { tier }))).toBe('$238,000'));

  it('an employee line with an encrypted price costs that price once, for any quantity', () =>
    expect(total(line(pack(119_000, { priceIsSealed: true }), 3, { isEmployee: true, tier }))).toBe('$119,000')); // ST-374

  it('the discount of a promo code is taken off the tier of an employee line', () => {
    // Worked by hand: 10,000 - 1,000, and 19 % of 9,000.
    const price = priceLine(line(pack(0), 1, { isEmployee: true, tier, promoDiscount: pesos(1_000) }), now);
    expect(price).toMatchObject({ gross: pesos(10_000), discount: pesos(1_000), iva: pesos(1_710), total: pesos(10_710) });
  });

  it('a line without a price is calculated from the exact unit price, not from the rounded price', () =>
    // 100 x 84.03 = 8,403; from the price of 100 it would be 8,403.36.
    expect(priceLine(line(pack(0, { packagePrice: null, packageUnitPrice: pesos(84.03) }), 100), now).gross).toBe(pesos(8_403)));

  it('a line without a discount costs its price when base and IVA both end in half a centavo', () =>
    // 4 centavos at 60 %: a base of 2.5 and an IVA of 1.5 centavos.
    expect(priceLine(line(pack(0.04, { taxIva: 60 })), now)).toMatchObject({ gross: 3n, iva: 1n, total: 4n }));
});
