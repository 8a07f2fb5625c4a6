import { expect } from 'vitest';
import { AgreementsPage } from '../support/agreements-page.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { DashboardPage, daysBefore } from '../support/dashboard-page.ts';
import { Keyboard, tabTo } from '../support/keyboard.ts';
import { StaffPage } from '../support/staff-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';
import { contractLabels, messages } from '../../widgets/agreements/agreements.messages.ts';

const { world, arrive } = visitorsOfThisFile();

const windowAt = async (width: number) => (await arrive({ viewport: { width, height: 900 } })).newPage();
const customerAt = async (width: number) => new DashboardPage(await windowAt(width), world.addresses);
const staffAt = async (width: number) => new StaffPage(await windowAt(width), world.addresses);

/** A screen or dialog of the back office: its user, its address, and the wait for its content. */
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
    ready: (screen) => screen.field(fieldLabels.legalName).waitFor(),
  },
  { name: 'the agreements', as: 'superadmin', path: '/admin/agreements', ready: (screen) => screen.heading('Convenios').waitFor() },
];

campaign('back-office', 5, (it) => {
  for (const { name, as, path, ready } of screens)
    for (const width of [360, 768, 1024, 1440])
      it(`${name} at ${width} px has no axe violations and no overflow`, async () => {
        const screen = await staffAt(width);
        await screen.openAs(as, path);
        await ready(screen);
        expect(await screen.overflow()).toBe(0);
        await expectPageWithoutAxeViolations(screen.page);
        expect(screen.complaints).toEqual([]);
      });

  it('a payment at 320 px shows every decision button whole, aligned with its toolbar', async () => {
    const width = 320;
    const screen = await staffAt(width);
    const reference = await screen.openPaymentsAs('superadmin');
    const box = await screen.page.getByRole('checkbox', { name: new RegExp(reference) }).boundingBox();
    const filter = await screen.page.getByRole('button', { name: 'Filtrar' }).boundingBox();
    expect(box?.x).toBe(filter?.x);
    const more = screen.page.getByRole('button', { name: `Más acciones de ${reference}` });
    for (const button of [...[/^Rechazar/, /^Aprobar/].map((name) => screen.page.getByRole('button', { name }).first()), more]) {
      const edges = await button.boundingBox();
      expect((edges?.x ?? width) + (edges?.width ?? 0)).toBeLessThanOrEqual(width);
      // A trial click near each end hits the button itself: no other element covers it.
      const [y, end] = [(edges?.height ?? 0) / 2, edges?.width ?? 0];
      await button.click({ trial: true, position: { x: 3, y } });
      await button.click({ trial: true, position: { x: end - 3, y } });
    }
    await more.click();
    for (const name of ['Descargar comprobante', 'Descargar RUT']) {
      const edges = await screen.page.getByRole('menuitem', { name }).boundingBox();
      expect((edges?.x ?? width) + (edges?.width ?? 0)).toBeLessThanOrEqual(width); // ST-144, ST-145
    }
  });

  it('the selected tab of the configurations stays in view at 360 px, also after a reload', async () => {
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

  it('the menu button stays in view at 360 px after scrolling to the end', async () => {
    const screen = await staffAt(360);
    await screen.openAs('comercial', '/admin/licenses?abiertas=1');
    await screen.page.getByRole('list', { name: 'Licencias de Comercializadora Andina S.A.S.' }).waitFor();
    await screen.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await screen.button('Abrir el menú').boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  });

  for (const width of [360, 768, 1440])
    it(`a customer's gauges, contracts and movements at ${width} px have no axe violations and no overflow`, async () => {
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
    it(`a change of step in an agreement scrolls to the step's start at ${width} px, also by Back and Forward`, async () => {
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

  it('a customer reaches and filters the movements by keyboard alone', async () => {
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

  it('staff create an agreement of a services product by keyboard alone at 360 px without overflow', async () => {
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
    await keyboard.type(screen.field(contractLabels.contractNumber), 'OP-TECLADO');
    await keyboard.type(screen.field(contractLabels.startDate), '15/03/2025');
    await keyboard.type(screen.field(contractLabels.endDate), '15/03/2027');
    await pick(contractLabels.managerId, 'Andrea Rojas');
    await pick(contractLabels.paymentCondition, 'Contado');
    expect(await screen.overflow()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Informacion Cliente').waitFor();
    await keyboard.type(screen.field(fieldLabels.documentNumber), '900373115');
    await page.keyboard.press('Tab');
    await expect.poll(() => screen.field(fieldLabels.legalName).inputValue()).toBe('Comercializadora Andina S.A.S.');
    expect(await screen.overflow()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Informacion Supervisor').waitFor();
    await pick(fieldLabels.documentTypeId, documentTypeNames.CC);
    await keyboard.type(screen.field(fieldLabels.documentNumber), '79888777');
    await page.keyboard.press('Tab');
    await expect.poll(() => screen.field(fieldLabels.firstName).inputValue()).toBe('Gloria');
    expect(await screen.overflow()).toBe(0);
    await keyboard.press(screen.button('Siguiente'));
    await screen.step('Servicios Contratados').waitFor();
    await pick('Producto o servicio', await screen.firstPackage());
    await pick('Tipo de vigencia', 'Meses');
    await keyboard.type(screen.field('Vigencia'), '12');
    await keyboard.type(screen.field('Cantidad'), '1200');
    await keyboard.press(screen.button('Agregar'));
    await page.getByRole('rowheader').first().waitFor();
    expect(await screen.overflow()).toBe(0);
    await tabTo(page, screen.button('Siguiente'));
    await page.keyboard.press('Enter');
    await screen.step('Resumen').waitFor();
    expect(await screen.overflow()).toBe(0);
    await expectPageWithoutAxeViolations(page);
    await keyboard.press(screen.button(messages.finish));
    await page.getByRole('alertdialog', { name: messages.saveTitle }).waitFor();
    // The confirmation of a final action focuses 'Cancelar'.
    await tabTo(page, page.getByRole('alertdialog', { name: messages.saveTitle }).getByRole('button', { name: 'Guardar', exact: true }));
    await page.keyboard.press('Enter');
    await screen.notice(messages.saved).waitFor();
  });
});
