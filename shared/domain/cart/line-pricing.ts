import { linesForSale, type Cart, type CartLine } from './cart.ts';
import { listPrice, type CataloguePackage } from '../packages/catalogue.ts';
import { type Centavos, type Ratio, centavos, noMoney, percentHundredths, percentOf, roundHalfUp, sumOf } from '../money.ts';
import { isOfferOpen, offerDiscount } from '../packages/offers.ts';

/** Price of one line. Unit values are of one unit, the others of the whole line; gross - discount + iva = total. */
export interface LinePrice {
  /** One unit without IVA, rounded to centavos for screen and wire; the sums use the exact value. */
  readonly base: Centavos;
  /** One unit with IVA, before any discount. */
  readonly price: Centavos;
  /** Discount of one unit before IVA. */
  readonly unitDiscount: Centavos;
  /** One unit without IVA after the discount. */
  readonly newBase: Centavos;
  /** The whole line without IVA and before the discount. */
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

/** The cart's sums: gross - discount + iva = total, to the centavo. */
export interface CartTotals {
  readonly gross: Centavos;
  readonly discount: Centavos;
  readonly iva: Centavos;
  readonly total: Centavos;
}

/** Value of one unit without IVA, its tax, and its price where the catalogue has one. */
interface Unit {
  readonly base: Ratio;
  /** Hundredths of a percent. */
  readonly tax: bigint;
  /** IVA included. */
  readonly price: Centavos;
}

/**
 * Prices a line at a moment (epoch milliseconds); an expired offer no longer counts. A promo discount replaces the offer. An
 * employee line costs its tier once, and nothing until one is chosen; a price from a sealed text counts once for any tier.
 */
export function priceLine(line: CartLine, now: number): LinePrice {
  const { pack, tier } = line;
  if (line.isEmployee && tier === null) return free;
  if (line.isEmployee && tier !== null && !pack.priceIsSealed) {
    const unit = unitWithoutTax(tier.price, pack.taxIva);
    return priceUnits(unit, 1n, line.promoDiscount === null ? offerDiscount(tier, unit.base) : exactly(line.promoDiscount));
  }
  const unit = unitOf(pack);
  if (unit === null) return free;
  const units = line.isEmployee ? 1n : BigInt(line.quantity);
  return priceUnits(unit, units, line.promoDiscount === null ? openDiscount(pack, unit, now) : exactly(line.promoDiscount));
}

/** Returns the price of one unit in the cart at a moment, offer included: the price on its card. */
export function priceOfOne(pack: CataloguePackage, now: number): LinePrice {
  return priceLine({ pack, quantity: 1, isEmployee: false, tier: null, promoDiscount: null }, now);
}

/** Sums the sold lines of a cart at a moment (epoch milliseconds). Sums add rounded lines, so that they match the lines on screen. */
export function cartTotals(cart: Cart, now: number): CartTotals {
  const prices = linesForSale(cart).map((line) => priceLine(line, now));
  return {
    gross: sumOf(prices.map((price) => price.gross)),
    discount: sumOf(prices.map((price) => price.discount)),
    iva: sumOf(prices.map((price) => price.iva)),
    total: sumOf(prices.map((price) => price.total)),
  };
}

function priceUnits(unit: Unit, quantity: bigint, discount: Ratio): LinePrice {
  const base = rounded(unit.base);
  const gross = rounded(times(unit.base, quantity));
  const unitDiscount = rounded(discount);
  const facts = { base, price: unit.price, gross };
  if (unitDiscount <= 0n) {
    // Without a discount the line is exactly price x quantity, and the IVA is the rest above the base.
    const total = centavos(unit.price * quantity);
    return { ...facts, unitDiscount: noMoney, newBase: base, discount: noMoney, iva: centavos(total - gross), total };
  }
  // A discount that equals the base to the centavo is the whole base; otherwise a fraction of a centavo per unit would be charged.
  if (unitDiscount >= base) return { ...facts, unitDiscount: base, newBase: noMoney, discount: gross, iva: noMoney, total: noMoney };
  const net = times({ over: unit.base.over - unitDiscount * unit.base.under, under: unit.base.under }, quantity);
  const iva = rounded(percentOf(net, unit.tax));
  return {
    ...facts,
    unitDiscount,
    newBase: centavos(base - unitDiscount),
    discount: centavos(unitDiscount * quantity),
    iva,
    total: centavos(rounded(net) + iva),
  };
}

const free: LinePrice = {
  base: noMoney,
  price: noMoney,
  unitDiscount: noMoney,
  newBase: noMoney,
  gross: noMoney,
  discount: noMoney,
  iva: noMoney,
  total: noMoney,
};

function unitOf(pack: CataloguePackage): Unit | null {
  const price = listPrice(pack);
  if (price === null) return null;
  const tax = percentHundredths(pack.taxIva);
  if (pack.packagePrice == null) return unitWithoutTax(pack.packageUnitPrice ?? noMoney, pack.taxIva);
  return { base: { over: price * 10_000n, under: 10_000n + tax }, tax, price };
}

function unitWithoutTax(base: Centavos, taxIva: number | null | undefined): Unit {
  const tax = percentHundredths(taxIva);
  return { base: exactly(base), tax, price: rounded({ over: base * (10_000n + tax), under: 10_000n }) };
}

function openDiscount(pack: CataloguePackage, unit: Unit, now: number): Ratio {
  return isOfferOpen(pack, now) ? offerDiscount(pack, unit.base) : exactly(noMoney);
}

function exactly(amount: Centavos): Ratio {
  return { over: amount, under: 1n };
}

function times(amount: Ratio, quantity: bigint): Ratio {
  return { over: amount.over * quantity, under: amount.under };
}

function rounded(amount: Ratio): Centavos {
  return centavos(roundHalfUp(amount));
}
