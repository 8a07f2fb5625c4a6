import { describe, expect, it } from 'vitest';
import {
  anyone,
  anyToken,
  buyer,
  configuration,
  configurationReaders,
  customerOrStaff,
  editors,
  oneOf,
  promoReaders,
  promoWriters,
  signedIn,
  staff,
  staffWith,
  type Access,
} from './access.ts';
import { isStaff, may, mayChange, principalOf, grantsOfRoles, modules } from './principal.ts';

const tokenOf = (claims: Readonly<Record<string, unknown>>) => principalOf({ APPS: 'LICENSE', ...claims });
const withRole = (role: string) => tokenOf({ LICENSE_ROLE: role });
const visitor = principalOf({ kind: 'visitor' });
const customer = tokenOf({ customer_type: 'NIT', customer_value: '900123456', customer_id: '12' });

describe('the grants of a role', () => {
  const promo = ['LICENSE_PROMOCODE_CREATE', 'LICENSE_PROMOCODE_MODIFY', 'LICENSE_PROMOCODE_READ', 'LICENSE_PROMOCODE_DELETE'];
  const pay = ['ReadPayments', 'ApprovePayments', 'ModifyPayments'];
  const all = ['LICENSE_FULL_ACCESS'];

  it.each([
    [
      'SUPERADMIN',
      {
        CONFIGURATION: [...all, ...promo],
        PACKAGES: all,
        LICENSES: all,
        REPORTS: all,
        PAYMENTS: [...all, ...pay],
        AGREEMENTS: all,
      },
    ],
    ['LICENSECOMERCIAL', { CONFIGURATION: promo, LICENSES: ['LICENSE_READ', 'LICENSE_MODIFY'], AGREEMENTS: ['LICENSE_AGREEMENTS'] }],
    ['LICENSEPROMOCODE', { CONFIGURATION: promo }],
    ['LICFINANCIERO', { LICENSES: ['LICENSE_READ'], REPORTS: ['LICENSE_REPORTS_READ'], PAYMENTS: pay }],
    ['LICFINANCIEROCONSULTA', { REPORTS: ['LICENSE_REPORTS_READ'], PAYMENTS: ['ReadPayments'] }],
    ['OTHER', {}],
  ])('%s', (role, grants) => expect(grantsOfRoles([role])).toEqual(grants));

  it('several roles add up, each action once', () =>
    expect(grantsOfRoles(['LICENSECOMERCIAL', 'LICFINANCIERO', 'LICFINANCIEROCONSULTA'])).toEqual({
      CONFIGURATION: promo,
      LICENSES: ['LICENSE_READ', 'LICENSE_MODIFY'],
      REPORTS: ['LICENSE_REPORTS_READ'],
      PAYMENTS: pay,
      AGREEMENTS: ['LICENSE_AGREEMENTS'],
    }));
});

describe('the caller of a request', () => {
  it('a principal is read from the claims', () => {
    const claims = {
      unique_name: 'ana',
      sid: 's1',
      APPS: 'FIRMAYA, LICENSE',
      LICENSE_ROLE: 'LICENSEPROMOCODE, OTHER',
      customer_type: 'CC',
      customer_value: '1020',
    };
    expect(principalOf(claims)).toEqual({
      userName: 'ana',
      sessionId: 's1',
      roles: ['LICENSEPROMOCODE', 'OTHER'],
      grants: grantsOfRoles(['LICENSEPROMOCODE']),
      customer: { type: 'CC', number: '1020' },
      visitor: false,
    });
  });

  it('claims without a name give a principal without a name', () => {
    expect(principalOf({})).toEqual({
      userName: '',
      sessionId: '',
      roles: [],
      grants: {},
      customer: null,
      visitor: false,
    });
    expect(principalOf({ customer_value: '1' }).customer).toEqual({ type: '', number: '1' });
    expect(visitor.visitor).toBe(true);
    expect(principalOf({ LICENSE_ROLE: '' }).roles).toEqual([]);
    expect(principalOf({ LICENSE_ROLE: ['A', 'B, C'] }).roles).toEqual(['A', 'B, C']);
  });

  it('a token for another application opens no module', () => {
    expect(principalOf({ APPS: 'FIRMAYA', LICENSE_ROLE: 'SUPERADMIN' }).grants).toEqual({});
    expect(principalOf({ APPS: 'LICENSES', LICENSE_ROLE: 'SUPERADMIN' }).grants).toEqual({});
  });

  it.each([
    ['an object', { PACKAGES: ['LICENSE_READ'] }, { PACKAGES: ['LICENSE_READ'] }],
    ['the JSON text of one', ' {"PACKAGES":["LICENSE_READ"]}', { PACKAGES: ['LICENSE_READ'] }],
    ['a module’s actions as one text', { PACKAGES: 'LICENSE_READ, LICENSE_MODIFY' }, { PACKAGES: ['LICENSE_READ', 'LICENSE_MODIFY'] }],
    // LC-214: a module named without actions has those of the roles.
    ['a list of modules', 'LICENSES, REPORTS', { LICENSES: ['LICENSE_READ'], REPORTS: ['LICENSE_REPORTS_READ'] }],
    ['a module that no role of the token opens', ['PACKAGES'], { PACKAGES: [] }],
    // ST-383, PK-291: payments and configuration allow named actions only.
    ['payments without an action', { PAYMENTS: [], LICENSES: [] }, { PAYMENTS: [], LICENSES: ['LICENSE_READ'] }],
    ['the configuration without an action', { CONFIGURATION: [] }, { CONFIGURATION: [] }],
    ['an unknown module', { SAFE: ['OPEN'] }, {}],
    ['an empty object', {}, {}],
  ])('permissions in the token replace those of the roles: %s', (_of, permissions, grants) => {
    expect(tokenOf({ LICENSE_ROLE: 'LICFINANCIERO,LICENSEPROMOCODE', PERMISSIONS: permissions }).grants).toEqual(grants); // LC-433
    expect(tokenOf({ LICENSE_ROLE: 'LICFINANCIERO,LICENSEPROMOCODE', permissions }).grants).toEqual(grants);
  });
});

describe('the grants of a principal in a module', () => {
  const reader = tokenOf({ PERMISSIONS: { LICENSES: ['LICENSE_READ'], PAYMENTS: ['ReadPayments'] } });

  it('a principal with any grant of a module may see it', () => {
    expect(may(reader, 'LICENSES')).toBe(true);
    expect(may(reader, 'PACKAGES')).toBe(false);
    expect(may(null, 'LICENSES')).toBe(false);
    expect(may(tokenOf({ PERMISSIONS: { PACKAGES: [] } }), 'PACKAGES')).toBe(true);
  });

  it('a principal needs one of the required actions, or full access', () => {
    expect(may(reader, 'PAYMENTS', 'ApprovePayments', 'ReadPayments')).toBe(true);
    expect(may(reader, 'PAYMENTS', 'ApprovePayments')).toBe(false);
    expect(may(withRole('SUPERADMIN'), 'LICENSES', 'LICENSE_MODIFY')).toBe(true);
  });

  it('a principal may change a module with an action beyond reading', () => {
    expect(mayChange(reader, 'LICENSES')).toBe(false);
    expect(mayChange(reader, 'PACKAGES')).toBe(false);
    expect(mayChange(null, 'LICENSES')).toBe(false);
    expect(mayChange(withRole('LICENSECOMERCIAL'), 'LICENSES')).toBe(true);
    expect(mayChange(tokenOf({ PERMISSIONS: { LICENSES: [] } }), 'LICENSES')).toBe(false);
  });

  it('a principal with any module is staff', () => {
    const one = tokenOf({ PERMISSIONS: { LICENSES: ['LICENSE_READ'] } });
    expect([isStaff(reader), isStaff(one), isStaff(customer), isStaff(null)]).toEqual([true, true, false, false]);
  });
});

describe('access rules of endpoints', () => {
  const finance = withRole('LICFINANCIERO');
  const readers = withRole('LICFINANCIEROCONSULTA');
  const sales = withRole('LICENSECOMERCIAL');
  const admin = withRole('SUPERADMIN');
  const codes = withRole('LICENSEPROMOCODE');
  const callers = [null, visitor, customer, codes, sales, finance, readers, admin];

  it.each<readonly [string, Access, string]>([
    // Columns: no token, visitor, customer, promo codes, sales, finance, finance reader, administrator.
    ['anyone', anyone, 'yes yes yes yes yes yes yes yes'],
    ['any token', anyToken, 'sign-in yes yes yes yes yes yes yes'],
    ['signed in', signedIn, 'sign-in no yes yes yes yes yes yes'],
    ['customer or staff', customerOrStaff, 'sign-in no yes no yes yes yes yes'],
    ['staff of packages', staff('PACKAGES'), 'sign-in no no no no no no yes'],
    ['staff of packages or reports', staff('PACKAGES', 'REPORTS'), 'sign-in no no no no yes yes yes'],
    ['who changes licences', editors('LICENSES'), 'sign-in no no no yes no no yes'],
    ['who approves payments', staffWith('PAYMENTS', 'ApprovePayments'), 'sign-in no no no no yes no yes'],
    ['the configuration', configuration, 'sign-in no no no no no no yes'],
    ['who reads the configuration', configurationReaders, 'sign-in no no no no no no yes'],
    ['either of two', oneOf(staff('PACKAGES'), editors('LICENSES')), 'sign-in no no no yes no no yes'],
    ['one that needs no token among two', oneOf(staff('PACKAGES'), anyone), 'yes yes yes yes yes yes yes yes'],
    ['nobody', oneOf(), 'no no no no no no no no'],
  ])('%s', (_name, access, verdicts) => {
    expect(callers.map((caller) => access(caller, caller !== null)).join(' ')).toBe(verdicts);
  });

  it('a buyer needs no token, but a token that is sent must be valid', () => {
    expect([buyer(null, false), buyer(null, true), buyer(customer, true)]).toEqual(['yes', 'sign-in', 'yes']);
    expect(oneOf(staff('PACKAGES'), buyer)(null, false)).toBe('yes');
    expect(oneOf(customerOrStaff, buyer)(null, true)).toBe('sign-in');
  });

  it('an action besides those of promo codes opens reading the configuration', () => {
    const reader = tokenOf({ PERMISSIONS: { CONFIGURATION: ['LICENSE_PROMOCODE_READ', 'LICENSE_READ'] } });
    expect(configurationReaders(reader, true)).toBe('yes');
    expect(configuration(reader, true)).toBe('no');
    const full = tokenOf({ PERMISSIONS: { CONFIGURATION: ['LICENSE_FULL_ACCESS'] } });
    expect(configuration(full, true)).toBe('yes');
  });

  it('reading promo codes needs the read action, and changing them the create or modify action', () => {
    const holding = (module: string, action: string) => tokenOf({ PERMISSIONS: { [module]: [action] } });
    const held = ['READ', 'CREATE', 'MODIFY', 'DELETE'].map((act) => holding('CONFIGURATION', `LICENSE_PROMOCODE_${act}`));
    expect(held.map((who) => promoReaders(who, true))).toEqual(['yes', 'no', 'no', 'no']);
    expect(held.map((who) => promoWriters(who, true))).toEqual(['no', 'yes', 'yes', 'no']);
    expect(promoReaders(holding('PACKAGES', 'LICENSE_PROMOCODE_READ'), true)).toBe('no');
    expect(promoWriters(holding('PACKAGES', 'LICENSE_PROMOCODE_CREATE'), true)).toBe('no');
  });

  it('each module alone makes staff of that module only', () => {
    for (const held of modules) {
      const only = tokenOf({ PERMISSIONS: { [held]: ['X'] } });
      expect(modules.filter((module) => staff(module)(only, true) === 'yes')).toEqual([held]);
    }
  });
});
