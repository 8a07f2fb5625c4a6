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
  it('add up over several roles', () => {
    expect(opened(byRole('LICENSEPROMOCODE', 'LICFINANCIEROCONSULTA', 'X'))).toEqual(['CONFIGURATION', 'REPORTS', 'PAYMENTS']); // LC-214
  });

  it('give way to the permission claim', () => {
    expect(opened(byClaim({ LICENSES: [] }, 'SUPERADMIN'))).toEqual(['LICENSES']);
    expect(opened(byClaim({}, 'SUPERADMIN'))).toEqual([]);
  });

  it.each(modules)('are all others where %s alone is lost', (lost) => {
    const left = modules.filter((name) => name !== lost);
    expect(opened(byClaim(Object.fromEntries(left.map((name) => [name, []])), 'SUPERADMIN'))).toEqual(left); // LC-215
  });
});

describe('reading is not writing', () => {
  it.each([
    [['LICENSE_READ'], false],
    [['LICENSE_READ', 'LICENSE_LICENSES_READ'], false],
    [['LICENSE_READ', 'LICENSE_MODIFY'], true],
    [['LICENSE_FULL_ACCESS'], true],
  ])('LICENSES with %j changes something: %j', (actions, changes) => {
    const grants = byClaim({ LICENSES: actions });
    expect([opensModule(grants, 'LICENSES'), changesIn(grants, 'LICENSES')]).toEqual([true, changes]);
    expect(changesIn(byClaim({ PACKAGES: actions }), 'PACKAGES')).toBe(changes);
  });

  it('the roles say it where a token names no authorisation', () => {
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
  ])('a token with %j may only look: %j', (actions, looks) => {
    expect(onlyReads(byClaim({ CONFIGURATION: actions }), 'CONFIGURATION')).toBe(looks);
    expect(onlyReads(byClaim({ AGREEMENTS: actions }), 'AGREEMENTS')).toBe(looks);
    expect(onlyReads(byClaim({ REPORTS: actions }), 'AGREEMENTS')).toBe(false);
  });

  it('payments and configurations keep to what the token names', () => {
    expect(decidesPayments(byClaim({ PAYMENTS: [] }, 'SUPERADMIN'))).toBe(false); // ST-383
    expect(onlyPromoCodes(byClaim({ CONFIGURATION: [] }, 'LICENSEPROMOCODE'))).toBe(false); // PK-291
  });
});

describe('payments', () => {
  it('are decided with both actions only', () => {
    expect(decidesPayments(byClaim({ PAYMENTS: ['ApprovePayments', 'ModifyPayments'] }))).toBe(true); // ST-383
    expect(decidesPayments(byClaim({ PAYMENTS: ['ApprovePayments'] }))).toBe(false);
    expect(decidesPayments(byClaim({ PAYMENTS: ['ModifyPayments'] }))).toBe(false);
    expect(decidesPayments(byClaim({ PAYMENTS: ['LICENSE_PAYMENTS_APPROVE', 'LICENSE_PAYMENTS_MODIFY'] }))).toBe(true); // ST-383: the second pair of names
    expect(decidesPayments(byClaim({ PAYMENTS: ['LICENSE_FULL_ACCESS'] }))).toBe(true);
    expect(decidesPayments(byClaim({ LICENSES: ['ApprovePayments', 'ModifyPayments'] }))).toBe(false);
  });

  it('are decided by SUPERADMIN and LICFINANCIERO and only read by LICFINANCIEROCONSULTA', () => {
    expect(['SUPERADMIN', 'LICFINANCIERO', 'LICFINANCIEROCONSULTA'].map((role) => decidesPayments(byRole(role)))).toEqual([
      true,
      true,
      false,
    ]); // ST-386 to ST-388, LC-422, LC-425, LC-426
    expect(allows(byRole('LICFINANCIEROCONSULTA'), 'PAYMENTS', 'ReadPayments')).toBe(true);
  });

  it('open by an authorisation that stands among the modules', () => {
    expect(opened(byClaim({ LICENSE_PAYMENTS_READ: [] }))).toEqual(['PAYMENTS']);
    expect(opened(byClaim({ LICENSE_FULL_ACCESS: [] }))).toEqual(modules);
  });
});

it('the configurations are limited to promo codes for the two promo roles', () => {
  expect(['LICENSEPROMOCODE', 'LICENSECOMERCIAL', 'SUPERADMIN', 'LICFINANCIERO'].map((role) => onlyPromoCodes(byRole(role)))).toEqual([
    true,
    true,
    false,
    false,
  ]); // PK-291
});

describe('who a token is for', () => {
  it('says LICENSE exactly', () => {
    expect([['LICENSE'], ['A', 'LICENSE'], ['license'], ['FIRMAYA'], []].map((apps) => isForLicense({ apps }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]); // ST-233
  });

  it('is staff with any of the five roles', () => {
    expect([['LICFINANCIERO'], ['OTHER'], ['X', 'SUPERADMIN']].map((roles) => isStaff({ roles }))).toEqual([true, false, true]); // LC-033
  });

  it('came by the certificate login when a role says so', () => {
    expect(loginFlavour({ roles: ['SUPERADMIN', 'LETMICERT_ADMIN'] })).toBe('certificate'); // LC-434
    expect(loginFlavour({ roles: ['SUPERADMIN'] })).toBe('default');
  });

  it('speaks for a customer only with type and number', () => {
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

  it('are the flagged ones with full access', () => {
    const token = { privileges: ['LICENSE_FIRMAYA_CREATE', 'LICENSE_FULL_ACCESS'] };
    expect([firmaya, flagged].map((service) => offersContract(token, service))).toEqual([false, true]); // LC-436
  });

  it('are those of the codes otherwise', () => {
    expect(offersContract({ privileges: ['LICENSE_FIRMAYA_CREATE'] }, firmaya)).toBe(true); // LC-437
    expect(offersContract({ privileges: ['LICENSE_FIRMAYAPLUS_CREATE'] }, firmaya)).toBe(false);
    expect(offersContract({ privileges: ['license_firma_read'] }, firmaya)).toBe(true);
    expect(offersContract({ privileges: [] }, firmaya)).toBe(false);
    expect(offersContract({ privileges: ['LICENSE__X'] }, { serviceName: '' })).toBe(false);
  });
});

describe('every action of a role', () => {
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
  ])('%s', (role, actions) => expect(actionsOf(byRole(role))).toEqual(actions));

  it('stands beside those of another role', () =>
    expect(actionsOf(byRole('LICENSECOMERCIAL', 'LICFINANCIERO'))['LICENSES']).toEqual(['LICENSE_READ', 'LICENSE_MODIFY'])); // LC-214

  it('has one name, and a bare one among the modules means its module', () => {
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

  it('opens more than the promo codes with full access', () =>
    expect(onlyPromoCodes(byClaim({ CONFIGURATION: ['LICENSE_PROMOCODE_READ', 'LICENSE_FULL_ACCESS'] }))).toBe(false)); // PK-291
});

it('the managers of a contract have a role of its name', () => expect(contractManagerRole('FIRMA')).toBe('LICENSE_FIRMA_COMERCIALMANAGER'));
