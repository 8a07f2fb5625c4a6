import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import type { CartPage } from '../support/cart-page.ts';
import { linkOf } from '../support/mail.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

/** With a mouse, on a wide screen. */
const shopping = (brand: string, act: (cart: CartPage, form: PurchasePage) => Promise<void>): Promise<void> =>
  buyerOnLanding(visitors, { brand, width: 1440 }, ({ cart, form }) => act(cart, form));

/** From the open cart to the end: what the server asks at the gateway is what the cart showed. @returns the gateway's address */
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
  // ST-284: paid, so the store's cart is empty.
  await expect.poll(() => form.page.evaluate(() => localStorage.getItem('cart'))).toBeNull();
  return gateway;
}

const gatewayOf = (page: Page): string => new URL(page.url()).pathname.split('/')[1] ?? '';

test('facturacion: the free base clears the cart, another base replaces it, a typed number counts, and the code follows', () =>
  shopping('facturacion', async (cart, form) => {
    await cart.buy('FACT-BAS-300', 'Factura Pyme 300');
    // 200,000 without IVA, less 20 %, and 19 %.
    expect(await cart.total.textContent()).toBe('$190,400');
    await cart.close();

    await cart.sellToo('facturacion', 'FACT-CMP-100');
    await cart.buy('FACT-CMP-100', 'Documentos adicionales 100');
    expect(await cart.total.textContent()).toBe('$249,900');
    await cart.close();

    await cart.sellToo('facturacion', 'FACT-FREE-15');
    await cart.buy('FACT-FREE-15', 'Factura Gratis');
    expect(await cart.packages()).toEqual(['Factura Gratis']); // ST-240
    expect(await cart.quantity().isDisabled()).toBe(true); // ST-364
    await cart.close();

    await cart.buyButton('FACT-CMP-100').click();
    await expectShown(cart.notice('¡El plan gratuito no puede adquirir paquetes adicionales!').first()); // ST-367
    expect(await cart.packages()).toEqual(['Factura Gratis']); // ST-239
    await cart.close();
    await cart.buyButton('FACT-FREE-15').click();
    await expectShown(cart.notice('Sólo puedes escoger un paquete gratis.').first()); // ST-366, ST-238
    await cart.close();

    await cart.buy('FACT-BAS-300', 'Factura Pyme 300');
    await cart.close();
    await cart.buy('FACT-BAS-120', 'Factura Emprende 120');
    expect(await cart.packages()).toEqual(['Factura Emprende 120']); // ST-241

    await cart.quantity().fill('2');
    await cart.quantity().blur();
    await expect.poll(() => cart.total.textContent()).toBe('$238,000'); // ST-255
    await cart.applyPromo('NOV10');
    // (100,000 − 10,000) × 2 = 180,000 and 34,200 of IVA: ST-372, ST-373, ST-375.
    await expect.poll(() => cart.total.textContent()).toBe('$214,200');
    const asked = (await world.requests('ValidatePromotionCode')).length;
    await cart.more().click();
    await expect.poll(() => cart.total.textContent()).toBe('$321,300'); // ST-251
    expect((await world.requests('ValidatePromotionCode')).length).toBe(asked + 1);
    await payFor('$321,300', cart, form);
  }));

test('colnomina: one document package beside the employees, whose tier is priced as a whole', () =>
  shopping('colnomina', async (cart, form) => {
    await cart.buy('NOM-DOC-120', 'Nómina Documentos 120');
    expect(await cart.total.textContent()).toBe('$166,600');
    await cart.quantity().pressSequentially('7');
    expect(await cart.quantity().inputValue()).toBe('1'); // ST-256, ST-363
    await cart.close();

    await cart.buy('NOMELECTEMPADIC1', 'Nómina por empleados');
    expect(await cart.packages()).toEqual(['Nómina Documentos 120', 'Nómina por empleados']); // ST-242
    // The page asks for 10 employees: 180,000 and 19 %, not ten times (ST-374).
    await expect.poll(() => cart.total.textContent()).toBe('$380,800');
    await cart.close();

    await cart.buy('NOM-DOC-600', 'Nómina Documentos 600');
    expect((await cart.packages()).toSorted()).toEqual(['Nómina Documentos 600', 'Nómina por empleados']); // ST-243
    // (450,000 − 15 %) × 1.19 = 455,175, and 214,200.
    expect(await cart.total.textContent()).toBe('$669,375');
    await cart.page.getByLabel('Empleados de Nómina por empleados').selectOption('100');
    // (500,000 − 10 %) × 1.19 = 535,500.
    await payFor('$990,675', cart, form);
  }));

test('bemyself: only what was asked for last is kept, and no cash is taken', () =>
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
    await expect.poll(() => cart.total.textContent()).toBe('$1,166,200'); // ST-255
    await cart.proceed.click();
    await form.fill();
    expect(await form.button('Pago en efectivo').count()).toBe(0); // ST-107
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$1,166,200');
    expect(gatewayOf(form.page)).toBe('pagueatiempo');
    await form.approve();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  }));

test('firmamail: a price that does not divide is still the price on the card, twice', () =>
  shopping('firmamail', async (cart, form) => {
    await cart.buy('MAIL-BAS-500', 'Correo 500');
    await cart.quantity().fill('2');
    await cart.quantity().blur();
    await expect.poll(() => cart.total.textContent()).toBe('$239,980'); // ST-255
    await cart.close();
    await cart.buy('MAIL-CMP-SMS', 'Mensajes de texto 300');
    await expect.poll(() => cart.total.textContent()).toBe('$311,380');
    await cart.proceed.click();
    await form.fill();
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$311,380');
    expect(gatewayOf(form.page)).toBe('epayco');
    await form.approve();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  }));

test('superguarda: takes a fixed amount off, and its other base leaves', () =>
  shopping('superguarda', async (cart, form) => {
    await cart.buy('GUARDA-BAS-20', 'Guarda Básica 20 GB');
    await cart.close();
    await cart.buy('GUARDA-ALM-50', 'Almacenamiento 50 GB');
    await cart.close();
    await cart.buy('GUARDA-PRO-100', 'Guarda Profesional 100 GB');
    expect((await cart.packages()).toSorted()).toEqual(['Almacenamiento 50 GB', 'Guarda Profesional 100 GB']); // ST-241
    // (420,000 − 50,000) × 1.19 = 440,300, and 178,500.
    const { pathname, searchParams } = await payFor('$618,800', cart, form);
    expect(pathname).toBe('/epayco'); // ST-279
    expect([...searchParams.keys()]).toEqual(['paymentId', 'signToken', 'docType', 'docNumber']); // ST-279
    expect([searchParams.get('docType'), searchParams.get('docNumber')]).toEqual(['CE', '1098765432']);
  }));

describe('firmaya asks who signs before it sells', () => {
  const signing = (document: string, act: (cart: CartPage) => Promise<void>): Promise<void> =>
    shopping('firmaya', async (cart) => {
      const { page } = cart;
      await cart.buy('FIRMA-BAS-100', 'Firma Básica 100');
      expect(await cart.total.textContent()).toBe('$119,000');
      expect(await cart.proceed.getAttribute('aria-disabled')).toBe('true'); // ST-098
      await page.getByLabel('Tipo de documento').selectOption({ index: 1 });
      await page.getByLabel('Número de documento').fill(document);
      await page.getByLabel('Correo electrónico').fill('ana.ruiz@correo.example');
      await page.getByLabel('Número celular').fill('3001234567');
      await page.getByRole('checkbox').check();
      await act(cart);
    });

  test('recognised: the mail leads on, on another device, to a form that knows them and to the payment', () =>
    signing('1098765432', async (cart) => {
      await cart.proceed.click();
      await expectShown(cart.page.getByRole('heading', { name: 'No dudamos que seas tú...' })); // ST-261 to ST-263
      expect(new URL(cart.page.url()).pathname).toBe('/messageValidationEmail/identity-ok'); // ST-265
      const { body } = await requestSeen(world, 'identity-validation');
      expect(body).toMatchObject({ package: [{ code: 'FIRMA-BAS-100', quantity: 1 }], appName: 'firmaya' });
      await cart.page.getByRole('link', { name: 'Entendido' }).click();
      await expectAddress(cart.page, `${world.addresses.landing('firmaya')}/`); // ST-052
      expect(await cart.dialog.count()).toBe(0);

      const mail = (await world.outbox()).at(-1);
      expect(mail).toMatchObject({ to: 'ana.ruiz@correo.example', subject: 'Validemos tu identidad' });
      const phone = await arrive({ viewport: { width: 360, height: 740 } });
      const form = new PurchasePage(await phone.newPage(), world.addresses);
      await form.page.goto(linkOf(mail));
      await expectShown(form.field('documentNumberService')); // ST-043
      expect(await form.field('documentNumberService').inputValue()).toBe('1098765432');
      expect(await form.field('emailService').inputValue()).toBe('ana.ruiz@correo.example');
      expect(await form.field('cellphoneNumberService').inputValue()).toBe('3001234567');
      await form.fill();
      await form.button('Pago en línea').click();
      expect(await form.amountAtGateway()).toBe('$119,000');
      await form.approve();
      await expectShown(form.page.getByRole('heading', { name: '¡Pago exitoso!' })); // ST-298
    }));
});

test('license: sells as the others do, and its own root is for who signs in', () =>
  shopping('license', async (cart, form) => {
    await cart.buy('LIC-BAS-10', 'Licenciamiento 10 empresas');
    await payFor('$595,000', cart, form);
    await cart.openLanding('license');
    await cart.buy('LIC-CMP-5', 'Empresas adicionales 5');
    await cart.page.getByRole('link', { name: 'Agregar productos' }).click();
    await cart.page.waitForURL(`${world.addresses.platform}/login**`);
  }));
