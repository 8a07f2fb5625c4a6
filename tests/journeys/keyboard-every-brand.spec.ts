import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { CartPage } from '../support/cart-page.ts';
import { hasFocus, Keyboard, showsFocus, tabTo } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());

interface Visit {
  readonly page: Page;
  readonly keyboard: Keyboard;
  readonly cart: CartPage;
  readonly form: PurchasePage;
}

/** Somebody on a brand's landing page, on a screen of 360 px, who never touches it. */
async function onLanding(brand: string, act: (visit: Visit) => Promise<void>): Promise<void> {
  const visitor = await newVisitor(browser, { viewport: { width: 360, height: 800 } });
  try {
    const page = await visitor.newPage();
    const cart = new CartPage(page, world.addresses);
    await cart.openLanding(brand);
    await act({ page, cart, keyboard: new Keyboard(page), form: new PurchasePage(page, world.addresses) });
    expect(cart.complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  } finally {
    await visitor.close();
  }
}

/** What closes gives the focus back, for everybody to see. */
async function closesOnto(opener: Locator, closing: Locator, page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await closing.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  expect(await showsFocus(opener)).toBe(true);
}

/** Buys one, looks back at the page, and returns to the cart through the menu above. */
async function buyAndLookAround({ page, keyboard, cart }: Visit, code: string): Promise<void> {
  const buy = cart.buyButton(code);
  await keyboard.press(buy);
  await cart
    .quantity()
    .or(page.getByRole('button', { name: /^Eliminar / }))
    .first()
    .waitFor();
  await closesOnto(buy, cart.dialog, page);

  const menu = page.getByRole('button', { name: 'Carrito de compras, 1 producto' });
  await tabTo(page, menu, 'back');
  await keyboard.press(menu);
  const summary = page.getByRole('button', { name: 'Ir al carrito' });
  await summary.waitFor();
  await closesOnto(menu, summary, page);

  await keyboard.press(menu);
  await keyboard.press(summary);
  await cart.proceed.waitFor();
}

async function fillIn({ keyboard, form }: Visit): Promise<void> {
  await keyboard.pick(form.field('documentTypeIdBilling'), '2');
  await keyboard.type(form.field('documentNumberBilling'), '1098765432');
  await keyboard.type(form.field('firstNameBilling'), 'Ana María');
  await keyboard.type(form.field('lastNameBilling'), 'Ruiz Peña');
  await keyboard.type(form.field('cellphoneNumberBilling'), '3001234567');
  await keyboard.type(form.field('emailBilling'), 'laura.gomez@correo.example');
  await keyboard.find(form.field('departmentIdBilling'), 'Antioquia');
  await keyboard.find(form.field('cityIdBilling'), 'Medellín');
  await keyboard.type(form.field('fullAddressBilling'), 'Calle 10 # 43-20');
  await keyboard.press(form.field('useBilling'));
  await keyboard.press(form.field('legalTermsCheck'));
}

describe("with a keyboard alone, on a phone's width, always seeing where one is", () => {
  it.each([
    { brand: 'colnomina', code: 'NOM-DOC-120', amount: '$166,600' },
    { brand: 'superguarda', code: 'GUARDA-BAS-20', amount: '$154,700' },
    { brand: 'bemyself', code: 'BMS-BAS-50', amount: '$178,500' },
    { brand: 'firmamail', code: 'MAIL-BAS-500', amount: '$119,990' },
  ])('$brand sells $code, from its landing page to the paid order', ({ brand, code, amount }) =>
    onLanding(brand, async (visit) => {
      const { page, keyboard, cart, form } = visit;
      await buyAndLookAround(visit, code);
      await keyboard.press(cart.proceed);
      await form.field('documentNumberBilling').waitFor(); // ST-036
      await fillIn(visit);
      await keyboard.press(form.button('Pago en línea'));
      expect(await form.amountAtGateway()).toBe(amount);
      await keyboard.press(form.button('Aprobar el pago'));
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor(); // ST-298
    }),
  );

  it('firmaya asks who signs, recognises them, and its message leads back', () =>
    onLanding('firmaya', async (visit) => {
      const { page, keyboard, cart } = visit;
      await buyAndLookAround(visit, 'FIRMA-BAS-100');
      await keyboard.pick(page.getByLabel('Tipo de documento'), 'CC'); // ST-352
      await keyboard.type(page.getByLabel('Número de documento'), '1098765432');
      await keyboard.type(page.getByLabel('Correo electrónico'), 'ana.ruiz@correo.example');
      await keyboard.type(page.getByLabel('Número celular'), '3001234567');
      await keyboard.press(page.getByRole('checkbox'));
      await keyboard.press(cart.proceed);
      await page.getByRole('heading', { name: 'No dudamos que seas tú...' }).waitFor(); // ST-261 to ST-263
      await keyboard.press(page.getByRole('link', { name: 'Entendido' }));
      await page.waitForURL(`${world.addresses.landing('firmaya')}/`);
    }));

  it('license leads to the sign-in', () =>
    onLanding('license', async (visit) => {
      const { page, keyboard } = visit;
      await buyAndLookAround(visit, 'LIC-BAS-10');
      await keyboard.press(page.getByRole('link', { name: 'Agregar productos' })); // ST-081
      await page.waitForURL(`${world.addresses.platform}/login**`); // design 6.7
      await tabTo(page, page.getByRole('button', { name: 'superadmin', exact: true }));
    }));
});
