import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { findBrand } from '#shared/brands/brand-table';
import { claimsOf } from '#shared/contract/claims';
import type { Page } from '#shared/page/page';
import type { SessionState } from '#shared/page/session/session';
import { admittedTo, admittedToken } from './admission.ts';

/** A person whose token says this, or a visitor, on the page of a brand. */
function visit(claims: Readonly<Record<string, unknown>> | null, appName = 'license') {
  const read = claims === null ? null : claimsOf({ exp: 4_000_000_000, APPS: 'LICENSE', ...claims });
  const store = createStore<SessionState>(() => (read === null ? { status: 'visitor' } : { status: 'signed-in', claims: read }));
  const session: Pick<Page['session'], 'store'> = { store };
  return { brand: findBrand({ appName }).brand, session: session as Page['session'] };
}
const everything = { LICENSE_ROLE: 'SUPERADMIN' };
const finance = { LICENSE_ROLE: 'LICFINANCIERO' };

describe('a screen of the back office', () => {
  it('is open to holders of its module, with their grants', () => {
    expect(admittedTo(visit(everything), 'PACKAGES')?.has('PACKAGES')).toBe(true);
    expect(admittedTo(visit(finance), 'PAYMENTS')?.has('PAYMENTS')).toBe(true);
  });

  it('is closed to holders of other modules', () => {
    expect(admittedTo(visit(finance), 'PACKAGES')).toBeNull();
  });

  it('is closed to a visitor', () => {
    expect(admittedTo(visit(null), 'PACKAGES')).toBeNull();
    expect(admittedToken(visit(null))).toBeNull();
  });

  it('is closed on every page but that of the licence application, for every person', () => {
    for (const appName of ['firmaya', 'colnomina', 'facturacion', 'nobody']) {
      expect([appName, admittedTo(visit(everything, appName), 'PACKAGES')]).toEqual([appName, null]);
      expect([appName, admittedToken(visit(everything, appName))]).toEqual([appName, null]);
    }
  });
});
