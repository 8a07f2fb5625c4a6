import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { laidOut, openWithout, scripts } from '../support/early-page.ts';
import { showsFocus } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { StaffPage } from '../support/staff-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

const newPage = async (): Promise<Page> => (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();

/** Name of the region that holds the focus. */
const focusedRegion = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('header,main,footer,.skip')?.localName ?? 'nothing');

/** Presses Tab on a page where nothing has the focus yet. */
async function expectSkipLinkFirst(page: Page): Promise<void> {
  const before = page.url();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Saltar al contenido', exact: true });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await showsFocus(link)).toBe(true);
  expect((await link.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(page.url()).toBe(before);
  await page.keyboard.press('Tab');
  expect(await focusedRegion(page)).toBe('main');
}

describe('the first Tab stop leads to the main place', () => {
  it('of the store', async () => {
    const site = new PurchasePage(await newPage(), world.addresses);
    await site.open('firmamail');
    await site.page
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .waitFor();
    await expectSkipLinkFirst(site.page);
  });

  it('of the purchase form', async () => {
    const site = new PurchasePage(await newPage(), world.addresses);
    await site.comeWith('facturacion', 'FACT-BAS-120:1');
    await site.page.reload();
    await site.field('documentNumberBilling').waitFor();
    await expectSkipLinkFirst(site.page);
  });

  it('of My Plan', async () => {
    const site = new PurchasePage(await newPage(), world.addresses);
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    await site.open('facturacion', `/myplan${signInPath}`);
    await site.page.getByRole('table', { name: 'Consumo de tu plan' }).waitFor();
    await site.page.reload();
    await site.page.getByRole('table', { name: 'Consumo de tu plan' }).waitFor();
    await expectSkipLinkFirst(site.page);
  });

  it('of the free trial', async () => {
    const site = new PurchasePage(await newPage(), world.addresses);
    await site.open('firmaya', '/freeTrial');
    await site.page.getByLabel('Tipo de documento').waitFor();
    await expectSkipLinkFirst(site.page);
  });

  it('of a screen of the back office', async () => {
    const screen = new StaffPage(await newPage(), world.addresses);
    await screen.openAs('superadmin', '/admin/packages');
    await screen.page.reload();
    await screen.row('Plan Equipo').waitFor();
    await expectSkipLinkFirst(screen.page);
  });
});

it('the skip link works before the script, where the document brings its main place along', async () => {
  const { page } = await openWithout(scripts, await newPage(), `${world.addresses.store('facturacion')}/accessibility`);
  await laidOut(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
});
