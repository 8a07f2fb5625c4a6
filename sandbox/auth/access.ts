import { may, mayChange, type Principal, type Module } from './principal.ts';

/**
 * Decides whether a caller may call an endpoint. Every handler names one of these rules; there is no default.
 * @param principal null without a valid token
 */
export type Access = (principal: Principal | null, hasToken: boolean) => 'yes' | 'sign-in' | 'no';

export const anyone: Access = () => 'yes';

/** Callers without a token and callers with a valid one. A token of an ended session is refused, since nothing may be bought under its name. */
export const buyer: Access = (principal, hasToken) => (principal === null && hasToken ? 'sign-in' : 'yes');

/** Callers with any valid token. A visitor's admin token is valid only for the name look-up and the identity validation. */
export const anyToken: Access = (principal) => (principal === null ? 'sign-in' : 'yes');

export const signedIn: Access = (principal) => (principal === null ? 'sign-in' : principal.visitor ? 'no' : 'yes');

/** A signed-in customer, or staff who may look after customers' licences. */
export const customerOrStaff: Access = (principal) => {
  if (principal === null) return 'sign-in';
  return principal.customer !== null || may(principal, 'LICENSES') || may(principal, 'REPORTS') ? 'yes' : 'no';
};

export function staff(...modules: readonly Module[]): Access {
  return (principal) => {
    if (principal === null) return 'sign-in';
    return modules.some((module) => may(principal, module)) ? 'yes' : 'no';
  };
}

/** Staff with an action of the module other than reading. */
export function editors(module: Module): Access {
  return (principal) => (principal === null ? 'sign-in' : mayChange(principal, module) ? 'yes' : 'no');
}

export function staffWith(module: Module, ...actions: readonly string[]): Access {
  return (principal) => (principal === null ? 'sign-in' : may(principal, module, ...actions) ? 'yes' : 'no');
}

/** Staff with an action of the module other than those on promotional codes (`LICENSE_PROMOCODE_…`). */
export const configuration: Access = staffWith('CONFIGURATION', 'LICENSE_FULL_ACCESS');

/** Staff who may read the three tabs beside that of promotional codes. */
export const configurationReaders: Access = (principal) => {
  if (principal === null) return 'sign-in';
  return principal.grants.CONFIGURATION?.some((action) => !action.startsWith('LICENSE_PROMOCODE_')) ? 'yes' : 'no';
};

export const promoReaders: Access = staffWith('CONFIGURATION', 'LICENSE_PROMOCODE_READ');

export const promoWriters: Access = staffWith('CONFIGURATION', 'LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY');

export function oneOf(...accesses: readonly Access[]): Access {
  return (principal, hasToken) => {
    const verdicts = accesses.map((access) => access(principal, hasToken));
    if (verdicts.includes('yes')) return 'yes';
    return verdicts.includes('sign-in') ? 'sign-in' : 'no';
  };
}
