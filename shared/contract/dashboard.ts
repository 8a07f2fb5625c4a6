import { endpoint } from './endpoint.ts';
import {
  array,
  boolean,
  flag,
  isRecord,
  nullish,
  number,
  numeric,
  object,
  result,
  stamp,
  statusMessageOf,
  string,
  text,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** An acquired product. */
const dashboardService = object({
  serviceName: text,
  name: nullish(text),
  requiresSupervision: nullish(flag),
  contractedServices: nullish(array(object({ packageCode: text, packageDescription: nullish(text) }))),
});
export type DashboardService = OutputOf<typeof dashboardService>;

export const getDashboardCustomer = endpoint({
  name: 'getDashboardCustomer',
  method: 'POST',
  path: '/license/api/dashboard/dashboard-customer',
  as: 'user',
  safe: true,
  body: object({ documentType: string(), documentNumber: string() }),
  answer: result(array(dashboardService)),
});

/** Sums of a package's contracts; `totalAmmount` is the server's spelling. */
const contractedServiceDetail = object({
  contractPackageId: nullish(text),
  quantityAccumulated: nullish(numeric),
  balanceAccumulated: nullish(numeric),
  usedAccumulated: nullish(numeric),
  isUnlimited: nullish(flag),
  serviceFeatureCode: nullish(text),
  contractServiceDetail: nullish(
    array(
      object({
        contractNumber: nullish(text),
        effectiveDate: nullish(stamp),
        expirationDate: nullish(stamp),
        totalAmmount: nullish(numeric),
        totalBalance: nullish(numeric),
        totalUsed: nullish(numeric),
        isUnlimited: nullish(flag),
      }),
    ),
  ),
});
export type ContractedServiceDetail = OutputOf<typeof contractedServiceDetail>;

export const getContractedServiceDetails = endpoint({
  name: 'getContractedServiceDetails',
  method: 'POST',
  path: '/license/api/dashboard/contracted-service-details',
  as: 'user',
  safe: true,
  body: object({
    DocumentType: string(),
    DocumentNumber: string(),
    ServiceName: string(),
    PackageCode: string(),
    IsSupervised: boolean(),
  }),
  answer: result(contractedServiceDetail),
  refusals: [404],
});

const consumptionHistory = object({
  customerName: nullish(text),
  descriptionService: nullish(text),
  documentNumber: nullish(text),
  documentType: nullish(text),
  email: nullish(text),
  personType: nullish(text),
  phoneNumber: nullish(text),
  serviceName: nullish(text),
  totalRecords: numeric,
  consumptionDetailHistory: array(
    object({
      serviceFeatureDescription: nullish(text),
      event: nullish(text),
      quantity: nullish(numeric),
      consumptionDate: nullish(stamp),
    }),
  ),
});
export type ConsumptionHistory = OutputOf<typeof consumptionHistory>;

/** One page of movements; dates yyyy-MM-dd. */
export const getConsumptionHistory = endpoint({
  name: 'getConsumptionHistory',
  method: 'POST',
  path: '/license/api/dashboard/consumption-history',
  as: 'user',
  safe: true,
  headers: object({ skip: number(), take: number() }),
  body: object({
    documentType: string(),
    documentNumber: string(),
    serviceName: string(),
    serviceFeatureCode: string(),
    startDate: string(),
    endDate: string(),
    isSupervised: boolean(),
  }),
  answer: result(consumptionHistory),
  refusals: [422],
});

/** The words of a refused history: the first statusDetails' description. */
export function statusDetailOf(body: unknown): string | null {
  const details: unknown = isRecord(body) ? body['statusDetails'] : null;
  const first: unknown = Array.isArray(details) ? details[0] : null;
  const description: unknown = isRecord(first) ? first['description'] : null;
  return typeof description === 'string' && description !== '' ? description : statusMessageOf(body);
}
