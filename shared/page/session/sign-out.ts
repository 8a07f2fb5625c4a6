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
 * Stores the address of `?storeLanding=…`, if it is allowed: the page that embeds the store or sent the buyer. A referrer alone is
 * not enough.
 */
export function keepStoreLanding({ local }: PageStorage, navigation: Navigation): void {
  const address = new URLSearchParams(location.search).get('storeLanding');
  if (address && navigation.allowed(address) !== null) local.set(storeLandingShape.key, storeLandingShape.write(address));
}

/** Milliseconds that the end of a session waits for the storing of typed text. */
const keepTimeout = 1_000;

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

/** Its functions never reject. */
export function createSignOut({ brand, config, call, session, navigation, cart, announce, openDrafts }: Surroundings) {
  let isLeaving = false;

  /** Call it before the session is removed. */
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
    /** Revokes the token, removes the session and goes to the brand's target. */
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
        // The sign-out continues without the server.
        console.error('licence: the token could not be revoked', error);
      }
      leave(target);
    },
    /**
     * Removes a session that the server ended, after the open forms have stored their text.
     * @param target default: the target of a sign-out
     */
    async leaveEnded(target = afterSignOut()): Promise<void> {
      // Several refused calls may end the session at the same time.
      if (isLeaving) return;
      isLeaving = true;
      const keeping = Promise.allSettled([...openDrafts.values()].map((keep) => keep()));
      await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, keepTimeout))]);
      leave(target);
      isLeaving = false;
    },
  };
}
