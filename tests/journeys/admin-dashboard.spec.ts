import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { SitePage } from '../support/site-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

/** The customer's own screens of the back office: what was acquired, and what was used of it. */
const { world, arrive } = visitorsOfThisFile();

const HISTORY = 'consumption-history';

class DashboardPage extends SitePage {
  /** Signs in on the way to an address of the back office. */
  async openAs(userName: string, path = '/admin/dashboard'): Promise<void> {
    const { signInPath } = await world.login({ userName, appName: 'license' });
    await this.open('license', `${signInPath}?return=${encodeURIComponent(path)}`);
  }

  get products(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Productos adquiridos' });
  }

  get movements(): Locator {
    return this.page.getByRole('heading', { level: 1, name: 'Movimiento del producto' });
  }

  /** Opens a product and the detail of one of its packages. */
  async showDetail(product: string, description: string): Promise<void> {
    await this.page.getByRole('button', { name: product }).click();
    await this.page.getByRole('button', { name: `Ver detalle de ${description}` }).click();
    await this.movementsOf(description).waitFor();
  }

  movementsOf(description: string): Locator {
    return this.page.getByRole('button', { name: `Movimientos de ${description}`, exact: true });
  }

  async openMovements(): Promise<void> {
    await this.movementsOf('Firma Profesional 250').click();
    await this.movements.waitFor();
  }

  /** Types a day into a field, key by key, as dd/MM/yyyy. */
  async typeDay(label: string, day: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.pressSequentially(day);
    await field.press('Tab');
  }

  get rows(): Locator {
    return this.page.getByRole('rowheader');
  }

  /** '1–10 de 230' */
  range(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

async function customerAt(width: number): Promise<DashboardPage> {
  const visitor = await arrive({ viewport: { width, height: 900 } });
  return new DashboardPage(await visitor.newPage(), world.addresses);
}

/** Today in Bogotá and some days before it, as people type them. */
function daysBefore(count: number): string {
  const [year, month, day] = new Date(Date.now() - 5 * 3_600_000 - count * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Which rows were asked for after the screen was opened. */
async function batches(): Promise<readonly unknown[]> {
  const asked = (await world.requests(HISTORY)).filter(({ method }) => method === 'POST');
  return asked.slice(1).map(({ headers }) => [headers['skip'], headers['take']]);
}

const definition = (page: Page, term: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd');

describe('a customer looks at what it has acquired', () => {
  it.each([360, 768, 1440])('at %i px: gauges, contracts and movements, nothing wider than the window', async (width) => {
    const screen = await customerAt(width);
    await screen.openAs('cliente-plan');
    await screen.products.waitFor(); // LC-003, LC-014 as corrected 1.4
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    // Seeded: 5,000 contracted, 1,320 used.
    for (const fact of ['5,000', '3,680', '1,320', '74 %', '26 %']) await screen.page.getByText(fact, { exact: true }).first().waitFor(); // LC-126, LC-130
    await screen.page.getByRole('table', { name: 'Contratos de Firma Profesional 250' }).getByText('OPP-2026-0001').waitFor(); // LC-128
    expect(await screen.overflow()).toBe(0);
    await expectPageWithoutAxeViolations(screen.page);

    await screen.openMovements();
    expect(await definition(screen.page, 'Nombre o razón social').textContent()).toBe('Comercializadora Andina S.A.S.'); // LC-141
    expect(await definition(screen.page, 'Tipo de documento').textContent()).toBe('NIT'); // LC-142
    expect(await definition(screen.page, 'Número de documento').textContent()).toBe('900373115'); // LC-143
    expect(await definition(screen.page, 'Tipo de persona').textContent()).toBe('Juridica'); // LC-144
    expect(await definition(screen.page, 'Teléfono').textContent()).toBe('3104567890'); // LC-145
    await screen.rows.first().waitFor();
    expect(await screen.overflow()).toBe(0);
    await expectPageWithoutAxeViolations(screen.page);
    expect(screen.complaints).toEqual([]);
  });

  it('stays where it was after a reload, and leads nobody else anywhere', async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.products.waitFor();
    await screen.page.reload();
    await screen.products.waitFor(); // LC-014 as corrected 1.4
    await screen.page.getByRole('button', { name: 'Firma electrónica' }).waitFor();

    const staff = await customerAt(1280);
    await staff.openAs('superadmin');
    await staff.products.waitFor();
    await staff.page.getByText('Lo sentimos').waitFor(); // LC-120
    const asked = await world.requests('dashboard-customer');
    expect(new Set(asked.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ documentType: 'NIT', documentNumber: '900373115' })]),
    ); // LC-120: the customer's own, none of staff

    const visitor = await customerAt(1280);
    await visitor.open('license', '/admin/dashboard');
    await visitor.page.waitForURL(/\/login/); // LC-017
    const elsewhere = await customerAt(1280);
    await elsewhere.open('firmaya', '/admin/dashboard');
    await elsewhere.page.waitForURL((url) => url.pathname === '/'); // LC-018
  });

  it('tells of an empty list and of one that did not come in the same words, and tries again', async () => {
    const nobody = await customerAt(1280);
    await nobody.openAs('cliente-nuevo');
    await nobody.page.getByText('Lo sentimos').waitFor(); // LC-129
    await nobody.page.getByText('No hay servicios asociados a la empresa. Por favor consulta con tu asesor comercial.').waitFor(); // LC-129
    await world.fault({ path: 'dashboard-customer', status: 500 });
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.page.getByText('Lo sentimos').waitFor(); // LC-129
    await world.clearFaults();
    await screen.page.getByRole('button', { name: 'Reintentar' }).click();
    await screen.page.getByRole('button', { name: 'Firma electrónica' }).waitFor();
  });
});

describe('a customer follows what was used', () => {
  it('by typed days, in pages, a hundred rows at a time', async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    await screen.openMovements();
    await screen.rows.first().waitFor();
    // From the first of this month to today (LC-153).
    expect(await screen.page.getByLabel('Desde', { exact: true }).inputValue()).toBe(`01${daysBefore(0).slice(2)}`);
    expect(await screen.page.getByLabel('Hasta', { exact: true }).inputValue()).toBe(daysBefore(0));

    // A range that cannot be is not asked for.
    await screen.typeDay('Desde', '31/02/2026');
    await screen.page.getByText('Fecha invalida, el formato debe ser dd/MM/yyyy').waitFor(); // LC-408
    expect(await screen.page.getByRole('button', { name: 'Buscar' }).getAttribute('aria-disabled')).toBe('true');
    await screen.typeDay('Desde', '31/12/1999');
    await screen.page.getByText('Fecha minima permitida 01/01/2000').waitFor(); // LC-409

    // Seeded: 230 movements in the last 29 days, eight a day, newest first.
    await screen.typeDay('Desde', daysBefore(28));
    await screen.page.getByRole('button', { name: 'Buscar' }).click();
    await screen.range('1–10 de 230').waitFor(); // LC-148, LC-151
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
    await screen.products.waitFor(); // LC-139
    await screen.page.goBack();
    await screen.movements.waitFor();
    await screen.page.reload();
    await screen.products.waitFor(); // LC-140
    expect(new URL(screen.page.url()).pathname).toBe('/admin/dashboard');
    expect(screen.complaints).toEqual([]);
  });

  it('takes it along as an Excel file that opens', async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    await screen.openMovements();
    // A window of its own, which a file never fills: what it asked for is what counts.
    const asked = screen.page.context().waitForEvent('request', { predicate: (each) => each.url().includes('/excel/') });
    await screen.page.getByRole('button', { name: 'Excel' }).click();
    const request = await asked; // LC-149
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

  it("hears the server's own words for a refusal and still gets to the movements", async () => {
    const screen = await customerAt(1280);
    await screen.openAs('cliente-plan');
    await screen.showDetail('Firma electrónica', 'Firma Profesional 250');
    await world.fault({
      path: HISTORY,
      status: 422,
      times: 1,
      body: { statusDetails: [{ description: 'El rango supera los 12 meses.' }] },
    });
    await screen.movementsOf('Firma Profesional 250').click();
    const said = screen.page.getByRole('alertdialog', { name: '¡Algo salió mal!' }); // LC-499
    await said.getByText('El rango supera los 12 meses.').waitFor();
    await said.getByRole('button', { name: 'Cerrar' }).click();
    await screen.movements.waitFor(); // LC-500
    await screen.page.getByText('No existe informacion correspondiente a los criterios de busqueda').waitFor(); // LC-501
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
});
