import * as contract from '#shared/contract/licences-admin';
import { editors, staff } from '../auth/access.ts';
import { dayOf, stampOf } from '../core/clock.ts';
import { answers, changes, ok, okSince, refuse, type Context, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { exists, groupByNumber, insert, marks, number, text, textOrNull, type Db, type Row, type SqlParams } from '../db/db.ts';
import { customerHolds, searched, rows, pageSize } from '../db/search.ts';
import { customerByDocument, documentCode, nameOf } from './customer-rows.ts';
import { endOf } from './orders.ts';
import { shortName } from './package-rows.ts';
import { changedApart, lastChange, stalenessApart } from './stale.ts';
import { tell, tellerOf, watched } from './timeline.ts';

const licences = staff('LICENSES');
const unlimitedPackage = 'BIILIMITADO';

/** Returns the overlap of ranges, whose bounds are included; null without one. */
function rangeProblem(ranges: readonly contract.TransactionRange[]): string | null {
  if (ranges.length === 0) return 'Agrega al menos un rango.';
  for (const [index, range] of ranges.entries()) {
    if (range.rangeMinimum > range.rangeMaximum) return 'Rango mínimo no puede ser mayor al rango máximo.';
    if (range.rangeMinimum < 1 || range.rangeMaximum > 999_999_999 || range.rangePrice < 0n) return 'El rango no es válido.';
    const others = ranges.filter((_, other) => other !== index);
    if (others.some((other) => range.rangeMinimum >= other.rangeMinimum && range.rangeMinimum <= other.rangeMaximum))
      return 'Rango mínimo ya se encuentra dentro de los valores parametrizados.';
    if (others.some((other) => range.rangeMaximum >= other.rangeMinimum && range.rangeMaximum <= other.rangeMaximum))
      return 'Rango máximo ya se encuentra dentro de los valores parametrizados.';
  }
  return null;
}

function keepRanges(db: Db, licenceId: number, ranges: readonly contract.TransactionRange[]): void {
  db.run('DELETE FROM transaction_range WHERE licence_id=?', [licenceId]);
  for (const { rangeMinimum, rangeMaximum, rangePrice } of ranges) {
    insert(db, 'transaction_range', {
      licence_id: licenceId,
      minimum: rangeMinimum,
      maximum: rangeMaximum,
      price: String(Number(rangePrice) / 100),
    });
  }
}

export const addNewCustomerLicense = changes(contract.addNewCustomerLicense, editors('LICENSES'), (input, context) => {
  const { db, clock } = context;
  const { customerId, serviceId, packageId, transactionRanges, contractNumber = '', startDate, finalDate } = input.body;
  const rows = db.get(
    `SELECT package.* FROM package JOIN package_service ON package_service.package_id=package.id WHERE package.id=? AND package_service.service_id=? AND package.idstate=0`,
    [packageId, serviceId],
  );
  if (rows === undefined) return refuse(422, 'El paquete no pertenece al servicio seleccionado.');
  if (!exists(db, 'customer', customerId)) return refuse(422, 'El cliente no existe.');
  const problem = rangeProblem(transactionRanges);
  if (problem !== null) return refuse(422, problem);
  const unlimited = text(rows, 'code') === unlimitedPackage;
  if (unlimited && (contractNumber.trim() === '' || contractNumber.length > 100))
    return refuse(422, 'El número de contrato es obligatorio.');
  if (unlimited && (startDate === undefined || finalDate === undefined || finalDate <= startDate))
    return refuse(422, 'La fecha final debe ser posterior a la inicial.');
  const today = dayOf(clock.now());
  const starts = unlimited && startDate !== undefined ? startDate.slice(0, 10) : today;
  const id = insert(db, 'licence', {
    customer_id: customerId,
    service_id: serviceId,
    package_id: packageId,
    starts,
    ends:
      unlimited && finalDate !== undefined
        ? finalDate.slice(0, 10)
        : endOf(today, text(rows, 'validity_type'), number(rows, 'validity_period')),
    bought: stampOf(clock.now()),
    contract_number: contractNumber,
    apply_ranges: true,
    is_new: true,
  });
  db.run(
    'INSERT INTO balance (licence_id, feature_id, total, used) SELECT ?, feature_id, quantity, 0 FROM package_feature WHERE package_id=?',
    [id, packageId],
  );
  keepRanges(db, id, transactionRanges);
  tell(tellerOf(context), 'licence', id, 'created');
  return okRecords({ purchaseOrderLicenseId: id });
});

export const getLicenseInformation = answers(contract.getLicenseInformation, licences, (input, { db }) => {
  const id = Number(input.headers.purchaseOrderLicenseId);
  const row = db.get(
    `SELECT licence.*, service.description AS service_description, package.code, package.name FROM licence
       JOIN service ON service.id=licence.service_id JOIN package ON package.id=licence.package_id WHERE licence.id=?`,
    [id],
  );
  if (row === undefined) return refuse(404, 'La licencia no existe.');
  const ranges = db.all('SELECT * FROM transaction_range WHERE licence_id=? ORDER BY minimum', [id]);
  const body = {
    result: {
      records: {
        serviceId: number(row, 'service_id'),
        descriptionService: text(row, 'service_description'),
        packageId: number(row, 'package_id'),
        packageCode: text(row, 'code'),
        packageName: text(row, 'name'),
        contractNumber: text(row, 'contract_number'),
        effectiveDate: text(row, 'starts'),
        expirationDate: text(row, 'ends'),
        transactionRanges: ranges.map((range) => ({
          id: number(range, 'id'),
          rangeMinimum: number(range, 'minimum'),
          rangeMaximum: number(range, 'maximum'),
          rangePrice: pesos(text(range, 'price')),
        })),
      },
    },
  };
  return okSince(body, lastChange(db, 'licence', id));
});

export const setLicenseTransactionRange = changes(contract.setLicenseTransactionRange, editors('LICENSES'), (input, context) => {
  const { db } = context;
  const { PurchaseOrderLicenseId, licenseTransactionRange } = input.body;
  const row = db.get('SELECT apply_ranges FROM licence WHERE id=?', [PurchaseOrderLicenseId]);
  if (number(row, 'apply_ranges') !== 1) return refuse(422, 'La licencia no admite rangos.');
  const problem = rangeProblem(licenseTransactionRange);
  const refused = stalenessApart(context, 'licence', PurchaseOrderLicenseId) ?? (problem === null ? null : refuse(422, problem));
  if (refused !== null) return refused;
  const watcher = watched(context, 'licence', PurchaseOrderLicenseId);
  keepRanges(db, PurchaseOrderLicenseId, licenseTransactionRange);
  watcher.tell('changed');
  changedApart(context, 'licence', PurchaseOrderLicenseId);
  return ok({ statusMessage: 'Licencia actualizada' });
});

/** Returns a customer's licences by service, with the balance of each feature. @param services ids; null for all */
function usageOf({ db, clock }: Context, customer: Row, services: readonly number[] | null) {
  const rows = db.all(
    `SELECT licence.*, service.description AS service_description, package.name AS package_name, package.type_id FROM licence
       JOIN service ON service.id=licence.service_id JOIN package ON package.id=licence.package_id
      WHERE licence.customer_id=?${inServices(services)} ORDER BY service.id, licence.ends DESC`,
    [number(customer, 'id'), ...(services ?? [])],
  );
  return {
    customerInfo: {
      id: number(customer, 'id'),
      documentType: documentCode(db, number(customer, 'document_type_id')),
      documentNumber: text(customer, 'document_number'),
      name: nameOf(customer),
    },
    serviceLicenses: [...groupByNumber(rows, 'service_id').values()].map((plans) => serviceUsage(db, plans, dayOf(clock.now()))),
  };
}

const inServices = (ids: readonly number[] | null): string => (ids === null ? '' : ` AND licence.service_id IN (${marks(ids.length)})`);

function serviceUsage(db: Db, plans: readonly Row[], today: string) {
  const balances = plans.map((plan) => ({ plan, features: balancesOf(db, plan) }));
  const counted = balances
    .filter(({ plan }) => text(plan, 'ends') >= today)
    .flatMap(({ features }) => features.filter(({ featureCategoryType }) => featureCategoryType === 'T'));
  const total = counted.reduce((sum, each) => sum + each.totalPlan, 0);
  const used = counted.reduce((sum, each) => sum + each.totalUsed, 0);
  // The latest end first. The dates are those of the base plan, or of the combo that replaces it.
  const base = [1, 2].flatMap((type) => plans.filter((plan) => number(plan, 'type_id') === type)).at(0) ?? plans[0];
  const uses = balances.flatMap(({ features }) => features.flatMap(({ lastUseDate }) => (lastUseDate === null ? [] : [lastUseDate])));
  return {
    serviceName: shortName(text(base, 'service_description')),
    licenseBaseStartDate: text(base, 'starts'),
    licenseBaseExpirationDate: text(base, 'ends'),
    licenseBaseIsActive: plans.some((plan) => text(plan, 'ends') >= today),
    lastConsumptionLicense: uses.toSorted().at(-1) ?? null,
    balanceTotalPlans: { total, used, available: total - used },
    licensePlan: balances.map(({ plan, features }) => ({
      purchaseOrderLicenseId: number(plan, 'id'),
      applyTransactionRanges: number(plan, 'apply_ranges') === 1,
      packageName: text(plan, 'package_name'),
      effectiveDate: text(plan, 'starts'),
      expirationDate: text(plan, 'ends'),
      purchaseDate: text(plan, 'bought'),
      balanceFeaturesLicense: features,
    })),
  };
}

function balancesOf(db: Db, plan: Row) {
  const rows = db.all(
    `SELECT balance.*, (SELECT storage FROM package_feature WHERE package_id=? AND feature_id=balance.feature_id) AS storage, service_feature.code, service_feature.description, feature_type.category FROM balance JOIN service_feature ON service_feature.id=balance.feature_id
       JOIN feature_type ON feature_type.id=service_feature.feature_type_id WHERE balance.licence_id=? ORDER BY balance.feature_id`,
    [number(plan, 'package_id'), number(plan, 'id')],
  );
  return rows.map((row) => {
    const total = number(row, 'total');
    const used = number(row, 'used');
    return {
      id: number(row, 'feature_id'),
      featureName: text(row, 'description'),
      featureCategoryType: text(row, 'category'),
      storageType: textOrNull(row, 'storage'),
      totalPlan: total,
      totalUsed: used,
      totalAvailable: Math.max(0, Math.round((total - used) * 100) / 100),
      percentageUsed: total === 0 ? (used > 0 ? 100 : 0) : Math.round((used / total) * 10_000) / 100,
      lastUseDate: textOrNull(row, 'last_use'),
      claimCreate: `${text(row, 'code')}_CREATE`,
      claimDelete: `${text(row, 'code')}_DELETE`,
    };
  });
}

export const getDetailsLicenseCustomer = answers(contract.getDetailsLicenseCustomer, licences, (input, context) => {
  const { db } = context;
  const { purchaseOrderLicenseId, filters, sortType } = input.body;
  const customerIds = filters.filter(({ type }) => type === 'Customer').map(({ value }) => Number(value));
  const owner =
    purchaseOrderLicenseId === null
      ? []
      : [number(db.get('SELECT customer_id FROM licence WHERE id=?', [purchaseOrderLicenseId]), 'customer_id')];
  const ids = customerIds.length > 0 ? customerIds : owner;
  const named = servicesNamed(
    db,
    filters.filter(({ type }) => type === 'Service').map(({ value }) => value),
  );
  const customers =
    ids.length === 0 ? [] : db.all(`SELECT * FROM customer WHERE id IN (${marks(ids.length)}) ORDER BY legal_name || first_name`, ids);
  const services =
    customerIds.length > 0 || purchaseOrderLicenseId === null
      ? named
      : (named ?? [number(db.get('SELECT service_id FROM licence WHERE id=?', [purchaseOrderLicenseId]), 'service_id')]);
  const usage = customers
    .map((customer) => usageOf(context, customer, services))
    .filter(({ serviceLicenses }) => serviceLicenses.length > 0);
  if (usage.length === 0) return refuse(404, 'No se encontraron licencias para este cliente en el filtro seleccionado');
  return okRecords(
    usage.map((each) => ({ ...each, serviceLicenses: each.serviceLicenses.toSorted(sortType === null ? () => 0 : orders[sortType]) })),
  );
});

type ServiceUsage = ReturnType<typeof serviceUsage>;
const byName = (a: ServiceUsage, b: ServiceUsage): number => a.serviceName.localeCompare(b.serviceName, 'es');
const byDate = (a: ServiceUsage, b: ServiceUsage): number => a.licenseBaseStartDate.localeCompare(b.licenseBaseStartDate);
const orders: Readonly<Record<contract.SortType, (a: ServiceUsage, b: ServiceUsage) => number>> = {
  A_Z: byName,
  Z_A: (a, b) => byName(b, a),
  DATE_ASC: byDate,
  DATE_DESC: (a, b) => byDate(b, a),
};

/** Reads services from codes, whole descriptions, or the text after ' - '. Returns null, for all, if none is named. */
function servicesNamed(db: Db, names: readonly string[]): readonly number[] | null {
  const wantedNames = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
  if (wantedNames.length === 0) return null;
  return db
    .all('SELECT id, name, description FROM service')
    .filter((row) => {
      const description = text(row, 'description');
      return [text(row, 'name'), description, shortName(description)].some((own) => wantedNames.includes(own.toLowerCase()));
    })
    .map((row) => number(row, 'id'));
}

const stride = 500;

/**
 * Reads licences from index `skip` on, until `take` services of customers are complete.
 * @param from SQL of the licences, from FROM on
 * @returns the services by customer, and the index of the licence at which the next page starts
 */
function servicesOfPage(db: Db, from: string, values: SqlParams, skip: number, take: number) {
  const services = new Map<number, Set<number>>();
  let cards = 0;
  for (let next = skip; ;) {
    const licencesRead = db.all(`SELECT customer_id, service_id ${from} ORDER BY customer_id, service_id LIMIT ${stride} OFFSET ?`, [
      ...values,
      next,
    ]);
    for (const row of licencesRead) {
      const owned = services.get(number(row, 'customer_id')) ?? new Set();
      if (!owned.has(number(row, 'service_id'))) {
        if (cards === take) return { services, next };
        cards += 1;
        services.set(number(row, 'customer_id'), owned.add(number(row, 'service_id')));
      }
      next += 1;
    }
    if (licencesRead.length < stride) return { services, next };
  }
}

/** Pages by cursor. `pTake` counts services while the cursor counts licences, since a service may hold several. */
export const getLicenseUsage = answers(contract.getLicenseUsage, licences, (input, context) => {
  const { db } = context;
  const { DocumentType, DocumentNumber, ServiceName, pFilter } = input.body;
  const one = DocumentNumber === '' ? undefined : customerByDocument(db, DocumentType, DocumentNumber);
  const serviceNames = servicesNamed(db, ServiceName.split(','));
  const [who, whose] =
    DocumentNumber === '' ? searched(customerHolds, pFilter) : ['customer.id=?', [one === undefined ? 0 : number(one, 'id')]];
  const from = `FROM licence JOIN customer ON customer.id=licence.customer_id WHERE ${who}${inServices(serviceNames)}`;
  const values = [...whose, ...(serviceNames ?? [])];
  const count = number(db.get(`SELECT COUNT(*) AS total ${from}`, values), 'total');
  const { services, next } = servicesOfPage(db, from, values, rows(input.headers.pSkip), pageSize(input.headers.pTake));
  const list = [...services].flatMap(([customerId, ids]) => {
    const customer = db.get('SELECT * FROM customer WHERE id=?', [customerId]);
    return customer === undefined ? [] : [usageOf(context, customer, [...ids])];
  });
  return okRecords({ licenseUsageList: list, countRecords: count, nextSkipLicense: next >= count ? null : next });
});
