import type { CustomerFields } from '#shared/domain/people/customer';
import { id, nullish, numeric, text, type Schema } from './schema.ts';

/** Fields of a person or company as the server gives them back; every one may be missing. */

/** The address comes as `fullAddress` or `fulladdress`. */
export const placeFields = { departmentId: nullish(id), cityId: nullish(id), fullAddress: nullish(text) };
export const placeSpellings = { fullAddress: ['fulladdress'] };

/** Who somebody is and where: what every look-up by a document knows. */
export const knownPersonFields = {
  legalName: nullish(text),
  firstName: nullish(text),
  lastName: nullish(text),
  cellphoneNumber: nullish(text),
  email: nullish(text),
  ...placeFields,
  legalDocumentTypeId: nullish(id),
  legalDocumentNumber: nullish(text),
  legalFirstName: nullish(text),
  legalLastName: nullish(text),
};

/** A whole customer, with the document and the exact place: every field of the forms, under its name there. */
export const knownCustomerFields = {
  ...knownPersonFields,
  personType: nullish(text),
  documentTypeId: nullish(id),
  documentNumber: nullish(text),
  dv: nullish(text),
  addressAdditionalInformation: nullish(text),
  addressLatGeocode: nullish(numeric),
  addressLngGeocode: nullish(numeric),
} satisfies Readonly<Record<keyof CustomerFields, Schema>>;
