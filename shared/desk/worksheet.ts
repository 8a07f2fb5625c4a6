import { array, boolean, nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import { createDraft, type Draft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';

/** What is typed for a service and not added yet. */
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

/** A service that was added. */
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

/** The services that somebody works out for a customer: on no server, sealed in this browser, and gone when they sign out. */
export function openWorksheet(page: Page, customerId: number): Draft<Worksheet> {
  return createDraft(page, String(customerId), worksheetShape, { slot: 'contractedServices', life: worksheetLife });
}

/** The parameter by which the wizard of agreements is told whose services to take over. */
export const worksheetParameter = 'hoja';
