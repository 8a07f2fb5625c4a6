import { hasFreeBase, hasFreePackage, emptyCart, isFreeLine, lineOf } from './cart.ts';
import type { Cart, CartLine } from './cart.ts';
import { isBase, isEmployeePackage, isSellable } from '../packages/catalogue.ts';
import type { CataloguePackage, EmployeeTier } from '../packages/catalogue.ts';
import type { Centavos } from '../money.ts';

/** What the rules of the cart ask of a brand. */
export interface CartPolicy {
  /** Whether a base package may stand beside another one instead of replacing it. */
  readonly keepsOtherBases: boolean;
  /** Whether only one base package that is not priced by employees may stay (payroll). */
  readonly oneDocumentBase: boolean;
  /** Whether only the package asked for last is kept (self-service). */
  readonly onlyRequested: boolean;
  /** Whether base packages that count employees are priced by tiers. */
  readonly employeeTiers: boolean;
  /** Whether a quantity may be typed, or only stepped by arrows. */
  readonly typedQuantity: boolean;
}

/** Why a change was refused; a screen has the words. */
export type CartRefusal =
  | 'one-free-package'
  | 'free-plan-no-extras'
  | 'maximum-reached'
  | 'not-sellable'
  | 'quantity-fixed'
  | 'not-a-quantity'
  | 'not-in-cart'
  | 'unknown-tier'
  | 'promo-with-free-package';

/** What a change did besides what was asked. */
export type CartNote = 'cart-replaced' | 'bases-replaced' | 'quantity-clamped' | 'promo-dropped';

export type CartChange =
  { readonly ok: true; readonly cart: Cart; readonly notes: readonly CartNote[] } | { readonly ok: false; readonly refusal: CartRefusal };

/** The rule set of one cart: the brand's policy and how many units a line may have. */
export interface CartRules {
  readonly policy: CartPolicy;
  /** Units per line; see `maximumQuantity`. */
  readonly maximum: number;
}

/** The most units of the card view, and of the table where the parameter says nothing usable. */
export const cardMaximum = 999;

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
 * Adds one unit of a package, by these rules in this order: what is free stays alone, a free base empties
 * the cart, a paid base drops a free one and, by policy, the others.
 */
export function add(cart: Cart, pack: CataloguePackage, { policy, maximum }: CartRules): CartChange {
  if (!isSellable(pack, policy)) return refused('not-sellable');
  const present = lineOf(cart, pack.packageId);
  if (present) return addToLine(cart, present, maximum);

  const line = newLine(pack, policy);
  const free = isFreeLine(line);
  const base = isBase(pack);
  if (free && !base && hasFreePackage(cart)) return refused('one-free-package');
  if (!base && hasFreeBase(cart)) return refused('free-plan-no-extras');

  const kept = cart.lines.filter((other) => staysBeside(line, other, policy));
  const dropped = kept.length < cart.lines.length;
  const alone = (base && free) || policy.onlyRequested;
  const promoCode = free || kept.length === 0 ? null : cart.promoCode;
  const notes: CartNote[] = [];
  if (dropped) notes.push(alone ? 'cart-replaced' : 'bases-replaced');
  if (promoCode !== cart.promoCode) notes.push('promo-dropped');
  return changed({ lines: [...(promoCode === null ? kept.map(withoutPromo) : kept), line], promoCode }, notes);
}

/**
 * Adds units one at a time, each under the rules, until one is refused. The first unit's refusal is the answer;
 * a later one leaves what was added and is told in `stoppedBy`.
 */
export function addUnits(
  cart: Cart,
  pack: CataloguePackage,
  units: number,
  rules: CartRules,
): CartChange & { readonly stoppedBy?: CartRefusal } {
  if (!Number.isSafeInteger(units) || units < 1) return refused('not-a-quantity');
  let change = add(cart, pack, rules);
  if (!change.ok || isEmployeePackage(pack, rules.policy)) return change;
  const notes = change.notes;
  for (let unit = 1; unit < units; unit += 1) {
    const next = add(change.cart, pack, rules);
    if (!next.ok)
      return { ...change, notes: next.refusal === 'maximum-reached' ? [...notes, 'quantity-clamped'] : notes, stoppedBy: next.refusal };
    change = { ...next, notes };
  }
  return change;
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

function addToLine(cart: Cart, line: CartLine, maximum: number): CartChange {
  if (isFreeLine(line)) return refused('one-free-package');
  // An employee package is bought once, for as many employees as its tier says.
  if (line.isEmployee) return changed(cart);
  if (line.quantity >= maximum) return refused('maximum-reached');
  return changed(withLine(cart, { ...line, quantity: line.quantity + 1 }));
}

function newLine(pack: CataloguePackage, policy: CartPolicy): CartLine {
  return { pack, quantity: 1, isEmployee: isEmployeePackage(pack, policy), tier: null, promoDiscount: null };
}

/** Whether a line that is in the cart may stay when `added` comes in. */
function staysBeside(added: CartLine, other: CartLine, policy: CartPolicy): boolean {
  if (policy.onlyRequested) return false;
  if (!isBase(added.pack)) return true;
  if (isFreeLine(added)) return false;
  if (!isBase(other.pack)) return true;
  if (isFreeLine(other) || !policy.keepsOtherBases) return false;
  return !policy.oneDocumentBase || added.isEmployee || other.isEmployee;
}

function withLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((other) => (other.pack.packageId === line.pack.packageId ? line : other)) };
}

function withoutPromo(line: CartLine): CartLine {
  return line.promoDiscount === null ? line : { ...line, promoDiscount: null };
}

function changed(cart: Cart, notes: readonly CartNote[] = []): Extract<CartChange, { ok: true }> {
  return { ok: true, cart, notes };
}

function refused(refusal: CartRefusal): Extract<CartChange, { ok: false }> {
  return { ok: false, refusal };
}
