import { describe, expect, it } from 'vitest';
import { adminDoor, firstTarget, isUsable, menuFor, menuOf, targetOf, type MenuEntry } from './back-office.ts';
import { readGrants } from './grants.ts';
import type { TokenFacts } from './token-facts.ts';

const tokenOf = (roles: readonly string[], facts: Partial<TokenFacts> = {}): TokenFacts => ({
  roles,
  apps: ['LICENSE'],
  permissions: null,
  privileges: [],
  customerType: null,
  customerValue: null,
  ...facts,
});
const keysFor = (...roles: string[]): string[] => {
  const token = tokenOf(roles);
  return menuOf(token, readGrants(token)).map(({ key }) => key);
};
const customer = tokenOf([], { customerType: 'NIT', customerValue: '900123456' });
const doorFor = (token: TokenFacts | null, path: string) => adminDoor(token, token ? menuOf(token, readGrants(token)) : [], path);

describe('the menu by role', () => {
  it.each([
    // LC-427, LC-428, LC-429, LC-430, LC-431, LC-432
    ['SUPERADMIN', ['configurations', 'packages', 'registerPurchaseOrder', 'licenses', 'reports', 'payments', 'agreements']],
    ['LICENSECOMERCIAL', ['configurations', 'licenses']],
    ['LICENSEPROMOCODE', ['configurations']],
    ['LICFINANCIERO', ['licenses', 'reports', 'payments']],
    ['LICFINANCIEROCONSULTA', ['reports', 'payments']],
    ['OTHER', []],
  ])('the role %s sees %j', (role, keys) => expect(keysFor(role)).toEqual(keys));

  it('several roles see the union of their entries', () =>
    expect(keysFor('LICENSEPROMOCODE', 'LICFINANCIEROCONSULTA')).toEqual(['configurations', 'reports', 'payments'])); // LC-214

  it('the permissions in a token limit the menu', () => {
    const token = tokenOf(['SUPERADMIN'], { permissions: new Map([['PAYMENTS', ['ReadPayments']]]) });
    expect(menuOf(token, readGrants(token)).map(({ key }) => key)).toEqual(['payments']); // LC-433, LC-215
  });

  it('a privilege adds the agreements, and a customer sees only the dashboard', () => {
    const seller = tokenOf(['LICENSECOMERCIAL'], { privileges: ['LICENSE_FIRMA_CREATE'] });
    expect(menuOf(seller, readGrants(seller)).map(({ key }) => key)).toEqual(['configurations', 'licenses', 'agreements']);
    expect(menuOf(customer, readGrants(customer)).map(({ key }) => key)).toEqual(['dashboard']);
  });
});

describe('the menu that the platform returns', () => {
  const own = (key: string, order?: number): MenuEntry => ({
    key,
    path: `/x/${key}`,
    idstate: 0,
    disabled: false,
    ...(order === undefined ? {} : { order }),
  });
  const keysOf = (token: TokenFacts, ...entries: MenuEntry[]) => menuFor(token, entries).map(({ key }) => key);

  it('the menu follows its order numbers, entries without a number come last', () =>
    expect(keysOf(tokenOf(['SUPERADMIN']), own('b'), own('payments', 2), own('a'), own('packages', 1))).toEqual([
      'packages',
      'payments',
      'b',
      'a',
    ]));
  it('a menu that is listed in its order keeps it', () =>
    expect(keysOf(tokenOf(['SUPERADMIN']), own('packages', 1), own('payments', 2), own('a', 3))).toEqual(['packages', 'payments', 'a']));
  it('the menu has no screen of ours that the token does not open', () =>
    // LC-433
    expect(keysOf(tokenOf(['LICENSEPROMOCODE']), own('packages'), own('configurations'), own('help'))).toEqual(['configurations', 'help']));
  it('the menu is empty for a token of another application', () =>
    expect(keysOf(tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] }), own('help'))).toEqual([])); // LC-005
  it('an empty menu leads to the configurations', () =>
    expect(firstTarget(menuFor(tokenOf(['SUPERADMIN']), []))).toBe('/admin/configurations')); // LC-020
});

describe('a menu entry', () => {
  const plain: MenuEntry = { key: 'x', path: '/admin/reports', idstate: 0, disabled: false };
  it('an entry is usable in state 0 only', () => expect([isUsable(plain), isUsable({ ...plain, idstate: 1 })]).toEqual([true, false])); // LC-030
  it('a disabled entry is not usable', () => expect(isUsable({ ...plain, disabled: true })).toBe(false)); // LC-031
  it('the function goToAgreements leads to the agreements, and an unknown function nowhere', () => {
    // LC-021
    expect(targetOf({ ...plain, path: null, functionName: 'goToAgreements' })).toBe('/admin/agreements');
    expect(targetOf({ ...plain, path: null, functionName: 'openSafe' })).toBeNull();
  });
  it('the first target is never the disabled orders', () => {
    // LC-026
    expect(firstTarget([{ ...plain, path: '/registerPurchaseOrder', disabled: true }, plain])).toBe('/admin/reports');
    expect(firstTarget([])).toBe('/admin/configurations'); // LC-020
  });
});

describe('adminDoor()', () => {
  it('a visitor is sent to the login', () => expect(doorFor(null, '/admin/licenses')).toEqual({ to: 'login' })); // LC-016
  it('a token of another application is denied', () =>
    // LC-032: exactly LICENSE
    expect([
      doorFor(tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] }), '/admin/licenses'),
      doorFor(tokenOf(['SUPERADMIN'], { apps: ['license'] }), '/'),
    ]).toEqual([{ to: 'denied' }, { to: 'denied' }]));
  it('a token with an unknown role is denied at the root and at a screen', () =>
    // LC-033
    expect(['/', '/admin/licenses', '/admin/configurations'].map((path) => doorFor(tokenOf(['OTHER']), path))).toEqual([
      { to: 'denied' },
      { to: 'denied' },
      { to: 'denied' },
    ]));
  it('staff with configurations see them at the root, and other staff are redirected', () => {
    // LC-022
    expect(doorFor(tokenOf(['SUPERADMIN']), '/')).toEqual({ to: 'screen' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/')).toEqual({ to: 'path', path: '/admin/licenses' });
  });
  it('staff are redirected from /admin to their first usable entry', () =>
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/admin')).toEqual({ to: 'path', path: '/admin/licenses' })); // LC-019
  it('an explicit address of a screen is not redirected', () =>
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/admin/packages')).toEqual({ to: 'screen' }));
  it('a customer opens the dashboard and no other screen', () => {
    // LC-014, LC-015
    expect(['/admin/dashboard', '/admin/dashboard/movements', '/admin/licenses', '/'].map((path) => doorFor(customer, path))).toEqual([
      { to: 'screen' },
      { to: 'screen' },
      { to: 'denied' },
      { to: 'path', path: '/admin/dashboard' },
    ]);
  });
});

describe('menuOf() and menuFor()', () => {
  const plain = { idstate: 0, disabled: false };

  it('the menu has all screens, the orders disabled and the agreements as a function', () => {
    const token = tokenOf(['SUPERADMIN']);
    expect(menuOf(token, readGrants(token))).toEqual([
      { key: 'configurations', path: '/admin/configurations', ...plain },
      { key: 'packages', path: '/admin/packages', ...plain },
      { key: 'registerPurchaseOrder', path: '/registerPurchaseOrder', idstate: 0, disabled: true }, // LC-025, LC-026, LC-429
      { key: 'licenses', path: '/admin/licenses', ...plain },
      { key: 'reports', path: '/admin/reports', ...plain },
      { key: 'payments', path: '/admin/payments', ...plain },
      { key: 'agreements', path: null, functionName: 'goToAgreements', ...plain }, // LC-021
    ]);
  });

  it('menuOf() is empty for a token of another application', () => {
    const token = tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] });
    expect(menuOf(token, readGrants(token))).toEqual([]);
  });

  it('full access within one module adds the agreements', () => {
    const token = tokenOf(['SUPERADMIN'], {
      permissions: new Map([
        ['PACKAGES', ['LICENSE_FULL_ACCESS']],
        ['REPORTS', ['X']],
      ]),
    });
    expect(menuOf(token, readGrants(token)).map(({ key }) => key)).toEqual(['packages', 'registerPurchaseOrder', 'reports', 'agreements']);
  });

  it('menuFor() removes our screens that the token does not open, also agreements and dashboard', () => {
    const own = ['agreements', 'dashboard', 'help', 'reports'].map((key) => ({ key, path: `/x/${key}`, ...plain }));
    expect(menuFor(tokenOf(['LICFINANCIEROCONSULTA']), own).map(({ key }) => key)).toEqual(['help', 'reports']); // LC-433
  });
});

describe('adminDoor() and the exact path', () => {
  it('the back office and its dashboard are matched in any letter case, and only at the beginning of the path', () => {
    expect(doorFor(customer, '/Admin/Dashboard')).toEqual({ to: 'screen' });
    expect(doorFor(customer, '/x/admin/dashboard')).toEqual({ to: 'denied' });
    expect(doorFor(customer, '/admin/dashboards')).toEqual({ to: 'denied' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/ADMIN/')).toEqual({ to: 'path', path: '/admin/licenses' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/x/admin')).toEqual({ to: 'screen' });
  });

  it('a role without a usable screen is denied at the root and redirected from /admin to the configurations', () => {
    const token = tokenOf(['LICENSEPROMOCODE']);
    expect(adminDoor(token, [], '/')).toEqual({ to: 'denied' });
    const disabled = { key: 'packages', path: '/admin/packages', idstate: 0, disabled: true };
    expect(adminDoor(token, [disabled], '/')).toEqual({ to: 'denied' });
    expect(adminDoor(token, [], '/admin')).toEqual({ to: 'path', path: '/admin/configurations' }); // LC-020
    expect(doorFor(token, '/admin')).toEqual({ to: 'path', path: '/admin/configurations' });
  });

  it('a token without roles and customer is denied at the dashboard and at /admin', () =>
    expect(['/admin/dashboard', '/admin'].map((path) => doorFor(tokenOf([]), path))).toEqual([{ to: 'denied' }, { to: 'denied' }])); // LC-033
});
