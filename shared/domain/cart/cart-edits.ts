import { emptyCart, hasFreePackage, isFreeLine, lineOf, type Cart } from './cart.ts';
import {
  add,
  addUnits,
  cardMaximum,
  changed,
  refused,
  withLine,
  withoutPromo,
  type CartChange,
  type CartNote,
  type CartRefusal,
  type CartRules,
} from './cart-rules.ts';
import type { Centavos } from '../money.ts';
import { isEmployeePackage, type CataloguePackage, type EmployeeTier } from '../packages/catalogue.ts';

// What is changed in a cart that has lines: quantities, tiers, codes, what a link asks for. What may go in at all stands in
// `cart-rules.ts`, which a brand's page has before the first bundle; this comes with core.

/**
 * The most units a line may have in the table, by links and by adding: the application's `paymentCashApply` when it is a
 * whole number of 1 or more (a number or its digits), else 999.
 */
export function maximumQuantity(paymentCashApply: unknown): number {
  const digits = typeof paymentCashApply === 'string' && /^\s*\d{1,9}\s*$/.test(paymentCashApply);
  const maximum = digits ? Number(paymentCashApply) : paymentCashApply;
  return typeof maximum === 'number' && Number.isSafeInteger(maximum) && maximum >= 1 ? maximum : cardMaximum;
}

/**
 * Sets a line's quantity, held between 1 and the maximum. A quantity that the other view let grow above this maximum may
 * only go down, and is never lowered by itself.
 */
export function setQuantity(cart: Cart, packageId: number, quantity: number, maximum: number): CartChange {
  const line = lineOf(cart, packageId);
  if (line === null) return refused('not-in-cart');
  if (line.isEmployee || isFreeLine(line)) return refused('quantity-fixed');
  if (!Number.isFinite(quantity)) return refused('not-a-quantity');
  const held = Math.max(1, Math.min(Math.trunc(quantity), Math.max(maximum, line.quantity)));
  const notes: readonly CartNote[] = held === quantity ? [] : ['quantity-clamped'];
  return changed(held === line.quantity ? cart : withLine(cart, { ...line, quantity: held }), notes);
}

/** Sets a line's quantity to so many units more or fewer: the presses of two tabs at the same moment both count. */
export function changeQuantity(cart: Cart, packageId: number, by: number, maximum: number): CartChange {
  return setQuantity(cart, packageId, (lineOf(cart, packageId)?.quantity ?? 0) + by, maximum);
}

/** Takes a line out; with the last one goes the promo code. */
export function remove(cart: Cart, packageId: number): CartChange {
  if (lineOf(cart, packageId) === null) return refused('not-in-cart');
  const lines = cart.lines.filter((line) => line.pack.packageId !== packageId);
  if (lines.length > 0) return changed({ ...cart, lines });
  return changed(emptyCart, cart.promoCode === null ? [] : ['promo-dropped']);
}

/** Chooses the tier of an employee line, or takes the choice back with null. */
export function setTier(cart: Cart, packageId: number, tier: EmployeeTier | null): CartChange {
  const line = lineOf(cart, packageId);
  if (line === null) return refused('not-in-cart');
  if (!line.isEmployee) return refused('unknown-tier');
  // What the promo took off belonged to the other tier's price.
  return changed(withLine(cart, { ...line, tier, promoDiscount: null }));
}

/** The tier for a number of employees that a link asks for: the next one up, else the last. */
export function tierFor(tiers: readonly EmployeeTier[], employees: number): EmployeeTier | null {
  const ascending = tiers.toSorted((one, other) => one.quantity - other.quantity);
  return ascending.find((tier) => tier.quantity >= employees) ?? ascending.at(-1) ?? null;
}

/**
 * Notes what the server says a promo code takes off one unit of each package; it stands in for the package's offer.
 * A package without an entry keeps its own.
 */
export function applyPromo(cart: Cart, promoCode: string, unitDiscounts: ReadonlyMap<number, Centavos>): CartChange {
  if (hasFreePackage(cart)) return refused('promo-with-free-package');
  const lines = cart.lines.map((line) => ({ ...line, promoDiscount: unitDiscounts.get(line.pack.packageId) ?? null }));
  return changed({ lines, promoCode: promoCode.trim() });
}

/** Takes the promo code and what it took off out of the cart. */
export function dropPromo(cart: Cart): Cart {
  if (cart.promoCode === null && cart.lines.every((line) => line.promoDiscount === null)) return cart;
  return { lines: cart.lines.map(withoutPromo), promoCode: null };
}

/** A package asked for from outside, with a quantity: units, or employees of an employee package. */
export interface CartEntry {
  readonly pack: CataloguePackage;
  readonly quantity: number;
}

/** What entries from outside did: those refused are left out, the others are in. */
export interface EntriesOutcome {
  readonly cart: Cart;
  readonly notes: readonly CartNote[];
  readonly refused: readonly { readonly packageCode: string; readonly refusal: CartRefusal }[];
}

/**
 * Puts packages in from a link: each named package gets exactly the quantity asked for, never added on top, so that a link
 * pressed twice buys what it says; the other lines stay. Start from `emptyCart` to replace the whole cart.
 * @param tiers the employee tiers, for entries of employee packages
 */
export function setEntries(cart: Cart, entries: readonly CartEntry[], tiers: readonly EmployeeTier[], rules: CartRules): EntriesOutcome {
  const notes = new Set<CartNote>();
  const refusals: { packageCode: string; refusal: CartRefusal }[] = [];
  let current = cart;
  for (const { pack, quantity } of entries) {
    const change = setEntry(current, pack, quantity, tiers, rules);
    if (change.ok) {
      current = change.cart;
      for (const note of change.notes) notes.add(note);
    }
    const refusal = change.ok ? change.stoppedBy : change.refusal;
    if (refusal !== undefined && refusal !== 'maximum-reached') refusals.push({ packageCode: pack.packageCode, refusal });
  }
  return { cart: current, notes: [...notes], refused: refusals };
}

function setEntry(
  cart: Cart,
  pack: CataloguePackage,
  quantity: number,
  tiers: readonly EmployeeTier[],
  rules: CartRules,
): CartChange & { readonly stoppedBy?: CartRefusal } {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refused('not-a-quantity');
  const present = lineOf(cart, pack.packageId);
  if (isEmployeePackage(pack, rules.policy)) {
    const tier = tierFor(tiers, quantity);
    const added = present ? changed(cart) : add(cart, pack, rules);
    if (!added.ok || tier === null) return added;
    const chosen = setTier(added.cart, pack.packageId, tier);
    return chosen.ok ? { ...chosen, notes: added.notes } : chosen;
  }
  if (present === null) return addUnits(cart, pack, quantity, rules);
  if (!isFreeLine(present)) return setQuantity(cart, pack.packageId, quantity, rules.maximum);
  return quantity === 1 ? changed(cart) : { ...changed(cart), stoppedBy: 'one-free-package' };
}
