import { adminDoor, menuFor } from '#shared/domain/people/back-office';
import { readGrants } from '#shared/domain/people/grants';
import type { Page } from '#shared/page/page';

/** What a visit to the back office comes to, with every address filled in. */
export type AdminVisit =
  | { readonly to: 'screen' }
  | { readonly to: 'path'; readonly path: string }
  /** Away to the login; it knows the way back. */
  | { readonly to: 'address'; readonly address: string }
  | { readonly to: 'denied' };

/**
 * Tells when the token in use grants something else than the one before: the platform changed a role, or gave an honest
 * token for one that somebody edited. The screens decide by the token they were opened with.
 * @returns stops telling
 */
export function whenGrantsChange({ session }: Pick<Page, 'session'>, tell: () => void): () => void {
  const granted = (): string | null => {
    const state = session.store.getState();
    if (state.status !== 'signed-in') return null;
    const grants = [...readGrants(state.claims)].map(([name, actions]) => [name, [...actions].toSorted()] as const);
    return JSON.stringify([state.claims.apps, grants.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
  };
  let known = granted();
  return session.store.subscribe(() => {
    const now = granted();
    // Who signs out leaves by the session's own way.
    if (now === null || now === known) return;
    const first = known === null;
    known = now;
    if (!first) tell();
  });
}

/**
 * Decides on an address of the back office for whoever is signed in. On any other brand it is `/`.
 * @param path path and query of this site
 */
export function adminVisit({ brand, session, config }: Pick<Page, 'brand' | 'session' | 'config'>, path: string): AdminVisit {
  if (!brand.backOffice) return { to: 'path', path: '/' };
  const state = session.store.getState();
  const token = state.status === 'signed-in' ? state.claims : null;
  const [pathname = '/'] = path.split(/[?#]/);
  const door = adminDoor(token, token ? menuFor(token, config.menu) : [], pathname);
  if (door.to !== 'login') return door;
  // Whoever was here before comes back by the same login; its address learns where to return.
  const login = new URL(session.rememberedLogin() ?? config.loginUrls.default, globalThis.location.origin);
  login.searchParams.set('appName', brand.appName);
  login.searchParams.set('returnUrl', path);
  return { to: 'address', address: login.href };
}
