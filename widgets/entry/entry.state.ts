import type { StoreApi } from 'zustand/vanilla';

export type EntryState =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** Another customer's session, cart or form is here: the visitor must confirm first. */
  | {
      readonly status: 'asking';
      /** The signed-in user; null for a visitor with begun work. */
      readonly current: string | null;
      /** The user of the link, masked for onlookers. */
      readonly next: string;
      readonly accept: () => void;
      readonly cancel: () => void;
    }
  /** No package of the link is sold, the cart is empty, and the way on leaves the store. */
  | { readonly status: 'unsold' }
  /** The cart stands open and is all there is to see. */
  | { readonly status: 'done' };

export type EntryStore = StoreApi<EntryState>;

export interface EntryDoors {
  /** Navigates without a history entry, so that Back returns to the buyer's former page. */
  readonly goOn: (target: string) => void;
  /** The query of the address. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Removes the rest of the path from the address, so that a reload does not repeat the act. */
  readonly forgetParameter: () => void;
}
