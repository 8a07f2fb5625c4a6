import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { nightCss } from '#shared/brands/night-css';
import { nightOf } from '#shared/brands/night';
import type { PageStorage } from '#shared/page/storage/storage';
import { keptHere, keptOf, type KeptHost } from './kept.ts';

export const schemeWishes = ['system', 'light', 'dark'] as const;
/** `system`: as the person's machine has it, and when that changes, at once. */
export type SchemeWish = (typeof schemeWishes)[number];

export interface DeskScheme {
  /** What this person wishes; `system` until they say something else. */
  readonly wish: StoreApi<SchemeWish>;
  /** Whether there is anything to choose: a look that is dark itself has no other. */
  readonly choice: boolean;
  /** Follows the choice at once and keeps it for this person on this machine. */
  choose(wish: SchemeWish): void;
  /** Puts the night over our own document, where it is wished for. @returns takes it off again */
  start(): () => void;
}

const isWish = (text: string | null): text is SchemeWish => schemeWishes.some((wish) => wish === text);

/** The page, as far as its look goes. */
export interface SchemeHost extends KeptHost {
  readonly brand: Pick<Brand, 'theme'>;
  readonly storage: Pick<PageStorage, 'local' | 'subscribe'>;
}

/** Light or dark, for the back office alone. */
export function createDeskScheme(page: SchemeHost): DeskScheme {
  const night = nightOf(page.brand.theme);
  const kept = keptOf(page, 'tema');
  // site.js reads it to colour the first frame.
  const before = keptHere(page, 'scheme');
  const read = (): SchemeWish => {
    const text = kept.get();
    return isWish(text) ? text : 'system';
  };
  const wish = createStore<SchemeWish>(read);
  return {
    wish,
    choice: night !== undefined,
    choose(chosen) {
      kept.set(chosen === 'system' ? null : chosen);
      wish.setState(chosen, true);
    },
    start() {
      if (!night) return () => undefined;
      const { documentElement: root } = document;
      const system = matchMedia('(prefers-color-scheme: dark)');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(nightCss(night, 'html[data-scheme=dark]'));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const show = (): void => {
        const wished = wish.getState();
        before.set(wished === 'system' ? null : wished);
        root.dataset['scheme'] = wished === 'system' ? (system.matches ? 'dark' : 'light') : wished;
      };
      const readAgain = (): void => {
        if (page.session.userName() !== null) wish.setState(read(), true);
      };
      const ends = [
        wish.subscribe(show),
        // Somebody else signed in, or chose in another tab.
        page.session.store.subscribe(readAgain),
        page.storage.subscribe(readAgain),
      ];
      system.addEventListener('change', show);
      show();
      return () => {
        for (const end of ends) end();
        system.removeEventListener('change', show);
        delete root.dataset['scheme'];
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      };
    },
  };
}
