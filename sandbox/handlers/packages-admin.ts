import * as contract from '#shared/contract/packages-admin';
import { editors, oneOf, staff, staffWith } from '../auth/access.ts';
import { dayOf } from '../core/clock.ts';
import { answers, changes, ok, okSince, refuse, type Context, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { exists, flag, groupByNumber, insert, number, text, textOrNull, type Db, type Row } from '../db/db.ts';
import { customerHolds, holds, searched, rows, pageSize } from '../db/search.ts';
import { nameOf, documentCode } from './customer-rows.ts';
import { packageColumns, packageTypes } from './package-rows.ts';
import { openOffer, priceLine } from './pricing.ts';
import { proofProblem } from './purchase-order.ts';
import { auditOf, changedApart, changeRecord, createRecord, lastChangeOfAny, stalenessApart, switched } from './stale.ts';
import { cleanSummary, plainLength } from './summary-html.ts';
import { watched } from './timeline.ts';

const packagesStaff = staff('PACKAGES');
const packageReaders = oneOf(staff('PACKAGES', 'LICENSES'), staffWith('CONFIGURATION', 'LICENSE_PROMOCODE_READ'));

function linked(db: Db, row: Row) {
  return {
    id: number(row, 'id'),
    customerId: number(row, 'id'),
    customerName: nameOf(row),
    documentNumber: text(row, 'document_number'),
    documentType: documentCode(db, number(row, 'document_type_id')),
    personType: text(row, 'person_type'),
    legalName: text(row, 'legal_name'),
    legalFirstName: text(row, 'legal_first_name'),
    legalLastName: text(row, 'legal_last_name'),
    firstName: text(row, 'first_name'),
    lastName: text(row, 'last_name'),
    legalRepresentative: `${text(row, 'legal_first_name')} ${text(row, 'legal_last_name')}`.trim(),
  };
}

export const getPackages = answers(contract.getPackages, packageReaders, (_, { db }) => {
  const services = groupByNumber(db.all('SELECT package_id, service_id FROM package_service'), 'package_id');
  const channels = groupByNumber(db.all('SELECT package_id, channel_id FROM package_channel'), 'package_id');
  const customers = groupByNumber(
    db.all(
      'SELECT package_customer.package_id, customer.* FROM package_customer JOIN customer ON customer.id=package_customer.customer_id',
    ),
    'package_id',
  );
  return okRecords(
    db.all('SELECT * FROM package ORDER BY id').map((row) => {
      const id = number(row, 'id');
      const one = priceLine(number(row, 'price'), number(row, 'tax'), 1, () => 0);
      return {
        id,
        packageCode: text(row, 'code'),
        packageTypeId: number(row, 'type_id'),
        ...packageColumns(row),
        priceUnit: one.unit / 100,
        packageService: (services.get(id) ?? []).map((each) => ({ serviceId: number(each, 'service_id') })),
        packageChannel: (channels.get(id) ?? []).map((each) => ({ channelId: number(each, 'channel_id') })),
        packageCustomer: (customers.get(id) ?? []).map((each) => ({ customerId: number(each, 'id'), customer: linked(db, each) })),
        startDate: text(row, 'start_date'),
        active: number(row, 'idstate') === 0,
        total: pesos(text(row, 'price')),
        ...auditOf(row),
      };
    }),
  );
});

export const getPackagesType = answers(contract.getPackagesType, packageReaders, () => okRecords(packageTypes));

export const getAllChannel = answers(contract.getAllChannel, packagesStaff, (_, { db }) =>
  okRecords(db.all('SELECT * FROM channel ORDER BY id').map((row) => ({ channelId: number(row, 'id'), channelType: text(row, 'name') }))),
);

export const getCustomersPaged = answers(contract.getCustomersPaged, staff('PACKAGES', 'LICENSES'), (input, { db }) => {
  const { startRegister, registerNumber, filter } = input.headers;
  const [where, parameters] = searched(customerHolds, filter);
  const found = db.all(`SELECT * FROM customer WHERE ${where} ORDER BY legal_name || first_name, id LIMIT ? OFFSET ?`, [
    ...parameters,
    pageSize(registerNumber),
    rows(startRegister),
  ]);
  return okRecords(found.map((row) => linked(db, row)));
});

export const activePackage = changes(contract.activePackage, editors('PACKAGES'), (input, context) => {
  const { id, idstate } = input.body;
  const relate = (before: Row) => renumber(context.db, number(before, 'type_id'), text(before, 'relevance'));
  return changeRecord(context, 'package', id, { missing: [404, 'El paquete no existe.'], ...switched(idstate), relate });
});

export const savePackage = changes(contract.savePackage, editors('PACKAGES'), (input, context) => {
  const problem = packageProblem(context, input.body, null);
  if (problem !== null) return refuse(422, problem);
  const columns = { code: input.body.PackageCode.trim(), ...columnsOf(input.body, ''), start_date: dayOf(context.clock.now()) };
  return createRecord(context, 'package', columns, (id) => relate(context.db, id, input.body));
});

export const updatePackage = changes(contract.updatePackage, editors('PACKAGES'), (input, context) => {
  const { db } = context;
  const { body } = input;
  return changeRecord(context, 'package', body.Id, {
    missing: [422, 'El paquete no existe.'],
    act: 'changed',
    columns: (before) => packageProblem(context, body, before) ?? columnsOf(body, text(before, 'offer_image')),
    relate(before) {
      relate(db, body.Id, body);
      renumber(db, number(before, 'type_id'), text(before, 'relevance'));
    },
  });
});

/** Converts centavos to decimal text of pesos, exactly for any size. */
function decimal(centavos: bigint): string {
  const cents = String(centavos % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return cents === '' ? String(centavos / 100n) : `${centavos / 100n}.${cents}`;
}

/** Applies the rules of the package dialog. Returns null if the package may be saved. */
function packageProblem({ db, clock }: Context, body: contract.PackagePayload, before: Row | null): string | null {
  if (body.PackageCode.trim() === '' || body.PackageCode.length > 30) return 'El código del paquete no es válido.';
  if (before === null && db.get('SELECT 1 FROM package WHERE code=?', [body.PackageCode.trim()]) !== undefined)
    return 'Ya existe un paquete con ese código.';
  if (body.PackageName.trim() === '' || body.PackageName.length > 40) return 'El nombre del paquete no es válido.';
  if (body.PackageDescription.length > 250) return 'La descripción es demasiado larga.';
  if (plainLength(body.SummaryHtml) > 250) return 'El resumen es demasiado largo.';
  if (![1, 2, 3].includes(body.PackageTypeId)) return 'El tipo de paquete no es válido.';
  if (body.PackagePrice < 0n || body.PackagePrice >= 10n ** 20n) return 'El valor del paquete no es válido.';
  if (body.TaxIva < 0 || body.TaxIva > 100) return 'El IVA no es válido.';
  if (!Number.isInteger(body.ValidityPeriod) || body.ValidityPeriod < 1 || body.ValidityPeriod > 999) return 'La vigencia no es válida.';
  if (!['A', 'M', 'D', 'I'].includes(body.ValidityTypeId)) return 'El tipo de vigencia no es válido.';
  if (!Number.isSafeInteger(body.Order)) return 'La posición no es válida.';
  return relationProblem(db, body) ?? (body.ApplyOffer ? offerProblem(body, before, dayOf(clock.now())) : null);
}

function relationProblem(db: Db, body: contract.PackagePayload): string | null {
  if (body.PackageServiceIdList.length === 0 || body.PackageChannelIdList.length === 0)
    return 'El paquete necesita un servicio y un canal.';
  if (!body.PackageServiceIdList.every((service) => exists(db, 'service', service))) return 'El servicio no existe.';
  return body.PublicVisibility || body.CustomerIdList.length > 0 ? null : 'Un paquete privado necesita al menos una empresa.';
}

function offerProblem(body: contract.PackagePayload, before: Row | null, today: string): string | null {
  const image = body.Image;
  if (image === null && text(before ?? undefined, 'offer_image') === '') return 'La oferta necesita una imagen.';
  if (image !== null) {
    const problem = proofProblem(image.FileName, image.ContentFileBase64);
    if (problem !== null) return problem;
  }
  if (body.OfferTypeCode === 'PTJ' && (body.TotalOffer < 0n || body.TotalOffer > 10_000n))
    return 'El campo debe ser numérico y menor o igual a 100.';
  if (body.OfferTypeCode === 'VLR' && body.TotalOffer > body.PackagePrice)
    return 'El valor total de la oferta no puede superar el valor del paquete';
  const { OfferStartTime: start, OfferExpirationTime: end } = body;
  if (start === null || end === null) return 'Fecha no valida';
  const sameDates =
    text(before ?? undefined, 'offer_end').slice(0, 10) === end.slice(0, 10) &&
    text(before ?? undefined, 'offer_start').slice(0, 10) === start.slice(0, 10);
  if (!sameDates && end.slice(0, 10) < today) return 'Fecha fin oferta debe ser mayor o igual a la actual';
  return end.slice(0, 10) <= start.slice(0, 10) ? 'Fecha fin oferta debe ser mayor a la fecha inicio oferta' : null;
}

/** Without an offer the image is removed; in an offer, `Image` null keeps the stored one. */
function columnsOf(body: contract.PackagePayload, image: string) {
  return {
    name: body.PackageName.trim(),
    type_id: body.PackageTypeId,
    description: body.PackageDescription,
    summary_html: cleanSummary(body.SummaryHtml),
    price: decimal(body.PackagePrice),
    tax: body.TaxIva,
    validity_period: body.ValidityPeriod,
    validity_type: body.ValidityTypeId,
    public: body.PublicVisibility,
    relevance: body.Relevance,
    position: body.Order,
    apply_offer: body.ApplyOffer,
    offer_type: body.OfferTypeCode,
    offer_value: decimal(body.TotalOffer),
    offer_start: body.ApplyOffer ? body.OfferStartTime : null,
    offer_end: body.ApplyOffer ? body.OfferExpirationTime : null,
    offer_image: body.ApplyOffer ? (body.Image === null ? image : imageAddress(body.Image)) : '',
    idstate: body.Idstate,
  };
}

/** Returns a data URL, so that no route has to serve the image. */
function imageAddress({ FileName, ContentFileBase64 }: { readonly FileName: string; readonly ContentFileBase64: string }): string {
  const end = FileName.slice(FileName.lastIndexOf('.') + 1).toLowerCase();
  const type = end === 'pdf' ? 'application/pdf' : `image/${end === 'jpg' ? 'jpeg' : end}`;
  return `data:${type};base64,${ContentFileBase64}`;
}

function relate(db: Db, id: number, body: contract.PackagePayload): void {
  for (const table of ['package_service', 'package_channel', 'package_customer']) db.run(`DELETE FROM ${table} WHERE package_id=?`, [id]);
  for (const service of new Set(body.PackageServiceIdList)) insert(db, 'package_service', { package_id: id, service_id: service });
  for (const channel of new Set(body.PackageChannelIdList)) insert(db, 'package_channel', { package_id: id, channel_id: channel });
  const companies = body.PublicVisibility ? [] : body.CustomerIdList;
  for (const customer of new Set(companies)) insert(db, 'package_customer', { package_id: id, customer_id: customer });
  db.run('UPDATE package SET position=position+1 WHERE type_id=? AND relevance=? AND idstate=0 AND position>=? AND id<>?', [
    body.PackageTypeId,
    body.Relevance,
    body.Order,
    id,
  ]);
  renumber(db, body.PackageTypeId, body.Relevance);
}

/** Numbers a group's positions without gaps or repeats. */
function renumber(db: Db, typeId: number, relevance: string): void {
  const ordered = db.all('SELECT id FROM package WHERE type_id=? AND relevance=? AND idstate=0 ORDER BY position, id', [typeId, relevance]);
  for (const [index, row] of ordered.entries())
    db.run('UPDATE package SET position=? WHERE id=? AND position<>?', [index + 1, number(row, 'id'), index + 1]);
}

export const getCountPackagesByType = answers(contract.getCountPackagesByType, packagesStaff, (input, { db }) => {
  const row = db.get('SELECT COUNT(*) AS total FROM package WHERE type_id=? AND relevance=? AND idstate=0', [
    Number(input.params.packageTypeId),
    input.params.relevance,
  ]);
  return ok({ result: { count: number(row, 'total') } });
});

export const getPromoCodeLinkedPackage = answers(contract.getPromoCodeLinkedPackage, packagesStaff, (input, { db }) => {
  const rows = db.all(
    `SELECT promo.* FROM promo JOIN promo_package ON promo_package.promo_id=promo.id WHERE promo_package.package_id=? AND promo.idstate=0 ORDER BY promo.code`,
    [Number(input.params.packageId)],
  );
  return okRecords(
    rows.map((row) => ({
      promoCodePackageId: number(row, 'id'),
      promotionalCode: text(row, 'code'),
      discount:
        text(row, 'offer_type') === 'PTJ' ? `${text(row, 'offer_value')}%` : `$${number(row, 'offer_value').toLocaleString('en-US')}`,
    })),
  );
});

export const getChannelsLinkedPackage = answers(contract.getChannelsLinkedPackage, packagesStaff, (input, { db }) => {
  const rows = db.all(
    'SELECT channel.* FROM channel JOIN package_channel ON package_channel.channel_id=channel.id WHERE package_id=? ORDER BY channel.id',
    [Number(input.params.packageId)],
  );
  return okRecords(rows.map((row) => ({ channelId: number(row, 'id'), channelType: text(row, 'name') })));
});

const featureColumns = `service_feature.id, service_feature.description, feature_type.name AS type_name, package_feature.quantity, package_feature.storage`;

function feature(row: Row, selected: boolean) {
  const storage = text(row, 'type_name') === 'Almacenamiento';
  return {
    featureId: number(row, 'id'),
    featureName: text(row, 'description'),
    featureTypeName: text(row, 'type_name'),
    selected,
    quantity: number(row, 'quantity'),
    storageType: storage ? (textOrNull(row, 'storage') ?? 'MB') : null,
  };
}

export const getFeaturesPackage = answers(contract.getFeaturesPackage, packagesStaff, (input, { db }) => {
  const rows = db.all(
    `SELECT ${featureColumns},
            (SELECT service.description FROM service JOIN package_service ON package_service.service_id=service.id
              WHERE package_service.package_id=package_feature.package_id AND service.service_type_id=service_feature.service_type_id LIMIT 1) AS service_name
       FROM package_feature JOIN service_feature ON service_feature.id=package_feature.feature_id
       JOIN feature_type ON feature_type.id=service_feature.feature_type_id WHERE package_feature.package_id=? ORDER BY service_feature.id`,
    [Number(input.params.packageId)],
  );
  return okRecords(rows.map((row) => ({ ...feature(row, true), serviceName: textOrNull(row, 'service_name') })));
});

export const getCustomerLinkedPackage = answers(contract.getCustomerLinkedPackage, staff('PACKAGES', 'LICENSES'), (input, { db }) => {
  const rows = db.all(
    'SELECT customer.* FROM customer JOIN package_customer ON package_customer.customer_id=customer.id WHERE package_id=? ORDER BY customer.id',
    [Number(input.params.id)],
  );
  return okRecords(rows.map((row) => linked(db, row)));
});

/** Active packages of a type, with every feature that their services offer. */
export const getPackagesConfiguration = answers(contract.getPackagesConfiguration, packagesStaff, (input, context) => {
  const { db, clock } = context;
  const packages = db.all(`SELECT * FROM package WHERE type_id=? AND idstate=0 AND ${holds('name')} ORDER BY position, id`, [
    input.body.PackageType,
    input.body.PackageName ?? '',
  ]);
  const body = {
    result: {
      records: packages.map((row) => {
        const one = priceLine(number(row, 'price'), number(row, 'tax'), 1, openOffer(row, clock.now()));
        return {
          packageId: number(row, 'id'),
          packageName: text(row, 'name'),
          packagePrice: pesos(text(row, 'price')),
          packageDiscount: one.unitDiscount / 100,
          packageWithDiscount: one.unitDiscount === 0 ? null : one.total / 100,
          publicVisibility: flag(row, 'public'),
          serviceList: servicesOf(db, number(row, 'id')),
        };
      }),
    },
  };
  return okSince(body, lastChangeOfAny(db, 'package_feature'));
});

function servicesOf(db: Db, packageId: number) {
  const services = db.all(
    'SELECT service.* FROM service JOIN package_service ON package_service.service_id=service.id WHERE package_id=? ORDER BY service.id',
    [packageId],
  );
  return services.map((service) => ({
    serviceId: number(service, 'id'),
    serviceName: text(service, 'description'),
    features: db
      .all(
        `SELECT ${featureColumns}, package_feature.package_id AS chosen FROM service_feature JOIN feature_type ON feature_type.id=service_feature.feature_type_id
           LEFT JOIN package_feature ON package_feature.feature_id=service_feature.id AND package_feature.package_id=?
          WHERE service_feature.service_type_id=? AND (service_feature.idstate=0 OR package_feature.package_id IS NOT NULL) ORDER BY service_feature.id`,
        [packageId, number(service, 'service_type_id')],
      )
      .map((row) => feature(row, row['chosen'] !== null)),
  }));
}

export const setFeaturesDependingPackage = changes(contract.setFeaturesDependingPackage, editors('PACKAGES'), (input, context) => {
  const { db } = context;
  const wrong = input.body
    .flatMap(({ serviceList }) => serviceList)
    .flatMap(({ features }) => features)
    .find(({ selected, quantity }) => selected && (!Number.isInteger(quantity) || quantity < 0 || quantity > 9_999_999));
  if (wrong !== undefined) return refuse(422, 'La cantidad de una característica no es válida.');
  const chosen = input.body.flatMap(({ packageId, serviceList }) =>
    serviceList.flatMap(({ features }) => features.filter(({ selected }) => selected).map(({ featureId }) => ({ packageId, featureId }))),
  );
  if (!chosen.every(({ packageId, featureId }) => exists(db, 'package', packageId) && exists(db, 'service_feature', featureId)))
    return refuse(422, 'El paquete o la característica no existe.');
  for (const { packageId } of input.body) {
    const stale = stalenessApart(context, 'package_feature', packageId);
    if (stale !== null) return stale;
  }
  for (const { packageId, serviceList } of input.body) {
    const watcher = watched(context, 'package', packageId);
    changedApart(context, 'package_feature', packageId);
    for (const { featureId, selected, quantity, storageType } of serviceList.flatMap(({ features }) => features)) {
      db.run('DELETE FROM package_feature WHERE package_id=? AND feature_id=?', [packageId, featureId]);
      if (selected) insert(db, 'package_feature', { package_id: packageId, feature_id: featureId, quantity, storage: storageType });
    }
    // The screen sends every package of its list, so only a real change is recorded.
    if (watcher.hasChanged()) watcher.tell('changed');
  }
  return ok({ result: { id: input.body.length } });
});
