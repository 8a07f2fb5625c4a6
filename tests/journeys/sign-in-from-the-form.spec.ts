import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

test("a visitor who presses the header's 'Ingresar' at the form is back there as a customer, with what was typed", async () => {
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
  // Nobody is asked: this tab went to the login itself.
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  // Not what the record says: it stands as typed, and the box that leads back to the record is ticked.
  await expect.poll(() => form.field('emailBilling').inputValue()).toBe('compras@otra.example');
  expect(await form.field('modifyBilling').isChecked()).toBe(true);
  // It is the customer's own draft now, and the mark is spent.
  await page.reload();
  await expect.poll(() => form.field('cellphoneNumberService').inputValue()).toBe('3109876543');
  expect(await page.evaluate(() => sessionStorage.getItem('signInMark'))).toBeNull();
});
