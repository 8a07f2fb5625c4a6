import { expect, it } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { DashboardPage, daysBefore } from '../support/dashboard-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

/** The customer's own screens of the back office: what was acquired, and what was used of it. */
const { world, arrive } = visitorsOfThisFile();

const HISTORY = 'consumption-history';

async function customerAt(width: number): Promise<DashboardPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new DashboardPage(await visitor.newPage(), world.addresses);
}

/** Which rows were asked for after the screen was opened. */
async function batches(): Promise<readonly unknown[]> {
  const asked = (await world.requests(HISTORY)).filter(({ method }) => method === 'POST');
  return asked.slice(1).map(({ headers }) => [headers['skip'], headers['take']]);
}

it("a customer's acquired products stay in place after a reload, and lead staff nowhere", async () => {
  const screen = await customerAt(1280);
  await screen.openAs('cliente-plan');
  await screen.products.waitFor();
  await screen.page.reload();
  await screen.products.waitFor();
  await screen.page.getByRole('button', { name: 'Firma electrónica' }).waitFor();
  expect(new URL(screen.page.url()).pathname).toBe('/admin/dashboard'); // LC-014

  const staff = await customerAt(1280);
  await staff.openAs('superadmin');
  await staff.products.waitFor();
  await staff.page.getByText('Lo sentimos').waitFor();
  const asked = await world.requests('dashboard-customer');
  expect(new Set(asked.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ documentType: 'NIT', documentNumber: '900373115' })]),
  ); // LC-120: the customer's own, none of staff

  const visitor = await customerAt(1280);
  await visitor.open('license', '/admin/dashboard');
  await expectAddress(visitor.page, (url) => url.origin === world.addresses.platform && url.pathname === '/login'); // ST-219, ST-221
  const elsewhere = await customerAt(1280);
  await elsewhere.open('firmaya', '/admin/dashboard');
  await expectAddress(elsewhere.page, (url) => url.pathname === '/'); // ST-234
});

it('a customer follows what was used by typed days, in pages, a hundred rows at a time', async () => {
  const screen = await customerAt(1280);
  await screen.openAs('cliente-plan');
  await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
  await screen.openMovements();
  await screen.rows.first().waitFor();
  expect(new URL(screen.page.url()).pathname).toBe('/admin/dashboard/movements'); // LC-015
  // From the first of this month to today (LC-153).
  await expect.poll(() => screen.page.getByLabel('Desde', { exact: true }).inputValue()).toBe(`01${daysBefore(0).slice(2)}`);
  await expect.poll(() => screen.page.getByLabel('Hasta', { exact: true }).inputValue()).toBe(daysBefore(0));

  // A range that cannot be is not asked for.
  await screen.typeDay('Desde', '31/02/2026');
  await screen.page.getByText('Fecha invalida, el formato debe ser dd/MM/yyyy').waitFor();
  expect(await screen.page.getByRole('button', { name: 'Buscar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.typeDay('Desde', '31/12/1999');
  await screen.page.getByText('Fecha minima permitida 01/01/2000').waitFor();

  // Seeded: 230 movements in the last 29 days, eight a day, newest first.
  await screen.typeDay('Desde', daysBefore(28));
  await screen.page.getByRole('button', { name: 'Buscar' }).click();
  await screen.range('1–10 de 230').waitFor();
  expect(await screen.rows.count()).toBe(10);
  expect(await screen.page.getByLabel('Registros por página').locator('option').allTextContents()).toEqual(['10', '25', '50']); // LC-151
  await screen.page.getByLabel('Registros por página').selectOption('50');
  await screen.range('1–50 de 230').waitFor();
  await screen.page.getByRole('button', { name: 'Siguiente' }).click();
  await screen.range('51–100 de 230').waitFor();
  expect(await batches()).toEqual([['0', '100']]); // LC-287
  await screen.page.getByRole('button', { name: 'Siguiente' }).click();
  await screen.range('101–150 de 230').waitFor();
  expect(await batches()).toEqual([
    ['0', '100'],
    ['100', '100'],
  ]); // LC-287, LC-289

  // Out and back in: the products, and nothing left to show behind a reload.
  await screen.page.getByRole('link', { name: 'Volver a Productos adquiridos' }).click();
  await screen.products.waitFor();
  await screen.page.goBack();
  await screen.movements.waitFor();
  await screen.page.reload();
  await screen.products.waitFor();
  await expectAddress(screen.page, (url) => url.pathname === '/admin/dashboard'); // LC-140
  expect(screen.complaints).toEqual([]);
});
