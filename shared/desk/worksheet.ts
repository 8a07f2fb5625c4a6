import { array, boolean, nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import type { Draft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { createSheet } from './person-store.ts';

export const serviceEntryShape = object({
  product: string(),
  device: string(),
  delivery: string(),
  validityType: string(),
  validityAmount: string(),
  quantity: string(),
  quota: string(),
  unlimited: boolean(),
});

export const serviceLineShape = object({
  product: string(),
  quantity: nullable(number()),
  unlimited: boolean(),
  validityTypeId: number(),
  validityAmount: number(),
  deviceTypeId: nullable(number()),
  deliveryTypeId: nullable(number()),
  reassignmentQuota: number(),
});

const worksheetShape = object({
  customer: object({ name: string(), documentType: string(), documentNumber: string() }),
  lines: array(serviceLineShape),
  entry: serviceEntryShape,
});
export type Worksheet = OutputOf<typeof worksheetShape>;

const days = 24 * 60 * 60_000;
const worksheetLife = 30 * days;

/** The services that a staff member works out for a customer: on no server, and deleted when that person signs out. */
export function openWorksheet(page: Page, customerId: number): Draft<Worksheet> {
  return createSheet(page, String(customerId), worksheetShape, worksheetLife);
}

/** Parameter that tells the agreement wizard which customer's services to take over. */
export const worksheetParameter = 'hoja';
