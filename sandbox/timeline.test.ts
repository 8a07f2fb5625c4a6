import { expect, describe, it, vi } from 'vitest';
import { openSession, sessionRow, tokenOf as tokenIn } from './auth/sessions.ts';
import { createClock } from './core/clock.ts';
import { createPlatform } from './core/platform.ts';
import { number } from './db/db.ts';
import { openNodeDb } from './db/node.ts';
import { handlers } from './handlers/table.ts';
import { longLife } from './seed/timelines.ts';
import { seed } from './seed/seed.ts';
import { orderBody, registerPath } from './test-support/order.ts';
import { field, list, runningSandbox } from './test-support/running.ts';

const running = runningSandbox();
const { ask, control, tokenOf } = running;

interface Asked {
  readonly kind: string;
  readonly recordId: string | number;
  readonly before?: string | number;
  readonly take?: number;
  readonly as?: string;
}

async function timeline({ kind, recordId, before = '', take = 20, as = 'superadmin' }: Asked) {
  const query = new URLSearchParams({ kind, recordId: String(recordId), before: String(before), take: String(take) });
  const { status, body } = await ask({ path: `/license/api/audit/gettimeline?${query}`, token: await tokenOf(as) });
  return { status, entries: list(body, 'result', 'records', 'entries'), next: field(body, 'result', 'records', 'next') };
}

const license = async (as: string, method: string, path: string, body: unknown) =>
  ask({ method, path: `/license/api/${path}`, token: await tokenOf(as), body });

describe('the timeline of seeded records', () => {
  it('a seeded payment lists who approved it, after its registration and proofs', async () => {
    const orders = list(await control('orders')).map((order, index) => ({ order, id: index + 1 }));
    const approved = orders.find(({ order }) => field(order, 'cash_state') === 6);
    const { entries, next } = await timeline({ kind: 'payment', recordId: approved?.id ?? 0, as: 'financiero-consulta' });
    expect(entries).toEqual([
      expect.objectContaining({ who: 'Ricardo Lozano', act: 'approved', changes: [{ field: 'idState', of: null, from: '5', to: '6' }] }),
      expect.objectContaining({
        who: null,
        act: 'attached',
        changes: [expect.objectContaining({ field: 'paymentRUT', from: null, to: null })],
      }),
      expect.objectContaining({ who: null, act: 'attached', changes: [expect.objectContaining({ field: 'paymentSupport' })] }),
      expect.objectContaining({ who: null, act: 'created', changes: [] }),
    ]);
    expect(next).toBeNull();
  });

  it('entries are listed latest first, and the next page continues where the last one ended', async () => {
    const packages = list(
      (await ask({ path: '/license/api/Package/GetPackages', token: await tokenOf('superadmin') })).body,
      'result',
      'records',
    );
    const recordId = Number(
      field(
        packages.find((each) => field(each, 'packageCode') === longLife.package),
        'id',
      ),
    );
    const first = await timeline({ kind: 'package', recordId });
    const second = await timeline({ kind: 'package', recordId, before: Number(first.next) });
    expect(first.entries).toHaveLength(20);
    expect(second.entries).toHaveLength(longLife.entries + 1 - 20);
    expect(second.next).toBeNull();
    const moments = [...first.entries, ...second.entries].map((entry) => String(field(entry, 'at')));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(field(second.entries.at(-1), 'act')).toBe('created');
  });

  it('an unknown record has no entries', async () => {
    expect(await timeline({ kind: 'package', recordId: 999_999 })).toEqual({ status: 200, entries: [], next: null });
  });
});

describe('entries of a change', () => {
  it("an entry lists each changed field with both values, named as in the record's answers", async () => {
    const { body } = await ask({ path: '/license/api/PromotionalCode/GetPromotionalCodes', token: await tokenOf('promocode') });
    const before = list(body, 'result', 'records').find((each) => field(each, 'promotionCode') === 'NOV10');
    const id = Number(field(before, 'id'));
    await license('promocode', 'PUT', 'PromotionalCode/UpdatePromoCode', {
      ...Object(before),
      descriptionPromotionCode: 'Otra',
      useQuantity: 7,
    });
    await license('superadmin', 'PUT', 'PromotionalCode/ActivePromoCode', { id, idstate: 1 });
    const { entries } = await timeline({ kind: 'promoCode', recordId: id, as: 'promocode' });
    expect(entries.slice(0, 2)).toEqual([
      expect.objectContaining({ who: 'Andrea Rojas', act: 'deactivated', changes: [{ field: 'idstate', of: null, from: '0', to: '1' }] }),
      expect.objectContaining({
        who: 'Diana Prada',
        act: 'changed',
        changes: [
          { field: 'descriptionPromotionCode', of: null, from: String(field(before, 'descriptionPromotionCode')), to: 'Otra' },
          { field: 'useQuantity', of: null, from: String(field(before, 'useQuantity')), to: '7' },
        ],
      }),
    ]);
  });

  it("an entry of a person's address, mail, phone or document contains no values", async () => {
    const { body } = await ask({
      path: '/license/api/Customer/GetCustomer',
      token: await tokenOf('comercial'),
      body: { CustomerId: 2, DocumentNumber: '', DocumentType: 0 },
    });
    const customer = Object(field(body, 'result', 'records'));
    const answer = await license('comercial', 'POST', 'Customer/SetCustomer', {
      ...customer,
      fulladdress: 'Calle secreta 1',
      email: 'otra@correo.example',
      cellphoneNumber: '3009998877',
      lastName: 'Gómez Prado',
      legalDocumentNumber: '79123456',
    });
    expect(answer.status).toBe(200);
    const { entries } = await timeline({ kind: 'customer', recordId: 2, as: 'comercial' });
    expect(field(entries[0], 'changes')).toEqual([
      { field: 'customerName', of: null, from: 'Laura Gómez Pardo', to: 'Laura Gómez Prado' },
      ...['cellphoneNumber', 'email', 'fullAddress', 'legalDocumentNumber'].map((name) => ({
        field: name,
        of: null,
        from: null,
        to: null,
      })),
    ]);
    for (const secret of ['secreta', 'otra@correo', '3009998877', '79123456'])
      expect(JSON.stringify(await control('timeline'))).not.toContain(secret);
  });

  it("an approval adds entries for the licence and the payment, with the approver's name", async () => {
    const totals = { discount: 0, tax: 19_000, total: 119_000 };
    const body = await orderBody(running, { packages: { 'FACT-BAS-120': 1 }, totals, method: 'EFECTIVO' });
    await ask({ path: registerPath, body });
    const id = list(await control('orders')).length;
    await license('financiero', 'POST', 'PurchaseOrder/ChangeStatePurchase/license', { id, idState: 6 });
    const told = list(await control('timeline')).slice(-2);
    expect(told.map((entry) => [field(entry, 'kind'), field(entry, 'act'), field(entry, 'who')])).toEqual([
      ['licence', 'created', 'financiero'],
      ['payment', 'approved', 'financiero'],
    ]);
  });
});

it.each([
  ['package', 2, ['superadmin']],
  ['promoCode', 1, ['superadmin', 'comercial', 'promocode']],
  ['service', 1, ['superadmin']],
  ['featureType', 1, ['superadmin']],
  ['serviceFeature', 1, ['superadmin']],
  ['licence', 1, ['superadmin', 'comercial', 'financiero']],
  ['customer', 1, ['superadmin', 'comercial', 'financiero']],
  ['agreement', 'opp-2026-0001', ['superadmin', 'comercial']],
  ['payment', 6, ['superadmin', 'financiero', 'financiero-consulta']],
] as const)('only staff who may read a record may read its timeline: %s', async (kind, recordId, mayRead) => {
  for (const as of ['superadmin', 'comercial', 'promocode', 'financiero', 'financiero-consulta', 'cliente-plan']) {
    const { status, entries } = await timeline({ kind, recordId, as });
    const may = mayRead.some((name) => name === as);
    expect([as, status, entries.length > 0]).toEqual([as, may ? 200 : 403, may]);
  }
});

it('a kind without a timeline is rejected', async () => {
  expect((await timeline({ kind: 'session', recordId: 1 })).status).toBe(400);
});

it.each([
  ['a payment that was decided', 'financiero', 'POST', 'PurchaseOrder/ChangeStatePurchase/license', { id: 40, idState: 6 }],
  ['an unknown promo code', 'promocode', 'PUT', 'PromotionalCode/ActivePromoCode', { id: 999, idstate: 1 }],
  ['a package that is not there', 'superadmin', 'PUT', 'Package/ActivePackage', { id: 999_999, idstate: 1 }],
  [
    'ranges of a licence without any',
    'comercial',
    'POST',
    'license/SetLicenseTransactionRange',
    { PurchaseOrderLicenseId: 1, licenseTransactionRange: [] },
  ],
])('a refused change leaves no entry: %s', async (_, as, method, path, body) => {
  const before = await control('timeline');
  expect((await license(as, method, path, body)).status).toBeGreaterThanOrEqual(400);
  expect(await control('timeline')).toEqual(before);
});

it('a change that fails at its end leaves neither its data nor its entry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const db = openNodeDb(':memory:');
  const clock = createClock();
  const { addresses } = running.sandbox();
  seed(db, { addresses, now: clock.now() });
  const platform = createPlatform({ db, clock, addresses, handlers });
  const session = sessionRow(db, openSession(db, 'superadmin', 'license').id);
  const token = session === undefined ? '' : await tokenIn(db, session, clock);
  const switchOff = () =>
    platform.calls.request('/license/api/Package/ActivePackage', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: 2, idstate: 1 }),
    });
  const state = () => [
    number(db.get('SELECT idstate FROM package WHERE id=2'), 'idstate'),
    number(db.get('SELECT COUNT(*) AS count FROM timeline'), 'count'),
  ];
  const [, entries = 0] = state();
  // The last write of the transaction fails, as on a full disk.
  db.exec("CREATE TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'full'); END");
  expect((await switchOff()).status).toBe(500);
  expect(state()).toEqual([0, entries]);
  db.exec('DROP TRIGGER full');
  expect((await switchOff()).status).toBe(200);
  expect(state()).toEqual([1, entries + 1]);
  db.close();
});
