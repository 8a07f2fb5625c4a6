import type { BrowserContext, Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

// Each of these troubles at each place, and more of them: 'npm run proof -- store'.
const { world, arrive } = visitorsOfThisFile();
let visitor: BrowserContext;
beforeEach(async () => {
  visitor = await arrive({ viewport: { width: 1440, height: 900 } });
});

const newTab = async (): Promise<Page> => visitor.newPage();

async function onLanding(brand = 'superguarda'): Promise<CartPage> {
  const cart = new CartPage(await newTab(), world.addresses);
  await cart.openLanding(brand);
  return cart;
}

const base = { code: 'GUARDA-BAS-20', name: 'Guarda Básica 20 GB' } as const;
const extra = { code: 'GUARDA-ALM-50', name: 'Almacenamiento 50 GB' } as const;

async function openCart(cart: CartPage): Promise<void> {
  await cart.page.getByRole('button', { name: /^Carrito de compras, / }).click();
  await cart.page.getByRole('button', { name: 'Ir al carrito' }).click();
  await cart.quantity().waitFor();
}

const orders = async (): Promise<number> =>
  (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST').length;

describe('going back', () => {
  test('and continuing again gives the same cart and discount, and what was changed meanwhile', async () => {
    const cart = await onLanding();
    const form = new PurchasePage(cart.page, world.addresses);
    await cart.buy(extra.code, extra.name);
    await cart.close();
    await cart.buy(base.code, base.name);
    await cart.more(base.name).click();
    await cart.applyPromo('NOV10');
    // 130,000 less 10 %, twice, with IVA: 278,460; 150,000 less 10 % with IVA: 160,650.
    await expect.poll(() => cart.total.textContent()).toBe('$439,110');

    for (const visit of ['first', 'second']) {
      await cart.proceed.click();
      await form.field('documentNumberBilling').waitFor();
      // ST-041
      await expectShown(form.amount('$439,110'));
      expect(await cart.page.evaluate(() => localStorage.getItem('promoCode')), visit).toContain('NOV10');
      await cart.page.goBack();
      await cart.page.waitForURL(/landing/);
      // The browser may bring the page back as it was left, with its cart open.
      await cart.page
        .getByRole('button', { name: /^Carrito de compras, / })
        .or(cart.dialog)
        .first()
        .waitFor();
      await cart.page.keyboard.press('Escape');
      await openCart(cart);
      await expect.poll(() => cart.total.textContent(), { message: visit }).toBe('$439,110');
    }

    await cart.page.getByRole('button', { name: `Disminuir: Cantidad de ${base.name}` }).click();
    await expect.poll(() => cart.total.textContent()).toBe('$299,880');
    await cart.proceed.click();
    await form.amount('$299,880').waitFor();
  });

  test('from a payment that is done leads to its status, and buys nothing again', async () => {
    const form = new PurchasePage(await newTab(), world.addresses);
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await form.fill();
    await form.button('Pago en línea').click();
    await form.amountAtGateway();
    await form.approve();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    await form.page.goBack();
    await form.button('Volver a la tienda').click();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    expect(await orders()).toBe(1);
    // The cart went with the payment: the form has nothing left to sell.
    await form.open('facturacion', '/registerPurchaseOrder');
    await expectAddress(form.page, (url) => url.pathname === '/'); // ST-110
  });
});

describe('the stored cart', () => {
  test('is one and the same in three tabs that press at once, loses no press, and is written no more then', async () => {
    const tabs = [await onLanding(), await onLanding(), await onLanding()] as const;
    const [one, two, three] = tabs;
    await Promise.all([one.buyButton(base.code).click(), two.buyButton(extra.code).click(), three.buyButton(base.code).click()]);
    // 154,700 twice and 178,500.
    for (const cart of tabs) await expect.poll(() => cart.total.textContent()).toBe('$487,900'); // ST-236
    await Promise.all([one.more(base.name).click(), two.more(extra.name).click(), three.more(base.name).click()]);
    // Both hands set three of the base package, or the slower one saw three already and set four.
    const shown = async (): Promise<readonly (string | null)[]> => [
      ...new Set(await Promise.all(tabs.map((cart) => cart.total.textContent()))),
    ];
    await expect
      .poll(shown)
      .toSatisfy(([total, ...others]: readonly string[]) => others.length === 0 && /^\$(821,100|975,800)$/.test(total ?? ''));
    const [total] = await shown();
    const stored = (): Promise<string | null> => one.page.evaluate(() => localStorage.getItem('cart'));
    let before: string | null = null;
    const silent = async (): Promise<boolean> => before === (before = await stored());
    await expect.poll(silent, { interval: 500, timeout: 3_000 }).toBe(true);
    await one.page.reload();
    await openCart(one);
    expect(await one.total.textContent()).toBe(total);
  });
});

const catalogue = '/package/GetPackagesByServiceName';

describe('a platform that', () => {
  test('is broken keeps no press: Reintentar brings the line', async () => {
    const cart = await onLanding();
    await world.fault({ path: catalogue, status: 500 });
    await cart.buyButton(base.code).click();
    await cart.dialog.getByText('No pudimos consultar el precio.').waitFor();
    await cart.dialog.getByText(base.name).first().waitFor();
    await world.clearFaults();
    await cart.page.getByRole('button', { name: 'Reintentar' }).click();
    await cart.quantity().waitFor();
    expect(await cart.quantity().inputValue()).toBe('1');
    expect(await cart.total.textContent()).toBe('$154,700');
  });

  test('is cut off on the way to the form loses no cart: Reintentar goes on', async () => {
    const cart = await onLanding();
    await cart.buy(base.code, base.name);
    await cart.more(base.name).click();
    await expect.poll(() => cart.total.textContent()).toBe('$309,400');
    await world.fault({ path: catalogue, drop: true });
    await cart.proceed.click();
    await cart.page.waitForURL(/\/license\/addCartItem\//);
    const again = cart.page.getByRole('button', { name: 'Reintentar' });
    await again.waitFor();
    await world.clearFaults();
    await again.click();
    await cart.page.waitForURL(/\/registerPurchaseOrder$/);
    await new PurchasePage(cart.page, world.addresses).amount('$309,400').waitFor();
  });

  test('says something else when the order is sent keeps what was typed: another try pays', async () => {
    const form = new PurchasePage(await newTab(), world.addresses);
    await form.comeWith('facturacion', 'FACT-BAS-120:1');
    await form.fill();
    await world.fault({ path: '/RegisterPurchaseOrder', status: 200, body: { result: 'mantenimiento' } });
    await form.button('Pago en línea').click();
    const sorry = form.page.getByRole('dialog');
    await sorry.waitFor();
    await world.clearFaults();
    await form.page.keyboard.press('Escape');
    await sorry.waitFor({ state: 'hidden' });
    expect(await form.field('lastNameService').inputValue()).toBe('Ruiz Peña');
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$119,000');
    await form.approve();
    await form.page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  });
});

describe("a page of the store whose code doesn't come", () => {
  test('is no blank one: it says so, and loads again', async () => {
    const page = await newTab();
    // Also the next tries, whose address is another one.
    const code = /\/v\/.*\.js/;
    await page.route(code, (route) => route.abort());
    await page.goto(`${world.addresses.store('firmamail')}/freeTrial`);
    const told = page.getByRole('alert');
    await told.waitFor();
    expect(await told.textContent()).toContain('No pudimos cargar esta parte de la página. Tu carrito está guardado.');
    await page.unroute(code);
    await told.getByRole('link', { name: 'Recargar la página' }).click();
    await page.getByRole('button', { name: 'Comenzar' }).waitFor();
  });
});
