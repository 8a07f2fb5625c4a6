import type { Cart } from '#shared/domain/cart/cart';

/** A package asked for by code, on its way through the catalogue and the rules. */
export interface WantedPackage {
  readonly code: string;
  /** Units, or employees of an employee package. */
  readonly quantity: number;
  /** What the tag calls it, until the catalogue says better. */
  readonly name: string;
}
export interface Waiting extends WantedPackage {
  /** `failed`: it could not be asked for; `lost`: it was, and could not be kept here. */
  readonly status: 'asking' | 'failed' | 'lost';
  /** Why it could not, as it was thrown. */
  readonly failure?: unknown;
}

export interface CartState {
  readonly cart: Cart;
  readonly waiting: readonly Waiting[];
  /** Whether the cart's dialog is to be seen. */
  readonly open: boolean;
  /** What the open cart was opened for; null: all of it. */
  readonly openAt: 'promo' | null;
  readonly promo: 'idle' | 'checking';
  /** Why the code that was asked for, or stood on the cart, does not; until it is typed anew or another one applies. */
  readonly promoRefusal: string | null;
  /** Why the cart cannot be bought as it is, for want of a base package; until one is in it. */
  readonly baseRefusal: string | null;
  /** Products of the cart that went to the store to be paid and counts here no more. */
  readonly handed: number;
  /** The moment (`Date.now`) until which no code may be tried, after too many; null when one may. */
  readonly promoWaitUntil: number | null;
}
