import { describe, expect, it } from 'vitest';
import { addressesOf } from '../core/addresses.ts';
import { createClock } from '../core/clock.ts';
import { settingsIn } from '../core/settings.ts';
import { insert, type Db } from '../db/db.ts';
import { openNodeDb } from '../db/node.ts';
import { schema } from '../db/schema.ts';
import { applicationAddress, endOf, moveOrder, type OrderStatus } from './orders.ts';

/** 10:00 in Bogotá. */
const now = Date.parse('2026-01-31T15:00:00Z');
const by = { created_by: 'test', created_on: '2026-01-01T00:00:00' };

interface Line {
  readonly package_id: number;
  readonly quantity: number;
  readonly employees?: number;
}

/** A customer's order in a given state, on a platform that sells a month of signatures (1) and a year of payroll (2). */
function anOrder(status: OrderStatus, lines: readonly Line[] = [{ package_id: 1, quantity: 3 }]) {
  const db = openNodeDb(':memory:');
  db.exec(schema);
  insert(db, 'service_type', { id: 1, name: 'any' });
  insert(db, 'feature_type', { id: 1, name: 'any', category: 'any', ...by });
  for (const [id, name] of [
    [11, 'firmaya'],
    [12, 'colnomina'],
  ] as const)
    insert(db, 'service', { id, service_type_id: 1, name, description: name, ...by });
  for (const [id, code] of [
    [21, 'FIRMA_DOCUMENTO'],
    [22, 'COLNOMINA_EMPLEADO'],
    [23, 'FIRMA_SIN_LIMITE'],
  ] as const)
    insert(db, 'service_feature', { id, service_type_id: 1, code, description: code, feature_type_id: 1, ...by });
  const sold = { type_id: 1, description: '', price: '1000', start_date: '2026-01-01', ...by };
  insert(db, 'package', { id: 1, code: 'FIRMA', name: 'Firma', validity_type: 'M', validity_period: 1, ...sold });
  insert(db, 'package', { id: 2, code: 'NOMINA', name: 'Nómina', validity_type: 'A', validity_period: 1, ...sold });
  insert(db, 'package_service', { package_id: 1, service_id: 12 });
  insert(db, 'package_service', { package_id: 1, service_id: 11 });
  insert(db, 'package_service', { package_id: 2, service_id: 12 });
  insert(db, 'package_feature', { package_id: 1, feature_id: 21, quantity: 100 });
  insert(db, 'package_feature', { package_id: 1, feature_id: 23, quantity: 1_000_000 });
  insert(db, 'package_feature', { package_id: 2, feature_id: 22, quantity: 10 });
  const customer = insert(db, 'customer', { person_type: 'J', document_type_id: 1, document_number: '900', email: 'ana@empresa.co' });
  const order = insert(db, 'purchase', {
    uuid: 'u-1',
    reference: 'R-1',
    app: 'firmaya',
    method: 'EN_LINEA',
    status,
    customer_id: customer,
    service_customer_id: customer,
    sub_total: '0',
    discount: '0',
    tax: '0',
    total: '0',
    registered_by: 'ana',
    email: 'compra@empresa.co',
    created_at: '2026-01-31T09:00:00',
  });
  const asked = { code: '', name: '', unit_price: '0', discount: '0', tax_rate: 19, tax: '0', total: '0' };
  for (const line of lines) insert(db, 'purchase_line', { purchase_id: order, employees: null, ...line, ...asked });
  const clock = createClock(() => now);
  const platform = { db, clock, addresses: addressesOf(0), settings: settingsIn(db) };
  return { db, move: (to: OrderStatus, id = order) => moveOrder(platform, id, to) };
}

const statusIn = (db: Db) => db.get('SELECT status, decided_at FROM purchase');
const mailsIn = (db: Db) => db.all('SELECT recipient, subject FROM mail').map((row) => ({ ...row }));
const licencesIn = (db: Db) =>
  db
    .all('SELECT customer_id, service_id, package_id, purchase_id, starts, ends, bought, is_new, quantity FROM licence ORDER BY id')
    .map((row) => ({ ...row }));
const balancesIn = (db: Db) =>
  db.all('SELECT feature_id, total, used, last_use FROM balance ORDER BY licence_id, feature_id').map((row) => ({ ...row }));

describe('the state of an order', () => {
  const statuses: readonly OrderStatus[] = ['pending', 'paid', 'rejected', 'activated', 'awaiting-activation'];

  it.each([
    ['pending', ['paid', 'rejected']],
    ['awaiting-activation', ['activated']],
    ['paid', []],
    ['rejected', []],
    ['activated', []],
  ] as const)('an order can move from %s to %j only', (from, legal) => {
    expect(statuses.filter((to) => anOrder(from).move(to))).toEqual(legal);
  });

  it('a repeated, late or unknown decision changes nothing', () => {
    const { db, move } = anOrder('pending');
    expect(move('paid', 999)).toBe(false); // TR-E06
    expect(move('paid')).toBe(true);
    expect([move('paid'), move('rejected')]).toEqual([false, false]);
    expect({ ...statusIn(db) }).toEqual({ status: 'paid', decided_at: '2026-01-31T10:00:00' });
    expect(licencesIn(db)).toHaveLength(1);
    expect(mailsIn(db)).toEqual([{ recipient: 'compra@empresa.co', subject: 'Tu pago fue aprobado' }]);
  });

  it("the timeline of a paid order's licence names no staff member", () => {
    const { db, move } = anOrder('pending');
    move('paid');
    expect(db.all('SELECT kind, record, who, act FROM timeline').map((row) => ({ ...row }))).toEqual([
      { kind: 'licence', record: '1', who: '', act: 'created' },
    ]);
  });

  it('a rejected order sends a mail and creates no licence', () => {
    const { db, move } = anOrder('pending');
    move('rejected');
    expect(licencesIn(db)).toEqual([]);
    expect(mailsIn(db)).toEqual([{ recipient: 'ana@empresa.co', subject: 'El pago de la orden R-1 no fue aprobado' }]);
  });

  it('an activated order creates its licences and sends no payment mail', () => {
    const { db, move } = anOrder('awaiting-activation');
    move('activated');
    expect(licencesIn(db)).toHaveLength(1);
    expect(mailsIn(db)).toEqual([]);
  });
});

describe('the licences of an order', () => {
  it('an order creates one licence per line, with its validity and the balance of each feature', () => {
    const { db, move } = anOrder('pending', [
      { package_id: 1, quantity: 3 },
      { package_id: 2, quantity: 1, employees: 50 },
    ]);
    move('paid');
    const facts = { customer_id: 1, purchase_id: 1, starts: '2026-01-31', bought: '2026-01-31T10:00:00', is_new: 1 };
    expect(licencesIn(db)).toEqual([
      // The service with the lower id of two; a month from 31 January ends on the last of February.
      { ...facts, service_id: 11, package_id: 1, ends: '2026-02-28', quantity: 3 },
      { ...facts, service_id: 12, package_id: 2, ends: '2027-01-31', quantity: 1 },
    ]);
    expect(balancesIn(db)).toEqual([
      { feature_id: 21, total: 300, used: 0, last_use: null },
      // A million stands for no limit, so it is not multiplied.
      { feature_id: 23, total: 1_000_000, used: 0, last_use: null },
      // The chosen tier's number of employees.
      { feature_id: 22, total: 50, used: 0, last_use: null },
    ]);
  });

  it('a licence counts employees by its package without a tier, and a tier changes employees only', () => {
    const { db, move } = anOrder('pending', [
      { package_id: 1, quantity: 1, employees: 50 },
      { package_id: 2, quantity: 2 },
    ]);
    move('paid');
    expect(balancesIn(db).map(({ feature_id: feature, total }) => [feature, total])).toEqual([
      [21, 100],
      [23, 1_000_000],
      [22, 20],
    ]);
  });

  it('a tier of one employee counts as one', () => {
    const { db, move } = anOrder('pending', [{ package_id: 2, quantity: 1, employees: 1 }]);
    move('paid');
    expect(balancesIn(db)).toMatchObject([{ feature_id: 22, total: 1 }]);
  });

  it('an order whose licence exists gets no second licence', () => {
    const { db, move } = anOrder('pending');
    insert(db, 'licence', {
      customer_id: 1,
      service_id: 11,
      package_id: 1,
      purchase_id: 1,
      starts: '2026-01-01',
      ends: '2026-02-01',
      bought: '',
    });
    move('paid');
    expect(licencesIn(db)).toHaveLength(1); // TR-E10
    expect(balancesIn(db)).toEqual([]);
  });
});

it('a validity counts days, months or years, and an unlimited one ends in 2099', () => {
  expect(endOf('2026-01-31', 'D', 30)).toBe('2026-03-02'); // TR-G03
  expect(endOf('2026-01-31', 'M', 1)).toBe('2026-02-28');
  expect(endOf('2028-02-29', 'A', 1)).toBe('2029-02-28');
  expect(endOf('2026-01-31', 'A', 2)).toBe('2028-01-31');
  expect(endOf('2026-01-31', 'I', 5)).toBe('2099-12-31');
});

it('an application has its own address on the platform', () => {
  const addresses = addressesOf(0);
  expect(applicationAddress({ addresses }, 'firmaya')).toBe(`${addresses.platform}/aplicacion/firmaya`);
});
