import type { StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Announce } from '../events.ts';
import type { Notices } from '../notices.ts';
import type { Parameters } from '../parameters.ts';
import type { Session } from '../session/session.ts';
import type { CartKeeper } from './cart-keeper.ts';
import type { CartState } from './cart-state.ts';
import type { Catalogue } from './catalogue.ts';

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
