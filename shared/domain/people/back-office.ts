import { type Grants, type ModuleName, fullAccess, isForLicense, isStaff, opensModule, readGrants } from './grants.ts';
import { customerOf, type TokenFacts } from './token-facts.ts';

export type MenuKey =
  'configurations' | 'packages' | 'registerPurchaseOrder' | 'licenses' | 'reports' | 'payments' | 'agreements' | 'dashboard';

/** One entry of the back office's menu; usable only with state 0 and not disabled. */
export interface MenuEntry {
  readonly key: string;
  /** Text of an entry that a host adds. */
  readonly label?: string;
  /** A path of the site, or null for an entry that triggers a function. */
  readonly path: string | null;
  /** 'goToAgreements' is the only known one. */
  readonly functionName?: string;
  readonly idstate: number;
  readonly disabled: boolean;
  /** Place in a host's menu, lowest first; entries without one come last, in the order of the list. */
  readonly order?: number;
}

const staffEntries: readonly (readonly [MenuKey, ModuleName])[] = [
  ['configurations', 'CONFIGURATION'],
  ['packages', 'PACKAGES'],
  ['registerPurchaseOrder', 'PACKAGES'],
  ['licenses', 'LICENSES'],
  ['reports', 'REPORTS'],
  ['payments', 'PAYMENTS'],
];

const ownKeys: ReadonlySet<string> = new Set<MenuKey>([...staffEntries.map(([key]) => key), 'agreements', 'dashboard']);

function entry(key: MenuKey, facts: Partial<MenuEntry> = {}): MenuEntry {
  return { key, path: `/admin/${key}`, idstate: 0, disabled: false, ...facts };
}

/**
 * Returns the menu of a token: by its grants, in the specified order. 'Órdenes de compra' is always disabled. 'Convenios' needs a
 * contract privilege or full access, 'Productos adquiridos' a customer.
 */
export function menuOf(token: TokenFacts, grants: Grants): readonly MenuEntry[] {
  if (!isForLicense(token)) return [];
  if (!isStaff(token)) return customerOf(token) === null ? [] : [entry('dashboard')];
  const entries = staffEntries
    .filter(([, name]) => opensModule(grants, name))
    .map(([key]) => entry(key, key === 'registerPurchaseOrder' ? { path: '/registerPurchaseOrder', disabled: true } : {}));
  const contracts = token.privileges.length > 0 || [...grants.values()].some((actions) => actions.has(fullAccess));
  return contracts ? [...entries, entry('agreements', { path: null, functionName: 'goToAgreements' })] : entries;
}

/**
 * Returns the menu on screen: by role, or a host's own entries in their order. A host's entry for one of our screens needs a token
 * that opens it; the host decides on its own entries.
 */
export function menuFor(token: TokenFacts, hostEntries: readonly MenuEntry[] | undefined): readonly MenuEntry[] {
  const permittedEntries = menuOf(token, readGrants(token));
  if (hostEntries === undefined) return permittedEntries;
  if (!isForLicense(token)) return [];
  const keys = new Set(permittedEntries.map(({ key }) => key));
  return hostEntries
    .filter(({ key }) => keys.has(key) || !ownKeys.has(key))
    .toSorted((one, other) => (one.order ?? Infinity) - (other.order ?? Infinity) || 0);
}

export function isUsable(candidate: MenuEntry): boolean {
  return candidate.idstate === 0 && !candidate.disabled;
}

/** Returns the target of an entry; an unknown function name has none. */
export function targetOf(candidate: MenuEntry): string | null {
  if (!isUsable(candidate)) return null;
  if (candidate.path !== null) return candidate.path;
  return candidate.functionName === 'goToAgreements' ? '/admin/agreements' : null;
}

/** Returns the first usable entry's target, else the configurations: for a visit to the root. */
export function firstTarget(entries: readonly MenuEntry[]): string {
  return entries.map(targetOf).find((target) => target !== null) ?? '/admin/configurations';
}

export type AdminDoor =
  /** Shows the screen; the screen itself checks the grant of its module. */
  | { readonly to: 'screen' }
  /** Another path of this site; replaces the address. */
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'login' }
  /** Shows the privilege message in place; never redirects. */
  | { readonly to: 'denied' };

const isDashboard = (path: string): boolean => /^\/admin\/dashboard(\/|$)/i.test(path);

/** Decides on a visit to `/`, `/admin` or a screen's address; a visitor's token is null. */
export function adminDoor(token: TokenFacts | null, entries: readonly MenuEntry[], path: string): AdminDoor {
  if (token === null) return { to: 'login' };
  if (!isForLicense(token)) return { to: 'denied' };
  const customer = customerOf(token);
  if (!isStaff(token) && customer === null) return { to: 'denied' };
  const isRoot = path === '/' || /^\/admin\/?$/i.test(path);
  const usable = entries.some((candidate) => targetOf(candidate) !== null);
  if (isRoot) {
    const target = firstTarget(entries);
    if (!usable) return path === '/' ? { to: 'denied' } : { to: 'path', path: target };
    // The root shows the configurations in place where they are the first screen.
    return path === '/' && target === '/admin/configurations' ? { to: 'screen' } : { to: 'path', path: target };
  }
  if (!isStaff(token) && !isDashboard(path)) return { to: 'denied' };
  return { to: 'screen' };
}
