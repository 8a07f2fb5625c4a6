import { emptyCart, type Cart } from '../cart/cart.ts';
import { dropPromo } from '../cart/cart-edits.ts';

/** Units of one package that an order took. */
export interface OrderedLine {
  readonly packageId: number;
  readonly units: number;
}

export function orderedLines(cart: Cart): readonly OrderedLine[] {
  return cart.lines.map(({ pack, quantity }) => ({ packageId: pack.packageId, units: quantity }));
}

/** Removes an order's units and its promo code from the cart. Units that another tab added later stay. */
export function takeOff(cart: Cart, ordered: readonly OrderedLine[]): Cart {
  const unitsById = new Map(ordered.map(({ packageId, units }) => [packageId, units]));
  const lines = cart.lines.flatMap((line) => {
    const left = line.quantity - (unitsById.get(line.pack.packageId) ?? 0);
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
  return lines.length === 0 ? emptyCart : dropPromo({ ...cart, lines });
}
