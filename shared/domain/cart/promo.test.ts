import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartOf, lineOf as plainLine, packOf } from '../../../tests/support/carts.ts';
import { emptyCart, type Cart, type CartLine } from './cart.ts';
import { cartTotals, priceLine } from './line-pricing.ts';
import { centavos, formatPesos, pesos } from '../money.ts';
import { canApplyPromo, decidePromo, isApplied, judgePromo, promoCodeLength } from './promo.ts';

const cart = (price: number, promoCode: string | null = null): Cart => ({
  lines: [plainLine(packOf({ packagePrice: pesos(price) }))],
  promoCode,
});

describe('the button Aplicar', () => {
  it('the button Aplicar is enabled by a code of more than spaces', () => {
    expect(['', '  ', 'A'].map(canApplyPromo)).toEqual([false, false, true]); // ST-253
  });

  it('a new promo code is validated by the platform', () => {
    expect(decidePromo(cart(5), ' VERANO ')).toEqual({ to: 'validate', promoCode: 'VERANO' });
  });

  it('the applied promo code is ignored in any case, and so are an empty code and an empty cart', () => {
    expect(decidePromo(cart(5, 'Verano'), ' VERANO')).toEqual({ to: 'nothing', because: 'already-applied' }); // ST-254
    expect(decidePromo(cart(5), ' ')).toEqual({ to: 'nothing', because: 'empty' }); // ST-357
    expect(decidePromo(emptyCart, 'A')).toEqual({ to: 'nothing', because: 'empty-cart' });
  });

  it('a promo code beside a free package is refused without a request', () => {
    expect(decidePromo(cart(0), 'VERANO')).toEqual({ to: 'refuse' }); // ST-359
  });
});

const now = Date.parse('2026-11-22T12:00:00-05:00');

interface Sold {
  readonly id: number;
  readonly price: number;
  readonly quantity?: number;
  readonly percentOff?: number;
  readonly until?: string;
}

function lineOf({ id, price, quantity = 1, percentOff, until = '2026-12-31' }: Sold): CartLine {
  const offer = percentOff === undefined ? {} : { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(percentOff) };
  return plainLine(packOf({ packageId: id, packagePrice: pesos(price), ...offer, offerExpirationTime: until }), { quantity });
}

const shop = (...sold: readonly Sold[]): Cart => cartOf(...sold.map(lineOf));
const answered = (...discounts: readonly (readonly [number, number])[]) =>
  new Map(discounts.map(([id, discount]) => [id, pesos(discount)] as const));
const totalOf = (cart: Cart, at = now) => formatPesos(cartTotals(cart, at).total);

describe('a promo code that the platform accepted', () => {
  /** 238,000 is 200,000 and IVA; its offer of 20 % takes 40,000: 190,400. */
  const offered = { id: 3, price: 238_000, percentOff: 20 };
  /** 89,250 is 75,000 and IVA. */
  const plain = { id: 5, price: 89_250 };

  it('a promo code is refused when the total would stay or rise', () => {
    expect(totalOf(shop(offered))).toBe('$190,400');
    // The offer of 20 % is better than the code of 10 %, so the platform returns the offer's discount and nothing is gained.
    expect(judgePromo(shop(offered), 'NOV10', answered([3, 40_000]), now)).toEqual({ to: 'refuse', because: 'no-gain' }); // ST-425
    // Another platform returns the code's own discount: 214,200, which is more than 190,400.
    expect(judgePromo(shop(offered), 'NOV10', answered([3, 20_000]), now)).toEqual({ to: 'refuse', because: 'no-gain' });
  });

  it('a mixed cart gets the better of offer and promo code on each line', () => {
    const verdict = judgePromo(shop(offered, plain), 'NOV10', answered([3, 40_000], [5, 7_500]), now);
    // 190,400 and 67,500 with IVA: 80,325.
    expect(verdict.to === 'apply' && totalOf(verdict.cart)).toBe('$270,725'); // ST-425
    expect(verdict.to === 'apply' && verdict.cart.promoCode).toBe('NOV10');
  });

  it('a promo code is applied once a better offer has ended', () => {
    const later = Date.parse('2027-01-01T00:00:00-05:00');
    const verdict = judgePromo(shop(offered), 'NOV10', answered([3, 20_000]), later);
    expect(verdict.to === 'apply' && totalOf(verdict.cart, later)).toBe('$214,200');
  });

  it('a promo code replaces another code only when it takes more off', () => {
    const cart = shop(plain);
    const ten = judgePromo(cart, 'NOV10', answered([5, 7_500]), now);
    if (ten.to !== 'apply') throw new Error('ten percent off a plain line were refused');
    expect(judgePromo(ten.cart, 'CINCO', answered([5, 3_750]), now)).toEqual({ to: 'refuse', because: 'no-gain' });
    expect(judgePromo(ten.cart, 'VEINTE', answered([5, 15_000]), now)).toMatchObject({ to: 'apply', cart: { promoCode: 'VEINTE' } });
    // The applied code is compared with the cart without it.
    expect(judgePromo(ten.cart, 'nov10', answered([5, 7_500]), now).to).toBe('apply');
  });

  it('an accepted promo code is refused beside a free package', () => {
    expect(judgePromo(shop({ id: 1, price: 0 }), 'NOV10', answered([1, 0]), now)).toEqual({
      to: 'refuse',
      because: 'promo-with-free-package',
    }); // ST-359
  });
});

/** An exact fraction of centavos, independent of the product's code. */
type Fraction = readonly [over: bigint, under: bigint];

const round = ([over, under]: Fraction): bigint => (2n * over + under) / (2n * under);

/** Price by hand: the discount off one unit before IVA, rounded; then all units; then IVA. */
function pencil(price: bigint, tax: bigint, quantity: bigint, off: bigint): { discount: bigint; iva: bigint; total: bigint } {
  const unit: Fraction = [price * 100n, 100n + tax];
  const gross = round([unit[0] * quantity, unit[1]]);
  if (off === 0n) return { discount: 0n, iva: price * quantity - gross, total: price * quantity };
  if (off >= round(unit)) return { discount: gross, iva: 0n, total: 0n };
  const net: Fraction = [(unit[0] - off * unit[1]) * quantity, unit[1]];
  const iva = round([net[0] * tax, net[1] * 100n]);
  return { discount: off * quantity, iva, total: round(net) + iva };
}

const sums = (lines: readonly { discount: bigint; iva: bigint; total: bigint }[]) => ({
  discount: lines.reduce((sum, line) => sum + line.discount, 0n),
  iva: lines.reduce((sum, line) => sum + line.iva, 0n),
  total: lines.reduce((sum, line) => sum + line.total, 0n),
});

describe('a promo code beside offers, calculated by hand', () => {
  const shopLine = fc.record({
    price: fc.bigInt({ min: 100n, max: 300_000_000n }),
    tax: fc.constantFrom(0n, 5n, 19n),
    quantity: fc.bigInt({ min: 1n, max: 40n }),
    offer: fc.option(fc.bigInt({ min: 1n, max: 100n }), { nil: null }),
    offerIsOver: fc.boolean(),
    codeApplies: fc.boolean(),
  });

  it('a promo code never raises the total, adds up to the centavo and is applied exactly when it saves', () => {
    fc.assert(
      fc.property(fc.array(shopLine, { minLength: 1, maxLength: 5 }), fc.bigInt({ min: 1n, max: 100n }), (bought, code) => {
        const facts = bought.map(({ price, tax, quantity, offer, offerIsOver, codeApplies }) => {
          const percent = (of: bigint): bigint => round([price * 100n * of, (100n + tax) * 100n]);
          const unit = round([price * 100n, 100n + tax]);
          const offered = offer === null || offerIsOver ? 0n : percent(offer);
          const coded = codeApplies ? percent(code) : 0n;
          const held = (off: bigint): bigint => (off > unit ? unit : off);
          const better = held(coded > offered ? coded : offered);
          return { without: pencil(price, tax, quantity, held(offered)), withCode: pencil(price, tax, quantity, better), better };
        });
        const lines = bought.map(({ price, tax, quantity, offer, offerIsOver }, packageId) => {
          const offered = offer === null ? {} : { applyOffer: true, offerTypeCode: 'PTJ', totalOffer: centavos(offer * 100n) };
          const offerExpirationTime = offerIsOver ? '2026-11-21' : '2026-11-22';
          const facts = { packageId, packagePrice: centavos(price), taxIva: Number(tax), offerExpirationTime, ...offered };
          return plainLine(packOf(facts), { quantity: Number(quantity) });
        });
        const cart = cartOf(...lines);
        const before = sums(facts.map(({ without }) => without));
        const after = sums(facts.map(({ withCode }) => withCode));
        expect(cartTotals(cart, now)).toMatchObject(before); // ST-376
        const verdict = judgePromo(cart, 'CODE', new Map(facts.map(({ better }, id) => [id, centavos(better)])), now);
        expect(verdict.to).toBe(after.total < before.total ? 'apply' : 'refuse'); // ST-425
        if (verdict.to !== 'apply') return;
        expect(cartTotals(verdict.cart, now)).toMatchObject(after);
        expect(sums(verdict.cart.lines.map((line) => priceLine(line, now)))).toEqual(after);
      }),
    );
  });
});

describe('the applied promo code', () => {
  const bought = cart(100, ' Nov10 ');

  it('promo codes are compared without case and outer spaces', () => {
    expect(isApplied(' Nov10 ', 'NOV10\t')).toBe(true); // ST-357
    expect(isApplied('Nov10', 'Nov1')).toBe(false);
    expect(isApplied(null, '')).toBe(false);
    expect(decidePromo(bought, 'nov10')).toEqual({ to: 'nothing', because: 'already-applied' });
  });

  it('applying the same promo code again is refused when it takes nothing off', () =>
    expect(judgePromo(bought, 'nov10', new Map(), 0)).toEqual({ to: 'refuse', because: 'no-gain' }));

  it('a promo code has at most 20 characters', () => expect(promoCodeLength).toBe(20)); // ST-358
});
