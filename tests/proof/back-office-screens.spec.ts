import { expect } from 'vitest';
import { AgreementsPage } from '../support/agreements-page.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { DashboardPage, daysBefore } from '../support/dashboard-page.ts';
import { Keyboard, tabTo } from '../support/keyboard.ts';
import { StaffPage } from '../support/staff-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

const windowAt = async (width: number) => (await arrive({ viewport: { width, height: 900 } })).newPage();
const customerAt = async (width: number) => new DashboardPage(await windowAt(width), world.addresses);
const staffAt = async (width: number) => new StaffPage(await windowAt(width), world.addresses);

/** A screen of the back office, or one of its dialogs: who opens it where, and what stands on it when it is there. */
const screens: readonly { name: string; as: string; path: string; ready: (screen: StaffPage) => Promise<unknown> }[] = [
  {
    name: 'the configurations',
    as: 'superadmin',
    path: '/admin/configurations',
    ready: (screen) => screen.page.getByRole('table').first().waitFor(),
  },
  {
    name: 'a promo code',
    as: 'superadmin',
    path: '/admin/configurations',
    async ready(screen) {
      await screen.tab('Códigos promocionales').click();
      await screen.page.getByRole('button', { name: 'Editar NOV10' }).click();
      await screen.dialog.waitFor();
    },
  },
  {
    name: 'the packages',
    as: 'superadmin',
    path: '/admin/packages',
    ready: (screen) => screen.page.getByRole('table', { name: 'Paquetes' }).waitFor(),
  },
  {
    name: 'a package left empty',
    as: 'superadmin',
    path: '/admin/packages',
    async ready(screen) {
      await screen.button('Crear paquete').click();
      await screen.field('Resumen').waitFor();
      await screen.accept();
      await screen.dialog.getByText('Campo obligatorio').first().waitFor();
    },
  },
  {
    name: 'the cards of the packages',
    as: 'superadmin',
    path: '/admin/packages',
    async ready(screen) {
      await screen.tab('Configurar paquetes').click();
      await screen.page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'the payments',
    as: 'superadmin',
    path: '/admin/payments',
    ready: (screen) => screen.page.getByRole('rowheader').first().waitFor(),
  },
  {
    name: 'a rejection',
    as: 'superadmin',
    path: '/admin/payments',
    async ready(screen) {
      await screen.page.getByRole('button', { name: 'Rechazar' }).first().click();
      await screen.question.waitFor();
    },
  },
  {
    name: 'the reports',
    as: 'financiero-consulta',
    path: '/admin/reports',
    ready: (screen) => screen.page.getByRole('link', { name: /^Reporte de Consumo/ }).waitFor(),
  },
  {
    name: 'the licences',
    as: 'comercial',
    path: '/admin/licenses?abiertas=1',
    ready: (screen) => screen.page.getByRole('list', { name: 'Licencias de Comercializadora Andina S.A.S.' }).waitFor(),
  },
  {
    name: 'what a customer uses',
    as: 'comercial',
    path: '/admin/licenses?vista=bolsas&empresa=1',
    ready: (screen) => screen.page.getByRole('article').nth(3).waitFor(),
  },
  {
    name: 'a licence in the editor',
    as: 'superadmin',
    path: '/admin/licenses?dialogo=editar&cliente=1&licencia=10',
    ready: (screen) => screen.dialog.getByRole('rowheader', { name: '1 a 1,000', exact: true }).waitFor(),
  },
  {
    name: 'a licence with its features',
    as: 'comercial',
    path: '/admin/licenses?vista=bolsas&empresa=1',
    async ready(screen) {
      await screen.button('Ver detalle: Firma electrónica, Comercializadora Andina S.A.S.').click();
      await screen.dialog
        .getByRole('button', { name: /^Características de / })
        .first()
        .click();
      await screen.dialog
        .getByRole('link', { name: /^Ver reporte de / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a company',
    as: 'superadmin',
    path: '/admin/licenses?dialogo=empresa&cliente=1',
    ready: (screen) => screen.field('Razón social').waitFor(),
  },
  {
    name: 'the agreements',
    as: 'superadmin',
    path: '/admin/agreements',
    ready: (screen) => screen.heading('Convenios').waitFor(),
  },
];

campaign('back-office', 5, (it) => {
  for (const { name, as, path, ready } of screens)
    for (const width of [360, 768, 1024, 1440])
      it(`at ${width} px ${name}: accessible, nothing wider than the window`, async () => {
        const screen = await staffAt(width);
        await screen.openAs(as, path);
        await ready(screen);
        expect(await screen.overflow()).toBe(0);
        await expectPageWithoutAxeViolations(screen.page);
        expect(screen.complaints).toEqual([]);
      });

  it('at 320 px a payment shows whole what a decision needs, its rows begin where their toolbar does', async () => {
    const width = 320;
    const screen = await staffAt(width);
    const reference = await screen.openPaymentsAs('superadmin');
    const box = await screen.page.getByRole('checkbox', { name: new RegExp(reference) }).boundingBox();
    const filter = await screen.page.getByRole('button', { name: 'Filtrar' }).boundingBox();
    expect(box?.x).toBe(filter?.x);
    for (const what of [/^Descargar Comprobante/, /^Descargar RUT/, /^Rechazar/, /^Aprobar/]) {
      const button = screen.page.getByRole('button', { name: what }).first();
      const edges = await button.boundingBox();
      expect((edges?.x ?? width) + (edges?.width ?? 0)).toBeLessThanOrEqual(width); // ST-144, ST-145
      // Nothing else lies over its ends: a trial press there meets the button itself.
      const [y, end] = [(edges?.height ?? 0) / 2, edges?.width ?? 0];
      await button.click({ trial: true, position: { x: 3, y } });
      await button.click({ trial: true, position: { x: end - 3, y } });
    }
  });

  it('at 360 px each tab of the configurations is in view once it is open, after a reload too', async () => {
    const width = 360;
    const screen = await staffAt(width);
    await screen.openAs('superadmin', '/admin/configurations');
    for (const name of ['Tipo características', 'Características del servicio', 'Códigos promocionales']) {
      await screen.tab(name).click();
      await screen.page.getByRole('table', { name }).waitFor();
      expect(await screen.overflow()).toBe(0);
      const tab = await screen.tab(name).boundingBox();
      expect((tab?.x ?? width) + (tab?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await screen.page.reload();
    const opened = screen.tab('Códigos promocionales');
    await opened.waitFor();
    await expect.poll(async () => (await opened.boundingBox())?.x ?? width).toBeLessThan(width - 100);
  });

  it('at 360 px the menu is there however far one reads', async () => {
    const screen = await staffAt(360);
    await screen.openAs('comercial', '/admin/licenses?abiertas=1');
    await screen.page.getByRole('list', { name: 'Licencias de Comercializadora Andina S.A.S.' }).waitFor();
    await screen.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await screen.button('Abrir el menú').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  });

  for (const width of [360, 768, 1440])
    it(`at ${width} px gauges, contracts and movements of a customer: accessible, nothing wider than the window`, async () => {
      const screen = await customerAt(width);
      await screen.openAs('cliente-plan');
      await screen.products.waitFor();
      await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
      expect(await screen.overflow()).toBe(0);
      await expectPageWithoutAxeViolations(screen.page);
      await screen.openMovements();
      await screen.rows.first().waitFor();
      expect(await screen.overflow()).toBe(0);
      await expectPageWithoutAxeViolations(screen.page);
      expect(screen.complaints).toEqual([]);
    });

  for (const [width, bar] of [
    [360, 96],
    [768, 0],
    [1440, 0],
  ] as const)
    it(`another step of an agreement begins where it can be seen at ${width} px, the browser’s own steps included`, async () => {
      const screen = new AgreementsPage(await windowAt(width), world.addresses);
      const { page } = screen;
      await page.setViewportSize({ width, height: 640 });
      await screen.openAs('superadmin');
      await screen.fillContract('Licencias - Facturación electrónica');
      await screen.fillPeople();
      const leaves = async (leave: () => Promise<unknown>, step: string): Promise<void> => {
        await screen.leaveAtTheEnd(leave, step);
        const top = await screen.stepBegins(step);
        expect(top).toBeGreaterThan(bar);
        expect(top).toBeLessThan(320);
      };
      await leaves(() => screen.button('Volver').click(), 'Informacion Supervisor');
      await leaves(() => screen.button('Volver').click(), 'Informacion Cliente');
      await leaves(() => page.goForward(), 'Informacion Supervisor');
      await leaves(() => page.goBack(), 'Informacion Cliente');
    });

  it('a wizard whose save fails is loaded anew by Cerrar, and everything in it stands', async () => {
    const screen = new AgreementsPage(await windowAt(1440), world.addresses);
    await screen.openAs('superadmin');
    await screen.fillContract('Licencias - Firma electrónica');
    await screen.fillPeople();
    await screen.addDevices();
    await screen.next('Resumen');
    await world.fault({ path: 'contract/create', method: 'POST', status: 500, times: 1 });
    await screen.button('Finalizar y guardar').click();
    await screen.button('Guardar').click();
    await screen.page.getByRole('alertdialog', { name: 'Algo salio mal!' }).waitFor();
    const loaded = screen.page.waitForEvent('load');
    await screen.button('Cerrar').click();
    await loaded;
    await screen.step('Resumen').waitFor();
    await expect.poll(() => screen.page.getByText('OP-2026-0418', { exact: true }).first().isVisible()).toBe(true);
    await screen.button('Finalizar y guardar').click();
    await screen.button('Guardar').click();
    await screen.notice('Convenio guardado!').waitFor();
  });

  it('switches a code off with the keyboard alone', async () => {
    const screen = await staffAt(1280);
    await screen.openAs('superadmin', '/admin/configurations');
    await screen.tab('Producto o servicio').focus();
    await screen.page.keyboard.press('End');
    const active = screen.page.getByRole('switch', { name: 'Activo: NOV10' });
    await active.focus();
    await screen.page.keyboard.press('Space');
    await screen.page.getByRole('alertdialog', { name: 'Confirmar' }).waitFor();
    await screen.page.keyboard.press('Enter');
    await screen.notice('Se ha inactivado el código promocional exitosamente').waitFor();
    expect(await active.getAttribute('aria-checked')).toBe('false');
  });

  it('tells of an empty list and of one that did not come in the same words, and tries again', async () => {
    const nobody = await customerAt(1280);
    await nobody.openAs('cliente-nuevo');
    await nobody.page.getByText('Lo sentimos').waitFor();
    await nobody.page.getByText('No hay servicios asociados a la empresa. Por favor consulta con tu asesor comercial.').waitFor();
    await world.fault({ path: 'dashboard-customer', status: 500 });
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.page.getByText('Lo sentimos').waitFor();
    await world.clearFaults();
    await screen.page.getByRole('button', { name: 'Reintentar' }).click();
    await screen.page.getByRole('button', { name: 'Firma electrónica' }).waitFor();
  });

  it("hears the server's own words for a refusal and still gets to the movements", async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    await world.fault({
      path: 'consumption-history',
      status: 422,
      times: 1,
      body: { statusDetails: [{ description: 'El rango supera los 12 meses.' }] },
    });
    await screen.movementsOf('Firma Profesional 250').click();
    const said = screen.page.getByRole('alertdialog', { name: '¡Algo salió mal!' });
    await said.getByText('El rango supera los 12 meses.').waitFor();
    await said.getByRole('button', { name: 'Cerrar' }).click();
    await screen.movements.waitFor();
    await screen.page.getByText('No existe informacion correspondiente a los criterios de busqueda').waitFor();
  });

  it('with the keyboard alone', async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    const product = screen.page.getByRole('button', { name: 'Firma electrónica' });
    await product.focus();
    await screen.page.keyboard.press('Enter');
    const detail = screen.page.getByRole('button', { name: 'Ver detalle de Firma Profesional 250' });
    await detail.focus();
    await screen.page.keyboard.press('Space');
    const movements = screen.movementsOf('Firma Profesional 250');
    await movements.focus();
    await screen.page.keyboard.press('Enter');
    await screen.movements.waitFor();
    await screen.typeDay('Desde', daysBefore(28));
    await screen.page.getByRole('button', { name: 'Buscar' }).focus();
    await screen.page.keyboard.press('Enter');
    await screen.range('1–10 de 230').waitFor();
  });

  it('takes it along as an Excel file that opens', async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    await screen.openMovements();
    // A window of its own, which a file never fills: what it asked for is what counts.
    const asked = screen.page.context().waitForEvent('request', { predicate: (each) => each.url().includes('/excel/') });
    await screen.page.getByRole('button', { name: 'Excel' }).click();
    const request = await asked;
    const address = new URL(request.url());
    const today = daysBefore(0).split('/').toReversed().join('-');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: `${today.slice(0, 8)}01`,
      to: today,
      documentType: 'NIT',
      documentNumber: '900373115',
      productName: 'firmaya',
      serviceFeatureCode: 'FIRMA_DOCUMENTO',
      isSupervised: 'false',
    }); // LC-473
    expect(request.headers()['authorization']).toBeUndefined(); // LC-473
    expect(new URL(screen.page.url()).pathname).toBe('/admin/dashboard/movements');
    const file = await screen.page.request.get(address.href);
    expect(file.headers()['content-disposition']).toBe('attachment; filename="movimientos.xlsx"');
    // A zip archive that holds a workbook.
    const bytes = await file.body();
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true);
    expect(bytes.includes('900373115')).toBe(true);
  });

  it('an agreement of a services product is made with the keyboard alone at 360 px, nothing wider than the window', async () => {
    const screen = new AgreementsPage(await windowAt(360), world.addresses);
    await screen.openAs('superadmin');
    const { page } = screen;
    const keyboard = new Keyboard(page);
    const pick = async (name: string, option: string): Promise<void> => {
      await screen.list(name).locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
      const value = await screen.list(name).locator('option', { hasText: option }).first().getAttribute('value');
      await keyboard.pick(screen.list(name), value ?? '');
    };
    await pick('Producto', 'Licencias - Facturación electrónica');
    await keyboard.type(screen.field('Número de oportunidad'), 'OP-TECLADO');
    await keyboard.type(screen.field('Fecha inicio'), '15/03/2025');
    await keyboard.type(screen.field('Fecha fin'), '15/03/2027');
    await pick('Gerente operativo', 'Andrea Rojas');
    await pick('Condición de pago', 'Contado');
    expect(await screen.wider()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Informacion Cliente').waitFor();
    await keyboard.type(screen.field('Número de documento'), '900373115');
    await page.keyboard.press('Tab');
    await expect.poll(() => screen.field('Razón social').inputValue()).toBe('Comercializadora Andina S.A.S.');
    expect(await screen.wider()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Informacion Supervisor').waitFor();
    await pick('Tipo de documento', 'Cédula de ciudadanía');
    await keyboard.type(screen.field('Número de documento'), '79888777');
    await page.keyboard.press('Tab');
    await expect.poll(() => screen.field('Nombres').inputValue()).toBe('Gloria');
    expect(await screen.wider()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Servicios Contratados').waitFor();
    await pick('Producto o servicio', await screen.firstPackage());
    await pick('Tipo de vigencia', 'Meses');
    await keyboard.type(screen.field('Vigencia'), '12');
    await keyboard.type(screen.field('Cantidad'), '1200');
    await keyboard.press(screen.button('Agregar'));
    await page.getByRole('rowheader').first().waitFor();
    expect(await screen.wider()).toBe(0);
    await tabTo(page, screen.button('Siguiente'));
    await page.keyboard.press('Enter');
    await screen.step('Resumen').waitFor();
    expect(await screen.wider()).toBe(0);
    await expectPageWithoutAxeViolations(page);
    await keyboard.press(screen.button('Finalizar y guardar'));
    await page.getByRole('alertdialog', { name: 'Guardar convenio' }).waitFor();
    // What cannot be taken back begins on 'Cancelar'.
    await tabTo(page, page.getByRole('alertdialog', { name: 'Guardar convenio' }).getByRole('button', { name: 'Guardar', exact: true }));
    await page.keyboard.press('Enter');
    await screen.notice('Convenio guardado!').waitFor();
  });
});
