import { deskWords } from '#shared/desk/ui/desk-words';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { dialog, field } from '../../tests/support/desk-screen.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { noteReloads, openLicences, putNoticesAway } from '../../tests/support/licences-screen.ts';
import { unmountAll } from '../../tests/support/mount-widget.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { textsOf } from '../../tests/support/texts-of.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { messages } from './licence-editor.messages.ts';
import { requiredText } from '#shared/desk/desk-fields.messages';
import { words } from '#shared/ui/words';

const world = freshWorld();

const question = () => page.getByRole('alertdialog');
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const service = () => dialog().getByRole('combobox', { name: messages.service });
const chips = () => dialog().getByRole('radio');
const chipNames = () => Array.from(chips().elements(), ({ parentElement }) => parentElement?.textContent);
const chip = (name: string) => dialog().getByText(name, { exact: true });
/** The rows of the range table, without its head: '1 a 1,000$2,400'. */
const ranges = () => textsOf(dialog().getByRole('row')).slice(1);
const text = (sentence: string) => page.getByText(sentence, { exact: true });

const reloads = noteReloads();
const open = (address: Readonly<Record<string, string>> = {}) => openLicences(world, address);

/** Customer 1 has licence 10, the unlimited package of the seed: 1-1000 at 2400, 1001-5000 at 1900, 5001-20000 at 1500. */
const adding = { dialogo: 'nueva', cliente: '1' };
const editing = { dialogo: 'editar', cliente: '1', licencia: '10' };

async function chooseService(name: string): Promise<void> {
  await service().click();
  await dialog().getByRole('option', { name, exact: true }).click();
}

async function typeRange(minimum: string, maximum: string, price: string): Promise<void> {
  await field(messages.rangeMinimum).fill(minimum);
  await field(messages.rangeMaximum).fill(maximum);
  await field(messages.rangePrice).fill(price);
}
async function addRange(minimum: string, maximum: string, price: string): Promise<void> {
  await typeRange(minimum, maximum, price);
  await button(messages.add).click();
}

/** Fills in the form: 50 validations of bemyself, range 1 to 10 at 1500 pesos. */
async function fill(): Promise<void> {
  await chooseService('Licencias - bemyself');
  await chip('Identidad 50').click();
  await addRange('1', '10', '1500');
  await expect.element(button(messages.submit)).not.toHaveAttribute('aria-disabled');
}

describe('the form of a new licence', () => {
  it('builds a licence from a service, one of its packages and price ranges', async () => {
    await open();
    await page.getByRole('button', { name: 'Añadir licencia: Comercializadora Andina S.A.S.' }).click();
    // LC-085
    await expect.element(dialog().getByRole('heading', { name: 'Añadir licencia', exact: true })).toBeVisible();
    await expect.element(service()).toBeEnabled();
    // LC-216: no packages and no request before a service is selected.
    expect(chips().elements()).toHaveLength(0);
    expect(await world.requests('GetPackagesByServiceName')).toHaveLength(0);
    await chooseService('Licencias - bemyself');
    // LC-164: the packagesBase group, by name.
    await expect
      .poll(chipNames)
      .toEqual(['Identidad Gratis', 'Identidad 50', 'Identidad 300', 'Identidad 2,000', 'Identidad ilimitada por contrato']);
    const requests = await world.requests('GetPackagesByServiceName');
    // LC-216, LC-455, LC-440: one request with the user's token, without a contract.
    expect(requests.map(({ path, headers }) => [path, headers['iscontract']])).toEqual([
      ['/license/api/package/GetPackagesByServiceName/bemyself', 'false'],
    ]);
    expect(requests[0]?.headers['authorization']).toBe(localStorage.getItem('appsUserToken'));
    // LC-218: a service alone, then with a package, then with a range.
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(text('Elige servicio y paquete y agrega al menos un rango.')).toBeVisible();
    await chip('Identidad 50').click();
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true');
    await addRange('1', '10', '1500');
    await expect.poll(ranges).toEqual(['1 a 10$1,500']); // LC-086, LC-316
    await expect.element(button(messages.submit)).not.toHaveAttribute('aria-disabled');
    await expectNoAxeViolations();
    await button('Quitar el rango 1 a 10').click();
    await expect.element(text('Agrega al menos un rango.')).toBeVisible();
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true');
    await addRange('1', '10', '0');
    await expect.element(button(messages.submit)).not.toHaveAttribute('aria-disabled');
    // Another service has other packages, and none is selected.
    await chooseService('Licencias - Correo certificado');
    await expect.poll(chipNames).not.toContain('Identidad 50'); // LC-216
    await expect.poll(() => chips().elements().length).toBeGreaterThan(0);
    expect(dialog().getByRole('radio', { checked: true }).elements()).toEqual([]); // LC-216
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true');
  });

  it('focuses the first field once it has loaded, unless staff moved the focus meanwhile', async () => {
    const focused = (locator: Locator): boolean => locator.element().matches(':focus');
    await world.fault({ path: 'GetAllServices', delayMs: 500 });
    await open(adding);
    await expect.element(service()).toBeDisabled();
    await expect.element(service()).toBeEnabled();
    await expect.poll(() => focused(service())).toBe(true);
    // Nothing else is loading: a new licence needs no stored licence.
    await expect.element(page.getByRole('dialog').getByText('Cargando…')).not.toBeInTheDocument();
    unmountAll();
    await open(adding);
    await expect.element(service()).toBeDisabled();
    await field(messages.rangePrice).click();
    await expect.element(service()).toBeEnabled();
    expect(focused(field(messages.rangePrice))).toBe(true);
  });

  it('offers active services that staff may add by hand, and a retry for lists that failed to load', async () => {
    expectConsole('the services did not load', 'the packages of a service did not load');
    const services = [
      { id: 4, serviceName: 'uno dos', descriptionService: '<b>Uno</b>', idstate: 0, addManualLicense: true },
      { id: 5, serviceName: 'inactivo', descriptionService: 'Inactivo', idstate: 1, addManualLicense: true },
      { id: 6, serviceName: 'automatico', descriptionService: 'Automático', idstate: 0, addManualLicense: false },
    ];
    await world.fault({ path: 'GetAllServices', status: 500 });
    await open(adding);
    await expect.element(dialog().getByText(deskWords.loadFailed)).toBeVisible();
    await world.clearFaults();
    await world.fault({ path: 'GetAllServices', status: 200, body: { result: { records: services } } });
    await world.fault({ path: 'GetPackagesByServiceName', status: 500 });
    await dialog().getByRole('button', { name: words.retry }).click();
    // LC-216; names of the server are shown as text, not as HTML.
    await expect.element(service()).toBeEnabled();
    const offered = dialog().getByRole('option').elements();
    expect(offered.map((option) => option.textContent)).toEqual(['<b>Uno</b>']);
    await service().selectOptions('4');
    // LC-216: no packages, and a retry button.
    await expect.element(dialog().getByText(deskWords.loadFailed)).toBeVisible();
    expect(chips().elements()).toHaveLength(0);
    await world.clearFaults();
    await dialog().getByRole('button', { name: words.retry }).click();
    await expect.poll(() => chips().elements().length).toBeGreaterThan(0);
    // LC-455: a name with a space is encoded.
    expect((await requestSeen(world, 'GetPackagesByServiceName')).path).toMatch(/\/uno%20dos$|\/uno dos$/);
  });

  it('refuses overlapping ranges, bounds included, and keeps the typed values', async () => {
    await open(adding);
    await expect.element(service()).toBeEnabled();
    await button(messages.add).click();
    await expect.poll(() => text(requiredText).elements().length).toBe(3); // LC-318
    await addRange('11', '10', '5');
    await expect.element(field(messages.rangeMinimum)).toHaveAccessibleDescription(messages.problems['minimum-above-maximum']); // LC-310
    expect(dialog().getByRole('table').elements()).toHaveLength(0);
    await addRange('10', '20', '5');
    await expect.poll(ranges).toEqual(['10 a 20$5']);
    // The rule is tested in its own file; this test covers the message at each field.
    await addRange('10', '40', '5');
    await expect.element(field(messages.rangeMinimum)).toHaveAccessibleDescription(messages.problems['minimum-taken']); // LC-311
    await expect.element(field(messages.rangeMinimum)).toHaveValue('10');
    await addRange('1', '10', '5');
    await expect.element(field(messages.rangeMaximum)).toHaveAccessibleDescription(messages.problems['maximum-taken']); // LC-312
    expect(ranges()).toEqual(['10 a 20$5']);
    await addRange('1', '9', '5');
    await addRange('21', '21', '5');
    await expect.poll(ranges).toEqual(['1 a 9$5', '10 a 20$5', '21 a 21$5']); // LC-310, LC-311, LC-312
    // An edited range is compared with the other ranges, not with itself.
    await button('Editar el rango 10 a 20').click();
    await expect.element(field(messages.rangeMinimum)).toHaveValue('10');
    await field(messages.rangeMinimum).fill('9');
    await button(messages.keepRange).click();
    await expect.element(field(messages.rangeMinimum)).toHaveAccessibleDescription(messages.problems['minimum-taken']); // LC-311
    await button(messages.dropRange).click();
    await expect.element(field(messages.rangeMinimum)).toHaveValue('');
    await button('Editar el rango 10 a 20').click();
    await typeRange('11', '20', '7');
    await button(messages.keepRange).click();
    await expect.poll(ranges).toEqual(['1 a 9$5', '11 a 20$7', '21 a 21$5']); // LC-225, LC-311
  });

  it('moves the focus within the press itself, so that the next key does not go elsewhere', async () => {
    await open(adding);
    await expect.element(service()).toBeEnabled();
    await addRange('1', '9', '5');
    await expect.poll(ranges).toEqual(['1 a 9$5']);
    for (const name of [
      messages.add,
      'Editar el rango 1 a 9',
      messages.keepRange,
      'Editar el rango 1 a 9',
      messages.dropRange,
      'Quitar el rango 1 a 9',
    ]) {
      await field(messages.rangePrice).click();
      const pressed = button(name).element();
      if (pressed instanceof HTMLElement) pressed.click();
      expect(field(messages.rangeMinimum).element().matches(':focus'), name).toBe(true);
    }
    await expect.poll(ranges).toEqual([]);
  });

  it('accepts only digits, 8 for a bound and 10 for the price, and adds nothing on Enter', async () => {
    await open(adding);
    await expect.element(service()).toBeEnabled();
    // Eight digits are kept, a ninth is cut; signs and letters are always removed.
    for (const name of [messages.rangeMinimum, messages.rangeMaximum]) {
      await field(name).click();
      await userEvent.keyboard('1-2,3e.4x');
      await expect.element(field(name)).toHaveValue('1234'); // LC-313
      await field(name).fill('999999999');
      await expect.element(field(name)).toHaveValue('99999999'); // LC-315
      await expect.element(field(name)).toHaveAccessibleDescription(messages.cut(8));
      await field(name).fill(' 1 000-e');
      await expect.element(field(name)).toHaveValue('1000'); // LC-313
    }
    await field('Valor').fill('-12,5e');
    await expect.element(field('Valor')).toHaveValue('125'); // LC-316
    await field('Valor').fill('99999999991');
    await expect.element(field('Valor')).toHaveValue('9999999999'); // LC-317
    await expect.element(field('Valor')).toHaveAccessibleDescription(messages.cut(10));
    // Enter in a field adds and sends nothing; Enter on the button adds the range.
    for (const name of [messages.rangeMinimum, messages.rangeMaximum, 'Valor']) {
      await field(name).click();
      await userEvent.keyboard('{Enter}');
    }
    expect(dialog().getByRole('table').elements()).toHaveLength(0); // LC-319
    expect(await world.requests('AddNewCustomerLicense')).toHaveLength(0); // LC-319
    expect(reloads()).toEqual([]); // LC-319
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(ranges).toEqual(['1,000 a 1,000$9,999,999,999']); // LC-319
  });

  it('sends the whole licence, shows a notice for two seconds and reloads the page after three', async () => {
    const { shown, location } = await open(adding);
    await fill();
    await addRange('11', '20', '1200');
    // A typed range that is not yet in the list would be lost, so the form asks for it first.
    await typeRange('21', '', '');
    await button(messages.submit).click();
    await expect.element(field(messages.rangeMinimum)).toHaveAccessibleDescription(messages.pending);
    expect(await world.requests('AddNewCustomerLicense')).toHaveLength(0);
    await field(messages.rangeMinimum).fill('');
    holdTime();
    const pressed = performance.now();
    await button(messages.submit).click();
    const sent = await requestSeen(world, 'AddNewCustomerLicense');
    expect([sent.method, sent.path]).toEqual(['POST', '/license/api/purchaseOrderLicense/AddNewCustomerLicense']);
    // LC-442, LC-161, LC-162, LC-217: new ranges have id 0, and this package has no contract.
    expect(sent.body).toEqual({
      customerId: 1,
      serviceId: 4,
      packageId: expect.any(Number),
      transactionRanges: [
        { id: 0, rangeMinimum: 1, rangeMaximum: 10, rangePrice: 1500 },
        { id: 0, rangeMinimum: 11, rangeMaximum: 20, rangePrice: 1200 },
      ],
    });
    // LC-222
    await expect.poll(() => shown.some((each) => each.includes('Licencia añadida'))).toBe(true);
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(location.get()['dialogo']).toBeUndefined();
    await expect.element(text('Licencia añadida')).toBeVisible();
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => reloads().length).toBe(1); // LC-223: once
    expect((reloads()[0] ?? 0) - pressed).toBeGreaterThanOrEqual(2_990); // LC-223: three seconds after the answer and not before
    await expect.element(text('Licencia añadida')).not.toBeInTheDocument(); // LC-505: the notice is gone by then
    await page.getByRole('button', { name: 'Licencias de Comercializadora Andina S.A.S.' }).click();
    await expect.element(page.getByText('1 - 10, 11 - 20', { exact: false })).toBeVisible(); // LC-223: the licence is listed with its ranges
  });

  it('requires contract data for the unlimited package only', async () => {
    // The page uses the platform's clock from its first answer on: 5 March, also in Bogotá.
    await world.setClock(new Date('2039-03-05T15:00:00Z'));
    const { location } = await open();
    await expect.element(page.getByRole('button', { name: 'Añadir licencia: Comercializadora Andina S.A.S.' })).toBeVisible();
    location.set(adding);
    await chooseService('Licencias - bemyself');
    await chip('Identidad 300').click();
    await addRange('1', '10', '1500');
    // LC-165, LC-217
    expect(field(messages.contractNumber).elements()).toHaveLength(0);
    await chip('Identidad ilimitada por contrato').click();
    // LC-219: today and one year later.
    await expect.element(field(messages.startDate)).toHaveValue('05/03/2039');
    await expect.element(field(messages.finalDate)).toHaveValue('05/03/2040'); // LC-217, LC-219
    await expect.element(text('Completa los datos del contrato.')).toBeVisible();
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true');
    await field(messages.contractNumber).fill('   ');
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true'); // LC-219
    // The field shows its error only after the press that leaves it, so that the layout does not move under the pointer.
    await button('Abrir calendario: Fecha de inicio').click();
    await expect.element(page.getByRole('grid')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field(messages.contractNumber)).toHaveAccessibleDescription('Campo obligatorio');
    await field(messages.contractNumber).fill('C');
    await expect.element(button(messages.submit)).not.toHaveAttribute('aria-disabled'); // LC-219
    await field(messages.contractNumber).fill('C'.repeat(101));
    await expect.element(field(messages.contractNumber)).toHaveValue('C'.repeat(100)); // LC-320
    // The final date must be later than the start date.
    await field(messages.finalDate).fill('05/03/2039');
    await expect.element(field(messages.finalDate)).toHaveAccessibleDescription('La fecha debe ser posterior a 05/03/2039'); // LC-321
    await expect.element(button(messages.submit)).toHaveAttribute('aria-disabled', 'true'); // LC-321
    await field(messages.finalDate).fill('06/03/2039');
    await expect.element(button(messages.submit)).not.toHaveAttribute('aria-disabled'); // LC-321
    await field(messages.finalDate).fill('');
    await expect.element(field(messages.finalDate)).toHaveAccessibleDescription('Campo obligatorio');
    await field(messages.finalDate).fill('06/03/2039');
    await chip('Identidad 300').click();
    expect(field(messages.contractNumber).elements()).toHaveLength(0); // LC-217: another package has no contract fields
    await chip('Identidad ilimitada por contrato').click();
    await field(messages.contractNumber).fill('OPP-2026-0100');
    await button(messages.submit).click();
    // LC-162, LC-217, LC-442
    expect((await requestSeen(world, 'AddNewCustomerLicense')).body).toMatchObject({
      contractNumber: 'OPP-2026-0100',
      startDate: '2039-03-05',
      finalDate: '2039-03-06',
    });
  });

  it('keeps the form when the platform refuses the licence, fails or does not answer', async () => {
    expectConsole('the licence could not be added');
    const { shown } = await open(adding);
    await fill();
    await world.fault({ path: 'AddNewCustomerLicense', status: 422, body: { errorDetail: 'El contrato <b>ya</b> existe.' }, times: 1 });
    await button(messages.submit).click();
    // LC-475
    await expect.poll(() => shown.some((each) => each.includes('El contrato <b>ya</b> existe.'))).toBe(true);
    await expect.element(dialog().getByText('El contrato <b>ya</b> existe.')).toBeVisible();
    expect((dialog().element().getRootNode() as ShadowRoot).activeElement?.textContent).toBe('El contrato <b>ya</b> existe.');
    await world.fault({ path: 'AddNewCustomerLicense', status: 422, body: {}, times: 1 });
    await button(messages.submit).click();
    // LC-475: a refusal without a text shows the text of LC-476.
    await expect
      .poll(() => shown.filter((each) => each.includes('Se ha presentado un error al añadir la licencia al cliente')).length)
      .toBeGreaterThan(0);
    await world.fault({ path: 'AddNewCustomerLicense', status: 500, times: 1 });
    await button(messages.submit).click();
    // LC-476, LC-502
    await expect.element(page.getByRole('alert').getByText('Se ha presentado un error al añadir la licencia al cliente')).toBeVisible();
    await putNoticesAway();
    await world.fault({ path: 'AddNewCustomerLicense', drop: true });
    await button(messages.submit).click();
    await expect.element(text('No hay respuesta por parte del servidor. Por favor intente más tarde.')).toBeVisible();
    await expect.element(dialog().getByRole('radio', { name: 'Identidad 50' })).toBeChecked();
    expect(ranges()).toEqual(['1 a 10$1,500']);
    await expect.element(button(messages.submit)).not.toHaveAttribute('aria-busy');
    expect(reloads()).toEqual([]);
  });

  it('asks before the form closes: NO keeps everything, SI empties the form', async () => {
    const { handle, location } = await open(adding);
    // Even before anything was typed.
    await expect.element(service()).toBeEnabled();
    await button('Cancelar').click();
    await expect.element(question().getByText('¿Está seguro que desea cancelar?')).toBeVisible(); // LC-220
    await question().getByRole('button', { name: 'NO', exact: true }).click();
    expect(handle.canLeave()).toBe(true);
    await fill();
    expect(handle.canLeave()).toEqual({ message: 'Tienes cambios sin guardar en la licencia.' });
    await userEvent.keyboard('{Escape}');
    await question().getByRole('button', { name: 'NO', exact: true }).click();
    await expect.poll(() => question().elements().length).toBe(0);
    expect(ranges()).toEqual(['1 a 10$1,500']); // LC-221: NO keeps it
    await button('Cancelar').click();
    await question().getByRole('button', { name: 'SI', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0); // LC-221
    location.set(adding);
    await expect.element(service()).toHaveValue(''); // LC-221: SI leaves an empty form
    expect(dialog().getByRole('table').elements()).toHaveLength(0); // LC-221
  });
});

describe('the form of an existing licence', () => {
  it('changes only the ranges of a licence', async () => {
    expectConsole('the ranges could not be saved');
    const { shown } = await open();
    await page.getByRole('button', { name: 'Licencias de Comercializadora Andina S.A.S.' }).click();
    await page.getByRole('button', { name: 'Editar licencia: bemyself, Comercializadora Andina S.A.S.' }).click();
    // LC-085, LC-226
    await expect.element(dialog().getByRole('heading', { name: 'Editar Licencia', exact: true })).toBeVisible();
    await expect.element(button('Actualizar')).not.toHaveAttribute('aria-disabled');
    const request = await requestSeen(world, 'GetLicenseInformation');
    // LC-443
    expect([request.method, request.headers['purchaseorderlicenseid'], request.query]).toEqual(['GET', '10', {}]);
    // LC-163, LC-224: loaded and read-only.
    for (const [name, value] of [
      [messages.service, 'Licencias - bemyself'],
      [messages.package, 'Identidad ilimitada por contrato'],
      [messages.contractNumber, 'OPP-2026-0007'],
    ] as const) {
      await expect.element(field(name)).toHaveValue(value);
      await expect.element(field(name)).toHaveAttribute('readonly');
    }
    for (const name of [messages.startDate, messages.finalDate]) {
      await expect.element(field(name)).toHaveAttribute('readonly');
      expect(Reflect.get(field(name).element(), 'value')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    }
    expect(ranges()).toEqual(['1 a 1,000$2,400', '1,001 a 5,000$1,900', '5,001 a 20,000$1,500']);
    await expectNoAxeViolations();
    // Ranges are edited, added and removed; without a range the form cannot be saved.
    for (const range of ['1 a 1,000', '1,001 a 5,000', '5,001 a 20,000']) await button(`Quitar el rango ${range}`).click();
    await expect.element(button('Actualizar')).toHaveAttribute('aria-disabled', 'true'); // LC-225
    await expect.element(text('Debe quedar al menos un rango, y todos deben ser válidos.')).toBeVisible();
    await addRange('1', '500', '3000');
    await addRange('501', '99999999', '1000');
    await button('Editar el rango 1 a 500').click();
    await field(messages.rangePrice).fill('3100');
    await button(messages.keepRange).click();
    await world.fault({ path: 'SetLicenseTransactionRange', status: 422, body: { errorDetail: 'La licencia venció.' }, times: 1 });
    await button('Actualizar').click();
    // LC-477, LC-227
    await expect.poll(() => shown.some((each) => each.includes('No se pudo actualizar la licencia al cliente.'))).toBe(true);
    await expect.element(dialog().getByText('La licencia venció.')).toBeVisible();
    await world.fault({ path: 'SetLicenseTransactionRange', status: 500, times: 1 });
    await button('Actualizar').click();
    // LC-478
    await expect.element(text('Se ha presentado un error al actualizar la licencia al cliente')).toBeVisible();
    expect(ranges()).toEqual(['1 a 500$3,100', '501 a 99,999,999$1,000']); // LC-225
    const before = (await world.requests('GetCustomersLicensed')).length;
    await button('Actualizar').click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    // LC-444: exactly the two fields, with all ranges.
    expect((await world.requests('SetLicenseTransactionRange')).at(-1)?.body).toEqual({
      PurchaseOrderLicenseId: 10,
      licenseTransactionRange: [
        { id: 0, rangeMinimum: 1, rangeMaximum: 500, rangePrice: 3100 },
        { id: 0, rangeMinimum: 501, rangeMaximum: 99999999, rangePrice: 1000 },
      ],
    });
    // LC-227: a notice, the list is loaded again, and the page is not reloaded.
    await expect.poll(() => shown.some((each) => each.includes('Licencia actualizada'))).toBe(true);
    await expect.poll(async () => (await world.requests('GetCustomersLicensed')).length).toBeGreaterThan(before);
    await expect.element(page.getByText('1 - 500, 501 - 99,999,999', { exact: false })).toBeVisible();
    expect(reloads()).toEqual([]);
  });

  it('saves ranges of up to nine digits from the server, and marks one with more', async () => {
    expectConsole('the licence to edit did not load');
    const licence = {
      serviceId: 4,
      descriptionService: 'Licencias - bemyself',
      packageId: 25,
      packageCode: 'BMS-BAS-50',
      packageName: '<img src=x onerror=alert(1)>',
      contractNumber: null,
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
    };
    const range = (id: number, rangeMinimum: number, rangeMaximum: number) => ({ id, rangeMinimum, rangeMaximum, rangePrice: 10 });
    const answersMaximum = (maximum: number) =>
      world.fault({
        path: 'GetLicenseInformation',
        status: 200,
        body: { result: { records: { ...licence, transactionRanges: [range(7, 5, maximum)] } } },
      });
    await world.fault({ path: 'GetLicenseInformation', status: 500 });
    const { location } = await open(editing);
    await expect.element(dialog().getByText(deskWords.loadFailed)).toBeVisible();
    await world.clearFaults();
    await answersMaximum(999999999);
    await dialog().getByRole('button', { name: words.retry }).click();
    await expect.element(field(messages.package)).toHaveValue('<img src=x onerror=alert(1)>');
    // LC-165, LC-217: another package has no contract fields.
    expect(field(messages.contractNumber).elements()).toHaveLength(0);
    // LC-314, LC-315: nine digits from the server are shown, stay when the price changes, and are saved unchanged.
    expect(ranges()).toEqual(['5 a 999,999,999$10']);
    await button('Editar el rango 5 a 999,999,999').click();
    await expect.element(field(messages.rangeMaximum)).toHaveValue('999999999');
    await field(messages.rangePrice).fill('12');
    await button(messages.keepRange).click();
    await button(messages.update).click();
    expect((await requestSeen(world, 'SetLicenseTransactionRange')).body).toMatchObject({
      licenseTransactionRange: [{ id: 7, rangeMinimum: 5, rangeMaximum: 999999999, rangePrice: 12 }],
    });
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    await world.clearFaults();
    await answersMaximum(1000000000);
    location.set(editing);
    // LC-314: a tenth digit makes the range invalid, and the form cannot be saved.
    await expect.element(dialog().getByRole('row', { name: /Escribe números enteros entre 1 y 999,999,999\./ })).toBeVisible();
    await expect.element(button(messages.update)).toHaveAttribute('aria-disabled', 'true');
  });
});
