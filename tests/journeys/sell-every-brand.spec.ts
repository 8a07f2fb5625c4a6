import { expect, test } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import type { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen, linkOf } from '../support/world.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

// facturacion is paid in `pay-online`, `prices-that-change` and `codes-and-refusals`, superguarda in `buy-by-keyboard`.
/** With a mouse, at 1440 px. */
const shopping = (brand: string, act: (cart: CartPage, form: PurchasePage) => Promise<void>): Promise<void> =>
  buyerOnLanding(visitors, { brand, width: 1440 }, ({ cart, form }) => act(cart, form));

/** Pays the open cart. The amount at the gateway equals the amount in the cart. @returns the gateway's address */
async function payFor(amount: string, cart: CartPage, form: PurchasePage): Promise<URL> {
  await expect.poll(() => cart.total.textContent()).toBe(amount);
  await cart.proceed.click();
  await form.fill();
  await form.button('Pago en línea').click();
  expect(await form.amountAtGateway()).toBe(amount);
  const gateway = new URL(form.page.url());
  await form.approve();
  await expectShown(form.page.getByRole('heading', { name: '¡Pago exitoso!' })); // ST-298
  const orders = (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');
  expect(orders).toHaveLength(1);
  await expect.poll(() => form.page.evaluate(() => localStorage.getItem('cart'))).toBeNull(); // ST-284: paid, so the store's cart is empty.
  return gateway;
}

test('colnomina sells one document package beside an employee package, priced by its tier', () =>
  shopping('colnomina', async (cart, form) => {
    await cart.buy('NOM-DOC-120', 'Nómina Documentos 120');
    await expect.poll(() => cart.total.textContent()).toBe('$166,600');
    await cart.quantity().pressSequentially('7');
    await expect.poll(() => cart.quantity().inputValue()).toBe('1'); // ST-256, ST-363
    await cart.close();

    await cart.buy('NOMELECTEMPADIC1', 'Nómina por empleados');
    expect(await cart.packages()).toEqual(['Nómina Documentos 120', 'Nómina por empleados']); // ST-242
    // The page asks for 10 employees: 180,000 and 19 %, not ten times (ST-374).
    await expect.poll(() => cart.total.textContent()).toBe('$380,800');
    await cart.close();

    await cart.buy('NOM-DOC-600', 'Nómina Documentos 600');
    expect((await cart.packages()).toSorted()).toEqual(['Nómina Documentos 600', 'Nómina por empleados']); // ST-243
    // (450,000 − 15 %) × 1.19 = 455,175, and 214,200.
    await expect.poll(() => cart.total.textContent()).toBe('$669,375');
    await cart.page.getByLabel('Empleados de Nómina por empleados').selectOption('100');
    // (500,000 − 10 %) × 1.19 = 535,500.
    await payFor('$990,675', cart, form);
  }));

test('bemyself keeps only the package that was added last', () =>
  shopping('bemyself', async (cart, form) => {
    await cart.buy('BMS-BAS-50', 'Identidad 50');
    await cart.close();
    await cart.buy('BMS-CMB-FIR', 'Combo Identidad y Firma');
    expect(await cart.packages()).toEqual(['Combo Identidad y Firma']); // ST-244
    await cart.proceed.click();
    await expectShown(cart.notice('Para continuar la compra, debes primero seleccionar un paquete base.').first()); // ST-258
    await cart.close();
    await cart.buy('BMS-PRO-300', 'Identidad 300');
    expect(await cart.packages()).toEqual(['Identidad 300']);
    await cart.quantity().fill('2');
    await cart.quantity().press('Enter');
    // (700,000 − 30 %) × 1.19 = 583,100, twice.
    const { pathname } = await payFor('$1,166,200', cart, form);
    expect(pathname).toMatch(/^\/pagueatiempo\//);
  }));

test('firmamail multiplies the price on the card, also when the price without IVA is no round number', () =>
  shopping('firmamail', async (cart, form) => {
    await cart.buy('MAIL-BAS-500', 'Correo 500');
    await cart.quantity().fill('2');
    await cart.quantity().blur();
    await expect.poll(() => cart.total.textContent()).toBe('$239,980'); // ST-255
    await cart.close();
    await cart.buy('MAIL-CMP-SMS', 'Mensajes de texto 300');
    const { pathname } = await payFor('$311,380', cart, form);
    expect(pathname).toBe('/epayco');
  }));

test("firmaya verifies the signer's identity by mail before the form, which opens filled in on another device", () =>
  shopping('firmaya', async (cart) => {
    await cart.buy('FIRMA-BAS-100', 'Firma Básica 100');
    await expect.poll(() => cart.total.textContent()).toBe('$119,000');
    expect(await cart.proceed.getAttribute('aria-disabled')).toBe('true'); // ST-098
    await cart.fillSigner('1098765432');
    await cart.proceed.click();
    await expectShown(cart.page.getByRole('heading', { name: 'No dudamos que seas tú...' })); // ST-262, ST-263
    expect(new URL(cart.page.url()).pathname).toBe('/messageValidationEmail/identity-ok'); // ST-265
    const { path, body } = await requestSeen(world, 'identity-validation');
    expect(path).toBe('/license/api/purchaseorder/register-identity-validation'); // ST-261
    expect(body).toMatchObject({ package: [{ code: 'FIRMA-BAS-100', quantity: 1 }], appName: 'firmaya' });
    await cart.page.getByRole('link', { name: 'Entendido' }).click();
    await expectAddress(cart.page, `${world.addresses.landing('firmaya')}/`); // ST-052
    expect(await cart.dialog.count()).toBe(0);

    const mail = (await world.outbox()).at(-1);
    expect(mail).toMatchObject({ to: 'ana.ruiz@correo.example', subject: 'Confirma tu identidad' });
    const phone = await arrive({ viewport: { width: 360, height: 740 } });
    const form = new PurchasePage(await phone.newPage(), world.addresses);
    await form.page.goto(linkOf(mail));
    await expectShown(form.field('documentNumberService')); // ST-043
    await expect.poll(() => form.field('documentNumberService').inputValue()).toBe('1098765432');
    await expect.poll(() => form.field('emailService').inputValue()).toBe('ana.ruiz@correo.example');
    await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3001234567');
    await form.fill();
    await payOnline(form, '$119,000');
  }));

test('license sells like the other brands, and its home page requires a sign-in', () =>
  shopping('license', async (cart, form) => {
    await cart.buy('LIC-BAS-10', 'Licenciamiento 10 empresas');
    await payFor('$595,000', cart, form);
    await cart.openLanding('license');
    await cart.buy('LIC-CMP-5', 'Empresas adicionales 5');
    await cart.page.getByRole('link', { name: 'Agregar productos' }).click();
    await cart.page.waitForURL(`${world.addresses.platform}/login**`);
  }));
