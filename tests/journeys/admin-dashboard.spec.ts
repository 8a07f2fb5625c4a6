import { expect, it } from 'vitest';
import { expectAddress } from '../support/expect-shown.ts';
import { DashboardPage, daysBefore } from '../support/dashboard-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

/** The customer's own back-office screens: acquired products and their consumption. */
const { world, arrive } = visitorsOfThisFile();

async function customerAt(width: number): Promise<DashboardPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new DashboardPage(await visitor.newPage(), world.addresses);
}

it("the dashboard keeps a customer's products after a reload, and shows staff no products", async () => {
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

it('a customer opens the movements and goes back; a reload of the movements leads to the products', async () => {
  const screen = await customerAt(1280);
  await screen.openAs('cliente-plan');
  await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
  await screen.openMovements();
  await screen.rows.first().waitFor();
  expect(new URL(screen.page.url()).pathname).toBe('/admin/dashboard/movements'); // LC-015
  // Seeded: 230 movements in the last 29 days, eight a day, newest first.
  await screen.typeDay('Desde', daysBefore(28));
  await screen.page.getByRole('button', { name: 'Buscar' }).click();
  await screen.range('1–10 de 230').waitFor();
  await screen.page.getByRole('link', { name: 'Volver a Productos adquiridos' }).click();
  await screen.products.waitFor();
  await screen.page.goBack();
  await screen.movements.waitFor();
  await screen.page.reload();
  await screen.products.waitFor();
  await expectAddress(screen.page, (url) => url.pathname === '/admin/dashboard'); // LC-140
  expect(screen.complaints).toEqual([]);
});
