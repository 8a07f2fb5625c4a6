import type { TokenFacts } from './token-facts.ts';

export type ModuleName = 'CONFIGURATION' | 'PACKAGES' | 'LICENSES' | 'REPORTS' | 'PAYMENTS';

/** The roles of the back office; the admin frame has their Spanish names. */
export type StaffRole = 'SUPERADMIN' | 'LICENSECOMERCIAL' | 'LICENSEPROMOCODE' | 'LICFINANCIERO' | 'LICFINANCIEROCONSULTA';

/** A token's authorisations by module. They decide what is drawn; the platform decides what is allowed. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>;

/** Opens everything, alone or inside a module. */
export const fullAccess = 'LICENSE_FULL_ACCESS';

const promoCodes = ['LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_DELETE'];
const payments = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];
const modules: readonly ModuleName[] = ['CONFIGURATION', 'PACKAGES', 'LICENSES', 'REPORTS', 'PAYMENTS'];

type RoleGrants = readonly (readonly [ModuleName, readonly string[]])[];

const roleGrants: ReadonlyMap<string, RoleGrants> = new Map<StaffRole, RoleGrants>([
  ['SUPERADMIN', modules.map((name) => [name, [fullAccess]] as const)],
  [
    'LICENSECOMERCIAL',
    [
      ['CONFIGURATION', promoCodes],
      ['LICENSES', ['LICENSE_READ', 'LICENSE_MODIFY']],
    ],
  ],
  ['LICENSEPROMOCODE', [['CONFIGURATION', promoCodes]]],
  [
    'LICFINANCIERO',
    [
      ['LICENSES', ['LICENSE_READ']],
      ['REPORTS', []],
      ['PAYMENTS', payments],
    ],
  ],
  [
    'LICFINANCIEROCONSULTA',
    [
      ['REPORTS', []],
      ['PAYMENTS', ['ReadPayments']],
    ],
  ],
]);

/** Other names of the payment actions. */
const paymentAliases: ReadonlyMap<string, string> = new Map([
  ['LICENSE_PAYMENTS_READ', 'ReadPayments'],
  ['LICENSE_PAYMENTS_APPROVE', 'ApprovePayments'],
  ['LICENSE_PAYMENTS_MODIFY', 'ModifyPayments'],
]);

/** Modules whose actions come only from the token's own list: an empty list stays empty. */
const asNamed: readonly string[] = ['CONFIGURATION', 'PAYMENTS'];

/**
 * Returns the grants of a token: its PERMISSIONS, or without them the union of its roles. A bare authorisation among the modules
 * grants its module; a module without a list has the roles' actions.
 */
export function readGrants(token: Pick<TokenFacts, 'roles' | 'permissions'>): Grants {
  const byRole = token.roles.flatMap((role) => roleGrants.get(role) ?? []);
  const grantedActions =
    token.permissions === null
      ? byRole
      : [...token.permissions]
          .flatMap(spelledOut)
          .flatMap(([name, actions]) => [
            [name, actions] as const,
            ...(actions.length > 0 || asNamed.includes(name) ? [] : byRole.filter(([module]) => module === name)),
          ]);
  const grants = new Map<string, Set<string>>();
  for (const [name, actions] of grantedActions) {
    const moduleGrants = grants.get(name) ?? new Set<string>();
    for (const action of actions) moduleGrants.add(paymentAliases.get(action) ?? action);
    grants.set(name, moduleGrants);
  }
  return grants;
}

export function opensModule(grants: Grants, name: ModuleName): boolean {
  return grants.has(name);
}

/** Returns whether a token may change a module's records: it has an authorisation beyond reading. */
export function changesIn(grants: Grants, name: ModuleName | 'AGREEMENTS'): boolean {
  return [...(grants.get(name) ?? [])].some((action) => !action.endsWith('_READ'));
}

/** Returns whether a token has only reading authorisations for a module: its screen opens and changes nothing. */
export function onlyReads(grants: Grants, name: ModuleName | 'AGREEMENTS'): boolean {
  return (grants.get(name)?.size ?? 0) > 0 && !changesIn(grants, name);
}

export function allows(grants: Grants, name: ModuleName, action: string): boolean {
  const actions = grants.get(name);
  return actions !== undefined && (actions.has(action) || actions.has(fullAccess));
}

export function decidesPayments(grants: Grants): boolean {
  return allows(grants, 'PAYMENTS', 'ApprovePayments') && allows(grants, 'PAYMENTS', 'ModifyPayments');
}

/** Returns whether only the promo code tab of the configurations is enabled. */
export function onlyPromoCodes(grants: Grants): boolean {
  const actions = grants.get('CONFIGURATION');
  return actions !== undefined && actions.has('LICENSE_PROMOCODE_READ') && !actions.has(fullAccess);
}

export function isStaff(token: Pick<TokenFacts, 'roles'>): boolean {
  return token.roles.some((role) => roleGrants.has(role));
}

/** Returns whether the token is for this application: APPS is, or lists, exactly LICENSE. */
export function isForLicense(token: Pick<TokenFacts, 'apps'>): boolean {
  return token.apps.includes('LICENSE');
}

export interface ContractService {
  readonly serviceName?: string | null;
  readonly serviceNameContract?: string | null;
  readonly isContractFullAccess?: boolean | null;
}

/** Returns whether a token offers a service: full access the services flagged for it, LICENSE_{CODE}_… those of the code. */
export function offersContract(token: Pick<TokenFacts, 'privileges'>, service: ContractService): boolean {
  if (token.privileges.includes(fullAccess)) return service.isContractFullAccess === true;
  return [service.serviceNameContract, service.serviceName].some((name) => {
    const code = name?.trim().toUpperCase();
    return code ? token.privileges.some((privilege) => privilege.toUpperCase().startsWith(`LICENSE_${code}_`)) : false;
  });
}

/** The role whose users manage a product's contracts. */
export function contractManagerRole(contractName: string): string {
  return `LICENSE_${contractName}_COMERCIALMANAGER`;
}

function spelledOut([name, actions]: readonly [string, readonly string[]]): readonly (readonly [string, readonly string[]])[] {
  if (name === fullAccess) return modules.map((module) => [module, [fullAccess]] as const);
  return paymentAliases.has(name) ? [['PAYMENTS', [name]]] : [[name, actions]];
}
