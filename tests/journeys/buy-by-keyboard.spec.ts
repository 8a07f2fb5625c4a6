import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Locator, Page } from 'playwright';
import { expectPageWithoutAxeViolations, launchBrowser, newVisitor } from '../support/browser.ts';
import { Keyboard } from '../support/keyboard.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import { expectAddress, expectShown } from '../support/expect-shown.ts';

/** The same purchase, done with one thing only: a keyboard or a mouse. */
interface Hand {
  press(what: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses from the browser's own list. */
  pick(list: Locator, value: string): Promise<void>;
  /** Chooses from a list that is searched by typing. */
  find(box: Locator, option: string): Promise<void>;
}

function mouseOn(page: Page): Hand {
  return {
    press: (what) => what.click(),
    async type(field, text) {
      await field.click();
      await page.keyboard.type(text);
    },
    async pick(list, value) {
      await list.selectOption(value);
    },
    async find(box, option) {
      await box.click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
  };
}

const world = worldOfThisRun();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => world.reset());

async function buying(width: number, act: (site: PurchasePage) => Promise<void>): Promise<void> {
  const visitor = await newVisitor(browser, { viewport: { width, height: 800 } });
  try {
    await act(new PurchasePage(await visitor.newPage(), world.addresses));
  } finally {
    await visitor.close();
  }
}

const fitsTheWindow = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** A person whose address is proven already, into both halves. */
async function fillIn(site: PurchasePage, hand: Hand): Promise<void> {
  const field = (name: string): Locator => site.field(name);
  await hand.pick(field('documentTypeIdBilling'), '2');
  for (const [name, text] of [
    ['documentNumber', '1098765432'],
    ['firstName', 'Ana María'],
    ['lastName', 'Ruiz Peña'],
    ['cellphoneNumber', '3001234567'],
    ['email', 'laura.gomez@correo.example'],
  ] as const) {
    await hand.type(field(`${name}Billing`), text);
  }
  await hand.find(field('departmentIdBilling'), 'Antioquia');
  await hand.find(field('cityIdBilling'), 'Medellín');
  await hand.type(field('fullAddressBilling'), 'Calle 10 # 43-20');
  await hand.press(field('useBilling'));
  await hand.press(field('legalTermsCheck'));
}

describe("from the first press on the brand's page to the paid order", () => {
  test.each([
    { what: 'a keyboard at 360 px', width: 360, handOn: (page: Page): Hand => new Keyboard(page) },
    { what: 'a mouse at 1440 px', width: 1440, handOn: mouseOn },
  ])('with $what', ({ width, handOn }) =>
    buying(width, async (site) => {
      const { page } = site;
      const hand = handOn(page);
      await site.openLanding('facturacion');
      await hand.press(page.locator('licence-buy-button[package-code="FACT-BAS-120"]').getByRole('button'));
      await page.getByRole('spinbutton').first().waitFor();
      await hand.press(site.button('Continuar'));

      await page.waitForURL(/\/license\/RegisterPurchaseExt|\/registerPurchaseOrder/);
      await expectShown(site.field('documentNumberBilling')); // ST-036
      await fillIn(site, hand);
      expect(await fitsTheWindow(page)).toBe(true);
      await expectPageWithoutAxeViolations(page);
      await hand.press(site.button('Pago en línea'));

      await page.waitForURL(/\/pagueatiempo\//);
      await hand.press(site.button('Aprobar el pago'));
      await page.getByRole('heading', { name: '¡Pago exitoso!' }).waitFor();
      expect(await fitsTheWindow(page)).toBe(true);
      // ST-284: what was bought is neither in the cart nor being typed any more.
      expect(
        await page.evaluate(() =>
          Object.keys({ ...localStorage, ...sessionStorage }).filter(
            (key) => key === 'cart' || key === 'promoCode' || key.startsWith('formDraft'),
          ),
        ),
      ).toEqual([]);
    }),
  );
});

describe('other ends of a purchase', () => {
  test('a free plan is activated in place', () =>
    buying(360, async (site) => {
      const { page } = site;
      await site.open('superguarda', '/license/addCartItem/GUARDA-FREE-1:1');
      await site.field('documentNumberService').waitFor();
      await site.open('superguarda', '/registerPurchaseOrder/activatePlan');
      await expectShown(page.getByRole('heading', { name: 'Proceso de activación de licencia' })); // ST-038
      expect(await site.button('Pago en línea').count()).toBe(0);
      const service = (name: string): Locator => site.field(`${name}Service`);
      await service('documentTypeId').selectOption('2');
      for (const [name, text] of [
        ['documentNumber', '1098765432'],
        ['firstName', 'Ana María'],
        ['lastName', 'Ruiz Peña'],
        ['cellphoneNumber', '3001234567'],
        ['email', 'laura.gomez@correo.example'],
      ] as const)
        await service(name).fill(text);
      await site.choose('departmentIdService', 'Antioquia');
      await site.choose('cityIdService', 'Medellín');
      await service('fullAddress').fill('Calle 10 # 43-20');
      await site.field('legalTermsCheck').check();
      await site.button('Activar').click();
      await page.getByRole('heading', { name: '¡Activación exitosa!' }).waitFor();
      await expectPageWithoutAxeViolations(page);
    }));

  test("the store's cart goes on to the form, and a cash order to its summary", () =>
    buying(1440, async (site) => {
      const { page } = site;
      await site.open('superguarda', '/license/viewCartModal/GUARDA-BAS-20/1');
      await site.button('Continuar').click();
      await expectAddress(page, /\/registerPurchaseOrder$/); // ST-266
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('GUARDA-BAS-20');
      await site.field('documentNumberBilling').waitFor();
      await site.fill();
      await site.button('Pago en efectivo').click();
      await site.button('Enviar orden').click();
      await page.getByRole('heading', { name: 'Se ha enviado la orden de pedido a tu correo electrónico' }).waitFor();
      await site.button('Ver la orden').click();
      await page.waitForURL(/\/summaryorder\//);
      await page.getByRole('heading', { name: 'Resumen de tu compra' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull(); // ST-284
    }));
});

describe('ways out of the form', () => {
  test('two packages of the store stand in the cart, and Volver leads back to them', () =>
    buying(1440, async (site) => {
      const { page } = site;
      await site.open('facturacion');
      await page.getByRole('button', { name: 'Comprar Factura Emprende 120' }).click();
      await page.getByRole('spinbutton').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Agregar Documentos adicionales 100' }).click();
      for (const name of ['Factura Emprende 120', 'Documentos adicionales 100'])
        await page.getByRole('button', { name: `Eliminar ${name}` }).waitFor();
      await site.button('Continuar').click();
      await site.field('documentNumberBilling').waitFor();
      await site.button('Volver').click();
      await expectShown(page.getByRole('heading', { name: 'Planes base' })); // ST-109
      expect(new URL(page.url()).pathname).toBe('/');
      await expectShown(page.getByRole('button', { name: /^Carrito de compras, 2 productos/ })); // ST-002
    }));

  test.each(['colnomina', 'firmaya', 'superguarda', 'bemyself'])('an empty cart leads to the landing page of %s', (brand) =>
    buying(1280, async (site) => {
      await site.open(brand, '/registerPurchaseOrder');
      await expectAddress(site.page, `${world.addresses.landing(brand)}/**`); // ST-110
    }),
  );

  describe('when there is a licence already', () => {
    const refused = () =>
      world.fault({
        method: 'POST',
        path: 'RegisterPurchaseOrder',
        status: 400,
        times: 1,
        body: { statusMessage: 'Ya tienes una licencia activa.', responseData: '{"Code":"ER16"}' },
      });

    test('a customer goes to the plan, which is loaded again a second later', () =>
      buying(1280, async (site) => {
        const { page } = site;
        await refused();
        const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
        await site.open('facturacion', signInPath);
        await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
        await site.comeWith('facturacion', 'FACT-BAS-120:1');
        await site.field('legalTermsCheck').check();
        await site.button('Pago en línea').click();
        await site.button('Ir a Mi Plan').waitFor();
        const loads: string[] = [];
        page.on('load', () => loads.push(new URL(page.url()).pathname));
        const pressed = Date.now();
        await site.button('Ir a Mi Plan').click();
        await page.waitForURL(/\/myplan$/);
        expect(loads).toEqual([]);
        await expect.poll(() => loads, { timeout: 5_000, interval: 50 }).toEqual(['/myplan']); // ST-462
        expect(Date.now() - pressed).toBeGreaterThanOrEqual(1_000);
        await page.waitForTimeout(2_000);
        expect(loads).toHaveLength(1);
      }));

    test('a visitor goes to the login, and nothing is loaded again', () =>
      buying(1280, async (site) => {
        const { page } = site;
        await refused();
        await site.comeWith('facturacion', 'FACT-BAS-120:1');
        await site.fill();
        await site.button('Pago en línea').click();
        await site.button('Ingresar').last().click();
        await expectAddress(page, `${world.addresses.platform}/login**`); // ST-462
        const loads: string[] = [];
        page.on('load', () => loads.push(page.url()));
        await page.waitForTimeout(2_000);
        expect(loads).toEqual([]);
      }));
  });
});
