import type { TimelineChange, TimelineKind } from '#shared/contract/timeline';
import { plainText } from '../core/json.ts';
import { text, type Db } from '../db/db.ts';
import { nameOf } from './customer-rows.ts';
import { packageColumns } from './package-rows.ts';

/** Fields of a record as text, by their names in answers. `features:Usuarios` is the field of one feature. */
export type Facts = Readonly<Record<string, string>>;

/** Fields that a timeline lists without their values: personal data, and values without readable text. */
const hiddenValues: ReadonlySet<string> = new Set([
  'cellphoneNumber',
  'email',
  'fullAddress',
  'legalRepresentativeName',
  'legalDocumentNumber',
  'summaryHtml',
  'urlImageOffer',
  'urlImageFeature',
]);

/** Return the current record of each kind, or an empty object if it does not exist. */
export const factsOf: Readonly<Record<TimelineKind, (db: Db, id: number) => Facts>> = {
  package: packageFacts,
  promoCode: promoFacts,
  service: textsOf(
    `SELECT service_type.name AS serviceType, service.name AS serviceName, description AS descriptionService, idstate
       FROM service JOIN service_type ON service_type.id=service_type_id WHERE service.id=?`,
  ),
  featureType: textsOf('SELECT name AS featureTypeName, category AS categoryType, idstate FROM feature_type WHERE id=?'),
  serviceFeature: textsOf(
    `SELECT service_type.name AS serviceName, service_feature.code AS serviceFeatureCode, service_feature.description AS featureDescription,
            feature_type.name AS featureTypeName, parent.code AS featureRelationName, service_feature.alias AS featureAlias,
            service_feature.image AS urlImageFeature, service_feature.color AS colorFeature, service_feature.idstate
       FROM service_feature JOIN service_type ON service_type.id=service_feature.service_type_id
       JOIN feature_type ON feature_type.id=service_feature.feature_type_id
       LEFT JOIN service_feature parent ON parent.id=service_feature.relation WHERE service_feature.id=?`,
  ),
  licence: licenceFacts,
  customer: customerFacts,
  payment: textsOf(
    `SELECT cash_state AS idState, reject_type.description AS rejectType
       FROM purchase LEFT JOIN reject_type ON reject_type.id=reject_type_id WHERE purchase.id=?`,
  ),
  // An agreement is created and never changed.
  agreement: () => ({}),
};

export function differences(before: Facts, after: Facts): TimelineChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const from = before[name] ?? '';
    const to = after[name] ?? '';
    if (from === to) return [];
    const [field = '', of = null] = name.split(/:(.*)/s);
    return [{ field, of, ...(hiddenValues.has(field) ? { from: null, to: null } : { from, to }) }];
  });
}

function packageFacts(db: Db, id: number): Facts {
  const { packageType, ...columns } = packageColumns(db.get('SELECT * FROM package WHERE id=?', [id]));
  const features = db.all(
    `SELECT service_feature.description, package_feature.quantity, package_feature.storage FROM package_feature
       JOIN service_feature ON service_feature.id=package_feature.feature_id WHERE package_id=? ORDER BY service_feature.id`,
    [id],
  );
  return {
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, plainText(value)])),
    packageType: packageType.packageTypeName,
    packageService: names(
      db,
      'SELECT description AS name FROM service JOIN package_service ON service_id=service.id WHERE package_id=? ORDER BY id',
      id,
    ),
    packageChannel: names(db, 'SELECT name FROM channel JOIN package_channel ON channel_id=channel.id WHERE package_id=? ORDER BY id', id),
    packageCustomer: db
      .all('SELECT customer.* FROM customer JOIN package_customer ON customer_id=customer.id WHERE package_id=? ORDER BY id', [id])
      .map(nameOf)
      .join(', '),
    ...Object.fromEntries(
      features.map((feature) => [
        `features:${text(feature, 'description')}`,
        [text(feature, 'quantity'), text(feature, 'storage')].filter(Boolean).join(' '),
      ]),
    ),
  };
}

function promoFacts(db: Db, id: number): Facts {
  const columns = `description AS descriptionPromotionCode, uses AS useQuantity, offer_type AS offerTypeCode, offer_value AS offerValue,
    start_date AS effectiveStartDate, end_date AS expirationDate, repeat_end AS endPeriodicityDate, periodicity AS periodicityType,
    period_quantity AS periodicityQuantity, iif(whole_purchase, 'true', 'false') AS applyTotalPurchase, promo_user_type.name AS typeUser, idstate`;
  return {
    ...textsOf(`SELECT ${columns} FROM promo JOIN promo_user_type ON promo_user_type.id=user_type WHERE promo.id=?`)(db, id),
    packagesId: names(db, 'SELECT name FROM package JOIN promo_package ON package_id=package.id WHERE promo_id=? ORDER BY id', id),
  };
}

function licenceFacts(db: Db, id: number): Facts {
  const ranges = db.all('SELECT * FROM transaction_range WHERE licence_id=? ORDER BY minimum', [id]);
  return Object.fromEntries(
    ranges.map((range) => [`rangePrice:${text(range, 'minimum')} - ${text(range, 'maximum')}`, text(range, 'price')]),
  );
}

function customerFacts(db: Db, id: number): Facts {
  const row = db.get(
    `SELECT customer.*, city.name AS city, state.name AS state FROM customer
       LEFT JOIN city ON city.id=customer.city_id LEFT JOIN state ON state.id=customer.state_id WHERE customer.id=?`,
    [id],
  );
  return {
    personType: text(row, 'person_type'),
    customerName: nameOf(row),
    cellphoneNumber: text(row, 'phone'),
    email: text(row, 'email'),
    department: text(row, 'state'),
    city: text(row, 'city'),
    fullAddress: `${text(row, 'address')} ${text(row, 'address_info')}`.trim(),
    legalRepresentativeName: `${text(row, 'legal_first_name')} ${text(row, 'legal_last_name')}`.trim(),
    legalDocumentNumber: `${text(row, 'legal_document_type_id')} ${text(row, 'legal_document_number')}`.trim(),
    contractStartDate: text(row, 'contract_start'),
    contractEndDate: text(row, 'contract_end'),
    linkToApp: text(row, 'link_to_app'),
  };
}

/** Returns a reader of a record's fields as text, by the names in the query. */
function textsOf(sql: string) {
  return (db: Db, id: number): Facts => {
    const row = db.get(sql, [id]);
    return Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, text(row, name)]));
  };
}

const names = (db: Db, sql: string, id: number): string =>
  db
    .all(sql, [id])
    .map((row) => text(row, 'name'))
    .join(', ');
