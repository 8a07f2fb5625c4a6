import { expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { AgreementsPage } from '../support/agreements-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages, contractLabels } from '../../widgets/agreements/agreements.messages.ts';

// Who may create agreements is tested in `widgets/agreements`. All widths and keyboard use: 'npm run proof -- back-office'.
const { world, arrive } = visitorsOfThisFile();

async function staffAt(width: number): Promise<AgreementsPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new AgreementsPage(await visitor.newPage(), world.addresses);
}

it('staff create an ECD agreement in five steps, reload half-way, and end at an empty wizard', async () => {
  const screen = await staffAt(1440);
  await screen.openAs('superadmin');
  await screen.fillContract('Licencias - Firma electrónica');
  await screen.fillPeople();
  await screen.addDevices();
  // The browser's Back equals 'Volver'; the draft restores the step and every value.
  await screen.page.goBack();
  await screen.step('Informacion Supervisor').waitFor();
  await screen.next('Servicios Contratados');
  await expect.poll(() => screen.isKept()).toBe(true);
  await screen.page.reload();
  await screen.step('Servicios Contratados').waitFor();
  await screen.page.getByRole('rowheader').first().waitFor();
  await screen.next('Resumen');
  for (const text of ['OP-2026-0418', '900373115-3', 'Gloria Patiño Salas', 'Token físico'])
    await screen.page.getByText(text, { exact: true }).first().waitFor();
  await expectPageWithoutAxeViolations(screen.page);

  await screen.button(messages.finish).click();
  const loaded = screen.page.waitForEvent('load', { timeout: 20_000 });
  await screen.button(messages.save).click();
  await screen.notice(messages.saved).waitFor();
  await loaded;
  await screen.step('Informacion Contrato').waitFor();
  expect(await screen.list('Producto').inputValue()).toBe(''); // LC-262
});

it('the server ends the session: both storages are empty, and the next sign-in restores the agreement draft', async () => {
  const screen = await staffAt(1280);
  await screen.openAs('superadmin');
  await screen.fillContract('Licencias - Facturación electrónica');
  await screen.next('Informacion Cliente');
  await expect.poll(async () => (await world.requests('validatesession')).length).toBeGreaterThan(0);
  await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
  await screen.page.getByRole('alertdialog', { name: 'Tu sesión terminó' }).getByText('Sesión finalizada', { exact: true }).waitFor();
  // Serves an empty document at the root, so that no script writes to the storages.
  await screen.page.route(`${world.addresses.store('license')}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await screen.page.waitForURL(`${world.addresses.store('license')}/`);
  expect(await screen.page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({}); // LC-296, LC-297
  await screen.page.unroute(`${world.addresses.store('license')}/`);

  // A beforeunload prompt would block the navigation to the root.
  const { signInPath } = await world.login({ userName: 'superadmin', appName: 'license' });
  await screen.open('license', signInPath);
  await screen.notice('Borrador recuperado').waitFor();
  await screen.button('Ir al borrador').click();
  await screen.page.waitForURL('**/admin/agreements?paso=2');
  await screen.step('Informacion Cliente').waitFor();
  await screen.button('Volver').click();
  await screen.step('Informacion Contrato').waitFor();
  await expect.poll(() => screen.field(contractLabels.contractNumber).inputValue()).toBe('OP-2026-0418');
});

it("an agreement started from a customer's worksheet has its product and customer filled in", async () => {
  const screen = await staffAt(1280);
  await screen.signIn('superadmin', 'license', '/admin/licenses');
  await screen.button('Más acciones de Comercializadora Andina S.A.S.').click();
  await screen.page.getByRole('menuitem', { name: 'Servicios Contratados' }).click();
  await screen.list('Producto o servicio').fill('Facturación');
  await screen.page.getByRole('option', { name: 'Licencias - Facturación electrónica' }).click();
  await screen.choose('Tipo de vigencia', 'Meses');
  await screen.field('Vigencia').fill('12');
  await screen.field('Cantidad').fill('50');
  await screen.button('Agregar').click();
  await screen.page.getByRole('cell', { name: '50', exact: true }).waitFor();
  await screen.button('Crear convenio con estos servicios').click();
  await screen.page.waitForURL('**/admin/agreements**');
  await screen.step('Informacion Contrato').waitFor();
  await expect.poll(() => screen.list('Producto').locator('option:checked').textContent()).toBe('Licencias - Facturación electrónica');
  await screen.fillContract('Licencias - Facturación electrónica');
  await screen.next('Informacion Cliente');
  await expect.poll(() => screen.field('Razón social').inputValue()).toBe('Comercializadora Andina S.A.S.');
});
