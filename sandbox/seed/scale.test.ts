import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressesOf } from '../core/addresses.ts';
import { number } from '../db/db.ts';
import { openNodeDb, type NodeDb } from '../db/node.ts';
import { largest, scaleRows, seedScale } from './scale.ts';
import { seed } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-scale-'));
let db: NodeDb;
const count = (what: string): number => number(db.get(`SELECT COUNT(*) AS total FROM ${what}`), 'total');

beforeAll(() => {
  db = openNodeDb(join(folder, 'scale.db'));
  seed(db, { addresses: addressesOf(0), now: Date.parse('2026-03-05T15:00:00Z') });
  seedScale(db, '2026-03-05');
}, 120_000);
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the large data set has its documented number of rows', () => {
  const found = {
    packages: count('package'),
    promos: count('promo'),
    customers: count('customer'),
    licences: count('licence'),
    payments: count('purchase'),
    movements: count('movement'),
  };
  expect(found).toEqual(scaleRows);
});

it('one customer has 500 valid licences in every service, some with ranges', () => {
  const own = `licence WHERE customer_id=(SELECT id FROM customer WHERE document_number='${largest.licencesOf}')`;
  expect(count(own)).toBe(500);
  expect(count(`${own} AND ends>='2026-03-05'`)).toBe(500);
  expect(count(`${own} AND apply_ranges`)).toBe(100);
  expect(count(`(SELECT DISTINCT service_id FROM ${own})`)).toBe(8);
  expect(count(`balance WHERE licence_id IN (SELECT id FROM ${own})`)).toBe(500);
});

it('one product has a history of 100,000 rows for its customer', () => {
  const product = db.get(
    `SELECT movement.customer_id, COUNT(*) AS total FROM movement JOIN service ON service.id=movement.service_id
       JOIN service_feature ON service_feature.id=movement.feature_id WHERE service.name='firmaya' AND service_feature.code='FIRMA_DOCUMENTO'
      GROUP BY movement.customer_id ORDER BY total DESC LIMIT 1`,
  );
  expect(number(product, 'customer_id')).toBe(largest.movementsOf);
  expect(number(product, 'total')).toBeGreaterThanOrEqual(100_000);
});
