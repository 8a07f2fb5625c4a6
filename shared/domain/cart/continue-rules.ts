import { hasBase, hasFreeBase, hasWithdrawn, isEmpty, tiersAreChosen } from './cart.ts';
import type { Cart } from './cart.ts';
import type { Centavos } from '../money.ts';

/** The base package a signed-in customer holds; null when it holds none. */
export interface CustomerBase {
  /** 0 is the free plan. */
  readonly price: Centavos;
}

/** Who presses 'Continuar': a visitor, or a customer whose base package the server was asked for. */
export type Buyer = { readonly kind: 'visitor' } | { readonly kind: 'customer'; readonly base: CustomerBase | null };

/** What 'Continuar' leads to. */
export type ContinueDecision =
  | { readonly to: 'stay'; readonly because: 'empty-cart' | 'withdrawn' | 'tier-missing' | 'base-needed' | 'free-plan-needs-base' }
  | { readonly to: 'identity-validation' }
  | { readonly to: 'purchase-form' };

/** What a brand says about the way on. */
export interface ContinuePolicy {
  /** Whether an identity is validated instead of opening the form (e-signature). */
  readonly identityValidation: boolean;
}

/** Decides on 'Continuar'; the checks of the base package come first, whatever the brand. */
export function decideContinue(cart: Cart, buyer: Buyer, policy: ContinuePolicy): ContinueDecision {
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

/** 'activation' shows no billing and sends SIN_PAGO; 'payment' offers the ways to pay. */
export type FlowKind = 'activation' | 'payment';

/** Any total of 0 takes the flow without payment, whatever made it 0. */
export function flowKind(total: Centavos): FlowKind {
  return total <= 0n ? 'activation' : 'payment';
}

/**
 * Where RegisterPurchaseExt leads: to the activation of a plan when the brand activates free bases and one is in the cart,
 * else to the purchase form.
 */
export function purchaseEntry(cart: Cart, policy: { readonly activateFreeBase: boolean }): 'activate-plan' | 'purchase-form' {
  return policy.activateFreeBase && hasFreeBase(cart) ? 'activate-plan' : 'purchase-form';
}
