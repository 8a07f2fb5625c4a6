import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { openWithout } from '../support/early-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { SitePage } from '../support/site-page.ts';
import { storedPackage } from '../support/packages-admin.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { commonWords } from '../../widgets/storefront/storefront.messages.ts';

const { world, arrive } = visitorsOfThisFile();
let page: Page;
let site: SitePage;

beforeEach(async () => {
  page = await (await arrive()).newPage();
  site = new SitePage(page, world.addresses);
});

describe('a visitor of a store', () => {
  it('a visitor sees the four package groups without signing in and without a layout shift', async () => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { readonly value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await site.open('facturacion');
    for (const name of [commonWords.offers, commonWords.base, commonWords.combos, commonWords.complements])
      await expectShown(page.getByRole('heading', { name, exact: true })); // ST-001, ST-030
    // Once the script has nothing to do for a whole round of the network, nothing of it moves a word any more.
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect((await world.requests('GetPackagesByServiceName')).length).toBe(1); // ST-420
    expect(site.complaints).toEqual([]);
    await expectPageWithoutAxeViolations(page);
  });

  it('buys an offer and finds it in the header, in the menu and in the cart', async () => {
    await site.open('facturacion');
    await page.getByRole('button', { name: /^Comprar ahora Factura Pyme 300/ }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog); // ST-070
    await expect.poll(() => dialog.textContent()).toContain('Factura Pyme 300');
    await expect.poll(() => dialog.textContent()).toContain('$190,400'); // ST-151: what the card asked
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Carrito de compras, 1 producto/ }).click();
    await expectShown(page.getByRole('button', { name: 'Ir al carrito' })); // ST-092, ST-094
  });
});

describe('the cart on a page without packages for sale', () => {
  const { remotes, late, bundles } = newestRelease().release;
  const cartFiles = [remotes['cart-menu']?.[0], remotes['cart-modal']?.[0], late['client'], bundles.checkout].map(
    (hash) => `/v/${hash}.js`,
  );
  const loaded = async (): Promise<readonly string[]> => {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    return cartFiles.filter((file) => names.includes(file));
  };

  it('the cart loads when the visitor presses its button, and opens from that press', async () => {
    await site.open('firmamail', '/messageValidationEmail/package-failed');
    const button = page.getByRole('button', { name: /^Carrito de compras/ });
    await button.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await loaded()).toEqual([]);
    await button.click();
    await expectShown(page.getByRole('dialog', { name: 'Carrito de compras' }));
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  it('reports a cart that fails to load, and opens without its menu at the next press', async () => {
    await site.open('firmamail', '/messageValidationEmail/package-failed');
    const code = /\/v\/.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.getByRole('button', { name: /^Carrito de compras/ }).click();
    await expectShown(page.getByText('No pudimos cargar una parte de esta página.'));
    await page.unroute(code);
    await page.getByRole('button', { name: /^Carrito de compras/ }).click();
    await expectShown(page.getByRole('dialog'));
  });
});

it('a package link leads straight to the purchase form', async () => {
  await site.open('facturacion', `/cart/${(await storedPackage(world, 'FACT-BAS-120')).id}`);
  await expectAddress(page, /\/registerPurchaseOrder$/); // ST-031, ST-075
  await expect.poll(() => page.title()).toBe('Tu compra | Facturación');
});

it('a department list opened by mouse stays open when the header loads after the form', async () => {
  const form = new PurchasePage(page, world.addresses);
  const header = newestRelease().release.files.find(({ reason }) => reason === 'store-header: entry')?.file ?? '';
  const late = await openWithout(`**/${header}`, page, `${world.addresses.store('facturacion')}/license/addCartItem/FACT-BAS-120:1`);
  await form.field('departmentIdBilling').fill('Antio');
  const option = page.getByRole('option', { name: 'Antioquia', exact: true });
  await expectShown(option);
  late.letThrough();
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).waitFor();
  // The page is complete: at this moment the router focuses it for visitors who came by keyboard.
  await expect.poll(() => page.getByRole('main').getAttribute('aria-label')).not.toBeNull();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(await option.isVisible()).toBe(true);
});

it('the footer links lead to their pages, and each page sets its title, also on Back', async () => {
  await site.open('facturacion');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accesibilidad' }).click();
  await expectShown(page.getByRole('heading', { name: 'Qué probamos' }));
  await expect.poll(() => page.title()).toBe('Accesibilidad | Facturación');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Encuentra tu orden' }).click();
  await expectShown(page.getByRole('heading', { name: 'En este navegador' }));
  await expect.poll(() => page.title()).toBe('Encuentra tu orden | Facturación');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Accesibilidad | Facturación');
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Tienda | Facturación');
  await expectShown(page.getByRole('heading', { name: commonWords.base }));
});
