import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '#shared/domain/cart/cart';
import type { Brand } from '#shared/brands/brand';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Announce } from '../events.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../session/session.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { Catalogue } from './catalogue.ts';

/** A package requested by code, until the catalogue is loaded. */
export interface WantedPackage {
  readonly code: string;
  /** Units, or employees of an employee package. */
  readonly quantity: number;
  /** Name on the tag, until the catalogue is loaded. */
  readonly name: string;
}
export interface Waiting extends WantedPackage {
  /** `failed`: the request failed; `lost`: the package was found, but the cart could not be stored. */
  readonly status: 'asking' | 'failed' | 'lost';
  /** The thrown cause. */
  readonly failure?: unknown;
}

export interface CartState {
  readonly cart: Cart;
  readonly waiting: readonly Waiting[];
  /** Whether the cart's dialog is open. */
  readonly open: boolean;
  /** The part of the dialog that it was opened for; null for all. */
  readonly openAt: 'promo' | null;
  readonly promo: 'idle' | 'checking';
  /** Refusal of the typed or stored code, until the buyer types again or another code applies. */
  readonly promoRefusal: string | null;
  /** Sentence that a base package is missing, until the cart has one. */
  readonly baseRefusal: string | null;
  /** Number of products that went to the store to be paid and no longer count here. */
  readonly handed: number;
  /** Moment (`Date.now`) until which no code may be tried, after too many; null when one may. */
  readonly promoWaitUntil: number | null;
}

/** The parts of its page that a cart uses. */
export interface CartSurroundings {
  readonly brand: Brand;
  readonly keeper: CartKeeper;
  readonly call: Call;
  readonly catalogue: Catalogue;
  readonly parameters: Parameters;
  readonly session: Session;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly announce: Announce;
  /** Sets the refresh flag: one reload, 900 ms after the last change of a quantity. */
  readonly refreshSoon: () => void;
}

/** Shared by all parts of a cart: the page, and the common state. */
export interface CartParts extends CartSurroundings {
  readonly store: StoreApi<CartState>;
}
