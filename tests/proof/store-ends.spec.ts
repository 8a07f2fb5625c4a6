import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { expectWholeOnPaper } from '../support/printed-order.ts';
import { orderPage, summaryPage } from '../support/seeded-orders.ts';
import { SitePage } from '../support/site-page.ts';
import { trialTyped } from '../support/trial.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

async function visiting(act: (site: SitePage) => Promise<void>, width: number): Promise<void> {
  await act(new SitePage(await (await arrive({ viewport: { width, height: 800 } })).newPage(), world.addresses));
}

campaign('store', 1, (it) => {
  it('a cash order prints on one page of A4 and of Letter, with nothing cut off', async () => {
    await visiting(async (site) => {
      await site.open('facturacion', summaryPage(6));
      await expectWholeOnPaper(site.page, 'Orden de compra');
    }, 1280);
  });

  for (const width of [360, 1280]) {
    it(`a visitor starts a free trial at ${width} px`, async () => {
      await visiting(async (site) => {
        const { page } = site;
        await site.open('firmamail', '/freeTrial');
        await expectShown(page.getByRole('heading', { name: 'Prueba Firmamail gratis' })); // ST-053
        await page.getByLabel('Tipo de documento').selectOption('1');
        for (const [label, text] of trialTyped) await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Comenzar' }).click();
        await page.getByRole('heading', { name: 'Revisa tu correo electrónico' }).waitFor();
        expect(await world.outbox()).toEqual([expect.objectContaining({ to: 'jose@ejemplo.co', subject: 'Activa tu licencia' })]);
        await expectPageWithoutAxeViolations(page);
      }, width);
    });

    for (const [address, heading] of [
      [orderPage(3), 'Estamos validando tu pago'],
      [orderPage(1), '¡Pago exitoso!'],
      [summaryPage(6), 'Resumen de tu compra'],
    ] as const)
      it(`${heading} has no axe violations and no overflow at ${width} px`, async () => {
        await visiting(async (site) => {
          const { page } = site;
          await site.open('facturacion', address);
          await page.getByRole('heading', { name: heading }).waitFor();
          await expectPageWithoutAxeViolations(page);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        }, width);
      });
  }
});
