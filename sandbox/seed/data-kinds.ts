import type { Db } from '../db/db.ts';

/** Contains markup, quotes that end an attribute, and a right-to-left override. */
export const hostileName = `<img src=x onerror="alert(1)">"'}</script>\u202E & Co`;
/** Longer than any name of the seed: a word without a break, followed by many words. */
export const longWords =
  'Extraordinariamente Responsabilizado y Desproporcionadamente Interinstitucional para Otorrinolaringólogos Independientes del Caribe';

const names = [
  ['package', 'name'],
  ['package', 'description'],
  ['purchase_line', 'name'],
  ['customer', 'legal_name'],
  ['customer', 'first_name'],
  ['customer', 'last_name'],
  ['customer', 'address'],
  ['service', 'description'],
  ['service_feature', 'description'],
  ['promo', 'description'],
  ['supervisor', 'first_name'],
  ['user', 'names'],
] as const;

function rename(db: Db, sql: string, word: string): void {
  for (const [table, column] of names) db.run(`UPDATE ${table} SET ${column}=${sql.replaceAll('$', column)} WHERE ${column}<>''`, [word]);
}

const kinds = {
  long: (db) => rename(db, "$ || ' ' || ?", longWords),
  /** Names as an attacker would write them. */
  hostile: (db) => rename(db, "? || ' ' || $", hostileName),
  /** Ten times the packages, and enough orders, companies and codes for many pages. */
  many(db) {
    const copies = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<9)';
    const last = Number(db.get('SELECT MAX(id) AS id FROM package')?.['id'] ?? 0);
    db.run(
      `INSERT INTO package (id, code, name, type_id, description, summary_html, price, tax, validity_period, validity_type, public, relevance, position, apply_offer, offer_type, offer_value, offer_start, offer_end, offer_image, start_date, idstate, created_by, created_on)
       ${copies} SELECT id + i * ${last}, code || '-' || (i + 1), name || ' ' || (i + 1), type_id, description, summary_html, price, tax, validity_period, validity_type, public, relevance, position + i * 10, apply_offer, offer_type, offer_value, offer_start, offer_end, offer_image, start_date, idstate, created_by, created_on FROM package, n`,
    );
    for (const [table, rest] of [
      ['package_service', 'service_id'],
      ['package_channel', 'channel_id'],
      ['package_customer', 'customer_id'],
      ['package_feature', 'feature_id, quantity, storage'],
    ])
      db.run(`INSERT INTO ${table} (package_id, ${rest}) ${copies} SELECT package_id + i * ${last}, ${rest} FROM ${table}, n`);
    db.run(
      `INSERT INTO purchase (uuid, reference, app, method, status, cash_state, customer_id, service_customer_id, sub_total, discount, tax, total, registered_by, email, bank, created_at)
       ${copies} SELECT substr(uuid, 1, 35) || i || id, reference || '-' || i, app, method, status, cash_state, customer_id, service_customer_id, sub_total, discount, tax, total, registered_by, email, bank, created_at FROM purchase, n WHERE cash_state IS NOT NULL`,
    );
    db.run(
      `INSERT INTO customer (person_type, document_type_id, document_number, legal_name, phone, email, state_id, city_id, address)
       ${copies} SELECT person_type, document_type_id, document_number || i, legal_name || ' ' || i, phone, email, state_id, city_id, address FROM customer, n WHERE legal_name<>''`,
    );
    db.run(
      `INSERT INTO promo (code, description, uses, offer_type, offer_value, start_date, end_date, created_by, created_on)
       ${copies} SELECT code || i, description, uses, offer_type, offer_value, start_date, end_date, created_by, created_on FROM promo, n`,
    );
  },
  /** No package for sale, no order, no agreement. */
  none(db) {
    // Packages stay, since licences refer to them, but are not for sale.
    db.run('UPDATE package SET idstate=1');
    for (const table of ['licence', 'contract_line', 'contract', 'movement', 'purchase', 'promo']) db.run(`DELETE FROM ${table}`);
  },
  free(db) {
    db.run("UPDATE package SET price='0', apply_offer=0, offer_value='0'");
    db.run("UPDATE employee_tier SET price='0', apply_offer=0, offer_value='0'");
  },
} satisfies Readonly<Record<string, (db: Db) => void>>;

export type DataKind = keyof typeof kinds;

export const isDataKind = (name: string): name is DataKind => name in kinds;
export const dataKinds: readonly string[] = Object.keys(kinds);

export function turnData(db: Db, kind: DataKind): void {
  db.transaction(() => kinds[kind](db));
}
