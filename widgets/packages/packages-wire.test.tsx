import { deskWords } from '#shared/desk/ui/desk-words';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accept, dialog, field, list, openDesk, optionsOf } from '../../tests/support/desk-screen.ts';
import { chooseFile, fillRequired, pick, png } from '../../tests/support/package-dialog.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { requestSeen, type Fault } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { dialogMessages } from './package-dialog.messages.ts';
import { messages } from './packages.messages.ts';
import { words } from '#shared/ui/words';
import { textsOf } from '../../tests/support/texts-of.ts';

/** Requests of the packages screen, and how it shows each field of the answers. */
const world = freshWorld();

const chosen = () =>
  dialog()
    .getByRole('button', { name: /^Quitar: / })
    .elements()
    .map((button) => button.getAttribute('aria-label')?.replace('Quitar: ', ''));

async function open(params: Readonly<Record<string, string>> = {}): Promise<void> {
  await signedIn(world, 'superadmin');
  await openDesk(widget, params);
}
const optionTexts = (name: string) =>
  [...(list(name).element() as HTMLSelectElement).options].map(({ text, value }) => [text, value] as const).filter(([, value]) => value);

const answers = (path: string, records: unknown, method?: string): Promise<void> =>
  world.fault({ path, status: 200, body: { result: { records } }, ...(method ? { method } : {}) });
/** `GetPackages` is a prefix of `GetPackagesType`, so the rule for the types must come first. */
async function lists(...packages: readonly object[]): Promise<void> {
  await world.fault({ path: 'GetPackagesType' });
  await answers('/Package/GetPackages', packages, 'GET');
}

/** The platform's record of a package at this moment. */
async function recordOf(code: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.addresses.platform}/license/api/Package/GetPackages`, {
    headers: { Authorization: sessionStorage.getItem('adminSessionToken') ?? '' },
  });
  const { result } = (await answer.json()) as { result: { records: Record<string, unknown>[] } };
  return result.records.find(({ packageCode }) => packageCode === code) ?? expect.unreachable(code);
}

const whole = {
  id: 7,
  packageCode: 'PRUEBA1',
  packageName: 'Plan Prueba',
  packageTypeId: 2,
  packageDescription: 'Diez usuarios',
  summaryHtml: '<p>Un resumen</p>',
  packagePrice: 1234567,
  taxIva: 8,
  priceUnit: 1143117.59,
  validityPeriod: 18,
  validityTypeId: 'M',
  publicVisibility: false,
  relevance: 'Media',
  order: 6,
  applyOffer: true,
  offerTypeCode: 'PTJ',
  totalOffer: 15,
  offerStartTime: '2090-01-02',
  offerExpirationTime: '2090-02-03',
  urlImageOffer: 'data:image/png;base64,iVBORw0KGgo=',
  idstate: 1,
  packageService: [{ serviceId: 41 }],
  packageChannel: [{ channelId: 52 }],
  packageCustomer: [{ customerId: 63, customer: { customerId: 63, legalName: 'Textiles del Valle', documentNumber: '860002964' } }],
  startDate: '2025-06-07',
  active: true,
  total: 1234567,
  createdby: 'alguien',
  createdon: '2025-03-04T15:06:07',
  modifiedby: 'otra',
  modifiedon: '2025-03-05T16:07:08',
};
const services = [
  { id: 41, serviceName: 'sellado', descriptionService: 'Sellado de tiempo', idstate: 0 },
  { id: 42, serviceName: 'bóveda', descriptionService: 'Bóveda digital', idstate: 0 },
];
const channels = [
  { channelId: 52, channelType: 'Ferias' },
  { channelId: 53, channelType: 'Referidos' },
];

describe('a package in an answer of the platform', () => {
  it('shows each field of the package in the table and in the dialog', async () => {
    await lists(whole);
    await answers('GetAllServices', services);
    await answers('GetAllChannel', channels);
    await world.fault({
      path: 'GetUserByNameId',
      status: 200,
      body: { result: { names: 'Ana María', surnames: 'Ruiz', email: 'ana@secreto.example', phone: '3009998877' } },
    });
    await open();
    // PK-121; PK-377: thousands separators as in English, in a browser set to Spanish.
    expect(navigator.language).toBe('es-CO');
    const row = page.getByRole('row', { name: /PRUEBA1/ });
    // PK-022, PK-024, PK-026, PK-027, PK-028
    await expect.element(row).toMatchTextContent(/Combo.*Plan Prueba.*PRUEBA1.*Diez usuarios.*\$1,234,567.*07\/06\/2025.*18 meses/);
    await expect.element(row.getByRole('img', { name: messages.private }).first()).toBeVisible();
    // The switch shows `idstate`; `active` has the opposite value and is ignored.
    await expect.element(row.getByRole('switch')).toHaveAttribute('aria-checked', 'false');

    await page.getByRole('button', { name: 'Editar paquete Plan Prueba' }).click();
    for (const [name, value] of [
      [dialogMessages.code, 'PRUEBA1'],
      [dialogMessages.name, 'Plan Prueba'],
      [dialogMessages.description, 'Diez usuarios'],
      [dialogMessages.price, '1234567'],
      // 1,234,567 with 8 % IVA inside: 1,234,567 x 100 / 108 = 1,143,117.59
      [dialogMessages.unitPrice, '$1,143,117.59'],
      [dialogMessages.validity, '18'],
      [dialogMessages.position, '6'],
      [dialogMessages.offerValue, '15'],
      [dialogMessages.offerStart, '02/01/2090'],
      [dialogMessages.offerEnd, '03/02/2090'],
    ] as const)
      await expect.element(field(name)).toHaveValue(value); // PK-121
    await expect.element(field(dialogMessages.summary)).toMatchTextContent(/^Un resumen$/);
    for (const [name, value] of [
      [dialogMessages.type, '2'],
      ['IVA', '8'],
      [dialogMessages.validityType, 'M'],
      ['Relevancia', 'Media'],
    ] as const)
      await expect.element(list(name)).toHaveValue(value);
    for (const name of [dialogMessages.private, 'Porcentaje']) await expect.element(dialog().getByRole('radio', { name })).toBeChecked();
    await expect.element(dialog().getByRole('switch', { name: dialogMessages.active })).toHaveAttribute('aria-checked', 'false');
    await expect.element(dialog().getByRole('switch', { name: 'Oferta' })).toHaveAttribute('aria-checked', 'true'); // PK-133
    // PK-139, PK-141, PK-142: the name of each service, channel and company.
    await expect.poll(chosen).toEqual(expect.arrayContaining(['Sellado de tiempo', 'Ferias', 'Textiles del Valle · 860002964']));

    await dialog().getByRole('button', { name: words.seeMore }).click();
    await expect.element(dialog().getByText('Ana María Ruiz').first()).toBeVisible(); // PK-146
    expect(document.body.innerText + JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/secreto|3009998877/); // PK-146
    expect(page.getByText(/secreto|3009998877/).elements()).toHaveLength(0);
  });

  it('shows a package that has only a code and a name', async () => {
    const { id, packageCode, packageName } = whole;
    await lists({ id, packageCode, packageName });
    await open();
    const row = page.getByRole('row', { name: /PRUEBA1/ });
    await expect.element(row).toMatchTextContent(/Plan Prueba/); // PK-121
    await page.getByRole('button', { name: 'Editar paquete Plan Prueba' }).click();
    await expect.element(field(dialogMessages.name)).toHaveValue('Plan Prueba');
    await expect.element(field(dialogMessages.price)).toHaveValue('');
    await expect.element(dialog().getByRole('switch', { name: dialogMessages.offer })).toHaveAttribute('aria-checked', 'false'); // PK-133
    expect(page.getByText(/undefined|null|NaN|Invalid|\[object/).elements()).toHaveLength(0);
  });
});

describe('a package in a request to the platform', () => {
  it('saves a package at the limits of every field, with its links and picture, and shows it again', async () => {
    await open({ paquete: 'nuevo' });
    // Each field at its maximum length, and each select with its fixed values only.
    await field(dialogMessages.code).fill(`L${'C'.repeat(30)}`);
    await expect.poll(() => optionTexts('Tipo paquete').flat()).toEqual(['Base', '1', 'Combo', '2', 'Complementario', '3']); // PK-370, PK-313
    await list(dialogMessages.type).selectOptions('Complementario');
    await field(dialogMessages.name).fill('N'.repeat(41));
    await field(dialogMessages.description).fill('D'.repeat(251));
    await pick(dialogMessages.services, 'Firma electrónica', 'Nómina electrónica');
    await pick(dialogMessages.channels, 'Tienda en línea');
    await field(dialogMessages.summary).fill('R'.repeat(250));
    await field(dialogMessages.price).fill('9999999999999999999');
    await expect.poll(() => optionTexts('IVA').map(([text]) => text)).toContain('5\u00a0%'); // PK-314
    await list('IVA').selectOptions('0\u00a0%');
    await field(dialogMessages.validity).fill('1000');
    expect(optionTexts('Tipo de vigencia').flat()).toEqual(['Anual', 'A', 'Mensual', 'M', 'Diario', 'D']); // PK-370
    await list(dialogMessages.validityType).selectOptions('Diario');
    expect(optionTexts('Relevancia').map(([text]) => text)).toEqual(['Alta', 'Media', 'Baja']); // PK-370
    await list(dialogMessages.relevance).selectOptions('Baja');
    await list(dialogMessages.companies).fill('Textiles');
    await optionsOf(dialogMessages.companies).filter({ hasText: 'Textiles del Valle' }).first().click();
    await dialog().getByRole('switch', { name: dialogMessages.offer }).click();
    await field(dialogMessages.offerValue).fill('1000');
    await field(dialogMessages.offerStart).fill('02/01/2090');
    await field(dialogMessages.offerEnd).fill('03/02/2090');
    const picture = png('+oferta.png', 600);
    chooseFile(picture);
    await expect.element(dialog().getByRole('button', { name: 'Quitar: oferta.png' })).toBeVisible();
    await accept();
    await expect.element(page.getByText(messages.saved)).toBeVisible();

    const code = `L${'C'.repeat(29)}`;
    const { body, path, method } = await requestSeen(world, 'SavePackage');
    expect(`${method} ${path}`).toBe('POST /license/api/Package/SavePackage');
    const contentFileBase64 = btoa(String.fromCharCode(...new Uint8Array(await picture.arrayBuffer())));
    expect(body).toMatchObject({
      PackageCode: code, // PK-122
      PackageName: 'N'.repeat(40), // PK-124
      PackageDescription: 'D'.repeat(250), // PK-125
      PackageTypeId: 3,
      ValidityPeriod: 999,
      ValidityTypeId: 'D',
      Relevance: 'Baja',
      OfferTypeCode: 'VLR', // PK-134
      Idstate: 0,
      // PK-138: bare base64 of the whole file. TR-B18: '+oferta.png' was chosen.
      Image: { FileName: 'oferta.png', ContentFileBase64: contentFileBase64 },
      ApplyOffer: true,
    }); // PK-368, PK-370
    const sent = body as { PackageServiceIdList: number[]; PackageChannelIdList: number[]; CustomerIdList: number[] };
    const stored = await recordOf(code);
    // PK-121: every field is in the answer, with the saved value.
    expect(Object.keys(stored)).toEqual(expect.arrayContaining(Object.keys(whole)));
    expect(stored).toMatchObject({
      totalOffer: 1000,
      urlImageOffer: `data:image/png;base64,${contentFileBase64}`, // PK-138
      createdby: 'superadmin',
    });
    expect(String(stored['summaryHtml']).replaceAll(/<[^>]*>/g, '')).toBe('R'.repeat(250)); // PK-368
    // PK-136: two services, one channel and one company, by their ids.
    expect(sent.PackageServiceIdList).toHaveLength(2);
    expect(stored['packageService']).toEqual(sent.PackageServiceIdList.toSorted().map((serviceId) => ({ serviceId })));
    expect(stored['packageChannel']).toEqual(sent.PackageChannelIdList.map((channelId) => ({ channelId })));
    const customer = { legalName: 'Textiles del Valle Ltda.', legalFirstName: 'Andrés', legalLastName: 'Caicedo Ruiz' };
    expect(stored['packageCustomer']).toMatchObject([{ customerId: sent.CustomerIdList[0], customer }]); // PK-136

    await page.getByRole('button', { name: `Editar paquete ${'N'.repeat(40)}` }).click();
    await expect
      .poll(chosen)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/Firma electrónica/),
          expect.stringMatching(/Nómina electrónica/),
          'Tienda en línea',
          'Textiles del Valle Ltda. · 860002964',
        ]),
      ); // PK-136
    // A save without a new file keeps the stored picture.
    await field(dialogMessages.description).fill('Otra');
    await dialog().getByText('Porcentaje', { exact: true }).click();
    await field(dialogMessages.offerValue).fill('10');
    await accept();
    await expect.element(page.getByText(messages.updated)).toBeVisible();
    expect((await requestSeen(world, 'UpdatePackage')).body).toMatchObject({
      Image: null, // PK-138
      ApplyOffer: true,
      OfferTypeCode: 'PTJ', // PK-134
      TotalOffer: 10,
    });
    expect(await recordOf(code)).toMatchObject({ packageDescription: 'Otra', urlImageOffer: `data:image/png;base64,${contentFileBase64}` }); // PK-138
  });

  it('names companies by the first present name, and sends customerId or else id', async () => {
    const company = { documentType: 'NIT', personType: 'J' };
    const records = [
      { ...company, id: 91, customerId: 81, documentNumber: '1001', customerName: 'Por nombre de cliente', legalName: 'Otra razón' },
      { ...company, id: 92, customerId: 82, documentNumber: '1002', customerName: null, legalName: 'Por razón social', firstName: 'No' },
      { ...company, id: 93, documentNumber: '1003', firstName: 'Por', lastName: 'Nombres' },
      { id: 94 },
    ];
    await world.fault({ path: 'GetCustomersPaged', status: 200, times: 1, body: { result: { records } } });
    await answers('GetCustomersPaged', []);
    await open({ paquete: 'nuevo' });
    await fillRequired('EMPRESAS');
    await dialog().getByText(dialogMessages.private, { exact: true }).click();
    await list(dialogMessages.companies).click();
    await expect
      .poll(() => textsOf(optionsOf(dialogMessages.companies)))
      .toEqual(expect.arrayContaining(['Por nombre de cliente · 1001', 'Por razón social · 1002', 'Por Nombres · 1003'])); // PK-142
    await optionsOf(dialogMessages.companies).filter({ hasText: 'Por nombre de cliente' }).first().click();
    await pick(dialogMessages.companies, 'Por razón social', 'Por Nombres');
    await world.fault({ path: 'SavePackage', status: 200, body: { result: { id: 1 } } });
    await accept();
    expect((await requestSeen(world, 'SavePackage')).body).toMatchObject({ CustomerIdList: [81, 82, 93] }); // PK-142
  });

  it('switches a package off and on by its id and the new state', async () => {
    await open({ buscar: 'FIRMA-BAS-100' });
    const active = page.getByRole('switch', { name: /^Activo: / });
    await expect.element(active).toHaveAttribute('aria-checked', 'true');
    const { id } = await recordOf('FIRMA-BAS-100');
    for (const [idstate, sentence] of [
      [1, 'Se ha inactivado el paquete exitosamente'],
      [0, 'Se ha activado el paquete exitosamente'],
    ] as const) {
      await active.click();
      await page.getByRole('button', { name: deskWords.accept }).click();
      await expect.element(page.getByText(sentence)).toBeVisible();
      const sent = (await world.requests('ActivePackage')).at(-1);
      expect(sent).toMatchObject({ method: 'PUT', path: '/license/api/Package/ActivePackage', body: { id, idstate } }); // PK-177
      expect((await recordOf('FIRMA-BAS-100'))['idstate']).toBe(idstate); // PK-135
    }
  });
});

describe('the requests of the packages screen', () => {
  it('sends signed requests to the specified paths, and the platform refuses those without a token', async () => {
    await world.fault({ path: 'GetPackagesType' });
    await answers('/Package/GetPackages', [whole], 'GET');
    await open();
    await page.getByRole('button', { name: messages.create }).click();
    await expect.element(dialog()).toBeVisible();
    await list(dialogMessages.channels).click();
    await expect.element(optionsOf(dialogMessages.channels).first()).toBeVisible(); // PK-299
    const calls = (await world.requests('/license/api/')).filter(({ method }) => method !== 'OPTIONS');
    const paths = calls.map(({ method, path }) => `${method} ${path}`);
    for (const call of [
      'GET /license/api/service/GetAllServices', // PK-298
      'GET /license/api/Package/GetAllChannel', // PK-299
      'GET /license/api/Package/GetPackages', // PK-312, ST-446
      'GET /license/api/Package/GetPackagesType', // PK-313, ST-446
      'GET /license/api/Parameter/GetParameterByType', // PK-314
    ])
      expect(paths).toContain(call);
    expect(calls.find(({ path }) => path.endsWith('GetParameterByType'))?.query).toEqual({ parameterCode: 'PackageTax' }); // PK-314, ST-436
    const admin = calls.filter(({ path }) => !path.endsWith('GetAdminToken'));
    const token = sessionStorage.getItem('adminSessionToken');
    expect(new Set(admin.map(({ headers }) => headers['authorization']))).toEqual(new Set([token])); // PK-294, PK-297
    expect(new Set(calls.map(({ headers }) => headers['content-type']))).toEqual(new Set(['application/json'])); // PK-297
    await world.clearFaults();
    const nameless = await Promise.all(
      [...new Set(admin.filter(({ method }) => method === 'GET').map(({ path }) => path))]
        .filter((path) => !path.endsWith('GetParameterByType'))
        .map(async (path) => [path, (await fetch(world.addresses.platform + path)).status]),
    );
    expect(nameless.filter(([, status]) => status !== 401)).toEqual([]); // PK-297
  });

  it('offers the services, channels, taxes and types of the platform by name', async () => {
    await answers('GetAllServices', services);
    await answers('GetAllChannel', channels);
    await answers('GetPackagesType', [{ packageTypeId: 1, packageTypeCode: 'BAS', packageTypeName: 'Principal' }]);
    await world.settings({ PackageTax: [0, 7] });
    await open({ paquete: 'nuevo' });
    await list(dialogMessages.services).click();
    await expect.poll(() => textsOf(optionsOf(dialogMessages.services))).toEqual(['Sellado de tiempo', 'Bóveda digital']); // PK-139, PK-298
    await optionsOf(dialogMessages.services).nth(1).click();
    await list(dialogMessages.channels).click();
    await expect.poll(() => textsOf(optionsOf(dialogMessages.channels))).toEqual(['Ferias', 'Referidos']); // PK-141, PK-299
    await optionsOf(dialogMessages.channels).nth(1).click();
    await expect.poll(() => optionTexts('IVA').map(([text]) => text)).toEqual(['0\u00a0%', '7\u00a0%']); // PK-246, PK-314
    await expect.poll(() => optionTexts('Tipo paquete')).toEqual([['Principal', '1']]); // PK-313
  });

  it('shows an empty list as empty and still requires a choice from it', async () => {
    await answers('GetAllChannel', []);
    await world.settings({ parameters: { PackageTax: [] } });
    await open({ paquete: 'nuevo' });
    await expect.poll(() => optionTexts('IVA')).toEqual([['No hay registros', '-']]); // PK-246
    await list(dialogMessages.channels).click();
    await expect.element(dialog().getByText('No hay registros', { exact: true }).first()).toBeVisible(); // PK-288
    await userEvent.keyboard('{Escape}');
    await accept();
    // PK-287
    for (const name of [dialogMessages.services, dialogMessages.channels, dialogMessages.companies]) {
      await expect.element(list(name)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(list(name)).toHaveAccessibleDescription(/Campo obligatorio/);
    }
  });
});

describe('a list that fails to load', () => {
  const broken = (path: string): Fault => ({ path, status: 500 });

  it('logs failed lists of the dialog once, which stays usable, and loads them after a retry', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const path of ['GetAllServices', 'GetAllChannel', 'GetParameterByType', 'GetCustomersPaged']) await world.fault(broken(path));
    await open({ paquete: 'nuevo' });
    await expect.element(dialog().getByText(deskWords.loadFailed).first(), { timeout: 10_000 }).toBeVisible(); // PK-367
    const entries = (name: string) => logged.mock.calls.filter(([text]) => String(text).includes(name)).length;
    for (const name of ['GetAllServices', 'GetAllChannel', 'GetParameterByType', 'GetCustomersPaged'])
      await expect.poll(() => entries(name)).toBe(1); // PK-367: one log entry each
    expect(page.getByText(/Error de servidor|Se ha presentado/).elements()).toHaveLength(0); // PK-367: no toast
    await expect.element(dialog().getByText(dialogMessages.companiesFailed)).toBeVisible();
    await field(dialogMessages.name).fill('Sigue viva');
    await world.clearFaults();
    for (const again of dialog().getByRole('button', { name: words.retry }).all()) await again.click();
    for (const name of [dialogMessages.services, dialogMessages.companies]) {
      await list(name).click();
      await expect.element(optionsOf(name).first()).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
    await expect.element(field(dialogMessages.name)).toHaveValue('Sigue viva');
    logged.mockRestore();
  });

  it('logs a failed list of packages once, and shows an error with a retry button instead of the table', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await world.fault({ path: 'GetPackagesType' });
    await world.fault(broken('/Package/GetPackages'));
    await open();
    await expect.element(page.getByText(deskWords.loadFailed)).toBeVisible(); // PK-367
    expect(logged.mock.calls.filter(([text]) => String(text).startsWith('licence:'))).toHaveLength(1); // PK-367
    expect(String(logged.mock.calls[0]?.[1])).toContain('getPackages'); // PK-367: the entry names the request
    expect(page.getByText(/Error de servidor|Se ha presentado/).elements()).toHaveLength(0); // PK-367
    await world.clearFaults();
    await page.getByRole('button', { name: words.retry }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
    logged.mockRestore();
  });

  it('keeps the packages when only their types fail, shows an error in place, and reloads only the types', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await world.fault(broken('GetPackagesType'));
    const packageType = { packageTypeId: 1, packageTypeCode: 'B', packageTypeName: 'Base' };
    await answers('/Package/GetPackages', [whole, { ...whole, id: 8, packageName: 'Plan Base', packageTypeId: 1, packageType }], 'GET');
    await open();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect.element(page.getByText(messages.typesFailed)).toBeVisible(); // PK-367
    expect(page.getByRole('rowheader').elements()).toHaveLength(2);
    // A package with its own type is shown with it although the list is missing.
    await expect.element(page.getByRole('row').filter({ hasText: 'Plan Base' })).toMatchTextContent(/BasePlan Base/);
    expect(logged.mock.calls.filter(([text]) => String(text).startsWith('licence:'))).toHaveLength(1); // PK-367
    await page.getByRole('tab', { name: messages.tabs.configure }).click();
    await expect.element(page.getByText(messages.typesFailed)).toBeVisible();
    await page.getByRole('tab', { name: messages.tabs.create }).click();
    await page.getByRole('button', { name: 'Editar paquete Plan Base' }).click();
    await expect.element(dialog().getByText(messages.typesFailed)).toBeVisible();
    await field(dialogMessages.name).fill('Sigue viva');

    const packageRequests = (await world.requests('/Package/GetPackages')).filter(({ path }) => path.endsWith('GetPackages')).length;
    await world.clearFaults();
    await dialog().getByRole('button', { name: words.retry }).click();
    await expect.poll(() => optionTexts('Tipo paquete').map(([text]) => text)).toEqual(['Base', 'Combo', 'Complementario']); // PK-313
    await expect.element(field(dialogMessages.name)).toHaveValue('Sigue viva');
    expect(page.getByText(messages.typesFailed).elements()).toHaveLength(0);
    const packageRequestsNow = (await world.requests('/Package/GetPackages')).filter(({ path }) => path.endsWith('GetPackages')).length;
    expect(packageRequestsNow).toBe(packageRequests);
    logged.mockRestore();
  });
});
