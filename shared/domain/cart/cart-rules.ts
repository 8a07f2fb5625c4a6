import { hasFreeBase, hasFreePackage, isFreeLine, lineOf, type Cart, type CartLine } from './cart.ts';
import { isBase, isEmployeePackage, isSellable, type CataloguePackage } from '../packages/catalogue.ts';

export interface CartPolicy {
  /** Whether a base package may join another one instead of replacing it. */
  readonly keepsOtherBases: boolean;
  /** Whether only one base package without employee prices may stay (payroll). */
  readonly oneDocumentBase: boolean;
  /** Whether only the package requested last is kept (self-service). */
  readonly onlyRequested: boolean;
  /** Whether base packages that count employees are priced by tiers. */
  readonly employeeTiers: boolean;
  /** Whether a quantity may be typed, or only stepped by arrows. */
  readonly typedQuantity: boolean;
}

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

export type CartNote = 'cart-replaced' | 'bases-replaced' | 'quantity-clamped' | 'promo-dropped';

export type CartChange =
  { readonly ok: true; readonly cart: Cart; readonly notes: readonly CartNote[] } | { readonly ok: false; readonly refusal: CartRefusal };

export interface CartRules {
  readonly policy: CartPolicy;
  /** Most units of a line; see `maximumQuantity` in cart-edits.ts. */
  readonly maximum: number;
}

/** Most units in the card view, and in the table where the parameter is unusable. */
export const cardMaximum = 999;

/**
 * Adds one unit of a package by these rules, in this order. A free package stays alone, and a free base empties the cart. A paid
 * base drops a free one and, by policy, the other bases.
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

  const remainingLines = cart.lines.filter((other) => staysBeside(line, other, policy));
  const hasDropped = remainingLines.length < cart.lines.length;
  const alone = (base && free) || policy.onlyRequested;
  const promoCode = free || remainingLines.length === 0 ? null : cart.promoCode;
  const notes: CartNote[] = [];
  if (hasDropped) notes.push(alone ? 'cart-replaced' : 'bases-replaced');
  if (promoCode !== cart.promoCode) notes.push('promo-dropped');
  return changed({ lines: [...(promoCode === null ? remainingLines.map(withoutPromo) : remainingLines), line], promoCode }, notes);
}

/** Adds units one at a time. A refusal of the first is the result; a later one keeps the added units and is `stoppedBy`. */
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

function addToLine(cart: Cart, line: CartLine, maximum: number): CartChange {
  if (isFreeLine(line)) return refused('one-free-package');
  // An employee package is bought once; its tier says for how many employees.
  if (line.isEmployee) return changed(cart);
  if (line.quantity >= maximum) return refused('maximum-reached');
  return changed(withLine(cart, { ...line, quantity: line.quantity + 1 }));
}

function newLine(pack: CataloguePackage, policy: CartPolicy): CartLine {
  return { pack, quantity: 1, isEmployee: isEmployeePackage(pack, policy), tier: null, promoDiscount: null };
}

function staysBeside(added: CartLine, other: CartLine, policy: CartPolicy): boolean {
  if (policy.onlyRequested) return false;
  if (!isBase(added.pack)) return true;
  if (isFreeLine(added)) return false;
  if (!isBase(other.pack)) return true;
  if (isFreeLine(other) || !policy.keepsOtherBases) return false;
  return !policy.oneDocumentBase || added.isEmployee || other.isEmployee;
}

export function withLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((other) => (other.pack.packageId === line.pack.packageId ? line : other)) };
}

export function withoutPromo(line: CartLine): CartLine {
  return line.promoDiscount === null ? line : { ...line, promoDiscount: null };
}

export function changed(cart: Cart, notes: readonly CartNote[] = []): Extract<CartChange, { ok: true }> {
  return { ok: true, cart, notes };
}

export function refused(refusal: CartRefusal): Extract<CartChange, { ok: false }> {
  return { ok: false, refusal };
}
