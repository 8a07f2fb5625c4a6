import { describe, expect, test } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

const orders = async (): Promise<number> =>
  (await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST').length;

async function buying(act: (form: PurchasePage) => Promise<void>): Promise<void> {
  const visitor = await arrive();
  await act(new PurchasePage(await visitor.newPage(), world.addresses));
}

describe('paying online', () => {
  test('the form creates one order for repeated payments, another after a rejection, and none once paid', () =>
    buying(async (form) => {
      const { page } = form;
      await form.comeWith('facturacion', 'FACT-BAS-120:2');
      await expectPageWithoutAxeViolations(page);
      await form.fill();
      await form.button('Pago en línea').dblclick();
      await expectAddress(page, /\/pagueatiempo\//); // ST-278, ST-403
      expect(await orders()).toBe(1);
      // A buyer who leaves the gateway finds the order in the store, on the same device.
      const elsewhere = new PurchasePage(await page.context().newPage(), world.addresses);
      await elsewhere.open('facturacion', '/findOrder');
      await elsewhere.page.getByRole('link', { name: /^SBX-/ }).waitFor();
      await elsewhere.page.close();

      await page.goBack();
      await form.field('documentNumberBilling').waitFor();
      await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432');
      await expect.poll(() => form.field('cityIdService').inputValue()).toBe('Medellín');
      await form.button('Pago en línea').click();
      await page.waitForURL(/\/pagueatiempo\//);
      expect(await orders()).toBe(1); // ST-468

      await page.getByRole('button', { name: 'Rechazar el pago' }).click();
      await page.waitForURL(/\/statusOrder\//);
      await form.open('facturacion', '/registerPurchaseOrder');
      await expect.poll(() => form.field('documentNumberBilling').inputValue()).toBe('1098765432');
      await form.button('Pago en línea').click();
      await page.waitForURL(/\/pagueatiempo\//);
      expect(await orders()).toBe(2);

      // Back after a completed payment shows the order status and creates no order.
      await form.approve();
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
      await page.goBack();
      await form.button('Volver a la tienda').click();
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
      expect(await orders()).toBe(2);
      await form.open('facturacion', '/registerPurchaseOrder');
      await expectAddress(page, (url) => url.pathname === '/'); // ST-110
    }));

  test('the form works and keeps its one order when the browser restores it from the back/forward cache', async () => {
    // Playwright turns the back/forward cache off by default.
    const keeping = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    try {
      const form = new PurchasePage(await (await newVisitor(keeping)).newPage(), world.addresses);
      const { page } = form;
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { cameWhole: persisted }));
      });
      await form.comeWith('facturacion', 'FACT-BAS-120:1');
      await form.fill();
      await form.button('Pago en línea').click();
      await form.amountAtGateway();
      // The driver waits for a load, and none comes.
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page.waitForURL('**/registerPurchaseOrder', { waitUntil: 'commit' });
      await page.waitForFunction(() => Reflect.get(window, 'cameWhole') === true);
      await expect.poll(() => form.button('Pago en línea').getAttribute('aria-disabled')).toBeNull();
      await expect.poll(() => form.button('Pago en efectivo').getAttribute('aria-disabled')).toBeNull();
      await expect.poll(() => form.field('lastNameService').inputValue()).toBe('Ruiz Peña');
      await form.button('Pago en línea').click();
      expect(await form.amountAtGateway()).toBe('$119,000');
      expect(await orders()).toBe(1); // TR-C19
    } finally {
      await keeping.close();
    }
  });

  test('the form keeps the typed values through a reload, and stores none of them in plain text', () =>
    buying(async (form) => {
      await form.comeWith('facturacion', 'FACT-BAS-120:1');
      const draft = () =>
        form.page.evaluate(() => Object.entries(sessionStorage).flatMap(([key, value]) => (key.startsWith('formDraft.') ? [value] : [])));
      await form.fill();
      // The form stores its draft after a pause; earlier drafts differ from the last one.
      let before: readonly string[] = [];
      const rests = async () => before.length > 0 && before.join() === (before = await draft()).join();
      await expect.poll(async () => (await rests()) || ((before = await draft()), false), { interval: 600 }).toBe(true);
      const stored = await form.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      for (const value of ['1098765432', 'Ruiz', 'laura.gomez']) expect(stored).not.toContain(value);
      await form.page.reload();
      await form.field('documentNumberBilling').waitFor();
      await expect.poll(() => form.field('lastNameService').inputValue()).toBe('Ruiz Peña');
      await expect.poll(() => form.field('legalTermsCheck').isChecked()).toBe(true);
    }));
});
