import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { requestSeen } from '../support/world.ts';

const { world, staffAt } = staffAtWork();
const { release } = newestRelease();

/** Keeps the code back that every screen stands on. @returns lets it come */
async function keepCodeBack(page: Page): Promise<() => void> {
  let come: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(`**/v/${release.bundles.core}.js`, async (route) => {
    await mayCome;
    await route.continue();
  });
  return come;
}

/** How often the platform was asked for each of them. */
async function asked(calls: readonly string[]): Promise<readonly number[]> {
  const all = (await world.requests('/license/api/')).filter(({ method }) => method !== 'OPTIONS');
  return calls.map((call) => all.filter(({ path }) => path.endsWith(`/${call}`)).length);
}

describe('a list of the back office', () => {
  it.each([
    ['/admin/packages', ['GetAdminToken', 'GetPackages', 'GetPackagesType'], 'row'],
    ['/admin/configurations', ['GetAdminToken', 'GetAllServices'], 'row'],
    ['/admin/payments', ['GetPurchaseCashByBatch'], 'row'],
    ['/admin/licenses', ['GetCustomersLicensed'], 'heading'],
    ['/admin/licenses?vista=bolsas', ['getLicenseUsage'], 'article'],
  ] as const)('is asked for while its code is on the way, and once: %s', async (address, calls, shown) => {
    const screen = await staffAt();
    // A screen that asks for none of them.
    await screen.openAs('superadmin', '/admin/reports');
    await screen.menu.waitFor();
    expect(await asked(calls)).toEqual(calls.map(() => 0));
    const letCome = await keepCodeBack(screen.page);
    await screen.page.goto(new URL(address, screen.addresses.store('license')).href, { waitUntil: 'commit' });
    for (const call of calls) await requestSeen(world, `/${call}`);
    letCome();
    // The head of a table is a row, too; a customer's card has a heading below the screen's.
    await expectShown(screen.page.getByRole('main').getByRole(shown).nth(1));
    expect(await asked(calls)).toEqual(calls.map(() => 1));
    expect(screen.complaints).toEqual([]);
  });

  it('is read again when it is opened once more', async () => {
    const screen = await staffAt();
    await screen.openAs('financiero', '/admin/reports');
    await screen.open('license', '/admin/payments');
    await screen.page.getByRole('rowheader').first().waitFor();
    await screen.menu.getByRole('link', { name: 'Informes' }).click();
    await screen.heading('Informes').waitFor();
    await screen.menu.getByRole('link', { name: 'Pagos' }).click();
    await screen.page.getByRole('rowheader').first().waitFor();
    expect(await asked(['GetPurchaseCashByBatch'])).toEqual([2]);
  });

  it('that the address narrows is asked for as narrowed, and in no other way', async () => {
    const screen = await staffAt();
    await screen.openAs('financiero', '/admin/reports');
    await screen.open('license', '/admin/payments?estado=approved');
    await screen.page.getByRole('rowheader').first().waitFor();
    const bodies = (await world.requests('GetPurchaseCashByBatch')).filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toEqual([expect.objectContaining({ IdState: 6 })]);
  });

  it('that somebody may not open is not asked for', async () => {
    const screen = await staffAt();
    await screen.openAs('promocode', '/admin/configurations');
    await screen.menu.waitFor();
    for (const address of ['/admin/payments', '/admin/packages', '/admin/licenses']) {
      await screen.open('license', address);
      await screen.menu.waitFor();
    }
    expect(await asked(['GetPurchaseCashByBatch', 'GetPackages', 'GetCustomersLicensed'])).toEqual([0, 0, 0]);
    expect(screen.complaints).toEqual([]);
  });

  it('is asked for by nobody who is signed out', async () => {
    const screen = await staffAt();
    await screen.page.goto(new URL('/admin/payments', screen.addresses.store('license')).href, { waitUntil: 'commit' });
    await screen.page.waitForURL(({ pathname }) => pathname !== '/admin/payments');
    expect(await asked(['GetPurchaseCashByBatch', 'GetAdminToken'])).toEqual([0, 0]);
  });
});
