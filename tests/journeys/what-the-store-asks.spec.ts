import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';

const { world, arrive } = visitorsOfThisFile();

/** A buyer in the store: the purchase form, the activation of a free plan, and what the cart holds. */
class StorePage extends PurchasePage {
  /** Comes with a free plan, whose form has the activation's half only, and fills it. */
  async activate(brand: string, code: string): Promise<void> {
    await this.open(brand, `/license/addCartItem/${code}:1?replace=true`);
    await this.field('documentTypeIdService').selectOption('2');
    for (const [name, text] of [
      ['documentNumber', '1098765432'],
      ['firstName', 'Ana María'],
      ['lastName', 'Ruiz Peña'],
      ['cellphoneNumber', '3001234567'],
      ['email', 'laura.gomez@correo.example'],
    ] as const)
      await this.field(`${name}Service`).fill(text);
    await this.choose('departmentIdService', 'Antioquia');
    await this.choose('cityIdService', 'Medellín');
    await this.field('fullAddressService').fill('Calle 10 # 43-20');
    await this.field('legalTermsCheck').check();
    await this.button('Activar').click();
  }

  /** Units per package code in the cart of this origin, as `cartAdded` states them. */
  inCart(): Promise<unknown> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('cartAdded') ?? '[]') as unknown);
  }
}

async function visiting(act: (store: StorePage, page: Page) => Promise<void>): Promise<void> {
  const page = await (await arrive()).newPage();
  await act(new StorePage(page, world.addresses), page);
}

const platformCalls = async () => (await world.requests('/license/api/')).filter(({ method }) => method !== 'OPTIONS');

describe('who buys', () => {
  test("with a code: every call as specified, and the order's answer leads to the gateway", () =>
    visiting(async (store, page) => {
      const answered: unknown[] = [];
      await page.route('**/RegisterPurchaseOrder', async (route) => {
        const answer = await route.fetch();
        if (route.request().method() === 'POST') answered.push(await answer.json());
        await route.fulfill({ response: answer });
      });
      await store.comeWith('superguarda', 'GUARDA-BAS-20:1?promo=NOV10');
      await store.fill();
      const parameters = await requestSeen(world, 'GetAppParameters');
      expect(parameters).toMatchObject({ method: 'GET', path: '/license/api/parameter/GetAppParameters' }); // ST-432
      expect(parameters.headers).toMatchObject({ appname: 'superguarda', tenant: '', parametertype: 'APP' }); // ST-432
      const validated = await requestSeen(world, 'ValidatePromotionCode');
      expect(validated.body).toMatchObject({ promoCode: 'NOV10' }); // ST-169
      expect(validated.body).not.toHaveProperty('PromotionCode'); // ST-169

      await store.button('Pago en línea').click();
      await page.waitForURL(/\/epayco\?/);
      const ordered = await requestSeen(world, 'RegisterPurchaseOrder');
      expect(ordered.body).toMatchObject({ promotionCodeUse: 'NOV10', paymentMethod: 'EN_LINEA' }); // ST-169
      expect(ordered.body).not.toHaveProperty('promoCode');
      expect(ordered.body).not.toHaveProperty('PromotionCode');

      // ST-186: every field is there, and paying uses them.
      expect(answered).toHaveLength(1);
      const records = expect.objectContaining({
        token: expect.any(String),
        paymentRequest: expect.anything(),
        paymentGateway: 'EPAYCO',
        epaycoPaymentCode: expect.any(String),
        customerBillingDocumentType: 'CE',
        referenceUuid: expect.stringMatching(/^[\da-f-]{36}$/),
        code: expect.any(String),
        statusMessage: expect.any(String),
        documentType: expect.any(String),
        documentNumber: '1098765432',
      });
      expect(answered[0]).toEqual({ result: expect.objectContaining({ records }) });
      expect(JSON.stringify(answered[0])).toContain(`"epaycoPaymentCode":"${new URL(page.url()).searchParams.get('paymentId')}"`); // ST-186
      expect(JSON.stringify(answered[0])).toContain(`"token":"${new URL(page.url()).searchParams.get('signToken')}"`); // ST-186

      const calls = await platformCalls();
      // All but a visitor's plain reading, which needs no preflight without it (deviations).
      const preflighted = calls.filter(({ method, headers }) => method !== 'GET' || 'authorization' in headers || 'appname' in headers);
      expect(preflighted.length).toBeGreaterThanOrEqual(3);
      expect(preflighted.filter(({ headers }) => headers['content-type'] !== 'application/json').map(({ path }) => path)).toEqual([]); // ST-391
      expect(calls.filter(({ path }) => path.includes('GetPromotionalCodes'))).toEqual([]); // ST-447
    }));

  test('in cash or for nothing: the same one path of purchases', () =>
    visiting(async (store) => {
      await store.comeWith('facturacion', 'FACT-BAS-120:1');
      await store.fill();
      await store.button('Pago en efectivo').click();
      await store.button('Enviar orden').click();
      await expect.poll(async () => (await world.requests('RegisterPurchaseOrder')).length).toBe(1);
      await store.activate('facturacion', 'FACT-FREE-15');
      await expect.poll(async () => (await world.requests('RegisterPurchaseOrder')).length).toBe(2);
      const purchases = (await platformCalls()).filter(
        ({ method, path }) => method === 'POST' && /purchase/i.test(path) && !/Validate|Status|Mail|Customer/i.test(path),
      );
      // ST-449: one call for all variants, and no call for purchase parameters besides GetAppParameters.
      expect(purchases.map(({ path, body }) => [path, body])).toEqual([
        ['/license/api/PurchaseOrderLicense/RegisterPurchaseOrder', expect.objectContaining({ paymentMethod: 'EFECTIVO' })],
        ['/license/api/PurchaseOrderLicense/RegisterPurchaseOrder', expect.objectContaining({ paymentMethod: 'SIN_PAGO' })],
      ]);
      expect(
        (await platformCalls())
          .filter(({ path }) => /parameter/i.test(path))
          .map(({ path }) => path.split('/').at(-1))
          .filter((name) => !/^(GetAppParameters|GetListStatesAndCities|GetAllDocumentTypes)$/.test(name ?? '')),
      ).toEqual([]); // ST-449
    }));

  test('an e-signature: the identity validation carries packages, code, person and application', () =>
    visiting(async (store, page) => {
      await store.open('firmaya', '/license/addCartItem/FIRMA-BAS-100:1,FIRMA-CMP-500:2?promo=NOV10&replace=true');
      await requestSeen(world, 'ValidatePromotionCode');
      await page.waitForURL(/registerPurchaseOrder/);
      await store.open('firmaya', '/license/viewCartModal');
      await page.getByRole('heading', { name: 'Tus datos' }).waitFor();
      await page.locator('[data-key="buyer-document-type"]').selectOption('CC');
      await page.locator('[data-key="buyer-document"]').fill('52345678');
      await page.locator('[data-key="buyer-email"]').fill('ana@correo.co');
      await page.locator('[data-key="buyer-phone"]').fill('3001234567');
      await page.locator('[data-key="buyer-terms"]').check();
      await store.button('Continuar').click();
      const { body, headers } = await requestSeen(world, 'register-identity-validation');
      // ST-205, ST-169
      expect(body).toEqual({
        package: [
          { code: 'FIRMA-BAS-100', quantity: 1 },
          { code: 'FIRMA-CMP-500', quantity: 2 },
        ],
        PromotionCode: 'NOV10',
        subscriber: { documentType: 'CC', document: '52345678', email: 'ana@correo.co', phoneNumber: '3001234567' },
        appName: 'firmaya',
      });
      await expectAddress(page, /messageValidationEmail\/identity-ok/); // ST-437: a visitor gets OK01.
      // The visitor's token opens nothing else.
      const asStaff = await fetch(`${world.addresses.platform}/license/api/Package/GetPackages`, {
        headers: { Authorization: String(headers['authorization']) },
      });
      expect(asStaff.status).toBe(403); // ST-437
      for (const token of ['', String(headers['authorization'])]) {
        const codes = await fetch(`${world.addresses.platform}/license/api/PromotionalCode/GetPromotionalCodes`, {
          headers: token === '' ? {} : { Authorization: token },
        });
        expect([401, 403]).toContain(codes.status); // ST-447
      }
    }));

  test('for a company: its name comes with a token that is asked for once and kept for the tab', () =>
    visiting(async (store, page) => {
      await store.comeWith('facturacion', 'FACT-BAS-120:1');
      await page.getByText('Jurídica', { exact: true }).first().click();
      for (const [nit, name] of [
        ['899999068', 'Ecopetrol S.A.'],
        ['800197268', 'Dirección de Impuestos y Aduanas Nacionales'],
      ] as const) {
        await store.field('documentNumberBilling').fill(nit);
        await store.field('documentNumberBilling').press('Tab');
        await expect.poll(() => store.field('legalNameBilling').inputValue()).toBe(name);
      }
      const asked = await world.requests('/license/api/Auth/');
      expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /license/api/Auth/GetAdminToken']); // ST-437
      expect(
        await page.evaluate(() => [sessionStorage.getItem('adminSessionToken') !== null, localStorage.getItem('adminSessionToken')]),
      ).toEqual([true, null]); // ST-437
    }));
});

describe('what the platform states about an application', () => {
  test('decides where its pages lead', () =>
    visiting(async (store, page) => {
      const { platform, landing } = world.addresses;
      await world.settings({ appName: 'firmaya', urlLandingPage: `${landing('firmaya')}/otra` });
      await world.settings({
        urlPersonalDataTreatmentPolicy: `${platform}/politica-nueva`,
        urlTermsAndConditions: `${platform}/terminos-nuevos`,
        urlSecutityLogin: `${platform}/login/certificado`,
        userActivateTokenTime: 36,
      });
      await page.route(`${landing('firmaya')}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'firmaya' }));
      await store.open('firmaya');
      await expectAddress(page, `${landing('firmaya')}/otra`); // ST-195

      await store.open('firmamail', '/freeTrial');
      await expect
        .poll(() => page.getByRole('link', { name: 'términos y condiciones' }).getAttribute('href'))
        .toBe(`${platform}/terminos-nuevos`); // ST-195
      expect(await page.getByRole('link', { name: 'política de tratamiento de datos personales' }).getAttribute('href')).toBe(
        `${platform}/politica-nueva`,
      ); // ST-195
      await expect
        .poll(() => page.getByRole('link', { name: 'Ingresar' }).first().getAttribute('href'))
        .toContain(`${platform}/login/certificado?`); // ST-195
      await page.getByLabel('Tipo de documento').selectOption('1');
      for (const [label, text] of [
        ['Número de documento', '1030555666'],
        ['Nombres', 'José'],
        ['Apellidos', 'Ñáñez Peña'],
        ['Correo electrónico', 'jose@ejemplo.co'],
        ['Celular', '3001234567'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('checkbox').check();
      await store.button('Comenzar').click();
      await expectShown(page.getByText('El enlace es válido durante 36 horas.')); // ST-195

      // The deployment's own addresses, once the platform says that its own do not count.
      await world.settings({ urlsFromBack: false });
      await store.open('firmaya');
      await expectAddress(page, `${landing('firmaya')}/`); // ST-200
      await store.open('firmamail', '/freeTrial');
      await expect
        .poll(() => page.getByRole('link', { name: 'términos y condiciones' }).getAttribute('href'))
        .toBe(`${platform}/terminos-y-condiciones`); // ST-200
    }));
});

describe('what staff choose from', () => {
  async function working(act: (store: StorePage, page: Page) => Promise<void>): Promise<void> {
    await visiting(async (store, page) => {
      const { signInPath } = await world.login({ userName: 'superadmin', appName: 'license' });
      await store.open('license', signInPath);
      await page.getByRole('navigation', { name: 'Menú principal' }).waitFor();
      await act(store, page);
    });
  }

  test('the packages, their types, taxes and companies', () =>
    working(async (store, page) => {
      await store.open('license', '/admin/packages');
      await page.getByRole('searchbox', { name: 'Buscar' }).fill('FIRMA-EMP-1000');
      await page.getByRole('row', { name: /FIRMA-EMP-1000/ }).waitFor();
      const calls = (await platformCalls()).map(({ method, path }) => `${method} ${path}`);
      expect(calls).toContain('GET /license/api/Package/GetPackages'); // ST-446

      // Its companies: a failure is said, and the next look asks again.
      const links = page.getByRole('button', { name: /^Información de Firma Empresarial/ });
      await world.fault({ path: 'GetCustomerLinkedPackage', status: 500 });
      await links.click();
      await expectShown(store.notice('Se ha presentado un error al procesar la solicitud').first()); // ST-490
      await page.keyboard.press('Escape');
      await world.clearFaults();
      await links.click();
      await expectShown(page.getByText('900373115').first()); // ST-448: a list of the customers it is for.
      await page.getByText('860002964').first().waitFor();
      expect((await requestSeen(world, 'GetCustomerLinkedPackage')).path).toMatch(
        /^\/license\/api\/package\/GetCustomerLinkedPackage\/\d+$/,
      ); // ST-448
      await page.keyboard.press('Escape');

      await world.settings({ PackageTax: [0, 7] });
      await page.getByRole('button', { name: 'Crear paquete' }).click();
      const taxes = page.getByRole('dialog').getByRole('combobox', { name: /^IVA/ });
      await expect.poll(() => taxes.locator('option').allInnerTexts()).toEqual(expect.arrayContaining(['0\u00a0%', '7\u00a0%'])); // ST-436
      const asked = await requestSeen(world, 'GetParameterByType');
      expect(asked).toMatchObject({
        method: 'GET',
        path: '/license/api/Parameter/GetParameterByType',
        query: { parameterCode: 'PackageTax' },
      }); // ST-436
      const types = page.getByRole('dialog').getByRole('combobox', { name: 'Tipo paquete' });
      expect((await types.locator('option').allInnerTexts()).length).toBeGreaterThanOrEqual(3);
      expect((await platformCalls()).map(({ method, path }) => `${method} ${path}`)).toContain('GET /license/api/Package/GetPackagesType'); // ST-446
    }));
});
