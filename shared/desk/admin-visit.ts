import { adminDoor, menuFor } from '#shared/domain/people/back-office';
import { readGrants } from '#shared/domain/people/grants';
import type { Page } from '#shared/page/page';

/** Outcome of a visit to the back office. */
export type AdminVisit =
  | { readonly to: 'screen' }
  | { readonly to: 'path'; readonly path: string }
  /** The login, with the return address. */
  | { readonly to: 'address'; readonly address: string }
  | { readonly to: 'denied' };

/** Calls `onChange` when a new token grants other rights, since the old token chose the screen. @returns unsubscribes */
export function whenGrantsChange({ session }: Pick<Page, 'session'>, onChange: () => void): () => void {
  const grantsKey = (): string | null => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return null;
    const grants = [...readGrants(state.claims)].map(([name, actions]) => [name, [...actions].toSorted()] as const);
    return JSON.stringify([state.claims.apps, grants.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
  };
  let lastGrants = grantsKey();
  return session.store.subscribe(() => {
    const currentGrants = grantsKey();
    // A sign-out navigates by itself.
    if (currentGrants === null || currentGrants === lastGrants) return;
    const isFirst = lastGrants === null;
    lastGrants = currentGrants;
    if (!isFirst) onChange();
  });
}

/** Decides where an address of the back office leads. A brand without a back office redirects all of them to `/`. */
export function adminVisit({ brand, session, config }: Pick<Page, 'brand' | 'session' | 'config'>, path: string): AdminVisit {
  if (!brand.backOffice) return { to: 'path', path: '/' };
  const state = session.store.getState();
  const token = state.status === 'signed-in' ? state.claims : null;
  const [pathname = '/'] = path.split(/[?#]/);
  const destination = adminDoor(token, token ? menuFor(token, config.menu) : [], pathname);
  if (destination.to !== 'login') return destination;
  // A person who signed in before gets the same login page again.
  const login = new URL(session.rememberedLogin() ?? config.loginUrls.default, globalThis.location.origin);
  login.searchParams.set('appName', brand.appName);
  login.searchParams.set('returnUrl', path);
  return { to: 'address', address: login.href };
}
