import { adminDoor, menuFor } from '#shared/domain/people/back-office';
import { readGrants } from '#shared/domain/people/grants';
import type { Page } from '#shared/page/page';

/** Outcome of a visit to the back office, with complete addresses. */
export type AdminVisit =
  | { readonly to: 'screen' }
  | { readonly to: 'path'; readonly path: string }
  /** The login, with the return address. */
  | { readonly to: 'address'; readonly address: string }
  | { readonly to: 'denied' };

/** Calls `tell` when a new token grants other rights: the screen decided by the old one. @returns stops listening */
export function whenGrantsChange({ session }: Pick<Page, 'session'>, tell: () => void): () => void {
  const granted = (): string | null => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return null;
    const grants = [...readGrants(state.claims)].map(([name, actions]) => [name, [...actions].toSorted()] as const);
    return JSON.stringify([state.claims.apps, grants.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
  };
  let lastGrants = granted();
  return session.store.subscribe(() => {
    const now = granted();
    // A sign-out navigates by itself.
    if (now === null || now === lastGrants) return;
    const first = lastGrants === null;
    lastGrants = now;
    if (!first) tell();
  });
}

/** Decides where a visit to an address of the back office leads. Other brands have none: all addresses lead to `/`. */
export function adminVisit({ brand, session, config }: Pick<Page, 'brand' | 'session' | 'config'>, path: string): AdminVisit {
  if (!brand.backOffice) return { to: 'path', path: '/' };
  const state = session.store.getState();
  const token = state.status === 'signed-in' ? state.claims : null;
  const [pathname = '/'] = path.split(/[?#]/);
  const door = adminDoor(token, token ? menuFor(token, config.menu) : [], pathname);
  if (door.to !== 'login') return door;
  // A returning person uses the same login; its address names the place to return to.
  const login = new URL(session.rememberedLogin() ?? config.loginUrls.default, globalThis.location.origin);
  login.searchParams.set('appName', brand.appName);
  login.searchParams.set('returnUrl', path);
  return { to: 'address', address: login.href };
}
