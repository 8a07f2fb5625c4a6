import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { getAppParameters } from '#shared/contract/parameters';
import { earlyKey } from '#shared/page/session/early-key';
import { obtainPage } from '#shared/page/page';
import { handOverDrafts } from '#shared/page/storage/draft';
import { registry } from '#shared/page/registry';
import { goToLogin, takeSignInMark } from '#shared/page/session/sign-in-mark';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import {
  world,
  orderCall,
  type OpenForm,
  openForm,
  showForm,
  control,
  leave,
  seen,
  expectOnlyDialog,
  expectDialogWithoutAxeViolations,
  acceptTerms,
  press,
  sent,
  bodyOf,
} from '../../tests/support/purchase-form-screen.ts';
import { expectPageLoads } from '../../tests/support/page-loads.ts';
import { messages } from './purchase-form.messages.ts';
import { dialogMessages } from './purchase-dialogs.messages.ts';

const loads = expectPageLoads();

describe('names looked up by document', () => {
  it('fills in the names of a known person and of a known company', async () => {
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('52345678');
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Laura'); // ST-288
    await expect.element(control(form, 'lastNameBilling')).toHaveValue('Gómez Pardo');
    await expect.element(browser.getByText(messages.foundPerson)).toBeVisible();
    // The note belongs to the found name and disappears when the buyer types another.
    await control(form, 'firstNameBilling').fill('Lorena');
    await expect.element(browser.getByText(messages.foundPerson)).not.toBeInTheDocument();
    await control(form, 'documentNumberBilling').click();
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Lorena');
    const requests = await sent('GetRazonSocialByDocTypeAndDoc');
    expect(requests.map(({ path }) => path)).toEqual([
      '/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/1/52345678/facturacion',
    ]); // ST-287, ST-411
    expect(await sent('/externalsources/api/rues')).toHaveLength(0); // ST-412
  });

  it('looks up an unknown document in the external register', async () => {
    const form = await openForm();
    await browser.getByRole('radio', { name: 'Persona Juridica' }).first().click();
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

  it('skips the external register for a brand that does not use it', async () => {
    const form = await openForm({ brand: 'bemyself' });
    await browser.getByRole('radio', { name: 'Persona Juridica' }).first().click();
    await control(form, 'documentNumberBilling').fill('899999068');
    await leave();
    await expect.poll(() => sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(1);
    expect(await sent('/externalsources/api/rues')).toHaveLength(0); // ST-413
  });

  it('counts down at the document field after too many look-ups and keeps every value', async () => {
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
    // The platform refused the look-up: the buyer may type the name, and another number sends no request during the wait.
    await expect.element(control(form, 'firstNameBilling')).not.toHaveAttribute('readonly');
    await control(form, 'firstNameBilling').fill('Marta');
    const requestsBefore = (await sent('GetRazonSocialByDocTypeAndDoc')).length;
    await number.fill('52345678');
    await leave();
    await expect.element(number).toHaveAccessibleDescription(/Demasiados intentos/);
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
    expect(await sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(requestsBefore);
  });

  it('accepts names before the parameters load, and applies the look-up rules afterwards', async () => {
    const headers = { appName: 'facturacion', tenant: '', parameterType: 'APP' };
    await world.settings({ parameters: { integrationServiceApply: true } });
    let answer = (_: Response): void => undefined;
    const early = new Promise<Response>((resolve) => (answer = resolve));
    registry.early.set(earlyKey(getAppParameters, { headers }, configOfThisRun()), early);
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('1000000001');
    await control(form, 'firstNameBilling').fill('Marta');
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
    expect(await sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(0);
    answer(await fetch(`${world.addresses.platform}/license/api/parameter/GetAppParameters`, { headers }));
    await expect.element(control(form, 'documentNumberBilling')).toHaveAccessibleDescription('Número de documento no registrado');
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('');
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await expect.element(control(form, 'firstNameBilling')).toHaveAttribute('readonly'); // ST-197
    expect(await sent('GetAppParameters')).toHaveLength(1);
  });

  it('clears an unknown document when names come only from the look-up', async () => {
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
  it("fills in the customer's data with locked billing, and restores billing when the customer locks it again", async () => {
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

  it("never shows the form without the customer's data, not even for a frame", async () => {
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

  it('confirms before the licence goes to another person', async () => {
    const form = await openForm({ userName: 'cliente-plan' });
    await control(form, 'documentNumberService').fill('900373116');
    await acceptTerms(form);
    await press(messages.payCash);
    await expect.element(browser.getByText('La licencia quedará registrada con esta información.')).toBeVisible(); // ST-271
    await expectOnlyDialog(form, dialogMessages.changeTitle); // ST-286, changeCustomer
    const [validation] = await sent('ValidateChangeCustomer');
    expect(validation?.path).toBe('/license/api/Customer/ValidateChangeCustomer'); // ST-270, ST-449
    expect(bodyOf(validation)).toEqual({
      documentType: '4',
      documentNumber: '900373116',
      currentDocumentType: '4',
      currentDocumentNumber: '900373115',
    }); // ST-270
    await browser.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(await sent(orderCall)).toHaveLength(0);
    await press(messages.payCash);
    await press('Aceptar');
    await press(dialogMessages.sendOrder);
    await seen(dialogMessages.orderSent);
    expect(bodyOf((await sent(orderCall))[0])).toMatchObject({
      userRegisterPurchase: 'cliente-plan',
      userToken: form.page.session.token(),
    }); // ST-407
  });

  describe('a customer whose session ends', () => {
    const expectSignInDialog = async (form: OpenForm): Promise<void> => {
      await expectOnlyDialog(form, 'Tu sesión terminó');
      await expect.element(browser.getByText(dialogMessages.signInAgain)).toBeVisible();
      await expect.element(browser.getByText(dialogMessages.nothingLost)).toBeVisible();
    };
    const giveUp = (): Promise<void> => browser.getByRole('dialog').getByRole('button', { name: messages.cancel }).click();
    const end = (): Promise<void> => world.endSessions({ userName: 'cliente-plan', message: 'Sesión finalizada' });

    it('keeps cart and form when the platform ends the session during payment, and orders after the next sign-in', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await control(form, 'cellphoneNumberService').fill('3109876543');
      await acceptTerms(form);
      await end();
      await press(messages.payOnline);
      await expectSignInDialog(form);
      await expectDialogWithoutAxeViolations();
      // The platform ended the session, so this browser's tokens are removed.
      expect([localStorage.getItem('appsUserToken'), localStorage.getItem('appsUserRefreshToken')]).toEqual([null, null]);
      // The typed values stay, on screen and after a reload.
      await giveUp();
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3109876543');
      expect(form.page.cart.store.getState().cart.lines).toHaveLength(1);
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('formDraft.'))).toHaveLength(1);
      // The data belong to a customer, so a visitor may not send them either.
      await press(messages.payOnline);
      await expectSignInDialog(form);
      expect(await sent(orderCall)).toHaveLength(0);
      // The customer signed in again in another tab: the form continues with the new session.
      form.page.session.keep({ ...(await world.login({ userName: 'cliente-plan', appName: 'facturacion' })), userName: 'cliente-plan' });
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
      await press(messages.payCash);
      await press(dialogMessages.sendOrder);
      await seen(dialogMessages.orderSent);
      const orders = await sent(orderCall);
      expect(orders).toHaveLength(1);
      expect(bodyOf(orders[0])).toMatchObject({
        userRegisterPurchase: 'cliente-plan',
        userToken: form.page.session.token(),
        customerService: { cellphoneNumber: '3109876543' },
      });
    });

    it('signs the customer out of an idle form, clears both storages and opens the root page', async () => {
      registry.place = 'store';
      onTestFinished(() => void delete registry.place);
      const form = await openForm({ userName: 'cliente-plan' });
      await end();
      await idle(form);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await expect.poll(() => loads().map(({ to }) => to)).toEqual([`${location.origin}/`]);
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]); // ST-228
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
    });

    it('asks the customer to sign in when the session ended during a look-up', async () => {
      expectConsole('the name could not be looked up');
      const form = await openForm({ userName: 'cliente-plan' });
      await control(form, 'modifyBilling').click();
      await end();
      await control(form, 'documentNumberBilling').fill('899999068');
      await leave();
      await expectSignInDialog(form);
      await giveUp();
      await expect.element(control(form, 'documentNumberBilling')).toHaveValue('899999068');
    });

    /** Sixteen minutes pass on the platform and on the page: longer than a token's lifetime. */
    async function idle(form: OpenForm): Promise<void> {
      const later = new Date(Date.now() + 16 * 60_000);
      await world.setClock(later);
      form.page.clock.follow(later.toISOString());
    }

    it('renews an expired token while a confirmation is open, and orders in the customer’s name', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      const before = form.page.session.token();
      await acceptTerms(form);
      await press(messages.payCash);
      await expectOnlyDialog(form, dialogMessages.cashTitle);
      await idle(form);
      await press(dialogMessages.sendOrder);
      await seen(dialogMessages.orderSent);
      const orders = await sent(orderCall);
      expect(orders).toHaveLength(1);
      expect(form.page.session.token()).not.toBe(before);
      expect(bodyOf(orders[0])).toMatchObject({ userRegisterPurchase: 'cliente-plan', userToken: form.page.session.token() });
      expect(await sent('RefreshToken')).toHaveLength(1);
    });

    it('closes the confirmation and asks to sign in when the renewal is refused', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await acceptTerms(form);
      await press(messages.payCash);
      await expectOnlyDialog(form, dialogMessages.cashTitle);
      await world.endSessions({ userName: 'cliente-plan', message: '' });
      await idle(form);
      await press(dialogMessages.sendOrder);
      await expectSignInDialog(form);
      expect(await sent(orderCall)).toHaveLength(0);
      await giveUp();
      await expect.element(browser.getByRole('button', { name: messages.payCash })).not.toHaveAttribute('aria-disabled');
    });
  });

  describe('a visitor who signs in from the form', () => {
    /** Goes to the login and comes back as a customer, in the same tab. */
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

    it("keeps the typed activation data and fills billing with the customer's record", async () => {
      const visitor = await openForm();
      await control(visitor, 'cellphoneNumberService').fill('3109876543');
      await control(visitor, 'emailService').fill('otra@persona.co');
      const form = await signInFrom(visitor);
      await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3109876543');
      await expect.element(control(form, 'emailService')).toHaveValue('otra@persona.co');
      // ST-291: billing is the customer's record, locked.
      await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
      await expect.element(control(form, 'modifyBilling')).not.toBeChecked();
      await expect.element(control(form, 'emailBilling')).toHaveAttribute('readonly');
    });

    it('keeps typed billing data unlocked when the record differs', async () => {
      const visitor = await openForm();
      await control(visitor, 'emailBilling').fill('otra@empresa.co');
      const form = await signInFrom(visitor);
      await expect.element(control(form, 'emailBilling')).toHaveValue('otra@empresa.co');
      await expect.element(control(form, 'modifyBilling')).toBeChecked();
      await control(form, 'modifyBilling').click();
      await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
    });
  });
});

describe('an order prepared for a subscriber', () => {
  const subscriber = { documentType: 'CC', document: '1098765432', email: 'ana.ruiz@correo.example', phoneNumber: '3001234567' };
  const prepared = async (more: object): Promise<string> =>
    (await world.seal({ package: [{ packageCode: 'FIRMA-BAS-100', quantity: 1 }], ...more })).text;

  /** Opens the form over the cart of an order link, on a page that has not decrypted the link yet. */
  async function openPrepared(text: string, userName?: string): Promise<OpenForm> {
    const first = await obtainPage({ brand: 'firmaya', config: configOfThisRun() });
    await first.cart.want({ code: 'FIRMA-BAS-100', quantity: 1, name: '' });
    first.cart.keepSealed(text, { terms: new Map(), subscriber: null });
    registry.pages.clear();
    const page = await obtainPage({ brand: 'firmaya', config: configOfThisRun() });
    if (userName !== undefined) page.session.keep({ ...(await world.login({ userName, appName: 'firmaya' })), userName });
    return { page, ...(await showForm('firmaya')) };
  }

  it('fills in the subscriber of the sealed order after a reload, and stores nothing readable', async () => {
    const form = await openPrepared(await prepared({ subscriber }));
    await expect.element(control(form, 'documentNumberService')).toHaveValue('1098765432');
    await expect.element(control(form, 'documentTypeIdService')).toHaveDisplayValue('Cédula de ciudadanía');
    await expect.element(control(form, 'emailService')).toHaveValue('ana.ruiz@correo.example');
    await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3001234567');
    await expect.element(control(form, 'documentNumberBilling')).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ana.ruiz');
  });

  it('leaves the activation data empty when the sealed order has no subscriber', async () => {
    const form = await openPrepared(await prepared({}));
    await expect.element(control(form, 'documentNumberService')).toHaveValue('');
  });

  it("keeps the customer's record as the billing data", async () => {
    const form = await openPrepared(await prepared({ subscriber }), 'cliente-plan');
    await expect.element(control(form, 'documentNumberService')).toHaveValue('1098765432');
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveValue('1098765432');
    await expect.element(control(form, 'documentNumberBilling')).not.toHaveValue('');
  });
});
