import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { hasFocus } from '../support/keyboard.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

/** Files of the release larger than this are React and what stands on it: they wait until the test lets them through. */
const heavy = /\/v\/[^/]+\/[\w-]{43}\.js/;

interface Store {
  readonly page: Page;
  readonly cart: CartPage;
  /** The release's files come now. */
  letThrough(): void;
}

/** Comes to a store whose release does not come yet: what is seen is what site.js drew. */
async function beforeReact(brand: string, path = '/'): Promise<Store> {
  const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  const held: Route[] = [];
  let holding = true;
  await page.route(heavy, (route) => (holding ? void held.push(route) : route.continue()));
  await page.goto(`${world.addresses.store(brand)}${path}`, { waitUntil: 'commit' });
  return {
    page,
    cart,
    letThrough() {
      holding = false;
      for (const route of held) void route.continue();
    },
  };
}

const buy = (page: Page, name: string) => page.getByRole('button', { name: `Comprar ${name}`, exact: true });

campaign('store', 1, (it) => {
  it('the shop window shows the heading alone while the catalogue is on its way or cannot be read, and the view says what is wrong', async () => {
    await world.fault({
      path: 'GetPackagesByServiceName',
      status: 200,
      body: { result: { records: { packagesBase: [{ packageId: '7' }] } } },
    });
    const { page, letThrough } = await beforeReact('facturacion');
    await page.getByRole('heading', { name: 'Elige tu plan' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    letThrough();
    await page.getByText('Por ahora no hay planes a la venta.').waitFor();
  });

  it('the shop window takes nothing out of a package that the platform describes in an older way: the view reads it', async () => {
    const pack = {
      packageId: 7,
      packageCode: 'X',
      packageName: '<b>Plan</b>',
      packagePrice: '1250000',
      publicVisibility: 'true',
      packageType: { packageTypeCode: 'BAS' },
    };
    await world.fault({ path: 'GetPackagesByServiceName', status: 200, body: { result: { records: { packagesBase: [pack] } } } });
    const { page, letThrough } = await beforeReact('facturacion');
    await page.getByRole('heading', { name: 'Elige tu plan' }).waitFor();
    letThrough();
    await expectShown(page.getByText('$1,250,000')); // ST-073
    await page.getByText('<b>Plan</b>').first().waitFor();
  });

  it('the shop window leaves the focus where it stood when the view takes over', async () => {
    const { page, letThrough } = await beforeReact('facturacion');
    await buy(page, 'Factura Emprende 120').focus();
    letThrough();
    await page.getByRole('button', { name: /^Carrito de compras/ }).waitFor();
    await page.locator('[data-status="ready"]').first().waitFor();
    expect(await hasFocus(buy(page, 'Factura Emprende 120'))).toBe(true);
  });
});
