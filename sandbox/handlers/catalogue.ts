import * as contract from '#shared/contract/catalogue';
import { anyone, signedIn } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import { answers, refuse, type Context, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { flag, number, text, type Row } from '../db/db.ts';
import { openSealed } from './sealed.ts';
import { customerByDocument, isOwnDocument } from './customer-rows.ts';
import { storePackages } from './package-rows.ts';

/** Active packages of a service that the caller may see: public ones, and private ones of the caller's company. */
function packagesFor({ db, principal }: Context, app: string): Row[] {
  return db.all(
    `SELECT package.* FROM package JOIN package_service ON package_service.package_id=package.id JOIN service ON service.id=package_service.service_id
      WHERE service.name=? COLLATE NOCASE AND package.idstate=0 AND service.idstate=0
        AND (package.public=1 OR EXISTS (SELECT 1 FROM package_customer JOIN customer ON customer.id=package_customer.customer_id
              WHERE package_customer.package_id=package.id AND customer.document_number=?))
      ORDER BY package.type_id, CASE package.relevance WHEN 'Alta' THEN 1 WHEN 'Media' THEN 2 ELSE 3 END, package.position, package.id`,
    [app, principal?.customer?.number ?? ''],
  );
}

export const getPackagesByServiceName = answers(contract.getPackagesByServiceName, anyone, (input, context) => {
  const { db, headers } = context;
  const rows = packagesFor(context, input.params.appName);
  const isService = db.get('SELECT 1 FROM service WHERE name=? COLLATE NOCASE', [input.params.appName]) !== undefined;
  const sold = storePackages(context, rows.length > 0 || isService ? rows : packagesFor(context, 'generic'));
  const base = sold.filter(({ packageType }) => packageType.packageTypeCode === 'BAS');
  // The licence screens send `isContract` and get the packages that are sold by contract only too.
  const byContract = headers['iscontract'] === undefined ? [] : contractPackages(context, input.params.appName);
  return okRecords({
    packagesBase: [...base, ...byContract],
    packagesComplementary: sold.filter(({ packageType }) => packageType.packageTypeCode === 'CMP'),
    packagesOffers: sold.filter(({ discount }) => discount > 0),
    packagesCombo: sold.filter(({ packageType }) => packageType.packageTypeCode === 'CMB'),
  });
});

function contractPackages(context: Context, app: string) {
  const rows = context.db.all(
    `SELECT package.* FROM package JOIN package_service ON package_service.package_id=package.id JOIN service ON service.id=package_service.service_id
      WHERE service.name=? COLLATE NOCASE AND package.idstate=0 AND package.code='BIILIMITADO'`,
    [app],
  );
  return storePackages(context, rows);
}

export const getPackagesByServiceNameAndFeatureCode = answers(contract.getPackagesByServiceNameAndFeatureCode, anyone, (input, context) => {
  const { service, feature } = input.params;
  const rows = packagesFor(context, service).filter((row) => number(row, 'type_id') === 3);
  const packages = storePackages(context, rows).filter(({ itemsPackageFeatures }) =>
    itemsPackageFeatures.some(({ serviceFeature }) => serviceFeature.serviceFeatureCode.toUpperCase() === feature.toUpperCase()),
  );
  return packages.length === 0 ? refuse(422, 'No hay paquetes que sumen a esta característica.') : okRecords(packages);
});

export const getPriceByLicenseType = answers(contract.getPriceByLicenseType, anyone, (input, { db }) => {
  const tiers = db.all('SELECT * FROM employee_tier WHERE type=? COLLATE NOCASE ORDER BY quantity', [input.headers.pType]);
  return okRecords(
    tiers.map((row) => ({
      type: text(row, 'type'),
      quantity: number(row, 'quantity'),
      price: pesos(text(row, 'price')),
      quantityUsers: number(row, 'users'),
      applyOffer: flag(row, 'apply_offer'),
      offerTypeCode: text(row, 'offer_type'),
      totalOffer: pesos(text(row, 'offer_value')),
    })),
  );
});

export const decryptPackage = answers(contract.decryptPackage, anyone, (input, { db }) => {
  const sealed = openSealed(db, input.body.package);
  if (sealed === null) return refuse(422, 'No hemos podido procesar la solicitud, por favor inténtalo más tarde.');
  const packages = sealed.package.flatMap((each) => {
    const row = db.get('SELECT id, code FROM package WHERE code=? AND idstate=0', [each.packageCode]);
    return row === undefined ? [] : [{ ...each, packageId: number(row, 'id'), packageCode: text(row, 'code') }];
  });
  return okRecords({ package: packages, promotionCode: sealed.promotionCode, subscriber: sealed.subscriber });
});

export const getPackageBaseCustomer = answers(contract.getPackageBaseCustomer, signedIn, (input, { db, principal, clock }) => {
  const { DocumentType, DocumentNumber, ServiceName } = input.body;
  if (!isOwnDocument(principal, db, DocumentType, DocumentNumber)) return refuse(403, 'Solo puedes consultar tu propio plan.');
  const customer = customerByDocument(db, DocumentType, DocumentNumber);
  const licences = db.get(
    `SELECT package.code, package.price FROM licence JOIN package ON package.id=licence.package_id JOIN service ON service.id=licence.service_id
      WHERE licence.customer_id=? AND service.name=? COLLATE NOCASE AND package.type_id=1 AND licence.ends>=?
      ORDER BY CAST(package.price AS REAL) DESC LIMIT 1`,
    [number(customer, 'id'), ServiceName, dayOf(clock.now())],
  );
  return okRecords(licences === undefined ? null : { packageCode: text(licences, 'code'), packagePrice: pesos(text(licences, 'price')) });
});
