import type { CartFacts, PublicLine } from '#shared/contract/dom-events';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { cartTotals, priceLine } from '#shared/domain/cart/line-pricing';
import type { Centavos } from '#shared/domain/money';

/** ISO 4217: Colombian pesos. */
export const currency = 'COP';

/** Pesos, with at most two decimals. */
export const inPesos = (amount: Centavos): number => Number(amount) / 100;

/** The unit price is the line's total (IVA and discounts included) divided by its units: 33.33 for three that cost 100. */
export function publicLine(line: CartLine, now: number): PublicLine {
  const { pack, quantity, isEmployee } = line;
  const each = inPesos(priceLine(line, now).total) / (isEmployee ? 1 : quantity);
  return { packageCode: pack.packageCode, quantity, name: pack.packageName, price: Math.round(each * 100) / 100 };
}

/** @param now epoch milliseconds */
export function cartFacts(cart: Cart, now: number): CartFacts {
  return {
    lines: cart.lines.map((line) => publicLine(line, now)),
    currency,
    total: inPesos(cartTotals(cart, now).total),
  };
}
