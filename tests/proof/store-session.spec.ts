import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const visitors = visitorsOfThisFile();
const { world } = visitors;

const orders = async () => (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST');

campaign('store', 1, (it) => {
  it('a customer who signs in again after a lost answer repeats the same order instead of creating a second one', async () => {
    const form = await PurchasePage.ofCustomer(visitors);
    const { page } = form;
    await form.field('legalTermsCheck').check();
    // The order is registered, but every answer is cut off, also for the client's retry.
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
    // Wait for the draft: an earlier press would find an empty form.
    await expect.poll(() => form.field('legalTermsCheck').isChecked()).toBe(true);
    await form.button('Pago en línea').click();
    await form.amountAtGateway();
    const asked = await orders();
    expect(asked.length).toBeGreaterThan(1);
    // One key and one body, so the platform answers with the existing order.
    expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(asked.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
