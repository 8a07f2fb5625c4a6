import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

const plan = z.object({
  serviceName: z.text,
  serviceNameDescription: z.nullish(z.text),
  packageName: z.nullish(z.text),
  expirationDate: z.nullish(z.stamp),
  packagesFeatures: z.nullish(
    z.array(
      z.object({
        featureCode: z.nullish(z.text),
        featureAlias: z.nullish(z.text),
        logoType: z.nullish(z.text),
        quantityTxLabel: z.nullish(z.text),
        amountBalanceTxLabel: z.nullish(z.text),
        quantityAddLabel: z.nullish(z.text),
      }),
    ),
  ),
  /** BAS or CMP. */
  packagesActiveInfo: z.nullish(
    z.array(
      z.object({
        packageType: z.nullish(z.text),
        packageName: z.nullish(z.text),
        packageCode: z.nullish(z.text),
        effectiveDate: z.nullish(z.stamp),
        expirationDate: z.nullish(z.stamp),
        isNearToExpire: z.nullish(z.flag),
      }),
    ),
  ),
});
export type Plan = z.OutputOf<typeof plan>;

const employeeMonth = z.object({
  key: z.nullish(z.id),
  /** 1 to 12. */
  month: z.numeric,
  year: z.numeric,
  nameMonth: z.nullish(z.text),
  quantityTx: z.nullish(z.numeric),
  quantityBalance: z.nullish(z.numeric),
  quantityUse: z.nullish(z.numeric),
});
export type EmployeeMonth = z.OutputOf<typeof employeeMonth>;

const planOwner = { DocumentType: z.string(), DocumentNumber: z.string(), ServiceName: z.string() };
const ofPlan = { safe: true, body: z.object(planOwner), refusals: [422] } as const;

/** Plans of the signed-in customer; 422 means that the base plan has expired. */
export const getDetailLicenseCustomerMyPlan = endpoint(
  'getDetailLicenseCustomerMyPlan',
  'POST /license/api/License/GetDetailLicenseCustomerMyPlan',
  {
    ...ofPlan,
    answer: z.records(z.array(plan)),
  },
);

export const getDetailLicenseEmployeeMyPlan = endpoint(
  'getDetailLicenseEmployeeMyPlan',
  'POST /license/api/License/GetDetailLicenseEmployeeMyPlan',
  {
    ...ofPlan,
    answer: z.records(z.array(employeeMonth)),
  },
);

/** Chooses the month to show; an answer without rows means that the screen reads the list again. */
export const setDetailLicenseEmployeeMyPlan = endpoint(
  'setDetailLicenseEmployeeMyPlan',
  'POST /license/api/License/SetDetailLicenseEmployeeMyPlan',
  {
    body: z.object({ ...planOwner, Month: z.number(), Year: z.number() }),
    answer: z.records(z.nullish(z.array(employeeMonth))),
    refusals: [422],
  },
);
