import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { orderPage } from '../support/seeded-orders.ts';
import { offerForAnHour } from '../support/sold-package.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';
import { campaign } from './campaign.ts';

// What happens at each step between a landing page and a paid order: no network, and an offer that ends.
const { world, arrive } = visitorsOfThisFile();

const sold = { code: 'FACT-BAS-120', name: 'Factura Emprende 120' } as const;

interface Buying {
  readonly page: Page;
  readonly cart: CartPage;
  readonly form: PurchasePage;
}

async function onLanding(): Promise<Buying> {
  const page = await (await arrive({ viewport: { width: 1440, height: 900 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  await cart.openLanding('facturacion');
  return { page, cart, form: new PurchasePage(page, world.addresses) };
}

async function inCart(): Promise<Buying> {
  const buying = await onLanding();
  await buying.cart.buy(sold.code, sold.name);
  return buying;
}

async function inForm(): Promise<Buying> {
  const buying = await inCart();
  await buying.cart.proceed.click();
  await buying.form.field('documentNumberBilling').waitFor();
  await buying.form.fill();
  return buying;
}

async function atGateway(amount = '$119,000'): Promise<Buying> {
  const buying = await inForm();
  await buying.form.button('Pago en línea').click();
  expect(await buying.form.amountAtGateway()).toBe(amount);
  return buying;
}

const orders = async (): Promise<readonly unknown[]> =>
  (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST').map(({ body }) => body);

const network = (page: Page, there: boolean): Promise<void> => page.context().setOffline(!there);

const offline = 'No tienes conexión a internet. Revisa la red e intenta de nuevo.';

/** From the filled form to the paid order, which is the only one. */
async function paysOnce({ form, page }: Buying): Promise<void> {
  await form.button('Pago en línea').click();
  expect(await form.amountAtGateway()).toBe('$119,000');
  await form.approve();
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  // However often it was sent, it was the same order.
  const sent = (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');
  expect([...new Set(sent.map(({ headers }) => headers['idempotency-key']))]).toEqual([expect.any(String)]); // TR-C11
}

campaign('trust', 6, (it) => {
  it('without a network before the press: the dialog says so and leads to the store, and the next press sells', async () => {
    const buying = await onLanding();
    const { page, cart, form } = buying;
    await network(page, false);
    await cart.buyButton(sold.code).click();
    await cart.dialog.getByText('No pudimos abrir el carrito aquí.').or(cart.quantity(sold.name)).first().waitFor();
    await cart.dialog.getByText(sold.name).first().waitFor();
    await network(page, true);
    await cart.close();
    await cart.buy(sold.code, sold.name);
    expect(await cart.quantity().inputValue()).toBe('1');
    await cart.proceed.click();
    await form.field('documentNumberBilling').waitFor();
    await form.fill();
    await paysOnce(buying);
  });

  it('without a network in the open cart: Continuar says so and stays, and goes on once it is back', async () => {
    const buying = await inCart();
    const { page, cart, form } = buying;
    // What checks a cart comes with the field for codes.
    await page.getByLabel('Código promocional').waitFor();
    await network(page, false);
    await cart.proceed.click();
    await expectShown(cart.notice(offline).first()); // TR-C11
    expect(await cart.packages()).toEqual([sold.name]);
    await network(page, true);
    await cart.proceed.click();
    await form.field('documentNumberBilling').waitFor();
    await form.fill();
    await paysOnce(buying);
  });

  it('without a network in the filled form: it is said, what was typed stands, and one order is made once it is back', async () => {
    const buying = await inForm();
    const { page, form } = buying;
    await network(page, false);
    await form.button('Pago en línea').click();
    const dialog = page.getByRole('dialog', { name: '¡Lo sentimos!' });
    await dialog.getByText(offline).waitFor();
    await dialog.getByText('Tu carrito y tus datos siguen aquí.').waitFor();
    await network(page, true);
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    expect(await form.field('documentNumberBilling').inputValue()).toBe('1098765432');
    await paysOnce(buying);
  });

  it('without a network while the order is on its way: it is asked for again by its key, and is one', async () => {
    const buying = await inForm();
    const { page, form } = buying;
    await world.fault({ path: 'RegisterPurchaseOrder', method: 'POST', delayMs: 3_000, times: 1 });
    await form.button('Pago en línea').click();
    await requestSeen(world, 'RegisterPurchaseOrder');
    await network(page, false);
    const dialog = page.getByRole('dialog', { name: '¡Lo sentimos!' });
    await dialog.getByText('Tu carrito y tus datos siguen aquí.').waitFor();
    await network(page, true);
    await dialog.getByText('Cerrar').click();
    await paysOnce(buying);
  });

  it('without a network at the gateway: the way back leads to the same order', async () => {
    const buying = await atGateway();
    const { page, form } = buying;
    await network(page, false);
    // The browser's own page says that there is no network.
    await Promise.all([page.waitForEvent('requestfailed'), form.button('Aprobar el pago').click({ noWaitAfter: true })]);
    await network(page, true);
    await form.open('facturacion', '/registerPurchaseOrder');
    await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432');
    await paysOnce(buying);
  });

  it('without a network while the payment is being checked: it is said, and the answer comes once it is back', async () => {
    const { page, form } = await atGateway();
    await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
    await page.getByRole('heading', { name: 'Estamos validando tu pago' }).waitFor();
    await network(page, false);
    await page.getByRole('button', { name: 'Verificar ahora' }).click();
    await expectShown(form.notice(offline).first()); // TR-C11
    await page.getByText('Verificación 2 de 6').waitFor();
    await network(page, true);
    await page.getByRole('button', { name: 'Verificar ahora' }).click();
    await page.getByText('Verificación 3 de 6').waitFor();
    expect(await orders()).toHaveLength(1);
  });
});

const onOffer = (): Promise<void> => offerForAnHour(world, sold.code);
const offerEnds = (): Promise<void> => world.setClock(new Date(Date.now() + 2 * 3_600_000));

campaign('trust', 3, (it) => {
  it('an offer that ends over the cart is over when it is looked at again: both prices are said, and the new one is paid', async () => {
    await onOffer();
    const { page, cart, form } = await inCart();
    await expect.poll(() => cart.total.textContent()).toBe('$95,200');
    await offerEnds();
    await page.reload();
    await cart.openFromMenu();
    await expectShown(cart.dialog.getByText('Antes: $95,200. Ahora: $119,000.').first()); // TR-G01
    await expect.poll(() => cart.total.textContent()).toBe('$119,000');
    await cart.proceed.click();
    await form.field('documentNumberBilling').waitFor();
    await form.amount('$119,000').waitFor();
    await form.fill();
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$119,000');
  });

  it('an offer that ends while the form is filled in is over at the payment, which asks before it takes more', async () => {
    await onOffer();
    const { page, form } = await inForm();
    await form.amount('$95,200').waitFor();
    // Any answer tells the time; that of a look-up of what was typed, too.
    let asked = 0;
    await expect.poll(async () => asked === (asked = (await world.requests()).length), { interval: 700 }).toBe(true);
    await offerEnds();
    await form.button('Pago en línea').click();
    await expectShown(page.getByRole('dialog', { name: '¡Lo sentimos!' }).getByText('Antes: $95,200. Ahora: $119,000.')); // TR-G01
    await form.button('Pagar $119,000').click();
    expect(await form.amountAtGateway()).toBe('$119,000');
  });

  it('an offer that ends at the gateway holds for the order that stands, and is paid as it was', async () => {
    await onOffer();
    const { page, form } = await atGateway('$95,200');
    await offerEnds();
    await form.approve();
    await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    await expectShown(page.getByText('$95,200').first()); // TR-G01
    expect(await orders()).toEqual([expect.objectContaining({ totalPurchase: 95_200 })]);
  });

  it('an offer that ends while the payment is being checked changes nothing of the order', async () => {
    await onOffer();
    const { page } = await atGateway('$95,200');
    await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
    await page.getByRole('heading', { name: 'Estamos validando tu pago' }).waitFor();
    await offerEnds();
    await page.getByRole('button', { name: 'Verificar ahora' }).click();
    await page.getByText('Verificación 2 de 6').waitFor();
    await expectShown(page.getByText('$95,200').first()); // TR-G01
    expect(await orders()).toEqual([expect.objectContaining({ totalPurchase: 95_200 })]);
  });
});

campaign('trust', 2, (it) => {
  it('a way back from the gateway that claims a payment, or that is gone twice, changes nothing: the platform says how it stands', async () => {
    const { page, form } = await atGateway();
    await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
    await page.getByRole('heading', { name: 'Estamos validando tu pago' }).waitFor();
    const { origin, pathname } = new URL(page.url());
    for (const claim of [
      '?status=approved',
      '?x_response=Aceptada&x_cod_response=1&estado=paid',
      '?status=approved&status=approved#paid',
    ]) {
      await page.goto(origin + pathname + claim);
      await expectShown(page.getByRole('heading', { name: 'Estamos validando tu pago' })); // TR-E03
    }
    // The number of another order tells of that one alone.
    await form.open('facturacion', `${orderPage(1)}?status=rejected`);
    await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    expect(await orders()).toHaveLength(1);
  });

  it('an order that is paid once is paid once, however often its buyer comes back from the gateway', async () => {
    const { page, form } = await atGateway();
    const gateway = page.url();
    await form.approve();
    const status = page.url();
    await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
    await page.goto(gateway);
    await page.getByRole('button', { name: 'Volver a la tienda' }).click();
    await page.goto(status);
    await expectShown(page.getByRole('heading', { name: '¡Pago exitoso!' })); // TR-E03
    expect(await orders()).toHaveLength(1);
  });
});
