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

// Changes of a cart with lines: quantities, tiers, codes, entries of links. The rules for adding are in cart-rules.ts, a smaller
// file that brands' pages load first.

/** Returns the most units of a line outside the card view: `paymentCashApply` where it is a whole number from 1, else 999. */
export function maximumQuantity(paymentCashApply: unknown): number {
  const digits = typeof paymentCashApply === 'string' && /^\s*\d{1,9}\s*$/.test(paymentCashApply);
  const maximum = digits ? Number(paymentCashApply) : paymentCashApply;
  return typeof maximum === 'number' && Number.isSafeInteger(maximum) && maximum >= 1 ? maximum : cardMaximum;
}

/** Sets a quantity from 1 to the maximum. A quantity above it, which the card view allows, may only go down. */
export function setQuantity(cart: Cart, packageId: number, quantity: number, maximum: number): CartChange {
  const line = lineOf(cart, packageId);
  if (line === null) return refused('not-in-cart');
  if (line.isEmployee || isFreeLine(line)) return refused('quantity-fixed');
  if (!Number.isFinite(quantity)) return refused('not-a-quantity');
  const bounded = Math.max(1, Math.min(Math.trunc(quantity), Math.max(maximum, line.quantity)));
  const notes: readonly CartNote[] = bounded === quantity ? [] : ['quantity-clamped'];
  return changed(bounded === line.quantity ? cart : withLine(cart, { ...line, quantity: bounded }), notes);
}

/** Changes a line's quantity by a number of units, so that presses in two tabs at the same moment both count. */
export function changeQuantity(cart: Cart, packageId: number, by: number, maximum: number): CartChange {
  return setQuantity(cart, packageId, (lineOf(cart, packageId)?.quantity ?? 0) + by, maximum);
}

/** Removes a line; the promo code goes with the last one. */
export function remove(cart: Cart, packageId: number): CartChange {
  if (lineOf(cart, packageId) === null) return refused('not-in-cart');
  const lines = cart.lines.filter((line) => line.pack.packageId !== packageId);
  if (lines.length > 0) return changed({ ...cart, lines });
  return changed(emptyCart, cart.promoCode === null ? [] : ['promo-dropped']);
}

export function setTier(cart: Cart, packageId: number, tier: EmployeeTier | null): CartChange {
  const line = lineOf(cart, packageId);
  if (line === null) return refused('not-in-cart');
  if (!line.isEmployee) return refused('unknown-tier');
  // The promo discount belonged to the other tier's price.
  return changed(withLine(cart, { ...line, tier, promoDiscount: null }));
}

/** Returns the tier for a number of employees of a link: the next one up, else the last. */
export function tierFor(tiers: readonly EmployeeTier[], employees: number): EmployeeTier | null {
  const ascending = tiers.toSorted((one, other) => one.quantity - other.quantity);
  return ascending.find((tier) => tier.quantity >= employees) ?? ascending.at(-1) ?? null;
}

/** Stores the platform's unit discounts of a promo code; each replaces the package's offer. A package without an entry keeps its offer. */
export function applyPromo(cart: Cart, promoCode: string, unitDiscounts: ReadonlyMap<number, Centavos>): CartChange {
  if (hasFreePackage(cart)) return refused('promo-with-free-package');
  const lines = cart.lines.map((line) => ({ ...line, promoDiscount: unitDiscounts.get(line.pack.packageId) ?? null }));
  return changed({ lines, promoCode: promoCode.trim() });
}

export function dropPromo(cart: Cart): Cart {
  if (cart.promoCode === null && cart.lines.every((line) => line.promoDiscount === null)) return cart;
  return { lines: cart.lines.map(withoutPromo), promoCode: null };
}

/** A package of a link or an API call: units, or employees of an employee package. */
export interface CartEntry {
  readonly pack: CataloguePackage;
  readonly quantity: number;
}

/** The cart with the accepted entries; refused ones are left out. */
export interface EntriesOutcome {
  readonly cart: Cart;
  readonly notes: readonly CartNote[];
  readonly refused: readonly { readonly packageCode: string; readonly refusal: CartRefusal }[];
}

/**
 * Sets each named package to exactly the given quantity, so that pressing a link twice does not double it; other lines stay. Start
 * from `emptyCart` to replace the whole cart. `tiers` price the employee packages.
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
    const withPackage = present ? changed(cart) : add(cart, pack, rules);
    if (!withPackage.ok || tier === null) return withPackage;
    const withTier = setTier(withPackage.cart, pack.packageId, tier);
    return withTier.ok ? { ...withTier, notes: withPackage.notes } : withTier;
  }
  if (present === null) return addUnits(cart, pack, quantity, rules);
  if (!isFreeLine(present)) return setQuantity(cart, pack.packageId, quantity, rules.maximum);
  return quantity === 1 ? changed(cart) : { ...changed(cart), stoppedBy: 'one-free-package' };
}

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
    const remaining = line.quantity - (unitsById.get(line.pack.packageId) ?? 0);
    return remaining > 0 ? [{ ...line, quantity: remaining }] : [];
  });
  return lines.length === 0 ? emptyCart : dropPromo({ ...cart, lines });
}
