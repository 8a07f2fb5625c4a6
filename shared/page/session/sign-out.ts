import type { Brand } from '#shared/brands/brand';
import type { PublicConfig } from '#shared/contract/config';
import { revokeToken } from '#shared/contract/session';
import type { Call } from '../call.ts';
import type { Cart } from '../cart/cart.ts';
import type { Announce } from '../events.ts';
import type { Navigation } from '../navigation.ts';
import { loginByRole, type Session } from './session.ts';

/** The way out of a session: what is told to the server, what is forgotten here, and where its visitor goes. */
export interface SignOut {
  /** @param revoke false where the server has ended the session itself. Never fails */
  signOut(revoke: boolean): Promise<void>;
  leave(target: string): void;
}

interface Surroundings {
  readonly brand: Brand;
  readonly config: PublicConfig;
  readonly call: Call;
  readonly session: Session;
  readonly navigation: Navigation;
  readonly cart: Cart;
  readonly announce: Announce;
}

export function createSignOut({ brand, config, call, session, navigation, cart, announce }: Surroundings): SignOut {
  /** Where this brand's visitors go when nobody is signed in any more; read before the session is forgotten. */
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
    async signOut(revoke) {
      const target = afterSignOut();
      const refresh = session.refreshToken();
      const userName = session.userName();
      try {
        if (revoke && refresh && userName)
          await call(
            revokeToken,
            { body: { UserName: userName, Quantity: 1, AppName: brand.appName, RefreshToken: refresh } },
            { timeLimit: 5_000 },
          );
      } catch (error) {
        // Whoever asked to leave leaves, whatever the server says.
        console.error('licence: the token could not be revoked', error);
      }
      leave(target);
    },
    leave,
  };
}
