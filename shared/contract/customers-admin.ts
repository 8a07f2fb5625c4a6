import { emptyCustomer } from '#shared/domain/people/customer';
import { endpoint } from './endpoint.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeSpellings } from './known-customer.ts';
import * as z from './schema.ts';

const listedLicence = z.object({
  purchaseOrderLicenseId: z.id,
  serviceId: z.nullish(z.id),
  serviceName: z.nullish(z.text),
  effectiveDate: z.nullish(z.stamp),
  expirationDate: z.nullish(z.stamp),
  applyTransactionRanges: z.nullish(z.flag),
  transactionRange: z.nullish(z.text),
  isNewLicense: z.nullish(z.flag),
});
export type ListedLicence = z.OutputOf<typeof listedLicence>;

const licensedCustomer = z.object({
  id: z.id,
  documentNumber: z.nullish(z.text),
  documentType: z.assumed(z.nullish(z.text)),
  name: z.nullish(z.text),
  validLicences: z.nullish(z.array(listedLicence)),
  isNewCustomer: z.nullish(z.flag),
});
export type LicensedCustomer = z.OutputOf<typeof licensedCustomer>;

/** One page of customers; fewer records than requested mean the end. */
export const getCustomersLicensed = endpoint('getCustomersLicensed', 'GET /license/api/Customer/GetCustomersLicensed', {
  safe: true,
  // Empty without a search, and a proxy may drop an empty header.
  headers: z.object({ startRegister: z.number(), registerNumber: z.number(), filter: z.optional(z.string()) }),
  answer: z.result(z.object({ records: z.array(licensedCustomer), countRecords: z.assumed(z.nullish(z.numeric)) })),
  refusals: [404],
});

const customerRecord = z.spelled(
  z.object({
    ...knownCustomerFields,
    customerId: z.nullish(z.id),
    customerName: z.nullish(z.text),
    legalRepresentativeName: z.nullish(z.text),
    contractStartDate: z.nullish(z.stamp),
    contractEndDate: z.nullish(z.stamp),
    linkToApp: z.nullish(z.text),
  }),
  placeSpellings,
);
export type CustomerRecord = z.OutputOf<typeof customerRecord>;

/** `CustomerId` 0 is unknown, `DocumentType` the type's id; a 404 clears the form. */
export const getCustomer = endpoint('getCustomer', 'POST /license/api/Customer/GetCustomer', {
  safe: true,
  body: z.object({ CustomerId: z.number(), DocumentNumber: z.string(), DocumentType: z.number() }),
  answer: z.records(customerRecord),
  refusals: [404],
});

/** Creates, or updates a known document; answers the server's words of success. */
export const setCustomer = endpoint('setCustomer', 'POST /license/api/Customer/SetCustomer', {
  body: z.object({
    customerId: z.optional(z.number()),
    personType,
    ...fieldsOf(emptyCustomer, z.string(), z.number(), [
      'documentTypeId',
      'documentNumber',
      'dv',
      'cellphoneNumber',
      'email',
      'departmentId',
      'cityId',
      'addressAdditionalInformation',
    ]),
    ...fieldsOf(emptyCustomer, z.nullable(z.string()), z.nullable(z.number()), [...nameFields, 'addressLatGeocode', 'addressLngGeocode']),
    /** Lower case in this call. */
    fulladdress: z.string(),
    /** yyyy-MM-ddTHH:mm:ss for biometria, otherwise null. */
    contractStartDate: z.nullable(z.string()),
    contractEndDate: z.nullable(z.string()),
    linkToApp: z.oneOf(['biometria', 'confronta', 'otras_apps']),
  }),
  answer: z.statusMessage,
  refusals: [409, 412, 422],
});
