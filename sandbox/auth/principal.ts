import { isRecord } from '#shared/contract/schema';
import { grantsOfRoles, modules, type Grants, type Module } from './grants.ts';
import type { Claims } from './tokens.ts';

export interface CustomerKey {
  /** Document type code: 'NIT', 'CC'. */
  readonly type: string;
  readonly number: string;
  readonly id: number;
}

/** The caller, read from a token that we signed. A visitor's admin token is a principal without user name. */
export interface Principal {
  readonly userName: string;
  readonly sessionId: string;
  readonly app: string;
  readonly roles: readonly string[];
  readonly grants: Grants;
  readonly customer: CustomerKey | null;
  readonly visitor: boolean;
  readonly claims: Claims;
}

function words(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split(',').map((word) => word.trim()) : [];
}

/** Modules whose empty list of authorisations stays empty: each of their actions must be named. */
const asNamed: readonly Module[] = ['CONFIGURATION', 'PAYMENTS'];

/** The claim's modules; one without any authorisation has those of the roles. */
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

/** Reads the principal out of honest claims. `PERMISSIONS` wins over `LICENSE_ROLE`; a token for another application grants no module. */
export function principalOf(claims: Claims): Principal {
  const roles = words(claims['LICENSE_ROLE']);
  const number = String(claims['customer_value'] ?? '');
  return {
    userName: String(claims['unique_name'] ?? ''),
    sessionId: String(claims['sid'] ?? ''),
    app: String(claims['app'] ?? ''),
    roles,
    grants: words(claims['APPS']).includes('LICENSE') ? grantsOf(claims, roles) : {},
    customer: number === '' ? null : { type: String(claims['customer_type'] ?? ''), number, id: Number(claims['customer_id'] ?? 0) },
    visitor: claims['kind'] === 'visitor',
    claims,
  };
}

/** Whether the principal holds the module and, when actions are named, at least one of them (full access counts as any). */
export function may(principal: Principal | null, module: Module, ...actions: readonly string[]): boolean {
  const held = principal?.grants[module];
  if (held === undefined) return false;
  return actions.length === 0 || held.includes('LICENSE_FULL_ACCESS') || actions.some((action) => held.includes(action));
}

/** Whether the principal may change what lies in a module: it holds an authorisation that is more than reading. */
export function mayChange(principal: Principal | null, module: Module): boolean {
  return principal?.grants[module]?.some((action) => !action.endsWith('_READ')) ?? false;
}

/** Whether the caller is staff: a holder of any module of the back office. */
export function isStaff(principal: Principal | null): boolean {
  return principal !== null && Object.keys(principal.grants).length > 0;
}
