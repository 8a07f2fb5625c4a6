import type { Page } from 'playwright';
import { expect } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

/** Units per package code in the cart of this origin, as `cartAdded` states them. */
const inCart = (page: Page): Promise<unknown> => page.evaluate(() => JSON.parse(localStorage.getItem('cartAdded') ?? '[]') as unknown);

async function visiting(act: (store: PurchasePage, page: Page) => Promise<void>): Promise<void> {
  const page = await (await arrive()).newPage();
  await act(new PurchasePage(page, world.addresses), page);
}

/** The platform answers `path` with exactly these records. */
const answers = (path: string, records: unknown): Promise<void> => world.fault({ path, status: 200, body: { result: { records } } });
const platformCalls = async () => (await world.requests('/license/api/')).filter(({ method }) => method !== 'OPTIONS');

async function working(act: (store: PurchasePage, page: Page) => Promise<void>): Promise<void> {
  await visiting(async (store, page) => {
    await store.signIn('superadmin', 'license');
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
    await act(store, page);
  });
}

campaign('store', 2, (it) => {
  it('who buys chooses among the departments and document types that the platform names', () =>
    visiting(async (store, page) => {
      await answers('GetListStatesAndCities', [
        { id: 5, stateName: 'Antioquia', city: [{ id: 5001, cityName: 'Medellín' }] },
        { id: 901, stateName: 'Provincia del Café', city: [{ id: 9011, cityName: 'Salento' }] },
      ]);
      await answers('GetAllDocumentTypes', [
        { id: 1, documentTypeCode: 'CC', documentTypeDesciption: 'Cédula de prueba' },
        { id: 6, documentTypeCode: 'PA', documentTypeDesciption: 'Pasaporte de prueba' },
      ]);
      await store.comeWith('facturacion', 'FACT-BAS-120:1');
      // ST-434: a type that the platform leaves out is not offered.
      await expect
        .poll(() => store.field('documentTypeIdBilling').locator('option').allInnerTexts())
        .toEqual(['Selecciona una opción', 'Cédula de prueba', 'Pasaporte de prueba']);
      await store.field('departmentIdBilling').click();
      const departments = page.getByRole('listbox').getByRole('option');
      await departments.first().waitFor();
      expect(await departments.allInnerTexts()).toEqual(['Antioquia', 'Provincia del Café']); // ST-433
      const calls = await platformCalls();
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(
        expect.arrayContaining([
          'GET /license/api/parameter/GetListStatesAndCities', // ST-433
          'GET /license/api/parameter/GetAllDocumentTypes', // ST-434
        ]),
      );
    }));

  it('who buys chooses among as many tiers as there are prices', () =>
    visiting(async (store, page) => {
      await answers('GetPriceByLicenseType', [
        { type: 'NOMELECTEMPADIC1', quantity: 10, price: 180000, quantityUsers: 1 },
        { type: 'NOMELECTEMPADIC1', quantity: 30, price: 260000, quantityUsers: 2 },
      ]);
      await store.open('colnomina', '/license/viewCartModal/NOMELECTEMPADIC1/1');
      const tiers = page.getByRole('combobox', { name: /^Empleados de/ });
      await tiers.waitFor();
      expect(await tiers.locator('option').allInnerTexts()).toEqual(['Seleccione una opción', '10 empleados', '30 empleados']); // ST-167
    }));

  it('what the platform states shows or hides the box for codes', () =>
    visiting(async (store, page) => {
      const box = page.getByRole('textbox', { name: 'Código promocional' });
      const look = async (apply: boolean | null): Promise<number> => {
        await world.settings({ promotionCodeApply: apply });
        const known = page.waitForResponse(/GetAppParameters/);
        await store.open('superguarda', '/license/viewCartModal/GUARDA-BAS-20/1');
        await store.button('Continuar').waitFor();
        await known;
        // The end of a body is not always told: by the answer to a later request, and the frame after it, the page has read it.
        await page.evaluate(async () => {
          await (await fetch('/')).text();
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        });
        return box.count();
      };
      // ST-198: absent means shown.
      expect([await look(true), await look(false), await look(null)]).toEqual([1, 0, 1]);
    }));

  for (const { text, units } of [
    { text: '{"type":"number","value":5}', units: 5 }, // ST-201
    { text: '{"type":"number","value":"5"}', units: 12 }, // ST-202
    { text: 'ni JSON ni nada', units: 12 }, // ST-202
  ])
    it(`what the platform states counts where it is of the type it declares: ${text}`, () =>
      visiting(async (store) => {
        await world.settings({ paymentCashApply: { raw: text } });
        await store.comeWith('superguarda', 'GUARDA-BAS-20:12');
        // The maximum of a line: 5 where it was read as 5, else 999 (ST-196).
        expect(await inCart(store.page)).toEqual([{ packageCode: 'GUARDA-BAS-20', appName: 'superguarda', number: units }]);
      }));

  it('staff choose from the reasons to reject a payment; a proof that does not come says so', () =>
    working(async (store, page) => {
      await answers('GetAllRejectTypes', [
        { id: 71, rejectTypeDescription: 'La fecha no es legible' },
        { id: 72, rejectTypeDescription: 'Falta la firma' },
      ]);
      await store.open('license', '/admin/payments');
      await page.getByRole('button', { name: 'Rechazar' }).first().click();
      const options = page.getByRole('alertdialog').getByRole('combobox').locator('option');
      await expect.poll(() => options.allInnerTexts()).toEqual(['Seleccione una opción', 'La fecha no es legible', 'Falta la firma']); // ST-184, ST-435
      expect((await requestSeen(world, 'GetAllRejectTypes')).path).toBe('/license/api/parameter/GetAllRejectTypes'); // ST-435
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

      await world.fault({ path: 'getpaymentsupport', status: 500, body: '' });
      await page
        .getByRole('button', { name: /^Descargar/ })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByText('Se ha presentado un error al intentar descargar el archivo.', { exact: true })
        .waitFor();
    }));
});
