import { hasFreePackage, isEmpty, type Cart } from './cart.ts';
import { applyPromo, dropPromo } from './cart-edits.ts';
import { cartTotals } from './line-pricing.ts';
import type { Centavos } from '../money.ts';

/** The longest code the store takes; the back office lets codes be longer. */
export const promoCodeLength = 20;

export type PromoDecision =
  | { readonly to: 'validate'; readonly promoCode: string }
  | { readonly to: 'nothing'; readonly because: 'empty' | 'already-applied' | 'empty-cart' }
  | { readonly to: 'refuse' }; // The cart has a free package

export function canApplyPromo(typed: string): boolean {
  return typed.trim() !== '';
}

export function decidePromo(cart: Cart, typed: string): PromoDecision {
  const promoCode = typed.trim();
  if (promoCode === '') return { to: 'nothing', because: 'empty' };
  if (isEmpty(cart)) return { to: 'nothing', because: 'empty-cart' };
  if (hasFreePackage(cart)) return { to: 'refuse' };
  if (isApplied(cart.promoCode, promoCode)) return { to: 'nothing', because: 'already-applied' };
  return { to: 'validate', promoCode };
}

export type PromoVerdict =
  { readonly to: 'apply'; readonly cart: Cart } | { readonly to: 'refuse'; readonly because: 'promo-with-free-package' | 'no-gain' };

/**
 * Decides whether an accepted code counts (epoch milliseconds). It replaces each line's offer, so it counts only where the cart
 * then costs less than without it, and less than with the current code. A tie gains nothing.
 * @param unitDiscounts discount of one unit, by package id
 */
export function judgePromo(cart: Cart, promoCode: string, unitDiscounts: ReadonlyMap<number, Centavos>, now: number): PromoVerdict {
  const change = applyPromo(cart, promoCode, unitDiscounts);
  if (!change.ok) return { to: 'refuse', because: 'promo-with-free-package' };
  const rivals = isApplied(cart.promoCode, promoCode) ? [dropPromo(cart)] : [dropPromo(cart), cart];
  const { total } = cartTotals(change.cart, now);
  return rivals.every((rival) => total < cartTotals(rival, now).total)
    ? { to: 'apply', cart: change.cart }
    : { to: 'refuse', because: 'no-gain' };
}

export function isApplied(applied: string | null, promoCode: string): boolean {
  return applied !== null && applied.trim().toLowerCase() === promoCode.trim().toLowerCase();
}
