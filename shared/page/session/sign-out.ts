import type { Brand } from '#shared/brands/brand';
import type { Announce } from '#shared/contract/dom-events';
import type { PublicConfig } from '#shared/contract/config';
import { revokeToken } from '#shared/contract/session';
import { storeLandingShape } from '#shared/contract/stored';
import type { Call } from '../call.ts';
import type { Cart } from '../cart/cart.ts';
import type { Navigation } from '../navigation.ts';
import { loginByRole, type Session } from './session.ts';
import type { PageStorage } from '../storage/storage.ts';

/**
 * Stores the page that embeds the store or sent the buyer, when `?storeLanding=…` names it and it is allowed. A referrer alone does
 * not count.
 */
export function keepStoreLanding({ local }: PageStorage, navigation: Navigation): void {
  const address = new URLSearchParams(location.search).get('storeLanding');
  if (address && navigation.allowed(address) !== null) local.set(storeLandingShape.key, storeLandingShape.write(address));
}

/** Milliseconds that a session's end waits until the browser has stored typed text. */
const keepPatience = 1_000;

interface Surroundings {
  readonly brand: Brand;
  readonly config: PublicConfig;
  readonly call: Call;
  readonly session: Session;
  readonly navigation: Navigation;
  readonly cart: Cart;
  readonly announce: Announce;
  readonly openDrafts: ReadonlyMap<string, () => Promise<void>>;
}

/** Never reject. */
export function createSignOut({ brand, config, call, session, navigation, cart, announce, openDrafts }: Surroundings) {
  let isLeaving = false;

  /** Read before the session is cleared. */
  function afterSignOut(): string {
    if (!brand.backOffice) return '/';
    const targets = [session.rememberedLogin(), loginByRole(config, session.store.getState())];
    return targets.find((target) => target !== null && navigation.allowed(target) !== null) ?? '/';
  }

  function leave(target: string): void {
    session.forget();
    cart.reread();
    announce('licence:signed-out', {});
    navigation.go(target);
  }

  return {
    /** Revokes the token, forgets the session and goes where the brand says. */
    async signOut(): Promise<void> {
      const target = afterSignOut();
      const refresh = session.refreshToken();
      const userName = session.userName();
      try {
        if (refresh && userName)
          await call(
            revokeToken,
            { body: { UserName: userName, Quantity: 1, AppName: brand.appName, RefreshToken: refresh } },
            { timeLimit: 5_000 },
          );
      } catch (error) {
        // A server that is down keeps no customer signed in.
        console.error('licence: the token could not be revoked', error);
      }
      leave(target);
    },
    /**
     * Removes a session that the server ended, after the open forms have stored their text.
     * @param target default: where the brand's sign-out leads
     */
    async leaveEnded(target = afterSignOut()): Promise<void> {
      // Every refused call ends the session; only the first one leaves.
      if (isLeaving) return;
      isLeaving = true;
      const keeping = Promise.allSettled([...openDrafts.values()].map((keep) => keep()));
      await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, keepPatience))]);
      leave(target);
      isLeaving = false;
    },
  };
}
