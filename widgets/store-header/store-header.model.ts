import { createStore } from 'zustand/vanilla';
import type { Claims } from '#shared/contract/claims';
import { lineCount } from '#shared/domain/cart/cart';
import { destinationAddress } from '#shared/page/destination';
import { loginAddress } from '#shared/page/session/login-address';
import type { Page } from '#shared/page/page';
import { goToLogin } from '#shared/page/session/sign-in-mark';

export interface HeaderUser {
  /** Given name and family name, else the token's user name. */
  readonly name: string;
  /** At most two letters. */
  readonly initials: string;
}

export type StoreHeaderState =
  | { readonly status: 'visitor'; readonly lines: number; readonly home: string; readonly login: string | null }
  | { readonly status: 'signed-in'; readonly lines: number; readonly home: string; readonly user: HeaderUser };

/** Returns the open address of the store, to which the sign-in returns. `/` and brands' pages need none. */
function wayBack({ place }: Pick<Page, 'place'>): string | undefined {
  return place === 'store' && location.pathname !== '/' ? location.pathname + location.search : undefined;
}

export function createStoreHeaderModel(page: Page, navigate: (target: string) => void) {
  const { brand, cart, parameters, session } = page;
  const store = createStore<StoreHeaderState>(current);

  function current(): StoreHeaderState {
    const lines = lineCount(cart.store.getState().cart);
    // The home of the four brands that sell on a landing page is that page.
    const home = destinationAddress(page, brand.flows.home === 'landing' ? 'landing' : 'home');
    const state = session.store.getState();
    return state.status === 'signed-in'
      ? { status: 'signed-in', lines, home, user: userOf(state.claims) }
      : { status: 'visitor', lines, home, login: loginAddress(page, wayBack(page)) };
  }

  const sync = (): void => store.setState(current(), true);
  return {
    store,
    openCart: () => cart.setOpen(true),
    signIn() {
      // Read at each call, since the site changes its address without an event.
      const login = loginAddress(page, wayBack(page));
      if (login !== null) void goToLogin(page, () => navigate(login));
    },
    signOut: () => void page.signOut(),
    start() {
      const stops = [cart.store.subscribe(sync), session.store.subscribe(sync), parameters.store.subscribe(sync)];
      sync();
      void parameters.load();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function userOf({ givenName, familyName, userName }: Claims): HeaderUser {
  const names = [givenName, familyName].flatMap((name) => name?.trim() || []);
  const name = names.join(' ') || (userName ?? '');
  const words = name.split(/\s+/).filter(Boolean);
  const first = names[0] ?? words[0] ?? '';
  const last = names[1] ?? (words.length > 1 ? words.at(-1) : '') ?? '';
  return {
    name,
    initials: [first, last]
      .map((name) => [...name][0] ?? '')
      .join('')
      .toUpperCase(),
  };
}
