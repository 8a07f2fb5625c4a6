import { endpoint } from './endpoint.ts';
import {
  array,
  assumed,
  flag,
  id,
  isRecord,
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
  stamp,
  statusMessageOf,
  string,
  text,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A price for a span of transactions; `id` 0 is a new one, the price is pesos. */
const transactionRange = object({ id: number(), rangeMinimum: number(), rangeMaximum: number(), rangePrice: money });
export type TransactionRange = OutputOf<typeof transactionRange>;

/** The contract fields go only with the unlimited package, dates as yyyy-MM-dd. */
export const addNewCustomerLicense = endpoint({
  name: 'addNewCustomerLicense',
  method: 'POST',
  path: '/license/api/purchaseOrderLicense/AddNewCustomerLicense',
  as: 'user',
  body: object({
    customerId: number(),
    serviceId: number(),
    packageId: number(),
    transactionRanges: array(transactionRange),
    contractNumber: optional(string()),
    startDate: optional(string()),
    finalDate: optional(string()),
  }),
  answer: records(nullish(object({ purchaseOrderLicenseId: assumed(nullish(id)) }))),
  refusals: [422],
});

/** The words of a refused licence: `errorDetail`, else the first of `statusDetails`, else `statusMessage`. */
export function errorDetailOf(body: unknown): string | null {
  if (!isRecord(body)) return null;
  const details: unknown = body['statusDetails'];
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const candidates = [body['errorDetail'], isRecord(first) ? first['errorDetail'] : null];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? statusMessageOf(body);
}

/** The licence as the edit dialog opens it. */
export const getLicenseInformation = endpoint({
  name: 'getLicenseInformation',
  method: 'GET',
  path: '/license/api/license/GetLicenseInformation',
  as: 'user',
  safe: true,
  headers: object({ purchaseOrderLicenseId: number() }),
  answer: records(
    object({
      serviceId: id,
      descriptionService: nullish(text),
      packageId: id,
      packageCode: nullish(text),
      packageName: assumed(nullish(text)),
      contractNumber: nullish(text),
      effectiveDate: nullish(stamp),
      expirationDate: nullish(stamp),
      transactionRanges: assumed(array(object({ id, rangeMinimum: numeric, rangeMaximum: numeric, rangePrice: money }))),
    }),
  ),
});

/** The full new set of ranges. */
export const setLicenseTransactionRange = endpoint({
  name: 'setLicenseTransactionRange',
  method: 'POST',
  path: '/license/api/license/SetLicenseTransactionRange',
  as: 'user',
  body: object({ PurchaseOrderLicenseId: number(), licenseTransactionRange: array(transactionRange) }),
  answer: nothing,
  refusals: [409, 412, 422],
});

/** How much of a feature is left. */
const featureBalance = object({
  id,
  featureName: nullish(text),
  /** T transactional, F flat. */
  featureCategoryType: nullish(text),
  /** MB or GB of a storage feature. */
  storageType: assumed(nullish(text)),
  totalPlan: nullish(numeric),
  totalUsed: nullish(numeric),
  totalAvailable: nullish(numeric),
  /** 0 to 100 and beyond. */
  percentageUsed: nullish(numeric),
  lastUseDate: nullish(stamp),
  claimCreate: nullish(text),
  claimDelete: nullish(text),
});
export type FeatureBalance = OutputOf<typeof featureBalance>;

/** A package bought within a service's licence. */
const licensePlan = object({
  purchaseOrderLicenseId: id,
  packageName: nullish(text),
  /** Whether its ranges can be edited; the customers' list says it too. */
  applyTransactionRanges: assumed(nullish(flag)),
  effectiveDate: nullish(stamp),
  expirationDate: nullish(stamp),
  purchaseDate: nullish(stamp),
  balanceFeaturesLicense: nullish(array(featureBalance)),
});
export type LicensePlan = OutputOf<typeof licensePlan>;

/** A customer's licences and what was used of them. */
const licenseUsage = object({
  customerInfo: assumed(object({ id: nullish(id), documentType: nullish(text), documentNumber: nullish(text), name: nullish(text) })),
  serviceLicenses: assumed(
    array(
      object({
        serviceName: text,
        licenseBaseStartDate: nullish(stamp),
        licenseBaseExpirationDate: nullish(stamp),
        licenseBaseIsActive: nullish(flag),
        lastConsumptionLicense: nullish(stamp),
        balanceTotalPlans: nullish(
          object({ total: assumed(nullish(numeric)), used: assumed(nullish(numeric)), available: assumed(nullish(numeric)) }),
        ),
        licensePlan: nullish(array(licensePlan)),
      }),
    ),
  ),
});
export type LicenseUsage = OutputOf<typeof licenseUsage>;

/** A_Z, Z_A, newest first, oldest first. */
export const sortType = oneOf(['A_Z', 'Z_A', 'DATE_DESC', 'DATE_ASC']);
export type SortType = OutputOf<typeof sortType>;

/** A filter of type Customer carries the customer's id, one of type Service a service's name. */
export const getDetailsLicenseCustomer = endpoint({
  name: 'getDetailsLicenseCustomer',
  method: 'POST',
  path: '/license/api/license/getDetailsLicenseCustomer',
  as: 'user',
  safe: true,
  body: object({
    purchaseOrderLicenseId: nullable(number()),
    filters: array(object({ type: oneOf(['Customer', 'Service']), value: string() })),
    sortType: nullable(sortType),
  }),
  answer: records(array(licenseUsage)),
  refusals: [404],
});

/** Records of one request for usage. */
export const usageBatch = 10;

/** One page of consumption; a null cursor, or one at or above countRecords, is the end. */
export const getLicenseUsage = endpoint({
  name: 'getLicenseUsage',
  method: 'POST',
  path: '/license/api/license/getLicenseUsage',
  as: 'user',
  safe: true,
  headers: object({ pSkip: number(), pTake: number() }),
  body: object({
    DocumentType: string(),
    DocumentNumber: string(),
    /** Comma-separated service names; empty means all. */
    ServiceName: string(),
    pFilter: string(),
  }),
  answer: records(object({ licenseUsageList: array(licenseUsage), countRecords: numeric, nextSkipLicense: nullish(numeric) })),
});
