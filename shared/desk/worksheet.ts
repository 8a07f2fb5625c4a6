import { array, boolean, nullable, number, object, string, type OutputOf } from '#shared/contract/schema';
import {
  missingFields,
  typeService,
  type ServiceEntry,
  type ServiceField,
  type ServiceForm,
} from '#shared/domain/agreements/contracted-services';
import { createForm, type Form } from '#shared/form/form';
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

/** Services that staff prepare for a customer, stored in this browser until they sign out. */
export function openWorksheet(page: Page, customerId: number): Draft<Worksheet> {
  return createSheet(page, String(customerId), worksheetShape, worksheetLife);
}

export type ServiceLineForm = Form<ServiceEntry, ServiceField['name'], 'missing'>;

/** @param current the applicable fields; call `judge` after they change */
export function createServiceForm(opened: ServiceEntry, current: () => ServiceForm): ServiceLineForm {
  return createForm({
    opened,
    typed: (before, change) => typeService(before, change, current()),
    problems: (entry) => Object.fromEntries(missingFields(entry, current()).map((name) => [name, 'missing' as const])),
  });
}
