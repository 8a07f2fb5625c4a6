import { endpoint } from './endpoint.ts';
import { array, flag, id, nullish, number, numeric, object, records, stamp, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

const plan = object({
  serviceName: text,
  serviceNameDescription: nullish(text),
  packageName: nullish(text),
  expirationDate: nullish(stamp),
  /** The labels are shown as they come. */
  packagesFeatures: nullish(
    array(
      object({
        featureCode: nullish(text),
        featureAlias: nullish(text),
        logoType: nullish(text),
        quantityTxLabel: nullish(text),
        amountBalanceTxLabel: nullish(text),
        quantityAddLabel: nullish(text),
      }),
    ),
  ),
  /** packageType is BAS or CMP. */
  packagesActiveInfo: nullish(
    array(
      object({
        packageType: nullish(text),
        packageName: nullish(text),
        packageCode: nullish(text),
        effectiveDate: nullish(stamp),
        expirationDate: nullish(stamp),
        isNearToExpire: nullish(flag),
      }),
    ),
  ),
});
export type Plan = OutputOf<typeof plan>;

const employeeMonth = object({
  key: nullish(id),
  /** 1 to 12. */
  month: numeric,
  year: numeric,
  nameMonth: nullish(text),
  quantityTx: nullish(numeric),
  quantityBalance: nullish(numeric),
  quantityUse: nullish(numeric),
});
export type EmployeeMonth = OutputOf<typeof employeeMonth>;

const planOwner = { DocumentType: string(), DocumentNumber: string(), ServiceName: string() };

/** The plans of the signed-in customer; 422 means the base plan has expired. */
export const getDetailLicenseCustomerMyPlan = endpoint({
  name: 'getDetailLicenseCustomerMyPlan',
  method: 'POST',
  path: '/license/api/License/GetDetailLicenseCustomerMyPlan',
  as: 'user',
  safe: true,
  body: object(planOwner),
  answer: records(array(plan)),
  refusals: [422],
});

/** The months that can be chosen. */
export const getDetailLicenseEmployeeMyPlan = endpoint({
  name: 'getDetailLicenseEmployeeMyPlan',
  method: 'POST',
  path: '/license/api/License/GetDetailLicenseEmployeeMyPlan',
  as: 'user',
  safe: true,
  body: object(planOwner),
  answer: records(array(employeeMonth)),
  refusals: [422],
});

/** Chooses the month to show; without rows in the answer the list is read again. */
export const setDetailLicenseEmployeeMyPlan = endpoint({
  name: 'setDetailLicenseEmployeeMyPlan',
  method: 'POST',
  path: '/license/api/License/SetDetailLicenseEmployeeMyPlan',
  as: 'user',
  body: object({ ...planOwner, Month: number(), Year: number() }),
  answer: records(nullish(array(employeeMonth))),
  refusals: [422],
});
