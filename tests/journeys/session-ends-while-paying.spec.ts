import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/purchase-form/purchase-form.messages.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

const orders = async () => (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');

test('a session that the platform ends while paying costs nothing: signed in again, the form is there and one order comes out', async () => {
  const form = await PurchasePage.ofCustomer(visitors);
  const { page } = form;
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('legalTermsCheck').check();
  await world.endSessions({ userName: 'cliente-plan', message: '' });
  await form.button('Pago en línea').click();

  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await told.getByText(messages.signInAgain).waitFor();
  await told.getByText(messages.nothingLost).waitFor();
  expect(await orders()).toHaveLength(0);
  // The header knows it too, and nobody was sent away.
  await page.getByRole('link', { name: 'Ingresar' }).first().waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/registerPurchaseOrder');

  await told.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(`${world.addresses.platform}/login**`);
  await page.getByRole('button', { name: 'cliente-plan', exact: true }).click();
  await page.waitForURL('**/registerPurchaseOrder');
  await form.field('cellphoneNumberService').waitFor();
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  expect(await form.field('legalTermsCheck').isChecked()).toBe(true);
  await form.button('Pago en línea').click();
  expect(await form.amountAtGateway()).toBe('$119,000');
  await form.approve();
  await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
  const [order, ...more] = await orders();
  expect(more).toEqual([]);
  expect(order?.body).toMatchObject({ userRegisterPurchase: 'cliente-plan', customerService: { cellphoneNumber: '3109876543' } });
});

test('another customer who signs in there meets neither the form nor the data', async () => {
  const form = await PurchasePage.ofCustomer(visitors);
  const { page } = form;
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('legalTermsCheck').check();
  await world.endSessions({ userName: 'cliente-plan', message: '' });
  await form.button('Pago en efectivo').click();
  await form.button(messages.sendOrder).click();
  await page.getByRole('dialog', { name: 'Tu sesión terminó' }).getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('button', { name: 'cliente-gratis', exact: true }).click();
  await page.waitForURL('**/registerPurchaseOrder');
  await form.field('cellphoneNumberService').waitFor();
  expect(await form.field('cellphoneNumberService').inputValue()).not.toBe('3109876543'); // TR-D05
  await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('52345678');
  expect(await form.field('legalTermsCheck').isChecked()).toBe(false);
  expect(await orders()).toHaveLength(0);
});
