import { expect } from 'vitest';
import {
  groundBeforeScript,
  laidOut,
  noScript,
  openWithout,
  openWithoutScript,
  scripts,
  shifted,
  standsAt,
} from '../support/early-page.ts';
import { expectShown } from '../support/expect-shown.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

campaign('store', 1, (it) => {
  it('a page promises nothing before its script of an order that there may not be', async () => {
    const opened = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
    const { page, letThrough } = await openWithout(scripts, opened, `${world.addresses.store('facturacion')}/summaryOrder/de-nadie`);
    await expectShown(page.getByText('Facturación'));
    // The heading of the page, and nothing of an order.
    await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe('- main:\n  - heading "Resumen de tu compra" [level=1]');
    letThrough();
    await page.getByText('¡Orden de compra vacía o no existe!').first().waitFor();
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
  });

  it('a page whose script never comes says so, and shows nothing that waits for it', async () => {
    const page = await openWithoutScript(visitors, 'facturacion', '/myplan');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Mi Plan' }));
    await expectShown(noScript(page));
    // The page is asked while its style sheet may still be on its way.
    await expect.poll(() => page.locator('main [aria-hidden]').first().isVisible()).toBe(false);
  });

  it('a screen of the back office stands before its script where it stands after it, for people who may see it', async () => {
    const { signInPath } = await world.login({ userName: 'superadmin', appName: 'license' });
    const store = world.addresses.store('license');
    const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.goto(`${store}${signInPath}?return=${encodeURIComponent('/admin/reports')}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { letThrough } = await openWithout(scripts, page, `${store}/admin/packages`);
    const heading = page.getByRole('heading', { level: 1, name: 'Paquetes' });
    await heading.waitFor();
    await laidOut(page);
    const before = await standsAt(heading);
    letThrough();
    await page.getByRole('row').nth(3).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Paquetes' }).waitFor();
    expect(await standsAt(heading)).toEqual(before);
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
    expect(await shifted(page)).toBe(0);
  });

  for (const [left, ground] of [
    [null, 'rgb(17, 18, 29)'],
    ['light', 'rgb(246, 247, 252)'],
  ] as const)
    it(`a screen of the back office on a machine that is dark, left ${left ?? 'as it was'}, is drawn so before its script`, async () => {
      expect(await groundBeforeScript(visitors, 'dark', left)).toBe(ground);
    });
});
