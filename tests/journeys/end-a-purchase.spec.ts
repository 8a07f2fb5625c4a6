import { describe, expect, test } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { expectWholeOnPaper } from '../support/printed-order.ts';
import { seededOrder } from '../support/seeded-orders.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/order-status/order-status.messages.ts';

const { world, arrive } = visitorsOfThisFile();

const paid = seededOrder(1);
const pending = seededOrder(3);
const cash = seededOrder(6);

async function visiting(act: (site: SitePage) => Promise<void>, width = 1280): Promise<void> {
  await act(new SitePage(await (await arrive({ viewport: { width, height: 800 } })).newPage(), world.addresses));
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });

describe('returning to an order on a phone', () => {
  test('a buyer returns from the bank, waits, and sees that the order is paid', async () => {
    await visiting(async (site) => {
      const { page } = site;
      await site.open('facturacion', `/registerPurchaseOrder/statusOrder/${pending}`);
      await expectShown(page.getByRole('heading', { name: messages.checking })); // ST-037
      await expectPageWithoutAxeViolations(page);
      await site.open('facturacion', `/registerPurchaseOrder/statusOrder/${paid}`);
      await page.getByRole('heading', { name: messages.paid }).waitFor();
      await page.waitForURL(/settled=true/);
      await page.reload();
      await page.getByRole('heading', { name: messages.paid }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }, 360);
  });

  test('a buyer who paid in cash uploads both documents of the order', async () => {
    await visiting(async (site) => {
      const { page } = site;
      await site.open('facturacion', `/summaryorder/${cash}`);
      await expectShown(page.getByRole('heading', { name: 'Resumen de tu compra' })); // ST-039
      await page.locator('input[type=file][aria-label="Comprobante de pago"]').setInputFiles(pdf('comprobante.pdf'));
      await page.getByRole('link', { name: 'Descargar comprobante.pdf' }).waitFor();
      await page.locator('input[type=file][aria-label="RUT"]').setInputFiles(pdf('rut.pdf'));
      await page.getByRole('dialog', { name: 'Se ha adjuntado el comprobante' }).getByRole('button', { name: 'Aceptar' }).click();
      await expectShown(page.getByText('Tu orden está en espera de validación.')); // ST-309
      await page.reload();
      await expectShown(page.getByText('rut.pdf')); // ST-190
      await expectPageWithoutAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }, 360);
  });
});

test('a paid order prints on one page of A4 and of Letter, with nothing cut off', async () => {
  await visiting(async (site) => {
    await site.open('facturacion', `/registerPurchaseOrder/statusOrder/${paid}`);
    await expectWholeOnPaper(site.page, 'Comprobante de compra');
  });
});

test('a message page keeps its message after a reload, and redirects to the landing page without a kind', async () => {
  await visiting(async (site) => {
    const { page } = site;
    await site.open('firmaya', '/messageValidationEmail/package-failed');
    await page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
    await page.reload();
    await expectShown(page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' })); // ST-479
    await site.open('firmaya', '/messageValidationEmail');
    await page.waitForURL(/firmaya\.landing\.localhost/); // an address without a kind redirects
  });
});
