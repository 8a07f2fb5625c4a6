import type { Cart, CartLine } from './cart.ts';
import { lineOf } from './cart.ts';
import { obeysRules } from './cart-rules.ts';
import type { CartPolicy } from './cart-rules.ts';

/**
 * Brings together what two tabs did to the cart both had read: line by line, a change wins over no change, and a changed
 * line over its removal, so that no line is lost. Where both changed one line, this tab's hand was the later. A union that
 * the brand's rules would never have allowed (a free plan here, an extra there) gives way to this tab's cart.
 * @param base what this tab last read or wrote
 * @param mine this tab's cart after its change
 * @param theirs what storage holds now
 */
export function mergeCarts(base: Cart, mine: Cart, theirs: Cart, policy: CartPolicy): Cart {
  const ids = new Set([...theirs.lines, ...mine.lines].map((line) => line.pack.packageId));
  const lines: CartLine[] = [];
  for (const id of ids) {
    const line = mergeLine(lineOf(base, id), lineOf(mine, id), lineOf(theirs, id));
    if (line !== null) lines.push(line);
  }
  const promoCode = lines.length === 0 ? null : mine.promoCode === base.promoCode ? theirs.promoCode : mine.promoCode;
  const merged: Cart = { lines, promoCode };
  return obeysRules(merged, policy) ? merged : mine;
}

function mergeLine(base: CartLine | null, mine: CartLine | null, theirs: CartLine | null): CartLine | null {
  if (sameLine(mine, base)) return theirs;
  if (sameLine(theirs, base)) return mine;
  return mine ?? theirs;
}

/** Whether nobody touched the line; its snapshot of the package follows the catalogue, not the buyer. */
function sameLine(one: CartLine | null, other: CartLine | null): boolean {
  if (one === null || other === null) return one === other;
  return one.quantity === other.quantity && one.tier?.quantity === other.tier?.quantity && one.promoDiscount === other.promoDiscount;
}
