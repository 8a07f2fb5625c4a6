import type { Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployedStore, type DeployedStore } from '../support/deployed-store.ts';
import { CartPage } from '../support/cart-page.ts';
import { expectAddress } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();
let store: DeployedStore;
let page: Page;
let cart: CartPage;
beforeEach(async () => {
  store = await deployedStore(world.addresses, 'facturacion');
  store.publish(store.built);
  // Pages that the test fulfils have no IP address, so Chromium asks for local network access.
  page = await (await arrive({ viewport: { width: 1280, height: 900 }, permissions: ['local-network-access'] })).newPage();
  cart = new CartPage(page, world.addresses);
});
afterEach(() => store.stop());

/** Stores carts with fields that the previous release does not have. */
const savesMore = `;(() => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    const more = (carts) => ({ ...carts, savedBy: 'B', brands: Object.fromEntries(Object.entries(carts.brands).map(([id, each]) => [id, { ...each, gift: true, lines: each.lines.map((line) => ({ ...line, gift: { wrap: 'red' } })) }])) });
    setItem.call(this, key, key === 'cart' ? JSON.stringify(more(JSON.parse(value))) : value);
  };
})();`;

const stored = (): Promise<string> => page.evaluate(() => localStorage.getItem('cart') ?? '');
const buy = async (name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
  await cart.dialog.waitFor();
};

test('a buyer loses nothing when a release is replaced and rolled back in mid-cart', async () => {
  /** Closes the cart after its open state is written to the address, so that a reload leaves it closed. */
  const closed = async (): Promise<void> => {
    await expect.poll(() => new URL(page.url()).searchParams.get('carrito')).toBe('abierto');
    await cart.close();
    await expect.poll(() => new URL(page.url()).searchParams.get('carrito')).toBeNull();
  };
  const shown = (text: string): Promise<void> => cart.dialog.getByText(text, { exact: true }).waitFor();
  const next = store.another({
    'cart-modal: entry': (text) => text.replaceAll('Impuesto incluido', 'Con impuestos'),
    'kernel: core': (text) => text + savesMore,
  });

  await page.goto(`${store.address}/`);
  await buy(/^Comprar ahora Factura Pyme 300/);
  await shown('Impuesto incluido');
  await closed();

  store.publish(next);
  await page.reload();
  await buy(/^Comprar ahora Factura Pyme 300/);
  await shown('Con impuestos');
  await expect.poll(() => cart.quantity('Factura Pyme 300').inputValue()).toBe('2');
  await expect.poll(stored).toContain('"savedBy":"B"');
  await closed();

  store.publish(store.built);
  await page.reload();
  await buy(/^Comprar ahora Factura Pyme 300/);
  await shown('Impuesto incluido');
  // Three of 190,400, IVA in: one of each release.
  await expect.poll(() => cart.total.textContent()).toBe('$571,200');
  await cart.proceed.click();
  await expectAddress(page, /\/registerPurchaseOrder$/);
  await new PurchasePage(page, world.addresses).amount('$571,200').waitFor();
  expect(cart.complaints).toEqual([]);
});

test('a previewed release sells at its own address beside the published release', async () => {
  const next = store.another({ 'cart-modal: entry': (text) => text.replaceAll('Impuesto incluido', 'Con impuestos') });
  store.publish(next, 'preview');
  const shownAt = async (address: string, text: string): Promise<void> => {
    await page.goto(`${address}/`);
    await buy(/^Comprar ahora Factura Pyme 300/);
    await cart.dialog.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => cart.total.textContent()).toBe('$190,400');
  };
  await shownAt(store.preview, 'Con impuestos');
  await shownAt(store.address, 'Impuesto incluido');
  // Publishes the previewed release. The cart is still stored, with one package from each visit.
  store.publish(next);
  await page.goto(`${store.address}/`);
  await buy(/^Comprar ahora Factura Pyme 300/);
  await cart.dialog.getByText('Con impuestos', { exact: true }).waitFor();
  await expect.poll(() => cart.total.textContent()).toBe('$380,800');
  expect(cart.complaints).toEqual([]);
});

test('a tab opened before a deployment keeps its release; when its files are gone, a reload keeps the cart', async () => {
  const next = store.another({ 'purchase-form: entry': (text) => `${text}// B` });
  await page.goto(`${store.address}/`);
  await buy(/^Comprar ahora Factura Pyme 300/);
  store.publish(next);
  await cart.proceed.click();
  await expectAddress(page, /\/registerPurchaseOrder$/);
  await page.locator('[name="documentNumberBilling"]').waitFor();

  await page.goto(`${store.address}/`);
  await buy(/^Comprar ahora Factura Pyme 300/);
  await expect.poll(() => cart.quantity().inputValue()).toBe('2');
  store.publish(store.built);
  store.forget(next);
  await cart.proceed.click();
  await page.getByText('No pudimos cargar esta parte de la página. Tu carrito está guardado.').waitFor();
  await page.getByRole('link', { name: 'Recargar la página' }).click();
  await page.locator('[name="documentNumberBilling"]').waitFor();
  // Two of 190,400.
  await new PurchasePage(page, world.addresses).amount('$380,800').waitFor();
});

test('a page of the operator may load site.js in its head', async () => {
  await page.route(`${store.address}/propia`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { appName: 'facturacion', tenant: '' },
      body: '<!doctype html><title>Propia</title><script src="/site.js"></script>',
    }),
  );
  await page.goto(`${store.address}/propia`);
  await page.getByRole('heading', { name: 'Planes base' }).waitFor();
  expect(cart.complaints).toEqual([]);
});
