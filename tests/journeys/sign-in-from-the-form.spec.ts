import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

test('a visitor who signs in from the purchase form returns to it as a customer, with the typed values', async () => {
  const visitor = await arrive();
  const form = new PurchasePage(await visitor.newPage(), world.addresses);
  const { page } = form;
  await form.comeWith('facturacion', 'FACT-BAS-120:1');
  await form.field('cellphoneNumberService').fill('3109876543');
  await form.field('emailBilling').fill('compras@otra.example');
  await page.getByRole('link', { name: 'Ingresar' }).first().click();
  await page.waitForURL(`${world.addresses.platform}/login**`);
  await page.getByRole('button', { name: 'cliente-plan', exact: true }).click();
  await page.waitForURL('**/registerPurchaseOrder');
  await page.getByRole('button', { name: 'Cuenta de Laura Gómez' }).waitFor();
  // No confirmation is asked, because this tab itself went to the login.
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  // The typed e-mail replaces the recorded one; the ticked box would restore the record.
  await expect.poll(() => form.field('emailBilling').inputValue()).toBe('compras@otra.example');
  expect(await form.field('modifyBilling').isChecked()).toBe(true);
  // The draft belongs to the customer from here on, and the mark is used up.
  await page.reload();
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  expect(await page.evaluate(() => sessionStorage.getItem('signInMark'))).toBeNull();
});
