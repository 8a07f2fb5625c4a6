import { describe, expect, test } from 'vitest';
import { expectAddress, expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { PurchasePage } from '../support/purchase-page.ts';
import { buyAndLookAround, payForCart } from '../support/purchases.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/purchase-form/purchase-form.messages.ts';
import { dialogMessages } from '../../widgets/purchase-form/purchase-dialogs.messages.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

async function buying(width: number, act: (site: PurchasePage) => Promise<void>): Promise<void> {
  const visitor = await arrive({ viewport: { width, height: 800 } });
  await act(new PurchasePage(await visitor.newPage(), world.addresses));
}

// All brands at all widths, by keyboard and by mouse: 'npm run proof -- purchases'.
test('a buyer pays for a package from the landing page by keyboard at 360 px, with a visible focus', () =>
  buyerOnLanding(visitors, { brand: 'superguarda', width: 360, by: 'keyboard' }, async (buyer) => {
    const { page } = buyer;
    await buyAndLookAround(buyer, 'GUARDA-PRO-100');
    // 420,000 less 50,000, twice, with IVA.
    const gateway = await payForCart(buyer, { brand: 'superguarda', code: 'GUARDA-PRO-100', more: true, amount: '$880,600' }, () =>
      expectPageWithoutAxeViolations(page),
    );
    expect(gateway.pathname).toBe('/epayco'); // ST-279
    expect([...gateway.searchParams.keys()]).toEqual(['paymentId', 'signToken', 'docType', 'docNumber']); // ST-279
    expect([gateway.searchParams.get('docType'), gateway.searchParams.get('docNumber')]).toEqual(['CE', '1098765432']);
    expect(new URL(page.url()).pathname).toMatch(/\/statusOrder\//); // ST-036, ST-298, TR-H02
    // The purchase leaves neither a cart nor a form draft in storage.
    const left = () =>
      page.evaluate(() =>
        Object.keys({ ...localStorage, ...sessionStorage }).filter(
          (key) => key === 'cart' || key === 'promoCode' || key.startsWith('formDraft'),
        ),
      );
    await expect.poll(left).toEqual([]); // ST-284
  }));

/** The variant without payment has a path of its own in the sandbox. */
const purchaseCall = '/license/api/PurchaseOrderLicense/RegisterPurchaseOrder';
const purchases = async () =>
  (await world.requests('/license/api/'))
    .filter(({ method, path }) => method === 'POST' && /purchase/i.test(path) && !/Validate|Status|Mail|Customer/i.test(path))
    .map(({ path, body }) => [path, body]);

describe('purchases without online payment', () => {
  test('the form activates a free plan without leaving the page', () =>
    buying(360, async (site) => {
      const { page } = site;
      await site.open('superguarda', '/license/addCartItem/GUARDA-FREE-1:1');
      await site.field('documentNumberService').waitFor();
      await site.open('superguarda', '/registerPurchaseOrder/activatePlan');
      await expectShown(page.getByRole('heading', { name: messages.titleActivation })); // ST-038
      expect(await site.button('Pago en línea').count()).toBe(0);
      await site.fillActivation();
      await site.button('Activar').click();
      await page.getByRole('heading', { name: dialogMessages.activatedTitle }).waitFor();
      expect(await purchases()).toEqual([[`${purchaseCall}/WithoutPayment`, expect.objectContaining({ paymentMethod: 'SIN_PAGO' })]]); // ST-449
      await expectPageWithoutAxeViolations(page);
    }));

  test("the store's cart page leads to the form, and a cash order to its summary", () =>
    buying(1440, async (site) => {
      const { page } = site;
      await site.open('superguarda', '/license/viewCartModal/GUARDA-BAS-20/1');
      await site.button('Continuar').click();
      await expectAddress(page, /\/registerPurchaseOrder$/); // ST-266
      expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('GUARDA-BAS-20');
      await site.field('documentNumberBilling').waitFor();
      await site.fill();
      await site.button('Pago en efectivo').click();
      await site.button(dialogMessages.sendOrder).click();
      await page.getByRole('heading', { name: dialogMessages.orderSent }).waitFor();
      await site.button('Ver la orden').click();
      await page.waitForURL(/\/summaryorder\//);
      await page.getByRole('heading', { name: 'Resumen de tu compra' }).waitFor();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull(); // ST-284
      expect(await purchases()).toEqual([[purchaseCall, expect.objectContaining({ paymentMethod: 'EFECTIVO' })]]); // ST-449
      // The application parameters hold all settings of the purchase: no further parameter call is made.
      const parameters = (await world.requests('/license/api/')).filter(({ path }) => /parameter/i.test(path));
      expect(new Set(parameters.map(({ path }) => path.split('/').at(-1)))).toEqual(
        new Set(['GetAppParameters', 'GetListStatesAndCities', 'GetAllDocumentTypes']),
      ); // ST-449
    }));
});

describe('leaving the purchase form', () => {
  describe('when the customer already has a licence', () => {
    const refused = () =>
      world.fault({
        method: 'POST',
        path: 'RegisterPurchaseOrder',
        status: 400,
        times: 1,
        body: { statusMessage: 'Ya tienes una licencia activa.', responseData: '{"Code":"ER16"}' },
      });

    test('the customer goes to My Plan, which reloads once after a second', () =>
      buying(1280, async (site) => {
        const { page } = site;
        await refused();
        await site.signIn('cliente-plan', 'facturacion');
        await page.getByRole('button', { name: /^Cuenta de/ }).waitFor();
        await site.comeWith('facturacion', 'FACT-BAS-120:1');
        await site.field('legalTermsCheck').check();
        await site.button('Pago en línea').click();
        await site.button('Ir a Mi Plan').waitFor();
        const loads: string[] = [];
        page.on('load', () => loads.push(new URL(page.url()).pathname));
        await page.clock.install();
        await page.clock.pauseAt(new Date(Date.now() + 60_000));
        await site.button('Ir a Mi Plan').click();
        await page.waitForURL(/\/myplan$/);
        await page.clock.runFor(950);
        expect(loads).toEqual([]);
        await page.clock.runFor(100);
        await expect.poll(() => loads).toEqual(['/myplan']); // ST-462
        // The clock stays paused on the loaded page: no timer is pending.
        await site.heading('Mi Plan').waitFor();
        await page.clock.runFor(5_000);
        expect(loads).toEqual(['/myplan']);
      }));
  });
});
