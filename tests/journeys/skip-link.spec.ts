import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { laidOut, openWithout, scripts } from '../support/early-page.ts';
import { showsFocus } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

const newPage = async (): Promise<Page> => (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();

const focusedRegion = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('header,main,footer,.skip')?.localName ?? 'nothing');

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

const addButton = /^Agregar/;
const screens: Readonly<Record<string, (site: PurchasePage) => Promise<void>>> = {
  async 'the store'(site) {
    await site.open('firmamail');
    await site.page.getByRole('button', { name: addButton }).first().waitFor();
  },
  async 'the purchase form'(site) {
    await site.comeWith('facturacion', 'FACT-BAS-120:1');
    await site.page.reload();
    await site.field('documentNumberBilling').waitFor();
  },
  async 'My Plan'(site) {
    await site.signIn('cliente-plan', 'facturacion', '/myplan');
    const plan = site.page.getByRole('table', { name: 'Consumo de tu plan' });
    await plan.waitFor();
    await site.page.reload();
    await plan.waitFor();
  },
  async 'the free trial'(site) {
    await site.open('firmaya', '/freeTrial');
    await site.page.getByLabel('Tipo de documento').waitFor();
  },
  async 'a screen of the back office'(site) {
    await site.signIn('superadmin', 'license', '/admin/packages');
    await site.heading('Paquetes').waitFor();
    await site.page.reload();
    await site.page.getByRole('rowheader', { name: 'Plan Equipo', exact: true }).waitFor();
  },
};

it.each(Object.entries(screens))('the skip link is the first Tab stop of %s and leads to the main content', async (_, come) => {
  const site = new PurchasePage(await newPage(), world.addresses);
  await come(site);
  await expectSkipLinkFirst(site.page);
});

it('the skip link works before the script runs, on a page with prerendered content', async () => {
  const { page } = await openWithout(scripts, await newPage(), `${world.addresses.store('facturacion')}/accessibility`);
  await laidOut(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
});
