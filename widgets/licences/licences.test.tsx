import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isoDay } from '#shared/domain/dates';
import type { Host } from '#shared/runtime/widget';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { expectReadOnlyInSight, denied, openDesk } from '../../tests/support/desk-screen.ts';
import { exportCsv } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import type { LicencesProps } from './props.ts';
import { messages, usageMessages, exportHeads, dialogTitles } from './licences.messages.ts';
import { words } from '#shared/ui/words';
import { deskWords } from '#shared/desk/ui/desk-words';

const world = freshWorld(1280, 900);

const CUSTOMERS = 'GetCustomersLicensed';
const noMatch = 'No existe información correspondiente a los criterios de búsqueda';
const notFound = 'No se encontraron licencias';
const callFailed = 'La solicitud no ha podido ser procesada';

/** Opens the screen; `address` is the query of a link. */
async function open(address: Readonly<Record<string, string>> = {}, host: Host<LicencesProps> = {}) {
  return openDesk(widget, address, host);
}

const customerRequests = async () =>
  (await world.requests(CUSTOMERS)).map(({ headers }) => [headers['startregister'], headers['registernumber'], headers['filter']]);
const names = () => Array.from(page.getByRole('rowheader').elements(), (name) => name.querySelector('button')?.textContent);
const search = () => page.getByRole('searchbox', { name: messages.search });
const toggle = (name: string) => page.getByRole('button', { name: `Licencias de ${name}`, exact: true });
const licencesOf = (name: string) => page.getByRole('list', { name: `Licencias de ${name}`, exact: true });

const customer = (id: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  id,
  documentNumber: String(900_000_000 + id),
  documentType: 'NIT',
  name: `Empresa ${id}`,
  isNewCustomer: false,
  validLicences: [],
  ...changes,
});
const licence = (purchaseOrderLicenseId: number, serviceName: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  purchaseOrderLicenseId,
  serviceId: 1,
  serviceName,
  effectiveDate: '2024-03-01',
  expirationDate: '2025-02-28',
  applyTransactionRanges: false,
  transactionRange: '',
  isNewLicense: false,
  ...changes,
});
const customers = (count: number) => Array.from({ length: count }, (_, index) => customer(index + 1));
/** Answers the next request, or the next `times` requests, with these customers. */
const answers = (records: readonly unknown[], countRecords: number | null, times?: number) =>
  world.fault({ path: CUSTOMERS, status: 200, body: { result: { records, countRecords } }, ...(times !== undefined && { times }) });

describe('the list of customers', () => {
  it('loads pages of ten customers once each, only when staff turn to them', async () => {
    await signedIn(world, 'comercial');
    const all = customers(25);
    for (const from of [0, 10, 20]) await answers(all.slice(from, from + 10), 25, 1);
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Licencias y consumos', exact: true })).toBeVisible(); // LC-034
    await expect.element(search()).toHaveAttribute('placeholder', 'Buscar'); // LC-035
    await expect.element(page.getByText('1–10 de 25')).toBeVisible(); // LC-167
    expect(names()).toHaveLength(10); // LC-036
    expect(await customerRequests()).toEqual([['0', '10', '']]); // LC-446: nothing is prefetched
    await expectNoAxeViolations();

    for (const range of ['11–20 de 25', '21–25 de 25']) {
      await page.getByRole('button', { name: words.next }).click();
      await expect.element(page.getByText(range)).toBeVisible();
    }
    await expect.poll(names).toHaveLength(5); // LC-037
    await page.getByRole('button', { name: words.previous }).click();
    await expect.element(page.getByText('11–20 de 25')).toBeVisible();
    expect(names()[0]).toBe('Empresa 11');
    expect(await customerRequests()).toEqual([
      ['0', '10', ''],
      ['10', '10', ''],
      ['20', '10', ''],
    ]); // LC-037, LC-446: going back sends no request
  });

  it('ends the list at a page that is not full when the server does not count customers', async () => {
    await signedIn(world, 'comercial');
    await answers(customers(10), null, 1);
    await answers([customer(11)], null, 1);
    const { location } = await open();
    await expect.element(page.getByText('1–10 de al menos 11')).toBeVisible();
    await page.getByRole('button', { name: words.next }).click();
    await expect.poll(names).toEqual(['Empresa 11']); // LC-036
    await expect.element(page.getByText('11–11 de 11')).toBeVisible();
    expect(location.get()).toEqual({ pagina: '2' });
    await expect.element(page.getByRole('button', { name: words.next })).toHaveAttribute('aria-disabled', 'true');
  });

  it('requests only the opened page when staff skip pages, and the first for a page behind the end', async () => {
    await signedIn(world, 'comercial');
    const { location } = await open({ pagina: '9' });
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
    expect(location.get()).toEqual({});
    expect(page.getByText(notFound, { exact: true }).query()).toBeNull(); // LC-481
    await page.getByRole('button', { name: deskWords.page('4') }).click();
    await expect.element(page.getByText('31–40 de 40')).toBeVisible();
    await expect.poll(names).toHaveLength(10);
    await page.getByRole('button', { name: words.previous }).click();
    await expect.element(page.getByText('21–30 de 40')).toBeVisible();
    await expect.poll(names).toHaveLength(10);
    expect((await customerRequests()).map(([from]) => from)).toEqual(['80', '0', '30', '20']); // LC-446
  });

  it('opens and closes each customer by mouse and keyboard and lists the valid licences', async () => {
    await signedIn(world, 'comercial');
    await answers(
      [
        customer(1, {
          name: 'Andina',
          isNewCustomer: true,
          validLicences: [
            licence(11, 'Firma electrónica', {
              isNewLicense: true,
              applyTransactionRanges: true,
              transactionRange: '1 - 1000, 1001 - 5000',
            }),
            licence(12, 'Nómina electrónica', { effectiveDate: '2025-01-05T00:00:00', expirationDate: null }),
          ],
        }),
        customer(2, { name: 'Vacía', documentType: 'CC' }),
      ],
      2,
    );
    const featureOf = (id: number, featureName: string, totalUsed: number, totalPlan: number) => {
      return { id, featureName, featureCategoryType: 'T', totalUsed, totalPlan, percentageUsed: (totalUsed / totalPlan) * 100 };
    };
    const balanceFeaturesLicense = [featureOf(1, 'Firmas', 40, 100), featureOf(2, 'Usuarios', 9, 10)];
    const licensePlan = [{ purchaseOrderLicenseId: 11, packageName: 'Firma Básica 100', balanceFeaturesLicense }];
    const licenseUsageList = [{ customerInfo: { id: 1 }, serviceLicenses: [{ serviceName: 'Firma electrónica', licensePlan }] }];
    const records = { countRecords: 1, nextSkipLicense: null, licenseUsageList };
    await world.fault({ path: 'getLicenseUsage', status: 200, body: { result: { records } } });
    await open();
    await expect.element(toggle('Andina')).toHaveAttribute('aria-expanded', 'false'); // LC-042
    expect(await world.requests('getLicenseUsage')).toEqual([]);
    await toggle('Andina').click();
    const lines = licencesOf('Andina').getByRole('listitem');
    await expect.poll(() => lines.elements().length).toBe(2); // LC-043
    await expect.element(lines.nth(0)).toMatchTextContent(/^Firma electrónicaNueva/); // LC-044, LC-051
    await expect.element(lines.nth(0)).toMatchTextContent('Vigencia: 01-03-2024 / 28-02-2025'); // LC-045, LC-046
    await expect.element(lines.nth(0)).toMatchTextContent('Rangos: 1 - 1,000, 1,001 - 5,000'); // LC-166, LC-130
    await expect.element(lines.nth(1)).toMatchTextContent('Vigencia: 05-01-2025 / -'); // LC-046
    await expect.element(lines.nth(0)).toMatchTextContent('Firma Básica 100'); // tells apart licences of the same service
    await expect.element(lines.nth(0)).toMatchTextContent(usageMessages.inactive);
    await expect.element(lines.nth(1)).not.toMatchTextContent(/Activa|Inactiva/); // the server gives no end
    await expect.element(lines.nth(0)).toMatchTextContent(/Usuarios · Baja disponibilidad9 de 1090 %.*y 1 más/);
    expect(lines.nth(1).getByRole('meter').query()).toBeNull();
    expect((await world.requests('getLicenseUsage')).map(({ body }) => body)).toEqual([
      { DocumentType: 'NIT', DocumentNumber: '900000001', ServiceName: '', pFilter: '' },
    ]);
    await expect.element(lines.nth(1)).not.toMatchTextContent('Nueva'); // LC-051
    await expect.element(lines.nth(0).getByRole('button', { name: 'Editar licencia: Firma electrónica, Andina' })).toBeVisible(); // LC-048
    expect(page.getByRole('button', { name: /^Editar licencia/ }).elements()).toHaveLength(1); // LC-048

    await expect.element(toggle('Vacía')).toHaveAttribute('aria-expanded', 'false'); // LC-042
    (toggle('Vacía').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(messages.noLicences)).toBeVisible(); // LC-042
    await userEvent.keyboard(' ');
    await expect.element(toggle('Vacía')).toHaveAttribute('aria-expanded', 'false'); // LC-042
    await expect.element(toggle('Andina')).toHaveAttribute('aria-expanded', 'true'); // LC-042
    const heads = page.getByRole('rowheader');
    await expect.element(heads.nth(0)).toMatchTextContent(/Nuevo$/); // LC-050
    await expect.element(heads.nth(1)).not.toMatchTextContent('Nuevo'); // LC-050
    for (const name of ['Andina', 'Vacía']) {
      await expect.element(page.getByRole('button', { name: `Añadir licencia: ${name}` })).toMatchTextContent('Añadir licencia'); // LC-047
      await page.getByRole('button', { name: deskWords.actsOf(name) }).click();
      await expect.element(page.getByRole('menuitem', { name: 'Ver bolsas' })).toBeVisible(); // LC-049
      await userEvent.keyboard('{Escape}');
    }
    await expectNoAxeViolations();
  });

  it('shows customers and licences whose optional fields the server leaves out', async () => {
    await signedIn(world, 'comercial');
    await answers([{ id: 5 }, { id: 6, validLicences: [{ purchaseOrderLicenseId: 61 }] }], null);
    await open({ abiertas: '6' });
    await expect.element(page.getByText('1–2 de 2')).toBeVisible(); // LC-166
    expect(names()).toEqual(['Empresa sin nombre', 'Empresa sin nombre']);
    await expect.element(page.getByText('Vigencia: - / -')).toBeVisible(); // LC-166
  });
});

it('lists all five hundred licences of one customer', async () => {
  await signedIn(world, 'comercial');
  const many = Array.from({ length: 500 }, (_, index) => licence(index + 1, `Servicio ${index + 1}`));
  await answers([customer(1, { name: 'Grande', validLicences: many })], 1);
  await open();
  await expect.element(page.getByRole('cell', { name: '500', exact: true })).toBeVisible();
  await toggle('Grande').click();
  await expect.poll(() => licencesOf('Grande').getByRole('listitem').elements().length).toBe(500);
});

describe('the search for customers', () => {
  it('searches on the platform from the first page and opens the only customer found', async () => {
    await signedIn(world, 'comercial');
    const { location } = await open({ pagina: '2' });
    await expect.element(page.getByText('11–20 de 40')).toBeVisible();
    await search().fill('Ñáñez Peña');
    await expect.element(page.getByText('1–1 de 1')).toBeVisible(); // LC-035
    expect(names()).toEqual(['Mateo Ñáñez Peña']); // LC-035
    const [start, , filter] = (await customerRequests()).at(-1) ?? [];
    expect([start, decodeURIComponent(String(filter))]).toEqual(['0', 'Ñáñez Peña']); // LC-446
    await expect.element(toggle('Mateo Ñáñez Peña')).toHaveAttribute('aria-expanded', 'true'); // LC-042
    expect(location.get()).toEqual({ buscar: 'Ñáñez Peña', abiertas: '4' });

    await search().fill('860002964');
    await userEvent.keyboard('{Enter}');
    await expect.poll(names).toEqual(['Textiles del Valle Ltda.']); // LC-035: by document, at once on Enter
    expect((await customerRequests()).filter(([, , sent]) => sent === '860002964')).toHaveLength(1); // LC-035
    await search().fill('900.373.115-3');
    await expect.poll(names).toEqual(['Comercializadora Andina S.A.S.']);
    await expect.element(search()).toHaveValue('900.373.115-3');
  });

  it('warns once when the search finds no customer, and clears the search', async () => {
    await signedIn(world, 'comercial');
    await open({ buscar: 'zzzz' });
    await expect.element(page.getByText(noMatch)).toBeVisible(); // LC-041
    await expect.element(page.getByText(notFound, { exact: true })).toBeVisible(); // LC-481
    expect(page.getByText(notFound, { exact: true }).elements()).toHaveLength(1); // LC-481
    await expectNoAxeViolations();
    await search().fill('panaderia');
    await expect.poll(names).not.toEqual([]);
    expect(page.getByText(notFound, { exact: true }).elements()).toEqual([]); // a customer was found in between
    await search().fill('zzzz');
    await page.getByRole('button', { name: deskWords.clearFilters }).click();
    // The pressed button is gone, so the search field has the focus.
    expect(page.getByRole('searchbox', { name: messages.search }).element().matches(':focus')).toBe(true);
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
  });
});

it('exports the customers of the search in requests of a hundred, with the licences of each', async () => {
  const found = [
    customer(1, {
      name: '+Uno',
      validLicences: [licence(11, 'Firma', { expirationDate: '2027-03-05' }), licence(12, 'Guarda; más', { expirationDate: '2026-12-31' })],
    }),
    customer(2, { name: null, documentType: null }),
  ];
  await answers(found, 2);
  await signedIn(world, 'comercial');
  await open({ buscar: 'uno' });
  await expect.poll(names).toHaveLength(2);
  const { name, filters, heads, rows } = await exportCsv();
  expect(name).toMatch(/^empresas-\d{4}-\d\d-\d\d\.csv$/);
  expect(filters).toContain('Empresas · Búsqueda: «uno» · 2\u00a0registros · ');
  expect(heads).toBe('Empresa;Tipo de documento;Documento;Licencias vigentes;Servicios;Primer vencimiento');
  expect(rows).toEqual([
    `'+Uno;NIT;900000001;2;"Firma (hasta 05/03/2027), Guarda; más (hasta 31/12/2026)";31/12/2026`,
    'Empresa sin nombre;;900000002;0;;',
  ]);
  expect((await customerRequests()).at(-1)).toEqual(['0', '100', 'uno']);
});

describe('sorting the customers by a column', () => {
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button', { name, exact: true });
  const many = customers(25).map((each, index) => ({ ...each, name: ['Zafiro', 'Ñandú', 'Óleo'][index - 22] ?? `Nube ${10 + index}` }));

  it('sorts over all pages and writes the order to the address and the file', async () => {
    await signedIn(world, 'comercial');
    await answers(many.slice(0, 10), 25, 1);
    await answers(many.slice(10), 25, 1);
    const { location } = await open();
    await expect.poll(names).toHaveLength(10);
    await head(exportHeads.customer).click();
    await head(exportHeads.customer).click();
    await expect.poll(() => names().slice(0, 4)).toEqual(['Zafiro', 'Óleo', 'Ñandú', 'Nube 31']);
    await expect.element(page.getByText('1–10 de 25')).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: exportHeads.customer })).toHaveAttribute('aria-sort', 'descending');
    expect(location.get()).toEqual({ orden: 'name-desc' });
    expect(await customerRequests()).toEqual([
      ['0', '10', ''],
      ['10', '100', ''],
    ]);
    await page.getByRole('button', { name: words.next }).click();
    await expect.poll(() => names()[0]).toBe('Nube 24');
    expect(await customerRequests()).toHaveLength(2);

    await answers(many, 25, 1);
    const { filters, rows } = await exportCsv();
    expect(filters).toContain('Empresas · Orden: Empresa, descendente · 25\u00a0registros · ');
    expect(rows[0]).toMatch(/^Zafiro;/);
  });

  it('sorts by number of licences and by first end, with customers without an end last', async () => {
    await signedIn(world, 'comercial');
    const ends = ['2027-02-01', null, '2026-12-31'];
    await answers(
      ends.map((expirationDate, index) =>
        customer(index + 1, { validLicences: expirationDate === null ? [] : [licence(index, 'Firma', { expirationDate })] }),
      ),
      3,
    );
    await open({ orden: 'validity-asc' });
    await expect.poll(names).toEqual(['Empresa 3', 'Empresa 1', 'Empresa 2']);
    await head(exportHeads.licences).click();
    await expect.poll(names).toEqual(['Empresa 2', 'Empresa 1', 'Empresa 3']);
  });

  it('shows progress while it reads 40,000 customers, can be stopped, and offers a retry after a failure', async () => {
    expectConsole('the customers did not load');
    await signedIn(world, 'comercial');
    await answers(many.slice(0, 10), 40_000, 1);
    await world.fault({ path: CUSTOMERS, status: 200, delayMs: 100, body: { result: { records: many, countRecords: 40_000 } } });
    const { location } = await open();
    await expect.element(page.getByText('1–10 de 40,000')).toBeVisible();
    await head(exportHeads.customer).click();
    await expect.element(page.getByRole('progressbar', { name: /^Leyendo empresas: \d+ de 40,000$/ })).toBeVisible();
    await page.getByRole('button', { name: deskWords.stop }).click();
    await expect.element(page.getByText('1–10 de 40,000')).toBeVisible();
    expect(location.get()).toEqual({});
    await expect.poll(names).toHaveLength(10);
    await world.clearFaults();
    await world.fault({ path: CUSTOMERS, status: 500 });
    await head(exportHeads.customer).click();
    await expect.element(page.getByText(deskWords.loadFailed)).toBeVisible(); // LC-482
    await world.clearFaults();
    await page.getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
  });
});

describe('the filters of the customers', () => {
  const inDays = (days: number): string => isoDay(Date.now() + days * 86_400_000);
  const found = [
    customer(1, {
      name: 'Pronto',
      validLicences: [licence(11, 'Firma', { expirationDate: inDays(400) }), licence(12, 'Guarda', { expirationDate: inDays(10) })],
    }),
    customer(2, { name: 'Luego', validLicences: [licence(21, 'Firma', { expirationDate: inDays(60) })] }),
    customer(3, { name: 'Ana', documentType: 'CC', validLicences: [licence(31, 'Firma', { expirationDate: inDays(5) })] }),
    customer(4, { name: 'Vacía' }),
    // A server without document codes sends the id.
    customer(5, { name: 'Carné', documentType: '2' }),
  ];

  it('filters by document, licences and their end, and keeps the filter in address, saved view and file', async () => {
    await signedIn(world, 'comercial');
    await answers(found, found.length);
    const { location } = await open({ licencias: 'con', pagina: '2' });
    await expect.poll(names).toEqual(['Pronto', 'Luego', 'Ana']);
    expect(await customerRequests()).toEqual([['0', '100', '']]);
    await page.getByRole('button', { name: /^Filtrar/ }).click();
    await page.getByLabelText(messages.licenceEnds, { exact: true }).selectOptions('En los próximos 30 días');
    await expect.poll(names).toEqual(['Pronto', 'Ana']);
    await page.getByLabelText('Tipo de documento', { exact: true }).selectOptions('NIT');
    await expectNoAxeViolations();
    await userEvent.keyboard('{Escape}');
    await expect.poll(names).toEqual(['Pronto']);
    await expect.element(page.getByText('1–1 de 1')).toBeVisible();
    expect(location.get()).toEqual({ tipo: '4', licencias: 'con', vence: 'pronto' });
    const { filters, rows } = await exportCsv();
    expect(filters).toContain(
      'Empresas · Tipo de documento: NIT · Licencias vigentes: Con licencias · Vencimiento: En los próximos 30 días · 1\u00a0registro · ',
    );
    expect(rows).toHaveLength(1);

    await page.getByRole('button', { name: deskWords.view, exact: true }).click();
    await page.getByRole('textbox', { name: deskWords.viewName }).fill('Por renovar');
    await page.getByRole('button', { name: deskWords.saveView }).click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: words.clear }).click();
    await expect.poll(names).toHaveLength(5);
    expect(location.get()).toEqual({});
    await page.getByRole('button', { name: deskWords.view, exact: true }).click();
    await page.getByRole('button', { name: /^Por renovar/ }).click();
    await expect.poll(names).toEqual(['Pronto']);
    expect(location.get()).toEqual({ tipo: '4', licencias: 'con', vence: 'pronto' });
  });

  it('keeps the search text when a filter changes, and clears filters and search together', async () => {
    await signedIn(world, 'comercial');
    await answers(found, found.length);
    const { location } = await open({ tipo: '2' });
    await expect.poll(names).toEqual(['Carné']);
    await search().fill('e');
    await page.getByRole('button', { name: 'Quitar: Tipo de documento: CE' }).click();
    await expect.poll(names).toHaveLength(5);
    // A slow search may first find a single customer, which opens; this test ignores that.
    const { abiertas: _opened, ...kept } = location.get();
    expect(kept).toEqual({ buscar: 'e' });
    expect((await customerRequests()).at(-1)?.[2]).toBe('e');
    // All rows are loaded, so that a filter sends no request.
    const { length: before } = await customerRequests();
    await page.getByRole('button', { name: /^Filtrar/ }).click();
    await page.getByLabelText('Tipo de documento', { exact: true }).selectOptions('CE');
    await expect.poll(names).toEqual(['Carné']);
    // The only customer found is open.
    expect(location.get()).toEqual({ buscar: 'e', tipo: '2', abiertas: '5' });
    expect(await customerRequests()).toHaveLength(before);
    await page.getByLabelText(exportHeads.licences, { exact: true }).selectOptions('Con licencias');
    await expect.element(page.getByText(noMatch)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: deskWords.clearFilters }).click();
    await expect.poll(names).toHaveLength(5);
    expect(location.get()).toEqual({ abiertas: '5' });
    expect((await customerRequests()).at(-1)).toEqual(['0', '10', '']);
  });
});

describe('failed requests for customers', () => {
  it('shows an error and a retry button when the first page fails', async () => {
    expectConsole('the customers did not load');
    await signedIn(world, 'comercial');
    await world.fault({ path: CUSTOMERS, status: 500 });
    await open();
    await expect.element(page.getByText(callFailed)).toBeVisible(); // LC-482
    await expect.element(page.getByText(deskWords.loadFailed)).toBeVisible();
    await world.clearFaults();
    await page.getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
  });

  it('keeps the loaded page when the next one fails, and ends the list at a 404', async () => {
    expectConsole('the customers did not load');
    await signedIn(world, 'comercial');
    const { location } = await open();
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
    const before = names();
    await world.fault({ path: CUSTOMERS, status: 500 });
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(page.getByText(callFailed)).toBeVisible(); // LC-482
    await world.clearFaults();
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
    expect(names()).toEqual(before); // LC-482: loaded rows stay
    expect(location.get()).toEqual({});

    await world.fault({ path: CUSTOMERS, status: 404, body: { statusMessage: notFound }, times: 1 });
    await page.getByRole('button', { name: words.next }).click();
    await expect.element(page.getByText('1–10 de 10')).toBeVisible(); // LC-481: a 404 there is the end
    expect(names()).toEqual(before);
    expect(page.getByText(notFound, { exact: true }).query()).toBeNull(); // LC-481: and no warning
  });
});

describe('access to the licences screen', () => {
  it('denies access without the module, and sends no request', async () => {
    await signedIn(world, 'financiero-consulta');
    await open();
    await expect.element(page.getByText(denied)).toBeVisible(); // LC-039
    expect(await world.requests('/license/api/')).toEqual([]); // LC-039
    await expectNoAxeViolations();
  });

  it('denies access without the licence application, on pages of every brand', async () => {
    await signedIn(world, 'superadmin', 'firmaya');
    await open({}, { brand: 'firmaya' });
    await expect.element(page.getByText(denied)).toBeVisible(); // LC-040
    expect(await world.requests(CUSTOMERS)).toEqual([]); // LC-040
  });

  it.each([
    ['finance, which only looks', 'financiero', 'true'],
    ['sales', 'comercial', null],
  ])('grants access to %s', async (_, userName, disabled) => {
    await signedIn(world, userName);
    await open();
    await expect.element(page.getByRole('button', { name: 'Crear empresa' })).toBeVisible(); // LC-038
    expect(page.getByRole('button', { name: 'Crear empresa' }).element().getAttribute('aria-disabled')).toBe(disabled);
  });
});

describe('the dialogs of the licences screen', () => {
  it('closes a dialog about an unknown customer, and offers a retry after a failed look-up', async () => {
    expectConsole('the customer of a dialog could not be looked up');
    await signedIn(world, 'superadmin');
    const { location } = await open({ dialogo: 'nueva', cliente: '99999' });
    await expect.element(page.getByText(messages.customerGone)).toBeVisible();
    expect(location.get()).toEqual({});
    await world.fault({ path: 'Customer/GetCustomer', method: 'POST', status: 500, times: 1 }); // a POST is not retried
    location.set({ dialogo: 'servicios', cliente: '20' });
    await page.getByRole('dialog').getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByRole('dialog', { name: messages.services })).toBeVisible();
  });

  it('keeps a dialog with unsaved changes until staff confirm that they leave', async () => {
    await signedIn(world, 'superadmin');
    const { location } = await open({ dialogo: 'empresa' });
    const email = page.getByRole('dialog', { name: dialogTitles.create }).getByRole('textbox', { name: /Correo/ });
    await email.fill('compras@andina.example');
    location.set({ dialogo: null });
    const question = page.getByRole('alertdialog', { name: messages.leaveTitle });
    await question.getByRole('button', { name: messages.stay }).click();
    await expect.element(email).toHaveValue('compras@andina.example');
    expect(location.get()).toEqual({ dialogo: 'empresa' });
    location.set({ dialogo: null });
    await question.getByRole('button', { name: messages.leave }).click();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
    expect(location.get()).toEqual({});
  });
});

describe('the licences screen for staff who may only read', () => {
  const why = 'Solo puedes consultar.';
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const andina = 'Comercializadora Andina S.A.S.';

  async function expectClosed(name: string | RegExp): Promise<void> {
    const act = page.getByRole('button', { name, exact: true }).first();
    await expect.element(act).toHaveAttribute('aria-disabled', 'true');
    await expect.element(act).toHaveAccessibleDescription(why);
  }

  it('shows every action disabled, except those that only read', async () => {
    await signedIn(world, 'financiero');
    await open();
    await expectReadOnlyInSight();
    await expectClosed('Crear empresa');
    await expectClosed(`Añadir licencia: ${andina}`);
    await toggle(andina).click();
    await expectClosed(/^Editar licencia: /);
    button(messages.createCustomer)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
    await button(deskWords.actsOf(andina)).click();
    await page.getByRole('menuitem', { name: messages.seeUsage }).click();
    await expectClosed(`Añadir licencia: ${andina}`);
    await expect.element(button(`Ver detalle: Firma electrónica, ${andina}`)).not.toHaveAttribute('aria-disabled');
  });

  it("shows a customer's data read-only, and disables the submit button of a dialog opened by link", async () => {
    await signedIn(world, 'financiero');
    const { handle } = await open();
    await button(`Actualizar empresa ${andina}`).click();
    const dialog = page.getByRole('dialog', { name: dialogTitles.update });
    await expect.element(dialog.getByRole('textbox', { name: /Número de documento/ }).first()).toBeDisabled();
    await expect.element(dialog.getByText(why).first()).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Actualizar', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations();
    handle.unmount();
    await open({ dialogo: 'nueva', cliente: '1' });
    const adding = page.getByRole('dialog', { name: messages.addLicence });
    await expect.element(adding.getByText(why).first()).toBeVisible();
    await expect.element(adding.getByRole('button', { name: 'Añadir', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });
});
