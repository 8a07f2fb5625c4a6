import {
  missingFields,
  typeService,
  type ServiceEntry,
  type ServiceField,
  type ServiceForm,
} from '#shared/domain/agreements/contracted-services';
import type { Form } from '#shared/form/form';
import { createForm } from '#shared/form/form';

/** The controls of one contracted service: what is about to be added to a list, or to be changed in it. */
export type ServiceLineForm = Form<ServiceEntry, ServiceField['name'], 'missing'>;

/** @param asked what the controls offer and ask for now; `judge` where that has changed */
export function createServiceForm(opened: ServiceEntry, asked: () => ServiceForm): ServiceLineForm {
  return createForm({
    opened,
    typed: (before, change) => typeService(before, change, asked()),
    problems: (entry) => Object.fromEntries(missingFields(entry, asked()).map((name) => [name, 'missing' as const])),
  });
}
