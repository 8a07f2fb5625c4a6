import { expect } from 'vitest';
import { aPackage, listPackages } from '../support/packages-admin.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';

const { world, staffAt } = staffAtWork();

const packages = '/admin/packages';
/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };
const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

campaign('back-office', 2, (it) => {
  it('gives each package of a group a place of its own', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', packages);
    const places: string[] = [];
    for (const number of ['1', '2']) {
      await screen.button('Crear paquete').click();
      await screen.fillPackage({ code: `LUGAR-${number}`, name: `Plan Lugar ${number}` });
      await screen.dialog.getByText('Público', { exact: true }).click();
      await screen.accept();
      await screen.row(`Plan Lugar ${number}`).waitFor();
    }
    for (const number of ['1', '2']) {
      await screen.button(`Editar paquete Plan Lugar ${number}`).click();
      places.push(await screen.field('Posición').inputValue());
      await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
    }
    // PK-132
    expect(Number(places[1])).toBe(Number(places[0]) + 1);
  });

  it('the longest name and description stay inside the table at every width', async () => {
    const name = 'Firma '.repeat(5) + 'N'.repeat(10);
    const packageDescription = 'Descripción muy larga '.repeat(12).slice(0, 250);
    await listPackages(world, aPackage({ packageName: name, packageDescription }));
    const screen = await staffAt(1440);
    await screen.openAs('superadmin', packages);
    const table = screen.page.getByRole('table', { name: 'Paquetes' });
    await table.waitFor();
    await screen.page.getByRole('columnheader', { name: 'Nombre paquete' }).waitFor();
    await screen.page.getByRole('columnheader', { name: 'Descripción' }).waitFor();
    for (const width of [1440, 1366, 1280, 1100, 1024, 900, 768, 700, 640, 360]) {
      await screen.page.setViewportSize({ width, height: 900 });
      // Nothing to scroll sideways for, and the whole name.
      const fits = () => table.evaluate((element) => element.clientWidth <= (element.parentElement?.clientWidth ?? 0));
      await expect.poll(fits, { ...patience, message: `at ${width} px` }).toBe(true); // PK-025
      expect(await screen.page.getByRole('rowheader').first().textContent()).toContain(name); // PK-023
    }
  });

  it('that keeps its place when Back is refused keeps its filters in the address too', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', '/admin/payments');
    await screen.page.getByRole('navigation').getByRole('link', { name: 'Paquetes', exact: true }).click();
    await screen.tab('Configurar paquetes').click();
    await screen.page.getByRole('article').first().getByRole('checkbox').first().click();
    await screen.page.goBack();
    await screen.searchBox().fill('nomina');
    await screen.page.waitForURL('**/admin/packages?buscar=nomina');
    const asked = screen.page.waitForEvent('dialog');
    const back = screen.page.goBack();
    await (await asked).dismiss();
    await back;
    await expect.poll(() => screen.page.url(), patience).toMatch(/\/admin\/packages\?buscar=nomina$/);
    await expect.poll(() => screen.searchBox().inputValue()).toBe('nomina');
  });

  for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'])
    it(`who made a package, and when in Bogotá, is read alike in ${timezoneId}`, async () => {
      await listPackages(world, aPackage({ createdon: '2025-03-04T15:06:07', modifiedon: '2025-03-04T20:06:08Z' }));
      const screen = await staffAt(1280, { timezoneId });
      await screen.openAs('superadmin', packages);
      await screen.button('Editar paquete Plan Prueba').click();
      await screen.dialog.getByRole('button', { name: 'Ver más' }).click();
      await expect.poll(() => screen.dialog.getByText('04/03/2025 15:06:07').isVisible(), patience).toBe(true); // PK-037, TR-G02, TR-G05: a stamp without zone is Bogotá's
      await expect.poll(() => screen.dialog.getByText('04/03/2025 15:06:08').isVisible(), patience).toBe(true); // PK-037
    });

  for (const userName of ['comercial', 'promocode', 'financiero', 'financiero-consulta'])
    it(`${userName} has no packages, and nothing is asked`, async () => {
      const screen = await staffAt();
      await screen.openAs(userName, packages);
      await expect.poll(() => screen.page.getByText(denied).isVisible(), patience).toBe(true); // PK-015
      // What the store asked while they signed in is not the catalogue's administration.
      const asked = (await world.requests('/package/')).filter(({ path }) => !path.includes('GetPackagesByServiceName'));
      expect(asked).toEqual([]);
    });
});
