import * as contract from '#shared/contract/my-plan';
import { signedIn } from '../auth/access.ts';
import { mayChange } from '../auth/principal.ts';
import { addDays, dayOf } from '../core/clock.ts';
import { answers, changes, refuse, type Context, okRecords } from '../core/handler.ts';
import { groupByNumber, number, text, type Row } from '../db/db.ts';
import { customerFor, isOwnDocument } from './customer-rows.ts';
import { shortName } from './package-rows.ts';

interface Owner {
  readonly DocumentType: string;
  readonly DocumentNumber: string;
}
const ownerOf = (context: Context, { DocumentType, DocumentNumber }: Owner): Row | null =>
  customerFor(context, ['LICENSES'], DocumentType, DocumentNumber);

const notYours = 'Solo puedes consultar tu propio plan.';
const unlimitedQuantity = 1_000_000;
const nearDays = 30;

function words(quantity: number): string {
  return quantity === unlimitedQuantity
    ? 'Ilimitado'
    : Math.round(quantity * 100) / 100 === Math.trunc(quantity)
      ? quantity.toLocaleString('en-US')
      : quantity.toFixed(2);
}

/** Answers 422 if the customer has licences of the application but no active base plan. */
export const getDetailLicenseCustomerMyPlan = answers(contract.getDetailLicenseCustomerMyPlan, signedIn, (input, context) => {
  const { db, clock } = context;
  const owner = ownerOf(context, input.body);
  if (owner === null) return refuse(403, notYours);
  const today = dayOf(clock.now());
  const licences = db.all(
    `SELECT licence.*, package.code, package.name, package.type_id, service.name AS service_name, service.description AS service_description
       FROM licence JOIN package ON package.id=licence.package_id JOIN service ON service.id=licence.service_id
      WHERE licence.customer_id=? AND service.name=? COLLATE NOCASE ORDER BY package.type_id, licence.ends DESC`,
    [number(owner, 'id'), input.body.ServiceName],
  );
  const active = licences.filter((row) => text(row, 'ends') >= today);
  const base = active.find((row) => number(row, 'type_id') !== 3);
  if (licences.length > 0 && base === undefined) return refuse(422, '¡Tu plan base ha vencido!');
  if (base === undefined) return okRecords([]);
  return okRecords([
    {
      serviceName: text(base, 'service_name'),
      serviceNameDescription: shortName(text(base, 'service_description')),
      packageName: text(base, 'name'),
      expirationDate: text(base, 'ends'),
      packagesFeatures: featuresOfLicences(context, active),
      packagesActiveInfo: active.map((row) => ({
        packageType: number(row, 'type_id') === 3 ? 'CMP' : 'BAS',
        packageName: text(row, 'name'),
        packageCode: text(row, 'code'),
        effectiveDate: text(row, 'starts'),
        expirationDate: text(row, 'ends'),
        isNearToExpire: text(row, 'ends') <= addDays(today, nearDays),
      })),
    },
  ]);
});

function featuresOfLicences({ db }: Context, licences: readonly Row[]) {
  const rows = licences.flatMap((licence) =>
    db.all(
      `SELECT balance.total, balance.used, service_feature.id, service_feature.code, service_feature.alias, service_feature.image, feature_type.category, feature_type.name AS kind
         FROM balance JOIN service_feature ON service_feature.id=balance.feature_id JOIN feature_type ON feature_type.id=service_feature.feature_type_id
        WHERE balance.licence_id=? ORDER BY service_feature.id`,
      [number(licence, 'id')],
    ),
  );
  return [...groupByNumber(rows, 'id').values()].map((sameFeature) => {
    const total = sameFeature.some((row) => number(row, 'total') >= unlimitedQuantity)
      ? unlimitedQuantity
      : sameFeature.reduce((sum, row) => sum + number(row, 'total'), 0);
    const used = sameFeature.reduce((sum, row) => sum + number(row, 'used'), 0);
    const first = sameFeature[0];
    const flat = text(first, 'category') === 'F';
    const unit = text(first, 'kind') === 'Almacenamiento' && total !== unlimitedQuantity ? ' GB' : '';
    return {
      featureCode: text(first, 'code'),
      featureAlias: text(first, 'alias'),
      logoType: text(first, 'image'),
      quantityTxLabel: flat ? 'Incluido' : `${words(total)}${unit}`,
      amountBalanceTxLabel: flat ? '' : total === unlimitedQuantity ? 'Ilimitado' : `${words(total - used)}${unit}`,
      quantityAddLabel: flat || total === unlimitedQuantity ? '' : 'Agregar',
    };
  });
}

/** Returns 'Enero' for 1. */
function monthName(month: number): string {
  const name = new Date(Date.UTC(2000, month - 1)).toLocaleDateString('es-CO', { month: 'long', timeZone: 'UTC' });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function month(row: Row) {
  return {
    key: number(row, 'year') * 100 + number(row, 'month'),
    month: number(row, 'month'),
    year: number(row, 'year'),
    nameMonth: monthName(number(row, 'month')),
    quantityTx: number(row, 'total'),
    quantityUse: number(row, 'used'),
    quantityBalance: number(row, 'total') - number(row, 'used'),
  };
}

export const getDetailLicenseEmployeeMyPlan = answers(contract.getDetailLicenseEmployeeMyPlan, signedIn, (input, context) => {
  const owner = ownerOf(context, input.body);
  if (owner === null) return refuse(403, notYours);
  const rows = context.db.all('SELECT * FROM employee_month WHERE customer_id=? ORDER BY year DESC, month DESC', [number(owner, 'id')]);
  return okRecords(rows.map(month));
});

export const setDetailLicenseEmployeeMyPlan = changes(contract.setDetailLicenseEmployeeMyPlan, signedIn, (input, context) => {
  const { db, principal } = context;
  const owner = ownerOf(context, input.body);
  const own = isOwnDocument(principal, db, input.body.DocumentType, input.body.DocumentNumber);
  if (owner === null || (!own && !mayChange(principal, 'LICENSES'))) return refuse(403, notYours);
  const { Month, Year } = input.body;
  const row = db.get('SELECT * FROM employee_month WHERE customer_id=? AND year=? AND month=?', [number(owner, 'id'), Year, Month]);
  if (row === undefined) return refuse(422, 'No hay consumo registrado en ese mes.');
  db.run('UPDATE employee_month SET chosen=(year=? AND month=?) WHERE customer_id=?', [Year, Month, number(owner, 'id')]);
  return okRecords([month(row)]);
});
