import { describe, expect, it } from 'vitest';
import {
  allows,
  changesIn,
  contractManagerRole,
  decidesPayments,
  isForLicense,
  isStaff,
  offersContract,
  onlyPromoCodes,
  onlyReads,
  opensModule,
  readGrants,
} from './grants.ts';
import { customerOf, loginFlavour } from './token-facts.ts';
import type { ModuleName } from './grants.ts';

const modules: readonly ModuleName[] = ['CONFIGURATION', 'PACKAGES', 'LICENSES', 'REPORTS', 'PAYMENTS'];
const byRole = (...roles: string[]) => readGrants({ roles, permissions: null });
const byClaim = (permissions: Record<string, string[]>, ...roles: string[]) =>
  readGrants({ roles, permissions: new Map(Object.entries(permissions)) });
const opened = (grants: ReturnType<typeof readGrants>) => modules.filter((name) => opensModule(grants, name));

describe('the modules of a role', () => {
  it('several roles open the union of their modules', () => {
    expect(opened(byRole('LICENSEPROMOCODE', 'LICFINANCIEROCONSULTA', 'X'))).toEqual(['CONFIGURATION', 'REPORTS', 'PAYMENTS']); // LC-214
  });

  it('the permission claim replaces the modules of the roles', () => {
    expect(opened(byClaim({ LICENSES: [] }, 'SUPERADMIN'))).toEqual(['LICENSES']);
    expect(opened(byClaim({}, 'SUPERADMIN'))).toEqual([]);
  });

  it.each(modules)('a token that lacks only %s opens all other modules', (lost) => {
    const left = modules.filter((name) => name !== lost);
    expect(opened(byClaim(Object.fromEntries(left.map((name) => [name, []])), 'SUPERADMIN'))).toEqual(left); // LC-215
  });
});

describe('reading and changing', () => {
  it.each([
    [['LICENSE_READ'], false],
    [['LICENSE_READ', 'LICENSE_LICENSES_READ'], false],
    [['LICENSE_READ', 'LICENSE_MODIFY'], true],
    [['LICENSE_FULL_ACCESS'], true],
  ])('the actions %j on LICENSES allow changes: %j', (actions, changes) => {
    const grants = byClaim({ LICENSES: actions });
    expect([opensModule(grants, 'LICENSES'), changesIn(grants, 'LICENSES')]).toEqual([true, changes]);
    expect(changesIn(byClaim({ PACKAGES: actions }), 'PACKAGES')).toBe(changes);
  });

  it('the roles decide on changes when the token lists no action', () => {
    const changing = (roles: readonly string[], permissions?: Record<string, string[]>) =>
      changesIn(permissions === undefined ? byRole(...roles) : byClaim(permissions, ...roles), 'LICENSES');
    for (const permissions of [undefined, { LICENSES: [] }]) {
      expect(changing(['SUPERADMIN'], permissions)).toBe(true);
      expect(changing(['LICENSECOMERCIAL'], permissions)).toBe(true);
      expect(changing(['LICFINANCIERO'], permissions)).toBe(false);
      expect(changing(['LICFINANCIERO', 'LICENSECOMERCIAL'], permissions)).toBe(true);
      expect(changing(['OTHER'], permissions)).toBe(false);
    }
    // Roles add nothing to the token's own list.
    expect(changing(['SUPERADMIN'], { LICENSES: ['LICENSE_READ'] })).toBe(false);
    expect(changing(['SUPERADMIN'], { REPORTS: [] })).toBe(false);
  });

  it.each([
    [['LICENSE_CONFIGURATION_READ'], true],
    [['LICENSE_CONFIGURATION_READ', 'LICENSE_CONFIGURATION_MODIFY'], false],
    [['LICENSE_FULL_ACCESS'], false],
    [[], false],
  ])('the actions %j allow reading only: %j', (actions, looks) => {
    expect(onlyReads(byClaim({ CONFIGURATION: actions }), 'CONFIGURATION')).toBe(looks);
    expect(onlyReads(byClaim({ AGREEMENTS: actions }), 'AGREEMENTS')).toBe(looks);
    expect(onlyReads(byClaim({ REPORTS: actions }), 'AGREEMENTS')).toBe(false);
  });

  it("payments and configurations follow the token's list, not the role", () => {
    expect(decidesPayments(byClaim({ PAYMENTS: [] }, 'SUPERADMIN'))).toBe(false); // ST-383
    expect(onlyPromoCodes(byClaim({ CONFIGURATION: [] }, 'LICENSEPROMOCODE'))).toBe(false); // PK-291
  });
});

describe('deciding payments', () => {
  it('deciding a payment needs both actions, under either pair of names', () => {
    expect(decidesPayments(byClaim({ PAYMENTS: ['ApprovePayments', 'ModifyPayments'] }))).toBe(true); // ST-383
    expect(decidesPayments(byClaim({ PAYMENTS: ['ApprovePayments'] }))).toBe(false);
    expect(decidesPayments(byClaim({ PAYMENTS: ['ModifyPayments'] }))).toBe(false);
    expect(decidesPayments(byClaim({ PAYMENTS: ['LICENSE_PAYMENTS_APPROVE', 'LICENSE_PAYMENTS_MODIFY'] }))).toBe(true); // ST-383: the second pair of names
    expect(decidesPayments(byClaim({ PAYMENTS: ['LICENSE_FULL_ACCESS'] }))).toBe(true);
    expect(decidesPayments(byClaim({ LICENSES: ['ApprovePayments', 'ModifyPayments'] }))).toBe(false);
  });

  it('SUPERADMIN and LICFINANCIERO decide payments, and LICFINANCIEROCONSULTA only reads them', () => {
    expect(['SUPERADMIN', 'LICFINANCIERO', 'LICFINANCIEROCONSULTA'].map((role) => decidesPayments(byRole(role)))).toEqual([
      true,
      true,
      false,
    ]); // ST-386 to ST-388, LC-422, LC-425, LC-426
    expect(allows(byRole('LICFINANCIEROCONSULTA'), 'PAYMENTS', 'ReadPayments')).toBe(true);
  });

  it('an action listed among the modules opens its module', () => {
    expect(opened(byClaim({ LICENSE_PAYMENTS_READ: [] }))).toEqual(['PAYMENTS']);
    expect(opened(byClaim({ LICENSE_FULL_ACCESS: [] }))).toEqual(modules);
  });
});

it('the two promo roles see only promo codes in the configurations', () => {
  expect(['LICENSEPROMOCODE', 'LICENSECOMERCIAL', 'SUPERADMIN', 'LICFINANCIERO'].map((role) => onlyPromoCodes(byRole(role)))).toEqual([
    true,
    true,
    false,
    false,
  ]); // PK-291
});

describe('facts of a token', () => {
  it('isForLicense() needs LICENSE in exactly that spelling', () => {
    expect([['LICENSE'], ['A', 'LICENSE'], ['license'], ['FIRMAYA'], []].map((apps) => isForLicense({ apps }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]); // ST-233
  });

  it('isStaff() accepts any of the five roles', () => {
    expect([['LICFINANCIERO'], ['OTHER'], ['X', 'SUPERADMIN']].map((roles) => isStaff({ roles }))).toEqual([true, false, true]); // LC-033
  });

  it('the certificate role selects the certificate login', () => {
    expect(loginFlavour({ roles: ['SUPERADMIN', 'LETMICERT_ADMIN'] })).toBe('certificate'); // LC-434
    expect(loginFlavour({ roles: ['SUPERADMIN'] })).toBe('default');
  });

  it('a token names a customer only with document type and number', () => {
    expect(customerOf({ customerType: 'NIT', customerValue: '900123456' })).toEqual({ documentType: 'NIT', documentNumber: '900123456' });
    for (const [customerType, customerValue] of [
      ['NIT', null],
      ['NIT', ''],
      [null, '900'],
    ] as const)
      expect(customerOf({ customerType, customerValue })).toBeNull(); // ST-320
  });
});

describe('the products of the contract wizard', () => {
  const firmaya = { serviceName: 'Firma', serviceNameContract: 'FIRMAYA', isContractFullAccess: false };
  const flagged = { serviceName: 'Otro', isContractFullAccess: true };

  it('full access offers the flagged products only', () => {
    const token = { privileges: ['LICENSE_FIRMAYA_CREATE', 'LICENSE_FULL_ACCESS'] };
    expect([firmaya, flagged].map((service) => offersContract(token, service))).toEqual([false, true]); // LC-436
  });

  it('privileges offer the products whose codes they name', () => {
    expect(offersContract({ privileges: ['LICENSE_FIRMAYA_CREATE'] }, firmaya)).toBe(true); // LC-437
    expect(offersContract({ privileges: ['LICENSE_FIRMAYAPLUS_CREATE'] }, firmaya)).toBe(false);
    expect(offersContract({ privileges: ['license_firma_read'] }, firmaya)).toBe(true);
    expect(offersContract({ privileges: [] }, firmaya)).toBe(false);
    expect(offersContract({ privileges: ['LICENSE__X'] }, { serviceName: '' })).toBe(false);
  });
});

describe('the actions of a role', () => {
  const promo = ['LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_DELETE'];
  const pay = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];
  const all = ['LICENSE_FULL_ACCESS'];
  const actionsOf = (grants: ReturnType<typeof readGrants>) =>
    Object.fromEntries([...grants].map(([name, actions]) => [name, [...actions]]));

  it.each([
    ['SUPERADMIN', { CONFIGURATION: all, PACKAGES: all, LICENSES: all, REPORTS: all, PAYMENTS: all }],
    ['LICENSECOMERCIAL', { CONFIGURATION: promo, LICENSES: ['LICENSE_READ', 'LICENSE_MODIFY'] }], // LC-423
    ['LICENSEPROMOCODE', { CONFIGURATION: promo }], // LC-424
    ['LICFINANCIERO', { LICENSES: ['LICENSE_READ'], REPORTS: [], PAYMENTS: pay }],
    ['LICFINANCIEROCONSULTA', { REPORTS: [], PAYMENTS: ['ReadPayments'] }],
    ['OTHER', {}],
  ])('the role %s has its listed actions', (role, actions) => expect(actionsOf(byRole(role))).toEqual(actions));

  it('the actions of two roles on one module are merged', () =>
    expect(actionsOf(byRole('LICENSECOMERCIAL', 'LICFINANCIERO'))['LICENSES']).toEqual(['LICENSE_READ', 'LICENSE_MODIFY'])); // LC-214

  it('both names of an action are one, and an action listed among the modules belongs to its module', () => {
    expect(actionsOf(byClaim({ PAYMENTS: ['LICENSE_PAYMENTS_READ', 'LICENSE_PAYMENTS_APPROVE', 'LICENSE_PAYMENTS_MODIFY'] }))).toEqual({
      PAYMENTS: pay,
    });
    expect(actionsOf(byClaim({ LICENSE_PAYMENTS_READ: [] }))).toEqual({ PAYMENTS: ['ReadPayments'] });
    expect(actionsOf(byClaim({ LICENSE_FULL_ACCESS: [] }))).toEqual({
      CONFIGURATION: all,
      PACKAGES: all,
      LICENSES: all,
      REPORTS: all,
      PAYMENTS: all,
    });
  });

  it('full access opens more than the promo codes', () =>
    expect(onlyPromoCodes(byClaim({ CONFIGURATION: ['LICENSE_PROMOCODE_READ', 'LICENSE_FULL_ACCESS'] }))).toBe(false)); // PK-291
});

it("the role of a contract's managers contains the name of the service", () =>
  expect(contractManagerRole('FIRMA')).toBe('LICENSE_FIRMA_COMERCIALMANAGER'));
