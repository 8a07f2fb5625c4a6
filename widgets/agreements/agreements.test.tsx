import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { configWith, platforms } from '../../tests/support/concurrency.ts';
import { changeCustomer, storedCustomer } from '../../tests/support/customers-admin.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { mountWidget, unmountAll } from '../../tests/support/mount-widget.ts';
import { pressAtOnce } from '../../tests/support/press-at-once.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { requestSeen, type SeenRequest } from '../../tests/support/world.ts';
import { widget } from './index.ts';

const world = worldOfThisRun();

beforeEach(async () => {
  await page.viewport(1280, 1000);
  await world.reset();
});

async function open(params: Readonly<Record<string, string>> = {}, config?: unknown) {
  const location = memoryLocation();
  location.set(params);
  await mountWidget(widget, { brand: 'license', location, ...(config === undefined ? {} : { config }) });
  return location;
}

async function openAs(userName: string, claims: Readonly<Record<string, unknown>> = {}) {
  await signedIn(world, userName, 'license', claims);
  return open();
}

const field = (name: string, nth = 0): Locator => page.getByRole('textbox', { name, exact: true }).nth(nth);
const list = (name: string, nth = 0): Locator => page.getByRole('combobox', { name, exact: true }).nth(nth);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const heading = (name: string): Locator => page.getByRole('heading', { name, exact: true });
/** What has the focus inside the widget, in words. */
const focusedText = (): string | null | undefined =>
  (page.getByRole('heading', { level: 1 }).element().getRootNode() as ShadowRoot).activeElement?.textContent;

const optionsOf = (name: string, nth = 0): readonly string[] => {
  const element = list(name, nth).elements()[0];
  return element instanceof HTMLSelectElement ? [...element.options].flatMap(({ text, value }) => (value === '' ? [] : [text])) : [];
};

async function choose(name: string, option: string, nth = 0): Promise<void> {
  await expect.element(list(name, nth)).toBeVisible();
  const element = list(name, nth).element();
  if (element instanceof HTMLSelectElement) {
    await expect.poll(() => optionsOf(name, nth)).toContain(option);
    await list(name, nth).selectOptions(option);
    return;
  }
  await list(name, nth).fill(option);
  await pressAtOnce(page.getByRole('option', { name: option, exact: true }));
}

/** Types and leaves the field. */
async function type(name: string, text: string, nth = 0): Promise<void> {
  await field(name, nth).fill(text);
  await userEvent.tab();
}

/** What stands under a field because of what is in it; '' when it is right. */
function errorUnder(control: Locator): string {
  const element = control.elements()[0];
  if (element?.getAttribute('aria-invalid') !== 'true') return '';
  const root = element.getRootNode() as ShadowRoot;
  return root.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
const shows = (control: Locator, text: string) => expect.poll(() => errorUnder(control)).toBe(text);

const next = () => button('Siguiente').click();
async function arrive(step: string): Promise<void> {
  await next();
  await expect.element(heading(step)).toBeVisible();
}

const services = 'Licencias - Facturación electrónica';
const devices = 'Licencias - Firma electrónica';

async function fillContract({ product = services, number = 'OP-2026-0418' } = {}): Promise<void> {
  await choose('Producto', product);
  await type('Número de oportunidad', number);
  await type('Fecha inicio', '15/03/2025');
  await type('Fecha fin', '15/03/2027');
  await choose('Gerente operativo', 'Andrea Rojas');
  await choose('Condición de pago', 'Contado');
}

/** Fills the customer by the look-up of a seeded company. */
async function fillCustomer(): Promise<void> {
  await type('Número de documento', '900373115');
  await expect.element(field('Razón social')).toHaveValue('Comercializadora Andina S.A.S.');
}

async function fillSupervisor(): Promise<void> {
  await choose('Tipo de documento', 'Cédula de ciudadanía');
  await type('Número de documento', '79888777');
  await expect.element(field('Nombres')).toHaveValue('Gloria');
}

/** Two packages that a deployment other than the sandbox would have. */
const onlyPackages = () =>
  world.fault({
    path: 'GetPackagesByServiceName',
    status: 200,
    body: {
      result: {
        records: {
          packagesBase: [
            { packageId: 1, packageCode: 'PKG1', packageName: 'Uno', packageDescription: 'Paquete uno' },
            { packageId: 2, packageCode: 'PKG2', packageName: 'Dos', packageDescription: 'Paquete dos' },
          ],
        },
      },
    },
  });

async function addService(name: string): Promise<void> {
  await choose('Producto o servicio', name);
  await choose('Tipo de vigencia', 'Meses');
  await field('Vigencia').fill('12');
  await field('Cantidad').fill('1200');
  await button('Agregar').click();
  await expect.element(page.getByRole('rowheader').filter({ hasText: name })).toBeVisible();
}

async function walkToSummary(product = services): Promise<void> {
  await fillContract({ product });
  await arrive('Informacion Cliente');
  await fillCustomer();
  await arrive('Informacion Supervisor');
  await fillSupervisor();
  await arrive('Servicios Contratados');
  await addService('Paquete uno');
  await arrive('Resumen');
}

async function posted(path: string): Promise<readonly SeenRequest[]> {
  return (await world.requests(path)).filter(({ method }) => method === 'POST');
}

describe('who may make an agreement', () => {
  it.each([
    ['finance, which has no privilege, and asks for no product', 'financiero', {}, 0],
    ['finance that only reads, and asks for no product', 'financiero-consulta', {}, 0],
    ['whoever has promo codes alone, and asks for no product', 'promocode', {}, 0],
    ['a customer, and asks for no product', 'cliente-plan', {}, 0],
    ['a privilege of no product, once it knows the products', 'comercial', { LICENSE_PRIVILEGE: ['LICENSE_NADIE_CONTRACT'] }, 1],
  ])('refuses %s', async (_, userName, claims, asked) => {
    await openAs(userName, claims);
    await expect.element(page.getByText('No tienes los suficientes privilegios para realizar esta acción.')).toBeVisible(); // LC-437
    expect(page.getByRole('combobox').elements()).toHaveLength(0);
    expect((await world.requests('GetAllServices')).filter(({ method }) => method === 'GET')).toHaveLength(asked);
  });

  it('offers the flagged products to full access, and only those of its codes to any other token', async () => {
    await openAs('superadmin');
    await expect
      .poll(() => optionsOf('Producto'))
      .toEqual([
        'Licencias - Firma electrónica',
        'Licencias - Nómina electrónica',
        'Licencias - Guarda documental',
        'Licencias - bemyself',
        'Licencias - Correo certificado',
        'Licencias - Facturación electrónica',
        'Licencias - Licenciamiento',
      ]); // LC-435, LC-436: the generic one is not flagged
  });

  it('offers a commercial the two products of the codes in the token', async () => {
    await openAs('comercial');
    await expect.poll(() => optionsOf('Producto')).toEqual(['Licencias - Firma electrónica', 'Licencias - Nómina electrónica']); // LC-435, LC-437
  });

  it('offers a product as its service record describes it, and asks for what belongs to it', async () => {
    const service = {
      id: 77,
      serviceName: 'certs',
      descriptionService: 'Certificados digitales',
      serviceNameContract: 'SUPERGUARDA',
      contractedServices: 'ECD',
      requiresSupervision: true,
      isContractFullAccess: true,
      idstate: 0,
    };
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: [service] } } });
    await openAs('superadmin');
    await expect.poll(() => optionsOf('Producto')).toEqual(['Certificados digitales']); // LC-191
    await choose('Producto', 'Certificados digitales');
    await expect.element(list('Producto')).toHaveValue('77'); // LC-191
    expect((await requestSeen(world, 'get-users-by-role')).headers['role']).toBe('LICENSE_SUPERGUARDA_COMERCIALMANAGER'); // LC-191
    expect((await requestSeen(world, 'GetPackagesByServiceName')).path).toMatch(/\/certs$/); // LC-191
  });

  it('lists what the parameters of the product name, one that was added included', async () => {
    const paymentTypes = [
      { paymentTypeId: 1, paymentTypeName: 'Contado' },
      { paymentTypeId: 9, paymentTypeName: 'Trueque' },
    ];
    await world.settings({ contract: { paymentTypes } });
    await openAs('superadmin');
    await choose('Producto', services);
    await expect.poll(() => optionsOf('Condición de pago')).toEqual(['Contado', 'Trueque']); // LC-193
  });

  it('asks again when the products did not come', async () => {
    expectConsole('the products of agreements did not load');
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: 'nothing' } }, times: 1 });
    await openAs('superadmin');
    await button('Reintentar').click();
    await expect.poll(() => optionsOf('Producto')).toContain(services);
  });
});

describe('the contract step', { timeout: 60_000 }, () => {
  it('asks for six fields, tells the steps, and moves on when all of them are right', async () => {
    await openAs('superadmin');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Convenios' })).toBeVisible(); // LC-104
    await expect.element(heading('Nuevo Convenio')).toBeVisible(); // LC-104
    const steps = page.getByRole('navigation', { name: 'Pasos del convenio' }).getByRole('listitem');
    expect(steps.elements().map((step) => step.textContent?.replace(/^\d/, ''))).toEqual([
      'Informacion Contrato',
      'Informacion Cliente',
      'Informacion Supervisor',
      'Servicios Contratados',
      'Resumen',
    ]); // LC-105
    expect(steps.nth(0).element().getAttribute('aria-current')).toBe('step'); // LC-105
    await expect.poll(() => optionsOf('Producto')).toContain(services);
    for (const name of ['Número de oportunidad', 'Fecha inicio', 'Fecha fin']) expect(field(name).elements()).toHaveLength(1); // LC-106
    for (const name of ['Producto', 'Gerente operativo', 'Condición de pago']) expect(list(name).elements()).toHaveLength(1); // LC-106
    expect(button('Volver').elements()).toHaveLength(0); // LC-113
    expect(button('Finalizar y guardar').elements()).toHaveLength(0); // LC-115
    await expect.element(field('Número de oportunidad')).toBeDisabled(); // LC-368: the check needs a product

    await next();
    await shows(list('Producto'), 'Campo obligatorio'); // LC-365
    await shows(field('Fecha inicio'), 'Campo obligatorio'); // LC-370
    await shows(field('Fecha fin'), 'Campo obligatorio'); // LC-375
    await expect.element(heading('Informacion Contrato')).toBeVisible(); // LC-255
    await choose('Producto', services);
    await shows(field('Número de oportunidad'), 'Campo obligatorio'); // LC-366
    await shows(list('Gerente operativo'), 'Campo obligatorio'); // LC-378
    await shows(list('Condición de pago'), 'Campo obligatorio'); // LC-379
    await expectNoAxeViolations();

    // Each in turn: five of six do not do.
    await fillContract();
    await field('Número de oportunidad').fill('   ');
    await next();
    await shows(field('Número de oportunidad'), 'Campo obligatorio'); // LC-366
    await field('Número de oportunidad').fill('x'.repeat(101));
    await expect.element(field('Número de oportunidad')).toHaveValue('x'.repeat(100)); // LC-367
    await arrive('Informacion Cliente');
    await expect.poll(focusedText).toBe('Informacion Cliente'); // LC-255
    await button('Volver').click();
    await expect.element(field('Número de oportunidad')).toHaveValue('x'.repeat(100)); // LC-256, LC-257
  });

  it('checks the opportunity number when it is left, and holds a known one', async () => {
    expectConsole('get-contracts failed');
    await openAs('superadmin');
    await choose('Producto', services);
    await field('Número de oportunidad').fill('OPP-2026-0001');
    expect(await posted('get-contracts')).toHaveLength(0); // LC-368: none while typing
    await userEvent.tab();
    await shows(field('Número de oportunidad'), 'Numero de contrato ya se encuentra registrado.'); // LC-369
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'); // LC-270
    expect(await posted('get-contracts')).toHaveLength(1); // LC-368
    // The product's other number is not this one's: the flag goes with it.
    await choose('Producto', devices);
    await expect.element(field('Número de oportunidad')).toHaveValue(''); // LC-267
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-267
    await userEvent.click(field('Número de oportunidad'));
    await userEvent.tab();
    expect(await posted('get-contracts')).toHaveLength(1); // LC-368: none for an empty value
    await type('Número de oportunidad', 'OPP-2026-0002');
    await shows(field('Número de oportunidad'), 'Numero de contrato ya se encuentra registrado.');
    await type('Número de oportunidad', 'OPP-LIBRE');
    await shows(field('Número de oportunidad'), '');
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-270
    // 'Siguiente' waits for a check that is under way, and a check that fails blocks nobody.
    await fillContract({ product: devices });
    await world.fault({ path: 'get-contracts', method: 'POST', delayMs: 700, times: 1 });
    await field('Número de oportunidad').fill('OPP-2026-0001');
    await next();
    await shows(field('Número de oportunidad'), 'Numero de contrato ya se encuentra registrado.'); // LC-368
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    await world.fault({ path: 'get-contracts', method: 'POST', status: 500, times: 1 });
    await field('Número de oportunidad').fill('OPP-OTRA');
    await arrive('Informacion Cliente');
  });

  it('judges the dates at their limits', async () => {
    await world.setClock(new Date('2039-06-15T10:00:00-05:00'));
    await openAs('superadmin');
    await choose('Producto', services);
    await expect.poll(() => optionsOf('Condición de pago')).toContain('Contado');
    const start = field('Fecha inicio');
    const end = field('Fecha fin');
    await type('Fecha inicio', '31/02/2025');
    await shows(start, 'Fecha invalida, el formato debe ser dd/MM/yyyy'); // LC-370
    await type('Fecha inicio', '2025-01-31');
    await shows(start, 'Fecha invalida, el formato debe ser dd/MM/yyyy'); // LC-370
    await type('Fecha inicio', '31/01/2025');
    await shows(start, ''); // LC-370
    await type('Fecha inicio', '31/12/1999');
    await shows(start, 'Fecha minima permitida 01/01/2000'); // LC-371
    await type('Fecha inicio', '01/01/2000');
    await shows(start, ''); // LC-371
    await type('Fecha inicio', '16/06/2039');
    await shows(start, 'Fecha maxima permitida 15/06/2039'); // LC-372, LC-374
    await type('Fecha inicio', '15/06/2039');
    await shows(start, ''); // LC-372
    await type('Fecha fin', '15/06/2039');
    await shows(end, 'La fecha debe ser posterior a 15/06/2039'); // LC-376
    await type('Fecha fin', '16/06/2039');
    await shows(end, ''); // LC-376
    await type('Fecha inicio', '15/03/2025');
    await expect.element(end).toHaveValue(''); // LC-281
    await next();
    await shows(end, 'Campo obligatorio'); // LC-281
    await type('Fecha fin', '16/03/2027');
    await shows(end, 'La fecha no puede ser mayor a 15/03/2027'); // LC-377
    await type('Fecha fin', '15/03/2027');
    await shows(end, ''); // LC-377
    await type('Fecha inicio', '29/02/2024');
    await type('Fecha fin', '01/03/2026');
    await shows(end, 'La fecha no puede ser mayor a 28/02/2026'); // LC-377
    await type('Fecha fin', '28/02/2026');
    await shows(end, '');

    await world.settings({ contract: { startDateParams: { isBeyondOneMonth: true, dateUnit: 'months', quantity: 2 } } });
    await choose('Producto', devices);
    await expect.poll(() => list('Condición de pago').elements()[0]?.hasAttribute('disabled')).toBe(false);
    await type('Fecha inicio', '16/08/2039');
    await shows(start, 'Fecha maxima permitida 15/08/2039'); // LC-373, LC-374
    await type('Fecha inicio', '15/08/2039');
    await shows(start, ''); // LC-373
  });

  it('reads managers, packages and parameters of the chosen product, and drops late answers for the former one', async () => {
    await openAs('superadmin');
    await fillContract();
    const late = { result: { recordsData: [{ users: [{ sequence: 9, names: 'Tarde' }] }] } };
    await world.fault({ path: 'get-users-by-role', method: 'GET', delayMs: 1_500, times: 1, status: 200, body: late });
    performance.clearResourceTimings();
    await choose('Producto', 'Licencias - Nómina electrónica');
    await expect.element(field('Número de oportunidad')).toHaveValue(''); // LC-267
    await expect.element(list('Gerente operativo')).toHaveValue(''); // LC-266
    await choose('Producto', devices);
    await expect.poll(() => optionsOf('Gerente operativo')).toContain('Andrea Rojas');
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
    // The late answer for the payroll product has come by then, and changed nothing.
    const answered = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('get-users-by-role')).length;
    await expect.poll(answered).toBe(2);
    expect(optionsOf('Gerente operativo')).not.toContain('Tarde'); // LC-269
  });

  it('stands with empty lists where a load fails, and fills them when asked again', async () => {
    expectConsole('the managers of the agreement did not load', 'the parameters of the agreement did not load');
    await openAs('superadmin');
    await choose('Producto', services);
    await expect.poll(() => optionsOf('Gerente operativo')).toContain('Andrea Rojas');
    await expect.poll(() => optionsOf('Condición de pago')).toContain('Contado');
    for (const path of ['get-users-by-role', 'get-app-parameters-contracts'])
      await world.fault({ path, status: 422, body: { result: null } });
    await choose('Producto', devices);
    await expect.element(button('Reintentar: Gerente operativo')).toBeVisible(); // LC-491
    await expect.element(button('Reintentar: Condición de pago')).toBeVisible(); // LC-488
    expect(optionsOf('Gerente operativo')).not.toContain('Andrea Rojas'); // LC-491
    expect(optionsOf('Condición de pago')).not.toContain('Contado'); // LC-488
    expect(
      page
        .getByRole('alert')
        .elements()
        .filter(({ textContent }) => textContent?.trim()),
    ).toEqual([]); // LC-491
    await world.clearFaults();
    await button('Reintentar: Gerente operativo').click();
    await button('Reintentar: Condición de pago').click();
    await expect.poll(() => optionsOf('Gerente operativo')).toContain('Andrea Rojas'); // LC-378, LC-454
    await expect.poll(() => optionsOf('Condición de pago')).toContain('Contado');
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

  it('asks a legal person for its name and its representative, and judges each field at its limits', async () => {
    await toCustomer();
    const representative = page.getByRole('group', { name: 'Representante legal' });
    await expect.element(representative).toBeVisible(); // LC-108
    for (const control of [list('Tipo de documento'), list('Dirección'), list('Departamento'), list('Ciudad')])
      await expect.element(control).toBeVisible(); // LC-107
    for (const control of [field('Número de documento'), field('Razón social'), field('Celular'), field('Correo electrónico')])
      await expect.element(control).toBeVisible(); // LC-107
    expect(valuesOf('Tipo de documento')).toEqual(['4']);
    expect(valuesOf('Tipo de documento', 1)).toEqual(['1', '2', '6']); // LC-395
    await next();
    for (const control of [field('Número de documento'), field('Razón social'), list('Dirección'), list('Departamento')])
      await shows(control, 'Campo obligatorio'); // LC-107, LC-380, LC-390
    for (const control of [field('Celular'), field('Correo electrónico')]) await shows(control, 'Campo obligatorio'); // LC-107, LC-380
    for (const control of [list('Tipo de documento', 1), field('Número de documento', 1), field('Nombres'), field('Apellidos')])
      await shows(control, 'Campo obligatorio'); // LC-380
    await expect.element(heading('Informacion Cliente')).toBeVisible(); // LC-255
    await expectNoAxeViolations();

    const number = field('Número de documento');
    await number.fill('1234');
    await shows(number, 'El campo debe ser numerico, minimo 5 y maximo 15 caracteres.'); // LC-382
    await number.fill('90012345a6');
    await expect.element(number).toHaveValue('900123456'); // LC-382: letters are not taken
    await shows(number, '');
    await number.fill('12345');
    await shows(number, ''); // LC-382
    await number.fill('1'.repeat(16));
    await expect.element(number).toHaveValue('1'.repeat(15)); // LC-382
    const name = field('Razón social');
    await name.fill('Acme <x>');
    await shows(name, 'Escribe el nombre sin caracteres especiales.'); // LC-385
    await name.fill('a'.repeat(451));
    await expect.element(name).toHaveValue('a'.repeat(450)); // LC-384
    await shows(name, '');
    const address = list('Dirección');
    await address.fill('x'.repeat(201));
    await expect.element(address).toHaveValue('x'.repeat(200)); // LC-388
    await shows(address, '');
    const phone = field('Celular');
    await phone.fill('300123456');
    await shows(phone, 'Escribe un número de 10 dígitos.'); // LC-391
    await phone.fill('30012345678');
    await expect.element(phone).toHaveValue('3001234567'); // LC-391
    await shows(phone, '');
    const email = field('Correo electrónico');
    for (const wrong of ['a@b', 'a.b.co']) {
      await email.fill(wrong);
      await shows(email, 'Ingresa un correo electrónico válido.'); // LC-393
    }
    for (const blocked of ['a@bloqueado.com', 'A@BLOQUEADO.COM']) {
      await email.fill(blocked);
      await shows(email, 'El dominio de correo ingresado no es permitido.'); // LC-394, LC-452
    }
    const lists = (await world.requests('emailsInBlackList')).filter(({ method }) => method === 'GET');
    expect(lists.map(({ path }) => path)).toEqual(['/mail/api/Mail/emailsInBlackList']); // LC-452
    for (const right of ['a@otro.com', 'a@b.co']) {
      await email.fill(right);
      await shows(email, ''); // LC-393, LC-394
    }
    await email.fill(`${'a'.repeat(96)}@b.co!`);
    await expect.element(email).toHaveValue(`${'a'.repeat(96)}@b.c`); // LC-392
    await choose('Departamento', 'Antioquia');
    await shows(list('Departamento'), ''); // LC-390
    await shows(list('Ciudad'), 'Campo obligatorio'); // LC-390
    await list('Ciudad').fill('Bogotá');
    await expect.element(page.getByText('No se encontraron registros.')).toBeVisible(); // LC-390: those of the department alone
    await choose('Ciudad', 'Medellín');
    await shows(list('Ciudad'), '');
    await field('Nombres').fill('Al');
    await shows(field('Nombres'), 'Escribe al menos 3 letras, sin números ni símbolos.'); // LC-397
    await field('Nombres').fill('Ana');
    await shows(field('Nombres'), ''); // LC-397
    await choose('Tipo de documento', 'Pasaporte', 1);
    await field('Número de documento', 1).fill('A'.repeat(16));
    await expect.element(field('Número de documento', 1)).toHaveValue('A'.repeat(15)); // LC-396
  });

  it('offers addresses of the maps service as one types, and takes one', async () => {
    await toCustomer();
    await list('Dirección').fill('Calle 10');
    await page.getByRole('option', { name: /^Calle 10, Medellín/ }).click();
    await expect.element(list('Dirección')).toHaveValue('Calle 10, Medellín, Antioquia, Colombia'); // LC-389
    expect((await world.requests('maps/api/suggestions')).at(-1)?.query).toMatchObject({ input: 'Calle 10', country: 'co' }); // LC-389
  });

  it('asks a natural person for its names, and keeps address and contact when the kind of person changes', async () => {
    await toCustomer();
    await fillCustomer();
    await page.getByText('Natural', { exact: true }).click();
    for (const control of [field('Nombres'), field('Apellidos'), list('Ciudad'), field('Celular')])
      await expect.element(control).toBeVisible(); // LC-107
    expect(field('Razón social').elements()).toHaveLength(0); // LC-107
    expect(page.getByRole('group', { name: 'Representante legal' }).elements()).toHaveLength(0); // LC-108
    await expect.element(list('Tipo de documento')).toHaveValue(''); // LC-278
    for (const name of ['Número de documento', 'Nombres', 'Apellidos']) await expect.element(field(name)).toHaveValue(''); // LC-107, LC-278
    await expect.element(list('Dirección')).toHaveValue('Carrera 15 # 93-60, Oficina 402'); // LC-278
    await expect.element(field('Correo electrónico')).toHaveValue('compras@andina.example'); // LC-278
    await next();
    for (const control of [list('Tipo de documento'), field('Número de documento'), field('Nombres'), field('Apellidos')])
      await shows(control, 'Campo obligatorio'); // LC-380
    const number = field('Número de documento');
    for (const alphanumeric of ['Pasaporte', 'NUIP']) {
      await choose('Tipo de documento', alphanumeric);
      await number.fill('AB12');
      await shows(number, 'El campo debe ser alfanumerico, minimo 5 y maximo 15 caracteres.'); // LC-381
      await number.fill('AB123');
      await shows(number, ''); // LC-381
      await number.fill(`AB${'1'.repeat(14)}`);
      await expect.element(number).toHaveValue(`AB${'1'.repeat(13)}`); // LC-381
      await shows(number, '');
    }
    await choose('Tipo de documento', 'Cédula de ciudadanía');
    await number.fill('1234');
    await shows(number, 'El campo debe ser numerico, minimo 5 y maximo 15 caracteres.'); // LC-383
    await number.fill('12345');
    await shows(number, ''); // LC-383
    await number.fill('1'.repeat(16));
    await expect.element(number).toHaveValue('1'.repeat(15)); // LC-383
    await shows(number, '');
    for (const label of ['Nombres', 'Apellidos']) {
      for (const wrong of ['Al', 'Ana1']) {
        await field(label).fill(wrong);
        await shows(field(label), 'Escribe al menos 3 letras, sin números ni símbolos.'); // LC-386
      }
      await field(label).fill('Zoé');
      await shows(field(label), ''); // LC-386
      await field(label).fill('a'.repeat(101));
      await expect.element(field(label)).toHaveValue('a'.repeat(100)); // LC-387
      await shows(field(label), '');
    }
  });

  it('has no representative where the parameter says no, and none when the parameters fail', async () => {
    expectConsole('the parameters of the agreement did not load');
    await world.settings({ contract: { showLegalRepresentativeContract: false } });
    await toCustomer();
    await expect.element(field('Razón social')).toBeVisible();
    expect(page.getByRole('group', { name: 'Representante legal' }).elements()).toHaveLength(0); // LC-108
    await fillCustomer();
    await arrive('Informacion Supervisor');
    await world.settings({ contract: { showLegalRepresentativeContract: true } });
    await world.fault({ path: 'get-app-parameters-contracts', status: 422, body: {} });
    unmountAll();
    await open();
    await expect.element(heading('Informacion Supervisor')).toBeVisible();
    await button('Volver').click();
    await expect.element(button('Reintentar: Tipo de documento')).toBeVisible(); // LC-488
    expect(valuesOf('Tipo de documento')).not.toContain('4'); // LC-488
    expect(page.getByRole('group', { name: 'Representante legal' }).elements()).toHaveLength(0); // LC-490
    await world.clearFaults();
    await button('Reintentar: Tipo de documento').click();
    await expect.element(page.getByRole('group', { name: 'Representante legal' })).toBeVisible(); // LC-108
  });

  it('fills in what is known of a document, and empties it for one nobody knows or that cannot be asked about', async () => {
    expectConsole('the customer could not be looked up');
    await toCustomer();
    await fillCustomer();
    await expect.element(field('Nombres')).toHaveValue('Laura');
    const asked = await requestSeen(world, 'get-customer-info');
    expect(`${asked.method} ${asked.path}`).toBe('GET /license/api/contract/get-customer-info'); // LC-458
    expect(asked.headers).toMatchObject({ persontype: 'J', documenttype: '4', documentnumber: '900373115' }); // LC-458
    await type('Número de documento', '900999888');
    for (const name of ['Razón social', 'Celular', 'Correo electrónico', 'Nombres']) await expect.element(field(name)).toHaveValue(''); // LC-493
    await expect.element(list('Dirección')).toHaveValue(''); // LC-493
    await expect.element(list('Departamento')).toHaveValue(''); // LC-493
    await expect.element(field('Número de documento')).toHaveValue('900999888'); // LC-493
    await expect.element(list('Tipo de documento')).toHaveValue('4'); // LC-493
    // One that fails empties as well, and can be asked again.
    await fillCustomer();
    await world.fault({ path: 'get-customer-info', status: 200, body: { result: 'nothing' }, times: 1 });
    await type('Número de documento', '860002964');
    await expect.element(field('Razón social')).toHaveValue(''); // LC-493
    await button('Reintentar').click();
    await expect.element(field('Razón social')).toHaveValue('Textiles del Valle Ltda.');
    // What is typed while the answer is on its way stays.
    await world.fault({ path: 'get-customer-info', method: 'GET', delayMs: 700, times: 1 });
    await type('Número de documento', '900373115');
    await field('Razón social').fill('Andina (nueva)');
    await expect.element(field('Celular')).toHaveValue('3104567890');
    await expect.element(field('Razón social')).toHaveValue('Andina (nueva)');
  });
});

describe('the supervisor step', { timeout: 60_000 }, () => {
  it('asks for a document, names and e-mail alone, and judges what is given', async () => {
    await openAs('superadmin');
    await fillContract();
    await arrive('Informacion Cliente');
    await fillCustomer();
    await arrive('Informacion Supervisor');
    await next();
    for (const control of [
      list('Tipo de documento'),
      field('Número de documento'),
      field('Nombres'),
      field('Apellidos'),
      field('Correo electrónico'),
    ])
      await shows(control, 'Campo obligatorio'); // LC-109, LC-398
    for (const control of [list('Dirección'), list('Departamento'), field('Celular'), field('Cargo')]) {
      await expect.element(control).toBeVisible(); // LC-109
      await shows(control, ''); // LC-399
    }
    await expectNoAxeViolations();
    // 'Volver' leaves an invalid step, and what is in it stays.
    await field('Nombres').fill('Al');
    await button('Volver').click();
    await expect.element(heading('Informacion Cliente')).toBeVisible(); // LC-256
    await arrive('Informacion Supervisor');
    await expect.element(field('Nombres')).toHaveValue('Al'); // LC-257

    await fillSupervisor();
    await expect.element(field('Cargo')).toHaveValue('Directora de compras');
    await type('Número de documento', '79888770');
    for (const name of ['Nombres', 'Apellidos', 'Celular', 'Correo electrónico', 'Cargo'])
      await expect.element(field(name)).toHaveValue(''); // LC-494
    await expect.element(list('Dirección')).toHaveValue(''); // LC-494
    await expect.element(field('Número de documento')).toHaveValue('79888770'); // LC-494
    await field('Nombres').fill('Gloria');
    await field('Apellidos').fill('Patiño Salas');
    const phone = field('Celular');
    await phone.fill('300123456');
    await shows(phone, 'Escribe un número de 10 dígitos.'); // LC-400
    await phone.fill('3001234567');
    await shows(phone, ''); // LC-400
    const email = field('Correo electrónico');
    await email.fill('a@bloqueado.com');
    await shows(email, 'El dominio de correo ingresado no es permitido.'); // LC-403
    await email.fill('a@b.co');
    await shows(email, '');
    const title = field('Cargo');
    await title.fill('Jefe @');
    await shows(title, 'Escribe solo letras, números y espacios.'); // LC-401
    await title.fill('Técnico 2');
    await shows(title, ''); // LC-401
    await title.fill('a'.repeat(101));
    await expect.element(title).toHaveValue('a'.repeat(100)); // LC-402
    await shows(title, '');
    await choose('Departamento', 'Antioquia');
    await shows(list('Ciudad'), 'Campo obligatorio'); // LC-398
    await next();
    await expect.element(heading('Informacion Supervisor')).toBeVisible();
    await choose('Ciudad', 'Medellín');
    for (const control of [phone, title]) await control.fill('');
    await arrive('Servicios Contratados');
    await expect.poll(focusedText).toBe('Servicios Contratados'); // LC-399, LC-402
  });
});

it('another product begins without services', { timeout: 60_000 }, async () => {
  await onlyPackages();
  await openAs('superadmin');
  await walkToSummary();
  for (const step of ['Servicios Contratados', 'Informacion Supervisor', 'Informacion Cliente', 'Informacion Contrato']) {
    await button('Volver').click();
    await expect.element(heading(step)).toBeVisible();
  }
  await choose('Producto', 'Licencias - Nómina electrónica');
  await type('Número de oportunidad', 'OP-2026-0419');
  await choose('Gerente operativo', 'Andrea Rojas');
  await choose('Condición de pago', 'Contado');
  for (const step of ['Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados']) await arrive(step);
  await expect.poll(() => optionsOf('Producto o servicio')).toContain('Paquete uno');
  expect(page.getByRole('rowheader').elements()).toHaveLength(0); // LC-268
  await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'); // LC-268
});

describe('saving', { timeout: 60_000 }, () => {
  it.each(platforms)('does not overwrite a customer that somebody else changed meanwhile, on $platform', async ({ concurrency }) => {
    await onlyPackages();
    await signedIn(world, 'superadmin');
    await open({}, configWith(concurrency));
    await walkToSummary();
    await changeCustomer(world, { cellphoneNumber: '3110000001' });
    await button('Finalizar y guardar').click();
    await button('Guardar').click();
    const conflict = page.getByRole('alertdialog', { name: 'Hay una versión más reciente' });
    await expect.element(conflict.getByText('Otra persona modificó este cliente.')).toBeVisible();
    expect(await storedCustomer(world)).toMatchObject({ cellphoneNumber: '3110000001' });
    await conflict.getByRole('button', { name: 'Ver sus cambios' }).click();
    await expect.element(conflict.getByText('3110000001', { exact: true })).toBeVisible();
    await changeCustomer(world, { cellphoneNumber: '3110000002' });
    await button('Guardar mi versión').click();
    await expect.element(conflict.getByText('3110000002', { exact: true })).toBeInTheDocument();
    await button('Guardar mi versión').click();
    await expect.element(page.getByText('Convenio guardado!')).toBeVisible();
    expect(await storedCustomer(world)).not.toMatchObject({ cellphoneNumber: '3110000002' });
  });

  it('shows everything once more, asks, sends it once, and begins anew after four seconds', async () => {
    await onlyPackages();
    await openAs('superadmin');
    await fillContract();
    await arrive('Informacion Cliente');
    await fillCustomer();
    await arrive('Informacion Supervisor');
    await fillSupervisor();
    await arrive('Servicios Contratados');
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'); // LC-271
    await addService('Paquete uno');
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-271
    await choose('Producto o servicio', 'Paquete dos');
    await page.getByRole('switch', { name: 'Cantidad ilimitada' }).click();
    await choose('Tipo de vigencia', 'Años');
    await field('Vigencia').fill('2');
    await button('Agregar').click();
    await expect.element(page.getByRole('rowheader').filter({ hasText: 'Paquete dos' })).toBeVisible();
    // Back to the first step and forward again: everything stands.
    for (const step of ['Informacion Supervisor', 'Informacion Cliente', 'Informacion Contrato']) {
      await button('Volver').click();
      await expect.element(heading(step)).toBeVisible(); // LC-113, LC-256
    }
    await expect.element(field('Fecha fin')).toHaveValue('15/03/2027'); // LC-257
    for (const step of ['Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados', 'Resumen']) {
      await expect.element(button('Siguiente')).toBeVisible(); // LC-114
      await arrive(step);
    }

    const summary = page.getByRole('form', { name: 'Resumen' });
    for (const text of [
      'OP-2026-0418',
      '15/03/2025',
      '15/03/2027',
      'NIT',
      '900373115-3',
      'Comercializadora Andina S.A.S.',
      'Gloria Patiño Salas',
    ])
      await expect.element(summary.getByText(text, { exact: true }).first()).toBeVisible(); // LC-112, LC-257
    await expect.element(summary.getByRole('row').filter({ hasText: 'Paquete uno' })).toMatchTextContent('1,200'); // LC-112
    await expect.element(summary.getByRole('row').filter({ hasText: 'Paquete dos' })).toMatchTextContent('Ilimitado'); // LC-112
    await expect.element(button('Volver')).toBeVisible(); // LC-113
    expect(button('Siguiente').elements()).toHaveLength(0); // LC-115
    await expectNoAxeViolations();

    await button('Finalizar y guardar').click();
    const question = page.getByRole('alertdialog', { name: 'Guardar convenio' });
    await expect.element(question).toBeVisible(); // LC-115, LC-258
    await expect.element(question).toMatchTextContent('Una vez guardado, el convenio no podrá ser modificado.'); // LC-259
    // Enter twice saves nothing that cannot be changed any more.
    expect(focusedText()).toBe('Cancelar');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => page.getByRole('alertdialog').elements().length).toBe(0);
    expect(await posted('contract/create')).toHaveLength(0); // LC-258, LC-260
    await button('Finalizar y guardar').click();
    holdTime();
    await userEvent.dblClick(question.getByRole('button', { name: 'Guardar', exact: true }));
    await expect.element(page.getByText('Convenio guardado!')).toBeVisible(); // LC-261
    const narrowName = page.getByRole('navigation', { name: 'Pasos del convenio' }).element().querySelector('p');
    expect(narrowName?.textContent).toBe('Paso 5 de 5Resumen'); // LC-105: a phone has no names but this one, also when all is done
    const sent = await posted('contract/create');
    expect(sent).toHaveLength(1); // LC-260
    expect(sent[0]?.body).toEqual({
      contract: {
        contractNumber: 'OP-2026-0418',
        contractStartDate: '2025-03-15',
        contractEndDate: '2027-03-15',
        commercialManagerId: expect.any(Number),
        paymentCondition: 1,
      }, // LC-182
      customer: {
        personType: 'J',
        documentTypeId: 4,
        documentNumber: '900373115',
        legalName: 'Comercializadora Andina S.A.S.',
        fulladdress: 'Carrera 15 # 93-60, Oficina 402',
        cityId: expect.any(Number),
        cellphoneNumber: '3104567890',
        email: 'compras@andina.example',
        legalDocumentTypeId: 1,
        legalDocumentNumber: '52345678',
        legalFirstName: 'Laura',
        legalLastName: 'Gómez Pardo',
      }, // LC-183, LC-198: all of it from the look-up
      supervisor: {
        documentTypeId: 1,
        documentNumber: '79888777',
        firstName: 'Gloria',
        lastName: 'Patiño Salas',
        fulladdress: 'Carrera 7 # 71-21',
        cityId: expect.any(Number),
        phoneNumber: '3134445566',
        email: 'gloria.patino@andina.example',
        jobTitle: 'Directora de compras',
      }, // LC-184, LC-199: all of it from the look-up
      servicesToAddContract: {
        servicesToAdd: [
          {
            packageCode: 'PKG1',
            quantityToAdd: 1200,
            identifierCode: 'PKG1-12-2',
            typeValidity: 2,
            validityAmount: 12,
            IsUnlimited: false,
          },
          { packageCode: 'PKG2', quantityToAdd: 0, identifierCode: 'PKG2-2-1', typeValidity: 1, validityAmount: 2, IsUnlimited: true },
        ], // LC-186, LC-187, LC-188
        serviceName: 'facturacion',
        requiresSupervision: false,
      }, // LC-185
    }); // LC-453
    // The notice goes after 2 s, the wizard begins anew after 4.
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText('Convenio guardado!')).not.toBeInTheDocument(); // LC-505
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(heading('Resumen')).toBeVisible(); // LC-262
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(heading('Informacion Contrato')).toBeVisible(); // LC-262
    await expect.element(list('Producto')).toHaveValue(''); // LC-262
    expect(Object.keys(sessionStorage).filter((key) => key.includes('agreements'))).toEqual([]);
  });

  it('sends the lines of an ECD product by device, and the names of a natural person', async () => {
    await onlyPackages();
    await openAs('superadmin');
    await fillContract({ product: devices });
    await arrive('Informacion Cliente');
    await page.getByText('Natural', { exact: true }).click();
    await choose('Tipo de documento', 'Cédula de ciudadanía');
    await type('Número de documento', '1020304050');
    await expect.element(field('Nombres')).toHaveValue('Mateo');
    await arrive('Informacion Supervisor');
    await fillSupervisor();
    await arrive('Servicios Contratados');
    await choose('Producto o servicio', 'Paquete uno');
    await choose('Tipo de dispositivo', 'Token físico');
    await choose('Entrega de credenciales', 'Mensajería');
    await choose('Tipo de vigencia', 'Años');
    await field('Vigencia').fill('2');
    await field('Cantidad').fill('50');
    await field('Cupo de reasignación').fill('5');
    await button('Agregar').click();
    await arrive('Resumen');
    await expect.element(page.getByText('Mateo Ñáñez Peña', { exact: true }).first()).toBeVisible(); // LC-112
    await button('Finalizar y guardar').click();
    await button('Guardar').click();
    await expect.element(page.getByText('Convenio guardado!')).toBeVisible();
    const body = (await posted('contract/create'))[0]?.body as Record<string, Record<string, unknown>>;
    expect(Object.keys(body).sort()).toEqual(['contract', 'customer', 'servicesToAddContract', 'supervisor']); // LC-453
    expect(body['customer']).toEqual({
      personType: 'N',
      documentTypeId: 1,
      documentNumber: '1020304050',
      firstName: 'Mateo',
      lastName: 'Ñáñez Peña',
      fulladdress: 'Carrera 53 # 75-101',
      cityId: expect.any(Number),
      cellphoneNumber: '3182223344',
      email: 'mateo.nanez@correo.example',
    }); // LC-183
    expect(body['servicesToAddContract']).toEqual({
      servicesToAdd: [
        {
          packageCode: 'PKG1',
          quantityToAdd: 50,
          identifierCode: 'PKG1-TF-2-1',
          typeValidity: 1,
          validityAmount: 2,
          reassignmentQuota: 5,
          deviceType: 2,
          credentialsDeliveryType: 3,
        },
      ], // LC-189, LC-190
      serviceName: 'firmaya',
      requiresSupervision: expect.any(Boolean),
    });
  });

  it('tells of whatever is no plain yes, and everything stands after Cerrar', async () => {
    expectConsole('the agreement could not be saved');
    await onlyPackages();
    await openAs('superadmin');
    await walkToSummary();
    const modal = page.getByRole('alertdialog', { name: 'Algo salio mal!' });
    const faults = [
      { status: 422, body: { statusMessage: 'Numero de contrato ya se encuentra registrado.' } },
      { status: 500 },
      { status: 201, body: { result: { id: 1 } } },
    ];
    for (const fault of faults) {
      await world.fault({ path: 'contract/create', method: 'POST', times: 1, ...fault });
      await button('Finalizar y guardar').click();
      await button('Guardar').click();
      await expect.element(modal).toBeVisible(); // LC-263, LC-453
      await expect.element(modal).toMatchTextContent('Lo sentimos, el convenio no pudo ser guardado.'); // LC-264
      await userEvent.keyboard('{Escape}');
      await expect.element(modal).toBeVisible(); // LC-265
      await modal.getByRole('button', { name: 'Cerrar' }).click();
      await expect.poll(() => page.getByRole('alertdialog').elements().length).toBe(0);
      await expect.element(heading('Resumen')).toBeVisible(); // LC-265
    }
    // What the load of the page finds (the journey really loads it).
    unmountAll();
    await open();
    await expect.element(heading('Resumen')).toBeVisible(); // LC-265
    await expect.element(page.getByText('OP-2026-0418', { exact: true }).first()).toBeVisible(); // LC-265
    await expect.element(button('Finalizar y guardar')).not.toHaveAttribute('aria-disabled');
    await button('Finalizar y guardar').click();
    await button('Guardar').click();
    await expect.element(page.getByText('Convenio guardado!')).toBeVisible();
    const [refused, ...others] = (await posted('contract/create')).map(({ headers }) => headers['idempotency-key']);
    // A refused one is over; of the others nobody knows what became of them, so they are the same one.
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(refused);
    expect(others.length).toBeGreaterThanOrEqual(3);
  });
});

describe('what is typed', { timeout: 60_000 }, () => {
  it('is there again after a load, sealed, and gone when one starts over', async () => {
    await openAs('comercial');
    await choose('Producto', devices);
    await type('Número de oportunidad', 'OP-BORRADOR');
    const kept = () => sessionStorage.getItem('formDraft.license.agreements');
    await expect.poll(kept).not.toBeNull();
    const before = kept();
    await type('Fecha inicio', '15/03/2025');
    await expect.poll(kept).not.toBe(before);
    unmountAll();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('OP-BORRADOR');
    await open();
    await expect.element(field('Número de oportunidad')).toHaveValue('OP-BORRADOR');
    await expect.element(field('Fecha inicio')).toHaveValue('15/03/2025');
    await expect.poll(() => optionsOf('Condición de pago')).toContain('Contado');
    await button('Empezar de nuevo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar y empezar' }).click();
    await expect.element(list('Producto')).toHaveValue('');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('agreements'))).toEqual([]);
  });

  it('keeps to the steps that were earned, whatever the address says', async () => {
    await signedIn(world, 'superadmin');
    const location = await open({ paso: '4' });
    await expect.poll(() => location.get()).not.toHaveProperty('paso');
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    await fillContract();
    await arrive('Informacion Cliente');
    expect(location.get()).toHaveProperty('paso', '2');
    // The browser's Back and Forward.
    location.set({ paso: null });
    await expect.element(heading('Informacion Contrato')).toBeVisible();
    location.set({ paso: '2' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    location.set({ paso: '5' });
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    expect(location.get()).toHaveProperty('paso', '2');
  });

  it('waits for whoever signs in again when the server ended the session', async () => {
    expectConsole('the customer could not be looked up');
    await openAs('superadmin');
    await fillContract();
    for (const path of ['contract/get-customer-info', 'RefreshToken']) await world.fault({ path, status: 401, body: {} });
    await arrive('Informacion Cliente');
    const kept = () => sessionStorage.getItem('formDraft.license.agreements');
    const before = kept();
    await type('Número de documento', '900373115');
    const word = page.getByRole('alertdialog', { name: 'Tu sesión terminó' });
    await expect.element(word).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(word).toBeVisible();
    await expect.poll(kept).not.toBe(before);
    await world.clearFaults();
    unmountAll();
    // What a load of the page after signing in begins with.
    registry.pages.clear();
    await signedIn(world, 'superadmin');
    await open();
    await expect.element(heading('Informacion Cliente')).toBeVisible();
    await expect.element(field('Número de documento')).toHaveValue('900373115');
  });
});

describe('whoever may only read agreements', () => {
  const why = 'Solo puedes consultar.';

  it('sees the wizard and its acts, disabled', async () => {
    await openAs('superadmin', { PERMISSIONS: { AGREEMENTS: ['LICENSE_AGREEMENTS_READ'] } });
    await expect.element(page.getByText(why, { exact: true }).first()).toBeVisible();
    const fields = page.getByRole('group', { name: why });
    await expect.poll(() => fields.element().querySelectorAll('input, select, button').length).toBeGreaterThan(0);
    expect([...fields.element().querySelectorAll('input, select, textarea, button')].filter((one) => !one.matches(':disabled'))).toEqual(
      [],
    );
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Siguiente')).toHaveAccessibleDescription(why);
    await expectNoAxeViolations();
  });

  it('fills it in with an authorisation that is more than reading', async () => {
    await openAs('superadmin', { PERMISSIONS: { AGREEMENTS: ['LICENSE_AGREEMENTS_READ', 'LICENSE_AGREEMENTS_CREATE'] } });
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled');
    expect(page.getByText(why, { exact: true }).elements()).toHaveLength(0);
  });
});
