import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const orders = async () => (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');

/** A customer with a package in the cart, and the form filled from what the platform knows of them. */
async function customerAtTheForm(act: (form: PurchasePage) => Promise<void>): Promise<void> {
  const form = new PurchasePage(await (await arrive()).newPage(), world.addresses);
  const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
  await form.open('facturacion', signInPath);
  await form.page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
  await form.comeWith('facturacion', 'FACT-BAS-120:1');
  await expect.poll(() => form.field('legalNameBilling').inputValue()).toBe('Comercializadora Andina S.A.S.');
  await act(form);
}

campaign('store', 1, (it) => {
  it('an order whose answer was lost before the session ended is asked for again, not made twice', () =>
    customerAtTheForm(async (form) => {
      const { page } = form;
      await form.field('legalTermsCheck').check();
      // Registered, and nobody heard of it: every answer is cut, the client's own second try included.
      await world.fault({ method: 'POST', path: 'RegisterPurchaseOrder', drop: true });
      await form.button('Pago en línea').click();
      await page.getByRole('dialog', { name: '¡Lo sentimos!' }).waitFor({ timeout: 20_000 });
      await world.clearFaults();
      await world.endSessions({ userName: 'cliente-plan', message: '' });
      await page.keyboard.press('Escape');
      await form.button('Pago en línea').click();
      await page.getByRole('dialog', { name: 'Tu sesión terminó' }).getByRole('button', { name: 'Ingresar' }).click();
      await page.getByRole('button', { name: 'cliente-plan', exact: true }).click();
      await page.waitForURL('**/registerPurchaseOrder');
      await form.field('legalTermsCheck').waitFor();
      await form.button('Pago en línea').click();
      await form.amountAtGateway();
      const asked = await orders();
      expect(asked.length).toBeGreaterThan(1);
      // One key and one body: the platform answers with the order that stands.
      expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    }));
});
