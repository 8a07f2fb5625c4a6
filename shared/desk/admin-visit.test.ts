import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { findBrand } from '#shared/brands/brand-table';
import { publicConfig, type PublicConfigFile } from '#shared/contract/config';
import { claimsOf } from '#shared/contract/claims';
import { parse } from '#shared/contract/schema';
import { addressesOf } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { adminVisit, whenGrantsChange } from './admin-visit.ts';
import { admittedTo, admittedToken } from './admission.ts';
import type { Page } from '#shared/page/page';
import type { SessionState } from '#shared/page/session/session';

// No request is sent: the addresses are only names.
const addresses = addressesOf(0);

beforeEach(() => vi.stubGlobal('location', { origin: addresses.store('license') }));
afterEach(() => vi.unstubAllGlobals());

/** A session whose token has these claims; null for a visitor, whose token has expired. */
function sessionOf(claims: Readonly<Record<string, unknown>> | null): StoreApi<SessionState> {
  const read = claims === null ? null : claimsOf({ exp: 4_000_000_000, APPS: 'LICENSE', ...claims });
  return createStore<SessionState>(() => (read === null ? { status: 'visitor' } : { status: 'signed-in', claims: read }));
}
const everything = { LICENSE_ROLE: 'SUPERADMIN' };
const screens = ['packages', 'configurations', 'payments', 'licenses', 'reports', 'agreements', 'dashboard', 'dashboard/movements'];

function visit(claims: Readonly<Record<string, unknown>> | null, path: string, { appName = 'license', config = {}, login = '' } = {}) {
  const store = sessionOf(claims);
  const session = { store, rememberedLogin: () => login || null } as Pick<Page['session'], 'store' | 'rememberedLogin'>;
  const file: PublicConfigFile = { ...siteConfig(addresses.basePort), ...config };
  return adminVisit({ brand: findBrand({ appName }).brand, session: session as Page['session'], config: parse(publicConfig, file) }, path);
}

describe('adminVisit()', () => {
  it('another brand redirects every back office address to its root', () => {
    for (const appName of ['firmaya', 'colnomina', 'facturacion', 'nobody'])
      for (const screen of ['', ...screens])
        expect([appName, screen, visit(everything, `/admin/${screen}`, { appName })]).toEqual([appName, screen, { to: 'path', path: '/' }]); // LC-018, PK-011, LC-005, ST-137
  });

  it('the licence brand shows the screen of the address, and the configurations at its root', () => {
    for (const screen of screens.filter((each) => !each.startsWith('dashboard')))
      expect(visit(everything, `/admin/${screen}`)).toEqual({ to: 'screen' });
    expect(visit(everything, '/')).toEqual({ to: 'screen' }); // PK-009, LC-022
    expect(visit({ LICENSE_ROLE: 'LICFINANCIERO' }, '/')).toEqual({ to: 'path', path: '/admin/licenses' }); // LC-022
  });

  it('a visitor is sent to the login, with the address to return to', () => {
    // An expired token counts as none.
    const away = visit(null, '/admin/payments?estado=approved');
    expect(away.to).toBe('address');
    const login = new URL(away.to === 'address' ? away.address : '');
    expect(login.pathname).toBe('/login');
    expect(Object.fromEntries(login.searchParams)).toEqual({ appName: 'license', returnUrl: '/admin/payments?estado=approved' }); // LC-016, LC-302
    const again = visit(null, '/admin', { login: `${addresses.platform}/login/certificado` });
    expect(again.to === 'address' && new URL(again.address).pathname).toBe('/login/certificado'); // LC-434
  });

  it("/admin redirects to the first usable entry of the deployment's own menu", () => {
    const entry = (key: string, change: object = {}) => ({ key, path: `/admin/${key}`, idstate: 0, disabled: false, ...change });
    const menu = [
      entry('reports', { idstate: 1 }),
      entry('go', { path: null, functionName: 'goToAgreements' }),
      entry('payments', { order: 1 }),
    ];
    expect(visit(everything, '/admin', { config: { menu } })).toEqual({ to: 'path', path: '/admin/payments' }); // LC-019
    expect(visit(everything, '/admin', { config: { menu: menu.slice(0, 2) } })).toEqual({ to: 'path', path: '/admin/agreements' }); // LC-021
    expect(visit(everything, '/admin', { config: { menu: [] } })).toEqual({ to: 'path', path: '/admin/configurations' }); // LC-020
  });
});

describe('whenGrantsChange()', () => {
  const actions = (...names: string[]) => ({ LICENSE_ROLE: 'X', PERMISSIONS: { PAYMENTS: names, REPORTS: [] } });
  const watched = (claims: Readonly<Record<string, unknown>> | null) => {
    const store = sessionOf(claims);
    const told = vi.fn();
    const stop = whenGrantsChange({ session: { store } as Page['session'] }, told);
    return { told, stop, store, become: (next: Readonly<Record<string, unknown>>) => store.setState(sessionOf(next).getState(), true) };
  };

  it('a granted action calls the listener, and so does its removal', () => {
    const { told, become } = watched(actions('ReadPayments'));
    become(actions('ReadPayments', 'ApprovePayments'));
    expect(told).toHaveBeenCalledTimes(1);
    become(actions('ReadPayments'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('a sign-out does not call the listener, nor does any change after it was removed', () => {
    const { told, stop, store, become } = watched(actions('ReadPayments'));
    become(actions());
    store.setState({ status: 'visitor' }, true);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    become(everything);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('the same actions in another order do not call the listener', () => {
    const { told, become } = watched(actions('ReadPayments', 'ApprovePayments'));
    become({ LICENSE_ROLE: 'X', PERMISSIONS: { REPORTS: [], payments: ['ApprovePayments', 'ReadPayments'] } });
    expect(told).not.toHaveBeenCalled();
  });

  it('the first token of a visitor does not call the listener, and the next one does', () => {
    const { told, become } = watched(null);
    become(actions('ReadPayments'));
    expect(told).not.toHaveBeenCalled();
    become(actions());
    expect(told).toHaveBeenCalledTimes(1);
  });
});

/** A page of the brand whose session has these claims. */
const onPage = (claims: Readonly<Record<string, unknown>> | null, appName = 'license') => ({
  brand: findBrand({ appName }).brand,
  session: { store: sessionOf(claims) } as Page['session'],
});
const finance = { LICENSE_ROLE: 'LICFINANCIERO' };

describe('admittedTo() and admittedToken()', () => {
  it('staff with the module are admitted, with their grants', () => {
    expect(admittedTo(onPage(everything), 'PACKAGES')?.has('PACKAGES')).toBe(true);
    expect(admittedTo(onPage(finance), 'PAYMENTS')?.has('PAYMENTS')).toBe(true);
  });

  it('staff with other modules only are not admitted', () => {
    expect(admittedTo(onPage(finance), 'PACKAGES')).toBeNull();
  });

  it('a visitor is not admitted', () => {
    expect(admittedTo(onPage(null), 'PACKAGES')).toBeNull();
    expect(admittedToken(onPage(null))).toBeNull();
  });

  it('pages of other brands admit no token', () => {
    for (const appName of ['firmaya', 'colnomina', 'facturacion', 'nobody']) {
      expect([appName, admittedTo(onPage(everything, appName), 'PACKAGES')]).toEqual([appName, null]);
      expect([appName, admittedToken(onPage(everything, appName))]).toEqual([appName, null]);
    }
  });
});
