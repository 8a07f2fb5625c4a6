import { describe, expect, it } from 'vitest';
import { orderBody, registerPath, type Wish } from './test-support/order.ts';
import { field, runningSandbox, type Answered } from './test-support/running.ts';

const running = runningSandbox();
const { ask, control, tokenOf } = running;

const plain: Wish = { packages: { 'FACT-BAS-120': 1 }, totals: { discount: 0, tax: 19_000, total: 119_000 } };
const rows = (sql: string) => running.sandbox().platform.db.all(sql);

async function register(wish: Wish, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  return ask({ path: registerPath, headers, body: await orderBody(running, wish) });
}

async function pendingPayment(): Promise<number> {
  const { body } = await ask({
    path: '/license/api/PurchaseOrder/GetPurchaseCashByBatch',
    token: await tokenOf('financiero'),
    body: { Last: 0, NumRows: 30, IdState: 5 },
  });
  return Number(field(body, 'result', 'records', 'purchase', 0, 'id'));
}

describe('simultaneous calls', () => {
  it('two hundred simultaneous checkouts register two hundred orders with their own sums', async () => {
    const body = await orderBody(running, plain);
    const double = await orderBody(running, { packages: { 'FACT-BAS-120': 2 }, totals: { discount: 0, tax: 38_000, total: 238_000 } });
    const before = rows('SELECT id FROM purchase').length;
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask({ path: registerPath, headers: { 'Idempotency-Key': `compra-${index}` }, body: index % 2 === 0 ? body : double }),
      ),
    );
    const told = answers.map((answer) => String(field(answer.body, 'result', 'records', 'referenceUuid')));
    expect([new Set(told).size, rows('SELECT id FROM purchase').length - before]).toEqual([200, 200]); // TR-H09
    const sums = rows("SELECT total, COUNT(*) AS n FROM purchase WHERE registered_by='compras@elroble.example' GROUP BY total");
    expect(sums.map(({ total, n }) => [Number(total), n])).toEqual([
      [119_000, 100],
      [238_000, 100],
    ]);
  });

  it('one of several simultaneous decisions about a payment succeeds', async () => {
    const id = await pendingPayment();
    const tokens = [await tokenOf('superadmin'), await tokenOf('financiero')];
    const answers = await Promise.all(
      [6, 7, 6, 7].map((idState, index) =>
        ask({
          path: '/license/api/PurchaseOrder/ChangeStatePurchase/license',
          token: tokens[index % 2] ?? '',
          body: { id, idState, ...(idState === 7 ? { rejectTypeId: 1 } : {}) },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]); // TR-F04
  });
});

describe('a registered order', () => {
  it('an order keeps the name and price of a package that staff change afterwards', async () => {
    const { body } = await register(plain);
    const uuid = String(field(body, 'result', 'records', 'referenceUuid'));
    const summary = async () =>
      JSON.stringify(
        field(
          (
            await ask({
              path: '/license/api/PurchaseOrderLicense/GetSummaryOrder',
              headers: { pReferenceUuid: uuid, pAppName: 'facturacion' },
            })
          ).body,
          'result',
        ),
      );
    const before = await summary();
    expect(before).toContain('Factura Emprende 120');
    running.sandbox().platform.db.run("UPDATE package SET name='Otro nombre', price='99900', idstate=1 WHERE code='FACT-BAS-120'");
    expect(await summary()).toBe(before); // TR-F05
  });

  it('the gateway address contains no data of the buyer', async () => {
    const records = field((await register(plain)).body, 'result', 'records');
    const form = await ask({
      path: '/payment/form',
      headers: { Authorization: `Token ${String(field(records, 'token'))}` },
      body: field(records, 'paymentRequest'),
    });
    const address = decodeURIComponent(String(field(form.body, 'result', 'url')));
    expect(address).toMatch(/^http:\/\/localhost:\d+\//);
    expect(address).not.toMatch(/899999068|52345678|3001234567|elroble|Roble|Laura|Gómez|Calle/i); // TR-E13
  });

  it('an order is refused while the gateways are down, and a cash order is accepted', async () => {
    await control('settings', { platform: { gateways: 'none' } });
    const online = await register(plain);
    expect([online.status, field(online.body, 'statusMessage')]).toEqual([422, 'El pago en línea no está disponible en este momento.']); // TR-E08
    expect((await register({ ...plain, method: 'EFECTIVO' })).status).toBe(200); // TR-E08
  });
});

describe('sessions and cookies', () => {
  it('a user whose session is ended is rejected at the next call', async () => {
    const token = await tokenOf('comercial');
    const save = { path: '/license/api/PurchaseOrder/ChangeStatePurchase/license', body: { id: 1, idState: 6 } };
    expect((await ask({ ...save, token: await tokenOf('financiero') })).status).not.toBe(403);
    await control('sessions/end', { userName: 'comercial', message: '' });
    expect((await ask({ path: '/license/api/Package/GetPackages', token })).status).toBe(401); // TR-F02
  });

  it('a call with cookies but no token, as from a form of another site, changes nothing', async () => {
    const id = await pendingPayment();
    const before = rows('SELECT id, status FROM purchase');
    const answer = await ask({
      path: '/license/api/PurchaseOrder/ChangeStatePurchase/license',
      headers: { Cookie: `appsUserToken=${await tokenOf('financiero')}`, 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
      body: { id, idState: 6 },
    });
    expect([answer.status, rows('SELECT id, status FROM purchase')]).toEqual([401, before]); // TR-F08
  });

  it('answers about a person are not cacheable', async () => {
    const answer = await ask({
      path: '/license/api/Customer/GetCustomerInformation',
      token: await tokenOf('cliente-plan', 'facturacion'),
      body: { DocumentType: 'NIT', DocumentNumber: '900373115', AppName: 'facturacion' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store'); // TR-C23
    const stripped = await Promise.all([register(plain), register(plain)]);
    expect(new Set(stripped.map(({ body }) => field(body, 'result', 'records', 'referenceUuid'))).size).toBe(2); // TR-C23
  });
});
