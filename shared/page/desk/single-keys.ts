import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageStorage } from '../storage/storage.ts';
import { keptOf, type KeptHost } from './kept.ts';

/** Whether keys that are pressed alone do something anywhere on the screen, as this person wishes. */
export interface SingleKeys {
  readonly heard: StoreApi<boolean>;
  /** Keeps the wish for this person on this machine. */
  choose(heard: boolean): void;
  /** Follows who signs in, and the wish of another tab. @returns stops following */
  start(): () => void;
}

export function createSingleKeys(page: KeptHost & { readonly storage: Pick<PageStorage, 'local' | 'subscribe'> }): SingleKeys {
  const kept = keptOf(page, 'teclas');
  const read = (): boolean => kept.get() !== 'no';
  const heard = createStore<boolean>(read);
  const readAgain = (): void => {
    if (page.session.userName() !== null) heard.setState(read(), true);
  };
  return {
    heard,
    choose(wished) {
      kept.set(wished ? null : 'no');
      heard.setState(wished, true);
    },
    start() {
      const stops = [page.session.store.subscribe(readAgain), page.storage.subscribe(readAgain)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
