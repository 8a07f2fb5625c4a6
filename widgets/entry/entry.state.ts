import type { StoreApi } from 'zustand/vanilla';

export type EntryState =
  | { readonly status: 'working' }
  | { readonly status: 'failed'; readonly failure: unknown }
  /** Somebody else is here: a link must not put their session, cart or form into other hands unasked. */
  | {
      readonly status: 'asking';
      /** Who is signed in; null for a visitor who has something begun. */
      readonly current: string | null;
      /** Who the link would sign in, not to be read by anybody who merely looks on. */
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
