import type { TimelineChange, TimelineKind } from '#shared/contract/timeline';
import { plainText } from '../core/json.ts';
import { flag, text, type Db } from '../db/db.ts';
import { nameOf } from './customer-rows.ts';
import { packageColumns } from './package-rows.ts';

/** Fields of a record that can change, as text, under the names of its answers; `features:Usuarios` is one of several. */
export type Facts = Readonly<Record<string, string>>;

/** Personal fields: a timeline lists them as changed without their values. */
const untold: ReadonlySet<string> = new Set([
  'cellphoneNumber',
  'email',
  'fullAddress',
  'legalRepresentativeName',
  'legalDocumentNumber',
  // Formatted text and pictures have nothing to read in a line.
  'summaryHtml',
  'urlImageOffer',
  'urlImageFeature',
]);

/** Returns the current record of each kind; an empty object where it does not exist. */
export const factsOf: Readonly<Record<TimelineKind, (db: Db, id: number) => Facts>> = {
  package: packageFacts,
  promoCode: promoFacts,
  service: serviceFacts,
  featureType: featureTypeFacts,
  serviceFeature: serviceFeatureFacts,
  licence: licenceFacts,
  customer: customerFacts,
  payment: paymentFacts,
  // An agreement is created and never changed.
  agreement: () => ({}),
};

export function differences(before: Facts, after: Facts): TimelineChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const from = before[name] ?? '';
    const to = after[name] ?? '';
    if (from === to) return [];
    const [field = '', of = null] = name.split(/:(.*)/s);
    return [{ field, of, ...(untold.has(field) ? { from: null, to: null } : { from, to }) }];
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
  const row = db.get(
    'SELECT promo.*, promo_user_type.name AS user_type_name FROM promo JOIN promo_user_type ON promo_user_type.id=user_type WHERE promo.id=?',
    [id],
  );
  return {
    descriptionPromotionCode: text(row, 'description'),
    useQuantity: text(row, 'uses'),
    offerTypeCode: text(row, 'offer_type'),
    offerValue: text(row, 'offer_value'),
    effectiveStartDate: text(row, 'start_date'),
    expirationDate: text(row, 'end_date'),
    endPeriodicityDate: text(row, 'repeat_end'),
    periodicityType: text(row, 'periodicity'),
    periodicityQuantity: text(row, 'period_quantity'),
    applyTotalPurchase: String(flag(row, 'whole_purchase')),
    typeUser: text(row, 'user_type_name'),
    idstate: text(row, 'idstate'),
    packagesId: names(db, 'SELECT name FROM package JOIN promo_package ON package_id=package.id WHERE promo_id=? ORDER BY id', id),
  };
}

function serviceFacts(db: Db, id: number): Facts {
  const row = db.get(
    'SELECT service.*, service_type.name AS type_name FROM service JOIN service_type ON service_type.id=service_type_id WHERE service.id=?',
    [id],
  );
  return {
    serviceType: text(row, 'type_name'),
    serviceName: text(row, 'name'),
    descriptionService: text(row, 'description'),
    idstate: text(row, 'idstate'),
  };
}

function featureTypeFacts(db: Db, id: number): Facts {
  const row = db.get('SELECT * FROM feature_type WHERE id=?', [id]);
  return { featureTypeName: text(row, 'name'), categoryType: text(row, 'category'), idstate: text(row, 'idstate') };
}

function serviceFeatureFacts(db: Db, id: number): Facts {
  const row = db.get(
    `SELECT service_feature.*, service_type.name AS type_name, feature_type.name AS feature_type_name, parent.code AS parent_code
       FROM service_feature JOIN service_type ON service_type.id=service_feature.service_type_id
       JOIN feature_type ON feature_type.id=service_feature.feature_type_id
       LEFT JOIN service_feature parent ON parent.id=service_feature.relation WHERE service_feature.id=?`,
    [id],
  );
  return {
    serviceName: text(row, 'type_name'),
    serviceFeatureCode: text(row, 'code'),
    featureDescription: text(row, 'description'),
    featureTypeName: text(row, 'feature_type_name'),
    featureRelationName: text(row, 'parent_code'),
    featureAlias: text(row, 'alias'),
    urlImageFeature: text(row, 'image'),
    colorFeature: text(row, 'color'),
    idstate: text(row, 'idstate'),
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

function paymentFacts(db: Db, id: number): Facts {
  const row = db.get(
    'SELECT purchase.cash_state, reject_type.description AS reason FROM purchase LEFT JOIN reject_type ON reject_type.id=reject_type_id WHERE purchase.id=?',
    [id],
  );
  return { idState: text(row, 'cash_state'), rejectType: text(row, 'reason') };
}

const names = (db: Db, sql: string, id: number): string =>
  db
    .all(sql, [id])
    .map((row) => text(row, 'name'))
    .join(', ');
