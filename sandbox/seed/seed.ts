import type { Addresses } from '../core/addresses.ts';
import { addDays, dayOf } from '../core/clock.ts';
import { settingsIn } from '../core/settings.ts';
import { insert, number, type Db } from '../db/db.ts';
import { schema } from '../db/schema.ts';
import { seedCatalogue } from './catalogue.ts';
import * as deployment from './deployment.ts';
import { seedLicences } from './licences.ts';
import { seedOrders } from './orders.ts';
import { customers, furtherCustomer, users, type SeededCustomer, author, type CustomerIds } from './people.ts';
import { seedTimelines } from './timelines.ts';
import divipola from './divipola.json' with { type: 'json' };

export interface Department {
  /** Two digits. */
  readonly code: string;
  readonly name: string;
  /** `own`: the three digits after the department's. */
  readonly municipalities: readonly (readonly [own: string, name: string])[];
}

/** Departments and municipalities of Colombia, in the order of DANE's DIVIPOLA table. Bogotá D.C. counts as a department: 33. */
export const places: readonly Department[] = divipola.departments.map(({ code, name, municipalities }) => ({
  code,
  name,
  municipalities: municipalities.split('|').map((entry) => [entry.slice(0, 3), entry.slice(4)] as const),
}));

export interface SeedOptions {
  readonly addresses: Addresses;
  /** In milliseconds; "today" derives from it. The same day and addresses give the same database. */
  readonly now: number;
}

export function seed(db: Db, { addresses, now }: SeedOptions): void {
  const today = dayOf(now);
  db.exec(schema);
  db.transaction(() => {
    seedDeployment(db, addresses, today);
    seedPlaces(db);
    const ids = seedPeople(db);
    seedCatalogue(db, today);
    seedPromos(db, today);
    seedLicences(db, today, ids);
    seedOrders(db, today, ids);
    seedTimelines(db, today);
  });
}

function seedDeployment(db: Db, addresses: Addresses, today: string): void {
  const settings = settingsIn(db);
  settings.merge('parameters', deployment.commonParameters(addresses));
  for (const brand of ['firmaya', 'colnomina', 'superguarda', 'bemyself', 'firmamail', 'facturacion', 'license', 'generic']) {
    settings.merge(`parameters:${brand}`, { urlLandingPage: `${addresses.landing(brand)}/` });
  }
  settings.merge('parameters:license', { urlLandingPage: addresses.start });
  settings.merge('parameters:generic', { urlLandingPage: `${addresses.store('generic')}/` });
  settings.merge('contract', deployment.contractParameters);
  settings.merge('platform', { gateways: ['PAGUEATIEMPO', 'EPAYCO'], geocoding: true, seededOn: today });
  for (const type of deployment.documentTypes) insert(db, 'document_type', type);
  for (const description of deployment.rejectTypes) insert(db, 'reject_type', { description });
  for (const rule of deployment.blacklist) insert(db, 'blacklist', { rule });
  for (const name of deployment.channels) insert(db, 'channel', { name });
  for (const name of deployment.promoUserTypes) insert(db, 'promo_user_type', { name });
  for (const each of deployment.externalNames) insert(db, 'external_name', each);
}

function seedPlaces(db: Db): void {
  for (const { code, name, municipalities } of places) {
    const state = insert(db, 'state', { code, name });
    for (const [own, city] of municipalities) insert(db, 'city', { state_id: state, code: `${code}${own}`, name: city });
  }
}

function seedPeople(db: Db): CustomerIds {
  const ids = new Map<string, number>();
  for (const customer of customers) ids.set(customer.key, insertCustomer(db, customer));
  for (let index = 0; index < 34; index += 1) {
    const further = furtherCustomer(index);
    ids.set(further.key, insertCustomer(db, further));
  }
  for (const user of users) {
    insert(db, 'user', {
      user_name: user.userName,
      names: user.names,
      surnames: user.surnames,
      roles: JSON.stringify(user.roles),
      privileges: JSON.stringify(user.privileges ?? []),
      customer_id: user.customer === undefined ? null : (ids.get(user.customer) ?? null),
      manager_of: (user.manages ?? []).map((name) => `LICENSE_${name}_COMERCIALMANAGER`).join(','),
    });
  }
  return ids;
}

/** Writes a customer; its city is a DIVIPOLA code. */
export function insertCustomer(db: Db, customer: SeededCustomer): number {
  const city = db.get('SELECT id, state_id FROM city WHERE code=?', [customer.city]);
  const [legalType, legalNumber, legalFirst, legalLast] = customer.representative ?? [null, '', '', ''];
  return insert(db, 'customer', {
    person_type: customer.personType,
    document_type_id: customer.documentTypeId,
    document_number: customer.number,
    dv: customer.dv ?? '',
    legal_name: customer.legalName ?? '',
    first_name: customer.firstName ?? '',
    last_name: customer.lastName ?? '',
    phone: customer.phone,
    email: customer.email,
    state_id: number(city, 'state_id'),
    city_id: number(city, 'id'),
    address: customer.address,
    latitude: 4.65,
    longitude: -74.05,
    legal_document_type_id: legalType,
    legal_document_number: legalNumber,
    legal_first_name: legalFirst,
    legal_last_name: legalLast,
    is_new: customer.isNew ?? false,
  });
}

function seedPromos(db: Db, today: string): void {
  for (const promo of deployment.promos) {
    const id = insert(db, 'promo', {
      code: promo.code,
      description: promo.description,
      uses: promo.uses,
      used: promo.used ?? 0,
      offer_type: promo.type,
      offer_value: promo.value,
      start_date: addDays(today, promo.from),
      end_date: addDays(today, promo.to),
      whole_purchase: promo.packages === undefined,
      user_type: promo.userType ?? 1,
      idstate: promo.inactive ?? false,
      created_by: author,
      created_on: `${addDays(today, -100)}T09:15:00`,
      modified_by: null,
      modified_on: null,
    });
    for (const code of promo.packages ?? []) {
      db.run('INSERT INTO promo_package (promo_id, package_id) SELECT ?, id FROM package WHERE code=?', [id, code]);
    }
  }
}
