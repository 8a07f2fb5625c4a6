import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { buyerOnLanding, fillByKeyboard, type Buyer } from '../support/buyer.ts';
import { hasFocus, showsFocus, tabTo } from '../support/keyboard.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import { expectShown } from '../support/expect-shown.ts';

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());

/** What closes gives the focus back, for everybody to see. */
async function closesOnto(opener: Locator, closing: Locator, page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await closing.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  expect(await showsFocus(opener)).toBe(true);
}

/** Buys one, looks back at the page, and returns to the cart through the menu above. */
async function buyAndLookAround({ page, keyboard, cart }: Buyer, code: string): Promise<void> {
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

describe.each([360, 768, 1440])('with a keyboard alone, on a screen of %i px, always seeing where one is', (width) => {
  const onLanding = (brand: string, act: (buyer: Buyer) => Promise<void>): Promise<void> =>
    buyerOnLanding(browser, world, { brand, width }, act);

  it.each<{ brand: string; code: string; more?: true; amount: string }>([
    { brand: 'colnomina', code: 'NOM-DOC-120', amount: '$166,600' },
    { brand: 'superguarda', code: 'GUARDA-BAS-20', more: true, amount: '$309,400' },
    { brand: 'bemyself', code: 'BMS-BAS-50', amount: '$178,500' },
    { brand: 'firmamail', code: 'MAIL-BAS-500', amount: '$119,990' },
  ])('$brand sells $code, from its landing page to the paid order', ({ brand, code, more, amount }) =>
    onLanding(brand, async (buyer) => {
      const { page, keyboard, cart, form } = buyer;
      await buyAndLookAround(buyer, code);
      if (more) {
        await tabTo(page, cart.quantity());
        await page.keyboard.press('ArrowUp');
      }
      await expect.poll(() => cart.total.textContent()).toBe(amount);
      await keyboard.press(cart.proceed);
      await expectShown(form.field('documentNumberBilling')); // ST-036
      await fillByKeyboard(buyer);
      await keyboard.press(form.button('Pago en línea'));
      expect(await form.amountAtGateway()).toBe(amount);
      await keyboard.press(form.button('Aprobar el pago'));
      await expectShown(page.getByRole('heading', { name: '¡Pago exitoso!' })); // ST-298
    }),
  );

  it('firmaya asks who signs, recognises them, and its message leads back', () =>
    onLanding('firmaya', async (buyer) => {
      const { page, keyboard, cart } = buyer;
      await buyAndLookAround(buyer, 'FIRMA-BAS-100');
      await keyboard.pick(page.getByLabel('Tipo de documento'), 'CC');
      await keyboard.type(page.getByLabel('Número de documento'), '1098765432');
      await keyboard.type(page.getByLabel('Correo electrónico'), 'ana.ruiz@correo.example');
      await keyboard.type(page.getByLabel('Número celular'), '3001234567');
      await keyboard.press(page.getByRole('checkbox'));
      await keyboard.press(cart.proceed);
      await expectShown(page.getByRole('heading', { name: 'No dudamos que seas tú...' })); // ST-261, ST-262, ST-263
      await keyboard.press(page.getByRole('link', { name: 'Entendido' }));
      await page.waitForURL(`${world.addresses.landing('firmaya')}/`);
    }));

  it('license leads to the sign-in', () =>
    onLanding('license', async (buyer) => {
      const { page, keyboard } = buyer;
      await buyAndLookAround(buyer, 'LIC-BAS-10');
      await keyboard.press(page.getByRole('link', { name: 'Agregar productos' }));
      await page.waitForURL(`${world.addresses.platform}/login**`);
      await tabTo(page, page.getByRole('button', { name: 'superadmin', exact: true }));
    }));
});
