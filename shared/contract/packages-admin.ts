import { formatMoment, isoDay, parseStamp } from '#shared/domain/dates';
import { audit } from './audit.ts';
import { packageType } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { longList } from './long-list.ts';
import * as z from './schema.ts';

const linkedCustomer = z.object({
  id: z.nullish(z.id),
  customerId: z.nullish(z.id),
  customerName: z.nullish(z.text),
  documentNumber: z.nullish(z.text),
  documentType: z.nullish(z.text),
  personType: z.nullish(z.text),
  legalName: z.nullish(z.text),
  legalFirstName: z.nullish(z.text),
  legalLastName: z.nullish(z.text),
  firstName: z.nullish(z.text),
  lastName: z.nullish(z.text),
  legalRepresentative: z.nullish(z.text),
});
export type LinkedCustomer = z.OutputOf<typeof linkedCustomer>;

/** idstate 0 is active. */
const adminPackage = z.object({
  id: z.id,
  packageCode: z.text,
  packageName: z.text,
  packageTypeId: z.nullish(z.id),
  packageType: z.nullish(packageType),
  packageDescription: z.nullish(z.text),
  summaryHtml: z.nullish(z.string()),
  /** Pesos with IVA. */
  packagePrice: z.nullish(z.money),
  /** Percent. */
  taxIva: z.nullish(z.numeric),
  /** Pesos without IVA. */
  priceUnit: z.nullish(z.money),
  validityPeriod: z.nullish(z.numeric),
  /** A, M, D; I on old packages. */
  validityTypeId: z.nullish(z.text),
  publicVisibility: z.nullish(z.flag),
  relevance: z.nullish(z.text),
  /** Position within type and relevance. */
  order: z.nullish(z.numeric),
  applyOffer: z.nullish(z.flag),
  offerTypeCode: z.nullish(z.text),
  totalOffer: z.nullish(z.money),
  offerStartTime: z.nullish(z.stamp),
  offerExpirationTime: z.nullish(z.stamp),
  urlImageOffer: z.nullish(z.string()),
  idstate: z.nullish(z.numeric),
  packageService: z.nullish(z.array(z.object({ serviceId: z.id }))),
  packageChannel: z.nullish(z.array(z.object({ channelId: z.id }))),
  packageCustomer: z.nullish(z.array(z.object({ customerId: z.id, customer: z.nullish(linkedCustomer) }))),
  /** Launch date of the table. */
  startDate: z.nullish(z.stamp),
  active: z.nullish(z.flag),
  total: z.nullish(z.money),
  ...audit,
});
export type AdminPackage = z.OutputOf<typeof adminPackage>;

/** Bogotá's time without a zone: text order is time order. */
const PLAIN_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/;

/** Parsing five thousand stamps takes longer than parsing the four megabytes of their answer. */
function sortable(stamp: unknown): string {
  if (typeof stamp !== 'string') return '';
  if (PLAIN_STAMP.test(stamp)) return stamp;
  const moment = parseStamp(stamp);
  return moment === null ? '' : `${isoDay(moment)}T${formatMoment(moment).slice(11)}.${String(moment % 1_000).padStart(3, '0')}`;
}

/** Returns the sort keys of an unparsed package. `created` sorts by time; '' where it is missing. */
export function packageAge(wire: unknown): { readonly id: number; readonly created: string } {
  const { id: number, createdon }: Record<string, unknown> = z.isRecord(wire) ? wire : {};
  return { id: Number(number), created: sortable(createdon) };
}

const idstate = z.union([z.literal(0), z.literal(1)]);

/** `Id` 0 creates; `Image` null keeps the stored one. */
const packagePayload = z.object({
  Id: z.number(),
  PackageCode: z.string(),
  PackageTypeId: z.number(),
  PackageName: z.string(),
  PackageDescription: z.string(),
  PackageServiceIdList: z.array(z.number()),
  PackageChannelIdList: z.array(z.number()),
  CustomerIdList: z.array(z.number()),
  SummaryHtml: z.string(),
  Idstate: idstate,
  PriceUnit: z.money,
  TaxIva: z.number(),
  PackagePrice: z.money,
  ValidityPeriod: z.number(),
  ValidityTypeId: z.string(),
  TotalOffer: z.money,
  Image: z.nullable(z.object({ FileName: z.string(), ContentFileBase64: z.string() })),
  PublicVisibility: z.boolean(),
  OfferTypeCode: z.oneOf(['VLR', 'PTJ']),
  Relevance: z.oneOf(['Alta', 'Media', 'Baja']),
  Order: z.number(),
  ApplyOffer: z.boolean(),
  OfferStartTime: z.nullable(z.string()),
  OfferExpirationTime: z.nullable(z.string()),
});
export type PackagePayload = z.OutputOf<typeof packagePayload>;

const configuredFeature = z.object({
  featureId: z.id,
  featureName: z.text,
  featureTypeName: z.nullish(z.text),
  selected: z.flag,
  quantity: z.nullish(z.numeric),
  storageType: z.nullish(z.text),
});
export type ConfiguredFeature = z.OutputOf<typeof configuredFeature>;

const packageFeature = z.extend(configuredFeature, { serviceName: z.nullish(z.text) });
export type PackageFeature = z.OutputOf<typeof packageFeature>;

const packageConfiguration = z.object({
  packageId: z.id,
  packageName: z.text,
  packagePrice: z.nullish(z.money),
  packageDiscount: z.nullish(z.money),
  packageWithDiscount: z.nullish(z.money),
  publicVisibility: z.nullish(z.flag),
  serviceList: z.array(z.object({ serviceId: z.id, serviceName: z.text, features: z.array(configuredFeature) })),
});
export type PackageConfiguration = z.OutputOf<typeof packageConfiguration>;

export const getPackages = endpoint('getPackages', 'GET /license/api/Package/GetPackages', {
  as: 'admin',
  safe: true,
  answer: z.records(longList('getPackages', adminPackage)),
});

export const getPackagesType = endpoint('getPackagesType', 'GET /license/api/Package/GetPackagesType', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(z.object({ packageTypeId: z.id, packageTypeCode: z.text, packageTypeName: z.text }))),
});

export const getAllChannel = endpoint('getAllChannel', 'GET /license/api/Package/GetAllChannel', {
  as: 'admin',
  safe: true,
  answer: z.records(z.array(z.object({ channelId: z.id, channelType: z.text }))),
});

/** `startRegister` is the number of loaded records. */
export const getCustomersPaged = endpoint('getCustomersPaged', 'GET /license/api/Customer/GetCustomersPaged', {
  as: 'admin',
  safe: true,
  // Empty without a search, and a proxy may drop an empty header.
  headers: z.object({ startRegister: z.number(), registerNumber: z.number(), filter: z.optional(z.string()) }),
  answer: z.records(z.array(linkedCustomer)),
});

/** The target state, 0 active. */
export const activePackage = endpoint('activePackage', 'PUT /license/api/Package/ActivePackage', {
  as: 'admin',
  body: z.object({ id: z.number(), idstate }),
  answer: z.nothing,
});

/** A repeated code is refused with 422. */
export const savePackage = endpoint('savePackage', 'POST /license/api/Package/SavePackage', {
  as: 'admin',
  body: packagePayload,
  answer: z.nothing,
  refusals: [422],
});

/** 412: another editor saved first. */
export const updatePackage = endpoint('updatePackage', 'PUT /license/api/Package/UpdatePackage', {
  as: 'admin',
  body: packagePayload,
  answer: z.nothing,
  refusals: [409, 412, 422],
});

export const getCountPackagesByType = endpoint(
  'getCountPackagesByType',
  'GET /license/api/Package/GetCountPackagesByType/{packageTypeId}/{relevance}',
  {
    as: 'admin',
    safe: true,
    params: z.object({ packageTypeId: z.number(), relevance: z.string() }),
    answer: z.resultField('count', z.numeric),
  },
);

export const getPromoCodeLinkedPackage = endpoint(
  'getPromoCodeLinkedPackage',
  'GET /license/api/package/GetPromoCodeLinkedPackage/{packageId}',
  {
    as: 'admin',
    safe: true,
    params: z.object({ packageId: z.number() }),
    answer: z.records(z.array(z.object({ promoCodePackageId: z.id, promotionalCode: z.text, discount: z.nullish(z.text) }))),
  },
);

export const getChannelsLinkedPackage = endpoint(
  'getChannelsLinkedPackage',
  'GET /license/api/package/GetChannelsLinkedPackage/{packageId}',
  {
    as: 'admin',
    safe: true,
    params: z.object({ packageId: z.number() }),
    answer: z.records(z.array(z.object({ channelId: z.id, channelType: z.text }))),
  },
);

export const getFeaturesPackage = endpoint('getFeaturesPackage', 'GET /license/api/package/GetFeaturesPackage/{packageId}', {
  as: 'admin',
  safe: true,
  params: z.object({ packageId: z.number() }),
  answer: z.records(z.array(packageFeature)),
});

export const getCustomerLinkedPackage = endpoint('getCustomerLinkedPackage', 'GET /license/api/package/GetCustomerLinkedPackage/{id}', {
  as: 'admin',
  safe: true,
  params: z.object({ id: z.number() }),
  answer: z.records(z.array(linkedCustomer)),
});

/** `PackageType` is the package type's id. */
export const getPackagesConfiguration = endpoint('getPackagesConfiguration', 'POST /license/api/package/GetPackagesConfiguration', {
  as: 'admin',
  safe: true,
  body: z.object({ PackageType: z.number(), PackageName: z.optional(z.string()) }),
  answer: z.records(z.array(packageConfiguration)),
});

/** Contains the changed packages only, each with all its features. */
export const setFeaturesDependingPackage = endpoint(
  'setFeaturesDependingPackage',
  'POST /license/api/package/SetFeaturesDependingPackage',
  {
    as: 'admin',
    body: z.array(
      z.object({
        packageId: z.number(),
        serviceList: z.array(
          z.object({
            serviceId: z.number(),
            features: z.array(
              z.object({ featureId: z.number(), selected: z.boolean(), quantity: z.number(), storageType: z.nullable(z.string()) }),
            ),
          }),
        ),
      }),
    ),
    answer: z.nothing,
    refusals: [409, 412],
  },
);
