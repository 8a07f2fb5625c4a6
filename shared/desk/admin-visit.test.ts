import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { findBrand } from '#shared/brands/brand-table';
import { publicConfig, type PublicConfigFile } from '#shared/contract/config';
import { claimsOf } from '#shared/contract/claims';
import { parse } from '#shared/contract/schema';
import { addressesOf } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { adminVisit, whenGrantsChange } from './admin-visit.ts';
import type { Page } from '#shared/page/page';
import type { SessionState } from '#shared/page/session/session';

// Nothing is asked here: the addresses are only names.
const addresses = addressesOf(0);

beforeEach(() => vi.stubGlobal('location', { origin: addresses.store('license') }));
afterEach(() => vi.unstubAllGlobals());

/** A signed-in session with these claims of a token; null for a visitor, whom an expired token makes. */
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

describe('a visit to the back office', () => {
  it('of another brand is its root, at every address', () => {
    for (const appName of ['firmaya', 'colnomina', 'facturacion', 'nobody'])
      for (const screen of ['', ...screens])
        expect([appName, screen, visit(everything, `/admin/${screen}`, { appName })]).toEqual([appName, screen, { to: 'path', path: '/' }]); // LC-018, PK-011, LC-005, ST-137
  });

  it('shows the screen that the address names, and the configuration at the root', () => {
    for (const screen of screens.filter((each) => !each.startsWith('dashboard')))
      expect(visit(everything, `/admin/${screen}`)).toEqual({ to: 'screen' });
    expect(visit(everything, '/')).toEqual({ to: 'screen' }); // PK-009, LC-022
    expect(visit({ LICENSE_ROLE: 'LICFINANCIERO' }, '/')).toEqual({ to: 'path', path: '/admin/licenses' }); // LC-022
  });

  it('without a token that counts leads to the login and back', () => {
    // An expired token is none.
    const away = visit(null, '/admin/payments?estado=approved');
    expect(away.to).toBe('address');
    const login = new URL(away.to === 'address' ? away.address : '');
    expect(login.pathname).toBe('/login');
    expect(Object.fromEntries(login.searchParams)).toEqual({ appName: 'license', returnUrl: '/admin/payments?estado=approved' }); // LC-016, LC-302
    const again = visit(null, '/admin', { login: `${addresses.platform}/login/certificado` });
    expect(again.to === 'address' && new URL(again.address).pathname).toBe('/login/certificado'); // LC-434
  });

  it('goes where the deployment’s own menu begins', () => {
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

describe('another token', () => {
  it('is told of when it grants something else, and only then', () => {
    const store = sessionOf({ LICENSE_ROLE: 'LICENSEPROMOCODE', PERMISSIONS: { PAYMENTS: ['ReadPayments', 'ApprovePayments'] } });
    const told = vi.fn();
    const stop = whenGrantsChange({ session: { store } as Page['session'] }, told);
    store.setState(
      sessionOf({ LICENSE_ROLE: 'LICENSEPROMOCODE', PERMISSIONS: { payments: ['ApprovePayments', 'ReadPayments'] } }).getState(),
      true,
    );
    expect(told).not.toHaveBeenCalled();
    store.setState(sessionOf({ LICENSE_ROLE: 'LICENSEPROMOCODE' }).getState(), true);
    expect(told).toHaveBeenCalledTimes(1);
    store.setState({ status: 'visitor' }, true);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    store.setState(sessionOf(everything).getState(), true);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('what counts as another grant', () => {
  const actions = (...names: string[]) => ({ LICENSE_ROLE: 'X', PERMISSIONS: { PAYMENTS: names, REPORTS: [] } });
  const watched = (claims: Readonly<Record<string, unknown>> | null) => {
    const store = sessionOf(claims);
    const told = vi.fn();
    whenGrantsChange({ session: { store } as Page['session'] }, told);
    return { told, become: (next: Readonly<Record<string, unknown>>) => store.setState(sessionOf(next).getState(), true) };
  };

  it('is one action more, and the way back from it', () => {
    const { told, become } = watched(actions('ReadPayments'));
    become(actions('ReadPayments', 'ApprovePayments'));
    expect(told).toHaveBeenCalledTimes(1);
    become(actions('ReadPayments'));
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is not another order of the same', () => {
    const { told, become } = watched(actions('ReadPayments'));
    become({ LICENSE_ROLE: 'X', PERMISSIONS: { REPORTS: [], PAYMENTS: ['ReadPayments'] } });
    expect(told).not.toHaveBeenCalled();
  });

  it('is not the first token of who had none, but the next one is', () => {
    const { told, become } = watched(null);
    become(actions('ReadPayments'));
    expect(told).not.toHaveBeenCalled();
    become(actions());
    expect(told).toHaveBeenCalledTimes(1);
  });
});
