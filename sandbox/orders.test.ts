import { brands } from '#shared/brands/brand-table';
import { describe, expect, it } from 'vitest';
import { orderBody, registerPath, type Wish } from './test-support/order.ts';
import { field, list, runningSandbox } from './test-support/running.ts';

const running = runningSandbox();
const { ask, control } = running;

async function register(wish: Wish, headers: Readonly<Record<string, string>> = {}) {
  return ask({ path: registerPath, headers, body: await orderBody(running, wish) });
}

function validateCode(promoCode: string, ...PackagesInCart: readonly unknown[]) {
  const body = { promoCode, ValidPromoCodes: [], PackagesInCart, customerRegistered: null };
  return ask({ path: '/license/api/PurchaseOrderLicense/ValidatePromotionCode', body });
}

async function orderCount(): Promise<number> {
  return list(await control('orders')).length;
}

async function statusOf(uuid: string): Promise<unknown> {
  const path = `/license/api/PurchaseOrderLicense/GetStatusPurchaseOrder/${uuid}/facturacion`;
  return field((await ask({ path, headers: { countValidatePayment: '0' } })).body, 'result', 'records');
}

const summaryOf = (uuid: string, pAppName = 'facturacion') =>
  ask({ path: '/license/api/purchaseorderlicense/getsummaryorder', headers: { pReferenceUuid: uuid, pAppName } });

/** One unit of a 119,000 package at 19 %: base 100,000, IVA 19,000. */
const plain: Wish = { packages: { 'FACT-BAS-120': 1 }, totals: { discount: 0, tax: 19_000, total: 119_000 } };

it('an order stores the edition of the accepted terms and the first time of acceptance, or nothing', async () => {
  const accepted = (at: string) => ({ 'Idempotency-Key': 'acepta', pTermsAccepted: `2026-08-01 ${at}` });
  const body = await orderBody(running, plain);
  for (const at of ['2026-11-23T15:00:00.000Z', '2026-11-23T15:00:09.000Z'])
    expect((await ask({ path: registerPath, headers: accepted(at), body })).status).toBe(200);
  expect((await register(plain)).status).toBe(200);
  const kept = running.sandbox().platform.db.all('SELECT terms_accepted FROM purchase ORDER BY id DESC LIMIT 2');
  expect(kept).toEqual([{ terms_accepted: '' }, { terms_accepted: '2026-08-01 2026-11-23T15:00:00.000Z' }]);
});

describe('the totals of an order', () => {
  it.each<[string, Wish]>([
    // 119,990 x 2 -> 239,980; IVA is what the base leaves: 239,980 - 201,663.87 = 38,316.13.
    [
      'a line without discount is exactly price x quantity',
      { app: 'firmamail', packages: { 'MAIL-BAS-500': 2 }, totals: { discount: 0, tax: 38_316.13, total: 239_980 } },
    ],
    // 238,000: base 200,000; offer 20 % takes 40,000; IVA 30,400; total 190,400.
    [
      'an open offer is taken before IVA (ST-375)',
      { packages: { 'FACT-BAS-300': 1 }, totals: { discount: 40_000, tax: 30_400, total: 190_400 } },
    ],
    // base 100,000, 10 % off, quantity 2: (100,000 - 10,000) x 2 + 34,200 = 214,200 (ST-373).
    [
      'a promotional code is per unit',
      { packages: { 'FACT-BAS-120': 2 }, promo: 'NOV10', totals: { discount: 20_000, tax: 34_200, total: 214_200 } },
    ],
    // The offer of 20 % (40,000) is more than the code's 10 % (20,000); on the users' 75,000 only the code is there: 7,500.
    [
      'a line has the greater of its offer and the code (ST-425)',
      {
        packages: { 'FACT-BAS-300': 1, 'FACT-CMP-USR': 2 },
        promo: 'NOV10',
        totals: { discount: 55_000, tax: 30_400 + 25_650, total: 190_400 + 160_650 },
      },
    ],
    // The tier of 500 has 100,000 off its 1,500,000; the code would take 20,000.
    [
      'a tier has the greater of its offer and the code (ST-425)',
      {
        app: 'colnomina',
        packages: { NOMELECTEMPADIC1: 500 },
        promo: 'MENOS20MIL',
        totals: { discount: 100_000, tax: 266_000, total: 1_666_000 },
      },
    ],
    // Tier of 50: 300,000 without IVA, 57,000 of IVA, never multiplied (ST-374).
    [
      'an employee tier is not multiplied',
      { app: 'colnomina', packages: { NOMELECTEMPADIC1: 50 }, totals: { discount: 0, tax: 57_000, total: 357_000 } },
    ],
    // 249,900 with an offer that ended two days ago: full price; base 210,000 beside a base of 119,000.
    [
      'an offer that is over takes nothing (ST-154)',
      { packages: { 'FACT-BAS-120': 1, 'FACT-CMP-500': 1 }, totals: { discount: 0, tax: 58_900, total: 368_900 } },
    ],
  ])('%s', async (_, wish) => {
    const answer = await register(wish);
    expect(answer.body).toMatchObject({ result: { records: { code: 'OK01' } } });
    expect(answer.status).toBe(200);
  });

  it('another total is rejected with the valid one (ST-406)', async () => {
    const before = await orderCount();
    const answer = await register({ ...plain, totals: { discount: 0, tax: 19_000, total: 118_000 } });
    expect(answer.status).toBe(409); // TR-E01
    expect(field(answer.body, 'statusMessage')).toBe('El precio cambió. Revisa antes de pagar.');
    expect(JSON.parse(String(field(answer.body, 'responseData')))).toMatchObject({ Code: 'ER20', totalPurchase: 119_000 });
    expect(await orderCount()).toBe(before);
  });

  it('a platform with its own rounding rejects other totals and accepts its own', async () => {
    await control('settings', { platform: { roundsTo: 50_000 } });
    const refused = await register(plain);
    expect(refused.status).toBe(409);
    // 119,000 rounded up to 150,000; the additional 31,000 are IVA.
    const said = { totalPurchase: 150_000, totalTaxIva: 50_000, totalDiscount: 0 };
    expect(JSON.parse(String(field(refused.body, 'responseData')))).toEqual({ Code: 'ER20', ...said });
    expect((await register({ ...plain, totals: { discount: 0, tax: 50_000, total: 150_000 } })).status).toBe(200);
  });

  it('a withdrawn package is rejected with its code', async () => {
    const refused = await register({ packages: { 'FACT-BAS-OLD': 1 }, totals: { discount: 0, tax: 0, total: 79_900 } });
    expect(JSON.parse(String(field(refused.body, 'responseData')))).toEqual({ Code: 'ER18', packageCode: 'FACT-BAS-OLD' });
  });
});

describe('refused orders', () => {
  it.each<[string, Wish, string]>([
    [
      'no base package',
      { packages: { 'FACT-CMP-100': 1 }, totals: { discount: 0, tax: 9_500, total: 59_500 } },
      'Para continuar la compra, debes primero seleccionar un paquete base.',
    ],
    [
      'something beside a free base',
      { packages: { 'FACT-FREE-15': 1, 'FACT-CMP-100': 1 }, totals: { discount: 0, tax: 9_500, total: 59_500 } },
      '¡El plan gratuito no puede adquirir paquetes adicionales!',
    ],
    [
      'a blocked mail domain (ST-341)',
      { ...plain, buyer: { email: 'a@BLOQUEADO.com' } },
      'El dominio de correo ingresado no es permitido.',
    ],
    ['a wrong check digit (ST-335)', { ...plain, buyer: { dv: '2' } }, 'El dígito de verificación no corresponde al NIT.'],
    [
      'a representative who is the company',
      { ...plain, buyer: { legalDocumentNumber: '899999068' } },
      'Nit y Número de Documento no deben ser iguales.',
    ],
    [
      'a withdrawn package (ST-156)',
      { packages: { 'FACT-BAS-OLD': 1 }, totals: { discount: 0, tax: 0, total: 79_900 } },
      'El paquete FACT-BAS-OLD ya no está disponible.',
    ],
    [
      'a private package for a stranger',
      { packages: { 'FACT-PRIV-AND': 1 }, totals: { discount: 0, tax: 190_000, total: 1_190_000 } },
      'El paquete FACT-PRIV-AND ya no está disponible.',
    ],
    ['a used-up code', { ...plain, promo: 'AGOTADO' }, 'El código promocional ya no está disponible.'],
    ['a paid order without payment', { ...plain, method: 'SIN_PAGO' }, 'El medio de pago no corresponde al valor de la compra.'],
  ])('%s', async (_, wish, words) => {
    const answer = await register(wish);
    expect(answer.status).toBe(422);
    expect(field(answer.body, 'statusMessage')).toBe(words);
  });

  it('a second free plan is rejected as ER16 with its renewal date (ST-458)', async () => {
    const wish: Wish = {
      packages: { 'FACT-FREE-15': 1 },
      method: 'SIN_PAGO',
      totals: { discount: 0, tax: 0, total: 0 },
      buyer: { personType: 'N', documentTypeId: 1, documentNumber: '52345678', dv: '', firstName: 'Laura', lastName: 'Gómez' },
    };
    const answer = await register(wish);
    expect(answer.status).toBe(422);
    expect(JSON.parse(String(field(answer.body, 'responseData')))).toEqual({
      Code: 'ER16',
      MinDateToRenewLicense: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it("invalid data is rejected as 400 with the field's name", async () => {
    const answer = await ask({ path: registerPath, body: { appName: 'facturacion' } });
    expect(answer.status).toBe(400);
    expect(String(field(answer.body, 'statusMessage'))).toContain('customerBilling');
    expect((await ask({ path: registerPath, body: '{' })).status).toBe(400);
  });
});

describe('idempotent orders', () => {
  it('a repeated key returns the first answer, and other data under the key are rejected', async () => {
    const before = await orderCount();
    const key = { 'Idempotency-Key': 'compra-1' };
    const first = await register(plain, key);
    const second = await register(plain, key);
    expect(second.body).toEqual(first.body); // TR-E02
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await register({ ...plain, buyer: { cellphoneNumber: '3007654321' } }, key)).status).toBe(422);
    expect(await orderCount()).toBe(before + 1);
  });

  it('two simultaneous submits with one key register one order', async () => {
    const before = await orderCount();
    const body = await orderBody(running, plain);
    const both = await Promise.all(
      [1, 2].map(() => ask({ method: 'POST', path: registerPath, headers: { 'Idempotency-Key': 'doble' }, body })),
    );
    // TR-C13
    expect(field(both[0]?.body, 'result', 'records', 'referenceUuid')).toBe(field(both[1]?.body, 'result', 'records', 'referenceUuid'));
    expect(await orderCount()).toBe(before + 1);
  });

  it('a repeated key finds the order whose answer was lost', async () => {
    const before = await orderCount();
    await control('faults', { path: 'RegisterPurchaseOrder', drop: true, times: 1 });
    await expect(register(plain, { 'Idempotency-Key': 'perdida' })).rejects.toThrow();
    expect((await register(plain, { 'Idempotency-Key': 'perdida' })).status).toBe(200);
    expect(await orderCount()).toBe(before + 1); // TR-C12
  });

  it('the last use of a code goes to one of two buyers', async () => {
    // 119,000 with 50 %: base 50,000 + 9,500 of IVA.
    const wish: Wish = { packages: { 'FACT-BAS-120': 1 }, promo: 'UNICO', totals: { discount: 50_000, tax: 9_500, total: 59_500 } };
    const answers = await Promise.all([register(wish), register(wish)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]); // TR-E11
  });
});

describe('paying online', () => {
  it.each<[string, Wish, number]>([
    ['of one unit', plain, 0],
    // 119,990 with IVA is 100,831.932… without; two of them are 201,663.865…, and 2 x 100,831.93 = 201,663.86.
    [
      'of two units whose price without IVA has more decimals than centavos',
      { app: 'firmamail', packages: { 'MAIL-BAS-500': 2 }, totals: { discount: 0, tax: 38_316.13, total: 239_980 } },
      1,
    ],
  ])("the gateway gets the order's exact amounts, with unit prices rounded to centavos: %s", async (_, wish, apart) => {
    const request = field((await register(wish)).body, 'result', 'records', 'paymentRequest');
    const [subTotal, tax] = [Number(field(request, 'subTotal')), Number(field(request, 'taxIva'))];
    expect(subTotal + tax).toBeCloseTo(wish.totals.total, 6);
    const [line] = list(request, 'productsList');
    const byUnits = Number(field(line, 'quantity')) * Number(field(line, 'unitPrice'));
    expect(Math.round((subTotal - byUnits) * 100)).toBe(apart); // ST-402
  });

  async function begin() {
    const answer = await register(plain);
    const records = field(answer.body, 'result', 'records');
    const form = await ask({
      path: '/payment/form',
      headers: { Authorization: `Token ${String(field(records, 'token'))}` },
      body: field(records, 'paymentRequest'),
    });
    return { uuid: String(field(records, 'referenceUuid')), url: new URL(String(field(form.body, 'result', 'url'))) };
  }
  const decide = (url: URL, end: string) =>
    ask({ method: 'POST', path: url.pathname, headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: `end=${end}` });

  it('a payment moves from pending to paid and returns to the status page', async () => {
    const { uuid, url } = await begin();
    expect(await statusOf(uuid)).toMatchObject({ result: false, code: 'WR12' });
    const decided = await decide(url, 'paid');
    expect(decided.status).toBe(303);
    expect(decided.headers.get('location')).toBe(
      `${running.sandbox().addresses.store('facturacion')}/registerPurchaseOrder/statusOrder/${uuid}`,
    );
    expect(await statusOf(uuid)).toMatchObject({ result: true, code: 'OK01' });
  });

  it('a rejected payment sends a mail with the link to try again', async () => {
    const { uuid, url } = await begin();
    await decide(url, 'rejected');
    expect(list(await control('outbox')).at(-1)).toMatchObject({
      subject: `El pago de la orden SBX-${uuid.slice(0, 8).toUpperCase()} no fue aprobado`,
      body: expect.stringContaining('Lo que elegiste sigue en tu carrito'),
      link: expect.stringMatching(`/registerPurchaseOrder/statusOrder/${uuid}$`),
    });
  });

  it('a rejection after an approval changes nothing, and one licence is created', async () => {
    const { uuid, url } = await begin();
    await decide(url, 'paid');
    await decide(url, 'rejected');
    await decide(url, 'paid');
    expect(await statusOf(uuid)).toMatchObject({ result: true });
    expect(
      running
        .sandbox()
        .platform.db.all('SELECT licence.id FROM licence JOIN purchase ON purchase.id=licence.purchase_id WHERE purchase.uuid=?', [uuid]),
    ).toHaveLength(1);
  });

  it('the payment form rejects a wrong token', async () => {
    expect((await ask({ method: 'POST', path: '/payment/form', headers: { Authorization: 'Token falso' }, body: {} })).status).toBe(400);
  });

  it('EPAYCO accepts the buyer only with payment, token and document', async () => {
    const answer = await register({
      app: 'firmamail',
      packages: { 'MAIL-BAS-500': 1 },
      totals: { discount: 0, tax: 19_158.07, total: 119_990 },
    });
    const facts = field(answer.body, 'result', 'records');
    const query = new URLSearchParams({
      paymentId: String(field(facts, 'epaycoPaymentCode')),
      signToken: String(field(facts, 'token')),
      docType: String(field(facts, 'customerBillingDocumentType')),
      docNumber: String(field(facts, 'documentNumber')),
    });
    expect(field(facts, 'paymentGateway')).toBe('EPAYCO');
    expect((await ask({ path: `/epayco?${query}` })).status).toBe(200); // ST-279
    query.set('docNumber', '1');
    expect((await ask({ path: `/epayco?${query}` })).status).toBe(404);
  });
});

describe('paying in cash', () => {
  const pdf = btoa('%PDF-1.4 comprobante');
  const orderInCash = async (): Promise<unknown> => field((await register({ ...plain, method: 'EFECTIVO' })).body, 'result', 'records');
  const uuidOf = (records: unknown): string => String(field(records, 'referenceUuid'));
  const upload = (referenceUuid: string, fileName: string, contentFileBase64: string, supportType: string) =>
    ask({
      path: '/license/api/purchaseorderlicense/uploadPaymentSupport',
      body: { referenceUuid, fileName, contentFileBase64, supportType },
    });
  const pending = async (token: string) =>
    ask({ path: '/license/api/PurchaseOrder/GetPurchaseCashByBatch', token, body: { Last: 0, NumRows: 30, IdState: 5 } });
  const decide = (token: string, id: unknown, decision: object = { idState: 6 }) =>
    ask({ path: '/license/api/PurchaseOrder/ChangeStatePurchase/license', token, body: { id, ...decision } });
  const search = async (token: string, Search: string) =>
    list(
      (await ask({ path: '/license/api/PurchaseOrder/SearchPurchaseCash', token, body: { IdState: 5, Search } })).body,
      'result',
      'records',
    );

  it('a cash order sends a mail, accepts both proofs and lists their names in the summary', async () => {
    const uuid = uuidOf(await orderInCash());
    expect(list(await control('outbox'))).toEqual([
      expect.objectContaining({ to: 'compras@elroble.example', link: expect.stringContaining(`/summaryorder/${uuid}`) }),
    ]);
    for (const type of ['PAYMENT_SUPPORT', 'RUT']) expect((await upload(uuid, `${type}.pdf`, pdf, type)).status).toBe(200);
    expect(field((await summaryOf(uuid)).body, 'result', 'summaryOrder')).toMatchObject({
      totalPurchase: 119_000,
      taxIva: 19_000,
      fileNamePaymentSupport: 'PAYMENT_SUPPORT.pdf',
      fileNamePaymentRUT: 'RUT.pdf',
    });
  });

  it.each<readonly [string, string, string, string]>([
    ['bytes of another type', 'foto.png', btoa('no soy una imagen'), 'Debe cargar un archivo valido (.jpg, .jpeg, png, pdf).'],
    ['its size', 'grande.pdf', btoa(`%PDF${'x'.repeat(2_097_152)}`), 'El tamaño del archivo supera el máximo permitido (2MB).'],
    ['its long name', `${'n'.repeat(200)}.pdf`, pdf, 'El nombre del archivo seleccionado no es valido.'],
    ...[
      '../../rut.pdf',
      'C:\\rut.pdf',
      'rut\r\nX-Otro: 1.pdf',
      'rut\u202efdp.pdf',
      '=cmd|calc!A0.pdf',
      ' +rut.pdf',
      '-rut.pdf',
      '@rut.pdf',
    ].map((name) => [`the name ${JSON.stringify(name)}`, name, pdf, 'El nombre del archivo seleccionado no es valido.'] as const),
  ])('a proof of payment is rejected for %s', async (_, fileName, contentFileBase64, words) => {
    const answer = await upload('00000000-0000-4000-8000-000000000006', fileName, contentFileBase64, 'RUT');
    expect(answer.status).toBe(422); // TR-B19
    expect(field(answer.body, 'statusMessage')).toBe(words);
  });

  it('an order has one reference for buyer, mail and staff, searchable with and without its prefix', async () => {
    const registered = await orderInCash();
    const uuid = uuidOf(registered);
    const reference = `SBX-${uuid.slice(0, 8).toUpperCase()}`;
    const status = await statusOf(uuid);
    expect([
      field(registered, 'paymentReference'),
      field(status, 'paymentReference'),
      field((await summaryOf(uuid)).body, 'result', 'summaryOrder', 'paymentReference'),
    ]).toEqual([reference, reference, reference]);
    expect(field(status, 'paymentMethod')).toBe('EFECTIVO');
    expect(field(await control('outbox'), 0, 'subject')).toBe(`Orden de pedido ${reference}`);
    const token = await running.tokenOf('financiero');
    for (const text of [reference, reference.slice(4), reference.toLowerCase(), uuid])
      expect((await search(token, text)).map((row) => field(row, 'paymentReference'))).toEqual([reference]); // ST-443
  });

  it('the mail of a cash order states account, amount, deadline and review time', async () => {
    // A Sunday; the order can be paid for five days.
    await control('clock', { now: '2026-11-22T10:00:00' });
    const registered = await orderInCash();
    expect(field(registered, 'payBefore')).toBe('2026-11-27');
    const mail = () => control('outbox').then((mails) => String(field(list(mails)[0], 'body')));
    const reference = String(field(registered, 'paymentReference'));
    for (const line of [
      'Banco: Banco del Valle (de prueba)',
      'Valor a pagar: $119,000',
      `Referencia: ${reference}`,
      'Paga hasta: 27/11/2026',
    ])
      expect(await mail()).toContain(line); // ST-274
    expect(await mail()).toContain('Lo revisamos en un día hábil');
    await control('settings', { cashPaymentBank: null, cashPaymentReviewTime: null });
    await register({ ...plain, method: 'EFECTIVO', buyer: { cellphoneNumber: '3007654321' } });
    const bare = String(field(list(await control('outbox')).at(-1), 'body'));
    expect(bare).not.toMatch(/Banco:|revisamos/);
    expect(bare).toContain('Número de cuenta: 220-110045-87');
  });

  it("a mail shows its brand's mark", async () => {
    await orderInCash();
    await ask({
      path: '/license/api/purchaseorderlicense/checkIsValidEmail',
      headers: { pEmail: 'nuevo@correo.example', pResendEmail: 'false', pAppName: 'firmaya' },
    });
    const marks = [...String((await ask({ path: '/buzon' })).body).matchAll(/<svg class="mark".*?<\/svg>/gs)].map(([mark]) => mark);
    expect(marks.map((mark) => [brands.firmaya, brands.facturacion].find((brand) => mark.includes(brand.mark))?.id)).toEqual([
      'firmaya',
      'facturacion',
    ]);
  });

  it('a rejected cash payment states the reason and next step in the answer and by mail', async () => {
    const uuid = uuidOf(await orderInCash());
    const token = await running.tokenOf('financiero');
    const [row] = await search(token, uuid);
    expect((await decide(token, field(row, 'id'), { idState: 7, rejectTypeId: 1 })).status).toBe(200);
    const why = 'Tu pago no fue aprobado: el comprobante no es legible.';
    expect(field(await statusOf(uuid), 'resultMessage')).toBe(why);
    const mail = list(await control('outbox')).at(-1);
    expect(mail).toMatchObject({ to: 'compras@elroble.example', link: expect.stringMatching(`/summaryorder/${uuid}$`) });
    expect(String(field(mail, 'body'))).toContain(why);
    expect(String(field(mail, 'body'))).toContain('Si ya pagaste, no pagues otra vez');
  });

  it('an order is found only at its own brand', async () => {
    const uuid = uuidOf(await orderInCash());
    const answers = await Promise.all(['facturacion', 'FACTURACION', 'firmaya'].map((brand) => summaryOf(uuid, brand)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]); // ST-416
  });

  it.each([['ApprovePayments', 'ModifyPayments'], ['LICENSE_PAYMENTS_APPROVE', 'LICENSE_PAYMENTS_MODIFY'], ['LICENSE_PAYMENTS_MODIFY']])(
    'staff with these permissions of payments see pending orders: %s %s',
    async (...actions) => {
      const token = await running.tokenOf('financiero', 'license', { PERMISSIONS: { PAYMENTS: actions } });
      const batch = await pending(token);
      expect(batch.status).toBe(200); // ST-382
      const id = field(batch.body, 'result', 'records', 'purchase', 0, 'id');
      const decided = await decide(token, id);
      expect(decided.status).toBe(actions.length === 2 ? 200 : 403); // ST-383
      const proof = await ask({
        path: '/license/api/purchaseorderlicense/getpaymentsupport',
        token,
        headers: { ReferenceUuid: '00000000-0000-4000-8000-000000000101', SupportType: 'RUT' },
      });
      expect(proof.status).toBe(200);
    },
  );

  it('a payment is approved once, by permitted staff, and leaves one audit line', async () => {
    const token = await running.tokenOf('financiero');
    const batch = await pending(token);
    // 31 pending orders: the first batch has 30 and the total is known (ST-442).
    expect(field(batch.body, 'result', 'records', 'purchaseRows')).toBe(31);
    expect(list(batch.body, 'result', 'records', 'purchase')).toHaveLength(30);
    const id = field(batch.body, 'result', 'records', 'purchase', 0, 'id');
    expect((await decide(await running.tokenOf('financiero-consulta'), id)).status).toBe(403);
    const both = await Promise.all([decide(token, id), decide(token, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]); // TR-E09
    expect(list(await control('audit')).filter((line) => field(line, 'what') === 'changeStatePurchase')).toEqual([
      expect.objectContaining({ who: 'financiero' }),
    ]);
  });
});

describe('promotional codes', () => {
  const line = (packageId: unknown) => ({
    packageId,
    packageName: 'Factura Emprende 120',
    packagePrice: 119_000,
    unitPrice: 100_000,
    quantity: 2,
    discount: 0,
    taxIva: 19,
    subtotal: 200_000,
    quantityEmployees: null,
  });

  it('validation returns the unit discount of each line (ST-425), and 400 for an invalid code', async () => {
    const body = await orderBody(running, plain);
    const asked = (promoCode: string) => validateCode(promoCode, line(field(body, 'packagesToPurchase', 0, 'packageId')));
    expect(field((await asked('nov10')).body, 'result', 'records', 'packagesInCart', 0, 'discount')).toBe(10_000);
    for (const code of ['NADA', 'VENCIDO5', 'PRONTO15', 'APAGADO', 'FIRMA25']) expect((await asked(code)).status, code).toBe(400);
  });

  it('validation returns the greater of code and offer per line, with 200 even if the code never is (ST-425)', async () => {
    const body = await orderBody(running, {
      app: 'facturacion',
      packages: { 'FACT-BAS-300': 1, 'FACT-CMP-USR': 1 },
      totals: { discount: 0, tax: 0, total: 0 },
    });
    const ids = [0, 1].map((place) => field(body, 'packagesToPurchase', place, 'packageId'));
    const offered = { ...line(ids[0]), packagePrice: 238_000, unitPrice: 200_000, discount: 40_000, subtotal: 200_000, quantity: 1 };
    const plainLine = { ...line(ids[1]), packagePrice: 89_250, unitPrice: 75_000, subtotal: 75_000, quantity: 1 };
    const discounts = async (...lines: readonly unknown[]) => {
      const answer = await validateCode('NOV10', ...lines);
      expect(answer.status).toBe(200);
      return lines.map((_, place) => field(answer.body, 'result', 'records', 'packagesInCart', place, 'discount'));
    };
    expect(await discounts(offered)).toEqual([40_000]);
    // The platform ignores the discount that a line claims.
    expect(await discounts({ ...offered, discount: 0 }, { ...plainLine, discount: 9_000 })).toEqual([40_000, 7_500]);
  });

  it('a sealed line gets the greater of the code and its sealed offer, in validation and order (ST-425)', async () => {
    // 119,000 with 15,000 off: more than the 10,000 of the code.
    const offer = { applyOffer: true, offerTypeCode: 'VLR', totalOffer: 15_000 };
    const seal = { package: [{ packageCode: 'FACT-BAS-120', quantity: 1, packagePrice: 119_000, ...offer }], promotionCode: 'NOV10' };
    const additionalInfo = field(await control('seal', seal), 'text');
    // 85,000 and 16,150 of IVA.
    const wish: Wish = { ...plain, promo: 'NOV10', totals: { discount: 15_000, tax: 16_150, total: 101_150 }, more: { additionalInfo } };
    const body = await orderBody(running, wish);
    const answer = await validateCode('NOV10', { ...line(field(body, 'packagesToPurchase', 0, 'packageId')), discount: 15_000 });
    expect(field(answer.body, 'result', 'records', 'packagesInCart', 0, 'discount')).toBe(15_000);
    expect((await register(wish)).status).toBe(200);
  });

  it.each([
    {
      // 200,000 less the code's 20,000, and 34,200 of IVA; the tier of 50 would be 300,000.
      what: 'for a tier of employees',
      seal: { packageCode: 'NOMELECTEMPADIC1', quantity: 50, packagePrice: 238_000 },
      wish: { app: 'colnomina', promo: 'MENOS20MIL', totals: { discount: 20_000, tax: 34_200, total: 214_200 } },
      line: { packagePrice: 238_000, unitPrice: 200_000, subtotal: 200_000, quantityEmployees: 50 },
      discount: 20_000,
    },
    {
      // 80,000 less 10 %, twice: 144,000, and 27,360 of IVA.
      what: 'for two units',
      seal: { packageCode: 'FACT-BAS-120', quantity: 2, packagePrice: 95_200 },
      wish: { promo: 'NOV10', totals: { discount: 16_000, tax: 27_360, total: 171_360 } },
      line: { packagePrice: 95_200, unitPrice: 80_000, subtotal: 160_000 },
      discount: 8_000,
    },
  ])('a code is taken off the price of a sealed link $what (ST-431)', async ({ seal, wish: { promo, ...rest }, line: sold, discount }) => {
    const additionalInfo = field(await control('seal', { package: [seal], promotionCode: promo }), 'text');
    const wish: Wish = { ...rest, promo, packages: { [seal.packageCode]: seal.quantity }, more: { additionalInfo } };
    const body = await orderBody(running, wish);
    const answer = await validateCode(promo, { ...line(field(body, 'packagesToPurchase', 0, 'packageId')), ...sold });
    expect(field(answer.body, 'result', 'records', 'packagesInCart', 0, 'discount')).toBe(discount);
    expect((await register(wish)).status).toBe(200);
  });
});

describe('verifying the buyer of an e-signature', () => {
  const subscriber = { documentType: 'CC', document: '1098765432', email: 'ana.ruiz@correo.example', phoneNumber: '3001234567' };
  const validate = async (document: string) =>
    ask({
      path: '/license/api/purchaseorder/register-identity-validation',
      token: String(field((await ask({ path: '/license/api/Auth/GetAdminToken' })).body, 'result', 'token')),
      body: {
        package: [{ code: 'FIRMA-BAS-100', quantity: 2 }],
        PromotionCode: 'FIRMA25',
        subscriber: { ...subscriber, document },
        appName: 'firmaya',
      },
    });

  it('a verified buyer gets a mail with a link to the purchase, without a price', async () => {
    expect(field((await validate('1098765432')).body, 'result', 'code')).toBe('OK01'); // ST-262, ST-428
    const [mail] = list(await control('outbox'));
    const path = new URL(String(field(mail, 'link'))).pathname;
    expect(path).toMatch(/^\/license\/addCart\/[\w-]{64}$/);
    const opened = await ask({ path: '/license/api/Package/DecryptPackage', body: { package: path.split('/').at(-1) } });
    expect(field(opened.body, 'result', 'records')).toEqual({
      package: [expect.objectContaining({ packageCode: 'FIRMA-BAS-100', quantity: 2, packagePrice: null, applyOffer: null })],
      promotionCode: 'FIRMA25',
      subscriber,
    });
  });

  it('an unverified buyer gets no mail', async () => {
    expect(field((await validate('1098765499')).body, 'result', 'code')).toBe('OK02'); // ST-264
    expect(list(await control('outbox'))).toEqual([]);
  });
});
