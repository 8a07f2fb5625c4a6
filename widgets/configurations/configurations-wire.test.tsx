import { words as kit } from '#shared/ui/words';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { answer, choose, features, openAsAdmin, promos, rowOf, state, world } from '../../tests/support/configurations-screen.ts';
import { accept, dialog, field, list, toast } from '../../tests/support/desk-screen.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { serviceWords, serviceFeatureWords, messages, promoCodeWords } from './configurations.messages.ts';
import { textsOf } from '../../tests/support/texts-of.ts';

/** Requests of the configuration screen, and how it shows each field of the answers. */

const types = { seccion: 'tipos' };
const optionsOf = (label: string) => [...(list(label).element() as HTMLSelectElement).options];
async function flip(name: string): Promise<void> {
  await state(name).click();
  await answer('Aceptar');
}
const answers = (path: string, result: object, times?: number): Promise<void> =>
  world.fault({ path, status: 200, body: { result }, ...(times !== undefined && { times }) });
/** The text of the row's cell in the column with this head. */
function cell(head: string, row: string): string {
  const heads = textsOf(page.getByRole('columnheader'));
  const found = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: row, exact: true }) });
  const shown = found.element().children[heads.indexOf(head)];
  return shown instanceof HTMLElement ? shown.innerText : `no column ${head}`;
}
/** Expects that no missing value shows as text such as `null`. */
const noHoles = () => expect(page.getByText(/undefined|\bnull\b|NaN|Invalid|\[object/).elements()).toHaveLength(0);

/** The platform's answer to the signed-in user at this moment. */
async function answerOf(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${world.addresses.platform}${path}`, {
    headers: { Authorization: sessionStorage.getItem('adminSessionToken') ?? '', ...headers },
  });
  const { result } = (await answer.json()) as { result: Record<string, unknown> };
  return result;
}
type Stored = Record<string, unknown>;
const storedFeature = async (code: string): Promise<Stored | undefined> => {
  const { serviceFeatureList } = (await answerOf('/license/api/servicefeature/GetAllServiceFeatures', {
    lastRow: 'null',
    numRows: '1000',
  })) as { serviceFeatureList: { records: Stored[] } };
  return serviceFeatureList.records.find(({ serviceFeatureCode }) => serviceFeatureCode === code);
};

/** Method and path of the screen's request, as the platform received it: `POST /path`. */
const callOf = async (path: string): Promise<string> => {
  const { method, path: requestPath } = await requestSeen(world, path);
  return `${method} ${requestPath}`;
};

describe('the services of the configuration', () => {
  it('shows services with and without optional fields, and switches a service by Id and Status', async () => {
    await answers('GetAllServices', {
      records: [
        {
          id: 3,
          serviceName: 'sellado',
          descriptionService: 'Sellado de tiempo',
          idstate: 1,
          serviceType: { id: 9, serviceType1: 'Notaría' },
        },
        { id: 4, serviceName: 'desnudo', descriptionService: 'Sin más' },
      ],
    });
    await openAsAdmin();
    await expect.element(rowOf('sellado')).toMatchTextContent(/sellado.*Notaría.*Sellado de tiempo/); // PK-139
    await expect.element(state('sellado')).toHaveAttribute('aria-checked', 'false'); // PK-139
    await expect.element(rowOf('desnudo')).toMatchTextContent(/Sin más/); // PK-139
    noHoles();
    expect(await callOf('GetAllServices')).toBe('GET /license/api/service/GetAllServices'); // PK-298
    await world.fault({ path: 'ChangeStateService', status: 200, body: { result: { id: 3 } } });
    await flip('sellado');
    await toast('Se ha activado el producto o servicio exitosamente.'); // PK-355
    expect(await callOf('ChangeStateService')).toBe('POST /license/api/service/ChangeStateService'); // PK-315
    expect((await requestSeen(world, 'ChangeStateService')).body).toEqual({ Id: 3, Status: true }); // PK-177, PK-315
  });

  it('shows the stored state after a switch, and reloads the list once after RegisterService succeeds', async () => {
    expectConsole('the record could not be saved');
    await openAsAdmin();
    await flip('firmaya');
    await toast('Se ha inactivado el producto o servicio exitosamente.'); // PK-356
    await expect.poll(async () => (await world.requests('GetAllServices')).length).toBe(2); // PK-316
    await expect.element(state('firmaya')).toHaveAttribute('aria-checked', 'false'); // PK-316
    expect((await requestSeen(world, 'ChangeStateService')).body).toEqual({ Id: 1, Status: false }); // PK-177
    const { records } = (await answerOf('/license/api/service/GetAllServices')) as { records: Stored[] };
    expect(records.find(({ id }) => id === 1)).toMatchObject({ idstate: 1, serviceName: 'firmaya' });
    // PK-139: every field is in the answer.
    expect(Object.keys(records[0] ?? {})).toEqual(
      expect.arrayContaining(
        'id serviceName descriptionService serviceNameContract contractedServices requiresSupervision isContractFullAccess idstate addManualLicense serviceType'.split(
          ' ',
        ),
      ),
    );
    const lists = async () => (await world.requests('GetAllServices')).length;
    await world.fault({ path: 'RegisterService', status: 500, times: 1 });
    await page.getByRole('button', { name: 'Editar firmaya' }).click();
    await field(promoCodeWords.description).fill('Firma de documentos');
    const before = await lists();
    await accept();
    await toast(messages.serverError);
    expect(await lists()).toBe(before); // LC-464: no reload after an error
    await accept();
    await toast(serviceWords.saved);
    expect(await callOf('RegisterService')).toBe('POST /license/api/service/RegisterService'); // LC-464
    await expect.element(rowOf('firmaya')).toMatchTextContent(/Firma de documentos/); // LC-464: the change shows
    expect(await lists()).toBe(before + 1); // LC-464: one services-list request follows
  });
});

describe('the feature types of the configuration', () => {
  it('shows feature types by name, saves an edit by Id, and switches them', async () => {
    await openAsAdmin(types);
    await expect.element(rowOf('Usuarios')).toBeVisible();
    expect(await callOf('GetAllFeatureType')).toBe('GET /license/api/featureType/GetAllFeatureType'); // PK-317
    const stored = async () =>
      ((await answerOf('/license/api/featureType/GetAllFeatureType')) as { featureTypeList: Stored[] }).featureTypeList;
    const seeded = await stored();
    for (const record of seeded)
      expect(Object.keys(record)).toEqual(
        expect.arrayContaining(['id', 'featureTypeName', 'categoryType', 'idstate', 'createdby', 'modifiedby', 'createdon', 'modifiedon']),
      ); // PK-147

    const id = seeded.find(({ featureTypeName }) => featureTypeName === 'Usuarios')?.['id'];
    await page.getByRole('button', { name: 'Editar Usuarios' }).click();
    await field('Tipo característica').fill('Personas');
    await accept();
    await expect.element(state('Personas')).toBeVisible();
    expect((await requestSeen(world, 'RegisterFeatureType')).body).toMatchObject({ Id: id, featureTypeName: 'Personas', status: true }); // PK-318
    expect(await callOf('RegisterFeatureType')).toBe('POST /license/api/featureType/RegisterFeatureType'); // PK-318
    expect(await stored()).toHaveLength(seeded.length); // PK-318: no new row

    await flip('Personas');
    await toast('Se ha inactivado la característica exitosamente.'); // PK-360
    expect(await callOf('ChangeStateFeatureType')).toBe('POST /license/api/featureType/ChangeStateFeatureType'); // PK-320
    expect((await requestSeen(world, 'ChangeStateFeatureType')).body).toEqual({ Id: id, Status: false }); // PK-177, PK-320
    await expect.element(state('Personas')).toHaveAttribute('aria-checked', 'false'); // PK-320
    await flip('Personas');
    await toast('Se ha activado la característica exitosamente.'); // PK-359
    expect((await requestSeen(world, 'ChangeStateFeatureType')).body).toEqual({ Id: id, Status: true }); // PK-177
  });

  it('shows the fields of the platform and a feature type without optional fields', async () => {
    await answers('GetAllFeatureType', {
      featureTypeList: [
        { id: 5, featureTypeName: 'Sellos', categoryType: 'F', idstate: 1 },
        { id: 6, featureTypeName: 'Desnudo' },
      ],
    });
    await openAsAdmin(types);
    await expect.element(rowOf('Sellos')).toMatchTextContent(/Funcionalidad Sistema/); // PK-147
    await expect.element(state('Sellos')).toHaveAttribute('aria-checked', 'false'); // PK-147
    await expect.element(rowOf('Desnudo')).toBeVisible(); // PK-147
    noHoles();
  });
});

describe('the service features of the configuration', () => {
  const feature = (id: number) => ({
    id,
    serviceTypeId: 1,
    serviceName: 'Notaría',
    serviceFeatureCode: `C${id}`,
    featureDescription: 'Estampas',
    featureTypeId: 1,
    featureTypeName: 'Consumo propio',
    featureRelation: 2,
    featureRelationName: 'P2',
    featureAlias: 'Sellos del mes',
    urlImageFeature: '',
    colorFeature: '#112233',
    idstate: 1,
    createdby: 'alguien',
    createdon: '2025-03-04T15:06:07',
    modifiedby: null,
    modifiedon: null,
  });

  it('loads features and parent features in batches, with the total of the platform', async () => {
    const parent = (id: number) => ({ id, serviceFeatureCode: `P${id}`, serviceTypeId: 1, idstate: 0 });
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    await answers('GetAllServiceFeatures', {
      serviceFeatureList: { rows: 250, records: [...hundred.slice(1).map(feature), { id: 900, serviceFeatureCode: 'DESNUDA' }] },
    });
    await answers('GetOnlyParentServices', { serviceFeatureDetailsList: hundred.map(parent) }, 1);
    await answers('GetOnlyParentServices', { serviceFeatureDetailsList: [parent(101), { ...parent(102), idstate: 1 }] });
    await answers('GetAllServiceTypes', { records: [{ id: 1, serviceType1: 'Notaría' }] });
    await openAsAdmin(features);
    await expect.element(page.getByText('1–10 de 250')).toBeVisible(); // PK-322
    const first = await requestSeen(world, 'GetAllServiceFeatures');
    expect(first).toMatchObject({ method: 'GET', path: '/license/api/servicefeature/GetAllServiceFeatures' }); // PK-322
    expect(first.headers).toMatchObject({ lastrow: 'null', numrows: '100' }); // PK-322
    await expect.element(rowOf('C2')).toMatchTextContent(/Notaría.*C2.*Estampas.*Consumo propio.*P2/); // PK-150
    await expect.element(state('C2')).toHaveAttribute('aria-checked', 'false'); // PK-150

    await page.getByRole('button', { name: 'Editar C2', exact: true }).click();
    for (const [name, value] of [
      ['Código', 'C2'],
      ['Descripción', 'Estampas'],
      [serviceFeatureWords.alias, 'Sellos del mes'],
      [serviceFeatureWords.color, '#112233'],
    ] as const)
      await expect.element(field(name)).toHaveValue(value); // PK-150
    const relation = dialog().getByRole('combobox', { name: serviceFeatureWords.relation });
    await expect.element(relation).toBeEnabled();
    await userEvent.fill(relation, 'P10');
    // PK-321: by its code, from the second batch too; an inactive one is not offered.
    await expect.poll(() => textsOf(page.getByRole('option', { name: /^P10/ }))).toEqual(['P10', 'P100', 'P101']);
    const parentRequests = await world.requests('GetOnlyParentServices');
    expect(parentRequests.map(({ method, path, headers }) => [`${method} ${path}`, headers['lastrow'], headers['numrows']])).toEqual([
      ['GET /license/api/ServiceFeature/GetOnlyParentServices', 'null', '100'],
      ['GET /license/api/ServiceFeature/GetOnlyParentServices', '100', '100'],
    ]); // PK-321
    const sizes = [...parentRequests, ...(await world.requests('GetAllServiceFeatures'))].map(({ headers }) => headers['numrows']);
    expect(new Set(sizes)).toEqual(new Set(['100'])); // PK-373
    expect(await callOf('GetAllServiceTypes')).toBe('GET /license/api/parameter/GetAllServiceTypes'); // PK-326
    expect(optionsOfAny('Servicio')).toContain('Notaría'); // PK-326
    noHoles();
  });

  /** The options of a native select, or the text of a combobox. */
  function optionsOfAny(label: string): string {
    const control = dialog().getByRole('combobox', { name: label, exact: true }).element();
    return control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text).join() : (control as HTMLInputElement).value;
  }

  it('shows code, description, type and related feature, each in its column', async () => {
    const code = 'C'.repeat(50);
    const both = { serviceName: 'Notaría', featureTypeName: 'Consumo propio', idstate: 0 };
    await answers('GetAllServiceFeatures', {
      serviceFeatureList: {
        rows: 2,
        records: [
          { id: 1, serviceFeatureCode: 'PADRE', featureDescription: 'La principal', featureRelationName: null, ...both },
          { id: 2, serviceFeatureCode: code, featureDescription: 'Estampas', featureRelation: 1, featureRelationName: 'PADRE', ...both },
        ],
      },
    });
    await openAsAdmin(features);
    await expect.element(page.getByRole('rowheader', { name: code })).toBeVisible();
    const table = page.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0); // PK-092: a code of 50 characters does not overflow the table
    expect([cell('Código', 'PADRE'), cell('Código', code)]).toEqual(['PADRE', code]); // PK-092
    expect([cell('Descripción', 'PADRE'), cell('Descripción', code)]).toEqual(['La principal', 'Estampas']); // PK-093
    expect([cell('Tipo característica', 'PADRE'), cell('Tipo característica', code)]).toEqual(['Consumo propio', 'Consumo propio']); // PK-094
    expect([cell('Relación', 'PADRE'), cell('Relación', code)]).toEqual(['', 'PADRE']); // PK-095
  });

  it('saves a feature as principal or under another, and switches it by Id and Status', async () => {
    await openAsAdmin(features);
    await page.getByRole('button', { name: serviceFeatureWords.create }).click();
    await choose(serviceFeatureWords.service, 'Firma electrónica');
    await choose('Tipo característica', 'Consumo');
    await field('Código').fill('PADRE');
    await field('Descripción').fill('Principal');
    await accept();
    await toast(serviceFeatureWords.saved);
    expect(await callOf('GetAllFeatureTypes')).toBe('GET /license/api/parameter/GetAllFeatureTypes'); // PK-327
    expect(await callOf('RegisterServiceFeature')).toBe('POST /license/api/servicefeature/RegisterServiceFeature'); // PK-324
    expect((await requestSeen(world, 'RegisterServiceFeature')).body).toMatchObject({
      serviceFeatureCode: 'PADRE',
      principalFeature: true,
      featureRelation: null,
    });
    const parent = await expect
      .poll(() => storedFeature('PADRE'))
      .toBeDefined()
      .then(() => storedFeature('PADRE'));
    expect(parent).toMatchObject({ featureRelation: null, idstate: 0 }); // PK-153
    // PK-150: every field is in the answer.
    expect(Object.keys(parent ?? {})).toEqual(expect.arrayContaining(Object.keys(feature(1))));

    await page.getByRole('searchbox', { name: messages.search }).fill('FIRMA_USUARIO');
    const edited = page.getByRole('button', { name: /^Editar FIRMA_/ }).first();
    await expect.element(edited).toBeVisible();
    const code = edited.element().getAttribute('aria-label')?.replace('Editar ', '') ?? '';
    await edited.click();
    const principal = dialog().getByRole('checkbox', { name: serviceFeatureWords.principal });
    if ((principal.element() as HTMLInputElement).checked) await principal.click();
    await choose(serviceFeatureWords.relation, 'PADRE');
    await accept();
    await expect.element(rowOf(code)).toMatchTextContent(/PADRE/); // PK-153: the answer has the parent's code
    expect((await requestSeen(world, 'RegisterServiceFeature')).body).toMatchObject({
      principalFeature: false,
      featureRelation: parent?.['id'],
    }); // PK-153, PK-324
    const child = await storedFeature(code);
    expect(child).toMatchObject({ featureRelation: parent?.['id'], featureRelationName: 'PADRE' }); // PK-153

    for (const Status of [false, true]) {
      await flip(code);
      await toast(`Se ha ${Status ? 'activado' : 'inactivado'} la característica del servicio exitosamente.`); // PK-361, PK-362
      expect(await callOf('ChangeStateServiceFeature')).toBe('POST /license/api/servicefeature/ChangeStateServiceFeature'); // PK-325
      expect((await requestSeen(world, 'ChangeStateServiceFeature')).body).toEqual({ Id: child?.['id'], Status }); // PK-177, PK-325
      await expect.element(state(code)).toHaveAttribute('aria-checked', String(Status)); // PK-325
    }
    // The creator's name comes from GetUserByNameId.
    await page.getByRole('button', { name: `Editar ${code}`, exact: true }).click();
    // By keyboard, since a notice may cover the button.
    const more = dialog().getByRole('button', { name: /^Ver m[aá]s$/ });
    await expect.element(more).toBeVisible();
    (more.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByText('Andrea Rojas').first()).toBeVisible(); // PK-335
    expect(await callOf('GetUserByNameId')).toBe('GET /api/user/GetUserByNameId'); // PK-335, LC-469
  });
});

describe('the promo codes of the configuration', () => {
  it('shows promo codes with and without optional fields, and saves an edit with its packages', async () => {
    await answers('GetPromotionalCodes', {
      records: [
        {
          id: 8,
          promotionCode: 'ENERO',
          descriptionPromotionCode: 'Solo enero',
          useQuantity: 31,
          offerTypeCode: 'VLR',
          offerValue: 1234567,
          effectiveStartDate: '2090-01-01',
          expirationDate: '2090-01-20',
          endPeriodicityDate: '2090-12-31',
          periodicityType: 'MONTHLY',
          periodicityQuantity: 3,
          applyTotalPurchase: false,
          applyProduct: true,
          typeUserId: 1,
          idstate: 1,
        },
        { id: 9, promotionCode: 'DESNUDO' },
      ],
    });
    await answers('GetTypeUserPromotional', { records: ['Cualquiera', 'Interno'].map((typeUser, at) => ({ id: at + 1, typeUser })) });
    const packages = ['Plan Uno', 'Plan Dos'].map((packageName, at) => ({ id: 71 + at, packageName }));
    await answers('GetPackagesAdditionalDiscount', { records: packages });
    // One of the linked packages is no longer on sale; a save must keep it.
    await answers('GetPackagesId', { records: [72, 999] });
    await openAsAdmin(promos);
    // PK-157; PK-377: the discount column too.
    await expect.element(rowOf('ENERO')).toMatchTextContent(/ENERO.*31.*Solo enero.*\$1,234,567.*01\/01\/2090.*20\/01\/2090/);
    expect([cell('Cantidad de uso', 'ENERO'), cell('Descripción', 'ENERO')]).toEqual(['31', 'Solo enero']); // PK-098, PK-099
    await expect.element(state('ENERO')).toHaveAttribute('aria-checked', 'false');
    await expect.element(rowOf('DESNUDO')).toBeVisible(); // PK-157
    expect(await callOf('GetPromotionalCodes')).toBe('GET /license/api/PromotionalCode/GetPromotionalCodes'); // PK-334
    noHoles();

    await page.getByRole('button', { name: 'Editar ENERO' }).click();
    for (const [name, value] of [
      ['Código', 'ENERO'],
      ['Descripción', 'Solo enero'],
      ['Cantidad de uso', '31'],
      ['Descuento', '1234567'],
      ['Inicio vigencia', '01/01/2090'],
      ['Fin vigencia', '20/01/2090'],
      [promoCodeWords.repetitionEnd, '31/12/2090'],
    ] as const)
      await expect.element(field(name)).toHaveValue(value); // PK-157
    await expect.element(dialog().getByLabelText(promoCodeWords.interval)).toHaveValue('3'); // PK-157
    const userTypes = optionsOf(promoCodeWords.userType).flatMap(({ text, value }) => (value ? `${value} ${text}` : []));
    expect(userTypes).toEqual(['1 Cualquiera', '2 Interno']); // PK-163, PK-328
    await expect.element(dialog().getByRole('button', { name: 'Quitar: Plan Dos' })).toBeVisible(); // PK-330
    expect((await requestSeen(world, 'GetPackagesId')).headers['promotionalcodeid']).toBe('8'); // PK-330
    await dialog().getByRole('combobox', { name: promoCodeWords.packages, exact: true }).click();
    const another = page.getByRole('option', { name: 'Plan Uno' });
    await expect.element(another).toBeVisible(); // PK-164, PK-329
    await another.click();
    await userEvent.keyboard('{Escape}');
    await world.fault({ path: 'UpdatePromoCode', status: 200, body: { result: { id: 8 } } });
    await accept();
    await toast(promoCodeWords.updated);
    const { body } = await requestSeen(world, 'UpdatePromoCode');
    expect(await callOf('UpdatePromoCode')).toBe('PUT /license/api/PromotionalCode/UpdatePromoCode'); // PK-332
    expect(body).toMatchObject({ id: 8, promotionCode: 'ENERO' }); // PK-332
    expect((body as { packagesId: number[] }).packagesId.toSorted((one, other) => one - other)).toEqual([71, 72, 999]); // PK-330, PK-332
    expect(body).not.toHaveProperty('PromotionalCodePackage'); // PK-332
    expect([
      await callOf('GetTypeUserPromotional'), // PK-328
      await callOf('GetPackagesAdditionalDiscount'), // PK-329
      await callOf('GetPackagesId'), // PK-330
    ]).toEqual([
      'GET /license/api/PromotionalCode/GetTypeUserPromotional',
      'GET /license/api/Package/GetPackagesAdditionalDiscount',
      'GET /license/api/PromotionalCode/GetPackagesId',
    ]);
  });

  it('creates a promo code with packages, shows it as saved, and switches it by id and idstate', async () => {
    await openAsAdmin(promos);
    await page.getByRole('button', { name: promoCodeWords.create }).click();
    await field(promoCodeWords.code).fill('c'.repeat(50));
    await field(promoCodeWords.description).fill('d'.repeat(250));
    await field(promoCodeWords.uses).fill('9999');
    // A user type with a fixed discount.
    await dialog().getByLabelText(promoCodeWords.userType).selectOptions('2');
    await accept();
    const packages = list(promoCodeWords.packages);
    await expect.element(packages).toHaveAttribute('aria-invalid', 'true'); // PK-287
    await expect.element(packages).toHaveAccessibleDescription(/Campo obligatorio/); // PK-287
    await choose(promoCodeWords.packages, 'Firma Básica 100');
    await choose(promoCodeWords.packages, 'Firma Profesional 250');
    await accept();
    await toast(promoCodeWords.saved);
    const { body } = await requestSeen(world, 'SaveNewPromoCode');
    expect(await callOf('SaveNewPromoCode')).toBe('POST /license/api/PromotionalCode/SaveNewPromoCode'); // PK-331
    expect(body).toMatchObject({ idstate: 0, typeUserId: 2, offerTypeCode: 'PTJ', offerValue: 100, applyProduct: true, useQuantity: 9999 }); // PK-331, PK-375
    const linked = (body as { PromotionalCodePackage: { PackageId: number }[] }).PromotionalCodePackage;
    expect(linked).toEqual([{ PackageId: expect.any(Number) }, { PackageId: expect.any(Number) }]); // PK-162
    const { records } = (await answerOf('/license/api/PromotionalCode/GetPromotionalCodes')) as { records: Stored[] };
    const stored = records.find(({ promotionCode }) => promotionCode === 'c'.repeat(50)) ?? {};
    expect(stored).toMatchObject({
      ...(body as object),
      PromotionalCodePackage: expect.arrayContaining(linked),
      packagesId: expect.arrayContaining(linked.map(({ PackageId }) => PackageId)),
    }); // PK-157
    await page.getByRole('searchbox', { name: messages.search }).fill('cccc');
    await expect.element(rowOf('c'.repeat(50))).toMatchTextContent(/9999|9,999/); // PK-331: shown in the list

    await page.getByRole('button', { name: `Editar ${'c'.repeat(50)}` }).click();
    for (const name of ['Firma Básica 100', 'Firma Profesional 250'])
      await expect.element(dialog().getByRole('button', { name: `Quitar: ${name}` })).toBeVisible(); // PK-330
    await dialog().getByRole('button', { name: kit.cancel }).click();

    const { id } = stored;
    await flip('c'.repeat(50));
    await toast('Se ha inactivado el código promocional exitosamente'); // PK-333
    expect(await callOf('ActivePromoCode')).toBe('PUT /license/api/PromotionalCode/ActivePromoCode'); // PK-333
    expect((await requestSeen(world, 'ActivePromoCode')).body).toEqual({ id, idstate: 1 }); // PK-177, PK-333
    const log = (await (await fetch(`${world.addresses.platform}/sandbox/requests`)).json()) as { path: string; status: number }[];
    expect(log.find(({ path }) => path.endsWith('ActivePromoCode'))?.status).toBe(201); // PK-333
    await flip('c'.repeat(50));
    await toast('Se ha activado el código promocional exitosamente');
    expect((await requestSeen(world, 'ActivePromoCode')).body).toEqual({ id, idstate: 0 }); // PK-177
  });
});
