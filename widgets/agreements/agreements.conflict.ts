import type { Department } from '#shared/contract/parameters';
import type { Described } from '#shared/page/desk/guarded-save';
import { labels, stepMessages } from './agreements.messages.ts';
import type { CustomerValues } from './agreements.values.ts';

/** The customer's fields in words, to stand beside another version of them. */
export function describeCustomer(customer: CustomerValues, departments: readonly Department[]): Described {
  const { person } = labels;
  const department = departments.find(({ id }) => id === customer.departmentId);
  const ofRepresentative = (label: string): string => `${stepMessages.representative}: ${label}`;
  return [
    [person.legalName, customer.legalName.trim()],
    [person.firstName, customer.firstName.trim()],
    [person.lastName, customer.lastName.trim()],
    [person.fullAddress, customer.fullAddress.trim()],
    [person.departmentId, department?.stateName ?? ''],
    [person.cityId, department?.city.find(({ id }) => id === customer.cityId)?.cityName ?? ''],
    [person.phone, customer.phone.trim()],
    [person.email, customer.email.trim()],
    [ofRepresentative(person.documentNumber), customer.legalDocumentNumber],
    [ofRepresentative(person.firstName), customer.legalFirstName.trim()],
    [ofRepresentative(person.lastName), customer.legalLastName.trim()],
  ];
}
