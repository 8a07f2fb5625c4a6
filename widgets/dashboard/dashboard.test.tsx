import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { nextSavedFile } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import type { DashboardProps } from './props.ts';
import { messages } from './dashboard.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { words } from '#shared/ui/words';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld(1280);

const PRODUCTS = 'dashboard-customer';
const DETAILS = 'contracted-service-details';
const HISTORY = 'consumption-history';
const noRows = 'No existe informacion correspondiente a los criterios de busqueda';

/** Mounts the widget as the site does: its second address sets another `section` on the same widget. */
async function open(props: DashboardProps = {}, brand = 'license', location = memoryLocation(), config = configOfThisRun()) {
  // A screen without data navigates while it mounts.
  const navigate = vi.fn((target: string) => {
    void mounted.then(({ handle }) => handle.update({ section: target === '/admin/dashboard/movements' ? 'movements' : undefined }));
  });
  const mounted = mountWidget(widget, { brand, props, navigate, location, config });
  await mounted;
  return { navigate, location };
}

/** The platform answers these products for any customer. */
const answersProducts = (...result: readonly unknown[]) => world.fault({ path: PRODUCTS, status: 200, body: { result } });
const service = (name: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  serviceName: 'firmaya',
  name,
  requiresSupervision: false,
  contractedServices: [
    { packageCode: 'P-1', packageDescription: 'Paquete uno' },
    { packageCode: 'P-2', packageDescription: 'Paquete dos' },
  ],
  ...changes,
});
const detail = (changes: Readonly<Record<string, unknown>> = {}) => ({
  quantityAccumulated: 1_234_567,
  balanceAccumulated: 925_926,
  usedAccumulated: 308_641,
  isUnlimited: false,
  serviceFeatureCode: 'FIRMA_DOCUMENTO',
  contractServiceDetail: [],
  ...changes,
});
const answersDetail = (changes: Readonly<Record<string, unknown>> = {}) =>
  world.fault({ path: DETAILS, status: 200, body: { result: detail(changes) } });

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    serviceFeatureDescription: `Fila ${first + index}`,
    event: 'Consulta',
    quantity: 1_200,
    consumptionDate: '2026-03-05T15:06:07',
  }));
const answersHistory = (
  first: number,
  count: number,
  totalRecords: number,
  customer: Readonly<Record<string, unknown>> = {},
  delayMs = 0,
) =>
  world.fault({
    path: HISTORY,
    status: 200,
    times: 1,
    delayMs,
    body: {
      result: {
        customerName: 'Comercializadora Andina S.A.S.',
        documentType: 'NIT',
        documentNumber: '900373115',
        personType: 'J',
        phoneNumber: '3104567890',
        email: 'compras@andina.example',
        totalRecords,
        consumptionDetailHistory: rowsFrom(first, count),
        ...customer,
      },
    },
  });
const historyCalls = () => world.requests(HISTORY);

const product = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const see = (description: string) => page.getByRole('button', { name: `Ver detalle de ${description}`, exact: true });
const movementsButton = (description = 'Paquete uno') => page.getByRole('button', { name: `Movimientos de ${description}`, exact: true });

function withoutExcel() {
  const config = configOfThisRun();
  return { ...config, reports: { ...config.reports, excelTemplate: '' } };
}
async function openMovements(config = configOfThisRun()) {
  await answersProducts(service('COD - Firma Ya'));
  await answersDetail();
  const opened = await open({}, 'license', memoryLocation(), config);
  await product('Firma Ya').click();
  await see('Paquete uno').click();
  await movementsButton().click();
  return opened;
}
async function exported() {
  const saved = nextSavedFile();
  await page.getByRole('button', { name: deskWords.exportList }).click();
  await page.getByRole('menuitem', { name: deskWords.formats.csv }).click();
  return saved;
}
const movementsTitle = () => page.getByRole('heading', { level: 1, name: messages.movementsTitle });
const range = () => page.getByText(/^[\d,]+–[\d,]+ de [\d,]+$/);
const bogotaToday = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
const asTyped = (day: string) => day.split('-').toReversed().join('/');

describe('the products of the customer', () => {
  it('lists the products of the customer in the token, one row each', async () => {
    await signedIn(world, 'cliente-plan');
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Productos adquiridos' })).toBeVisible(); // LC-003, LC-119
    const request = await requestSeen(world, PRODUCTS);
    expect(`${request.method} ${request.path}`).toBe('POST /license/api/dashboard/dashboard-customer'); // LC-461
    expect(request.body).toEqual({ documentType: 'NIT', documentNumber: '900373115' }); // LC-120, LC-461
    await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBe(2); // LC-121, LC-461: two contracts, two services
    for (const heading of page.getByRole('heading', { level: 2 }).elements()) expect(heading.querySelectorAll('svg')).toHaveLength(2); // LC-122: its icon and the arrow
    await expectNoAxeViolations();
  });

  it('opens and closes each product and each of its packages separately', async () => {
    await signedIn(world, 'cliente-plan');
    await answersProducts(
      service('COD - Firma Ya'),
      service('Sin separador', { serviceName: 'otro' }),
      service('A - B - C', { serviceName: 'tercero' }),
    );
    await answersDetail();
    await open();
    await expect.element(product('Firma Ya')).toHaveAttribute('aria-expanded', 'false'); // LC-123
    await expect.element(product('Sin separador')).toBeVisible(); // LC-123
    await expect.element(product('B - C')).toBeVisible(); // LC-123, LC-200: all after the first
    await product('Firma Ya').click();
    await expect.element(see('Paquete uno')).toHaveAttribute('aria-expanded', 'false'); // LC-124, LC-125
    await expect.element(see('Paquete dos')).toBeVisible(); // LC-124, LC-200
    await expect.element(product('Sin separador')).toHaveAttribute('aria-expanded', 'false'); // LC-121
    await see('Paquete uno').click();
    await expect.element(movementsButton()).toHaveTextContent('Movimientos'); // LC-127
    await expect.element(see('Paquete dos')).toHaveAttribute('aria-expanded', 'false'); // LC-124
    await see('Paquete uno').click();
    expect(movementsButton().query()).toBeNull(); // LC-125, LC-127: only inside the opened detail
    await see('Paquete uno').click();
    await expect.element(movementsButton()).toBeVisible(); // LC-125
    expect((await world.requests(DETAILS)).map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/license/api/dashboard/contracted-service-details',
        body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: 'firmaya', PackageCode: 'P-1', IsSupervised: false },
      },
    ]); // LC-460: once, however often it is opened
    await product('Firma Ya').click();
    expect(see('Paquete uno').query()).toBeNull(); // LC-121
  });

  it('opens the products of the address and writes the open ones to the address', async () => {
    await signedIn(world, 'cliente-plan');
    await answersProducts(service('COD - Firma Ya'));
    await answersDetail();
    const location = memoryLocation();
    location.set({ abiertos: 'firmaya-false,firmaya-P-1-false,otro-false' });
    await open({}, 'license', location);
    await expect.element(page.getByText('1,234,567')).toBeVisible(); // LC-126, LC-130, LC-201
    await expect.element(see('Paquete dos')).toHaveAttribute('aria-expanded', 'false');
    await see('Paquete dos').click();
    await see('Paquete uno').click();
    expect(location.get()).toEqual({ abiertos: 'firmaya-false,otro-false,firmaya-P-2-false' });
  });

  it('shows separate details for supervised and other packages of the same service', async () => {
    await signedIn(world, 'cliente-plan');
    await answersProducts(service('COD - Firma Ya'), service('COD - Firma Ya supervisada', { requiresSupervision: true }));
    await world.fault({ path: DETAILS, status: 200, times: 1, body: { result: detail({ usedAccumulated: 11_111 }) } });
    await world.fault({ path: DETAILS, status: 200, body: { result: detail({ usedAccumulated: 22_222 }) } });
    await open();
    await page.getByRole('button', { name: /^Firma Ya\s*\d/ }).click();
    await see('Paquete uno').click();
    await expect.element(page.getByText('11,111')).toBeVisible();
    await product('Firma Ya supervisada').click();
    await see('Paquete uno').nth(1).click();
    await expect.element(page.getByText('22,222')).toBeVisible(); // LC-202
    await expect.element(page.getByText('11,111')).toBeVisible(); // LC-202
    expect((await world.requests(DETAILS)).map(({ body }) => body)).toEqual(
      [false, true].map((IsSupervised) => ({
        DocumentType: 'NIT',
        DocumentNumber: '900373115',
        ServiceName: 'firmaya',
        PackageCode: 'P-1',
        IsSupervised,
      })),
    ); // LC-202
  });

  it('shows a failed detail in place, and requests it again when the customer reopens it or presses retry', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    await signedIn(world, 'cliente-plan');
    await answersProducts(service('COD - Firma Ya'));
    await world.fault({ path: DETAILS, status: 500, times: 2 });
    await open();
    await product('Firma Ya').click();
    await see('Paquete uno').click();
    await expect.element(page.getByText(noRows)).toBeVisible(); // LC-495
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('detail'), expect.anything()); // LC-495
    expect(page.getByRole('alert').query()).toBeNull(); // LC-495: no notice
    await see('Paquete uno').click();
    await see('Paquete uno').click();
    await expect.poll(async () => (await world.requests(DETAILS)).length).toBe(2); // LC-495
    await expect.element(page.getByText(noRows)).toBeVisible();
    await answersDetail();
    // The error in place has a retry button.
    await page.getByRole('button', { name: messages.retry }).click();
    await expect.element(page.getByText('1,234,567')).toBeVisible();
    warned.mockRestore();
  });
});

describe('the dashboard without products', () => {
  it('shows an apology to a customer without products', async () => {
    await signedIn(world, 'cliente-nuevo');
    await open();
    await expect.element(page.getByText('Lo sentimos')).toBeVisible(); // LC-129
    await expect
      .element(page.getByText('No hay servicios asociados a la empresa. Por favor consulta con tu asesor comercial.'))
      .toBeVisible(); // LC-129
    expect((await requestSeen(world, PRODUCTS)).body).not.toEqual({ documentType: 'NIT', documentNumber: '900373115' }); // LC-120: another customer's list
  });

  it('shows the apology to staff and sends no request', async () => {
    await signedIn(world, 'superadmin');
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible(); // LC-120
    await expect.element(page.getByText('Lo sentimos')).toBeVisible(); // LC-003, LC-120
    expect(await world.requests(PRODUCTS)).toHaveLength(0); // LC-120
    await expectNoAxeViolations();
  });

  it('shows the apology when the products fail to load, with a retry button and no notice', async () => {
    expectConsole('the products did not load');
    await signedIn(world, 'cliente-plan');
    await world.fault({ path: PRODUCTS, status: 500 });
    await open();
    await expect.element(page.getByText(messages.emptyTitle)).toBeVisible(); // LC-129
    expect(page.getByRole('alert').query()).toBeNull(); // LC-129
    await world.clearFaults();
    await page.getByRole('button', { name: messages.retry }).click();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).elements().length).toBe(2);
  });

  it.each([
    ['a visitor', () => Promise.resolve(), 'license'],
    ['another application', () => signedIn(world, 'cliente-plan', 'firmaya'), 'firmaya'],
  ])('denies access to %s', async (_, comes, brand) => {
    await comes();
    await open({}, brand);
    await expect.element(page.getByText(deskWords.denied)).toBeVisible(); // LC-003
    expect(await world.requests(PRODUCTS)).toHaveLength(0);
  });
});

describe('the movements of a product', () => {
  it('keeps chosen columns and density in the address and exports those columns', async () => {
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 2, 2);
    const { location } = await openMovements(withoutExcel());
    const event = page.getByRole('columnheader', { name: messages.columns.event });
    await expect.element(event).toBeVisible();
    const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height;
    const tall = height();
    await page.getByRole('button', { name: deskWords.view, exact: true }).click();
    await page.getByRole('checkbox', { name: messages.columns.event }).click();
    await expect.poll(() => event.query()).toBeNull();
    await page.getByRole('radio', { name: deskWords.dense }).click({ force: true });
    await expect.poll(height).toBeLessThan(tall);
    expect(location.get()).toMatchObject({ columnas: 'quantity,moment', densidad: 'compacta' });
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await answersHistory(1, 2, 2);
    expect((await exported()).text).toContain('\r\nDescripcion;Cantidad;Fecha y hora\r\nFila 1;1200;');
  });

  it("opens with this month's first rows and the data of the customer", async () => {
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 11, 11, {}, 500);
    const { navigate } = await openMovements();
    await expect.element(movementsButton()).toHaveAttribute('aria-busy', 'true'); // LC-285
    expect(navigate).not.toHaveBeenCalled(); // LC-290: the dashboard stays until the answer arrives
    await expect.element(movementsTitle()).toBeVisible(); // LC-138
    // Movements belong to a feature, so the button of any package opens the same ones.
    await expect.element(page.getByText(messages.allPackages)).toBeVisible();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/dashboard/movements'); // LC-127, LC-290
    const today = bogotaToday();
    const [call] = await historyCalls();
    expect(call?.body).toEqual({
      documentType: 'NIT',
      documentNumber: '900373115',
      serviceName: 'firmaya',
      serviceFeatureCode: 'FIRMA_DOCUMENTO',
      isSupervised: false,
      startDate: `${today.slice(0, 8)}01`,
      endDate: today,
    }); // LC-154, LC-463
    expect(call?.path).toBe('/license/api/dashboard/consumption-history'); // LC-462, LC-463
    expect(call?.headers).toMatchObject({ skip: '0', take: '100' }); // LC-287, LC-288, LC-462
    await expect.element(page.getByLabelText('Desde')).toHaveValue(`01/${today.slice(5, 7)}/${today.slice(0, 4)}`); // LC-147, LC-153
    await expect.element(page.getByLabelText('Hasta')).toHaveValue(asTyped(today)); // LC-147, LC-153
    const facts = textsOf(page.getByRole('definition'));
    expect(facts).toEqual(['Comercializadora Andina S.A.S.', 'NIT', '900373115', 'Juridica', '3104567890', 'compras@andina.example']); // LC-141, LC-142, LC-143, LC-144, LC-145, LC-146, LC-203
    await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(/ · Fila 1$/);
    await expect.element(page.getByText(messages.allPackages)).toBeVisible();
    expect(textsOf(page.getByRole('columnheader'))).toEqual(['Descripcion', 'Evento', 'Cantidad', 'Fecha y hora']); // LC-150
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Fila 1Consulta1,20005\/03\/2026 15:06:07/); // LC-130, LC-150, LC-204
    expect(page.getByRole('rowheader').elements()).toHaveLength(10); // LC-152
    await expect.element(range()).toMatchTextContent('1–10 de 11');
    const sizes = page.getByLabelText(deskWords.pageSize).element();
    expect([...sizes.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '25', '50']); // LC-151
    await expectNoAxeViolations();
    await page.getByRole('link', { name: messages.backToProducts }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/dashboard'); // LC-139
    await expect.element(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible(); // LC-139
  });

  it('returns to the products when no movements were requested', async () => {
    await signedIn(world, 'cliente-plan');
    const { navigate } = await open({ section: 'movements' });
    await expect.element(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible(); // LC-140
    await expect.poll(() => navigate.mock.lastCall).toEqual(['/admin/dashboard', { replace: true }]); // LC-140
    expect(await historyCalls()).toHaveLength(0);
  });

  it('keeps the name of the feature in the heading when another range is empty', async () => {
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 3, 3);
    await openMovements();
    await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(/ · Fila 1$/);
    await answersHistory(1, 0, 0, { personType: 'N' });
    await page.getByRole('button', { name: messages.search }).click();
    await expect.element(page.getByText(noRows)).toBeVisible(); // LC-140
    await expect.element(page.getByText('Natural')).toBeVisible(); // LC-144
    await expect.element(page.getByRole('heading', { level: 2 })).toMatchTextContent(/ · Fila 1$/);
  });

  it('requests the next hundred rows only when the pages reach them', async () => {
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 100, 101);
    await answersHistory(101, 1, 101);
    await openMovements();
    await page.getByLabelText(deskWords.pageSize).selectOptions('50');
    await expect.element(range()).toMatchTextContent('1–50 de 101');
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(range()).toMatchTextContent('51–100 de 101');
    expect(await historyCalls()).toHaveLength(1); // LC-289
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(page.getByText('Fila 101')).toBeVisible(); // LC-289
    expect((await historyCalls()).map(({ headers }) => [headers['skip'], headers['take']])).toEqual([
      ['0', '100'],
      ['100', '100'],
    ]); // LC-287, LC-288
    await page.getByRole('button', { name: words.previous }).click();
    await page.getByRole('button', { name: words.previous }).click();
    await expect.element(page.getByText('Fila 1', { exact: true })).toBeVisible(); // LC-286
    expect(await historyCalls()).toHaveLength(2); // LC-286
    await answersHistory(1, 2, 2);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect.element(range()).toMatchTextContent('1–2 de 2');
    expect((await historyCalls()).at(-1)?.headers['skip']).toBe('0'); // LC-288
  });

  // Bogotá is five hours behind UTC.
  it.each([
    ['2027-03-01T00:30:00Z', '2027-02-01', '2027-02-28'],
    ['2027-03-01T04:30:00Z', '2027-02-01', '2027-02-28'],
    ['2027-03-02T05:30:00Z', '2027-03-01', '2027-03-02'],
  ])('starts with the month to date in Bogotá by the platform’s clock, at %s', async (now, startDate, endDate) => {
    await world.setClock(new Date(now));
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 3, 3);
    await openMovements();
    await expect.element(page.getByLabelText(messages.from)).toHaveValue(asTyped(startDate)); // LC-153
    await expect.element(page.getByLabelText(messages.to)).toHaveValue(asTyped(endDate)); // LC-153
    expect((await historyCalls()).at(0)?.body).toMatchObject({ startDate, endDate });
  });

  it("searches another range and opens the platform's Excel file by an address without a token", async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 3, 3);
    await openMovements();
    await page.getByLabelText(messages.from).fill('03/03/2025');
    await page.getByLabelText(messages.to).fill('03/03/2025');
    await answersHistory(7, 1, 1, {}, 500);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect.element(page.getByRole('button', { name: 'Buscar' })).toHaveAttribute('aria-busy', 'true'); // LC-285
    await expect.element(page.getByText('Fila 7')).toBeVisible(); // LC-148
    expect(page.getByText('Fila 1', { exact: true }).query()).toBeNull(); // LC-148
    expect((await historyCalls()).at(-1)?.body).toMatchObject({ startDate: '2025-03-03', endDate: '2025-03-03' }); // LC-148, LC-411: the same day is accepted
    expect(page.getByRole('button', { name: deskWords.exportList }).query()).toBeNull();
    await page.getByRole('button', { name: 'Excel' }).click();
    const address = new URL(String(opened.mock.lastCall?.[0]));
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: '2025-03-03',
      to: '2025-03-03',
      documentType: 'NIT',
      documentNumber: '900373115',
      productName: 'firmaya',
      serviceFeatureCode: 'FIRMA_DOCUMENTO',
      isSupervised: 'false',
    }); // LC-473
    expect(opened.mock.lastCall?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']); // LC-149, LC-473: a separate window
    opened.mockRestore();
  });

  it('exports every page of the range itself when the deployment has no Excel report', async () => {
    await signedIn(world, 'cliente-plan');
    await answersHistory(1, 100, 101);
    await openMovements(withoutExcel());
    expect(page.getByRole('button', { name: messages.excel }).query()).toBeNull(); // LC-149: the browser writes the file
    await expect.element(range()).toMatchTextContent('1–10 de 101');
    await answersHistory(1, 100, 101);
    await answersHistory(101, 1, 101);
    const { name, text } = await exported();
    expect(name).toMatch(/^movimientos-\d{4}-\d\d-\d\d\.csv$/);
    const [filters, heads, ...rows] = text.trim().split('\r\n');
    const today = asTyped(bogotaToday());
    expect(filters).toContain(
      `Movimiento del producto · Movimientos de Firma Ya · NIT 900373115 · Desde 01${today.slice(2)} hasta ${today} · 101\u00a0registros · `,
    );
    expect(heads).toBe('Descripcion;Evento;Cantidad;Fecha y hora');
    expect(rows).toHaveLength(101);
    expect(rows.at(-1)).toBe('Fila 101;Consulta;1200;05/03/2026 15:06:07');
    expect((await historyCalls()).slice(1).map(({ headers }) => headers['skip'])).toEqual(['0', '100']);
  });

  it("opens an empty table after the customer closes the server's message about a refused range", async () => {
    await signedIn(world, 'cliente-plan');
    await world.fault({
      path: HISTORY,
      status: 422,
      times: 1,
      body: { statusDetails: [{ description: 'No hay consumo en este periodo.' }, { description: 'Otro detalle' }] },
    });
    const { navigate } = await openMovements();
    const modal = page.getByRole('alertdialog', { name: '¡Algo salió mal!' });
    await expect.element(modal).toMatchTextContent(/No hay consumo en este periodo\./); // LC-499
    await expect.element(modal).not.toMatchTextContent(/Otro detalle/); // LC-499
    await modal.getByRole('button', { name: messages.close }).click();
    expect(navigate.mock.lastCall?.[0]).toBe('/admin/dashboard/movements'); // LC-500
    await expect.element(movementsTitle()).toBeVisible(); // LC-500
    await expect.element(page.getByText('900373115')).toBeVisible(); // LC-500: the request's context
    await expect.element(page.getByText(noRows)).toBeVisible(); // LC-500
    await answersHistory(1, 1, 1);
    await page.getByRole('button', { name: messages.search }).click();
    await expect.element(page.getByText('Fila 1')).toBeVisible(); // LC-500: another range can be tried
  });

  it('stays on the dashboard when the request fails', async () => {
    await signedIn(world, 'cliente-plan');
    await world.fault({ path: HISTORY, status: 500 });
    const { navigate } = await openMovements();
    await expect.element(page.getByText('Error de servidor')).toBeVisible(); // LC-499: the general message
    expect(navigate).not.toHaveBeenCalled(); // LC-499: the user stays
    await expect.element(movementsButton()).not.toHaveAttribute('aria-busy'); // LC-285: not busy after a failure either
  });
});

it('fits a phone: rows are list items with both dates and the remaining amount', async () => {
  await page.viewport(360, 740);
  await signedIn(world, 'cliente-plan');
  await answersProducts(service('COD - Firma Ya'));
  await answersDetail({ contractServiceDetail: [{ contractNumber: 'CT-1', expirationDate: '2027-01-31', totalAmmount: 5_000 }] });
  await open();
  await product('Firma Ya').click();
  await see('Paquete uno').click();
  await expect.element(page.getByText('de 5,000')).toBeVisible();
  await expect.element(page.getByText('– 31/01/2027')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await expectNoAxeViolations();
});
