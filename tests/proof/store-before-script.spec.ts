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
  it('an order page shows only its heading before its script, as the order may not exist', async () => {
    const opened = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
    const { page, letThrough } = await openWithout(scripts, opened, `${world.addresses.store('facturacion')}/summaryOrder/de-nadie`);
    await expectShown(page.getByText('Facturación'));
    await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe('- main:\n  - heading "Resumen de tu compra" [level=1]');
    letThrough();
    await page.getByText('¡Orden de compra vacía o no existe!').first().waitFor();
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
  });

  it('a page without scripting says so and hides its loading placeholders', async () => {
    const page = await openWithoutScript(visitors, 'facturacion', '/myplan');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Mi Plan' }));
    await expectShown(noScript(page));
    // Polls, as the style sheet may still be loading.
    await expect.poll(() => page.locator('main [aria-hidden]').first().isVisible()).toBe(false);
  });

  it('a back-office screen keeps the place of its heading when its script runs, for staff who may see it', async () => {
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
    it(`a back-office screen on a dark machine, theme left ${left ?? 'as it was'}, has the right colour before its script`, async () => {
      expect(await groundBeforeScript(visitors, 'dark', left)).toBe(ground);
    });
});
