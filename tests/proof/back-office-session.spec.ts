import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const openTab = async (): Promise<SitePage> => new SitePage(await (await arrive()).newPage(), world.addresses);

/** Paths of the documents and places the tab went to, in order. */
function placesOf(page: Page): readonly string[] {
  const places: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) places.push(new URL(frame.url()).pathname);
  });
  return places;
}

/** Staff at the payments, heard by the hub. */
async function atWork(): Promise<SitePage> {
  const site = await openTab();
  const { signInPath } = await world.login({ userName: 'superadmin', appName: 'license' });
  await site.open('license', signInPath);
  await site.page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
  await site.open('license', '/admin/payments');
  await site.page.getByText('1–5 de 31').waitFor();
  await vi.waitFor(async () => expect(await world.requests('validatesession')).not.toHaveLength(0), { timeout: 10_000 });
  return site;
}

campaign('back-office', 1, (it) => {
  it('the session that the server ended ends also when the dialog is closed before', async () => {
    const { page } = await atWork();
    await page.route(`${world.addresses.platform}/login**`, (route) => route.fulfill({ status: 204 }));
    const places = placesOf(page);
    await world.endSessions({ userName: 'superadmin', message: 'Tu sesión se cerró en otro equipo' });
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await vi.waitFor(() => expect(places[0]).toBe('/'), { timeout: 4_000 }); // ST-231: closing does not cancel
    await vi.waitFor(async () => expect(await page.evaluate(() => localStorage.getItem('appsUserToken'))).toBeNull(), { timeout: 4_000 });
  });

  for (const [brand, path] of [
    ['firmaya', '/admin/payments'],
    ['facturacion', '/admin/configurations'],
    ['colnomina', '/admin'],
  ] as const)
    it(`the back office of ${brand} at ${path} is its '/', and nothing of it is asked`, async () => {
      const site = await openTab();
      const { signInPath } = await world.login({ userName: 'superadmin', appName: brand });
      // Signed in: it is the brand that refuses, not a missing token.
      await site.open(brand, `/myplan${signInPath}`);
      await vi.waitFor(async () => expect(await world.requests('GetAppParameters')).not.toHaveLength(0), { timeout: 10_000 });
      const before = (await world.requests()).length;
      const places = placesOf(site.page);
      await site.open(brand, path);
      await vi.waitFor(() => expect(places).toContain('/'), { timeout: 10_000 }); // ST-234
      await site.page.waitForLoadState('networkidle');
      const asked = (await world.requests()).slice(before).map((request) => request.path);
      expect(asked.filter((each) => /GetAdminToken|validatesession|Cash|GetPromotionalCodes|hub/i.test(each))).toEqual([]); // ST-234
      expect(await site.page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0);
    });
});
