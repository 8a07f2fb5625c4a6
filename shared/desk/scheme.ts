import { createStore } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { nightCss, nightOf } from '#shared/brands/night';
import { readDeskLook, writeDeskLook, type DeskLook } from '#shared/contract/desk-look';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { PageStorage } from '#shared/page/storage/storage';

export const schemeWishes = ['system', 'light', 'dark'] as const satisfies readonly DeskLook['scheme'][];
export type SchemeWish = DeskLook['scheme'];

export interface SchemeHost {
  readonly brand: Pick<Brand, 'theme'>;
  readonly storage: Pick<PageStorage, 'local' | 'subscribe'>;
}

/** Light or dark scheme of the back office. */
export function createDeskScheme(page: SchemeHost) {
  const night = nightOf(page.brand.theme);
  const { local } = page.storage;
  const key = 'deskLook' satisfies StorageKey;
  const read = (): DeskLook => readDeskLook(local.get(key));
  const wish = createStore<SchemeWish>(() => read().scheme);
  return {
    wish,
    /** False for a theme that is always dark. */
    choice: night !== undefined,
    /** Applies the choice and stores it in this browser. */
    choose(chosen: SchemeWish) {
      const look = writeDeskLook({ ...read(), scheme: chosen });
      if (look === null) local.remove(key);
      else local.set(key, look);
      wish.setState(chosen, true);
    },
    /** Applies the dark theme, if chosen, to the document. @returns removes it */
    start() {
      if (!night) return () => undefined;
      const { documentElement: root } = document;
      const system = matchMedia('(prefers-color-scheme: dark)');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(nightCss(night, 'html[data-scheme=dark]'));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const show = (): void => {
        const wished = wish.getState();
        root.dataset['scheme'] = wished === 'system' ? (system.matches ? 'dark' : 'light') : wished;
      };
      const ends = [
        wish.subscribe(show),
        // Another tab may change the choice.
        page.storage.subscribe(() => wish.setState(read().scheme, true)),
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
