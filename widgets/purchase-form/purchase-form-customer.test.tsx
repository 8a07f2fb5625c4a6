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

describe('names behind documents', () => {
  it('fills the names of a person and of a company that the platform knows', async () => {
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('52345678');
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Laura'); // ST-288
    await expect.element(control(form, 'lastNameBilling')).toHaveValue('Gómez Pardo');
    await expect.element(browser.getByText(messages.foundPerson)).toBeVisible();
    // The note is about the found name, not about one that the buyer typed over it.
    await control(form, 'firstNameBilling').fill('Lorena');
    await expect.element(browser.getByText(messages.foundPerson)).not.toBeInTheDocument();
    await control(form, 'documentNumberBilling').click();
    await leave();
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Lorena');
    const asked = await sent('GetRazonSocialByDocTypeAndDoc');
    expect(asked.map(({ path }) => path)).toEqual([
      '/license/api/PurchaseOrderLicense/GetRazonSocialByDocTypeAndDoc/1/52345678/facturacion',
    ]); // ST-287, ST-411
    expect(await sent('/externalsources/api/rues')).toHaveLength(0); // ST-412
  });

  it('asks the external register for what the platform does not know', async () => {
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

  it('asks no other source where the brand does not', async () => {
    const form = await openForm({ brand: 'bemyself' });
    await browser.getByRole('radio', { name: 'Persona Juridica' }).first().click();
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
    // The platform refuses the look-up: the buyer may type the name, and another number sends no request during the wait.
    await expect.element(control(form, 'firstNameBilling')).not.toHaveAttribute('readonly');
    await control(form, 'firstNameBilling').fill('Marta');
    const asked = (await sent('GetRazonSocialByDocTypeAndDoc')).length;
    await number.fill('52345678');
    await leave();
    await expect.element(number).toHaveAccessibleDescription(/Demasiados intentos/);
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
    expect(await sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(asked);
  });

  it('takes text before the parameters are here, and judges the document by them once they are', async () => {
    const asked = { appName: 'facturacion', tenant: '', parameterType: 'APP' };
    await world.settings({ parameters: { integrationServiceApply: true } });
    let answer = (_: Response): void => undefined;
    const early = new Promise<Response>((resolve) => (answer = resolve));
    registry.early.set(earlyKey(getAppParameters, { headers: asked }, configOfThisRun()), early);
    const form = await openForm();
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await control(form, 'documentNumberBilling').fill('1000000001');
    await control(form, 'firstNameBilling').fill('Marta');
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('Marta');
    expect(await sent('GetRazonSocialByDocTypeAndDoc')).toHaveLength(0);
    answer(await fetch(`${world.addresses.platform}/license/api/parameter/GetAppParameters`, { headers: asked }));
    await expect.element(control(form, 'documentNumberBilling')).toHaveAccessibleDescription('Número de documento no registrado');
    await expect.element(control(form, 'firstNameBilling')).toHaveValue('');
    await control(form, 'documentTypeIdBilling').selectOptions('1');
    await expect.element(control(form, 'firstNameBilling')).toHaveAttribute('readonly'); // ST-197
    expect(await sent('GetAppParameters')).toHaveLength(1);
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

  it('never appears to a customer without a record, not even for a frame', async () => {
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

  it('is asked before a licence goes to another person', async () => {
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

  describe('whose session ends', () => {
    const askedToSignIn = async (form: OpenForm): Promise<void> => {
      await expectOnlyDialog(form, 'Tu sesión terminó');
      await expect.element(browser.getByText(dialogMessages.signInAgain)).toBeVisible();
      await expect.element(browser.getByText(dialogMessages.nothingLost)).toBeVisible();
    };
    const giveUp = (): Promise<void> => browser.getByRole('dialog').getByRole('button', { name: messages.cancel }).click();
    const end = (): Promise<void> => world.endSessions({ userName: 'cliente-plan', message: 'Sesión finalizada' });

    it('at the platform while paying keeps cart and form, and orders nothing until it is back', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await control(form, 'cellphoneNumberService').fill('3109876543');
      await acceptTerms(form);
      await end();
      await press(messages.payOnline);
      await askedToSignIn(form);
      await expectDialogWithoutAxeViolations();
      // The platform ended the session: its tokens are gone from this browser.
      expect([localStorage.getItem('appsUserToken'), localStorage.getItem('appsUserRefreshToken')]).toEqual([null, null]);
      // The typed form stays, on screen and after a reload.
      await giveUp();
      await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(control(form, 'cellphoneNumberService')).toHaveValue('3109876543');
      expect(form.page.cart.store.getState().cart.lines).toHaveLength(1);
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('formDraft.'))).toHaveLength(1);
      // The data are a customer's, so a visitor may not send them either.
      await press(messages.payOnline);
      await askedToSignIn(form);
      expect(await sent(orderCall)).toHaveLength(0);
      // The customer signed in again in another tab: the form goes on with the new session.
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

    it('with a form that merely stands open signs the customer out, empties both storages and leaves', async () => {
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

    /** Sixteen minutes pass at the platform and on the page: longer than a token lives. */
    async function idle(form: OpenForm): Promise<void> {
      const later = new Date(Date.now() + 16 * 60_000);
      await world.setClock(later);
      form.page.clock.follow(later.toISOString());
    }

    it('by its own time, in the middle of a question, is renewed: the order goes out in the customer’s name', async () => {
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

    it('by its own time, with a renewal that is refused, gives up the question', async () => {
      const form = await openForm({ userName: 'cliente-plan' });
      await acceptTerms(form);
      await press(messages.payCash);
      await expectOnlyDialog(form, dialogMessages.cashTitle);
      await world.endSessions({ userName: 'cliente-plan', message: '' });
      await idle(form);
      await press(dialogMessages.sendOrder);
      await askedToSignIn(form);
      expect(await sent(orderCall)).toHaveLength(0);
      await giveUp();
      await expect.element(browser.getByRole('button', { name: messages.payCash })).not.toHaveAttribute('aria-disabled');
    });
  });

  describe('of a visitor who signs in from the form', () => {
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
      await control(form, 'modifyBilling').click();
      await expect.element(control(form, 'legalNameBilling')).toHaveValue('Comercializadora Andina S.A.S.');
    });
  });
});

describe('an order that was prepared for a customer', () => {
  const subscriber = { documentType: 'CC', document: '1098765432', email: 'ana.ruiz@correo.example', phoneNumber: '3001234567' };
  const prepared = async (more: object): Promise<string> =>
    (await world.seal({ package: [{ packageCode: 'FIRMA-BAS-100', quantity: 1 }], ...more })).text;

  /** Opens the form over a cart of an order's link, on a page that has not opened the link's text yet. */
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
