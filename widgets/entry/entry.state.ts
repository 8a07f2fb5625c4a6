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
  /** The cart stands open and is all there is to see. */
  | { readonly status: 'done' };

export type EntryStore = StoreApi<EntryState>;

export interface EntryDoors {
  /** Goes on without leaving a step behind: Back returns to where the buyer came from. */
  readonly goOn: (target: string) => void;
  /** The query of the address. */
  readonly query: () => Readonly<Record<string, string>>;
  /** Takes the path's rest out of the address, so that a reload does not repeat it. */
  readonly forgetParameter: () => void;
}
