import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { openDesk } from '../../tests/support/desk-screen.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { exportCsv } from '../../tests/support/saved-file.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import type { LicencesProps } from './props.ts';
import { usageMessages, messages } from './licences.messages.ts';
import { words } from '#shared/ui/words';
import { textsOf } from '../../tests/support/texts-of.ts';

const world = freshWorld(1280, 900);

const USAGE = 'getLicenseUsage';
const empty = 'No existe informacion correspondiente a los criterios de busqueda';

async function open(address: Readonly<Record<string, string>> = {}, props: LicencesProps = {}) {
  await signedIn(world, 'financiero');
  return openDesk(widget, { vista: 'bolsas', ...address }, { props });
}

interface Service {
  readonly serviceName: string;
  readonly [field: string]: unknown;
}
const feature = (percentageUsed: number, featureCategoryType = 'T') => ({
  id: percentageUsed,
  featureName: `Bolsa ${percentageUsed}`,
  featureCategoryType,
  percentageUsed,
  totalPlan: 200,
  totalUsed: percentageUsed * 2,
});
const usage = (name: string, ...services: readonly Service[]) => ({
  customerInfo: { id: name.length, documentType: 'NIT', documentNumber: `9${name.length}`, name },
  serviceLicenses: services.map((service, index) => ({
    licenseBaseStartDate: '2026-01-01',
    licenseBaseExpirationDate: '2026-12-31',
    licenseBaseIsActive: true,
    balanceTotalPlans: { total: 100, used: 40, available: 60 },
    licensePlan: [{ purchaseOrderLicenseId: index + 1, balanceFeaturesLicense: [feature(40)] }],
    ...service,
  })),
});
const answers = (licenseUsageList: readonly unknown[], countRecords: number, nextSkipLicense: number | null, times = 1) =>
  world.fault({ path: USAGE, status: 200, times, body: { result: { records: { licenseUsageList, countRecords, nextSkipLicense } } } });

const cards = () => page.getByRole('article');
const serviceNames = () => Array.from(cards().elements(), (card) => card.querySelector('h4 > *')?.textContent);
const card = (name: string) => cards().filter({ hasText: name });
const usageRequests = async () =>
  (await world.requests(USAGE)).map(({ headers, body }) => ({ skip: headers['pskip'], take: headers['ptake'], body }));
const order = (name: string) => page.getByRole('menuitemradio', { name, exact: true });

describe('navigation to the consumption list', () => {
  it("opens the consumption list of a customer's row, and returns to the row", async () => {
    await signedIn(world, 'comercial');
    const location = memoryLocation();
    await mountWidget(widget, { brand: 'license', location });
    const acts = page.getByRole('button', { name: 'Más acciones de Comercializadora Andina S.A.S.' });
    await acts.click();
    await page.getByRole('menuitem', { name: 'Ver bolsas' }).click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Bolsas', exact: true })).toBeVisible(); // LC-049, LC-052
    expect(location.get()).toEqual({ vista: 'bolsas', empresa: '1' });
    await expect.poll(() => cards().elements().length).toBe(6);
    expect(await usageRequests()).toEqual([
      { skip: '0', take: '10', body: { DocumentType: 'NIT', DocumentNumber: '900373115', ServiceName: '', pFilter: '' } },
    ]); // LC-449, LC-450, LC-291, LC-053
    await expect.element(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue('Comercializadora Andina S.A.S.'); // LC-053
    expect(page.getByRole('button', { name: /^Quitar/ }).query()).toBeNull(); // the combobox already names the company
    await expect.element(page.getByRole('button', { name: 'Añadir licencia: Comercializadora Andina S.A.S.' })).toBeVisible(); // LC-047
    expect(page.getByRole('button', { name: /^Editar licencia/ }).elements()).toHaveLength(1); // LC-048
    await expect
      .element(card('bemyself').getByRole('button', { name: 'Editar licencia: bemyself, Comercializadora Andina S.A.S.' }))
      .toBeVisible(); // LC-048
    expect(page.getByRole('button', { name: /^Ver detalle/ }).elements()).toHaveLength(6); // LC-049
    expect(page.getByRole('button', { name: 'Exportar' }).query()).toBeNull(); // LC-061
    await expectNoAxeViolations();
    await page.getByRole('button', { name: usageMessages.backToCustomers }).click();
    await expect.element(page.getByText('1–10 de 40')).toBeVisible();
    await expect.poll(() => acts.element().matches(':focus')).toBe(true);
    expect(location.get()).toEqual({});
  });
});

describe('a card of the consumption list', () => {
  it('shows whether the licence is active, its dates and the usage of each feature', async () => {
    await answers(
      [
        usage(
          'Andina',
          {
            serviceName: 'Firma electrónica',
            licenseBaseStartDate: '2025-12-12',
            licenseBaseExpirationDate: '2026-12-12',
            lastConsumptionLicense: '2026-03-05T15:06:07',
            balanceTotalPlans: { total: 1_234_567, used: 308_641, available: 925_926 },
            licensePlan: [{ purchaseOrderLicenseId: 1, balanceFeaturesLicense: [feature(84.99), feature(100, 'F')] }],
          },
          {
            serviceName: 'Correo',
            licenseBaseIsActive: false,
            licensePlan: [{ purchaseOrderLicenseId: 2, balanceFeaturesLicense: [feature(85), feature(10)] }],
          },
          {
            serviceName: 'Guarda',
            licensePlan: [{ purchaseOrderLicenseId: 3, balanceFeaturesLicense: [feature(85), feature(100), feature(9)] }],
          },
        ),
        { customerInfo: {}, serviceLicenses: [{ serviceName: 'Solo el nombre' }] },
      ],
      4,
      null,
    );
    await open();
    await expect.element(card('Firma electrónica')).toMatchTextContent('Activa'); // LC-062
    await expect.element(card('Firma electrónica')).toMatchTextContent('Vigencia: 12-12-2025 / 12-12-2026'); // LC-176
    await expect.element(card('Firma electrónica')).toMatchTextContent('Último consumo: 05/03/2026 15:06'); // LC-176
    await expect.element(card('Firma electrónica')).toMatchTextContent('Bolsa 84.99169.98 de 20084 %'); // LC-176, LC-228: 84.99 carries no notice, nor does a flat feature
    await expect.element(card('Firma electrónica')).not.toMatchTextContent('1,234,567'); // LC-228: no total over different units
    await expect.element(card('Correo')).toMatchTextContent('Inactiva'); // LC-062
    await expect.element(card('Correo')).toMatchTextContent('Bolsa 85 · Baja disponibilidad'); // LC-228
    await expect.element(card('Guarda')).toMatchTextContent('Bolsa 100 · Sin disponibilidad'); // LC-228: the fullest feature, by name
    await expect.element(card('Guarda')).not.toMatchTextContent(usageMessages.low); // LC-228
    await expect.poll(() => card('Guarda').getByRole('meter').elements().length).toBe(1);
    await card('Guarda').getByRole('button', { name: 'y 2 más: Guarda' }).click();
    await expect
      .element(card('Guarda'))
      .toMatchTextContent(/Bolsa 100 · Sin disponibilidad.*Bolsa 85 · Baja disponibilidad.*Bolsa 918 de 2009 %/);
    expect(card('Guarda').getByRole('meter').elements()).toHaveLength(3);
    await expect.element(card('Solo el nombre')).toMatchTextContent('Vigencia: - / -'); // LC-176: missing fields show a dash
    expect(card('Solo el nombre').getByRole('button').query()).toBeNull();
    await expectNoAxeViolations();
  });
});

describe("paging by the platform's cursor", () => {
  it('loads the next page at the cursor of the answer, and sorts later cards too', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => usage(`Cliente ${'x'.repeat(index)}`, { serviceName: `Servicio ${index}` }));
    await answers(ten, 20, 14);
    await answers([usage('Ábaco', { serviceName: 'Último' })], 20, null);
    await open();
    await expect.poll(() => cards().elements().length).toBe(10); // LC-291
    await page.getByRole('button', { name: usageMessages.sort }).click();
    await order('A - Z').click();
    const sortNote = page.getByText('El orden cubre solo lo cargado (10). Hay más por cargar.');
    await expect.element(sortNote).toBeVisible();
    await page.getByRole('button', { name: usageMessages.more }).click();
    await expect.element(sortNote).not.toBeInTheDocument();
    await expect.poll(() => cards().elements().length).toBe(11);
    expect(serviceNames()[0]).toBe('Último'); // LC-057: Ábaco before Cliente
    expect((await usageRequests()).map(({ skip, take }) => [skip, take])).toEqual([
      ['0', '10'],
      ['14', '10'],
    ]); // LC-292, LC-451, LC-291
    expect(page.getByRole('button', { name: usageMessages.more }).query()).toBeNull(); // LC-451: null is the end
  });

  it("ends the list at the platform's count, and at a cursor that does not advance", async () => {
    await answers([usage('Andina', { serviceName: 'Uno' })], 10, 10);
    const { location } = await open();
    await expect.poll(serviceNames).toEqual(['Uno']);
    expect(page.getByRole('button', { name: usageMessages.more }).query()).toBeNull(); // LC-451
    await answers([usage('Andina', { serviceName: 'Dos' })], 10, 0);
    location.set({ texto: 'dos' });
    await expect.poll(serviceNames).toEqual(['Dos']);
    expect(page.getByRole('button', { name: usageMessages.more }).query()).toBeNull();
  });

  it('empties the list without a notice when a page fails, and keeps the filters for another request', async () => {
    expectConsole('the consumption did not load');
    await answers([usage('Andina', { serviceName: 'Uno' })], 20, 10);
    await open();
    await expect.poll(serviceNames).toEqual(['Uno']);
    await world.fault({ path: USAGE, status: 500, times: 1 });
    await page.getByRole('button', { name: usageMessages.more }).click();
    await expect.element(page.getByText(empty)).toBeVisible(); // LC-486, LC-501
    expect(await usageRequests()).toHaveLength(2); // LC-486: the request was sent
    expect(page.getByText(messages.callFailed).query()).toBeNull(); // LC-486
    expect(page.getByRole('alert').query()).toBeNull(); // LC-486
    await answers([usage('Andina', { serviceName: 'Dos' })], 1, null);
    await page.getByRole('button', { name: usageMessages.filter }).click();
    await page.getByRole('button', { name: usageMessages.apply }).click();
    await expect.poll(serviceNames).toEqual(['Dos']); // LC-486
  });
});

describe('the filter bar of the consumption list', () => {
  it('applies the checked services with one request', async () => {
    const { location } = await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    const before = await usageRequests();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    const boxes = page.getByRole('group', { name: usageMessages.productsAndServices }).getByRole('checkbox');
    await expect.poll(() => boxes.elements().length).toBeGreaterThan(5); // LC-054
    await page.getByRole('checkbox', { name: 'Firma electrónica' }).click();
    await page.getByRole('checkbox', { name: 'Correo certificado' }).click();
    expect(await usageRequests()).toHaveLength(before.length); // LC-055: checking sends no request
    await expectNoAxeViolations();
    const steps = vi.spyOn(location, 'set');
    await page.getByRole('button', { name: 'Aplicar filtro' }).click();
    expect(steps.mock.lastCall?.[1]).toEqual({ replace: false }); // Back undoes it
    await expect.poll(() => new Set(serviceNames())).toEqual(new Set(['Firma electrónica', 'Correo certificado'])); // LC-055
    const after = await usageRequests();
    expect(after).toHaveLength(before.length + 1); // LC-055
    expect(after.at(-1)?.body).toMatchObject({ ServiceName: 'firmaya,firmamail', DocumentNumber: '' }); // LC-055
    expect(location.get()).toEqual({ vista: 'bolsas', servicios: 'firmaya,firmamail' });

    await page.getByRole('button', { name: 'Quitar: Correo certificado' }).click();
    await expect.poll(() => new Set(serviceNames())).toEqual(new Set(['Firma electrónica']));
    expect(page.getByRole('button', { name: 'Quitar: Firma electrónica' }).element().matches(':focus')).toBe(true);
    await page.getByRole('button', { name: words.clear, exact: true }).click();
    expect(page.getByRole('button', { name: 'Filtrar' }).element().matches(':focus')).toBe(true);
    await expect.poll(() => new Set(serviceNames()).size).toBeGreaterThan(2);
    expect(location.get()).toEqual({ vista: 'bolsas' });
  });

  it('opens the filters by keyboard, and closes them when the focus leaves', async () => {
    await open();
    const filter = page.getByRole('button', { name: usageMessages.filter });
    (filter.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const boxes = page.getByRole('group', { name: usageMessages.productsAndServices }).getByRole('checkbox');
    await expect.element(boxes.first()).toBeVisible();
    await userEvent.tab();
    expect(boxes.first().element().matches(':focus')).toBe(true);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect.poll(() => boxes.elements().length).toBe(0);
  });

  it('offers active services only, and a retry when they failed to load', async () => {
    expectConsole('the services to filter by did not load');
    await world.fault({ path: 'GetAllServices', status: 500 });
    await open();
    await page.getByRole('button', { name: usageMessages.filter }).click();
    await expect.element(page.getByRole('button', { name: words.retry })).toBeVisible();
    await world.clearFaults();
    const records = [
      { id: 1, serviceName: 'uno', descriptionService: 'Marca - Servicio uno', idstate: 0 },
      { id: 2, serviceName: 'dos', descriptionService: 'Retirado', idstate: 1 },
    ];
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records } } });
    await page.getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Servicio uno' })).toBeVisible(); // LC-054
    expect(page.getByRole('checkbox', { name: 'Retirado' }).query()).toBeNull(); // LC-054
  });

  it('wraps a long name without spaces on a phone', async () => {
    await page.viewport(360, 740);
    const service = 'Documentoselectronicosconvalidacionpreviaacumulada';
    await answers([usage('Andina', { serviceName: service })], 1, null);
    await open();
    await expect.element(card(service)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
    const heading = card(service).getByRole('heading', { level: 4 }).element();
    expect(heading.scrollWidth).toBe(heading.clientWidth);
  });

  it('filters the cards by a company found in the search of all companies', async () => {
    await open();
    await expect.poll(() => cards().elements().length).toBe(10);
    const company = page.getByRole('combobox', { name: usageMessages.company });
    await company.click();
    await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThanOrEqual(10); // LC-053: from GetCustomersLicensed
    await company.fill('rio claro');
    await company.fill('Río Claro');
    await page.getByRole('option', { name: /Transportes Río Claro/ }).click();
    await expect.poll(() => textsOf(page.getByRole('heading', { level: 3 }))).toEqual(['Transportes Río Claro S.A.']); // LC-053
    expect((await usageRequests()).at(-1)?.body).toMatchObject({ DocumentType: 'NIT', DocumentNumber: '890903938' }); // LC-053
    await company.fill('');
    await expect.poll(() => textsOf(page.getByRole('heading', { level: 3 })).length).toBeGreaterThan(1); // LC-053: an empty field means all companies
    await page.getByRole('searchbox', { name: messages.search }).fill('Vinos');
    await expect.poll(() => textsOf(page.getByRole('heading', { level: 3 }))).toEqual(["D'Vinos & Quesos S.A.S."]);
    expect((await usageRequests()).at(-1)?.body).toMatchObject({ pFilter: 'Vinos' }); // LC-450
  });

  it("sorts the loaded cards in four orders without a request, starting with the platform's order", async () => {
    await answers(
      [
        usage('Zeta', { serviceName: 'Ópalo', licenseBaseStartDate: '2026-03-01' }, { serviceName: 'Nube', licenseBaseStartDate: null }),
        usage(
          'Andina',
          { serviceName: 'Ñandú', licenseBaseStartDate: '2024-05-01' },
          { serviceName: 'nómina', licenseBaseStartDate: '2025-01-01' },
        ),
      ],
      4,
      null,
    );
    const { location } = await open();
    await expect.poll(serviceNames).toEqual(['Ópalo', 'Nube', 'Ñandú', 'nómina']); // LC-056: the platform's order
    await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
    expect(textsOf(page.getByRole('menuitemradio'))).toEqual(Object.values(usageMessages.orders)); // LC-056
    await order('Fecha más antigua').click();
    await expect.poll(serviceNames).toEqual(['Ñandú', 'nómina', 'Ópalo', 'Nube']); // LC-060
    await page.getByRole('button', { name: 'Ordenar: Fecha más antigua' }).click();
    await expect.element(order('Fecha más antigua')).toHaveAttribute('aria-checked', 'true'); // LC-056
    expect(await usageRequests()).toHaveLength(1); // LC-057
    expect(location.get()).toEqual({ vista: 'bolsas', orden: 'antiguas' });
  });
});

it('restores company, services and order of the consumption list from its address', async () => {
  const { location } = await open({ empresa: '5', servicios: 'superguarda,firmaya', orden: 'za' });
  await expect.poll(serviceNames).toEqual(['Guarda documental', 'Firma electrónica']);
  await expect.element(page.getByRole('combobox', { name: usageMessages.company })).toHaveValue('Transportes Río Claro S.A.');
  expect((await usageRequests()).map(({ body }) => body)).toEqual([
    { DocumentType: 'NIT', DocumentNumber: '890903938', ServiceName: 'superguarda,firmaya', pFilter: '' },
  ]);
  location.set({ empresa: '99999' });
  await expect.element(page.getByText(empty)).toBeVisible(); // LC-501: no customer has this id
});

/** Documents, gigabytes and users have no common total. */
const unlike = [
  { id: 1, featureName: 'Documentos', featureCategoryType: 'T', totalPlan: 1250, totalUsed: 250 },
  { id: 2, featureName: 'Almacenamiento', featureCategoryType: 'T', storageType: 'GB', totalPlan: 20, totalUsed: 5 },
  { id: 3, featureName: 'Usuarios', featureCategoryType: 'T', totalPlan: 1_000_000, totalUsed: 3 },
];

it('shows the unit of storage on a consumption card', async () => {
  await answers(
    [usage('Andina', { serviceName: 'Guarda', licensePlan: [{ purchaseOrderLicenseId: 1, balanceFeaturesLicense: unlike }] })],
    1,
    null,
  );
  await open();
  await expect.element(card('Guarda')).toMatchTextContent(/Almacenamiento\s*5 de 20\sGB/);
});

it('exports all filtered consumption when the host enables the export', async () => {
  const [one, two] = [
    [usage('Andina', { serviceName: 'Guarda', licenseBaseIsActive: null, licenseBaseStartDate: null, balanceTotalPlans: null })],
    [
      usage('=Andina; "S.A.S."', {
        serviceName: 'Firma electrónica',
        licenseBaseStartDate: '2026-01-05',
        licenseBaseExpirationDate: '2027-01-04',
        lastConsumptionLicense: '2026-03-05T15:06:07',
        licensePlan: [{ purchaseOrderLicenseId: 1, balanceFeaturesLicense: unlike }],
      }),
    ],
  ];
  await answers([], 0, null);
  await open({ texto: 'andina', orden: 'az' }, { export: true });
  await expect.element(page.getByText(empty)).toBeVisible();
  await answers(one, 2, 1);
  await answers(two, 2, null);
  const { name, filters, heads, rows } = await exportCsv();
  expect(name).toMatch(/^bolsas-\d{4}-\d\d-\d\d\.csv$/);
  expect(filters).toContain('Bolsas · Búsqueda: «andina» · Orden: A - Z · 4\u00a0registros · ');
  expect(heads).toBe(
    'Empresa;Tipo de documento;Documento;Servicio;Estado;Desde;Hasta;Característica;Unidad;Total;Consumido;Disponible;% consumido;Último consumo',
  );
  expect(rows).toEqual([
    `"'=Andina; ""S.A.S.""";NIT;917;Firma electrónica;Activa;05/01/2026;04/01/2027;Almacenamiento;GB;20;5;15;25;05/03/2026 15:06:07`,
    `"'=Andina; ""S.A.S.""";NIT;917;Firma electrónica;Activa;05/01/2026;04/01/2027;Documentos;;1250;250;1000;20;05/03/2026 15:06:07`,
    `"'=Andina; ""S.A.S.""";NIT;917;Firma electrónica;Activa;05/01/2026;04/01/2027;Usuarios;;Ilimitado;3;Ilimitado;;05/03/2026 15:06:07`,
    'Andina;NIT;96;Guarda;;;31/12/2026;Bolsa 40;;200;80;120;40;',
  ]); // LC-061: semicolons
  expect((await usageRequests()).slice(1).map(({ skip, take }) => [skip, take])).toEqual([
    ['0', '100'],
    ['1', '100'],
  ]);
  expect((await usageRequests()).at(-1)?.body).toMatchObject({ pFilter: 'andina' });
});

it('exports one row for each licence when the consumption column is hidden', async () => {
  const cards = [usage('Andina', { serviceName: 'Guarda', licensePlan: [{ purchaseOrderLicenseId: 1, balanceFeaturesLicense: unlike }] })];
  await answers(cards, 1, null);
  await open({ columnas: 'validity' }, { export: true });
  await expect.element(card('Guarda')).toBeVisible();
  await answers(cards, 1, null);
  const { heads, rows } = await exportCsv();
  expect(heads).toBe('Empresa;Tipo de documento;Documento;Servicio;Estado;Desde;Hasta');
  expect(rows).toEqual([expect.stringMatching(/^Andina;NIT;\d+;Guarda;/)]);
});
