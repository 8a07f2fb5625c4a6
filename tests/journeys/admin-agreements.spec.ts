import { describe, expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { AgreementsPage } from '../support/agreements-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const { world, arrive } = visitorsOfThisFile();

async function staffAt(width: number): Promise<AgreementsPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new AgreementsPage(await visitor.newPage(), world);
}

const firstPackage = async (screen: AgreementsPage): Promise<string> => {
  await expect.poll(async () => (await screen.options('Producto o servicio')).length).toBeGreaterThan(1);
  return (await screen.options('Producto o servicio'))[0] ?? '';
};

describe('an agreement', () => {
  it('of an ECD product is made in five steps, survives a load of the page, and leaves an empty wizard', async () => {
    const screen = await staffAt(1440);
    await screen.openAs('superadmin');
    await screen.fillContract('Licencias - Firma electrónica');
    await screen.fillPeople();
    await screen.choose('Producto o servicio', await firstPackage(screen));
    await screen.choose('Tipo de dispositivo', 'Token físico');
    await screen.choose('Entrega de credenciales', 'Mensajería');
    await screen.choose('Tipo de vigencia', 'Meses');
    await screen.field('Vigencia').fill('12');
    await screen.field('Cantidad').fill('50');
    await screen.button('Agregar').click();
    await screen.page.getByRole('rowheader').first().waitFor();
    // Back of the browser is 'Volver', and the draft brings the step and every value back.
    await screen.page.goBack();
    await screen.step('Informacion Supervisor').waitFor();
    await screen.next('Servicios Contratados');
    await expect.poll(() => screen.page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('agreements')))).toBe(true);
    await screen.page.reload();
    await screen.step('Servicios Contratados').waitFor();
    await screen.page.getByRole('rowheader').first().waitFor();
    await screen.next('Resumen');
    for (const text of ['OP-2026-0418', '900373115-3', 'Gloria Patiño Salas', 'Token físico'])
      await screen.page.getByText(text, { exact: true }).first().waitFor();
    await expectPageWithoutAxeViolations(screen.page);

    // A save that fails, and the real load that follows.
    await world.fault({ path: 'contract/create', method: 'POST', status: 500, times: 1 });
    await screen.button('Finalizar y guardar').click();
    await screen.button('Guardar').click();
    await screen.page.getByRole('alertdialog', { name: 'Algo salio mal!' }).waitFor();
    const loaded = screen.page.waitForEvent('load');
    await screen.button('Cerrar').click();
    await loaded;
    await screen.step('Resumen').waitFor();
    await screen.page.getByText('OP-2026-0418', { exact: true }).first().waitFor();
    await screen.button('Finalizar y guardar').click();
    await screen.button('Guardar').click();
    await screen.notice('Convenio guardado!').waitFor();
    const again = screen.page.waitForEvent('load', { timeout: 10_000 });
    await again;
    await screen.step('Informacion Contrato').waitFor();
    expect(await screen.list('Producto').inputValue()).toBe(''); // LC-262
  });
});

describe('another step', () => {
  it('begins where it can be seen on a phone, the browser’s own steps included', async () => {
    const screen = await staffAt(360);
    const { page } = screen;
    await page.setViewportSize({ width: 360, height: 640 });
    await screen.openAs('superadmin');
    await screen.fillContract('Licencias - Facturación electrónica');
    await screen.fillPeople();
    const leaves = async (leave: () => Promise<unknown>, step: string): Promise<void> => {
      await screen.leaveAtTheEnd(leave, step);
      const top = await screen.stepBegins(step);
      expect(top).toBeGreaterThan(96);
      expect(top).toBeLessThan(320);
    };
    await leaves(() => screen.button('Volver').click(), 'Informacion Supervisor');
    await leaves(() => screen.button('Volver').click(), 'Informacion Cliente');
    await leaves(() => page.goForward(), 'Informacion Supervisor');
    await leaves(() => page.goBack(), 'Informacion Cliente');
  });
});

describe('who makes agreements', () => {
  it('a commercial, of two products', async () => {
    const commercial = await staffAt(768);
    await commercial.openAs('comercial');
    await commercial.page.getByRole('heading', { level: 1, name: 'Convenios' }).waitFor();
    await expect.poll(() => commercial.options('Producto')).toEqual(['Licencias - Firma electrónica', 'Licencias - Nómina electrónica']); // LC-437
  });

  it('nobody else: each other role reads why not, and nothing of the wizard is asked for', async () => {
    for (const role of ['financiero', 'financiero-consulta', 'promocode', 'cliente-plan']) {
      const other = await staffAt(768);
      await other.openAs(role);
      await other.page.getByText('No tienes los suficientes privilegios para realizar esta acción.').waitFor();
      expect(await other.list('Producto').count(), role).toBe(0);
    }
    expect(await world.requests('/contract/')).toEqual([]);
  });

  it('the server itself ends the session: nothing of the agreement is lost, and the login leads back to it', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin');
    await screen.fillContract('Licencias - Facturación electrónica');
    await screen.next('Informacion Cliente');
    await screen.field('Número de documento').fill('900373115');
    await expect.poll(async () => (await world.requests('validatesession')).length, { timeout: 10_000 }).toBeGreaterThan(0);
    await world.endSessions({ userName: 'superadmin', message: 'Sesión finalizada' });
    // The server's words first; what is typed is the wizard's to speak of.
    await screen.page.getByText('Sesión finalizada', { exact: true }).waitFor();
    await screen.page.getByText('Ingresa de nuevo para terminar el convenio: lo que escribiste te espera.').waitFor();
    const stored = await screen.page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    for (const key of ['appsUserToken', 'appsUserRefreshToken', 'adminSessionToken', 'packages', 'pricesLicense'])
      expect(stored).not.toHaveProperty(key);
    expect(stored['userName']).toBe('superadmin');
    await screen.button('Ingresar').click();
    await screen.page.waitForURL(`${world.addresses.platform}/login**`);
    expect(new URL(screen.page.url()).searchParams.get('returnUrl')).toBe('/admin/agreements?paso=2');
    await screen.page.getByRole('button', { name: 'superadmin', exact: true }).click();
    await screen.page.waitForURL('**/admin/agreements**');
    await screen.step('Informacion Cliente').waitFor();
    expect(await screen.field('Número de documento').inputValue()).toBe('900373115');
    await screen.button('Volver').click();
    await screen.step('Informacion Contrato').waitFor();
    expect(await screen.field('Número de oportunidad').inputValue()).toBe('OP-2026-0418');
  });
});
