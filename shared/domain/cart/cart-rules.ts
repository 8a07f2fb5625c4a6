import { hasFreeBase, hasFreePackage, isFreeLine, lineOf } from './cart.ts';
import type { Cart, CartLine } from './cart.ts';
import { isBase, isEmployeePackage, isSellable } from '../packages/catalogue.ts';
import type { CataloguePackage } from '../packages/catalogue.ts';

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
  /** Units per line; see `maximumQuantity` of the edits. */
  readonly maximum: number;
}

/** The most units of the card view, and of the table where the parameter says nothing usable. */
export const cardMaximum = 999;

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

/** @internal for what changes lines that are there */
export function withLine(cart: Cart, line: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((other) => (other.pack.packageId === line.pack.packageId ? line : other)) };
}

/** @internal for what changes lines that are there */
export function withoutPromo(line: CartLine): CartLine {
  return line.promoDiscount === null ? line : { ...line, promoDiscount: null };
}

/** @internal for what changes lines that are there */
export function changed(cart: Cart, notes: readonly CartNote[] = []): Extract<CartChange, { ok: true }> {
  return { ok: true, cart, notes };
}

/** @internal for what changes lines that are there */
export function refused(refusal: CartRefusal): Extract<CartChange, { ok: false }> {
  return { ok: false, refusal };
}
