import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { number, object, parse } from '#shared/contract/schema';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { linkOf } from '../../tests/support/world.ts';
import { takePageLoads } from '../../tests/support/page-loads.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import {
  world,
  orderCall,
  provenMail,
  type OpenForm,
  openForm,
  showForm,
  control,
  fillPerson,
  seen,
  expectOnlyDialog,
  expectDialogWithoutAxeViolations,
  acceptTerms,
  press,
  fillAll,
  sent,
  bodyOf,
} from '../../tests/support/purchase-form-screen.ts';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';

const refuseOrder = (responseData: unknown, statusMessage: string | null = 'Mensaje del servidor.'): Promise<void> =>
  world.fault({ method: 'POST', path: orderCall, status: 400, times: 1, body: { statusMessage, responseData } });

afterEach(() => vi.useRealTimers());

describe('sending an order', () => {
  it("sends a cash order once after a confirmation, empties the cart and opens the order's summary", async () => {
    const form = await openForm({ buys: 'FACT-BAS-120' });
    await fillAll(form);
    await press('Pago en efectivo');
    await expect.element(browser.getByText(dialogMessages.cashText)).toBeVisible(); // ST-274
    await expectOnlyDialog(form, dialogMessages.cashTitle); // ST-286, registerCashPurchase
    for (const fact of ['Banco del Valle (de prueba)', '220-110045-87', '18734', '$119,000', '5 días después de hacer la orden'])
      await expect.element(browser.getByRole('dialog').getByText(fact, { exact: true })).toBeVisible();
    await expect.element(browser.getByText('Revisamos tu pago en un día hábil y te avisamos por correo.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await sent(orderCall)).toHaveLength(0); // ST-275
    await press('Pago en efectivo');
    await browser.getByRole('button', { name: 'Enviar orden' }).dblClick();
    await expect.element(browser.getByText('Se ha enviado la orden de pedido a tu correo electrónico')).toBeVisible(); // ST-283
    await expectOnlyDialog(form, dialogMessages.orderSent); // ST-286, cashPaymentPurchase
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
    await press(dialogMessages.seeOrder);
    // The mail of the order links to the same address.
    expect(form.went).toEqual([new URL(linkOf((await world.outbox()).at(-1))).pathname]); // ST-285
    expect(form.went[0]).toMatch(/^\/summaryorder\/[0-9a-f-]{36}$/); // ST-285
  });

  it.each([
    ['sends the version of the accepted terms and the time of the tick', {}, '2026-08-01'],
    ['sends no version when the platform has none', { termsVersion: null }, undefined],
  ])('%s', async (_, parameters, version) => {
    await world.settings({ parameters });
    const form = await openForm({ buys: 'FACT-BAS-120' });
    await expect.element(browser.getByRole('checkbox', { name: /^Acepto/ })).not.toBeChecked();
    const before = form.page.clock.now();
    await fillAll(form);
    await press(messages.payCash);
    await press(dialogMessages.sendOrder);
    await seen(dialogMessages.orderSent);
    const [order] = await sent(orderCall);
    const [sentVersion, at] = String(order?.headers['ptermsaccepted'] ?? '').split(' ');
    expect(sentVersion).toBe(version ?? '');
    if (version === undefined) expect(at).toBeUndefined();
    else {
      expect(Date.parse(String(at))).toBeGreaterThanOrEqual(Math.floor(before));
      expect(Date.parse(String(at))).toBeLessThanOrEqual(form.page.clock.now() + 1_000);
    }
  });

  it('closes the notice of a sent cash order after 7 seconds', async () => {
    const form = await openForm();
    await fillAll(form);
    await press(messages.payCash);
    await expectOnlyDialog(form, dialogMessages.cashTitle);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(dialogMessages.sendOrder);
    await seen(dialogMessages.orderSent);
    // Polling for the notice takes less than a second of the fake time.
    await vi.advanceTimersByTimeAsync(6_000);
    expect(form.went).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.poll(() => form.went).toEqual([expect.stringMatching(/^\/summaryorder\//)]); // ST-515
  });

  it('registers an online order without a question and sends buyer and products to the gateway', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const form = await openForm({ buys: 'FACT-BAS-120' });
    await fillAll(form);
    await press('Pago en línea');
    await expectOnlyDialog(form, dialogMessages.sorry); // ST-272: the failed payment opens the first dialog
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

  it('sends the data of a company with an online order', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    const form = await openForm({ userName: 'cliente-plan' });
    await acceptTerms(form);
    await press(messages.payOnline);
    await seen(dialogMessages.paymentFailed);
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

  it('opens the status page after an order without payment', async () => {
    const form = await openForm({ buys: 'free' });
    await fillPerson(form, 'Service');
    await acceptTerms(form);
    await press('Activar');
    await expect.poll(() => form.went).toEqual([expect.stringMatching(/^\/registerPurchaseOrder\/statusOrder\/[0-9a-f-]{36}$/)]); // ST-280
    const [order] = await sent(orderCall);
    expect(order?.path).toBe('/license/api/PurchaseOrderLicense/RegisterPurchaseOrder/WithoutPayment'); // ST-449
    const body = bodyOf(order);
    expect(body).toMatchObject({ paymentMethod: 'SIN_PAGO', checkUserActivation: false, totalPurchase: 0 }); // ST-007, ST-273
    expect(body['customerBilling']).toEqual(body['customerService']); // ST-100
  });

  it('checks for an account on activatePlan and shows the result in a dialog', async () => {
    const form = await openForm({ buys: 'free', mode: 'activate-plan' });
    await fillPerson(form, 'Service');
    await acceptTerms(form);
    await press('Activar');
    await expect.element(browser.getByRole('heading', { name: dialogMessages.activatedTitle })).toBeVisible(); // ST-281
    await expectOnlyDialog(form, '¡Activación exitosa!'); // ST-286, activatePlan
    // The cart is empty at this point; the form behind the dialog is still the activation form.
    expect(form.mounted.element.shadowRoot?.querySelector('h1')?.textContent).toBe(messages.titleActivation);
    expect(form.went).toEqual([]);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({ checkUserActivation: true }); // ST-408
    await expectDialogWithoutAxeViolations();
  });

  it('shows that the account is already active, even when the mode changed after mounting', async () => {
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
    await press(messages.activate);
    await expect.element(browser.getByRole('heading', { name: 'Ya tienes una cuenta activa' })).toBeVisible(); // ST-282
    await expect.element(browser.getByRole('button', { name: 'Ir a la aplicación' })).toBeVisible();
  });

  it('retries an order whose answer was lost with the same key, so that only one order exists', async () => {
    const form = await openForm();
    await fillAll(form);
    // The platform registers the order and cuts the connection, more often than the browser retries.
    await world.fault({ method: 'POST', path: orderCall, drop: true, times: 4 });
    const heading = (): string => browser.getByRole('dialog').getByRole('heading').elements()[0]?.textContent ?? '';
    for (let tries = 0; tries < 5 && heading() !== dialogMessages.orderSent; tries += 1) {
      await press(messages.payCash);
      await press(dialogMessages.sendOrder);
      await expect.poll(heading).toMatch(/Lo sentimos|Se ha enviado/);
      if (heading() === dialogMessages.orderSent) break;
      await seen('No hay respuesta por parte del servidor. Por favor intente más tarde.'); // ST-469
      await press(dialogMessages.understood);
    }
    expect(heading()).toBe(dialogMessages.orderSent);
    const orders = await sent(orderCall);
    expect(orders.length).toBeGreaterThan(1);
    expect(new Set(orders.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(orders.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await world.outbox()).filter((mail) => JSON.stringify(mail).includes('Orden de pedido'))).toHaveLength(1);
  });

  it('keeps typed values across a reload, encrypted', async () => {
    const form = await openForm();
    await fillPerson(form, 'Billing');
    await expect.poll(() => form.mounted.handle.canLeave()).toBe(true);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('1098765432');
    form.mounted.handle.unmount();
    const again = await showForm('facturacion');
    await expect.element(control({ ...again }, 'documentNumberBilling')).toHaveValue('1098765432');
    await expect.element(control({ ...again }, 'cityIdBilling')).toHaveValue('Medellín');
  });

  it('asks before the buyer leaves values that the browser could not store', async () => {
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

describe('refused and failed orders', () => {
  async function order(): Promise<OpenForm> {
    const form = await openForm();
    await fillAll(form);
    await press(messages.payOnline);
    return form;
  }
  const dialog = (): Locator => browser.getByRole('dialog');

  it('shows the message of ER15 without a title', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER15' }));
    const form = await order();
    await seen('Mensaje del servidor.');
    expect(form.mounted.element.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1); // ST-286, errorRegisterPayment
    await expect.element(dialog().getByRole('heading')).not.toBeInTheDocument(); // ST-457
    await expect.element(dialog()).toHaveAccessibleName('Mensaje del servidor.');
    await expect.element(dialog().getByText(dialogMessages.nothingLost)).toBeVisible();
    await expectDialogWithoutAxeViolations();
  });

  it('shows the renewal date of ER16, and lets a visitor sign in or stay', async () => {
    await refuseOrder(JSON.stringify({ code: 'ER16', minDateToRenewLicense: '2027-01-15T00:00:00' }));
    const form = await openForm();
    await fillAll(form);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await press(messages.payOnline);
    await expect.element(dialog().getByRole('heading', { name: '¡Tenemos un problema!' })).toBeVisible(); // ST-458
    await expectOnlyDialog(form, '¡Tenemos un problema!'); // ST-286, buyOnlyOneLicense
    await seen('Puedes renovar tu licencia desde el 15/01/2027.'); // ST-456
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(dialog()).toBeVisible(); // ST-515: stays open, since the buyer has to decide
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Ana María'); // ST-461
    await refuseOrder(JSON.stringify({ code: 'ER16' }));
    await press(messages.payOnline);
    await dialog().getByRole('button', { name: 'Ingresar' }).click();
    const login = `${world.addresses.platform}/login?appName=facturacion&returnUrl=%2FregisterPurchaseOrder`;
    await expect.poll(() => takePageLoads().map(({ to }) => to)).toEqual([login]); // ST-460
  });

  it('sends a customer who activates a plan with ER16 to the login and back to the form', async () => {
    await refuseOrder(JSON.stringify({ code: 'ER16' }));
    const form = await openForm({ buys: 'free', mode: 'activate-plan' });
    await fillPerson(form, 'Service');
    await acceptTerms(form);
    await press(messages.activate);
    await dialog().getByRole('button', { name: dialogMessages.signIn }).click();
    const login = `${world.addresses.platform}/login?appName=facturacion&returnUrl=%2FregisterPurchaseOrder%2FactivatePlan`;
    await expect.poll(() => takePageLoads().map(({ to }) => to)).toEqual([login]); // ST-460
  });

  it('links a signed-in customer with ER16 to My Plan', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER16' }));
    const form = await openForm({ userName: 'cliente-plan' });
    await acceptTerms(form);
    await press(messages.payOnline);
    await press('Ir a Mi Plan');
    expect(form.went).toEqual(['/myplan']); // ST-459
  });

  it('refers the buyer to support for ER17', async () => {
    await refuseOrder(JSON.stringify({ Code: 'ER17' }));
    const form = await order();
    await expect.element(dialog().getByRole('heading', { name: '¡Algo salió mal!' })).toBeVisible(); // ST-463
    await expectOnlyDialog(form, '¡Algo salió mal!'); // ST-286, licensePendingActivation
    await seen('Si el problema continúa, comunícate con nuestro equipo de soporte.'); // ST-465
    await expect.element(dialog().getByRole('button', { name: 'Entendido' })).toBeVisible(); // ST-464
  });

  it.each([
    ['shows the message of another code', () => refuseOrder(JSON.stringify({ Code: 'ER99' })), 'Mensaje del servidor.'], // ST-466
    ['shows the message of an answer whose data is not JSON', () => refuseOrder('{no json'), 'Mensaje del servidor.'], // ST-454, ST-456
    [
      'shows a general message when the answer has none',
      () => refuseOrder(null, null),
      'Se ha presentado un error al procesar la compra, por favor vuelve a intentarlo.',
    ], // ST-455
    [
      'shows a failed registration when the answer has no records',
      () => world.fault({ method: 'POST', path: orderCall, status: 200, times: 1, body: {} }),
      'Se ha presentado un error al registrar tu orden de compra, Por favor intenta nuevamente.',
    ], // ST-409, ST-471
    [
      'shows a failed payment for an unknown gateway',
      () => world.settings({ platform: { gateway: 'OTRA' } }),
      'Se ha presentado un error al proceder a realizar el pago en línea, Por favor intenta nuevamente.',
    ], // ST-277, ST-468
  ])('%s', async (_case, arrange, text) => {
    await arrange();
    await order();
    await expect.element(dialog().getByRole('heading', { name: '¡Lo sentimos!' })).toBeVisible();
    await seen(text);
  });

  it('shows that a request could not be sent because of a wrong address', async () => {
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
    // The stored form opens on a deployment with a broken address of the platform.
    const again = await showForm('facturacion', {}, { ...configOfThisRun(), hosts: { license: 'http://[' } });
    await expect.element(control(again, 'documentNumberBilling')).toHaveValue('1098765432');
    await press(messages.payOnline);
    await seen('El servidor no ha podido interpretar la solicitud. Por favor contacte al administrador.'); // ST-470
  });

  it('refuses to open a gateway that is not on the list', async () => {
    await world.fault({ path: '/payment/form', status: 200, body: { result: { url: 'https://evil.example/pagar' } } });
    const form = await order();
    await seen(dialogMessages.paymentFailed);
    expect(form.went).toEqual([]); // TR-E07
  });

  it('retries only the payment of a registered order', async () => {
    expectConsole('the payment could not be started');
    await world.fault({ path: '/payment/form', status: 500 });
    await order();
    await seen(dialogMessages.paymentFailed);
    await press(dialogMessages.retry);
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

it('an address field suggests places, geocodes the chosen one, and accepts another typed address', async () => {
  const form = await openForm();
  await fillAll(form);
  await control(form, 'fullAddressBilling').fill('Carrera 7 # 71-21');
  await browser.getByRole('option', { name: /Bogotá/ }).click();
  await expect.poll(() => sent('/maps/api/geocode')).toHaveLength(1); // ST-450
  await press(messages.payCash);
  await press(dialogMessages.sendOrder);
  await seen(dialogMessages.orderSent);
  const body = bodyOf((await sent(orderCall))[0]);
  // The same question to the platform returns the same place.
  const [request] = await sent('/maps/api/geocode');
  const answer: unknown = await (await fetch(`${world.addresses.platform}${request?.path}?${new URLSearchParams(request?.query)}`)).json();
  const place = object({ result: object({ records: object({ lat: number(), lng: number() }) }) });
  const { lat, lng } = parse(place, answer).result.records;
  const toCentimetres = (degrees: number) => Number(degrees.toFixed(7));
  expect(body['customerBilling']).toMatchObject({ addressLatGeocode: toCentimetres(lat), addressLngGeocode: toCentimetres(lng) }); // ST-178, ST-451
});
