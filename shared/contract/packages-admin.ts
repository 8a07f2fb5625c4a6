import { formatMoment, isoDay, parseStamp } from '#shared/domain/dates';
import { audit } from './audit.ts';
import { packageType } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { longList } from './long-list.ts';
import {
  array,
  boolean,
  extend,
  flag,
  id,
  isRecord,
  literal,
  money,
  nothing,
  nullable,
  nullish,
  number,
  numeric,
  object,
  oneOf,
  optional,
  records,
  resultField,
  stamp,
  string,
  text,
  union,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A company linked to a package. */
const linkedCustomer = object({
  id: nullish(id),
  customerId: nullish(id),
  customerName: nullish(text),
  documentNumber: nullish(text),
  documentType: nullish(text),
  personType: nullish(text),
  legalName: nullish(text),
  legalFirstName: nullish(text),
  legalLastName: nullish(text),
  firstName: nullish(text),
  lastName: nullish(text),
  legalRepresentative: nullish(text),
});
export type LinkedCustomer = OutputOf<typeof linkedCustomer>;

/** A package as staff keep it; idstate 0 is active. */
const adminPackage = object({
  id,
  packageCode: text,
  packageName: text,
  packageTypeId: nullish(id),
  packageType: nullish(packageType),
  packageDescription: nullish(text),
  summaryHtml: nullish(string()),
  /** Pesos with IVA. */
  packagePrice: nullish(money),
  /** Percent. */
  taxIva: nullish(numeric),
  /** Pesos without IVA. */
  priceUnit: nullish(money),
  validityPeriod: nullish(numeric),
  /** A, M, D; I on old packages. */
  validityTypeId: nullish(text),
  publicVisibility: nullish(flag),
  relevance: nullish(text),
  /** Position within type and relevance. */
  order: nullish(numeric),
  applyOffer: nullish(flag),
  offerTypeCode: nullish(text),
  totalOffer: nullish(money),
  offerStartTime: nullish(stamp),
  offerExpirationTime: nullish(stamp),
  urlImageOffer: nullish(string()),
  idstate: nullish(numeric),
  packageService: nullish(array(object({ serviceId: id }))),
  packageChannel: nullish(array(object({ channelId: id }))),
  packageCustomer: nullish(array(object({ customerId: id, customer: nullish(linkedCustomer) }))),
  /** Launch date shown in the table. */
  startDate: nullish(stamp),
  active: nullish(flag),
  total: nullish(money),
  ...audit,
});
export type AdminPackage = OutputOf<typeof adminPackage>;

/** A stamp in Bogotá's time without a zone: the order of such texts is the order of time. */
const PLAIN_STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/;

/** Parsing five thousand stamps to put them in order takes longer than parsing the four megabytes they came in. */
function sortable(stamp: unknown): string {
  if (typeof stamp !== 'string') return '';
  if (PLAIN_STAMP.test(stamp)) return stamp;
  const moment = parseStamp(stamp);
  return moment === null ? '' : `${isoDay(moment)}T${formatMoment(moment).slice(11)}.${String(moment % 1_000).padStart(3, '0')}`;
}

/** Returns the sort keys of an unparsed package. `created` sorts by time; '' where it is missing. */
export function packageAge(wire: unknown): { readonly id: number; readonly created: string } {
  const { id: number, createdon }: Record<string, unknown> = isRecord(wire) ? wire : {};
  return { id: Number(number), created: sortable(createdon) };
}

const idstate = union([literal(0), literal(1)]);

/** The payload of a package; `Id` 0 creates, `Image` null keeps the stored one. */
const packagePayload = object({
  Id: number(),
  PackageCode: string(),
  PackageTypeId: number(),
  PackageName: string(),
  PackageDescription: string(),
  PackageServiceIdList: array(number()),
  PackageChannelIdList: array(number()),
  CustomerIdList: array(number()),
  SummaryHtml: string(),
  Idstate: idstate,
  PriceUnit: money,
  TaxIva: number(),
  PackagePrice: money,
  ValidityPeriod: number(),
  ValidityTypeId: string(),
  TotalOffer: money,
  Image: nullable(object({ FileName: string(), ContentFileBase64: string() })),
  PublicVisibility: boolean(),
  OfferTypeCode: oneOf(['VLR', 'PTJ']),
  Relevance: oneOf(['Alta', 'Media', 'Baja']),
  Order: number(),
  ApplyOffer: boolean(),
  OfferStartTime: nullable(string()),
  OfferExpirationTime: nullable(string()),
});
export type PackagePayload = OutputOf<typeof packagePayload>;

/** A feature that a package may include. */
const configuredFeature = object({
  featureId: id,
  featureName: text,
  featureTypeName: nullish(text),
  selected: flag,
  quantity: nullish(numeric),
  /** MB or GB for storage features. */
  storageType: nullish(text),
});
export type ConfiguredFeature = OutputOf<typeof configuredFeature>;

/** A feature that a package does include, with the service it belongs to. */
const packageFeature = extend(configuredFeature, { serviceName: nullish(text) });
export type PackageFeature = OutputOf<typeof packageFeature>;

const packageConfiguration = object({
  packageId: id,
  packageName: text,
  packagePrice: nullish(money),
  packageDiscount: nullish(money),
  packageWithDiscount: nullish(money),
  publicVisibility: nullish(flag),
  serviceList: array(object({ serviceId: id, serviceName: text, features: array(configuredFeature) })),
});
export type PackageConfiguration = OutputOf<typeof packageConfiguration>;

export const getPackages = endpoint({
  name: 'getPackages',
  method: 'GET',
  path: '/license/api/Package/GetPackages',
  as: 'admin',
  safe: true,
  answer: records(longList('getPackages', adminPackage)),
});

export const getPackagesType = endpoint({
  name: 'getPackagesType',
  method: 'GET',
  path: '/license/api/Package/GetPackagesType',
  as: 'admin',
  safe: true,
  answer: records(array(object({ packageTypeId: id, packageTypeCode: text, packageTypeName: text }))),
});

export const getAllChannel = endpoint({
  name: 'getAllChannel',
  method: 'GET',
  path: '/license/api/Package/GetAllChannel',
  as: 'admin',
  safe: true,
  answer: records(array(object({ channelId: id, channelType: text }))),
});

/** `startRegister` is the number of records already loaded; `filter` is empty when there is none. */
export const getCustomersPaged = endpoint({
  name: 'getCustomersPaged',
  method: 'GET',
  path: '/license/api/Customer/GetCustomersPaged',
  as: 'admin',
  safe: true,
  // Empty without a search, and a proxy may drop an empty header.
  headers: object({ startRegister: number(), registerNumber: number(), filter: optional(string()) }),
  answer: records(array(linkedCustomer)),
});

/** The target state, 0 active. */
export const activePackage = endpoint({
  name: 'activePackage',
  method: 'PUT',
  path: '/license/api/Package/ActivePackage',
  as: 'admin',
  body: object({ id: number(), idstate }),
  answer: nothing,
});

/** A repeated code is refused with 422. */
export const savePackage = endpoint({
  name: 'savePackage',
  method: 'POST',
  path: '/license/api/Package/SavePackage',
  as: 'admin',
  body: packagePayload,
  answer: nothing,
  refusals: [422],
});

/** 412 tells the second of two editors. */
export const updatePackage = endpoint({
  name: 'updatePackage',
  method: 'PUT',
  path: '/license/api/Package/UpdatePackage',
  as: 'admin',
  body: packagePayload,
  answer: nothing,
  refusals: [409, 412, 422],
});

/** Active packages of one type and relevance. */
export const getCountPackagesByType = endpoint({
  name: 'getCountPackagesByType',
  method: 'GET',
  path: '/license/api/Package/GetCountPackagesByType/{packageTypeId}/{relevance}',
  as: 'admin',
  safe: true,
  params: object({ packageTypeId: number(), relevance: string() }),
  answer: resultField('count', numeric),
});

export const getPromoCodeLinkedPackage = endpoint({
  name: 'getPromoCodeLinkedPackage',
  method: 'GET',
  path: '/license/api/package/GetPromoCodeLinkedPackage/{packageId}',
  as: 'admin',
  safe: true,
  params: object({ packageId: number() }),
  answer: records(array(object({ promoCodePackageId: id, promotionalCode: text, discount: nullish(text) }))),
});

export const getChannelsLinkedPackage = endpoint({
  name: 'getChannelsLinkedPackage',
  method: 'GET',
  path: '/license/api/package/GetChannelsLinkedPackage/{packageId}',
  as: 'admin',
  safe: true,
  params: object({ packageId: number() }),
  answer: records(array(object({ channelId: id, channelType: text }))),
});

export const getFeaturesPackage = endpoint({
  name: 'getFeaturesPackage',
  method: 'GET',
  path: '/license/api/package/GetFeaturesPackage/{packageId}',
  as: 'admin',
  safe: true,
  params: object({ packageId: number() }),
  answer: records(array(packageFeature)),
});

/** The companies of a private package. */
export const getCustomerLinkedPackage = endpoint({
  name: 'getCustomerLinkedPackage',
  method: 'GET',
  path: '/license/api/package/GetCustomerLinkedPackage/{id}',
  as: 'admin',
  safe: true,
  params: object({ id: number() }),
  answer: records(array(linkedCustomer)),
});

/** `PackageType` is the package type's id. */
export const getPackagesConfiguration = endpoint({
  name: 'getPackagesConfiguration',
  method: 'POST',
  path: '/license/api/package/GetPackagesConfiguration',
  as: 'admin',
  safe: true,
  body: object({ PackageType: number(), PackageName: optional(string()) }),
  answer: records(array(packageConfiguration)),
});

/** Only the changed packages, each with all its features. */
export const setFeaturesDependingPackage = endpoint({
  name: 'setFeaturesDependingPackage',
  method: 'POST',
  path: '/license/api/package/SetFeaturesDependingPackage',
  as: 'admin',
  body: array(
    object({
      packageId: number(),
      serviceList: array(
        object({
          serviceId: number(),
          features: array(object({ featureId: number(), selected: boolean(), quantity: number(), storageType: nullable(string()) })),
        }),
      ),
    }),
  ),
  answer: nothing,
  refusals: [409, 412],
});
