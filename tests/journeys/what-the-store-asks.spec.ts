import { expect, test } from 'vitest';
import { PurchasePage } from '../support/purchase-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { requestSeen } from '../support/world.ts';

const { world, arrive } = visitorsOfThisFile();

test('the store makes every call of a purchase with a promo code as specified, up to the gateway', async () => {
  const page = await (await arrive()).newPage();
  const store = new PurchasePage(page, world.addresses);
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

  expect(answered).toHaveLength(1); // ST-186: every field is there, and paying uses them.
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

  const calls = (await world.requests('/license/api/')).filter(({ method }) => method !== 'OPTIONS');
  // Excludes a visitor's plain GET requests, which omit the content type to avoid a preflight (see deviations).
  const preflighted = calls.filter(({ method, headers }) => method !== 'GET' || 'authorization' in headers || 'appname' in headers);
  expect(preflighted.length).toBeGreaterThanOrEqual(3);
  expect(preflighted.filter(({ headers }) => headers['content-type'] !== 'application/json').map(({ path }) => path)).toEqual([]); // ST-391
  expect(calls.filter(({ path }) => path.includes('GetPromotionalCodes'))).toEqual([]); // ST-447
});
