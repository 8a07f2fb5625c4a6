import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { unmountAll } from '../../tests/support/mount-widget.ts';
import { textsOf } from '../../tests/support/texts-of.ts';
import { requestSeen } from '../../tests/support/world.ts';
import {
  world,
  open,
  openAs,
  field,
  list,
  button,
  heading,
  focusedText,
  optionsOf,
  choose,
  type,
  next,
  arrive,
  services,
  devices,
  fillContract,
  fillCustomer,
  fillSupervisor,
  posted,
} from '../../tests/support/agreements-screen.ts';
import { messages, contractLabels, problemTexts, stepMessages } from './agreements.messages.ts';
import { dayProblemText, requiredText, personLabels } from '#shared/desk/desk-fields.messages';
import { fieldLabels } from '#shared/page/buyer-fields.messages';

/** The error text of an invalid field; '' for a valid one. */
function errorUnder(control: Locator): string {
  const element = control.elements()[0];
  if (element?.getAttribute('aria-invalid') !== 'true') return '';
  const root = element.getRootNode() as ShadowRoot;
  return root.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

const shows = (control: Locator, text: string) => expect.poll(() => errorUnder(control)).toBe(text);

describe('the contract step', { timeout: 60_000 }, () => {
  it('requires six fields, shows the steps, and continues when all six are valid', async () => {
    await openAs('superadmin');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Convenios' })).toBeVisible(); // LC-104
    await expect.element(heading('Nuevo Convenio')).toBeVisible(); // LC-104
    const steps = page.getByRole('navigation', { name: messages.stepBar }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
      'Informacion Contrato',
      'Informacion Cliente',
      'Informacion Supervisor',
      'Servicios Contratados',
      'Resumen',
    ]); // LC-105
    expect(steps.nth(0).element().getAttribute('aria-current')).toBe('step'); // LC-105
    await expect.poll(() => optionsOf(contractLabels.productId)).toContain(services);
    for (const name of ['Número de oportunidad', contractLabels.startDate, 'Fecha fin']) expect(field(name).elements()).toHaveLength(1); // LC-106
    for (const name of ['Producto', contractLabels.managerId, 'Condición de pago']) expect(list(name).elements()).toHaveLength(1); // LC-106
    expect(button('Volver').elements()).toHaveLength(0); // LC-113
    expect(button(messages.finish).elements()).toHaveLength(0); // LC-115
    await expect.element(field(contractLabels.contractNumber)).toBeDisabled(); // LC-368: the check needs a product

    await next();
    await shows(list(contractLabels.productId), requiredText); // LC-365
    await shows(field(contractLabels.startDate), requiredText); // LC-370
    await shows(field(contractLabels.endDate), requiredText); // LC-375
    await expect.element(heading('Informacion Contrato')).toBeVisible(); // LC-255
    await choose(contractLabels.productId, services);
    await shows(field(contractLabels.contractNumber), requiredText); // LC-366
    await shows(list(contractLabels.managerId), requiredText); // LC-378
    await shows(list(contractLabels.paymentCondition), requiredText); // LC-379
    await expectNoAxeViolations();

    // Each field in turn: five valid fields of six are not enough.
    await fillContract();
    await field(contractLabels.contractNumber).fill('   ');
    await next();
    await shows(field(contractLabels.contractNumber), requiredText); // LC-366
    await field(contractLabels.contractNumber).fill('x'.repeat(101));
    await expect.element(field(contractLabels.contractNumber)).toHaveValue('x'.repeat(100)); // LC-367
    await arrive('Informacion Cliente');
    await expect.poll(focusedText).toBe('Informacion Cliente'); // LC-255
    await button('Volver').click();
    await expect.element(field(contractLabels.contractNumber)).toHaveValue('x'.repeat(100)); // LC-256, LC-257
  });

  it('checks the opportunity number when staff leave the field, and blocks a known number', async () => {
    expectConsole('get-contracts failed');
    await openAs('superadmin');
    await choose(contractLabels.productId, services);
    await field(contractLabels.contractNumber).fill('OPP-2026-0001');
    expect(await posted('get-contracts')).toHaveLength(0); // LC-368: none while typing
    await userEvent.tab();
    await shows(field(contractLabels.contractNumber), 'Numero de contrato ya se encuentra registrado.'); // LC-369
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'); // LC-270
    const [request, ...more] = await posted('get-contracts');
    expect(request).toMatchObject({
      path: '/license/api/contract/get-contracts',
      body: { contractNumber: 'OPP-2026-0001', serviceName: 'facturacion' },
    }); // LC-457
    expect(more).toEqual([]); // LC-368
    // Numbers belong to a product, so another product empties the field and clears the error.
    await choose(contractLabels.productId, devices);
    await expect.element(field(contractLabels.contractNumber)).toHaveValue(''); // LC-267
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-267
    await userEvent.click(field(contractLabels.contractNumber));
    await userEvent.tab();
    expect(await posted('get-contracts')).toHaveLength(1); // LC-368: none for an empty value
    await type('Número de oportunidad', 'OPP-2026-0002');
    await shows(field(contractLabels.contractNumber), 'Numero de contrato ya se encuentra registrado.');
    await type('Número de oportunidad', 'OPP-LIBRE');
    await shows(field(contractLabels.contractNumber), ''); // LC-457
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-270
    // 'Siguiente' waits for a running check; a failed check does not block.
    await fillContract({ product: devices });
    await world.fault({ path: 'get-contracts', method: 'POST', delayMs: 700, times: 1 });
    await field(contractLabels.contractNumber).fill('OPP-2026-0001');
    await next();
    await shows(field(contractLabels.contractNumber), 'Numero de contrato ya se encuentra registrado.'); // LC-368
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    await world.fault({ path: 'get-contracts', method: 'POST', status: 500, times: 1 });
    await field(contractLabels.contractNumber).fill('OPP-OTRA');
    await arrive('Informacion Cliente');
  });

  it('validates the dates, and empties the end when the start changes', async () => {
    await world.setClock(new Date('2039-06-15T10:00:00-05:00'));
    await world.settings({ contract: { startDateParams: { isBeyondOneMonth: true, dateUnit: 'months', quantity: 2 } } });
    await openAs('superadmin');
    await choose(contractLabels.productId, services);
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toContain('Contado');
    const start = field(contractLabels.startDate);
    const end = field(contractLabels.endDate);
    await type(contractLabels.startDate, '31/02/2025');
    await shows(start, dayProblemText({ problem: 'date-format' })); // LC-370
    await type(contractLabels.startDate, '16/08/2039');
    await shows(start, 'Fecha maxima permitida 15/08/2039'); // LC-196, LC-373, LC-374
    await type(contractLabels.startDate, '15/06/2039');
    await shows(start, '');
    await type(contractLabels.endDate, '15/06/2039');
    await shows(end, 'La fecha debe ser posterior a 15/06/2039'); // LC-376
    await type(contractLabels.endDate, '16/06/2039');
    await shows(end, '');
    await type(contractLabels.startDate, '15/03/2025');
    await expect.element(end).toHaveValue(''); // LC-281
  });

  it('loads managers, packages and parameters of the product, and ignores late answers for the former one', async () => {
    await openAs('superadmin');
    await fillContract();
    const late = { result: { recordsData: [{ users: [{ sequence: 9, names: 'Tarde' }] }] } };
    await world.fault({ path: 'get-users-by-role', method: 'GET', delayMs: 1_500, times: 1, status: 200, body: late });
    performance.clearResourceTimings();
    await choose(contractLabels.productId, 'Licencias - Nómina electrónica');
    await expect.element(field(contractLabels.contractNumber)).toHaveValue(''); // LC-267
    await expect.element(list(contractLabels.managerId)).toHaveValue(''); // LC-266
    await choose(contractLabels.productId, devices);
    await expect.poll(() => optionsOf(contractLabels.managerId)).toContain('Andrea Rojas');
    const roles = (await world.requests('get-users-by-role'))
      .filter(({ method }) => method === 'GET')
      .map(({ headers }) => headers['role']);
    expect(roles).toEqual([
      'LICENSE_FACTURACION_COMERCIALMANAGER',
      'LICENSE_COLNOMINA_COMERCIALMANAGER',
      'LICENSE_FIRMAYA_COMERCIALMANAGER',
    ]); // LC-438, LC-454
    for (const call of ['GetPackagesByServiceName', 'get-app-parameters-contracts'])
      expect((await world.requests(call)).filter(({ method }) => method === 'GET')).toHaveLength(3); // LC-269
    // The late answer for the payroll product has arrived by then and is ignored.
    const answered = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('get-users-by-role')).length;
    await expect.poll(answered).toBe(2);
    expect(optionsOf(contractLabels.managerId)).not.toContain('Tarde'); // LC-269
  });

  it('shows empty lists when a request fails, and fills them after a retry', async () => {
    expectConsole('the managers of the agreement did not load', 'the parameters of the agreement did not load');
    await openAs('superadmin');
    await choose(contractLabels.productId, services);
    await expect.poll(() => optionsOf(contractLabels.managerId)).toContain('Andrea Rojas');
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toContain('Contado');
    for (const path of ['get-users-by-role', 'get-app-parameters-contracts'])
      await world.fault({ path, status: 422, body: { result: null } });
    await choose(contractLabels.productId, devices);
    await expect.element(button('Reintentar: Gerente operativo')).toBeVisible(); // LC-491
    await expect.element(button('Reintentar: Condición de pago')).toBeVisible(); // LC-488
    expect(optionsOf(contractLabels.managerId)).not.toContain('Andrea Rojas'); // LC-491
    expect(optionsOf(contractLabels.paymentCondition)).not.toContain('Contado'); // LC-488
    expect(textsOf(page.getByRole('alert')).join('').trim()).toBe(''); // LC-491
    await world.clearFaults();
    await button('Reintentar: Gerente operativo').click();
    await button('Reintentar: Condición de pago').click();
    await expect.poll(() => optionsOf(contractLabels.managerId)).toContain('Andrea Rojas'); // LC-378, LC-454
    await expect.poll(() => optionsOf(contractLabels.paymentCondition)).toContain('Contado');
  });
});

describe('the customer step', { timeout: 60_000 }, () => {
  async function toCustomer(claims = {}): Promise<void> {
    await openAs('superadmin', claims);
    await fillContract();
    await arrive('Informacion Cliente');
  }
  const valuesOf = (name: string, nth = 0): readonly string[] =>
    [...(list(name, nth).element() as HTMLSelectElement).options].flatMap(({ value }) => (value === '' ? [] : [value]));

  it('requires name and representative of a legal person, and validates each field at its limits', async () => {
    await toCustomer();
    const representative = page.getByRole('group', { name: personLabels.legalRepresentativeName });
    await expect.element(representative).toBeVisible(); // LC-108
    for (const control of [list(fieldLabels.documentTypeId), list(fieldLabels.fullAddress), list(fieldLabels.departmentId), list('Ciudad')])
      await expect.element(control).toBeVisible(); // LC-107
    for (const control of [field(fieldLabels.documentNumber), field(fieldLabels.legalName), field('Celular'), field(fieldLabels.email)])
      await expect.element(control).toBeVisible(); // LC-107
    expect(valuesOf('Tipo de documento')).toEqual(['4']);
    expect(valuesOf('Tipo de documento', 1)).toEqual(['1', '2', '6']); // LC-395
    await next();
    for (const control of [field('Número de documento'), field(fieldLabels.legalName), list(fieldLabels.fullAddress), list('Departamento')])
      await shows(control, requiredText); // LC-107, LC-380, LC-390
    for (const control of [field(fieldLabels.cellphoneNumber), field(fieldLabels.email)]) await shows(control, requiredText); // LC-107, LC-380
    for (const control of [list(fieldLabels.documentTypeId, 1), field(fieldLabels.documentNumber, 1), field('Nombres'), field('Apellidos')])
      await shows(control, requiredText); // LC-380
    await expect.element(heading('Informacion Cliente')).toBeVisible(); // LC-255
    await expectNoAxeViolations();

    for (const [control, most] of [
      [field(fieldLabels.documentNumber), 15], // LC-382
      [field(fieldLabels.legalName), 450], // LC-384
      [list(fieldLabels.fullAddress), 200], // LC-388
      [field(fieldLabels.email), 100], // LC-392
      [field(fieldLabels.documentNumber, 1), 15], // LC-396
    ] as const) {
      await control.fill('1'.repeat(most + 1));
      await expect.element(control).toHaveValue('1'.repeat(most));
    }
    const email = field(fieldLabels.email);
    await email.fill('A@BLOQUEADO.COM');
    await shows(email, problemTexts['email-domain']); // LC-394, LC-452
    await choose(fieldLabels.departmentId, 'Antioquia');
    await shows(list(fieldLabels.departmentId), ''); // LC-390
    await shows(list(fieldLabels.cityId), requiredText); // LC-390
    await list(fieldLabels.cityId).fill('Bogotá');
    await expect.element(page.getByText('No se encontraron registros.')).toBeVisible(); // LC-390: only cities of the department
  });

  it('suggests addresses of the maps service while staff type, and fills in the chosen one', async () => {
    await toCustomer();
    await list(fieldLabels.fullAddress).fill('Calle 10');
    await page.getByRole('option', { name: /^Calle 10, Medellín/ }).click();
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue('Calle 10, Medellín, Antioquia, Colombia'); // LC-389
    expect((await world.requests('maps/api/suggestions')).at(-1)?.query).toMatchObject({ input: 'Calle 10', country: 'co' }); // LC-389
  });

  it('requires the names of a natural person, and keeps address and contact when the kind of person changes', async () => {
    await toCustomer();
    await fillCustomer();
    await page.getByText(fieldLabels.personTypes.N, { exact: true }).click();
    for (const control of [field(fieldLabels.firstName), field('Apellidos'), list(fieldLabels.cityId), field(fieldLabels.cellphoneNumber)])
      await expect.element(control).toBeVisible(); // LC-107
    expect(field(fieldLabels.legalName).elements()).toHaveLength(0); // LC-107
    expect(page.getByRole('group', { name: personLabels.legalRepresentativeName }).elements()).toHaveLength(0); // LC-108
    await expect.element(list(fieldLabels.documentTypeId)).toHaveValue(''); // LC-278
    for (const name of [fieldLabels.documentNumber, fieldLabels.firstName, 'Apellidos']) await expect.element(field(name)).toHaveValue(''); // LC-107, LC-278
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue('Carrera 15 # 93-60, Oficina 402'); // LC-278
    await expect.element(field(fieldLabels.email)).toHaveValue('compras@andina.example'); // LC-278
    await next();
    for (const control of [list(fieldLabels.documentTypeId), field(fieldLabels.documentNumber), field('Nombres'), field('Apellidos')])
      await shows(control, requiredText); // LC-380
    for (const label of [fieldLabels.firstName, fieldLabels.lastName]) {
      await field(label).fill('a'.repeat(101));
      await expect.element(field(label)).toHaveValue('a'.repeat(100)); // LC-387
      await shows(field(label), '');
    }
  });

  it('hides the representative when the parameter turns it off or the parameters fail to load', async () => {
    expectConsole('the parameters of the agreement did not load');
    await world.settings({ contract: { showLegalRepresentativeContract: false } });
    await toCustomer();
    await expect.element(field(fieldLabels.legalName)).toBeVisible();
    expect(page.getByRole('group', { name: personLabels.legalRepresentativeName }).elements()).toHaveLength(0); // LC-108
    await fillCustomer();
    await arrive('Informacion Supervisor');
    await world.settings({ contract: { showLegalRepresentativeContract: true } });
    await world.fault({ path: 'get-app-parameters-contracts', status: 422, body: {} });
    unmountAll();
    await open();
    await expect.element(heading('Informacion Supervisor')).toBeVisible();
    await button(messages.back).click();
    await expect.element(button('Reintentar: Tipo de documento')).toBeVisible(); // LC-488
    expect(valuesOf('Tipo de documento')).not.toContain('4'); // LC-488
    expect(page.getByRole('group', { name: personLabels.legalRepresentativeName }).elements()).toHaveLength(0); // LC-490
    await world.clearFaults();
    await button('Reintentar: Tipo de documento').click();
    await expect.element(page.getByRole('group', { name: personLabels.legalRepresentativeName })).toBeVisible(); // LC-108
  });

  it('fills in the customer of a known document, and empties the fields after an unknown or failed look-up', async () => {
    expectConsole('the customer could not be looked up');
    await toCustomer();
    await fillCustomer();
    await expect.element(field(fieldLabels.firstName)).toHaveValue('Laura');
    const request = await requestSeen(world, 'get-customer-info');
    expect(`${request.method} ${request.path}`).toBe('GET /license/api/contract/get-customer-info'); // LC-458
    expect(request.headers).toMatchObject({ persontype: 'J', documenttype: '4', documentnumber: '900373115' }); // LC-458
    // The same number in the RUT's format sends no second request.
    await type('Número de documento', '900.373.115-3');
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('900373115'); // ST-330
    expect(await world.requests('get-customer-info')).toHaveLength(1);
    await type('Número de documento', '900373115-4');
    await shows(field(fieldLabels.documentNumber), problemTexts['check-digit']); // ST-331
    await field(fieldLabels.documentNumber).fill('9009998885');
    await button('Usar 900999888-5').click();
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('900999888'); // ST-330
    for (const name of ['Razón social', 'Celular', fieldLabels.email, 'Nombres']) await expect.element(field(name)).toHaveValue(''); // LC-493
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue(''); // LC-493
    await expect.element(list(fieldLabels.departmentId)).toHaveValue(''); // LC-493
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('900999888'); // LC-493
    await expect.element(list(fieldLabels.documentTypeId)).toHaveValue('4'); // LC-493
    // A failed look-up empties the fields too, and can be retried.
    await fillCustomer();
    await world.fault({ path: 'get-customer-info', status: 200, body: { result: 'nothing' }, times: 1 });
    await type('Número de documento', '860002964');
    await expect.element(field(fieldLabels.legalName)).toHaveValue(''); // LC-493
    await button(messages.retry).click();
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Textiles del Valle Ltda.');
    // A value typed during the request is kept.
    await world.fault({ path: 'get-customer-info', method: 'GET', delayMs: 700, times: 1 });
    await type('Número de documento', '900373115');
    await field(fieldLabels.legalName).fill('Andina (nueva)');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue('3104567890');
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Andina (nueva)');
  });

  it('keeps searching for the newer document when the answer for the former one arrives first', async () => {
    await toCustomer();
    await world.fault({ path: 'get-customer-info', method: 'GET', delayMs: 700, times: 1 });
    await world.fault({ path: 'get-customer-info', method: 'GET', delayMs: 2_500, times: 1 });
    performance.clearResourceTimings();
    await type('Número de documento', '900373115');
    await type('Número de documento', '860002964');
    const answered = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('get-customer-info')).length;
    await expect.poll(answered).toBe(1);
    expect(page.getByText(stepMessages.asking).elements()).toHaveLength(1);
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Textiles del Valle Ltda.');
  });
});

describe('the supervisor step', { timeout: 60_000 }, () => {
  it('requires document, names and e-mail only, and validates the optional fields', async () => {
    await openAs('superadmin');
    await fillContract();
    await arrive('Informacion Cliente');
    await fillCustomer();
    await arrive('Informacion Supervisor');
    await next();
    for (const control of [
      list(fieldLabels.documentTypeId),
      field(fieldLabels.documentNumber),
      field(fieldLabels.firstName),
      field(fieldLabels.lastName),
      field(fieldLabels.email),
    ])
      await shows(control, requiredText); // LC-109, LC-398
    for (const control of [list(fieldLabels.fullAddress), list(fieldLabels.departmentId), field('Celular'), field(personLabels.jobTitle)]) {
      await expect.element(control).toBeVisible(); // LC-109
      await shows(control, ''); // LC-399
    }
    await expectNoAxeViolations();
    // 'Volver' leaves an invalid step and keeps its values.
    await field(fieldLabels.firstName).fill('Al');
    await button(messages.back).click();
    await expect.element(heading('Informacion Cliente')).toBeVisible(); // LC-256
    await arrive('Informacion Supervisor');
    await expect.element(field(fieldLabels.firstName)).toHaveValue('Al'); // LC-257

    await fillSupervisor();
    await expect.element(field(personLabels.jobTitle)).toHaveValue('Directora de compras');
    const request = await requestSeen(world, 'get-supervisor-info');
    expect(`${request.method} ${request.path}`).toBe('GET /license/api/contract/get-supervisor-info'); // LC-459
    expect(request.headers).toMatchObject({ documenttype: '1', documentnumber: '79888777' }); // LC-459
    await type('Número de documento', '79888770');
    for (const name of [fieldLabels.firstName, fieldLabels.lastName, fieldLabels.cellphoneNumber, fieldLabels.email, personLabels.jobTitle])
      await expect.element(field(name)).toHaveValue(''); // LC-494
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue(''); // LC-494
    await expect.element(field(fieldLabels.documentNumber)).toHaveValue('79888770'); // LC-494
    await field(fieldLabels.firstName).fill('Gloria');
    await field(fieldLabels.lastName).fill('Patiño Salas');
    await field(fieldLabels.email).fill('a@b.co');
    const title = field(personLabels.jobTitle);
    await title.fill('Jefe @');
    await shows(title, problemTexts.characters); // LC-401
    await title.fill('');
    await arrive('Servicios Contratados');
    await expect.poll(focusedText).toBe('Servicios Contratados'); // LC-399, LC-402
  });
});
