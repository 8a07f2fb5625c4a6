import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { payOnline } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { dialogMessages } from '../../widgets/purchase-form/purchase-dialogs.messages.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

const orders = async () => (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');

test('a customer whose session ends while paying signs in again, finds the form, and places one order', async () => {
  const form = await PurchasePage.ofCustomer(visitors);
  const { page } = form;
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('legalTermsCheck').check();
  await world.endSessions({ userName: 'cliente-plan', message: '' });
  await form.button('Pago en línea').click();

  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await told.getByText(dialogMessages.signInAgain).waitFor();
  await told.getByText(dialogMessages.nothingLost).waitFor();
  expect(await orders()).toHaveLength(0);
  await page.getByRole('link', { name: 'Ingresar' }).first().waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/registerPurchaseOrder');

  await told.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(`${world.addresses.platform}/login**`);
  await page.getByRole('button', { name: 'cliente-plan', exact: true }).click();
  await page.waitForURL('**/registerPurchaseOrder');
  await form.field('cellphoneNumberService').waitFor();
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  await expect.poll(() => form.field('legalTermsCheck').isChecked()).toBe(true);
  await payOnline(form, '$119,000');
  const [order, ...more] = await orders();
  expect(more).toEqual([]);
  expect(order?.body).toMatchObject({ userRegisterPurchase: 'cliente-plan', customerService: { cellphoneNumber: '3109876543' } });
});

test('another customer who signs in after that gets an empty form', async () => {
  const form = await PurchasePage.ofCustomer(visitors);
  const { page } = form;
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('legalTermsCheck').check();
  await world.endSessions({ userName: 'cliente-plan', message: '' });
  await form.button('Pago en efectivo').click();
  await form.button(dialogMessages.sendOrder).click();
  await page.getByRole('dialog', { name: 'Tu sesión terminó' }).getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('button', { name: 'cliente-gratis', exact: true }).click();
  await page.waitForURL('**/registerPurchaseOrder');
  await form.field('cellphoneNumberService').waitFor();
  expect(await form.field('cellphoneNumberService').inputValue()).not.toBe('3109876543'); // TR-D05
  await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('52345678');
  expect(await form.field('legalTermsCheck').isChecked()).toBe(false);
  expect(await orders()).toHaveLength(0);
});
