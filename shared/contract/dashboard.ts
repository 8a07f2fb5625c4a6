import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

const dashboardService = z.object({
  serviceName: z.text,
  name: z.nullish(z.text),
  requiresSupervision: z.nullish(z.flag),
  contractedServices: z.nullish(z.array(z.object({ packageCode: z.text, packageDescription: z.nullish(z.text) }))),
});
export type DashboardService = z.OutputOf<typeof dashboardService>;

export const getDashboardCustomer = endpoint('getDashboardCustomer', 'POST /license/api/dashboard/dashboard-customer', {
  safe: true,
  body: z.object({ documentType: z.string(), documentNumber: z.string() }),
  answer: z.result(z.array(dashboardService)),
});

/** Sums of a package's contracts; `totalAmmount` is the server's spelling. */
const contractedServiceDetail = z.object({
  contractPackageId: z.nullish(z.text),
  quantityAccumulated: z.nullish(z.numeric),
  balanceAccumulated: z.nullish(z.numeric),
  usedAccumulated: z.nullish(z.numeric),
  isUnlimited: z.nullish(z.flag),
  serviceFeatureCode: z.nullish(z.text),
  contractServiceDetail: z.nullish(
    z.array(
      z.object({
        contractNumber: z.nullish(z.text),
        effectiveDate: z.nullish(z.stamp),
        expirationDate: z.nullish(z.stamp),
        totalAmmount: z.nullish(z.numeric),
        totalBalance: z.nullish(z.numeric),
        totalUsed: z.nullish(z.numeric),
        isUnlimited: z.nullish(z.flag),
      }),
    ),
  ),
});
export type ContractedServiceDetail = z.OutputOf<typeof contractedServiceDetail>;

export const getContractedServiceDetails = endpoint(
  'getContractedServiceDetails',
  'POST /license/api/dashboard/contracted-service-details',
  {
    safe: true,
    body: z.object({
      DocumentType: z.string(),
      DocumentNumber: z.string(),
      ServiceName: z.string(),
      PackageCode: z.string(),
      IsSupervised: z.boolean(),
    }),
    answer: z.result(contractedServiceDetail),
    refusals: [404],
  },
);

const consumptionHistory = z.object({
  customerName: z.nullish(z.text),
  descriptionService: z.nullish(z.text),
  documentNumber: z.nullish(z.text),
  documentType: z.nullish(z.text),
  email: z.nullish(z.text),
  personType: z.nullish(z.text),
  phoneNumber: z.nullish(z.text),
  serviceName: z.nullish(z.text),
  totalRecords: z.numeric,
  consumptionDetailHistory: z.array(
    z.object({
      serviceFeatureDescription: z.nullish(z.text),
      event: z.nullish(z.text),
      quantity: z.nullish(z.numeric),
      consumptionDate: z.nullish(z.stamp),
    }),
  ),
});
export type ConsumptionHistory = z.OutputOf<typeof consumptionHistory>;

/** One page of movements; dates yyyy-MM-dd. */
export const getConsumptionHistory = endpoint('getConsumptionHistory', 'POST /license/api/dashboard/consumption-history', {
  safe: true,
  headers: z.object({ skip: z.number(), take: z.number() }),
  body: z.object({
    documentType: z.string(),
    documentNumber: z.string(),
    serviceName: z.string(),
    serviceFeatureCode: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    isSupervised: z.boolean(),
  }),
  answer: z.result(consumptionHistory),
  refusals: [422],
});

/** Returns the words of a refused history. */
export function statusDetailOf(body: unknown): string | null {
  const details: unknown = z.isRecord(body) ? body['statusDetails'] : null;
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const description: unknown = z.isRecord(first) ? first['description'] : null;
  return typeof description === 'string' && description !== '' ? description : z.statusMessageOf(body);
}
