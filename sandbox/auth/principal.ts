import { isRecord } from '#shared/contract/schema';
import type { Claims } from './tokens.ts';

export const modules = ['CONFIGURATION', 'PACKAGES', 'LICENSES', 'REPORTS', 'PAYMENTS', 'AGREEMENTS'] as const;
export type Module = (typeof modules)[number];

export type Grants = Readonly<Partial<Record<Module, readonly string[]>>>;

const everything = ['LICENSE_FULL_ACCESS'];
const promo = ['LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_DELETE'];
const pay = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];

/** Grants by role. A role that is not listed has none. */
const grantsOfRole: Readonly<Record<string, Grants>> = {
  SUPERADMIN: {
    CONFIGURATION: [...everything, ...promo],
    PACKAGES: everything,
    LICENSES: everything,
    REPORTS: everything,
    PAYMENTS: [...everything, ...pay],
    AGREEMENTS: everything,
  },
  LICENSECOMERCIAL: { CONFIGURATION: promo, LICENSES: ['LICENSE_READ', 'LICENSE_MODIFY'], AGREEMENTS: ['LICENSE_AGREEMENTS'] },
  LICENSEPROMOCODE: { CONFIGURATION: promo },
  LICFINANCIERO: { LICENSES: ['LICENSE_READ'], REPORTS: ['LICENSE_REPORTS_READ'], PAYMENTS: pay },
  LICFINANCIEROCONSULTA: { REPORTS: ['LICENSE_REPORTS_READ'], PAYMENTS: ['ReadPayments'] },
};

export function grantsOfRoles(roles: readonly string[]): Grants {
  const granted: Partial<Record<Module, string[]>> = {};
  for (const role of roles) {
    const own = grantsOfRole[role] ?? {};
    for (const module of modules) {
      const actions = own[module];
      if (actions !== undefined) granted[module] = [...new Set([...(granted[module] ?? []), ...actions])];
    }
  }
  return granted;
}

/** The caller as its token describes it. A visitor's admin token makes a principal without a user name. */
export interface Principal {
  readonly userName: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  readonly grants: Grants;
  readonly customer: { readonly type: string; readonly number: string } | null;
  readonly visitor: boolean;
}

function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split(',').map((word) => word.trim()) : [];
}

/** Modules that grant nothing unless the claims name actions. */
const asNamed: readonly Module[] = ['CONFIGURATION', 'PAYMENTS'];

/** Returns the grants of the claims. A module without any action gets those of the roles. */
function grantsOf(claims: Claims, roles: readonly string[]): Grants {
  const byRole = grantsOfRoles(roles);
  const permissions = permissionsOf(claims);
  if (permissions === null) return byRole;
  return Object.fromEntries(
    modules.flatMap((module) => {
      const actions = permissions[module];
      if (actions === undefined) return [];
      return [[module, actions.length === 0 && !asNamed.includes(module) ? (byRole[module] ?? []) : actions]];
    }),
  );
}

function permissionsOf(claims: Claims): Grants | null {
  const name = Object.keys(claims).find((key) => key.toUpperCase() === 'PERMISSIONS');
  if (name === undefined) return null;
  const value = claims[name];
  const map: unknown = typeof value === 'string' && value.trim().startsWith('{') ? JSON.parse(value) : value;
  if (!isRecord(map)) return Object.fromEntries(words(map).map((module) => [module, []]));
  return Object.fromEntries(modules.flatMap((module) => (module in map ? [[module, words(map[module])]] : [])));
}

/** Returns the principal of verified claims. `PERMISSIONS` overrides `LICENSE_ROLE`; a token for another application grants no module. */
export function principalOf(claims: Claims): Principal {
  const roles = words(claims['LICENSE_ROLE']);
  const number = String(claims['customer_value'] ?? '');
  return {
    userName: String(claims['unique_name'] ?? ''),
    sessionId: String(claims['sid'] ?? ''),
    roles,
    grants: words(claims['APPS']).includes('LICENSE') ? grantsOf(claims, roles) : {},
    customer: number === '' ? null : { type: String(claims['customer_type'] ?? ''), number },
    visitor: claims['kind'] === 'visitor',
  };
}

/** Whether the principal holds the module and, when actions are named, at least one of them. Full access counts as any action. */
export function may(principal: Principal | null, module: Module, ...actions: readonly string[]): boolean {
  const held = principal?.grants[module];
  if (held === undefined) return false;
  return actions.length === 0 || held.includes('LICENSE_FULL_ACCESS') || actions.some((action) => held.includes(action));
}

export function mayChange(principal: Principal | null, module: Module): boolean {
  return principal?.grants[module]?.some((action) => !action.endsWith('_READ')) ?? false;
}

export function isStaff(principal: Principal | null): boolean {
  return principal !== null && Object.keys(principal.grants).length > 0;
}
