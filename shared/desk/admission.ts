import { menuOf } from '#shared/domain/people/back-office';
import { onlyReads, opensModule, readGrants, type Grants, type ModuleName } from '#shared/domain/people/grants';
import type { TokenFacts } from '#shared/domain/people/token-facts';
import type { Page } from '#shared/page/page';

type Visit = Pick<Page, 'brand' | 'session'>;

/** The token of a member of staff; null for visitors, and for brands without a back office. */
export function admittedToken({ brand, session }: Visit): TokenFacts | null {
  const state = session.store.getState();
  return brand.backOffice && state.status === 'signed-in' ? state.claims : null;
}

/** The staff member's grants for a module; null without access. */
export function admittedTo(page: Visit, module: ModuleName): Grants | null {
  const token = admittedToken(page);
  const grants = token && readGrants(token);
  return grants && opensModule(grants, module) ? grants : null;
}

/** The staff member's right to agreements, by the rule of the menu entry; null without access. */
export function agreementsAccess(page: Visit): 'read' | 'edit' | null {
  const token = admittedToken(page);
  if (token === null) return null;
  const grants = readGrants(token);
  if (!menuOf(token, grants).some(({ key }) => key === 'agreements')) return null;
  return onlyReads(grants, 'AGREEMENTS') ? 'read' : 'edit';
}
