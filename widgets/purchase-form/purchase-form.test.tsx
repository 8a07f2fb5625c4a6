import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { isRecord, number, object, parse } from '#shared/contract/schema';
import { offerEnd } from '#shared/domain/offers';
import { obtainPage, type Page } from '#shared/page/page';
import { handOverDrafts } from '#shared/page/draft';
import { registry } from '#shared/page/registry';
import { goToLogin, takeSignInMark } from '#shared/page/sign-in-mark';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { linkOf } from '../../tests/support/mail.ts';
import { mountWidget, type MountedWidget } from '../../tests/support/mount-widget.ts';
import { takePageLoads } from '../../tests/support/page-loads.ts';
import { pressAtOnce } from '../../tests/support/press-at-once.ts';
import { configOfThisRun, worldOfThisRun } from '../../tests/support/this-run.ts';
import { sellAt, withdrawPackage } from '../../tests/support/sold-package.ts';
import type { SeenRequest } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { messages } from './purchase-form.messages.ts';
import type { PurchaseFormProps } from './props.ts';

const world = worldOfThisRun();
const orderCall = 'RegisterPurchaseOrder';
/** Belongs to a seeded customer, so the platform asks for no code. */
const provenMail = 'laura.gomez@correo.example';

beforeEach(async () => {
  await world.reset();
  // The form of the test before kept itself while it was taken down, as it should.
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

interface OpenForm {
  readonly page: Page;
  readonly mounted: MountedWidget<PurchaseFormProps>;
  /** Paths of the store that the form went to. */
  readonly went: string[];
}

interface Opening extends PurchaseFormProps {
  readonly brand?: string;
  /** 'paid', 'free', or a package code. */
  readonly buys?: string;
  readonly userName?: string;
}

/** A cart with one base package, and the form over it. */
async function openForm({ brand = 'facturacion', buys = 'paid', userName, ...props }: Opening = {}): Promise<OpenForm> {
  const page = await obtainPage({ brand, config: configOfThisRun() });
  if (userName !== undefined) page.session.keep({ ...(await world.login({ userName, appName: brand })), userName });
  const { packagesBase } = await page.catalogue.load();
  const code = packagesBase.find((pack) =>
    buys === 'paid' ? Number(pack.packagePrice) > 0 : buys === 'free' ? Number(pack.packagePrice) === 0 : pack.packageCode === buys,
  )?.packageCode;
  if (code === undefined) throw new Error(`${brand} sells nothing that is ${buys}`);
  await page.cart.want({ code, quantity: 1, name: '' });
  return { page, ...(await showForm(brand, props)) };
}

async function showForm(brand: string, props: PurchaseFormProps = {}, config = configOfThisRun()): Promise<Omit<OpenForm, 'page'>> {
  const went: string[] = [];
  const mounted = await mountWidget(widget, { brand, props, config, navigate: (target) => went.push(target) });
  await expect.poll(() => mounted.element.shadowRoot?.querySelector('form')).toBeTruthy();
  return { mounted, went };
}

/** The control of a name, such as documentNumberBilling. */
function control({ mounted }: Pick<OpenForm, 'mounted'>, name: string): Locator {
  const element = mounted.element.shadowRoot?.querySelector(`[name="${name}"]`);
  if (!element) throw new Error(`The form has no control ${name}.`);
  return browser.elementLocator(element);
}

async function choose(form: OpenForm, name: string, option: string): Promise<void> {
  await control(form, name).fill(option);
  await pressAtOnce(browser.getByRole('option', { name: option, exact: true }));
}

async function leave(): Promise<void> {
  await userEvent.keyboard('{Tab}');
}

async function fillPerson(
  form: OpenForm,
  half: 'Billing' | 'Service',
  more: { readonly email?: string; readonly documentNumber?: string } = {},
): Promise<void> {
  await control(form, `documentTypeId${half}`).selectOptions('2');
  await control(form, `documentNumber${half}`).fill(more.documentNumber ?? '1098765432');
  await control(form, `firstName${half}`).fill('Ana María');
  await control(form, `lastName${half}`).fill('Ruiz Peña');
  await control(form, `cellphoneNumber${half}`).fill('3001234567');
  await control(form, `email${half}`).fill(more.email ?? provenMail);
  await choose(form, `departmentId${half}`, 'Antioquia');
  await choose(form, `cityId${half}`, 'Medellín');
  await control(form, `fullAddress${half}`).fill('Calle 10 # 43-20');
  await control(form, `addressAdditionalInformation${half}`).fill('Torre 2');
}

/** Waits for a sentence at the end of several calls. */
async function seen(text: string): Promise<void> {
  await expect.element(browser.getByText(text)).toBeVisible();
}

/** What has the focus inside the widget: its name, else its label. */
function focused({ mounted }: Pick<OpenForm, 'mounted'>): string | null | undefined {
  const element = mounted.element.shadowRoot?.activeElement;
  return element instanceof HTMLInputElement && !element.name ? element.labels?.[0]?.textContent : element?.getAttribute('name');
}

/** The modal with this name, which is the only one. */
async function expectOnlyDialog({ mounted }: Pick<OpenForm, 'mounted'>, name: string): Promise<void> {
  await expect.element(browser.getByRole('dialog', { name }).or(browser.getByRole('alertdialog', { name }))).toBeVisible();
  expect(mounted.element.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1);
}

/** Judges a dialog once it has faded in: half a fade is half the contrast. */
async function expectDialogWithoutAxeViolations(): Promise<void> {
  const dialog = browser.getByRole('dialog').element();
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  await expectNoAxeViolations(dialog);
}

const acceptTerms = (form: OpenForm): Promise<void> => pressAtOnce(control(form, 'legalTermsCheck'));
const copyBilling = (form: OpenForm): Promise<void> => control(form, 'useBilling').click();
const press = (name: string): Promise<void> => browser.getByRole('button', { name, exact: true }).click();

/** A form that could be sent. */
async function fillAll(form: OpenForm, more: { readonly email?: string } = {}): Promise<void> {
  await fillPerson(form, 'Billing', more);
  await pressAtOnce(control(form, 'useBilling'));
  await acceptTerms(form);
}

/** What was posted to a path, preflights aside. */
async function sent(path: string): Promise<readonly SeenRequest[]> {
  return (await world.requests(path)).filter(({ method }) => method !== 'OPTIONS');
}

function bodyOf(request: SeenRequest | undefined): Record<string, unknown> {
  if (!isRecord(request?.body)) throw new Error('The request has no body.');
  return request.body;
}

const refuseOrder = (responseData: unknown, statusMessage: string | null = 'Mensaje del servidor.'): Promise<void> =>
  world.fault({ method: 'POST', path: orderCall, status: 400, times: 1, body: { statusMessage, responseData } });

describe('what the form shows', () => {
  it('has billing, activation, terms and both ways to pay for a paid cart', async () => {
    await openForm({ brand: 'superguarda' });
    await expect.element(browser.getByRole('heading', { level: 1, name: 'Proceso de facturación y activación' })).toBeVisible(); // ST-099
    await expect.element(browser.getByRole('heading', { name: 'Datos de facturación' })).toBeVisible(); // ST-101
    await expect.element(browser.getByRole('heading', { name: 'Datos de activación de licencia' })).toBeVisible(); // ST-102
    for (const name of ['Pago en línea', 'Pago en efectivo', 'Cancelar'])
      await expect.element(browser.getByRole('button', { name })).toBeVisible(); // ST-104, ST-105, ST-106
    await expect.element(browser.getByRole('button', { name: 'Activar' })).not.toBeInTheDocument(); // ST-108
    await expect.element(browser.getByRole('checkbox', { name: messages.modifyBilling })).not.toBeInTheDocument(); // ST-115, a visitor
    await expectNoAxeViolations();
  });

  it("stands on its brand's ground, whatever colour the page behind it has", async () => {
    const { mounted } = await openForm();
    const root = mounted.element.shadowRoot?.querySelector('.root');
    // No ground would be rgba(0, 0, 0, 0).
    expect(root && getComputedStyle(root).backgroundColor).toMatch(/^rgb\(/);
  });

  it('offers no cash where the brand takes none', async () => {
    await openForm({ brand: 'bemyself' });
    await expect.element(browser.getByRole('button', { name: 'Pago en línea' })).toBeVisible();
    await expect.element(browser.getByRole('button', { name: 'Pago en efectivo' })).not.toBeInTheDocument(); // ST-107
  });

  it('asks only for the activation when there is nothing to pay', async () => {
    await openForm({ brand: 'superguarda', buys: 'free' });
    await expect.element(browser.getByRole('heading', { level: 1, name: 'Proceso de activación de licencia' })).toBeVisible(); // ST-100
    await expect.element(browser.getByRole('heading', { name: 'Datos de facturación' })).not.toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: 'Activar' })).toBeVisible(); // ST-108
    await expect.element(browser.getByRole('button', { name: 'Pago en línea' })).not.toBeInTheDocument(); // ST-105
    await expectNoAxeViolations();
  });

  it('leads away with an empty cart', async () => {
    const went: string[] = [];
    await mountWidget(widget, { brand: 'firmamail', navigate: (target) => went.push(target) });
    await expect.poll(() => went).toEqual(['/']); // ST-111
  });

  it('gives up without a request and keeps the cart', async () => {
    const { page, went } = await openForm();
    const lists = await world.requests('BlackList');
    expect(lists.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /mail/api/Mail/emailsInBlackList']); // ST-445
    const before = (await world.requests()).length;
    await press('Cancelar');
    expect(went).toEqual(['/']); // ST-104
    expect(page.cart.store.getState().cart.lines).toHaveLength(1);
    expect(await world.requests()).toHaveLength(before);
  });

  it('goes back to the store from a link that came from nowhere, with the cart', async () => {
    const { page, went } = await openForm();
    const nothingBefore = vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
    try {
      await press('Volver');
      expect(went).toEqual(['/']); // ST-109
      expect(page.cart.store.getState().cart.lines).toHaveLength(1);
    } finally {
      nothingBefore.mockRestore();
    }
  });

  it('shows and asks for the price of the moment: an offer ends while the form is filled in', async () => {
    const form = await openForm({ buys: 'FACT-BAS-300' });
    const summary = browser.getByRole('complementary', { name: messages.summary });
    await expect.element(summary).toMatchTextContent('$190,400'); // 238,000 less 20 %
    // What is without tax says so, and what makes the line cheaper stands beside it.
    await expect.element(summary).toMatchTextContent('1 × $200,000 sin IVADescuento −$40,000$190,400');
    await fillAll(form);
    const [line] = form.page.cart.store.getState().cart.lines;
    const end = line ? (offerEnd(line.pack) ?? 0) : 0;
    // A second before the end: nothing but time passes, and nobody is asked.
    form.page.clock.follow(new Date(end - 1_000).toISOString());
    await expect.element(summary).toMatchTextContent('$190,400');
    await expect.element(summary).toMatchTextContent('$238,000'); // ST-154
    await world.setClock(new Date(end + 60_000));
    await press('Pago en efectivo');
    await press('Enviar orden');
    await seen(messages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({ totalPurchase: 238_000, totalDiscount: 0 }); // ST-406
  });

  it('links the two documents of the brand', async () => {
    await openForm();
    await expect
      .element(browser.getByRole('link', { name: 'términos y condiciones' }))
      .toHaveAttribute('href', `${world.addresses.platform}/terminos-y-condiciones`); // ST-103
    await expect
      .element(browser.getByRole('link', { name: 'política de tratamiento de datos personales' }))
      .toHaveAttribute('href', `${world.addresses.platform}/politica-de-datos`);
  });

  it('says quietly that cities did not load, and loads them on demand', async () => {
    expectConsole('departments and cities did not load');
    await world.fault({ path: 'GetListStatesAndCities', status: 500, times: 3 });
    const form = await openForm();
    await browser.getByRole('button', { name: 'Reintentar' }).first().click();
    await choose(form, 'departmentIdBilling', 'Antioquia');
  });
});

describe('fields and their rules', () => {
  it('marks every empty field, focuses the first and sends nothing', async () => {
    const form = await openForm({ brand: 'superguarda' });
    await press('Pago en línea');
    for (const field of [
      'documentTypeId',
      'documentNumber',
      'firstName',
      'lastName',
      'cellphoneNumber',
      'email',
      'departmentId',
      'cityId',
      'fullAddress',
    ]) {
      for (const half of ['Billing', 'Service'])
        await expect.element(control(form, field + half)).toHaveAccessibleDescription('Campo Obligatorio'); // ST-325, ST-326
    }
    await expect.element(control(form, 'legalTermsCheck')).toHaveAccessibleDescription('Campo Obligatorio'); // ST-327
    await expect.element(control(form, 'addressAdditionalInformationBilling')).not.toHaveAttribute('aria-invalid');
    expect(focused(form)).toBe('documentTypeIdBilling');
    expect(await sent(orderCall)).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('takes no order while one half is empty', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await acceptTerms(form);
    await press('Pago en línea');
    await expect.element(control(form, 'documentNumberService')).toHaveAccessibleDescription('Campo Obligatorio'); // ST-004
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveAttribute('aria-invalid');
    expect(focused(form)).toBe('documentTypeIdService');
    expect(await sent('checkisvalidemail')).toHaveLength(0);
    expect(await sent(orderCall)).toHaveLength(0);
  });

  it('names the document types as the platform does, each for its kind of person', async () => {
    const form = await openForm({ brand: 'license' });
    const offered = (name: string): readonly string[] =>
      [...control(form, name).element().querySelectorAll('option:not([hidden])')].map(({ textContent }) => textContent);
    // ST-181: CC, CE, PA and NUIP of people; NIT of companies.
    await expect
      .poll(() => offered('documentTypeIdBilling'))
      .toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NUIP']);
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    await expect.poll(() => offered('documentTypeIdBilling')).toEqual(['NIT']);
    expect(offered('legalDocumentTypeIdBilling')).toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte']);
  });

  it('offers the document types and the departments that the platform names, and no other', async () => {
    const names = (path: string, records: unknown) => world.fault({ path, status: 200, body: { result: { records } } });
    await names('GetAllDocumentTypes', [
      { id: 1, documentTypeCode: 'CC', documentTypeDesciption: 'Cédula de prueba' },
      { id: 6, documentTypeCode: 'PA', documentTypeDesciption: 'Pasaporte de prueba' },
    ]);
    await names('GetListStatesAndCities', [
      { id: 5, stateName: 'Antioquia', city: [{ id: 5001, cityName: 'Medellín' }] },
      { id: 901, stateName: 'Provincia del Café', city: [{ id: 9011, cityName: 'Salento' }] },
    ]);
    const form = await openForm();
    const texts = (elements: Iterable<Element>): readonly string[] => [...elements].map(({ textContent }) => textContent);
    await expect
      .poll(() => texts(control(form, 'documentTypeIdBilling').element().querySelectorAll('option:not([hidden])')))
      .toEqual(['Cédula de prueba', 'Pasaporte de prueba']); // ST-434
    await control(form, 'departmentIdBilling').click();
    await expect
      .poll(() => texts(browser.getByRole('listbox').getByRole('option').elements()))
      .toEqual(['Antioquia', 'Provincia del Café']); // ST-433
  });

  it('lets only a citizen sign for a company where the product is a signature', async () => {
    const form = await openForm({ brand: 'firmaya' });
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    expect(control(form, 'legalDocumentTypeIdBilling').element().querySelectorAll('option:not([hidden])')).toHaveLength(1); // ST-344
    await control(form, 'legalDocumentTypeIdBilling').selectOptions('1');
  });

  it('takes no more than each field holds', async () => {
    const form = await openForm();
    const lengths = {
      documentNumber: 15,
      firstName: 100,
      lastName: 100,
      cellphoneNumber: 10,
      email: 100,
      addressAdditionalInformation: 100,
    };
    for (const [field, length] of Object.entries(lengths))
      await expect.element(control(form, `${field}Billing`)).toHaveAttribute('maxlength', String(length)); // ST-510
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    await expect.element(control(form, 'legalNameBilling')).toHaveAttribute('maxlength', '450');
  });

  it('takes digits for a card and letters for a passport, and no spaces', async () => {
    const form = await openForm();
    const number = control(form, 'documentNumberBilling');
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await number.fill('12a 3-4b5');
    await expect.element(number).toHaveValue('12345'); // ST-329, ST-330
    await control(form, 'documentTypeIdBilling').selectOptions('6');
    await number.fill('ab-12 3');
    await expect.element(number).toHaveValue('ab123');
    await number.fill('AB12');
    await leave();
    await expect.element(number).toHaveAccessibleDescription('El campo debe ser alfanumerico, minimo 5 y maximo 15 caracteres.'); // ST-331, ST-332
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await number.fill('1234');
    await leave();
    await expect.element(number).toHaveAccessibleDescription('El campo debe ser numerico, minimo 5 y maximo 15 caracteres.'); // ST-331, ST-333
  });

  it('gives a company a NIT with its check digit, and asks for its representative', async () => {
    const form = await openForm();
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    const type = control(form, 'documentTypeIdBilling');
    await expect.element(type).toHaveValue('4'); // ST-293
    await expect.element(type).toBeDisabled();
    await control(form, 'documentNumberBilling').fill('899999068');
    await expect.element(browser.getByLabelText('DV').first()).toHaveValue('1'); // ST-334
    await control(form, 'documentNumberBilling').fill('12345');
    await expect.element(browser.getByLabelText('DV').first()).toHaveValue('');
    await control(form, 'documentNumberBilling').fill('1234');
    await leave();
    await expect
      .element(control(form, 'documentNumberBilling'))
      .toHaveAccessibleDescription('El campo debe ser numerico, minimo 5 y maximo 15 caracteres.'); // ST-331, a company's NIT
    expect(form.mounted.element.shadowRoot?.querySelector('[name=firstNameBilling]')).toBeNull(); // ST-170, ST-174
    for (const field of [
      'legalNameBilling',
      'legalDocumentTypeIdBilling',
      'legalDocumentNumberBilling',
      'legalFirstNameBilling',
      'legalLastNameBilling',
    ])
      await expect.element(control(form, field)).toBeVisible(); // ST-177
    const names = [...(form.mounted.element.shadowRoot?.querySelectorAll('[name]') ?? [])].map(
      (element) => element.getAttribute('name') ?? '',
    );
    // ST-179: the terms belong to neither customer.
    expect(names.filter((name) => !/(Billing|Service)$/.test(name) && name !== 'legalTermsCheck')).toEqual([]);
    await browser.getByRole('radio', { name: 'Natural' }).first().click();
    await expect.element(control(form, 'documentTypeIdBilling')).toHaveValue(''); // ST-294
    await expect.element(control(form, 'documentNumberBilling')).toHaveValue(''); // ST-296
  });

  it('refuses addresses of blocked domains', async () => {
    const form = await openForm();
    await control(form, 'emailBilling').fill('pagos@MAILINATOR.com');
    await leave();
    await expect.element(control(form, 'emailBilling')).toHaveAccessibleDescription('El dominio de correo ingresado no es permitido.'); // ST-341
  });

  it('offers only the cities of the department, and empties the city with another one', async () => {
    const form = await openForm();
    await choose(form, 'departmentIdBilling', 'Antioquia');
    await choose(form, 'cityIdBilling', 'Medellín');
    await choose(form, 'departmentIdBilling', 'Atlántico');
    await expect.element(control(form, 'cityIdBilling')).toHaveValue(''); // ST-182
  });

  it('does not send on Enter', async () => {
    const form = await openForm();
    await fillAll(form);
    await control(form, 'firstNameBilling').click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(await sent('checkisvalidemail')).toHaveLength(0); // ST-346
  });

  it('refuses a company that represents itself until either number changes', async () => {
    const form = await openForm({ userName: 'cliente-plan' });
    await control(form, 'legalDocumentNumberService').fill('900373115');
    await acceptTerms(form);
    await press('Pago en línea');
    await expect
      .element(control(form, 'legalDocumentNumberService'))
      .toHaveAccessibleDescription('Nit y Número de Documento no deben ser iguales.'); // ST-269, ST-345
    expect(await sent(orderCall)).toHaveLength(0);
    await control(form, 'legalDocumentNumberService').fill('900373116');
    await expect.element(control(form, 'legalDocumentNumberService')).not.toHaveAttribute('aria-invalid');
  });
});

describe('copying billing to service', () => {
  it('fills, follows what was not changed by hand, warns, and empties', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await copyBilling(form);
    for (const field of [
      'documentTypeId',
      'documentNumber',
      'firstName',
      'lastName',
      'cellphoneNumber',
      'email',
      'departmentId',
      'cityId',
      'fullAddress',
      'addressAdditionalInformation',
    ]) {
      const twin = form.mounted.element.shadowRoot?.querySelector<HTMLInputElement>(`[name=${field}Billing]`)?.value;
      await expect.element(control(form, `${field}Service`)).toHaveValue(twin); // ST-113
    }
    await control(form, 'firstNameBilling').fill('Lucía');
    await expect.element(control(form, 'firstNameService')).toHaveValue('Lucía');
    await expect.element(browser.getByText(messages.changedData)).not.toBeInTheDocument(); // PK-366: a billing edit warns of nothing
    await control(form, 'firstNameService').fill('Sofía');
    await expect.element(browser.getByText(messages.changedData)).toBeVisible(); // ST-112
    await control(form, 'firstNameBilling').fill('Marta');
    await expect.element(control(form, 'firstNameService')).toHaveValue('Sofía');
    await copyBilling(form);
    await expect.element(control(form, 'firstNameService')).toHaveValue(''); // ST-114
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
  });

  it("makes a citizen's card of a stored person's NIT", async () => {
    await world.fault({
      method: 'POST',
      path: 'GetCustomerInformation',
      status: 200,
      body: {
        result: { records: { personType: 'N', documentTypeId: 4, documentNumber: '52345678', firstName: 'Laura', lastName: 'Gómez' } },
      },
    });
    const form = await openForm({ userName: 'cliente-gratis' });
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Laura');
    await copyBilling(form);
    await expect.element(control(form, 'documentTypeIdService')).toHaveValue('1'); // ST-295
    await expect.element(control(form, 'documentNumberService')).toHaveValue('52345678');
  });
});

describe('names behind documents', () => {
  it('fills the names of a person and of a company that the platform knows', async () => {
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('52345678');
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Laura'); // ST-288
    await expect.element(control(form, 'lastNameBilling')).toHaveValue('Gómez Pardo');
    const asked = await sent('GetRazonSocialByDocTypeAndDoc');
    expect(asked.map(({ path }) => path)).toEqual([
      '/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/1/52345678/facturacion',
    ]); // ST-287, ST-411
    expect(await sent('/externalsources/api/rues')).toHaveLength(0); // ST-412
  });

  it('asks the external register for what the platform does not know', async () => {
    const form = await openForm();
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    await control(form, 'documentNumberBilling').fill('899999068');
    await leave();
    await expect.element(control(form, 'legalNameBilling')).toHaveValue('Ecopetrol S.A.');
    await control(form, 'documentNumberBilling').fill('800197268');
    await leave();
    await expect.element(control(form, 'legalNameBilling')).toHaveValue('Dirección de Impuestos y Aduanas Nacionales');
    expect((await sent('/license/api/Auth/')).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /license/api/Auth/GetAdminToken',
    ]); // ST-437
    expect([sessionStorage.getItem('adminSessionToken'), localStorage.getItem('adminSessionToken')]).toEqual([expect.any(String), null]); // ST-437
    const [request] = await sent('/externalsources/api/rues');
    expect(request?.headers).toMatchObject({ documentnumber: '899999068', statusinfo: 'true', getrawinfo: 'false' }); // ST-412
    expect(request?.headers['authorization']).toMatch(/^Bearer ./);
  });

  it('asks nobody else where the brand does not', async () => {
    const form = await openForm({ brand: 'bemyself' });
    await browser.getByRole('radio', { name: 'Jurídica' }).first().click();
    await control(form, 'documentNumberBilling').fill('899999068');
    await leave();
    await expect.poll(() => sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(1);
    expect(await sent('/externalsources/api/rues')).toHaveLength(0); // ST-413
  });

  it('asked for too often wait at the document, counting down, and clear nothing', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    await world.settings({ parameters: { integrationServiceApply: true }, platform: { limits: true } });
    const form = await openForm();
    const address = `${world.addresses.platform}/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/1/52345678/facturacion`;
    expect((await Promise.all(Array.from({ length: 20 }, () => fetch(address)))).map(({ status }) => status)).not.toContain(429);
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('1000000001');
    await leave();
    const number = control(form, 'documentNumberBilling');
    await expect.element(number).toHaveAccessibleDescription(/^Demasiados intentos\. Inténtalo de nuevo en (?:600|59\d) segundos\.$/);
    await expect.element(number).toHaveAccessibleDescription(/en 59[0-8] segundos/);
    await expect.element(number).toHaveValue('1000000001');
    // Nobody could be asked: the name may be typed, and another number asks nobody while it waits.
    await expect.element(control(form, 'firstNameBilling')).not.toHaveAttribute('readonly');
    await control(form, 'firstNameBilling').fill('Marta');
    const asked = (await sent('GetRazonSocialByDocTypeAndDoc')).length;
    await number.fill('52345678');
    await leave();
    await expect.element(number).toHaveAccessibleDescription(/Demasiados intentos/);
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
    expect(await sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(asked);
  });

  it('clears an unknown document where names come only from the look-up', async () => {
    await world.settings({ parameters: { integrationServiceApply: true } });
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('52345678');
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Laura');
    await control(form, 'documentNumberBilling').fill('1000000001');
    await expect.element(control(form, 'firstNameBilling')).toHaveAttribute('readonly'); // ST-197
    await leave();
    await expect.element(control(form, 'documentNumberBilling')).toHaveAccessibleDescription('Número de documento no registrado'); // ST-290
    for (const name of ['documentNumberBilling', 'firstNameBilling', 'lastNameBilling'])
      await expect.element(control(form, name)).toHaveValue(''); // ST-289
  });
});

describe('a signed-in customer', () => {
  it('finds the form filled, its billing locked until it is unlocked, and restored when locked again', async () => {
    const form = await openForm({ userName: 'cliente-plan' });
    await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.'); // ST-009, ST-291
    await expect.element(control(form, 'legalNameBilling')).toHaveAttribute('readonly'); // ST-292
    expect(bodyOf((await sent('GetCustomerInformation'))[0])).toEqual({
      DocumentType: 'NIT',
      DocumentNumber: '900373115',
      AppName: 'facturacion',
    }); // ST-410
    await control(form, 'modifyBilling').click();
    await control(form, 'legalNameBilling').fill('Otra S.A.S.');
    await control(form, 'modifyBilling').click();
    await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.'); // ST-115
  });

  it('never sees the form of somebody without a record, not even for a frame', async () => {
    const drawn = new Set<string | undefined>();
    const observed = new MutationObserver(([change]) => {
      const root = change?.target.getRootNode();
      if (root instanceof ShadowRoot) drawn.add(root.querySelector<HTMLInputElement>('[name="documentNumberBilling"]')?.value);
    });
    const attach = Element.prototype.attachShadow;
    const spy = vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      const root = attach.call(this, init);
      observed.observe(root, { childList: true, subtree: true });
      return root;
    });
    try {
      const form = await openForm({ userName: 'cliente-plan' });
      await expect.element(control(form, 'documentNumberBilling')).toHaveValue('900373115');
      expect([...drawn].filter((value) => value !== undefined)).toEqual(['900373115']); // ST-009
    } finally {
      observed.disconnect();
      spy.mockRestore();
    }
  });

  it('is asked before a licence goes to somebody else', async () => {
    const form = await openForm({ userName: 'cliente-plan' });
    await control(form, 'documentNumberService').fill('900373116');
    await acceptTerms(form);
    await press('Pago en efectivo');
    await expect.element(browser.getByText('La licencia quedará registrada con esta información.')).toBeVisible(); // ST-271
    await expectOnlyDialog(form, messages.changeTitle); // ST-286, changeCustomer
    expect(bodyOf((await sent('ValidateChangeCustomer'))[0])).toEqual({
      documentType: '4',
      documentNumber: '900373116',
      currentDocumentType: '4',
      currentDocumentNumber: '900373115',
    }); // ST-270
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(await sent(orderCall)).toHaveLength(0);
    await press('Pago en efectivo');
    await press('Aceptar');
    await press('Enviar orden');
    await seen(messages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({
      userRegisterPurchase: 'cliente-plan',
      userToken: form.page.session.token(),
    }); // ST-407
  });

  describe('whose session ends', () => {
    const askedToSignIn = async (form: OpenForm): Promise<void> => {
      await expectOnlyDialog(form, 'Tu sesión terminó');
      await expect.element(browser.getByText('Ingresa de nuevo para terminar tu compra.')).toBeVisible();
      await expect.element(browser.getByText('Tu carrito y tus datos siguen aquí.')).toBeVisible();
    };
    const giveUp = (): Promise<void> => browser.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    const end = (): Promise<void> => world.endSessions({ userName: 'cliente-plan', message: 'Sesión finalizada' });

    it('at the platform while paying keeps cart and form, and orders nothing until it is back', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await control(form, 'cellphoneNumberService').fill('3109876543');
      await acceptTerms(form);
      await end();
      await press('Pago en línea');
      await askedToSignIn(form);
      await expectDialogWithoutAxeViolations();
      // Nobody is let in: what opened the session is gone from this browser.
      expect([localStorage.getItem('appsUserToken'), localStorage.getItem('appsUserRefreshToken')]).toEqual([null, null]);
      // Nothing is lost, on screen and for another load of the page.
      await giveUp();
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3109876543');
      expect(form.page.cart.store.getState().cart.lines).toHaveLength(1);
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('formDraft.'))).toHaveLength(1);
      // Not as a visitor either: the data are a customer's.
      await press('Pago en línea');
      await askedToSignIn(form);
      expect(await sent(orderCall)).toHaveLength(0);
      // Back in another tab: the form goes on with the new session.
      form.page.session.keep({ ...(await world.login({ userName: 'cliente-plan', appName: 'facturacion' })), userName: 'cliente-plan' });
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
      await press('Pago en efectivo');
      await press('Enviar orden');
      await seen(messages.orderSent);
      const orders = await sent(orderCall);
      expect(orders).toHaveLength(1);
      expect(bodyOf(orders[0])).toMatchObject({
        userRegisterPurchase: 'cliente-plan',
        userToken: form.page.session.token(),
        customerService: { cellphoneNumber: '3109876543' },
      });
    });

    it('while a name is looked up is told then', async () => {
      expectConsole('the name could not be looked up');
      const form = await openForm({ userName: 'cliente-plan' });
      await control(form, 'modifyBilling').click();
      await end();
      await control(form, 'documentNumberBilling').fill('899999068');
      await leave();
      await askedToSignIn(form);
      await giveUp();
      await expect.element(control(form, 'documentNumberBilling')).toHaveValue('899999068');
    });

    /** Sixteen minutes go by at the platform and on the page: longer than a token lives. */
    async function idle(form: OpenForm): Promise<void> {
      const later = new Date(Date.now() + 16 * 60_000);
      await world.setClock(later);
      form.page.clock.follow(later.toISOString());
    }

    it('by its own time, in the middle of a question, is renewed: the order goes out in the customer’s name', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      const before = form.page.session.token();
      await acceptTerms(form);
      await press('Pago en efectivo');
      await expectOnlyDialog(form, messages.cashTitle);
      await idle(form);
      await press('Enviar orden');
      await seen(messages.orderSent);
      const orders = await sent(orderCall);
      expect(orders).toHaveLength(1);
      expect(form.page.session.token()).not.toBe(before);
      expect(bodyOf(orders[0])).toMatchObject({ userRegisterPurchase: 'cliente-plan', userToken: form.page.session.token() });
      expect(await sent('RefreshToken')).toHaveLength(1);
    });

    it('by its own time, with a renewal that is refused, gives up the question', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await acceptTerms(form);
      await press('Pago en efectivo');
      await expectOnlyDialog(form, messages.cashTitle);
      await world.endSessions({ userName: 'cliente-plan', message: '' });
      await idle(form);
      await press('Enviar orden');
      await askedToSignIn(form);
      expect(await sent(orderCall)).toHaveLength(0);
      await giveUp();
      await expect.element(browser.getByRole('button', { name: 'Pago en efectivo' })).not.toHaveAttribute('aria-disabled');
    });
  });

  describe('of a visitor who signs in from the form', () => {
    /** Away to the login and back as a customer, in the same tab. */
    async function signInFrom(form: OpenForm): Promise<OpenForm> {
      await goToLogin(form.page, () => undefined);
      form.mounted.handle.unmount();
      const { drafts } = takeSignInMark(form.page) ?? { drafts: [] };
      const userName = 'cliente-plan';
      form.page.session.keep({ ...(await world.login({ userName, appName: 'facturacion' })), userName });
      await handOverDrafts(form.page, drafts, userName);
      registry.pages.clear();
      return { page: await obtainPage({ brand: 'facturacion', config: configOfThisRun() }), ...(await showForm('facturacion')) };
    }

    it('comes back with the service half as typed, and the record as it stands', async () => {
      const visitor = await openForm();
      await control(visitor, 'cellphoneNumberService').fill('3109876543');
      await control(visitor, 'emailService').fill('otra@persona.co');
      const form = await signInFrom(visitor);
      await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3109876543');
      await expect.element(control(form, 'emailService')).toHaveValue('otra@persona.co');
      // ST-291: billing is the record, locked.
      await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
      await expect.element(control(form, 'modifyBilling')).not.toBeChecked();
      await expect.element(control(form, 'emailBilling')).toHaveAttribute('readonly');
    });

    it('comes back with what was typed for billing, unlocked, where the record says otherwise', async () => {
      const visitor = await openForm();
      await control(visitor, 'emailBilling').fill('otra@empresa.co');
      const form = await signInFrom(visitor);
      await expect.element(control(form, 'emailBilling')).toHaveValue('otra@empresa.co');
      await expect.element(control(form, 'modifyBilling')).toBeChecked();
      // The way back to the record is the box itself.
      await control(form, 'modifyBilling').click();
      await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
    });
  });
});

describe('the order', () => {
  it('by cash: announces the mail, is sent once, empties the cart and leads to its summary', async () => {
    const form = await openForm({ buys: 'FACT-BAS-120' });
    await fillAll(form);
    await press('Pago en efectivo');
    await expect.element(browser.getByText(messages.cashText)).toBeVisible(); // ST-274
    await expectOnlyDialog(form, messages.cashTitle); // ST-286, registerCashPurchase
    for (const fact of ['Banco del Valle (de prueba)', '220-110045-87', '18734', '$119,000', '5 días después de hacer la orden'])
      await expect.element(browser.getByRole('dialog').getByText(fact, { exact: true })).toBeVisible();
    await expect.element(browser.getByText('Revisamos tu pago en un día hábil y te avisamos por correo.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await sent(orderCall)).toHaveLength(0); // ST-275
    await press('Pago en efectivo');
    await browser.getByRole('button', { name: 'Enviar orden' }).dblClick();
    await expect.element(browser.getByText('Se ha enviado la orden de pedido a tu correo electrónico')).toBeVisible(); // ST-283
    await expectOnlyDialog(form, messages.orderSent); // ST-286, cashPaymentPurchase
    await expect.element(browser.getByRole('dialog').getByText(/^SBX-[0-9A-F]{8}$/)).toBeVisible();
    await expect.element(browser.getByRole('dialog')).toMatchTextContent(/Valor a pagar\$119,000.*Paga hasta\d\d\/\d\d\/\d{4}/);
    const orders = await sent(orderCall);
    expect(orders).toHaveLength(1);
    const person = {
      personType: 'N',
      documentTypeFacturacionId: 2,
      documentNumber: '1098765432',
      dv: '',
      firstName: 'Ana María',
      lastName: 'Ruiz Peña',
      cellphoneNumber: '3001234567',
      email: provenMail,
      departmentId: expect.any(Number),
      cityId: expect.any(Number),
      fullAddress: 'Calle 10 # 43-20',
      addressAdditionalInformation: 'Torre 2',
      addressLatGeocode: null,
      addressLngGeocode: null,
    };
    // 119,000 with IVA of 19 %: base 100,000 and tax 19,000.
    expect(bodyOf(orders[0])).toEqual({
      customerBilling: person,
      customerService: person, // ST-171, ST-175, ST-178, ST-404; ST-505, a person
      packagesToPurchase: [{ packageId: expect.any(Number), packageCode: 'FACT-BAS-120', packageQuantity: 1 }], // ST-405
      promotionCodeUse: '',
      totalDiscount: 0,
      totalTaxIva: 19_000,
      totalPurchase: 119_000, // ST-406
      userRegisterPurchase: provenMail,
      additionalInfo: '',
      paymentMethod: 'EFECTIVO',
      appName: 'facturacion',
      userToken: '', // ST-006, ST-407
      sendEmailActivationLicense: true,
      checkUserActivation: false, // ST-408
    });
    expect(form.page.cart.store.getState().cart.lines).toEqual([]); // ST-284
    for (const key of ['cart', 'promoCode']) expect(localStorage.getItem(key)).toBeNull();
    await press(messages.seeOrder);
    // The mail of the order that the answer named leads there too.
    expect(form.went).toEqual([new URL(linkOf((await world.outbox()).at(-1))).pathname]); // ST-285
    expect(form.went[0]).toMatch(/^\/summaryorder\/[0-9a-f-]{36}$/); // ST-285
  });

  it('by cash: the notice of the sent order closes by itself after 7 seconds', async () => {
    const form = await openForm();
    await fillAll(form);
    await press('Pago en efectivo');
    await expectOnlyDialog(form, messages.cashTitle);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Enviar orden');
    await seen(messages.orderSent);
    // A look for the notice moves held time on, too: by less than a second.
    await vi.advanceTimersByTimeAsync(6_000);
    expect(form.went).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => form.went).toEqual([expect.stringMatching(/^\/summaryorder\//)]); // ST-515
  });

  it('online: is registered without a question, and the gateway is told who buys what', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const form = await openForm({ buys: 'FACT-BAS-120' });
    await fillAll(form);
    await press('Pago en línea');
    await expectOnlyDialog(form, messages.sorry); // ST-272: the payment's failure is the first dialog there is
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({ paymentMethod: 'EN_LINEA' }); // ST-005
    // ST-401, a person: the codes are those of the seeded department and municipality.
    expect(bodyOf((await sent('/payment/form'))[0])).toMatchObject({
      user: {
        firstName: 'Ana María',
        lastName: 'Ruiz Peña',
        legalName: '',
        isLegalClient: false,
        documentType: 'CE',
        documentNumber: '1098765432',
        cellPhoneNumber: '3001234567',
        email: provenMail,
        departmentCode: '05',
        cityCode: '05001',
        address: 'Calle 10 # 43-20',
        additionalInformation: 'Torre 2',
      },
      productsList: [{ ref: 'FACT-BAS-120', quantity: 1, unitPrice: 100_000 }], // ST-402
    });
  });

  it('online, of a company', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const form = await openForm({ userName: 'cliente-plan' });
    await acceptTerms(form);
    await press('Pago en línea');
    await seen(messages.paymentFailed);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({
      customerBilling: { personType: 'J', dv: '3' },
      customerService: { personType: 'J', dv: '3' },
    }); // ST-505, a company
    expect(bodyOf((await sent('/payment/form'))[0])['user']).toMatchObject({
      legalName: 'Comercializadora Andina S.A.S.',
      isLegalClient: true,
      documentType: 'NIT',
      documentNumber: '900373115',
    }); // ST-401
  });

  it('without payment: goes to the status page', async () => {
    const form = await openForm({ buys: 'free' });
    await fillPerson(form, 'Service');
    await acceptTerms(form);
    await press('Activar');
    await expect.poll(() => form.went).toEqual([expect.stringMatching(/^\/registerPurchaseOrder\/statusOrder\/[0-9a-f-]{36}$/)]); // ST-280
    const body = bodyOf((await sent(orderCall))[0]);
    expect(body).toMatchObject({ paymentMethod: 'SIN_PAGO', checkUserActivation: false, totalPurchase: 0 }); // ST-007, ST-273
    expect(body['customerBilling']).toEqual(body['customerService']); // ST-100
  });

  it('on activatePlan: checks for an account and shows the result in place', async () => {
    const form = await openForm({ buys: 'free', mode: 'activate-plan' });
    await fillPerson(form, 'Service');
    await acceptTerms(form);
    await press('Activar');
    await expect.element(browser.getByRole('heading', { name: '¡Activación exitosa!' })).toBeVisible(); // ST-281
    await expectOnlyDialog(form, '¡Activación exitosa!'); // ST-286, activatePlan
    expect(form.went).toEqual([]);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({ checkUserActivation: true }); // ST-408
    await expectDialogWithoutAxeViolations();
  });

  it('says that the account is active already, also in a mode that came later', async () => {
    await world.fault({
      method: 'POST',
      path: orderCall,
      status: 200,
      times: 1,
      body: { result: { records: { code: 'OK16', referenceUuid: 'a-b' } } },
    });
    const form = await openForm({ buys: 'free' });
    await fillPerson(form, 'Service');
    form.mounted.handle.update({ mode: 'activate-plan' });
    await acceptTerms(form);
    await press('Activar');
    await expect.element(browser.getByRole('heading', { name: 'Ya tienes una cuenta activa' })).toBeVisible(); // ST-282
    await expect.element(browser.getByRole('button', { name: 'Ir a la aplicación' })).toBeVisible();
  });

  it('is one order when the answer is lost: asked for again under the same key', async () => {
    const form = await openForm();
    await fillAll(form);
    // The work is done and the line goes dead, more often than the browser by itself tries a fresh connection.
    await world.fault({ method: 'POST', path: orderCall, drop: true, times: 4 });
    const heading = (): string => browser.getByRole('dialog').getByRole('heading').elements()[0]?.textContent ?? '';
    for (let tries = 0; tries < 5 && heading() !== messages.orderSent; tries += 1) {
      await press('Pago en efectivo');
      await press('Enviar orden');
      await expect.poll(heading).toMatch(/Lo sentimos|Se ha enviado/);
      if (heading() === messages.orderSent) break;
      await seen('No hay respuesta por parte del servidor. Por favor intente más tarde.'); // ST-469
      await press(messages.understood);
    }
    expect(heading()).toBe(messages.orderSent);
    const orders = await sent(orderCall);
    expect(orders.length).toBeGreaterThan(1);
    expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await world.outbox()).filter((mail) => JSON.stringify(mail).includes('Orden de pedido'))).toHaveLength(1);
  });

  it('keeps what was typed when the page is loaded again', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await expect.poll(() => form.mounted.handle.canLeave()).toBe(true);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('1098765432');
    form.mounted.handle.unmount();
    const again = await showForm('facturacion');
    await expect.element(control({ ...again }, 'documentNumberBilling')).toHaveValue('1098765432');
    await expect.element(control({ ...again }, 'cityIdBilling')).toHaveValue('Medellín');
  });

  it('asks before leaving what the browser could not keep', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      const form = await openForm();
      await control(form, 'firstNameBilling').fill('Ana');
      expect(form.mounted.handle.canLeave()).toEqual({ message: messages.unsaved });
    } finally {
      denied.mockRestore();
    }
  });
});

describe('refusals and failures of an order', () => {
  async function order(): Promise<OpenForm> {
    const form = await openForm();
    await fillAll(form);
    await press('Pago en línea');
    return form;
  }
  const dialog = (): Locator => browser.getByRole('dialog');

  it('ER15 has the message and no title', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER15' }));
    const form = await order();
    await seen('Mensaje del servidor.');
    expect(form.mounted.element.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1); // ST-286, errorRegisterPayment
    await expect.element(dialog().getByRole('heading')).not.toBeInTheDocument(); // ST-457
    await expect.element(dialog()).toHaveAccessibleName('Mensaje del servidor.');
    await expect.element(dialog().getByText('Tu carrito y tus datos siguen aquí.')).toBeVisible();
    await expectDialogWithoutAxeViolations();
  });

  it('ER16 says when to renew, and lets a visitor sign in or stay', async () => {
    await refuseOrder(JSON.stringify({ code: 'ER16', minDateToRenewLicense: '2027-01-15T00:00:00' }));
    const form = await openForm();
    await fillAll(form);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press('Pago en línea');
    await expect.element(dialog().getByRole('heading', { name: '¡Tenemos un problema!' })).toBeVisible(); // ST-458
    await expectOnlyDialog(form, '¡Tenemos un problema!'); // ST-286, buyOnlyOneLicense
    await seen('Puedes renovar tu licencia desde el 15/01/2027.'); // ST-456
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(dialog()).toBeVisible(); // ST-515: there is a decision to take
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Ana María'); // ST-461
    await refuseOrder(JSON.stringify({ code: 'ER16' }));
    await press('Pago en línea');
    await dialog().getByRole('button', { name: 'Ingresar' }).click();
    const login = `${world.addresses.platform}/login?appName=facturacion&returnUrl=%2FregisterPurchaseOrder`;
    await expect.poll(() => takePageLoads().map(({ to }) => to)).toEqual([login]); // ST-460
  });

  it('ER16 leads a signed-in customer to My Plan', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER16' }));
    const form = await openForm({ userName: 'cliente-plan' });
    await acceptTerms(form);
    await press('Pago en línea');
    await press('Ir a Mi Plan');
    expect(form.went).toEqual(['/myplan']); // ST-459
  });

  it('ER17 hints at support', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER17' }));
    const form = await order();
    await expect.element(dialog().getByRole('heading', { name: '¡Algo salió mal!' })).toBeVisible(); // ST-463
    await expectOnlyDialog(form, '¡Algo salió mal!'); // ST-286, licensePendingActivation
    await seen('Si el problema continúa, comunícate con nuestro equipo de soporte.'); // ST-465
    await expect.element(dialog().getByRole('button', { name: 'Entendido' })).toBeVisible(); // ST-464
  });

  it.each([
    ['another code', () => refuseOrder(JSON.stringify({ Code: 'ER99' })), 'Mensaje del servidor.'], // ST-466
    ['text that is no JSON', () => refuseOrder('{no json'), 'Mensaje del servidor.'], // ST-454, ST-456
    ['no message', () => refuseOrder(null, null), 'Se ha presentado un error al procesar la compra, por favor vuelve a intentarlo.'], // ST-455
    [
      'an answer without records',
      () => world.fault({ method: 'POST', path: orderCall, status: 200, times: 1, body: {} }),
      'Se ha presentado un error al registrar tu orden de compra, Por favor intenta nuevamente.',
    ], // ST-409, ST-471
    [
      'an unknown gateway',
      () => world.settings({ platform: { gateway: 'OTRA' } }),
      'Se ha presentado un error al proceder a realizar el pago en línea, Por favor intenta nuevamente.',
    ], // ST-277, ST-468
  ])('%s', async (_case, arrange, text) => {
    await arrange();
    await order();
    await expect.element(dialog().getByRole('heading', { name: '¡Lo sentimos!' })).toBeVisible();
    await seen(text);
  });

  it('says of a call that cannot be sent that it is no matter of waiting', async () => {
    expectConsole(
      'parameters of facturacion from http://[ did not load',
      'departments and cities did not load',
      'the document types did not load',
      'the e-mail black list did not load',
    );
    const form = await openForm();
    await fillAll(form);
    await expect.poll(() => form.mounted.handle.canLeave()).toBe(true);
    form.mounted.handle.unmount();
    registry.pages.clear();
    // The kept form opens on a deployment whose address of the platform is none.
    const again = await showForm('facturacion', {}, { ...configOfThisRun(), hosts: { license: 'http://[' } });
    await expect.element(control(again, 'documentNumberBilling')).toHaveValue('1098765432');
    await press('Pago en línea');
    await seen('El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.'); // ST-470
  });

  it('repeats only the payment of an order that stands', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    await order();
    await seen(messages.paymentFailed);
    await press(messages.retry);
    await expect.poll(() => sent('/payment/form')).toHaveLength(2);
    expect(await sent(orderCall)).toHaveLength(1); // ST-468
    const [form] = await sent('/payment/form');
    expect(form?.headers['authorization']).toMatch(/^Token \S+$/); // ST-399
    expect(bodyOf(form)).toMatchObject({
      redirectionUrl: expect.stringMatching(/\/registerPurchaseOrder\/statusOrder\//),
      service: 'facturacion',
    }); // ST-400
  });
});

describe('a price that changed after the cart was filled', () => {
  const summary = (): Locator => browser.getByRole('complementary', { name: messages.summary });
  const dialog = (): Locator => browser.getByRole('dialog', { name: '¡Lo sentimos!' });
  const orders = async (): Promise<Record<string, unknown>[]> => (await sent(orderCall)).map(bodyOf);

  /** A customer's form, which is filled already, for a package of 119,000. */
  async function customersForm(): Promise<OpenForm> {
    const form = await openForm({ userName: 'cliente-plan', buys: 'FACT-BAS-120' });
    await expect.element(summary()).toMatchTextContent('$119,000');
    await acceptTerms(form);
    return form;
  }

  async function orderByCash(): Promise<void> {
    await press('Pago en efectivo');
    await press('Enviar orden');
  }

  it('is shown beside the former one, accepted once, and ordered', async () => {
    await customersForm();
    await sellAt(world, 'FACT-BAS-120', 178_500);
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('El precio cambió. Revisa antes de pagar.'); // ST-406
    await expect.element(dialog()).toMatchTextContent('Factura Emprende 120Antes: $119,000. Ahora: $178,500.Total: $178,500');
    await expect.element(browser.getByText(messages.platformTotal)).not.toBeInTheDocument();
    await expect.element(summary()).toMatchTextContent('Antes: $119,000. Ahora: $178,500.');
    await expectDialogWithoutAxeViolations();
    await press('Enviar orden por $178,500');
    await seen(messages.orderSent);
    // 150,000 and 28,500 of IVA.
    expect(await orders()).toMatchObject([{ totalPurchase: 119_000 }, { totalPurchase: 178_500, totalTaxIva: 28_500, totalDiscount: 0 }]);
  });

  it("is the platform's own where its sums are not ours, and the next order carries exactly those", async () => {
    await customersForm();
    await world.settings({ platform: { roundsTo: 50_000 } });
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $150,000El total lo calcula la plataforma.');
    await expect.element(summary()).toMatchTextContent('$150,000');
    await press('Enviar orden por $150,000');
    await seen(messages.orderSent);
    // 119,000 up to 150,000; the 31,000 more are IVA.
    expect((await orders()).at(-1)).toMatchObject({ totalPurchase: 150_000, totalTaxIva: 50_000, totalDiscount: 0 });
  });

  it("is the platform's own after a reload too, in the form and in what is asked before the order and said after it", async () => {
    const form = await customersForm();
    await world.settings({ platform: { roundsTo: 50_000 } });
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $150,000');
    await userEvent.keyboard('{Escape}');
    form.mounted.handle.unmount();
    registry.pages.clear();
    await showForm('facturacion');
    await expect.element(summary()).toMatchTextContent('$150,000');
    await expect.element(summary()).toMatchTextContent(messages.platformTotal);
    await press('Pago en efectivo');
    await expect.element(browser.getByRole('dialog', { name: messages.cashTitle })).toMatchTextContent('$150,000'); // ST-406
    await press('Enviar orden');
    await expect.element(browser.getByRole('dialog', { name: messages.orderSent })).toMatchTextContent('$150,000');
  });

  describe('with a code', () => {
    const validation = 'ValidatePromotionCode';
    const refusesCode = (delayMs = 0): Promise<void> =>
      world.fault({ method: 'POST', path: validation, status: 400, body: { statusMessage: 'No' }, delayMs });

    /** 119,000 with 10,000 off the base: 90,000 and 17,100 of IVA. */
    async function formWithCode(): Promise<OpenForm> {
      const form = await customersForm();
      await form.page.cart.applyPromo('NOV10');
      await expect.element(summary()).toMatchTextContent('$107,100');
      return form;
    }

    it('that is refused by now is said where the purchase stands, with the way to the code', async () => {
      const { page } = await formWithCode();
      await refusesCode();
      await page.cart.renew({ everything: true });
      await expect.element(summary()).toMatchTextContent('No se puede aplicar el código promocional al paquete seleccionado.'); // ST-473
      await expect.element(summary()).toMatchTextContent('Antes: $107,100. Ahora: $119,000.');
      await expectNoAxeViolations();
      await summary().getByRole('button', { name: 'Revisar el código' }).click();
      expect(page.cart.store.getState()).toMatchObject({ open: true, openAt: 'promo' });
    });

    it('that is being checked is waited for: nothing is ordered at a price that was not shown', async () => {
      const { page } = await formWithCode();
      await refusesCode(1_500);
      void page.cart.checkPromo({ again: true });
      await orderByCash();
      await expect.element(dialog()).toMatchTextContent('Total: $119,000');
      await expect.element(dialog()).toMatchTextContent('No se puede aplicar el código promocional al paquete seleccionado.');
      expect(await orders()).toHaveLength(0);
      await press('Enviar orden por $119,000');
      await seen(messages.orderSent);
      expect(await orders()).toMatchObject([{ totalPurchase: 119_000, totalDiscount: 0, promotionCodeUse: '' }]);
    });
  });

  const refusedFor = (totalPurchase: number): Promise<void> =>
    world.fault({
      method: 'POST',
      path: orderCall,
      status: 409,
      times: 1,
      body: {
        statusMessage: 'El precio cambió.',
        responseData: JSON.stringify({ Code: 'ER20', totalPurchase, totalTaxIva: 0, totalDiscount: 0 }),
      },
    });

  it('is offered twice in a row; then the cart is the way on, over the form as it was typed', async () => {
    const { page } = await customersForm();
    for (const total of [120_000, 130_000, 140_000]) await refusedFor(total);
    await orderByCash();
    await press('Enviar orden por $120,000');
    await press('Enviar orden por $130,000');
    await expect.element(dialog()).toMatchTextContent('Total: $140,000');
    await expect.element(browser.getByRole('button', { name: /Enviar orden por/ })).not.toBeInTheDocument();
    await press('Volver al carrito');
    expect(page.cart.store.getState().open).toBe(true);
    await expect.element(browser.getByRole('textbox', { name: 'Correo electrónico' }).first()).not.toHaveValue('');
  });

  it('is not offered where the way to pay does not fit it', async () => {
    await customersForm();
    await refusedFor(0);
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Total: $0');
    await expect.element(browser.getByRole('button', { name: /Enviar orden por|Pagar/ })).not.toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: 'Volver al carrito' })).toBeVisible();
  });

  it('of an order that stands is its own: it is paid at that, and no other is registered', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    await customersForm();
    await press('Pago en línea');
    await seen(messages.paymentFailed);
    await userEvent.keyboard('{Escape}');
    await sellAt(world, 'FACT-BAS-120', 178_500);
    await seen('Tu orden ya está registrada por $119,000.');
    const paid = (await sent('/payment/form')).length;
    await press('Pago en línea');
    await expect.poll(async () => (await sent('/payment/form')).length).toBeGreaterThan(paid);
    expect(await orders()).toHaveLength(1); // ST-468
  });

  it('is not asked for what is sold no more: the package is named, and waits to be taken out', async () => {
    await customersForm();
    await withdrawPackage(world, 'FACT-BAS-120');
    await orderByCash();
    await expect.element(dialog()).toMatchTextContent('Factura Emprende 120 ya no está disponible. Quítalo para continuar.');
    await press('Volver al carrito');
    await expect.element(browser.getByRole('button', { name: 'Pago en línea', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(summary().getByRole('button', { name: 'Quitar Factura Emprende 120' })).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('the e-mail verification', () => {
  const code = (): Locator => browser.getByLabelText('Código', { exact: true });
  const mailedCode = async (): Promise<string> => {
    const codes = (await world.outbox()).flatMap((mail) => (isRecord(mail) && typeof mail['code'] === 'string' ? [mail['code']] : []));
    return codes.at(-1) ?? '';
  };
  async function reachDialog(): Promise<OpenForm> {
    const form = await openForm();
    await fillAll(form, { email: 'nueva@empresa.com' });
    await press('Pago en efectivo');
    await press('Enviar orden');
    await expect.element(browser.getByRole('heading', { name: '¡Solo falta una comprobación más!' })).toBeVisible(); // PK-113
    return form;
  }

  it('asks for the code of an unproven address, and goes on with the right one', async () => {
    const form = await reachDialog();
    await expectOnlyDialog(form, '¡Solo falta una comprobación más!'); // PK-006, ST-286, approveMailCode
    const [asked] = await sent('checkisvalidemail');
    expect(asked?.headers).toMatchObject({ pemail: 'nueva@empresa.com', presendemail: 'false', pappname: 'facturacion' }); // ST-414
    expect(focused(form)).toBe('Código'); // PK-115
    await expectDialogWithoutAxeViolations();
    await code().fill('000000');
    await expect.element(code()).toHaveAccessibleDescription('El código ingresado no es válido.'); // PK-354
    await expect.element(code()).toHaveValue(''); // PK-216
    await expect.poll(() => focused(form)).toBe('Código');
    await code().fill(await mailedCode());
    await expect.element(browser.getByRole('heading', { name: '¡Verificación Exitosa!' })).toBeVisible(); // PK-120
    await seen(messages.orderSent);
    expect(bodyOf((await sent('validationmailcode')).at(-1))).toEqual({ email: 'nueva@empresa.com', code: await mailedCode() }); // PK-336, PK-165
  });

  it('says the rule for what is no code and sends nothing', async () => {
    await reachDialog();
    await expect.element(code()).toHaveAttribute('maxlength', '6'); // PK-283
    await code().fill('12a456');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription('Ingresa un código numérico de 6 caracteres.'); // PK-284
    expect(await sent('validationmailcode')).toHaveLength(0);
  });

  it('corrects the address, and the order carries the corrected one', async () => {
    const form = await reachDialog();
    await press('¿No has recibido el email?');
    await expect.element(browser.getByRole('heading', { name: '¡Hecha un vistazo a tu bandeja de entrada!' })).toBeVisible(); // PK-114, PK-116
    const email = browser.getByRole('dialog').getByLabelText('Correo electrónico');
    await expect.element(email).toHaveAttribute('maxlength', '100'); // PK-285
    await email.fill('a@b');
    await press('Reenviar');
    await expect.element(email).toHaveAccessibleDescription('Ingresa un correo electrónico válido.'); // PK-286
    await press(messages.backToCode);
    await expect.element(browser.getByText(messages.verifyText('nueva@empresa.com'))).toBeVisible(); // PK-118
    await press('¿No has recibido el email?');
    await email.fill('otra@empresa.com');
    await press('Reenviar');
    await expect.element(code()).toBeVisible(); // PK-117
    expect((await sent('checkisvalidemail')).at(-1)?.headers).toMatchObject({ pemail: 'otra@empresa.com', presendemail: 'true' });
    await code().fill(await mailedCode());
    await seen(messages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])['customerService']).toMatchObject({ email: 'otra@empresa.com' });
    await expect.element(control(form, 'emailService')).toHaveValue('otra@empresa.com'); // PK-119
  });

  it('asked for too often waits at the address, counting down, and keeps what was typed', async () => {
    await reachDialog();
    await world.settings({ platform: { limits: true } });
    const address = `${world.addresses.platform}/license/api/purchaseorderlicense/checkIsValidEmail`;
    const headers = { pEmail: 'nueva@empresa.com', pResendEmail: 'true', pAppName: 'facturacion' };
    for (let resend = 0; resend < 3; resend += 1) expect((await fetch(address, { headers })).status).toBe(200);
    await press('¿No has recibido el email?');
    const email = browser.getByRole('dialog').getByLabelText('Correo electrónico');
    await email.fill('otra@empresa.com');
    await press('Reenviar');
    await expect.element(email).toHaveAccessibleDescription(/^Demasiados intentos\. Inténtalo de nuevo en (?:600|59\d) segundos\.$/);
    await expect.element(email).toHaveAccessibleDescription(/en 59[0-8] segundos/);
    await expect.element(email).toHaveValue('otra@empresa.com');
    const resend = browser.getByRole('button', { name: 'Reenviar' });
    await expect.element(resend).toHaveAttribute('aria-disabled', 'true');
    await expect.element(resend).toHaveAccessibleDescription(/Demasiados intentos/);
    // Enter sends none either.
    const asked = (await sent('checkisvalidemail')).length;
    await email.click();
    await userEvent.keyboard('{Enter}');
    expect(await sent('checkisvalidemail')).toHaveLength(asked);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await expect.element(resend).not.toHaveAttribute('aria-disabled');
  });

  it('tells apart a call that cannot be sent, and keeps what was typed', async () => {
    const { page } = await reachDialog();
    // From here on the deployment's address of the platform is none.
    Reflect.set(page.config.hosts, 'license', 'http://[');
    const cannotSend = 'El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.';
    await code().fill('123456');
    await expect.element(code()).toHaveAccessibleDescription(cannotSend); // ST-470
    await expect.element(code()).toHaveValue('123456');
    await press('¿No has recibido el email?');
    await press('Reenviar');
    await expect.element(browser.getByRole('dialog').getByLabelText('Correo electrónico')).toHaveAccessibleDescription(cannotSend);
    expect(await sent('validationmailcode')).toHaveLength(0);
  });

  it('gives up without an order', async () => {
    await reachDialog();
    await userEvent.keyboard('{Escape}');
    await expect.element(browser.getByRole('button', { name: 'Pago en efectivo' })).not.toHaveAttribute('aria-disabled');
    expect(await sent(orderCall)).toHaveLength(0);
  });
});

describe('addresses', () => {
  it('suggests, places the chosen one, and lets another be typed', async () => {
    const form = await openForm();
    await fillAll(form);
    await control(form, 'fullAddressBilling').fill('Carrera 7 # 71-21');
    await browser.getByRole('option', { name: /Bogotá/ }).click();
    await expect.poll(() => sent('/maps/api/geocode')).toHaveLength(1); // ST-450
    await press('Pago en efectivo');
    await press('Enviar orden');
    await seen(messages.orderSent);
    const body = bodyOf((await sent(orderCall))[0]);
    // The platform says the same place again for the same question.
    const [asked] = await sent('/maps/api/geocode');
    const answer: unknown = await (await fetch(`${world.addresses.platform}${asked?.path}?${new URLSearchParams(asked?.query)}`)).json();
    const place = object({ result: object({ records: object({ lat: number(), lng: number() }) }) });
    const { lat, lng } = parse(place, answer).result.records;
    const toCentimetres = (degrees: number) => Number(degrees.toFixed(7));
    expect(body['customerBilling']).toMatchObject({ addressLatGeocode: toCentimetres(lat), addressLngGeocode: toCentimetres(lng) }); // ST-178, ST-451
  });

  it('goes on without a place when nobody can say it', async () => {
    await world.settings({ platform: { geocoding: false } });
    const form = await openForm();
    await fillAll(form);
    await control(form, 'fullAddressBilling').fill('Carrera 7 # 71-21');
    await browser.getByRole('option', { name: /Bogotá/ }).click();
    await press('Pago en efectivo');
    await press('Enviar orden');
    await seen(messages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])['customerBilling']).toMatchObject({ addressLatGeocode: null, addressLngGeocode: null }); // ST-452
  });

  it("loads the maps script once, with the page's nonce", async () => {
    for (const script of document.querySelectorAll('script[src*="/maps/api/js"]')) script.remove();
    registry.nonce = 'abc';
    onTestFinished(() => {
      delete registry.nonce;
    });
    await openForm();
    await showForm('facturacion');
    const scripts = [...document.scripts].filter(({ src }) => src.includes('/maps/api/js'));
    expect(scripts).toHaveLength(1); // ST-453
    expect(scripts.map(({ nonce }) => nonce)).toEqual(['abc']);
  });
});

describe('an order that was prepared for somebody', () => {
  const subscriber = { documentType: 'CC', document: '1098765432', email: 'ana.ruiz@correo.example', phoneNumber: '3001234567' };
  const prepared = async (more: object): Promise<string> =>
    (await world.seal({ package: [{ packageCode: 'FIRMA-BAS-100', quantity: 1 }], ...more })).text;

  /** The form over a cart that an order's link has filled, on a page that has not opened its text yet. */
  async function openPrepared(text: string, userName?: string): Promise<OpenForm> {
    const first = await obtainPage({ brand: 'firmaya', config: configOfThisRun() });
    await first.cart.want({ code: 'FIRMA-BAS-100', quantity: 1, name: '' });
    first.cart.keepSealed(text, { terms: new Map(), subscriber: null });
    registry.pages.clear();
    const page = await obtainPage({ brand: 'firmaya', config: configOfThisRun() });
    if (userName !== undefined) page.session.keep({ ...(await world.login({ userName, appName: 'firmaya' })), userName });
    return { page, ...(await showForm('firmaya')) };
  }

  it('knows who uses the service, after a reload too, and nothing readable is stored', async () => {
    const form = await openPrepared(await prepared({ subscriber }));
    await expect.element(control(form, 'documentNumberService')).toHaveValue('1098765432');
    await expect.element(control(form, 'documentTypeIdService')).toHaveDisplayValue('Cédula de ciudadanía');
    await expect.element(control(form, 'emailService')).toHaveValue('ana.ruiz@correo.example');
    await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3001234567');
    await expect.element(control(form, 'documentNumberBilling')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ana.ruiz');
  });

  it('opens with the cart alone where the platform does not say for whom', async () => {
    const form = await openPrepared(await prepared({}));
    await expect.element(control(form, 'documentNumberService')).toHaveValue('');
  });

  it("leaves a customer's record on the bill", async () => {
    const form = await openPrepared(await prepared({ subscriber }), 'cliente-plan');
    await expect.element(control(form, 'documentNumberService')).toHaveValue('1098765432');
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveValue('1098765432');
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveValue('');
  });
});

describe('on a phone', () => {
  beforeEach(() => browser.viewport(360, 740));
  afterEach(() => browser.viewport(1280, 800));

  const shownInService = (): readonly string[] =>
    browser
      .getByRole('region', { name: messages.service })
      .getByRole('textbox')
      .elements()
      .map((field) => field.id);
  const modify = () => browser.getByRole('button', { name: messages.modifyCopyLabel });

  it('folds the copied half to three lines, whose fields are there when they are asked for', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await copyBilling(form);
    await expect.element(modify()).toBeVisible(); // ST-113
    expect(shownInService()).toEqual([]);
    const region = browser.getByRole('region', { name: messages.service });
    for (const line of ['Ana María Ruiz Peña · CE 1098765432', `${provenMail} · 3001234567`, 'Calle 10 # 43-20 · Medellín'])
      await expect.element(region.getByText(line)).toBeVisible();
    await expectNoAxeViolations();

    await modify().click();
    await expect.poll(() => focused(form)).toBe('documentNumberService');
    await expect.element(control(form, 'firstNameService')).toHaveValue('Ana María');
    await control(form, 'useBilling').click();
    await control(form, 'useBilling').click();
    await expect.element(modify()).toBeVisible();
  });

  it('leads to a folded field that was refused', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing', { email: 'sin-arroba' });
    await copyBilling(form);
    await acceptTerms(form);
    await press(messages.payOnline);
    await browser.getByRole('button', { name: messages.ofSection(fieldLabels.email, messages.service), exact: false }).click();
    await expect.poll(() => focused(form)).toBe('emailService');
  });

  it('keeps the total and the act that pays in sight, and what has the focus above them', async () => {
    const form = await openForm();
    const pay = browser.getByRole('button', { name: messages.payOnline, exact: true }).element();
    expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
    await control(form, 'fullAddressService').click();
    const field = control(form, 'fullAddressService').element().getBoundingClientRect();
    expect(field.bottom).toBeLessThanOrEqual(pay.getBoundingClientRect().top);
  });
});
