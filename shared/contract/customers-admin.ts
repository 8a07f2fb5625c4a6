import { emptyCustomer } from '#shared/domain/people/customer';
import { endpoint } from './endpoint.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeSpellings } from './known-customer.ts';
import {
  array,
  assumed,
  flag,
  id,
  nullable,
  nullish,
  number,
  numeric,
  object,
  oneOf,
  optional,
  records,
  result,
  spelled,
  stamp,
  statusMessage,
  string,
  text,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A licence in a customer's row. */
const listedLicence = object({
  purchaseOrderLicenseId: id,
  serviceId: nullish(id),
  serviceName: nullish(text),
  effectiveDate: nullish(stamp),
  expirationDate: nullish(stamp),
  applyTransactionRanges: nullish(flag),
  transactionRange: nullish(text),
  isNewLicense: nullish(flag),
});
export type ListedLicence = OutputOf<typeof listedLicence>;

const licensedCustomer = object({
  id,
  documentNumber: nullish(text),
  documentType: assumed(nullish(text)),
  name: nullish(text),
  validLicences: nullish(array(listedLicence)),
  isNewCustomer: nullish(flag),
});
export type LicensedCustomer = OutputOf<typeof licensedCustomer>;

/** One page of customers, with or without licences; fewer records than requested mean the end. */
export const getCustomersLicensed = endpoint({
  name: 'getCustomersLicensed',
  method: 'GET',
  path: '/license/api/Customer/GetCustomersLicensed',
  as: 'user',
  safe: true,
  // Empty without a search, and a proxy may drop an empty header.
  headers: object({ startRegister: number(), registerNumber: number(), filter: optional(string()) }),
  answer: result(object({ records: array(licensedCustomer), countRecords: assumed(nullish(numeric)) })),
  refusals: [404],
});

/** A customer read back. */
const customerRecord = spelled(
  object({
    ...knownCustomerFields,
    customerId: nullish(id),
    customerName: nullish(text),
    legalRepresentativeName: nullish(text),
    contractStartDate: nullish(stamp),
    contractEndDate: nullish(stamp),
    linkToApp: nullish(text),
  }),
  placeSpellings,
);
export type CustomerRecord = OutputOf<typeof customerRecord>;

/** `CustomerId` 0 when unknown, `DocumentType` the type's id; 404 clears the form. */
export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'POST',
  path: '/license/api/Customer/GetCustomer',
  as: 'user',
  safe: true,
  body: object({ CustomerId: number(), DocumentNumber: string(), DocumentType: number() }),
  answer: records(customerRecord),
  refusals: [404],
});

/** Creates, or updates when the document is known; gives the server's own words of success. */
export const setCustomer = endpoint({
  name: 'setCustomer',
  method: 'POST',
  path: '/license/api/Customer/SetCustomer',
  as: 'user',
  body: object({
    customerId: optional(number()),
    personType,
    ...fieldsOf(emptyCustomer, string(), number(), [
      'documentTypeId',
      'documentNumber',
      'dv',
      'cellphoneNumber',
      'email',
      'departmentId',
      'cityId',
      'addressAdditionalInformation',
    ]),
    ...fieldsOf(emptyCustomer, nullable(string()), nullable(number()), [...nameFields, 'addressLatGeocode', 'addressLngGeocode']),
    /** Lower case in this call. */
    fulladdress: string(),
    /** yyyy-MM-ddTHH:mm:ss for biometria, otherwise null. */
    contractStartDate: nullable(string()),
    contractEndDate: nullable(string()),
    linkToApp: oneOf(['biometria', 'confronta', 'otras_apps']),
  }),
  answer: statusMessage,
  refusals: [409, 412, 422],
});
