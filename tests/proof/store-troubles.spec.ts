import type { BrowserContext } from 'playwright';
import { beforeEach, expect } from 'vitest';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import type { Fault } from '../support/world.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();
let visitor: BrowserContext;
beforeEach(async () => {
  visitor = await arrive({ viewport: { width: 1440, height: 900 } });
});

const onLanding = (): Promise<CartPage> => CartPage.onLanding(visitor, world.addresses, 'superguarda');

const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;

const catalogue = '/package/GetPackagesByServiceName';
const troubles: readonly (readonly [string, Omit<Fault, 'path'>])[] = [
  ['is broken', { status: 500 }],
  ['is cut off', { drop: true }],
  ['says something else', { status: 200, body: { result: 'mantenimiento' } }],
];

campaign('store', 3, (it) => {
  it('the stored cart is there after a reload in the middle', async () => {
    const cart = await onLanding();
    await cart.buy(base.code, base.name);
    await cart.more(base.name).click();
    await expect.poll(() => cart.total.textContent()).toBe('$309,400');
    await cart.page.reload();
    await cart.openFromMenu();
    expect(await cart.packages()).toEqual([base.name]); // ST-237
    expect(await cart.total.textContent()).toBe('$309,400');
  });

  it('the stored cart that another script broke costs this tab nothing', async () => {
    const cart = await onLanding();
    await cart.buy(base.code, base.name);
    await cart.page.evaluate(() => localStorage.setItem('cart', '{"v":1,"brands":{"superg'));
    await cart.more(base.name).click();
    await expect.poll(() => cart.total.textContent()).toBe('$309,400');
    await cart.page.reload();
    await cart.openFromMenu();
    expect(await cart.total.textContent()).toBe('$309,400');
  });

  it('the stored cart that is broken when the page comes is an empty one to fill', async () => {
    const cart = await onLanding();
    await cart.page.evaluate(() => localStorage.setItem('cart', '[[[null,{"packageCode":7}]]'));
    await cart.page.reload();
    await cart.buy(base.code, base.name);
    expect(await cart.total.textContent()).toBe('$154,700');
  });

  /** More of the package in the open cart, told of and carried to the form, although nothing of it can be stored. */
  async function holdsInThisTab(cart: CartPage): Promise<void> {
    await cart.more(base.name).click();
    await cart.notice('Tu carrito se guardará solo mientras tengas abierta esta pestaña.').first().waitFor();
    await expect.poll(() => cart.total.textContent()).toBe('$309,400');
    await cart.proceed.click();
    const form = new PurchasePage(cart.page, world.addresses);
    await form.field('documentNumberBilling').waitFor();
    await form.amount('$309,400').waitFor();
  }

  it('a full storage holds the cart of this tab, and Continuar carries all of it', async () => {
    const cart = await onLanding();
    await cart.buy(base.code, base.name);
    await cart.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await holdsInThisTab(cart); // TR-D01
  });

  it('a blocked storage holds the cart of this tab, and Continuar carries all of it', async () => {
    const cart = await onLanding();
    await visitor.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await cart.page.reload();
    await cart.buy(base.code, base.name);
    await holdsInThisTab(cart); // TR-D02
  });

  it('a platform that is slow shows the press at once and the price when it comes', async () => {
    // Before the page, which asks once it is quiet.
    await world.fault({ path: catalogue, delayMs: 2_500 });
    const cart = await onLanding();
    await cart.buyButton(base.code).click();
    await cart.dialog.getByText('Consultando el precio…').waitFor();
    await cart.quantity().waitFor();
    expect(await cart.total.textContent()).toBe('$154,700');
  });

  for (const [what, fault] of troubles)
    it(`a platform that ${what} keeps no press: Reintentar brings the line`, async () => {
      await world.fault({ path: catalogue, ...fault });
      const cart = await onLanding();
      await cart.buyButton(base.code).click();
      await cart.dialog.getByText('No pudimos consultar el precio.').waitFor();
      await cart.dialog.getByText(base.name).first().waitFor();
      expect(await cart.dialog.getByText('$0', { exact: true }).count()).toBe(0);
      await world.clearFaults();
      await cart.page.getByRole('button', { name: 'Reintentar' }).click();
      await cart.quantity().waitFor();
      await expect.poll(() => cart.quantity().inputValue()).toBe('1');
      expect(await cart.total.textContent()).toBe('$154,700');
    });

  for (const [what, fault] of troubles)
    it(`a platform that ${what} on the way to the form loses no cart: Reintentar goes on`, async () => {
      const cart = await onLanding();
      await cart.buy(base.code, base.name);
      await cart.more(base.name).click();
      await expect.poll(() => cart.total.textContent()).toBe('$309,400');
      await world.fault({ path: catalogue, ...fault });
      await cart.proceed.click();
      await cart.page.waitForURL(/\/license\/addCartItem\//);
      const again = cart.page.getByRole('button', { name: 'Reintentar' });
      await again.waitFor();
      await world.clearFaults();
      await again.click();
      await cart.page.waitForURL(/\/registerPurchaseOrder$/);
      await new PurchasePage(cart.page, world.addresses).amount('$309,400').waitFor();
    });

  for (const [what, fault] of troubles)
    it(`a platform that ${what} when the order is sent keeps what was typed: another try pays`, async () => {
      const form = new PurchasePage(await visitor.newPage(), world.addresses);
      await form.comeWith('facturacion', 'FACT-BAS-120:1');
      await form.fill();
      await world.fault({ path: '/RegisterPurchaseOrder', ...fault });
      await form.button('Pago en línea').click();
      const sorry = form.page.getByRole('dialog');
      await sorry.waitFor();
      await world.clearFaults();
      await form.page.keyboard.press('Escape');
      await sorry.waitFor({ state: 'hidden' });
      await expect.poll(() => form.field('lastNameService').inputValue()).toBe('Ruiz Peña');
      await form.button('Pago en línea').click();
      expect(await form.amountAtGateway()).toBe('$119,000');
      await form.approve();
      await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    });
});
