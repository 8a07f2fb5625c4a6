import {
  missingFields,
  typeService,
  type ServiceEntry,
  type ServiceField,
  type ServiceForm,
} from '#shared/domain/agreements/contracted-services';
import type { Form } from '#shared/form/form';
import { createForm } from '#shared/form/form';

export type ServiceLineForm = Form<ServiceEntry, ServiceField['name'], 'missing'>;

/** @param current the fields that apply now; call `judge` after they change */
export function createServiceForm(opened: ServiceEntry, current: () => ServiceForm): ServiceLineForm {
  return createForm({
    opened,
    typed: (before, change) => typeService(before, change, current()),
    problems: (entry) => Object.fromEntries(missingFields(entry, current()).map((name) => [name, 'missing' as const])),
  });
}
