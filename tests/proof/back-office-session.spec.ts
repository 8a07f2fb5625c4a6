import { expect } from 'vitest';
import { atPayments, placesOf } from '../support/ended-session.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

campaign('back-office', 1, (it) => {
  it('closing the dialog of an ended session still ends the session', async () => {
    const { page, places } = await atPayments(visitors);
    await world.endSessions({ userName: 'superadmin', message: 'Tu sesión se cerró en otro equipo' });
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => places[0]).toBe('/'); // ST-231: closing does not cancel
    await expect.poll(() => page.evaluate(() => localStorage.getItem('appsUserToken'))).toBeNull();
  });

  for (const [brand, path] of [
    ['firmaya', '/admin/payments'],
    ['facturacion', '/admin/configurations'],
    ['colnomina', '/admin'],
  ] as const)
    it(`${brand} redirects ${path} to its home page and makes no back-office request`, async () => {
      const site = new SitePage(await (await arrive()).newPage(), world.addresses);
      const { signInPath } = await world.login({ userName: 'superadmin', appName: brand });
      // The user is signed in, so the redirect comes from the brand and not from a missing token.
      await site.open(brand, `/myplan${signInPath}`);
      await expect.poll(() => world.requests('GetAppParameters')).not.toHaveLength(0);
      const before = (await world.requests()).length;
      const places = placesOf(site.page);
      // Colnomina's '/' leads on to its landing page, possibly before the load event.
      await site.page.goto(new URL(path, world.addresses.store(brand)).href, { waitUntil: 'commit' });
      await expect.poll(() => places).toContain('/'); // ST-234
      await site.page.waitForLoadState('networkidle');
      const asked = (await world.requests()).slice(before).map((request) => request.path);
      expect(asked.filter((each) => /GetAdminToken|validatesession|Cash|GetPromotionalCodes|hub/i.test(each))).toEqual([]); // ST-234
      expect(await site.page.getByRole('navigation', { name: 'Menú principal' }).count()).toBe(0);
    });
});
