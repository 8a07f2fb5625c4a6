import { emptyCustomer } from '#shared/domain/people/customer';
import type { PublicConfig } from './config.ts';
import { endpoint, type InputOf } from './endpoint.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeFields, placeSpellings } from './known-customer.ts';
import {
  array,
  assumed,
  boolean,
  fallback,
  flag,
  id,
  nothing,
  nullish,
  number,
  numeric,
  object,
  optional,
  records,
  result,
  resultField,
  spelled,
  string,
  text,
  union,
  withDefault,
} from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A line of the services variant. */
const serviceLine = object({
  packageCode: string(),
  /** 0 when unlimited. */
  quantityToAdd: number(),
  identifierCode: string(),
  typeValidity: number(),
  validityAmount: number(),
  IsUnlimited: boolean(),
});

/** A line of the device variant. */
const deviceLine = object({
  packageCode: string(),
  quantityToAdd: number(),
  identifierCode: string(),
  typeValidity: number(),
  validityAmount: number(),
  reassignmentQuota: number(),
  deviceType: number(),
  credentialsDeliveryType: number(),
});

/** The four parts of an agreement; only status 200 is success, a known number or bad data is 422. */
export const createContract = endpoint({
  name: 'createContract',
  method: 'POST',
  path: '/license/api/contract/create',
  as: 'user',
  body: object({
    /** Dates yyyy-MM-dd, paymentCondition the payment type's id. */
    contract: object({
      contractNumber: string(),
      contractStartDate: string(),
      contractEndDate: string(),
      commercialManagerId: number(),
      paymentCondition: number(),
    }),
    /** The department is not sent. */
    customer: object({
      personType,
      ...fieldsOf(emptyCustomer, string(), number(), ['documentTypeId', 'documentNumber', 'cityId', 'cellphoneNumber', 'email']),
      ...fieldsOf(emptyCustomer, optional(string()), optional(number()), nameFields),
      fulladdress: string(),
    }),
    supervisor: object({
      ...fieldsOf(emptyCustomer, string(), number(), ['documentTypeId', 'documentNumber', 'firstName', 'lastName', 'email']),
      fulladdress: string(),
      cityId: optional(number()),
      phoneNumber: string(),
      jobTitle: string(),
    }),
    /** The name and the flag are the chosen product's. */
    servicesToAddContract: object({
      servicesToAdd: array(union([deviceLine, serviceLine])),
      serviceName: string(),
      requiresSupervision: boolean(),
    }),
  }),
  answer: nothing,
  successes: [200],
  refusals: [400, 409, 412, 422],
});

/** The number of an existing agreement; 404, or an empty number, means it is free. */
export const getContracts = endpoint({
  name: 'getContracts',
  method: 'POST',
  path: '/license/api/contract/get-contracts',
  as: 'user',
  safe: true,
  body: object({ contractNumber: string(), serviceName: string() }),
  answer: resultField('contractNumber', nullish(text)),
  refusals: [404],
});

/** A contract's customer as the platform knows it. */
const contractCustomer = spelled(object(knownCustomerFields), placeSpellings);
export type ContractCustomer = OutputOf<typeof contractCustomer>;

export const getContractCustomerInfo = endpoint({
  name: 'getContractCustomerInfo',
  method: 'GET',
  path: '/license/api/contract/get-customer-info',
  as: 'user',
  safe: true,
  headers: object({ personType, documentType: number(), documentNumber: string() }),
  answer: result(nullish(contractCustomer)),
  refusals: [404, 422],
});

/** A contract's supervisor as the platform knows it. */
const contractSupervisor = spelled(
  object({
    firstName: nullish(text),
    lastName: nullish(text),
    ...placeFields,
    phoneNumber: nullish(text),
    email: nullish(text),
    jobTitle: nullish(text),
  }),
  placeSpellings,
);
export type ContractSupervisor = OutputOf<typeof contractSupervisor>;

export const getContractSupervisorInfo = endpoint({
  name: 'getContractSupervisorInfo',
  method: 'GET',
  path: '/license/api/contract/get-supervisor-info',
  as: 'user',
  safe: true,
  headers: object({ documentType: number(), documentNumber: string() }),
  answer: result(nullish(contractSupervisor)),
  refusals: [404, 422],
});

const startDateParams = object({
  isBeyondOneMonth: fallback(withDefault(flag, false), false),
  /** days, weeks, months or years. */
  dateUnit: fallback(withDefault(text, 'days'), 'days'),
  quantity: fallback(withDefault(numeric, 0), 0),
});

/** The lists and limits of the contract wizard. A missing one has its stated default, but for the two lists that each agreement needs. */
export const contractParameters = object({
  paymentTypes: assumed(array(object({ paymentTypeId: id, paymentTypeName: text }))),
  documentTypes: assumed(
    fallback(
      array(
        spelled(object({ id, documentTypeCode: text, documentTypeDesciption: nullish(text) }), {
          documentTypeDesciption: ['documentTypeDescription'],
        }),
      ),
      [],
    ),
  ),
  validityTypes: assumed(array(object({ id, nameValidity: text }))),
  deviceTypes: assumed(fallback(array(object({ id, nameDevice: text, codeDevice: nullish(text) })), [])),
  credentialsDelivery: assumed(fallback(array(object({ id, nameDelivery: text })), [])),
  /** The largest validity amount of the validity type with the same id. */
  maxValidityAmounts: assumed(fallback(array(object({ id, amount: numeric })), [])),
  parameterMaxReassignmentQuota: fallback(withDefault(numeric, 5), 5),
  startDateParams: fallback(startDateParams, { isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 }),
  showLegalRepresentativeContract: fallback(withDefault(flag, false), false),
});
export type ContractParameters = OutputOf<typeof contractParameters>;

/** `parameters` is JSON text that names the parameter types wanted. */
export const getAppParametersContracts = endpoint({
  name: 'getAppParametersContracts',
  method: 'GET',
  path: '/license/api/parameter/get-app-parameters-contracts',
  as: 'user',
  safe: true,
  headers: object({
    appName: string(),
    parameters: string(),
    parameterTypeReassignmentQuota: string(),
    parameterTypeValidityAmount: string(),
  }),
  answer: records(contractParameters),
});

/** The headers that ask for those lists, by the names the deployment gave its parameter types. */
export function contractParameterHeaders(
  appName: string,
  { DocumentTypeParameters, ValidityType, StartDateParameter, reassignmentQuota, validityAmount }: PublicConfig['contractParameters'],
): InputOf<typeof getAppParametersContracts>['headers'] {
  return {
    appName,
    parameters: JSON.stringify({ DocumentTypeParameters, ValidityType, StartDateParameter }),
    parameterTypeReassignmentQuota: reassignmentQuota,
    parameterTypeValidityAmount: validityAmount,
  };
}
