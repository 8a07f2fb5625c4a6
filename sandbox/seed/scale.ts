import { addDays } from '../core/clock.ts';
import { number, type Db } from '../db/db.ts';

export const scaleRows = {
  packages: 5_000,
  promos: 2_000,
  customers: 20_000,
  licences: 200_000,
  payments: 100_000,
  movements: 1_000_000,
} as const;

/** Customer and licence with the longest lists. The customer's licences are all valid, a fifth of them by ranges. */
export const largest = { licences: 500, licencesOf: '700000001', movements: 100_000, movementsOf: 1 } as const;

/** Adds large amounts of rows by SQL alone. Each row is a function of its number, so the result is reproducible. */
export function seedScale(db: Db, today: string): void {
  const have = (table: string) => number(db.get(`SELECT COUNT(*) AS total FROM ${table}`), 'total');
  const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<${Math.max(1, count)})`;
  const day = (from: number) => addDays(today, from);
  db.transaction(() => {
    const packagesBefore = have('package');
    db.run(
      `INSERT INTO package (code, name, type_id, description, price, tax, validity_type, validity_period, public, relevance, position, start_date, created_by, created_on)
       ${numbers(scaleRows.packages - packagesBefore)}
       SELECT 'ESC-' || printf('%05d', i), 'Paquete a escala ' || i, 1 + i % 3, 'Paquete número ' || i || ' para medir listas largas', CAST(1000 * (20 + i % 900) AS TEXT), 19,
              substr('AMD', 1 + i % 3, 1), 1 + i % 12, i % 9 <> 0, CASE i % 3 WHEN 0 THEN 'Alta' WHEN 1 THEN 'Media' ELSE 'Baja' END, i, '${day(-200)}', 'superadmin', '${day(-200)}T08:00:00' FROM n`,
    );
    db.run('INSERT INTO package_service (package_id, service_id) SELECT id, 1 + id % 8 FROM package WHERE id > ?', [packagesBefore]);
    db.run(
      `INSERT INTO package_feature (package_id, feature_id, quantity) SELECT package.id, service_feature.id, 10 + package.id % 500 FROM package
         JOIN package_service ON package_service.package_id=package.id JOIN service ON service.id=package_service.service_id
         JOIN service_feature ON service_feature.service_type_id=service.service_type_id WHERE package.id > ?`,
      [packagesBefore],
    );
    db.run(
      `INSERT INTO promo (code, description, uses, offer_type, offer_value, start_date, end_date, created_by, created_on)
       ${numbers(scaleRows.promos - have('promo'))}
       SELECT 'ESC' || printf('%05d', i), 'Código a escala ' || i, 1 + i % 200, CASE i % 2 WHEN 0 THEN 'PTJ' ELSE 'VLR' END, CAST(CASE i % 2 WHEN 0 THEN 1 + i % 60 ELSE 1000 * (1 + i % 90) END AS TEXT),
              '${day(-60)}', '${day(120)}', 'superadmin', '${day(-60)}T08:00:00' FROM n`,
    );
    db.run(
      `INSERT INTO customer (person_type, document_type_id, document_number, legal_name, phone, email, state_id, city_id, address)
       ${numbers(scaleRows.customers - have('customer'))}
       SELECT 'J', 4, CAST(700000000 + i AS TEXT), 'Empresa a escala ' || i || ' S.A.S.', '3' || printf('%09d', i), 'escala' || i || '@negocio.example',
              (SELECT MIN(state_id) FROM city), (SELECT MIN(id) FROM city), 'Calle ' || (i % 200) || ' # 10-20' FROM n`,
    );
    const customers = have('customer');
    const licencesBefore = have('licence');
    const largestId = number(db.get('SELECT id FROM customer WHERE document_number=?', [largest.licencesOf]), 'id');
    // The first rows belong to the largest customer. Its share of later rows goes to the next customer.
    db.run(
      `INSERT INTO licence (customer_id, service_id, package_id, starts, ends, bought, apply_ranges)
       ${numbers(scaleRows.licences - licencesBefore)},
       licence_of AS (SELECT i, CASE WHEN i<=${largest.licences} THEN ${largestId} WHEN 1 + i % ${customers}=${largestId} THEN ${largestId} + 1 ELSE 1 + i % ${customers} END AS customer_id,
              ${packagesBefore} + 1 + i % 4000 AS package_id, CASE WHEN i<=${largest.licences} THEN i % 300 ELSE i % 700 END AS age FROM n)
       SELECT customer_id, (SELECT service_id FROM package_service WHERE package_service.package_id=licence_of.package_id), package_id,
              date('${today}', '-' || age || ' days'), date('${today}', printf('%+d days', 365 - age)), date('${today}', '-' || age || ' days') || 'T10:00:00',
              i<=${largest.licences} AND i % 5=0 FROM licence_of`,
    );
    db.run(
      `INSERT INTO transaction_range (licence_id, minimum, maximum, price)
       SELECT licence.id, step * 1000 + 1, (step + 1) * 1000, 2400 - step * 300 FROM licence, (SELECT 0 AS step UNION SELECT 1 UNION SELECT 2) WHERE licence.id > ? AND apply_ranges`,
      [licencesBefore],
    );
    db.run(
      `INSERT INTO balance (licence_id, feature_id, total, used, last_use) SELECT licence.id, MIN(package_feature.feature_id), 100 + licence.id % 900, licence.id % 100, '${day(-1)}T15:06:07'
         FROM licence JOIN package_feature ON package_feature.package_id=licence.package_id WHERE licence.id > ? GROUP BY licence.id`,
      [licencesBefore],
    );
    const paymentsBefore = have('purchase');
    db.run(
      `INSERT INTO purchase (uuid, reference, app, method, status, cash_state, customer_id, service_customer_id, sub_total, discount, tax, total, registered_by, email, bank, created_at)
       ${numbers(scaleRows.payments - paymentsBefore)}
       SELECT '10000000-0000-4000-8000-' || printf('%012d', i), 'ESC-' || printf('%07d', i), 'facturacion', 'EFECTIVO', CASE i % 3 WHEN 0 THEN 'pending' WHEN 1 THEN 'paid' ELSE 'rejected' END, 5 + i % 3,
              1 + i % ${customers}, 1 + i % ${customers}, '100000', '0', '19000', '119000', 'tienda', 'escala@negocio.example', CASE i % 4 WHEN 0 THEN 'Banco del Valle' WHEN 1 THEN 'Caja Andina' END, date('${today}', '-' || (i % 900) || ' days') || 'T11:00:00' FROM n`,
    );
    db.run(
      `INSERT INTO movement (customer_id, service_id, feature_id, event, quantity, at, supervised)
       ${numbers(scaleRows.movements - have('movement'))}
       SELECT CASE WHEN i<=${largest.movements} THEN ${largest.movementsOf} ELSE 1 + i % ${customers} END,
              CASE WHEN i<=${largest.movements} THEN 1 ELSE 1 + i % 8 END, CASE WHEN i<=${largest.movements} THEN 1 ELSE 1 + i % 40 END, 'Consulta', 1 + i % 5,
              date('${today}', '-' || (i % 540) || ' days') || 'T' || printf('%02d', i % 24) || ':' || printf('%02d', i % 60) || ':00', i % 2 FROM n`,
    );
  });
}
