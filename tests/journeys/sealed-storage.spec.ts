import type { BrowserContext, Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

// The same release with flags.encryptStorage set to true.

const { world, arrive } = visitorsOfThisFile();
let visitor: BrowserContext;
beforeEach(async () => {
  visitor = await arrive({ viewport: { width: 1280, height: 900 } });
  await world.settings({ config: { flags: { encryptStorage: true } } });
});

const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));
const sealed = (page: Page, ...keys: readonly string[]) =>
  expect
    .poll(async () => {
      const found = await stored(page);
      return keys.filter((key) => !found[key]?.startsWith('aes-cbc:'));
    })
    .toEqual([]);

test('the cart badge shows no number until the encrypted cart is opened, and then the right one', async () => {
  const cart = new CartPage(await visitor.newPage(), world.addresses);
  const { page } = cart;
  const badge = page.locator('licence-cart-menu').locator('[part="badge"]');
  await cart.openLanding('facturacion');
  await page.getByRole('button', { name: 'Carrito de compras, vacío' }).waitFor();
  await cart.buy('FACT-BAS-120', 'Factura Emprende 120');
  await expect.poll(() => cart.total.textContent()).toBe('$119,000');
  await cart.close();
  await page.getByRole('button', { name: 'Carrito de compras, 1 producto' }).waitFor();
  await sealed(page, 'cart', 'cartAdded');
  expect(JSON.stringify(await stored(page))).not.toContain('FACT-BAS-120');

  await page.reload();
  const closed = page.getByRole('button', { name: 'Carrito de compras', exact: true });
  await closed.waitFor();
  expect(await badge.textContent()).toBe('');
  await closed.click();
  await page.getByRole('button', { name: 'Carrito de compras, 1 producto' }).waitFor();
  await expect.poll(() => badge.textContent()).toBe('1');
  await page.getByRole('button', { name: 'Ir al carrito' }).click();
  await expect.poll(() => cart.packages()).toEqual(['Factura Emprende 120']);
  await cart.proceed.click();
  const form = new PurchasePage(page, world.addresses);
  await form.fill();
  await payOnline(form, '$119,000');
});

test('a customer finds the encrypted session after a reload, and signing out removes it', async () => {
  const form = new PurchasePage(await visitor.newPage(), world.addresses);
  const { page } = form;
  const account = page.getByRole('button', { name: /^Cuenta de/ });
  const { sealedSignInPath, token } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
  await form.open('facturacion', sealedSignInPath);
  await account.waitFor();
  await sealed(page, 'appsUserToken', 'appsUserRefreshToken', 'userName');
  const text = JSON.stringify(await stored(page));
  for (const plain of [token, 'cliente-plan']) expect(text).not.toContain(plain);
  await page.reload();
  await account.waitFor();
  await form.open('facturacion', '/myplan');
  await form.heading('Mi Plan').waitFor();

  await account.click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('link', { name: 'Ingresar' }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/'); // ST-226: from the plan too, which would send a visitor to the login.
  const left = await stored(page);
  for (const key of ['appsUserToken', 'appsUserRefreshToken', 'userName']) expect(left).not.toHaveProperty(key);
});
