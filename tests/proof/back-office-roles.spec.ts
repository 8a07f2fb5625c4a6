import { expect } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { hasFocus } from '../support/keyboard.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';

const { world, staffAt, atWork } = staffAtWork();

/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };
const denied = 'No tienes los suficientes privilegios para realizar esta acción.';
const report = (query: Readonly<Record<string, string>>): string => `/license/reports/reportView?${new URLSearchParams(query).toString()}`;
const ofAndina = { documentType: 'NIT', documentNumber: '900373115' };

campaign('back-office', 3, (it) => {
  for (const [userName, entries] of [
    ['superadmin', ['Configuración', 'Paquetes', 'Órdenes de compra', 'Licencias y consumos', 'Informes', 'Pagos', 'Convenios']],
    ['comercial', ['Configuración', 'Licencias y consumos', 'Convenios']],
    ['promocode', ['Configuración']],
    ['financiero', ['Licencias y consumos', 'Informes', 'Pagos']],
    ['financiero-consulta', ['Informes', 'Pagos']],
  ] as const)
    it(`the menu opens each of its screens for ${userName}, marks where one is, and a bare /admin is the first`, async () => {
      const screen = await staffAt();
      await screen.signIn(userName, 'license');
      await screen.menu.waitFor();
      await screen.open('license', '/admin');
      const links = screen.menu.getByRole('link');
      await expect.poll(() => links.allTextContents(), patience).toEqual(entries); // LC-427 to LC-432
      const current = screen.menu.locator('[aria-current=page]');
      await expect.poll(() => current.textContent(), patience).toBe(entries[0]); // LC-019
      for (const name of entries.filter((each) => each !== 'Órdenes de compra')) {
        await screen.menu.getByRole('link', { name, exact: true }).click();
        await expect.poll(() => current.textContent(), patience).toBe(name); // LC-017
        await screen.page.getByRole('heading', { level: 1 }).first().waitFor();
        expect(await screen.page.getByText(denied).count()).toBe(0);
      }
      expect(screen.complaints).toEqual([]);
    });

  for (const [userName, first] of [
    ['superadmin', 'Configuración'],
    ['comercial', 'Configuración'],
    ['promocode', 'Configuración'],
    ['financiero-consulta', 'Informes'],
  ] as const)
    it(`an address of the back office that names no screen says so to ${userName}, and leads to their first screen`, async () => {
      const screen = await staffAt();
      await screen.openAs(userName, '/admin/nada');
      await screen.heading('Esta página no existe').waitFor();
      await screen.page.getByRole('link', { name: 'Ir a mi primera pantalla' }).click();
      await expect.poll(() => screen.menu.locator('[aria-current=page]').textContent(), patience).toBe(first);
      expect(screen.complaints).toEqual([]);
    });

  it('an address of the back office that names no screen says to a customer what it says of every screen of the staff', async () => {
    const screen = await staffAt();
    await screen.openAs('cliente-plan', '/admin/nada');
    await screen.page.getByText(denied).waitFor();
    expect(await screen.heading('Esta página no existe').count()).toBe(0);
  });

  it('paper has the rows of a list, and nothing that sorts them', async () => {
    const screen = await atWork('superadmin', '/admin/packages');
    await screen.page.setViewportSize({ width: 600, height: 900 });
    const sorting = screen.page.getByText('Ordenar por');
    await sorting.waitFor();
    await screen.page.emulateMedia({ media: 'print' });
    await sorting.waitFor({ state: 'hidden' });
    await screen.row('Plan Equipo').waitFor();
  });

  it('paper has a record without what leads to its timeline', async () => {
    const screen = await atWork('superadmin', '/admin/packages?paquete=2');
    const timeline = screen.dialog.getByRole('button', { name: 'Ver historial' });
    await timeline.waitFor();
    await screen.page.emulateMedia({ media: 'print' });
    await timeline.waitFor({ state: 'hidden' });
    await screen.dialog.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('of a person without a role is the configurations, with the privilege message', async () => {
    await world.menu([]);
    const screen = await staffAt();
    await screen.openAs('financiero', '/admin/payments');
    await screen.open('license', '/admin');
    await screen.page.waitForURL('**/admin/configurations');
    await screen.page.getByText(denied).waitFor();
  });

  it('gives the focus back when it is closed, and offers no screen without its grant', async () => {
    const screen = await atWork('financiero-consulta', '/admin/reports');
    const opener = screen.button('Ir a…');
    await opener.focus();
    await screen.page.keyboard.press('Control+k');
    expect(await screen.page.getByRole('option').allTextContents()).toEqual(['Informes', 'Pagos', 'Cerrar sesión']); // LC-433
    await screen.palette.fill('paquete');
    expect(await screen.page.getByRole('option', { name: /^Paquetes|Crear paquete/ }).count()).toBe(0);
    await screen.page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(opener), patience).toBe(true);
  });

  it('of the administration is renewed, and the person stays', async () => {
    const screen = await atWork('superadmin', '/admin/packages');
    await screen.row('Plan Equipo').waitFor();
    await screen.page.evaluate(() => sessionStorage.setItem('adminSessionToken', 'x.y.z'));
    await screen.page.reload();
    await screen.row('Plan Equipo').waitFor();
    expect((await world.requests('GetAdminToken')).length).toBeGreaterThan(1);
  });

  for (const text of ['no es un token', 'a.b.c', ''])
    it(`a token that was edited into '${text}' is a visitor: the login, and back to the screen after it`, async () => {
      const screen = await atWork('superadmin', '/admin/payments');
      await screen.page.evaluate((stored) => localStorage.setItem('appsUserToken', stored), text);
      await screen.open('license', '/admin/payments?estado=approved');
      await screen.page.waitForURL((url) => url.origin === world.addresses.platform && url.pathname === '/login');
      await screen.page.getByLabel('Usuario').fill('superadmin');
      await screen.page.getByLabel('Contraseña').fill('superadmin');
      await screen.page.getByRole('button', { name: 'Ingresar' }).click();
      await screen.heading('Pagos en efectivo').waitFor();
      expect(new URL(screen.page.url()).search).toBe('?estado=approved'); // LC-016
    });

  for (const [userName, login] of [
    ['superadmin', '/login'],
    ['financiero', '/login'],
    ['certificado', '/login/certificado'],
  ] as const)
    it(`${userName} signs out to the login at ${login}`, async () => {
      const screen = await atWork(userName, '/admin/payments');
      await screen.button('Cerrar sesión').click();
      // ST-225: by the role, letmicert in any case.
      await expectAddress(screen.page, (url) => url.origin === world.addresses.platform && url.pathname === login);
      expect(await world.requests('RevokeToken')).toHaveLength(1);
    });

  for (const userName of ['superadmin', 'financiero'])
    it(`${userName} sees every payment, and may decide each`, async () => {
      const screen = await staffAt();
      await screen.openAs(userName, '/admin/payments');
      await screen.heading('Pagos en efectivo').waitFor();
      for (const name of ['Aprobar', 'Rechazar']) {
        const button = screen.page.getByRole('button', { name }).first();
        expect(await button.getAttribute('aria-disabled')).toBeNull(); // ST-384, ST-386, ST-387
        await button.click();
        expect(await screen.question.count()).toBe(1);
        await screen.question.getByRole('button', { name: 'Cancelar' }).click();
      }
      for (const name of ['Pagos aprobados', 'Pagos rechazados']) {
        await screen.tab(name).click();
        await expectShown(screen.page.getByRole('table', { name }).getByRole('rowheader').first()); // ST-135, ST-136
        expect(await screen.page.getByRole('button', { name: /^(Aprobar|Rechazar)/ }).count()).toBe(0); // ST-317
      }
    });

  it('promo codes alone open no payments, and nothing of them is asked', async () => {
    const screen = await staffAt();
    await screen.openAs('promocode', '/admin/payments');
    await expectShown(screen.page.getByText(denied)); // ST-138, ST-139
    expect(await world.requests('Cash')).toEqual([]);
    expect(await world.requests('GetAllRejectTypes')).toEqual([]);
  });

  it('the screen is not for everybody of the staff, and asks nothing then', async () => {
    const screen = await staffAt();
    await screen.openAs('financiero-consulta', '/admin/licenses');
    await screen.page.getByText('No tienes los suficientes privilegios para realizar esta acción.').waitFor();
    expect(await world.requests('GetCustomersLicensed')).toEqual([]);
  });

  it('not without the grant', async () => {
    const screen = await staffAt();
    await screen.openAs('promocode', '/admin/reports');
    await screen.page.getByText(denied).waitFor();
    expect(await screen.page.getByRole('link', { name: /Reporte de Consumo/ }).count()).toBe(0);
  });

  for (const [who, userName, person, shown] of [
    ['staff without LICENSES or REPORTS', 'promocode', ofAndina, false],
    ['a customer, of itself', 'cliente-plan', ofAndina, true],
    ['a customer, of somebody else', 'cliente-plan', { documentType: 'NIT', documentNumber: '860002964' }, false],
    ['sales, of anybody', 'comercial', { documentType: 'NIT', documentNumber: '860002964' }, true],
  ] as const)
    it(`the consumption report is for whom it may be for: ${who}`, async () => {
      const screen = await staffAt();
      await screen.openAs(userName, report({ reportType: 'KibanaConsumptionReport', ...person }));
      const seen = { frame: screen.page.locator('iframe[title="Reporte de consumo"]'), words: screen.page.getByText(denied) };
      await seen[shown ? 'frame' : 'words'].waitFor();
      expect(await screen.page.locator('iframe').count()).toBe(shown ? 1 : 0);
    });
});
