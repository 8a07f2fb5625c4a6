import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** `id` 0 is a new range; the price is in pesos. */
const transactionRange = z.object({ id: z.number(), rangeMinimum: z.number(), rangeMaximum: z.number(), rangePrice: z.money });
export type TransactionRange = z.OutputOf<typeof transactionRange>;

/** Contract fields only with the unlimited package; dates yyyy-MM-dd. */
export const addNewCustomerLicense = endpoint('addNewCustomerLicense', 'POST /license/api/purchaseOrderLicense/AddNewCustomerLicense', {
  body: z.object({
    customerId: z.number(),
    serviceId: z.number(),
    packageId: z.number(),
    transactionRanges: z.array(transactionRange),
    contractNumber: z.optional(z.string()),
    startDate: z.optional(z.string()),
    finalDate: z.optional(z.string()),
  }),
  answer: z.records(z.nullish(z.object({ purchaseOrderLicenseId: z.assumed(z.nullish(z.id)) }))),
  refusals: [422],
});

/** Returns the words of a refusal: `errorDetail`, else the first of `statusDetails`, else `statusMessage`. */
export function errorDetailOf(body: unknown): string | null {
  if (!z.isRecord(body)) return null;
  const details: unknown = body['statusDetails'];
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const candidates = [body['errorDetail'], z.isRecord(first) ? first['errorDetail'] : null];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '') ?? z.statusMessageOf(body);
}

export const getLicenseInformation = endpoint('getLicenseInformation', 'GET /license/api/license/GetLicenseInformation', {
  safe: true,
  headers: z.object({ purchaseOrderLicenseId: z.number() }),
  answer: z.records(
    z.object({
      serviceId: z.id,
      descriptionService: z.nullish(z.text),
      packageId: z.id,
      packageCode: z.nullish(z.text),
      packageName: z.assumed(z.nullish(z.text)),
      contractNumber: z.nullish(z.text),
      effectiveDate: z.nullish(z.stamp),
      expirationDate: z.nullish(z.stamp),
      transactionRanges: z.assumed(z.array(z.object({ id: z.id, rangeMinimum: z.numeric, rangeMaximum: z.numeric, rangePrice: z.money }))),
    }),
  ),
});

export const setLicenseTransactionRange = endpoint('setLicenseTransactionRange', 'POST /license/api/license/SetLicenseTransactionRange', {
  body: z.object({ PurchaseOrderLicenseId: z.number(), licenseTransactionRange: z.array(transactionRange) }),
  answer: z.nothing,
  refusals: [409, 412, 422],
});

const featureBalance = z.object({
  id: z.id,
  featureName: z.nullish(z.text),
  /** T transactional, F flat. */
  featureCategoryType: z.nullish(z.text),
  storageType: z.assumed(z.nullish(z.text)),
  totalPlan: z.nullish(z.numeric),
  totalUsed: z.nullish(z.numeric),
  totalAvailable: z.nullish(z.numeric),
  /** 0 to 100 and beyond. */
  percentageUsed: z.nullish(z.numeric),
  lastUseDate: z.nullish(z.stamp),
  claimCreate: z.nullish(z.text),
  claimDelete: z.nullish(z.text),
});
export type FeatureBalance = z.OutputOf<typeof featureBalance>;

const licensePlan = z.object({
  purchaseOrderLicenseId: z.id,
  packageName: z.nullish(z.text),
  applyTransactionRanges: z.assumed(z.nullish(z.flag)),
  effectiveDate: z.nullish(z.stamp),
  expirationDate: z.nullish(z.stamp),
  purchaseDate: z.nullish(z.stamp),
  balanceFeaturesLicense: z.nullish(z.array(featureBalance)),
});
export type LicensePlan = z.OutputOf<typeof licensePlan>;

const licenseUsage = z.object({
  customerInfo: z.assumed(
    z.object({ id: z.nullish(z.id), documentType: z.nullish(z.text), documentNumber: z.nullish(z.text), name: z.nullish(z.text) }),
  ),
  serviceLicenses: z.assumed(
    z.array(
      z.object({
        serviceName: z.text,
        licenseBaseStartDate: z.nullish(z.stamp),
        licenseBaseExpirationDate: z.nullish(z.stamp),
        licenseBaseIsActive: z.nullish(z.flag),
        lastConsumptionLicense: z.nullish(z.stamp),
        balanceTotalPlans: z.nullish(
          z.object({
            total: z.assumed(z.nullish(z.numeric)),
            used: z.assumed(z.nullish(z.numeric)),
            available: z.assumed(z.nullish(z.numeric)),
          }),
        ),
        licensePlan: z.nullish(z.array(licensePlan)),
      }),
    ),
  ),
});
export type LicenseUsage = z.OutputOf<typeof licenseUsage>;

/** A_Z, Z_A, newest first, oldest first. */
export const sortType = z.oneOf(['A_Z', 'Z_A', 'DATE_DESC', 'DATE_ASC']);
export type SortType = z.OutputOf<typeof sortType>;

/** A filter of type Customer has the customer's id, one of type Service a service's name. */
export const getDetailsLicenseCustomer = endpoint('getDetailsLicenseCustomer', 'POST /license/api/license/getDetailsLicenseCustomer', {
  safe: true,
  body: z.object({
    purchaseOrderLicenseId: z.nullable(z.number()),
    filters: z.array(z.object({ type: z.oneOf(['Customer', 'Service']), value: z.string() })),
    sortType: z.nullable(sortType),
  }),
  answer: z.records(z.array(licenseUsage)),
  refusals: [404],
});

/** Records per request. */
export const usageBatch = 10;

/** One page of consumption; a null cursor, or one from countRecords on, is the end. */
export const getLicenseUsage = endpoint('getLicenseUsage', 'POST /license/api/license/getLicenseUsage', {
  safe: true,
  headers: z.object({ pSkip: z.number(), pTake: z.number() }),
  body: z.object({
    DocumentType: z.string(),
    DocumentNumber: z.string(),
    /** Comma-separated; empty means all. */
    ServiceName: z.string(),
    pFilter: z.string(),
  }),
  answer: z.records(z.object({ licenseUsageList: z.array(licenseUsage), countRecords: z.numeric, nextSkipLicense: z.nullish(z.numeric) })),
});
