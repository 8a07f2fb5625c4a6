import type { TimelineChange, TimelineKind } from '#shared/contract/timeline';
import { addDays } from '../core/clock.ts';
import { insert, number, type Db } from '../db/db.ts';
import { tables } from '../handlers/stale.ts';
import { author } from './people.ts';

/** Package whose timeline is longer than one page. */
export const longLife = { package: 'FIRMA-BAS-100', entries: 24 } as const;

export function seedTimelines(db: Db, today: string): void {
  const insertSql = `INSERT INTO timeline (kind, record, at, who, act)`;
  for (const [kind, table] of Object.entries(tables))
    db.run(`${insertSql} SELECT '${kind}', id, created_on, created_by, 'created' FROM ${table}`);
  db.run(`${insertSql} SELECT 'customer', id, ?, 'comercial', 'created' FROM customer`, [`${addDays(today, -500)}T09:00:00`]);
  db.run(`${insertSql} SELECT 'licence', id, bought, 'comercial', 'created' FROM licence`);
  db.run(`${insertSql} SELECT 'agreement', number, created_on, created_by, 'created' FROM contract`);
  db.run(`${insertSql} SELECT 'payment', id, created_at, '', 'created' FROM purchase WHERE cash_state IS NOT NULL`);
  // An hour after the order, on the same day.
  db.run(
    `INSERT INTO timeline (kind, record, at, who, act, changes)
     SELECT 'payment', purchase_id, substr(created_at, 1, 11) || '12:' || CASE type WHEN 'RUT' THEN '41' ELSE '38' END || ':05', '', 'attached',
            json_array(json_object('field', CASE type WHEN 'RUT' THEN 'paymentRUT' ELSE 'paymentSupport' END, 'of', NULL, 'from', NULL, 'to', NULL))
       FROM payment_support JOIN purchase ON purchase.id=purchase_id ORDER BY purchase_id, type`,
  );
  db.run(
    `INSERT INTO timeline (kind, record, at, who, act, changes)
     SELECT 'payment', purchase.id, decided_at, 'financiero', CASE cash_state WHEN 6 THEN 'approved' ELSE 'rejected' END,
            CASE cash_state WHEN 6 THEN json_array(json_object('field', 'idState', 'of', NULL, 'from', '5', 'to', '6'))
              ELSE json_array(json_object('field', 'idState', 'of', NULL, 'from', '5', 'to', '7'),
                              json_object('field', 'rejectType', 'of', NULL, 'from', '', 'to', description)) END
       FROM purchase LEFT JOIN reject_type ON reject_type.id=reject_type_id WHERE cash_state IN (6, 7)`,
  );
  seedLongLife(db, today);
  const first = number(db.get('SELECT id FROM promo ORDER BY id LIMIT 1'), 'id');
  entry(db, 'promoCode', first, `${addDays(today, -60)}T10:20:00`, 'promocode', 'changed', [
    change('useQuantity', '50', '100'),
    change('expirationDate', addDays(today, 30), addDays(today, 60)),
  ]);
  entry(db, 'promoCode', first, `${addDays(today, -21)}T16:05:00`, 'promocode', 'deactivated', [change('idstate', '0', '1')]);
  entry(db, 'promoCode', first, `${addDays(today, -20)}T08:10:00`, author, 'activated', [change('idstate', '1', '0')]);
  const licence = number(db.get('SELECT id FROM licence WHERE apply_ranges=1 ORDER BY id LIMIT 1'), 'id');
  entry(db, 'licence', licence, `${addDays(today, -60)}T11:30:00`, 'comercial', 'changed', [
    { ...change('rangePrice', '2600', '2400'), of: '1 - 1000' },
  ]);
  entry(db, 'customer', 1, `${addDays(today, -90)}T15:12:00`, 'comercial', 'changed', [
    { field: 'email', of: null, from: null, to: null },
    change('city', 'Soacha', 'Bogotá D.C.'),
  ]);
}

/** Adds a price change every ten days, the last one to the current price. */
function seedLongLife(db: Db, today: string): void {
  const row = db.get('SELECT id, price FROM package WHERE code=?', [longLife.package]);
  const price = number(row, 'price');
  for (let index = longLife.entries; index > 0; index -= 1) {
    const at = `${addDays(today, -10 * index)}T${String(8 + (index % 9)).padStart(2, '0')}:30:00`;
    entry(db, 'package', number(row, 'id'), at, index % 3 === 0 ? author : 'certificado', 'changed', [
      change('packagePrice', String(price + index * 1_000), String(price + (index - 1) * 1_000)),
    ]);
  }
}

const change = (field: string, from: string, to: string): TimelineChange => ({ field, of: null, from, to });

function entry(db: Db, kind: TimelineKind, record: number, at: string, who: string, act: string, changes: readonly TimelineChange[]): void {
  insert(db, 'timeline', { kind, record: String(record), at, who, act, changes: JSON.stringify(changes) });
}
