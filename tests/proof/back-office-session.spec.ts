import { expect, vi } from 'vitest';
import { atPayments, placesOf } from '../support/ended-session.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

campaign('back-office', 1, (it) => {
  it('the session that the server ended ends also when the dialog is closed before', async () => {
    const { page, places } = await atPayments(visitors);
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
      const site = new SitePage(await (await arrive()).newPage(), world.addresses);
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
