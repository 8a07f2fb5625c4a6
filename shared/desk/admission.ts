import { opensModule, readGrants, type Grants, type ModuleName } from '#shared/domain/people/grants';
import type { TokenFacts } from '#shared/domain/people/token-facts';
import type { Page } from '#shared/page/page';

type Visit = Pick<Page, 'brand' | 'session'>;

/** What the token says of whoever is signed in to the back office; null elsewhere: only the licence application has its screens, whoever mounts them. */
export function admittedToken({ brand, session }: Visit): TokenFacts | null {
  const state = session.store.getState();
  return brand.backOffice && state.status === 'signed-in' ? state.claims : null;
}

/** What somebody may do where a module of the back office is open to them; null where it is closed. */
export function admittedTo(page: Visit, module: ModuleName): Grants | null {
  const token = admittedToken(page);
  const grants = token && readGrants(token);
  return grants && opensModule(grants, module) ? grants : null;
}
