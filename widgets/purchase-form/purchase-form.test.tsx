import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { offerEnd } from '#shared/domain/packages/offers';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import {
  world,
  orderCall,
  provenMail,
  type OpenForm,
  openForm,
  showForm,
  control,
  choose,
  leave,
  fillPerson,
  focused,
  acceptTerms,
  press,
  fillAll,
  sent,
  seen,
  bodyOf,
} from '../../tests/support/purchase-form-screen.ts';
import { widget } from './index.ts';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';

const requiredOfAPerson = 'documentTypeId documentNumber firstName lastName cellphoneNumber email departmentId cityId fullAddress'.split(
  ' ',
);
const copyBilling = (form: OpenForm): Promise<void> => control(form, 'useBilling').click();

describe('the purchase form', () => {
  it('shows billing, activation, terms and both ways to pay for a paid cart', async () => {
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

  it("starts with the buyer's data of the page and stores it nowhere", async () => {
    const form = await openForm({ email: 'ana@ejemplo.co', documentType: 'NIT', documentNumber: '860002964' });
    await expect.element(control(form, 'emailBilling')).toHaveValue('ana@ejemplo.co');
    await expect.element(control(form, 'documentNumberBilling')).toHaveValue('860002964');
    await expect.element(control(form, 'emailService')).toHaveValue('');
    expect(location.href + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toMatch(/ana@ejemplo|860002964/);
  });

  it('has the background of its brand on a page of any color', async () => {
    const { mounted } = await openForm();
    const root = mounted.element.shadowRoot?.querySelector('.root');
    // Without a background the color would be rgba(0, 0, 0, 0).
    expect(root && getComputedStyle(root).backgroundColor).toMatch(/^rgb\(/);
  });

  it('asks only for the activation data when the total is $0', async () => {
    await openForm({ brand: 'superguarda', buys: 'free' });
    await expect.element(browser.getByRole('heading', { level: 1, name: 'Proceso de activación de licencia' })).toBeVisible(); // ST-100
    await expect.element(browser.getByRole('heading', { name: messages.billing })).not.toBeInTheDocument();
    await expect.element(browser.getByRole('button', { name: messages.activate })).toBeVisible(); // ST-108
    await expect.element(browser.getByRole('button', { name: messages.payOnline })).not.toBeInTheDocument(); // ST-105
    await expectNoAxeViolations();
  });

  it('redirects to / when the cart is empty', async () => {
    const went: string[] = [];
    await mountWidget(widget, { brand: 'firmamail', navigate: (target) => went.push(target) });
    await expect.poll(() => went).toEqual(['/']); // ST-111
  });

  it('cancels without a request and keeps the cart', async () => {
    const { page, went } = await openForm();
    const lists = await world.requests('BlackList');
    expect(lists.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /mail/api/Mail/emailsInBlackList']); // ST-445
    // The last request that the form sends by itself.
    await expect.poll(() => world.requests('GetAppParameters')).toHaveLength(1);
    const before = (await world.requests()).length;
    await press(messages.cancel);
    expect(went).toEqual(['/']); // ST-104
    expect(page.cart.store.getState().cart.lines).toHaveLength(1);
    expect(await world.requests()).toHaveLength(before);
  });

  it('discards typed values when the buyer cancels', async () => {
    const form = await openForm();
    await control(form, 'firstNameBilling').fill('Rosalba');
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('formDraft.'));
    await expect.poll(kept).toEqual([expect.stringContaining('facturacion')]);
    await press(messages.cancel);
    expect(kept()).toEqual([]);
    form.mounted.handle.unmount();
    const again = await showForm('facturacion');
    await expect.element(control(again, 'firstNameBilling')).toHaveValue('');
  });

  it('links back to the store when the browser has no history, and keeps the cart', async () => {
    const { page, went } = await openForm();
    const nothingBefore = vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
    try {
      await press(messages.back);
      expect(went).toEqual(['/']); // ST-109
      expect(page.cart.store.getState().cart.lines).toHaveLength(1);
    } finally {
      nothingBefore.mockRestore();
    }
  });

  it('shows and orders at the current price when an offer ends while the buyer fills in the form', async () => {
    const form = await openForm({ buys: 'FACT-BAS-300' });
    const summary = browser.getByRole('complementary', { name: messages.summary });
    await expect.element(summary).toMatchTextContent('$190,400'); // 238,000 less 20 %
    // An amount without tax is labelled, and the discount is beside it.
    await expect.element(summary).toMatchTextContent('1 × $200,000 sin IVADescuento −$40,000$190,400');
    await fillAll(form);
    const [line] = form.page.cart.store.getState().cart.lines;
    const end = line ? (offerEnd(line.pack) ?? 0) : 0;
    // A minute before the end, on the platform too: its late answers must not set the page's clock back.
    await world.setClock(new Date(end - 60_000));
    // A press within a second after a price rise opens a question, so that second passes here too.
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    form.page.clock.follow(new Date(end - 60_000).toISOString());
    await expect.element(summary).toMatchTextContent('$190,400');
    // Only time passes, without a request, and in steps: an answer under way would set the clock back.
    const shown = async (): Promise<string> => {
      await vi.advanceTimersByTimeAsync(10_000);
      return summary.element().textContent;
    };
    await expect.poll(shown).toContain('$238,000'); // ST-154
    vi.useRealTimers();
    await world.setClock(new Date(end + 60_000));
    form.page.clock.follow(new Date(end + 60_000).toISOString());
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
    await seen(dialogMessages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({ totalPurchase: 238_000, totalDiscount: 0 }); // ST-406
  });

  it('links the two legal documents of the brand', async () => {
    await openForm();
    await expect
      .element(browser.getByRole('link', { name: messages.terms }))
      .toHaveAttribute('href', `${world.addresses.platform}/terminos-y-condiciones`); // ST-103
    await expect
      .element(browser.getByRole('link', { name: messages.dataPolicy }))
      .toHaveAttribute('href', `${world.addresses.platform}/politica-de-datos`);
    for (const name of [messages.terms, messages.dataPolicy])
      await expect.element(browser.getByRole('link', { name })).toHaveAccessibleDescription('Se abre en una pestaña nueva');
  });

  it('shows that the cities did not load, and loads them after a retry', async () => {
    expectConsole('departments and cities did not load');
    await world.fault({ path: 'GetListStatesAndCities', status: 500, times: 3 });
    const form = await openForm();
    await browser.getByRole('button', { name: dialogMessages.retry }).first().click();
    await choose(form, 'departmentIdBilling', 'Antioquia');
  });
});

describe('the fields of the purchase form', () => {
  it('marks every empty field, focuses the first and sends nothing', async () => {
    const form = await openForm({ brand: 'superguarda' });
    await press(messages.payOnline);
    for (const field of requiredOfAPerson) {
      for (const half of ['Billing', 'Service'])
        await expect.element(control(form, field + half)).toHaveAccessibleDescription('Campo Obligatorio'); // ST-325, ST-326
    }
    await expect.element(control(form, 'legalTermsCheck')).toHaveAccessibleDescription('Campo Obligatorio'); // ST-327
    await expect.element(control(form, 'addressAdditionalInformationBilling')).not.toHaveAttribute('aria-invalid');
    expect(focused(form)).toBe('documentTypeIdBilling');
    await press(messages.payOnline);
    expect(focused(form)).toBe('documentTypeIdBilling'); // TR-H03
    expect(await sent(orderCall)).toHaveLength(0);
    await expectNoAxeViolations();
  });

  it('sends no order while the activation data is empty', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await acceptTerms(form);
    await press(messages.payOnline);
    await expect.element(control(form, 'documentNumberService')).toHaveAccessibleDescription(problemTexts.required); // ST-004
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveAttribute('aria-invalid');
    expect(focused(form)).toBe('documentTypeIdService');
    expect(await sent('checkisvalidemail')).toHaveLength(0);
    expect(await sent(orderCall)).toHaveLength(0);
  });

  it('offers the document types of the platform for the chosen kind of person', async () => {
    const form = await openForm({ brand: 'license' });
    const offered = (name: string): readonly string[] =>
      [...control(form, name).element().querySelectorAll('option:not([hidden])')].map(({ textContent }) => textContent);
    // ST-181: CC, CE, PA and NUIP of people; NIT of companies.
    await expect
      .poll(() => offered('documentTypeIdBilling'))
      .toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte', 'NUIP']);
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    await expect.poll(() => offered('documentTypeIdBilling')).toEqual(['NIT']);
    expect(offered('legalDocumentTypeIdBilling')).toEqual(['Cédula de ciudadanía', 'Cédula de extranjería', 'Pasaporte']); // ST-343
  });

  it('offers only the document types and departments that the platform lists', async () => {
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

  it('limits the length of each field', async () => {
    const form = await openForm();
    const lengths = { documentNumber: 15, firstName: 100, lastName: 100, email: 100, addressAdditionalInformation: 100 };
    for (const [field, length] of Object.entries(lengths))
      await expect.element(control(form, `${field}Billing`)).toHaveAttribute('maxlength', String(length)); // ST-510
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    await expect.element(control(form, 'legalNameBilling')).toHaveAttribute('maxlength', '450');
  });

  it('accepts digits for a CC, letters for a passport and a mobile number without country code', async () => {
    const form = await openForm();
    const number = control(form, 'documentNumberBilling');
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await number.fill('12a 3-4b5');
    await expect.element(number).toHaveValue('12345'); // ST-329, ST-330
    await control(form, 'documentTypeIdBilling').selectOptions('6');
    await number.fill('ab-1 2');
    await expect.element(number).toHaveValue('ab12');
    await leave();
    await expect.element(number).toHaveAccessibleDescription('El campo debe ser alfanumerico, minimo 5 y maximo 15 caracteres.'); // ST-331, ST-332
    const phone = control(form, 'cellphoneNumberBilling');
    await phone.click();
    await userEvent.keyboard('+57 300 123 45678');
    await expect.element(phone).toHaveValue('30012345678');
    await leave();
    await expect.element(phone).toHaveAccessibleDescription(problemTexts.phone); // ST-339, ST-510
  });

  it('gives a company a fixed NIT with check digit and asks for its representative', async () => {
    const form = await openForm();
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    const type = control(form, 'documentTypeIdBilling');
    await expect.element(type).toHaveValue('4'); // ST-293
    await expect.element(type).toBeDisabled(); // ST-293
    await control(form, 'documentNumberBilling').fill('899999068');
    await expect.element(browser.getByLabelText('DV').first()).toHaveValue('1'); // ST-334
    await control(form, 'documentNumberBilling').fill('12345');
    await expect.element(browser.getByLabelText('DV').first()).toHaveValue('');
    await control(form, 'documentNumberBilling').fill('1234');
    await leave();
    await expect.element(control(form, 'documentNumberBilling')).toHaveAccessibleDescription(problemTexts['document-numeric']); // ST-331: the NIT of a company
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
    await browser.getByRole('radio', { name: fieldLabels.personTypes.N }).first().click();
    await expect.element(control(form, 'documentTypeIdBilling')).toHaveValue(''); // ST-294
    await expect.element(control(form, 'documentNumberBilling')).toHaveValue(''); // ST-296
  });

  it('reads a NIT as the RUT prints it', async () => {
    const form = await openForm();
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    const number = control(form, 'documentNumberBilling');
    await number.fill('900.373.115-3');
    await leave();
    await expect.element(number).toHaveValue('900373115'); // ST-330
    await expect.element(browser.getByLabelText('DV').first()).toHaveValue('3');
    await expect.poll(() => sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(1);
    expect((await sent('GetRazonSocialByDocTypeAndDoc'))[0]?.path).toContain('/4/900373115/');
  });

  it('asks whether the last of ten digits is the check digit, even for an unknown NIT', async () => {
    await world.settings({ parameters: { integrationServiceApply: true } });
    const form = await openForm();
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    const number = control(form, 'documentNumberBilling');
    await number.fill('9003731153');
    await expect
      .element(browser.getByRole('group', { name: fieldLabels.documentNumber }))
      .toMatchTextContent('¿El último dígito es el de verificación?'); // ST-330
    await leave();
    await expect.element(number).toHaveAccessibleDescription(messages.notRegistered);
    await expect.element(number).toHaveValue('9003731153');
    await browser.getByRole('button', { name: 'Usar 900373115-3' }).click();
    await expect.element(number).toHaveValue('900373115');
    expect(focused(form)).toBe('documentNumberBilling');
    await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
    await number.fill('9003731154');
    expect(browser.getByText('¿El último dígito es el de verificación?').elements()).toHaveLength(0);
  });

  it('refuses e-mail addresses of blocked domains', async () => {
    const form = await openForm();
    await control(form, 'emailBilling').fill('pagos@MAILINATOR.com');
    await leave();
    await expect.element(control(form, 'emailBilling')).toHaveAccessibleDescription(problemTexts['email-domain']); // ST-341
  });

  it('offers only the cities of the department, and empties the city when the department changes', async () => {
    const form = await openForm();
    await choose(form, 'departmentIdBilling', 'Antioquia');
    await choose(form, 'cityIdBilling', 'Medellín');
    await choose(form, 'departmentIdBilling', 'Atlántico');
    const [department, city] = [control(form, 'departmentIdBilling'), control(form, 'cityIdBilling')];
    await expect.element(city).toHaveValue(''); // ST-182
    await expect.element(department).toHaveAttribute('autocomplete', 'section-billing billing address-level1');
    await expect.element(city).toHaveAttribute('autocomplete', 'section-billing billing address-level2');
    await expect.element(control(form, 'cellphoneNumberBilling')).toHaveAttribute('autocomplete', 'section-billing billing tel');
  });

  it('does not send the form on Enter', async () => {
    const form = await openForm();
    await fillAll(form);
    await control(form, 'firstNameBilling').click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Tab}{Enter}');
    expect(await sent('checkisvalidemail')).toHaveLength(0); // ST-346
  });

  it("refuses a company whose NIT equals its representative's document until the buyer changes one", async () => {
    const form = await openForm({ userName: 'cliente-plan' });
    await control(form, 'legalDocumentNumberService').fill('900373115');
    await acceptTerms(form);
    await press(messages.payOnline);
    await expect
      .element(control(form, 'legalDocumentNumberService'))
      .toHaveAccessibleDescription('Nit y Número de Documento no deben ser iguales.'); // ST-269, ST-345
    expect(await sent(orderCall)).toHaveLength(0);
    await control(form, 'legalDocumentNumberService').fill('900373116');
    await expect.element(control(form, 'legalDocumentNumberService')).not.toHaveAttribute('aria-invalid');
  });

  it('lets a company pay for the licence of its own representative', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await browser.getByRole('radio', { name: fieldLabels.personTypes.J }).first().click();
    await control(form, 'documentNumberBilling').fill('900123457');
    await control(form, 'legalNameBilling').fill('Comercio Uno S.A.S.');
    await control(form, 'legalDocumentTypeIdBilling').selectOptions('2');
    await control(form, 'legalDocumentNumberBilling').fill('1098765432');
    await control(form, 'legalFirstNameBilling').fill('Ana María');
    await control(form, 'legalLastNameBilling').fill('Ruiz Peña');
    await fillPerson(form, 'Service', { documentNumber: '1098765432' });
    await acceptTerms(form);
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
    await seen(dialogMessages.orderSent); // ST-269
  });
});

it('copies billing to activation data, updates fields not edited by hand, warns about changes, and empties the copy', async () => {
  const form = await openForm();
  await fillPerson(form, 'Billing');
  await copyBilling(form);
  for (const field of [...requiredOfAPerson, 'addressAdditionalInformation']) {
    const twin = form.mounted.element.shadowRoot?.querySelector<HTMLInputElement>(`[name=${field}Billing]`)?.value;
    await expect.element(control(form, `${field}Service`)).toHaveValue(twin); // ST-113
  }
  await control(form, 'firstNameBilling').fill('Lucía');
  await expect.element(control(form, 'firstNameService')).toHaveValue('Lucía');
  await expect.element(browser.getByText(messages.changedData)).not.toBeInTheDocument(); // PK-366: editing the billing data shows no warning
  await control(form, 'firstNameService').fill('Sofía');
  await expect.element(browser.getByText(messages.changedData)).toBeVisible(); // ST-112
  await control(form, 'firstNameBilling').fill('Marta');
  await expect.element(control(form, 'firstNameService')).toHaveValue('Sofía');
  await copyBilling(form);
  await expect.element(control(form, 'firstNameService')).toHaveValue(''); // ST-114
  await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
});

describe('the purchase form on a phone', () => {
  beforeEach(() => browser.viewport(360, 740));
  afterEach(() => browser.viewport(1280, 800));

  const shownInService = (): readonly string[] =>
    browser
      .getByRole('region', { name: messages.service })
      .getByRole('textbox')
      .elements()
      .map((field) => field.id);
  const modify = () => browser.getByRole('button', { name: messages.modifyCopyLabel });

  it('folds the copied activation data to three lines and shows its fields when the buyer edits', async () => {
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

  it('opens the folded data at a field with an error', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing', { email: 'sin-arroba' });
    await copyBilling(form);
    await acceptTerms(form);
    await press(messages.payOnline);
    await browser.getByRole('button', { name: messages.ofSection(fieldLabels.email, messages.service), exact: false }).click();
    await expect.poll(() => focused(form)).toBe('emailService');
  });

  it('keeps the total and the pay button visible, and the focused field above them', async () => {
    const form = await openForm();
    const pay = browser.getByRole('button', { name: messages.payOnline, exact: true }).element();
    expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(740);
    await control(form, 'fullAddressService').click();
    const field = control(form, 'fullAddressService').element().getBoundingClientRect();
    expect(field.bottom).toBeLessThanOrEqual(pay.getBoundingClientRect().top);
  });
});
