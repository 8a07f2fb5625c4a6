import type { Department } from '#shared/contract/parameters';
import { ofRepresentative, personLabels as person } from '#shared/desk/desk-fields.messages';
import type { Described } from '#shared/desk/guarded-save';
import type { CustomerValues } from './agreements.values.ts';

/** The customer's fields in words, to stand beside another version of them. */
export function describeCustomer(customer: CustomerValues, departments: readonly Department[]): Described {
  const department = departments.find(({ id }) => id === customer.departmentId);
  return [
    [person.legalName, customer.legalName.trim()],
    [person.firstName, customer.firstName.trim()],
    [person.lastName, customer.lastName.trim()],
    [person.fullAddress, customer.fullAddress.trim()],
    [person.departmentId, department?.stateName ?? ''],
    [person.cityId, department?.city.find(({ id }) => id === customer.cityId)?.cityName ?? ''],
    [person.cellphoneNumber, customer.cellphoneNumber.trim()],
    [person.email, customer.email.trim()],
    [ofRepresentative(person.legalDocumentNumber), customer.legalDocumentNumber],
    [ofRepresentative(person.legalFirstName), customer.legalFirstName.trim()],
    [ofRepresentative(person.legalLastName), customer.legalLastName.trim()],
  ];
}
