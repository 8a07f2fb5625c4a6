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

describe('the menu follows the role matrix', () => {
  it.each([
    // LC-427, LC-428, LC-429, LC-430, LC-431, LC-432
    ['SUPERADMIN', ['configurations', 'packages', 'registerPurchaseOrder', 'licenses', 'reports', 'payments', 'agreements']],
    ['LICENSECOMERCIAL', ['configurations', 'licenses']],
    ['LICENSEPROMOCODE', ['configurations']],
    ['LICFINANCIERO', ['licenses', 'reports', 'payments']],
    ['LICFINANCIEROCONSULTA', ['reports', 'payments']],
    ['OTHER', []],
  ])('%s sees %j', (role, keys) => expect(keysFor(role)).toEqual(keys));

  it('gives the union of several roles', () =>
    expect(keysFor('LICENSEPROMOCODE', 'LICFINANCIEROCONSULTA')).toEqual(['configurations', 'reports', 'payments'])); // LC-214

  it('narrows to the permissions a token carries', () => {
    const token = tokenOf(['SUPERADMIN'], { permissions: new Map([['PAYMENTS', ['ReadPayments']]]) });
    expect(menuOf(token, readGrants(token)).map(({ key }) => key)).toEqual(['payments']); // LC-433, LC-215
  });

  it('offers contracts to holders of a privilege, and acquired products to a customer only', () => {
    const seller = tokenOf(['LICENSECOMERCIAL'], { privileges: ['LICENSE_FIRMA_CREATE'] });
    expect(menuOf(seller, readGrants(seller)).map(({ key }) => key)).toEqual(['configurations', 'licenses', 'agreements']);
    expect(menuOf(customer, readGrants(customer)).map(({ key }) => key)).toEqual(['dashboard']);
  });
});

describe('the menu of a host', () => {
  const own = (key: string, order?: number): MenuEntry => ({
    key,
    path: `/x/${key}`,
    idstate: 0,
    disabled: false,
    ...(order === undefined ? {} : { order }),
  });
  const keysOf = (token: TokenFacts, ...entries: MenuEntry[]) => menuFor(token, entries).map(({ key }) => key);

  it('stands in its order, the entries without one behind as they are listed', () =>
    expect(keysOf(tokenOf(['SUPERADMIN']), own('b'), own('payments', 2), own('a'), own('packages', 1))).toEqual([
      'packages',
      'payments',
      'b',
      'a',
    ]));
  it('stands in its order, also where it is listed in that order', () =>
    expect(keysOf(tokenOf(['SUPERADMIN']), own('packages', 1), own('payments', 2), own('a', 3))).toEqual(['packages', 'payments', 'a']));
  it('never shows a screen of ours to a token that does not open it', () =>
    // LC-433
    expect(keysOf(tokenOf(['LICENSEPROMOCODE']), own('packages'), own('configurations'), own('help'))).toEqual(['configurations', 'help']));
  it('is nothing for a token of another application', () =>
    expect(keysOf(tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] }), own('help'))).toEqual([])); // LC-005
  it('that is empty leads to the configurations', () =>
    expect(firstTarget(menuFor(tokenOf(['SUPERADMIN']), []))).toBe('/admin/configurations')); // LC-020
});

describe('an entry can be used or not', () => {
  const plain: MenuEntry = { key: 'x', path: '/admin/reports', idstate: 0, disabled: false };
  it('needs state 0', () => expect([isUsable(plain), isUsable({ ...plain, idstate: 1 })]).toEqual([true, false])); // LC-030
  it('needs not to be disabled, in any state', () => expect(isUsable({ ...plain, disabled: true })).toBe(false)); // LC-031
  it('goes to the agreements by the function of that name, and nowhere by an unknown one', () => {
    // LC-021
    expect(targetOf({ ...plain, path: null, functionName: 'goToAgreements' })).toBe('/admin/agreements');
    expect(targetOf({ ...plain, path: null, functionName: 'openSafe' })).toBeNull();
  });
  it('never leads to the disabled orders', () => {
    // LC-026
    expect(firstTarget([{ ...plain, path: '/registerPurchaseOrder', disabled: true }, plain])).toBe('/admin/reports');
    expect(firstTarget([])).toBe('/admin/configurations'); // LC-020
  });
});

describe('the door of the back office', () => {
  it('sends a visitor to sign in', () => expect(doorFor(null, '/admin/licenses')).toEqual({ to: 'login' })); // LC-016
  it('refuses a token of another application in place', () =>
    // LC-032: exactly LICENSE
    expect([
      doorFor(tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] }), '/admin/licenses'),
      doorFor(tokenOf(['SUPERADMIN'], { apps: ['license'] }), '/'),
    ]).toEqual([{ to: 'denied' }, { to: 'denied' }]));
  it('refuses an unknown role in place, at the root and at a screen', () =>
    // LC-033
    expect(['/', '/admin/licenses', '/admin/configurations'].map((path) => doorFor(tokenOf(['OTHER']), path))).toEqual([
      { to: 'denied' },
      { to: 'denied' },
      { to: 'denied' },
    ]));
  it('shows the configurations at the root to people who have them, and moves the others on', () => {
    // LC-022
    expect(doorFor(tokenOf(['SUPERADMIN']), '/')).toEqual({ to: 'screen' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/')).toEqual({ to: 'path', path: '/admin/licenses' });
  });
  it('leads from /admin to the first usable entry', () =>
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/admin')).toEqual({ to: 'path', path: '/admin/licenses' })); // LC-019
  it('never overrides an explicit address', () => expect(doorFor(tokenOf(['LICFINANCIERO']), '/admin/packages')).toEqual({ to: 'screen' }));
  it('lets a customer into the dashboard and nowhere else', () => {
    // LC-014, LC-015
    expect(['/admin/dashboard', '/admin/dashboard/movements', '/admin/licenses', '/'].map((path) => doorFor(customer, path))).toEqual([
      { to: 'screen' },
      { to: 'screen' },
      { to: 'denied' },
      { to: 'path', path: '/admin/dashboard' },
    ]);
  });
});

describe('the entries of the menu', () => {
  const plain = { idstate: 0, disabled: false };

  it('lead to their screens; the orders are disabled, and the agreements are a function', () => {
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

  it('are none for a token of another application', () => {
    const token = tokenOf(['SUPERADMIN'], { apps: ['FIRMAYA'] });
    expect(menuOf(token, readGrants(token))).toEqual([]);
  });

  it('hold the agreements for full access inside one module', () => {
    const token = tokenOf(['SUPERADMIN'], {
      permissions: new Map([
        ['PACKAGES', ['LICENSE_FULL_ACCESS']],
        ['REPORTS', ['X']],
      ]),
    });
    expect(menuOf(token, readGrants(token)).map(({ key }) => key)).toEqual(['packages', 'registerPurchaseOrder', 'reports', 'agreements']);
  });

  it('of a host hold none of our screens that the token does not open, the last two neither', () => {
    const own = ['agreements', 'dashboard', 'help', 'reports'].map((key) => ({ key, path: `/x/${key}`, ...plain }));
    expect(menuFor(tokenOf(['LICFINANCIEROCONSULTA']), own).map(({ key }) => key)).toEqual(['help', 'reports']); // LC-433
  });
});

describe('the door by the letter', () => {
  it('knows the back office and its dashboard in any letter case, and only at the beginning', () => {
    expect(doorFor(customer, '/Admin/Dashboard')).toEqual({ to: 'screen' });
    expect(doorFor(customer, '/x/admin/dashboard')).toEqual({ to: 'denied' });
    expect(doorFor(customer, '/admin/dashboards')).toEqual({ to: 'denied' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/ADMIN/')).toEqual({ to: 'path', path: '/admin/licenses' });
    expect(doorFor(tokenOf(['LICFINANCIERO']), '/x/admin')).toEqual({ to: 'screen' });
  });

  it('of a role without a usable screen is closed at the root, and leads from /admin to the configurations', () => {
    const token = tokenOf(['LICENSEPROMOCODE']);
    expect(adminDoor(token, [], '/')).toEqual({ to: 'denied' });
    const disabled = { key: 'packages', path: '/admin/packages', idstate: 0, disabled: true };
    expect(adminDoor(token, [disabled], '/')).toEqual({ to: 'denied' });
    expect(adminDoor(token, [], '/admin')).toEqual({ to: 'path', path: '/admin/configurations' }); // LC-020
    expect(doorFor(token, '/admin')).toEqual({ to: 'path', path: '/admin/configurations' });
  });

  it('is closed to who is neither staff nor a customer, at the dashboard and at /admin too', () =>
    expect(['/admin/dashboard', '/admin'].map((path) => doorFor(tokenOf([]), path))).toEqual([{ to: 'denied' }, { to: 'denied' }])); // LC-033
});
