import { expect } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { staffAtWork } from '../support/staff-page.ts';
import { campaign } from './campaign.ts';

const { world, staffAt, atWork } = staffAtWork();

/** What is on screen in a moment may take longer on a busy machine, ms. */
const patience = { timeout: 10_000 };

campaign('back-office', 3, (it) => {
  it('the identifier of an order is copied in one press', async () => {
    const screen = await staffAt(1280, { permissions: ['clipboard-read', 'clipboard-write'] });
    const reference = await screen.openPaymentsAs('financiero-consulta');
    await screen.page.clock.install();
    await screen.rowWith(reference).getByRole('button', { name: 'Identificador de la orden' }).click();
    const more = screen.page.getByRole('group', { name: 'Identificador de la orden' });
    await more.getByRole('button', { name: 'Copiar' }).click();
    await more.getByRole('button', { name: 'Copiado' }).waitFor();
    const copied = await screen.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f-]{36}$/); // ST-140
    expect(await more.textContent()).toContain(copied); // ST-140
    // The focus went from the mark into its box: that stays, longer than it takes to leave.
    await screen.page.clock.runFor(400);
    expect(await more.isVisible()).toBe(true);
  });

  it('what is typed just before another tab is opened does not narrow that one', async () => {
    const screen = await staffAt();
    await screen.openPaymentsAs('financiero');
    await screen.page.clock.install();
    await screen.searchBox().fill('nada-de-esto');
    await screen.tab('Pagos aprobados').click();
    await screen.page.getByRole('rowheader').first().waitFor();
    // Half a second after the last key the search would have been sent.
    await screen.page.clock.runFor(1_000);
    expect(await world.requests('SearchPurchaseCash')).toHaveLength(0);
    expect(await screen.page.getByRole('rowheader').count()).toBeGreaterThan(0);
  });

  it('a list opens under a finger at the first press, also when that press leaves an empty field', async () => {
    const screen = await staffAt(820, { hasTouch: true });
    await screen.openAs('superadmin', '/admin/packages');
    await screen.button('Crear paquete').tap();
    await screen.field('Resumen').waitFor();
    await screen.field('Nombre paquete').tap();
    await screen.list('Servicios').tap();
    // The error line that the press brings does not move the list away under it.
    await expect.poll(() => screen.list('Servicios').getAttribute('aria-expanded'), patience).toBe('true');
    await expect.poll(() => screen.field('Nombre paquete').getAttribute('aria-invalid'), patience).toBe('true');
  });

  it('a summary is formatted on the page as it is served, and is still so when the package is opened again', async () => {
    const screen = await staffAt();
    const refused: string[] = [];
    screen.page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await screen.openAs('superadmin', '/admin/packages');
    await screen.button('Crear paquete').click();
    await screen.fillPackage({ code: 'CON-FORMATO', name: 'Plan Con Formato' });
    await screen.dialog.getByText('Público', { exact: true }).click();
    await screen.field('Resumen').click();
    await screen.button('Negrita').click();
    await screen.page.keyboard.type('Todo');
    await screen.button('Negrita').click();
    await screen.page.keyboard.type(' incluido');
    await screen.button('Lista con viñetas').click();
    await screen.accept();
    await screen.row('Plan Con Formato').waitFor();
    await screen.button('Editar paquete Plan Con Formato').click();
    const entry = screen.field('Resumen').getByRole('listitem');
    await expect.poll(() => entry.innerHTML(), patience).toBe('<p><strong>Todo</strong> incluido</p>'); // PK-126
    // Neither its styles nor its scripts ask more of the page's policy than the rest of the screen.
    expect(refused).toEqual([]);
  });

  it('the menu is the one that the deployment brings along', async () => {
    const entry = { idstate: 0, disabled: false };
    await world.menu([
      { key: 'payments', label: 'Cartera', path: '/admin/payments', order: 1, ...entry },
      { key: 'contracts', label: 'Firmar un convenio', path: null, functionName: 'goToAgreements', order: 2, ...entry },
      { key: 'closed', label: 'En obra', path: '/admin/reports', order: 3, idstate: 1, disabled: false },
    ]);
    const screen = await atWork('superadmin', '/admin/payments');
    const links = screen.menu.getByRole('link');
    await expect.poll(() => links.allTextContents(), patience).toEqual(['Cartera', 'Firmar un convenio', 'En obra']);
    expect(await links.nth(2).getAttribute('aria-disabled')).toBe('true'); // LC-030
    await links.nth(1).click();
    await screen.page.waitForURL('**/admin/agreements');
  });

  it('the message that ends the session closes its connection', async () => {
    const screen = await atWork('superadmin', '/admin/payments');
    const heard = async () => JSON.stringify(await world.hub());
    await expect.poll(heard, patience).toContain('GetConnectionId');
    await world.endSessions({ userName: 'superadmin', message: 'Ingresaste en otro equipo.' });
    await screen.question.getByText('Ingresaste en otro equipo.').waitFor();
    await expect.poll(heard, { timeout: 1_500 }).toBe('{"connections":[]}'); // LC-295: before the dialog goes
    expect(await screen.question.count()).toBe(1);
    await screen.page.waitForURL((url) => url.origin === world.addresses.platform);
    expect(await heard()).toBe('{"connections":[]}'); // LC-295: nothing connects again
  });

  it('a licence opens the report of a feature in a tab of its own, signed in', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', '/admin/licenses?dialogo=detalle&licencia=1');
    await screen.dialog.getByRole('button', { name: /^Características de Factura Pyme/ }).click();
    const opened = screen.page.waitForEvent('popup');
    await screen.dialog.getByRole('link', { name: /^Ver reporte de Documentos electrónicos/ }).click();
    const report = await opened;
    await report.getByRole('heading', { name: 'Reporte general de consumo' }).waitFor();
    expect(new URL(report.url()).pathname).toBe('/license/reports/reportView'); // LC-080, LC-095
  });

  it('at 768 px the heads of a table stay in sight over thirty rows', async () => {
    const screen = await staffAt(768);
    await screen.openAs('superadmin', '/admin/packages');
    await screen.page.getByRole('table', { name: 'Paquetes' }).waitFor();
    await screen.page.getByLabel('Registros por página').selectOption('30');
    await screen.page.getByText(/^1–30 de/).waitFor();
    await screen.page.evaluate(() => scrollTo(0, 700));
    const head = screen.page.getByRole('columnheader', { name: 'Nombre paquete' });
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? -1), patience).toBe(0);
    expect(screen.complaints).toEqual([]);
  });

  it('the timeline of a payment names its approver, when another person approved it', async () => {
    const screen = await staffAt();
    const reference = await screen.openPaymentsAs('financiero');
    const row = screen.rowWith(reference);
    await row.getByRole('button', { name: 'Aprobar' }).click();
    await screen.question.getByRole('button', { name: 'Aprobar' }).click();
    await row.waitFor({ state: 'detached' });

    const reader = await staffAt();
    await reader.openAs('financiero-consulta', `/admin/payments?estado=approved&buscar=${reference}`);
    await reader
      .rowWith(reference)
      .getByRole('button', { name: `Ver historial: ${reference}` })
      .click();
    await expectShown(reader.dialog.getByText('Ricardo Lozano aprobó el pago', { exact: true }));
    await expectShown(reader.dialog.getByText('Estado: de Por aprobar a Aprobado'));
    await reader.page.reload();
    await expectShown(reader.dialog.getByText('Ricardo Lozano aprobó el pago', { exact: true }));
    await reader.page.goBack();
    await reader.dialog.waitFor({ state: 'detached' });
  });

  it('a report opens in a tab of its own, which cannot reach back', async () => {
    const screen = await staffAt();
    await screen.openAs('superadmin', '/admin/reports');
    for (const [name, heading] of [
      ['Gestión Servicios', 'Gestión Servicios'],
      ['Reporte de Consumo', 'Reporte de Consumo'],
    ] as const) {
      const opened = screen.page.context().waitForEvent('page');
      await screen.page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      const tab = await opened;
      await tab.getByRole('heading', { name: heading }).waitFor();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      expect(new URL(screen.page.url()).pathname).toBe('/admin/reports'); // LC-088
      await tab.close();
    }
  });
});
