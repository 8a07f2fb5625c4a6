import type { CartFacts, PublicLine } from '#shared/contract/dom-events';
import type { Cart, CartLine } from '#shared/domain/cart/cart';
import { cartTotals, priceLine } from '#shared/domain/cart/line-pricing';
import type { Centavos } from '#shared/domain/money';

/** All prices are Colombian pesos (ISO 4217). */
export const currency = 'COP';

/** An amount as the outside reads it: pesos, with at most two decimals. */
export const inPesos = (amount: Centavos): number => Number(amount) / 100;

/** What one of `units` costs, IVA and discounts in; the line's total is what counts, so of three for 100 each is 33.33. */
export function publicLine(line: CartLine, now: number): PublicLine {
  const { pack, quantity, isEmployee } = line;
  const each = inPesos(priceLine(line, now).total) / (isEmployee ? 1 : quantity);
  return { packageCode: pack.packageCode, quantity, name: pack.packageName, price: Math.round(each * 100) / 100 };
}

/** What the outside may know of a cart at a moment (epoch milliseconds). */
export function cartFacts(cart: Cart, now: number): CartFacts {
  return {
    lines: cart.lines.map((line) => publicLine(line, now)),
    currency,
    total: inPesos(cartTotals(cart, now).total),
  };
}
