/** The back office's modules and the actions inside them, as the tokens carry them. */
export const modules = ['CONFIGURATION', 'PACKAGES', 'LICENSES', 'REPORTS', 'PAYMENTS', 'AGREEMENTS'] as const;
export type Module = (typeof modules)[number];

export type Grants = Readonly<Partial<Record<Module, readonly string[]>>>;

const everything = ['LICENSE_FULL_ACCESS'];
const promo = ['LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_DELETE'];
const pay = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];

/** Modules by role. A role that is not listed opens nothing. */
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

/** The union over several roles. */
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
