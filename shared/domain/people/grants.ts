import type { TokenFacts } from './token-facts.ts';

/** The back office's modules. */
export type ModuleName = 'CONFIGURATION' | 'PACKAGES' | 'LICENSES' | 'REPORTS' | 'PAYMENTS';

/** The roles of the back office; what each is called stands with its frame. */
export type StaffRole = 'SUPERADMIN' | 'LICENSECOMERCIAL' | 'LICENSEPROMOCODE' | 'LICFINANCIERO' | 'LICFINANCIEROCONSULTA';

/** The authorisations a token gives, by module. They decide what is drawn; the server decides what is allowed. */
export type Grants = ReadonlyMap<string, ReadonlySet<string>>;

/** Opens everything, alone or inside a module. */
export const fullAccess = 'LICENSE_FULL_ACCESS';

const promoCodes = ['LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_DELETE'];
const payments = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];
const modules: readonly ModuleName[] = ['CONFIGURATION', 'PACKAGES', 'LICENSES', 'REPORTS', 'PAYMENTS'];

type RoleGrants = readonly (readonly [ModuleName, readonly string[]])[];

/** What each role grants; an unknown role grants nothing. */
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

/** Modules whose actions only a token's own words give: an empty list of them stays empty. */
const asNamed: readonly string[] = ['CONFIGURATION', 'PAYMENTS'];

/**
 * The grants of a token: its PERMISSIONS, and only without them what its roles give together. A bare
 * authorisation among the modules grants the module it belongs to; a module without any has those of the roles.
 */
export function readGrants(token: Pick<TokenFacts, 'roles' | 'permissions'>): Grants {
  const byRole = token.roles.flatMap((role) => roleGrants.get(role) ?? []);
  const granted =
    token.permissions === null
      ? byRole
      : [...token.permissions]
          .flatMap(spelledOut)
          .flatMap(([name, actions]) => [
            [name, actions] as const,
            ...(actions.length > 0 || asNamed.includes(name) ? [] : byRole.filter(([module]) => module === name)),
          ]);
  const grants = new Map<string, Set<string>>();
  for (const [name, actions] of granted) {
    const known = grants.get(name) ?? new Set<string>();
    for (const action of actions) known.add(paymentAliases.get(action) ?? action);
    grants.set(name, known);
  }
  return grants;
}

/** Whether a module's screen opens. */
export function opensModule(grants: Grants, name: ModuleName): boolean {
  return grants.has(name);
}

/** Whether a token may change what lies in a module: it holds an authorisation that is more than reading. */
export function changesIn(grants: Grants, name: ModuleName | 'AGREEMENTS'): boolean {
  return [...(grants.get(name) ?? [])].some((action) => !action.endsWith('_READ'));
}

/** Whether a token names authorisations for a module and all of them are reading: its screen opens and changes nothing. */
export function onlyReads(grants: Grants, name: ModuleName | 'AGREEMENTS'): boolean {
  return (grants.get(name)?.size ?? 0) > 0 && !changesIn(grants, name);
}

/** Whether a token may do something inside a module. */
export function allows(grants: Grants, name: ModuleName, action: string): boolean {
  const actions = grants.get(name);
  return actions !== undefined && (actions.has(action) || actions.has(fullAccess));
}

/** Whether payments may be approved and rejected: both actions are needed. */
export function decidesPayments(grants: Grants): boolean {
  return allows(grants, 'PAYMENTS', 'ApprovePayments') && allows(grants, 'PAYMENTS', 'ModifyPayments');
}

/** Whether only the promo code tab of the configurations is enabled. */
export function onlyPromoCodes(grants: Grants): boolean {
  const actions = grants.get('CONFIGURATION');
  return actions !== undefined && actions.has('LICENSE_PROMOCODE_READ') && !actions.has(fullAccess);
}

/** Whether any role is one of the back office's. */
export function isStaff(token: Pick<TokenFacts, 'roles'>): boolean {
  return token.roles.some((role) => roleGrants.has(role));
}

/** Whether the token is for this application: APPS is, or lists, exactly LICENSE. */
export function isForLicense(token: Pick<TokenFacts, 'apps'>): boolean {
  return token.apps.includes('LICENSE');
}

/** What the contract wizard asks of a service. */
export interface ContractService {
  readonly serviceName?: string | null;
  readonly serviceNameContract?: string | null;
  readonly isContractFullAccess?: boolean | null;
}

/**
 * Whether a token's privileges offer a service in the contract wizard: full access gives the services flagged for it,
 * values shaped LICENSE_{CODE}_… give the services of those codes.
 */
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
