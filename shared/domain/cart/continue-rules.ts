import { hasBase, hasFreeBase, hasWithdrawn, isEmpty, tiersAreChosen, type Cart } from './cart.ts';
import type { Centavos } from '../money.ts';

/** The buyer on 'Continuar': a visitor, or a customer with the price of the base package that the platform named (0 is the free plan). */
export type Buyer = { readonly kind: 'visitor' } | { readonly kind: 'customer'; readonly base: { readonly price: Centavos } | null };

export type ContinueDecision =
  | { readonly to: 'stay'; readonly because: 'empty-cart' | 'withdrawn' | 'tier-missing' | 'base-needed' | 'free-plan-needs-base' }
  | { readonly to: 'identity-validation' }
  | { readonly to: 'purchase-form' };

/** Decides on 'Continuar'; the base package is checked first, for every brand. */
export function decideContinue(cart: Cart, buyer: Buyer, policy: { readonly identityValidation: boolean }): ContinueDecision {
  if (isEmpty(cart)) return { to: 'stay', because: 'empty-cart' };
  if (hasWithdrawn(cart)) return { to: 'stay', because: 'withdrawn' };
  if (!tiersAreChosen(cart)) return { to: 'stay', because: 'tier-missing' };
  if (!hasBase(cart)) {
    const base = buyer.kind === 'customer' ? buyer.base : null;
    if (base === null) return { to: 'stay', because: 'base-needed' };
    if (base.price === 0n) return { to: 'stay', because: 'free-plan-needs-base' };
  }
  return { to: policy.identityValidation ? 'identity-validation' : 'purchase-form' };
}

/** 'activation' shows no billing and sends SIN_PAGO; 'payment' offers the payment methods. */
export type FlowKind = 'activation' | 'payment';

/** Every total of 0 takes the flow without payment. */
export function flowKind(total: Centavos): FlowKind {
  return total <= 0n ? 'activation' : 'payment';
}

/** Returns where RegisterPurchaseExt leads: to the activation of a free base in the cart where the brand has it, else to the form. */
export function purchaseEntry(cart: Cart, policy: { readonly activateFreeBase: boolean }): 'activate-plan' | 'purchase-form' {
  return policy.activateFreeBase && hasFreeBase(cart) ? 'activate-plan' : 'purchase-form';
}
