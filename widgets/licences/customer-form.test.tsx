import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { dialog, field, list } from '../../tests/support/desk-screen.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { noteReloads, openLicences, putNoticesAway } from '../../tests/support/licences-screen.ts';
import { pressAtOnce } from '../../tests/support/choose-option.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { recordWords, dialogTitles } from './licences.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { messages } from './customer-form.messages.ts';

const world = freshWorld();

const group = (name: string) => dialog().getByRole('region', { name, exact: true });
const identity = () => group('Identificación');
const representative = () => group('Representante legal');
const number = () => identity().getByRole('textbox', { name: fieldLabels.documentNumber, exact: true });
const type = () => identity().getByRole('combobox', { name: fieldLabels.documentTypeId, exact: true });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const title = (name: string) => dialog().getByRole('heading', { level: 2, name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
const person = (name: string) => identity().getByText(name, { exact: true }).click();
/** Moves the focus to this control, so that the previous one fires blur. */
function touch(control: { element(): Element }): void {
  const element = control.element();
  if (element instanceof HTMLElement) element.focus();
}
/** Types letter by letter within one task. */
function typeAtOnce(control: { element(): Element }, letters: string): void {
  const element = control.element();
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  touch(control);
  for (let end = 1; end <= letters.length; end += 1) {
    setter?.call(element, letters.slice(0, end));
    element.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
}
/** Look-ups of one customer (POST); the list uses a path with the same beginning. */
const lookUps = () => world.requests('Customer/GetCustomer').then((calls) => calls.filter(({ method }) => method === 'POST'));
/** The visible options of a select. */
const offeredBy = (select: { element(): Element }) =>
  [...select.element().querySelectorAll('option:not([hidden])')].map((option) => option.textContent);
const alertText =
  'Recuerde que si modifica estos datos la licencia quedara registrada con esta información y no con la del formulario de facturación';

const reloads = noteReloads();
const open = (address: Readonly<Record<string, string>> = {}) => openLicences(world, address);

/** Addresses of the empty form and of an existing customer. */
const creating = { dialogo: 'empresa' };
const updating = { dialogo: 'empresa', cliente: '1' };

async function pick(name: string, typed: string, option: string): Promise<void> {
  await list(name).fill(typed);
  await pressAtOnce(dialog().getByRole('option', { name: option, exact: true }));
}

/** Fills in everything except the identity. */
async function fillContact(): Promise<void> {
  await field(fieldLabels.cellphoneNumber).fill('3001234567');
  await field(fieldLabels.email).fill('nueva@empresa.example');
  await pick(fieldLabels.departmentId, 'Antioq', 'Antioquia');
  await pick(fieldLabels.cityId, 'Medell', 'Medellín');
  await list(fieldLabels.fullAddress).fill('Calle 10 # 5-20, Of. 3');
  // Leaving the field closes its suggestions.
  await userEvent.tab();
  await list(recordWords.linkToApp).selectOptions('Otras apps');
}
async function fillPerson(): Promise<void> {
  await type().selectOptions('1');
  await number().fill('1122334455');
  await field(fieldLabels.firstName).fill('José María');
  await field(fieldLabels.lastName).fill('Peña Ruiz');
}
async function fillNatural(): Promise<void> {
  await person(fieldLabels.personTypes.N);
  await fillPerson();
  await fillContact();
}
async function fillLegal(): Promise<void> {
  await person(fieldLabels.personTypes.J);
  await number().fill('900123457');
  await field(fieldLabels.legalName).fill("D'Ñandú & Cía. S.A.S.");
  await fillContact();
  await representative().getByRole('combobox', { name: fieldLabels.documentTypeId }).selectOptions('6');
  await representative().getByRole('textbox', { name: fieldLabels.documentNumber }).fill('AB12345');
  await representative().getByRole('textbox', { name: fieldLabels.firstName }).fill('Ana');
  await representative().getByRole('textbox', { name: fieldLabels.lastName }).fill('Ruiz');
}
const ready = (name: string) => expect.element(button(name)).not.toHaveAttribute('aria-disabled');
const notReady = (name = 'Crear') => expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');

describe('the form of a new company', () => {
  it('opens a list at the first press, even when that press leaves an empty required field', async () => {
    await page.viewport(1280, 900);
    await open(creating);
    await expect.element(list(fieldLabels.departmentId)).toBeVisible();
    await field(fieldLabels.cellphoneNumber).click();
    await list(fieldLabels.departmentId).click();
    // The field shows its error only after the press, so that the layout does not move under the pointer.
    await expect.element(list(fieldLabels.departmentId)).toHaveAttribute('aria-expanded', 'true');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveAttribute('aria-invalid', 'true');
  });

  it('opens over the list with nothing selected, marks missing fields while staff type, and closes again', async () => {
    const { location } = await open();
    await page.getByRole('button', { name: 'Crear empresa' }).click();
    // LC-063, LC-229
    await expect.element(title('Nueva empresa')).toBeVisible();
    await notReady();
    await expect.element(text('Completa los campos obligatorios.')).toBeVisible();
    await expectNoAxeViolations();
    // Left without a choice: only this field can show an error yet.
    await identity().getByRole('radio', { name: fieldLabels.personTypes.N }).click();
    await button('Cancelar').click();
    await page.getByRole('alertdialog').getByRole('button', { name: deskWords.discard }).click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    location.set(creating);
    await expect.element(type()).toBeDisabled();
    await userEvent.tab();
    await expect.element(identity().getByRole('alert')).toHaveTextContent('Campo obligatorio'); // LC-322
    await person(fieldLabels.personTypes.N);
    touch(type());
    for (const name of [fieldLabels.documentNumber, 'Nombres', fieldLabels.lastName, 'Celular', fieldLabels.email]) touch(field(name));
    for (const name of [fieldLabels.departmentId, 'Dirección', recordWords.linkToApp]) touch(list(name));
    await userEvent.tab();
    for (const name of [fieldLabels.documentNumber, fieldLabels.firstName, fieldLabels.lastName, 'Celular', fieldLabels.email])
      await expect.element(field(name)).toHaveAccessibleDescription('Campo obligatorio'); // LC-324, LC-328, LC-329
    for (const name of [fieldLabels.documentTypeId, fieldLabels.departmentId, 'Dirección', recordWords.linkToApp])
      await expect.element(list(name)).toHaveAccessibleDescription('Campo obligatorio'); // LC-323, LC-325, LC-327, LC-330
    // The city is disabled until a department is selected; then empty and required.
    await expect.element(list(fieldLabels.cityId)).toBeDisabled(); // LC-326
    await pick(fieldLabels.departmentId, 'Antioq', 'Antioquia');
    touch(list(fieldLabels.cityId));
    touch(field(fieldLabels.cellphoneNumber));
    await expect.element(list(fieldLabels.cityId)).toHaveAccessibleDescription('Campo obligatorio'); // LC-326
    await pick(fieldLabels.cityId, 'Medell', 'Medellín');
    await pick(fieldLabels.departmentId, 'Cundin', 'Cundinamarca');
    await expect.element(list(fieldLabels.cityId)).toHaveValue(''); // LC-326
    // The error appears and disappears while staff type, without leaving the field.
    await field(fieldLabels.cellphoneNumber).click();
    await userEvent.keyboard('300123456');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveAccessibleDescription(problemTexts.phone); // LC-241, LC-341
    await userEvent.keyboard('7');
    await expect.element(field(fieldLabels.cellphoneNumber)).not.toHaveAttribute('aria-invalid'); // LC-241
    await userEvent.keyboard('8');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveAccessibleDescription(problemTexts.phone); // LC-341
    await userEvent.keyboard('{Backspace}');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue('3001234567');
    // LC-064: the list is unchanged.
    expect(await world.requests('SetCustomer')).toHaveLength(0);
  });

  it('enables the button only when every required field is valid', async () => {
    await open(creating);
    await fillNatural();
    await ready(messages.create); // LC-240, LC-330
    // Each field in turn: emptied, then filled again.
    for (const [control, value] of [
      [number(), '1122334455'],
      [field(fieldLabels.firstName), 'José María'],
      [field(fieldLabels.lastName), 'Peña Ruiz'],
      [field(fieldLabels.cellphoneNumber), '3001234567'],
      [field(fieldLabels.email), 'nueva@empresa.example'],
      [list(fieldLabels.fullAddress), 'Calle 1'],
    ] as const) {
      await control.fill('');
      await notReady(); // LC-240, LC-324, LC-327, LC-328, LC-329
      await control.fill(value);
      await ready(messages.create); // LC-240
    }
    await list(fieldLabels.departmentId).fill('');
    await notReady(); // LC-325
    await pick(fieldLabels.departmentId, 'Antioq', 'Antioquia');
    await notReady(); // LC-326
    await pick(fieldLabels.cityId, 'Medell', 'Medellín');
    await ready(messages.create);
    // The rules for names, e-mail and addresses are tested in shared/domain/people.
    for (const [control, most] of [
      [field(fieldLabels.firstName), 100], // LC-340
      [field(fieldLabels.email), 100], // LC-342
      [field(fieldLabels.addressAdditionalInformation), 100], // LC-343
      [list(fieldLabels.fullAddress), 300], // LC-346
    ] as const) {
      await control.fill('a'.repeat(most + 1));
      await expect.element(control).toHaveValue('a'.repeat(most));
    }
    await field(fieldLabels.email).fill('a@MAILINATOR.com');
    await expect.element(field(fieldLabels.email)).toHaveAccessibleDescription(problemTexts['email-domain']); // LC-206
    await field(fieldLabels.email).fill('nueva@empresa.example');
    await list(fieldLabels.fullAddress).fill('Cra. 7 # 12-34, Ñá @/*ó');
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue('Cra. 7 # 12-34, Ñá ó'); // LC-347
    // Everything except the document type. Late suggestions must not open over a field that was left.
    touch(number());
    await person(fieldLabels.personTypes.J);
    await person(fieldLabels.personTypes.N);
    await number().fill('1122334455');
    await field(fieldLabels.firstName).fill('José María');
    await field(fieldLabels.lastName).fill('Peña Ruiz');
    await notReady(); // LC-323
    await type().selectOptions('1');
    await ready(messages.create);
    // LC-452: the black list was asked for once.
    expect(await world.requests('emailsInBlackList')).toHaveLength(1);
  });

  it('offers a natural person four document types, and shows a check digit for a NIT only', async () => {
    await open(creating);
    await person(fieldLabels.personTypes.N);
    // LC-352, LC-207: these four in the server's order.
    await expect.poll(() => offeredBy(type())).toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'NIT', 'Pasaporte']);
    expect(representative().elements()).toHaveLength(0);
    await type().selectOptions('1');
    // LC-242: a card has no check digit.
    expect(field('DV').elements()).toHaveLength(0);
    await number().fill('12 34 5a6');
    await expect.element(number()).toHaveValue('123456'); // LC-332
    await type().selectOptions('4');
    // The seed has no such person: leaving the field looks up the document.
    await number().fill('899999068');
    await expect.element(field('DV')).toHaveValue('1'); // LC-242, LC-245
    await expect.element(number()).not.toHaveAttribute('aria-invalid'); // LC-335
    await expect.element(field('DV')).toHaveAttribute('readonly');
    await expectNoAxeViolations();
  });

  it('reads a NIT as the RUT prints it, questions ten digits, and looks up the number without check digit', async () => {
    await open(creating);
    await person(fieldLabels.personTypes.J);
    await number().fill('900.373.115-4');
    await expect.element(number()).toHaveValue('900373115-4');
    await expect.element(number()).toHaveAccessibleDescription(problemTexts['check-digit']); // ST-331
    await number().fill('9003731153');
    await page.getByRole('button', { name: 'Usar 900373115-3' }).click();
    await expect.element(number()).toHaveValue('900373115'); // ST-330
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Comercializadora Andina S.A.S.');
    await number().fill('900.123.457-5');
    touch(field(fieldLabels.cellphoneNumber));
    await expect.element(number()).toHaveValue('900123457'); // ST-330
    await expect
      .poll(async () => (await lookUps()).map(({ body }) => body))
      .toContainEqual(expect.objectContaining({ DocumentNumber: '900123457' }));
    expect((await lookUps()).map(({ body }) => body)).not.toContainEqual(expect.objectContaining({ DocumentNumber: '9003731153' }));
  });

  it('gives a company a fixed NIT and a legal representative', async () => {
    await open(creating);
    await person(fieldLabels.personTypes.N);
    await field(fieldLabels.firstName).fill('Ana');
    // A company has a fixed NIT and a representative; the fields of the person are emptied.
    await person(fieldLabels.personTypes.J);
    await expect.element(type()).toHaveValue('4'); // LC-233
    await expect.element(type()).toBeDisabled(); // LC-233
    expect(offeredBy(type())).toEqual(['NIT']); // LC-212
    await expect.element(number()).toHaveValue('');
    await expect.element(representative()).toBeVisible(); // LC-234
    const signerType = representative().getByRole('combobox', { name: fieldLabels.documentTypeId });
    expect(offeredBy(signerType)).toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte']); // LC-345
    await field(fieldLabels.legalName).fill('L'.repeat(451));
    await expect.element(field(fieldLabels.legalName)).toHaveValue('L'.repeat(450)); // LC-336
    // The same rules and limits as for a person.
    await signerType.selectOptions('1');
    const signer = (name: string) => representative().getByRole('textbox', { name });
    await signer(fieldLabels.documentNumber).fill('1234567890123456');
    await expect.element(signer(fieldLabels.documentNumber)).toHaveValue('123456789012345'); // LC-344
    await signer(fieldLabels.lastName).fill('R'.repeat(101));
    await expect.element(signer(fieldLabels.lastName)).toHaveValue('R'.repeat(100)); // LC-344
    // Switching to a person and back empties every field.
    await person(fieldLabels.personTypes.N);
    await expect.element(type()).toHaveValue(''); // LC-235
    await expect.element(field(fieldLabels.firstName)).toHaveValue('');
    await person(fieldLabels.personTypes.J);
    await expect.element(field(fieldLabels.legalName)).toHaveValue('');
    await expect.element(signerType).toHaveValue(''); // LC-235
    for (const name of [fieldLabels.documentNumber, fieldLabels.firstName, 'Apellidos']) await expect.element(signer(name)).toHaveValue(''); // LC-235
    await expectNoAxeViolations();
  });

  it('saves a natural person, shows the server’s message, and reloads the page three seconds later', async () => {
    const { shown, handle } = await open(creating);
    await fillNatural();
    await ready('Crear');
    expect(handle.canLeave()).toEqual({ message: 'Tienes cambios sin guardar en la empresa.' });
    await world.fault({ path: 'SetCustomer', status: 200, body: { statusMessage: 'Guardada <i>así</i>.' } });
    holdTime();
    const pressed = performance.now();
    await button('Crear').click();
    const sent = await requestSeen(world, 'SetCustomer');
    // LC-448: every field is sent, a company's as null; a typed address is geocoded too.
    expect([sent.method, sent.path]).toEqual(['POST', '/license/api/Customer/SetCustomer']);
    expect(sent.body).toEqual({
      personType: 'N',
      documentTypeId: 1,
      documentNumber: '1122334455',
      dv: '',
      legalName: null,
      firstName: 'José María',
      lastName: 'Peña Ruiz',
      cellphoneNumber: '3001234567',
      email: 'nueva@empresa.example',
      departmentId: expect.any(Number),
      cityId: expect.any(Number),
      fulladdress: 'Calle 10 # 5-20, Of. 3',
      addressAdditionalInformation: '',
      addressLatGeocode: expect.any(Number),
      addressLngGeocode: expect.any(Number),
      legalDocumentTypeId: null,
      legalDocumentNumber: null,
      legalFirstName: null,
      legalLastName: null,
      contractStartDate: null,
      contractEndDate: null,
      linkToApp: 'otras_apps',
    }); // LC-168, LC-169, LC-170, LC-171, LC-172, LC-173, LC-174, LC-350
    // LC-439, LC-440
    expect(sent.headers['content-type']).toMatch(/^application\/json/);
    expect(sent.headers['authorization']).toBe(localStorage.getItem('appsUserToken'));
    // LC-485
    await expect.poll(() => shown.some((each) => each.includes('Guardada <i>así</i>.'))).toBe(true);
    // LC-231: the form is empty again.
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue('');
    await expect.element(title(dialogTitles.create)).toBeVisible();
    await notReady();
    expect(handle.canLeave()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    // LC-232: three seconds after the answer, not before, and without the dialog in the address.
    await expect.poll(() => reloads().length).toBe(1);
    expect((reloads()[0] ?? 0) - pressed).toBeGreaterThanOrEqual(2_990);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('saves a company but does not reload the page after staff left the screen', async () => {
    const { shown, handle, element } = await open(creating);
    await fillNatural();
    await world.fault({ path: 'SetCustomer', status: 200, body: { statusMessage: 'Guardada.' } });
    holdTime();
    await button(messages.create).click();
    await expect.poll(() => shown.some((each) => each.includes('Guardada.'))).toBe(true);
    handle.unmount();
    element.remove();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reloads()).toEqual([]); // LC-232
  });

  it('requires contract dates for a company of Biometría', async () => {
    // 10:00:05 on 5 March in Bogotá; the page uses the platform's clock once the list has answered.
    await world.setClock(new Date('2039-03-05T15:00:05Z'));
    const { location } = await open();
    await expect.element(page.getByRole('button', { name: 'Actualizar empresa Comercializadora Andina S.A.S.' })).toBeVisible();
    location.set(creating);
    await list(recordWords.linkToApp).selectOptions('Biometría');
    // LC-237, LC-238
    await expect.element(field(recordWords.contractStart)).toHaveValue('05/03/2039');
    await expect.poll(() => Reflect.get(field(messages.times.contractStart).element(), 'value')).toMatch(/^10:01:\d\d$/);
    await expect.element(field(recordWords.contractEnd)).toHaveValue('06/03/2039');
    await expect.element(field(messages.times.contractEnd)).toHaveValue('23:59:59');
    await fillLegal();
    await ready(messages.create);
    // The other applications have no contract.
    for (const app of ['Otras apps', 'Confronta']) {
      await list(recordWords.linkToApp).selectOptions(app);
      expect(field(recordWords.contractStart).elements()).toHaveLength(0); // LC-236
    }
    // LC-174
    expect(offeredBy(list(recordWords.linkToApp))).toEqual(['Biometría', 'Confronta', 'Otras apps']);
    await list(recordWords.linkToApp).selectOptions('Biometría');
    // Both are required, and the end must be later than the start.
    for (const name of [recordWords.contractStart, messages.times.contractStart, recordWords.contractEnd, messages.times.contractEnd]) {
      const value: unknown = Reflect.get(field(name).element(), 'value');
      await field(name).fill('');
      await expect.element(field(name)).toHaveAccessibleDescription('Campo obligatorio'); // LC-236
      await notReady(); // LC-236
      await field(name).fill(String(value));
      await ready(messages.create);
    }
    await field(messages.times.contractStart).fill('25:00:00');
    await expect.element(field(messages.times.contractStart)).toHaveAccessibleDescription(messages.badTime);
    await field(recordWords.contractEnd).fill('01/01/2041');
    // The end follows the start, even when it was later before.
    await field(recordWords.contractStart).fill('31/01/2040');
    await expect.element(field(recordWords.contractEnd)).toHaveValue('01/02/2040'); // LC-239
    await expect.element(field(messages.times.contractEnd)).toHaveValue('23:59:59'); // LC-239
    await field(messages.times.contractStart).fill('8:30');
    await userEvent.tab();
    await expect.element(field(messages.times.contractStart)).toHaveValue('08:30:00');
    await field(recordWords.contractEnd).fill('31/01/2040');
    await field(messages.times.contractEnd).fill('08:30:00');
    await expect.element(field(recordWords.contractEnd)).toHaveAccessibleDescription('La fecha debe ser posterior a 31/01/2040');
    await notReady();
    await field(messages.times.contractEnd).fill('08:30:01');
    await ready(messages.create);
    await button(messages.create).click();
    // LC-168, LC-170, LC-171, LC-172, LC-173, LC-208
    expect((await requestSeen(world, 'SetCustomer')).body).toMatchObject({
      personType: 'J',
      documentTypeId: 4,
      documentNumber: '900123457',
      dv: '5',
      legalName: "D'Ñandú & Cía. S.A.S.",
      firstName: null,
      lastName: null,
      legalDocumentTypeId: 6,
      legalDocumentNumber: 'AB12345',
      legalFirstName: 'Ana',
      legalLastName: 'Ruiz',
      contractStartDate: '2040-01-31T08:30:00',
      contractEndDate: '2040-01-31T08:30:01',
      linkToApp: 'biometria',
    });
    await expect.element(title(dialogTitles.create)).toBeVisible();
  });

  it('keeps every field when the platform refuses the company, fails or does not answer', async () => {
    expectConsole('the customer could not be saved');
    await open(creating);
    await fillNatural();
    await world.fault({ path: 'SetCustomer', status: 422, body: { statusMessage: 'La ciudad <b>no</b> existe.' }, times: 1 });
    await button(messages.create).click();
    // LC-483
    await expect.element(text('¡La empresa NO fue guardada!')).toBeVisible();
    await expect.element(dialog().getByText('La ciudad <b>no</b> existe.')).toBeVisible();
    await world.fault({ path: 'SetCustomer', status: 500, times: 1 });
    await button(messages.create).click();
    // LC-484
    await expect.element(text('¡Error del servidor!')).toBeVisible();
    await putNoticesAway();
    await expect.element(field(fieldLabels.firstName)).toHaveValue('José María'); // LC-484
    await world.fault({ path: 'SetCustomer', drop: true });
    await button(messages.create).click();
    // LC-502
    await expect.element(text('No hay respuesta por parte del servidor. Por favor intente más tarde.')).toBeVisible();
    await expect.element(field(fieldLabels.firstName)).toHaveValue('José María');
    await expect.element(list(fieldLabels.cityId)).toHaveValue('Medellín');
    await ready(messages.create);
    expect(reloads()).toEqual([]);
  });
});

describe('the address field', () => {
  it('suggests addresses while staff type, removes forbidden characters, and geocodes the chosen place', async () => {
    await open(creating);
    await expect.element(list(fieldLabels.fullAddress)).toBeVisible();
    typeAtOnce(list(fieldLabels.fullAddress), 'Calle');
    // LC-349: five letters within the debounce time are one request, for the last text.
    await expect.element(dialog().getByRole('option', { name: /^Calle, Medellín/ })).toBeVisible();
    expect((await world.requests('maps/api/suggestions')).map(({ query }) => query['input'])).toEqual(['Calle']);
    await list(fieldLabels.fullAddress).fill('Calle 10');
    await dialog()
      .getByRole('option', { name: /^Calle 10, Medellín/ })
      .click();
    // LC-347: the suggestion passes the same character filter.
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue('Calle 10, Medellín, Antioquia, Colombia');
    const asked = await world.requests('maps/api/suggestions');
    // LC-348
    expect(asked.at(-1)?.query).toMatchObject({ input: 'Calle 10', country: 'co' });
    expect((await requestSeen(world, 'maps/api/geocode')).query['placeId']).toMatch(/:Calle 10$/);
    await person(fieldLabels.personTypes.N);
    await fillPerson();
    await field(fieldLabels.cellphoneNumber).fill('3001234567');
    await field(fieldLabels.email).fill('nueva@empresa.example');
    await pick(fieldLabels.departmentId, 'Antioq', 'Antioquia');
    await pick(fieldLabels.cityId, 'Medell', 'Medellín');
    await list(recordWords.linkToApp).selectOptions('Confronta');
    await button(messages.create).click();
    const { body } = await requestSeen(world, 'SetCustomer');
    // LC-350
    expect(body).toMatchObject({
      fulladdress: 'Calle 10, Medellín, Antioquia, Colombia',
      addressLatGeocode: expect.any(Number),
      addressLngGeocode: expect.any(Number),
      linkToApp: 'confronta',
    });
    // Geocoded once: the chosen place needs no second request.
    expect(await world.requests('maps/api/geocode')).toHaveLength(1);
  });

  it('sends null coordinates for an address that cannot be geocoded', async () => {
    await world.settings({ platform: { geocoding: false } });
    await open(creating);
    await fillNatural();
    await button(messages.create).click();
    // LC-351
    expect((await requestSeen(world, 'SetCustomer')).body).toMatchObject({ addressLatGeocode: null, addressLngGeocode: null });
    expect((await requestSeen(world, 'maps/api/geocode')).query).toMatchObject({ address: 'Calle 10 # 5-20, Of. 3, Medellín, Antioquia' });
  });
});

describe('the form of an existing customer', () => {
  it('fills in a customer by document, warns about changes, and empties again for an unknown document', async () => {
    expectConsole('the customer could not be looked up');
    await open(creating);
    await person(fieldLabels.personTypes.J);
    await number().fill('900373115');
    await field(fieldLabels.legalName).click();
    // LC-230: filled, and to be updated.
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Comercializadora Andina S.A.S.');
    await expect.element(title(dialogTitles.update)).toBeVisible();
    await expect.element(list(fieldLabels.fullAddress)).toHaveValue('Carrera 15 # 93-60, Oficina 402'); // LC-175, LC-230
    await expect.element(list(fieldLabels.cityId)).toHaveValue('Bogotá, D.C.');
    await expect.element(representative().getByRole('textbox', { name: fieldLabels.lastName })).toHaveValue('Gómez Pardo'); // LC-230
    await ready('Actualizar'); // LC-230
    // LC-447
    expect((await lookUps()).at(-1)?.body).toEqual({ CustomerId: 0, DocumentNumber: '900373115', DocumentType: 4 });
    // The warning appears once and disappears when the change is undone.
    expect(text(alertText).elements()).toHaveLength(0);
    await field(fieldLabels.cellphoneNumber).fill('3104567891');
    await expect.poll(() => text(alertText).elements().length).toBe(1); // LC-247
    await field(fieldLabels.cellphoneNumber).fill('3104567890');
    await expect.poll(() => text(alertText).elements().length).toBe(0); // LC-247
    await list(fieldLabels.fullAddress).fill('Carrera 16');
    await expect.poll(() => text(alertText).elements().length).toBe(1);
    await list(fieldLabels.fullAddress).fill('Carrera 15 # 93-60, Oficina 402');
    await expect.poll(() => text(alertText).elements().length).toBe(0);
    // The former data is emptied; the kind of person, document type and number stay.
    await number().fill('900373119');
    await expect.element(button('Crear')).toBeVisible(); // LC-229, LC-487
    await field(fieldLabels.legalName).click();
    await expect.element(field(fieldLabels.legalName)).toHaveValue(''); // LC-487
    await expect.element(number()).toHaveValue('900373119'); // LC-487
    await expect.element(type()).toHaveValue('4');
    await expect.element(field(fieldLabels.cellphoneNumber)).toHaveValue(''); // LC-487
    await expect.element(list(fieldLabels.cityId)).toHaveValue('');
    await expect.element(title(dialogTitles.create)).toBeVisible();
    // Correcting a digit of a new customer's number keeps the other fields.
    await field(fieldLabels.legalName).fill('Acme S.A.S.');
    await number().fill('900373117');
    await field(fieldLabels.legalName).click();
    await expect.poll(async () => (await lookUps()).at(-1)?.body).toMatchObject({ DocumentNumber: '900373117' });
    // A failed look-up keeps the typed text and shows an error.
    await world.fault({ method: 'POST', path: 'Customer/GetCustomer', status: 500 });
    await number().fill('900373118');
    await field(fieldLabels.legalName).click();
    await expect.element(number()).toHaveAccessibleDescription(messages.lookupFailed);
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Acme S.A.S.');
  });

  it("opens from the customer's name in the list, saves the update, and confirms before discarding changes", async () => {
    const { shown, handle, location } = await open();
    await page.getByRole('button', { name: 'Actualizar empresa Comercializadora Andina S.A.S.' }).click();
    // LC-063, LC-064, LC-230
    await expect.element(title('Actualizar empresa')).toBeVisible();
    await ready(messages.update);
    expect((await lookUps()).at(-1)?.body).toEqual({ CustomerId: 1, DocumentNumber: '900373115', DocumentType: 4 });
    await field(fieldLabels.legalName).fill('Comercializadora Andina & Hijos S.A.S.');
    expect(handle.canLeave()).toEqual({ message: 'Tienes cambios sin guardar en la empresa.' });
    for (const leave of [() => userEvent.keyboard('{Escape}'), () => button('Cerrar').click(), () => button('Cancelar').click()]) {
      await leave();
      await page.getByRole('alertdialog').getByRole('button', { name: deskWords.keepEditing }).click();
    }
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Comercializadora Andina & Hijos S.A.S.');
    holdTime();
    await button(messages.update).click();
    // LC-448: the same call, with the customer's id.
    expect((await requestSeen(world, 'SetCustomer')).body).toMatchObject({
      customerId: 1,
      documentNumber: '900373115',
      dv: '3',
      legalName: 'Comercializadora Andina & Hijos S.A.S.',
    });
    // LC-485: the server's words.
    await expect.poll(() => shown.some((each) => each.includes('La empresa se ha actualizado exitosamente.'))).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => location.get()['dialogo']).toBeUndefined();
    await expect.element(page.getByRole('button', { name: 'Actualizar empresa Comercializadora Andina & Hijos S.A.S.' })).toBeVisible(); // LC-002: the list has the new name
    // Leaving an untouched form asks no question.
    location.set(updating);
    await ready(messages.update);
    await button('Cancelar').click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  });

  it('offers a retry when the customer, or the lists of the form, could not be read', async () => {
    expectConsole(
      'the customer of a dialog could not be looked up',
      'departments and cities did not load',
      'the document types did not load',
      'the e-mail black list did not load',
    );
    await world.fault({ method: 'POST', path: 'Customer/GetCustomer', status: 500, times: 1 });
    await world.fault({ path: 'GetListStatesAndCities', status: 500 });
    await world.fault({ path: 'GetAllDocumentTypes', status: 500 });
    await world.fault({ path: 'emailsInBlackList', status: 500 });
    await open(updating);
    await expect.element(dialog().getByText(deskWords.loadFailed)).toBeVisible();
    await dialog().getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(field(fieldLabels.legalName)).toHaveValue('Comercializadora Andina S.A.S.');
    // The built-in document names are used; a missing black list refuses no address.
    expect(offeredBy(representative().getByRole('combobox', { name: fieldLabels.documentTypeId }))).toEqual([
      'Cédula de ciudadanía',
      'Cédula de extranjería',
      'Pasaporte',
    ]);
    await field(fieldLabels.email).fill('a@mailinator.com');
    await expect.element(field(fieldLabels.email)).not.toHaveAttribute('aria-invalid');
    await expect.element(dialog().getByText(deskWords.loadFailed)).toBeVisible();
    // Each request has failed three times, so it is final.
    for (const path of ['GetAllDocumentTypes', 'emailsInBlackList'])
      await expect.poll(async () => (await world.requests(path)).filter(({ method }) => method === 'GET')).toHaveLength(3);
    await world.clearFaults();
    await dialog().getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(list(fieldLabels.cityId)).toHaveValue('Bogotá, D.C.');
  });
});
