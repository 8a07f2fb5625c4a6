import { hasFreePackage, isEmpty } from './cart.ts';
import type { Cart } from './cart.ts';

/** The longest code the store takes (ST-358); the back office lets codes be longer. */
export const promoCodeLength = 20;

/** What pressing 'Aplicar' leads to. */
export type PromoDecision =
  | { readonly to: 'validate'; readonly promoCode: string }
  | { readonly to: 'nothing'; readonly because: 'empty' | 'already-applied' | 'empty-cart' }
  | { readonly to: 'refuse' }; // ST-359: the cart has a free package

/** Whether the button is enabled: the field holds more than spaces (ST-253). */
export function canApplyPromo(typed: string): boolean {
  return typed.trim() !== '';
}

/** Decides on 'Aplicar' (ST-254, ST-357, ST-359): the code that is applied already is compared without case and spaces. */
export function decidePromo(cart: Cart, typed: string): PromoDecision {
  const promoCode = typed.trim();
  if (promoCode === '') return { to: 'nothing', because: 'empty' };
  if (isEmpty(cart)) return { to: 'nothing', because: 'empty-cart' };
  if (hasFreePackage(cart)) return { to: 'refuse' };
  if (cart.promoCode !== null && cart.promoCode.trim().toLowerCase() === promoCode.toLowerCase())
    return { to: 'nothing', because: 'already-applied' };
  return { to: 'validate', promoCode };
}
