import { expect, test } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { CartPage } from '../support/cart-page.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { sellAt } from '../support/packages-admin.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

test('a price that changes between landing page, form and payment is announced each time and paid after consent', async () => {
  const visitor = await arrive();
  const page = await visitor.newPage();
  const cart = new CartPage(page, world.addresses);
  await cart.openLanding('facturacion');
  await cart.sellToo('facturacion', 'FACT-BAS-120');
  await cart.buy('FACT-BAS-120', 'Factura Emprende 120');
  await cart.total.filter({ hasText: '$119,000' }).first().waitFor();
  await sellAt(world, 'FACT-BAS-120', 142_800);
  await cart.proceed.click();
  const form = new PurchasePage(page, world.addresses);
  await form.field('documentNumberBilling').waitFor();
  await page.getByText('Antes: $119,000. Ahora: $142,800.').filter({ visible: true }).first().waitFor();
  await form.fill();
  await sellAt(world, 'FACT-BAS-120', 178_500);
  await form.button('Pago en línea').click();
  const dialog = page.getByRole('dialog', { name: '¡Lo sentimos!' });
  await expectShown(dialog.getByText('Antes: $142,800. Ahora: $178,500.')); // ST-406
  await form.button('Pagar $178,500').click();
  expect(await form.amountAtGateway()).toBe('$178,500');
  await form.approve();
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  const orders = (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');
  expect(orders.map(({ body }) => body)).toEqual([
    expect.objectContaining({ totalPurchase: 142_800 }),
    expect.objectContaining({ totalPurchase: 178_500 }),
  ]);
});
