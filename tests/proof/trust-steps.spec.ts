import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { messages } from '../../widgets/order-status/order-status.messages.ts';

const { world, arrive } = visitorsOfThisFile();

const sold = { code: 'FACT-BAS-120', name: 'Factura Emprende 120' } as const;

async function inCart() {
  const page = await (await arrive({ viewport: { width: 1440, height: 900 } })).newPage();
  const cart = new CartPage(page, world.addresses);
  await cart.openLanding('facturacion');
  await cart.buy(sold.code, sold.name);
  return { page, cart, form: new PurchasePage(page, world.addresses) };
}

const network = (page: Page, there: boolean): Promise<void> => page.context().setOffline(!there);

const offline = 'No tienes conexión a internet. Revisa la red e intenta de nuevo.';

campaign('trust', 2, (it) => {
  it("'Continuar' without a network reports it and stays, and proceeds when the network is back", async () => {
    const { page, cart, form } = await inCart();
    // The checks of the cart load together with the promo code field.
    await page.getByLabel('Código promocional').waitFor();
    await network(page, false);
    await cart.proceed.click();
    await expectShown(cart.notice(offline).first()); // TR-C11
    expect(await cart.packages()).toEqual([sold.name]);
    await network(page, true);
    await cart.proceed.click();
    await form.field('documentNumberBilling').waitFor();
    await form.fill();
    await form.button('Pago en línea').click();
    expect(await form.amountAtGateway()).toBe('$119,000');
  });

  it('checking a payment without a network reports it, and continues when the network is back', async () => {
    const { page, cart, form } = await inCart();
    await cart.proceed.click();
    await form.field('documentNumberBilling').waitFor();
    await form.fill();
    await form.button('Pago en línea').click();
    await page.getByRole('button', { name: 'Dejarlo pendiente' }).click();
    await page.getByRole('heading', { name: messages.checking }).waitFor();
    await network(page, false);
    await page.getByRole('button', { name: messages.checkNow }).click();
    await expectShown(form.notice(offline).first()); // TR-C11
    await page.getByText('Verificación 2 de 6').waitFor();
    await network(page, true);
    await page.getByRole('button', { name: messages.checkNow }).click();
    await page.getByText('Verificación 3 de 6').waitFor();
    expect((await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
