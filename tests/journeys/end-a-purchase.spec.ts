import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import { expectShown } from '../support/expect-shown.ts';

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());

/** The seeded orders of the invoicing brand. */
const paid = '00000000-0000-4000-8000-000000000001';
const pending = '00000000-0000-4000-8000-000000000003';
const cash = '00000000-0000-4000-8000-000000000006';

async function visiting(act: (site: SitePage) => Promise<void>, width = 1280): Promise<void> {
  const visitor = await newVisitor(browser, { viewport: { width, height: 800 } });
  try {
    await act(new SitePage(await visitor.newPage(), world.addresses));
  } finally {
    await visitor.close();
  }
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });

describe.each([360, 1280])('at %i px', (width) => {
  test('a buyer comes back from the bank, waits and learns how it ended', async () => {
    await visiting(async (site) => {
      const { page } = site;
      await site.open('facturacion', `/registerPurchaseOrder/statusOrder/${pending}`);
      await expectShown(page.getByRole('heading', { name: 'Estamos validando tu pago' })); // ST-037
      await expectPageWithoutAxeViolations(page);
      await site.open('facturacion', `/registerPurchaseOrder/statusOrder/${paid}`);
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
      await page.waitForURL(/settled=true/);
      await page.reload();
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }, width);
  });

  test('a buyer who paid at the bank sends both documents of the order', async () => {
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
    }, width);
  });

  test('a visitor tries a product for nothing', async () => {
    await visiting(async (site) => {
      const { page } = site;
      await site.open('firmamail', '/freeTrial');
      await expectShown(page.getByRole('heading', { name: 'Prueba Firmamail gratis' })); // ST-053
      await page.getByLabel('Tipo de documento').selectOption('1');
      for (const [label, text] of [
        ['Número de documento', '1030555666'],
        ['Nombres', 'José'],
        ['Apellidos', 'Ñáñez Peña'],
        ['Correo electrónico', 'jose@ejemplo.co'],
        ['Celular', '3001234567'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Comenzar' }).click();
      await page.getByRole('heading', { name: 'Revisa tu correo electrónico' }).waitFor();
      expect(await world.outbox()).toEqual([expect.objectContaining({ to: 'jose@ejemplo.co', subject: 'Activa tu licencia' })]);
      await expectPageWithoutAxeViolations(page);
    }, width);
  });
});

test('a message page keeps its message through a reload, and without a kind it is the landing page', async () => {
  await visiting(async (site) => {
    const { page } = site;
    await site.open('firmaya', '/messageValidationEmail/package-failed');
    await page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' }).waitFor();
    await page.reload();
    await expectShown(page.getByRole('heading', { name: '¡Ocurrió un inconveniente!' })); // ST-479
    await site.open('firmaya', '/messageValidationEmail');
    await page.waitForURL(/firmaya\.landing\.localhost/); // nothing to say: to the landing page
  });
});
