import { emptyCustomer } from '#shared/domain/people/customer';
import type { PublicConfig } from './config.ts';
import { endpoint, type InputOf } from './endpoint.ts';
import { fieldsOf, knownCustomerFields, nameFields, personType, placeFields, placeSpellings } from './known-customer.ts';
import * as z from './schema.ts';

const serviceLine = z.object({
  packageCode: z.string(),
  /** 0 when unlimited. */
  quantityToAdd: z.number(),
  identifierCode: z.string(),
  typeValidity: z.number(),
  validityAmount: z.number(),
  IsUnlimited: z.boolean(),
});

const deviceLine = z.object({
  packageCode: z.string(),
  quantityToAdd: z.number(),
  identifierCode: z.string(),
  typeValidity: z.number(),
  validityAmount: z.number(),
  reassignmentQuota: z.number(),
  deviceType: z.number(),
  credentialsDeliveryType: z.number(),
});

/** Only status 200 is success; a known number or bad data is 422. */
export const createContract = endpoint('createContract', 'POST /license/api/contract/create', {
  body: z.object({
    /** Dates yyyy-MM-dd, paymentCondition the payment type's id. */
    contract: z.object({
      contractNumber: z.string(),
      contractStartDate: z.string(),
      contractEndDate: z.string(),
      commercialManagerId: z.number(),
      paymentCondition: z.number(),
    }),
    /** The department is not sent. */
    customer: z.object({
      personType,
      ...fieldsOf(emptyCustomer, z.string(), z.number(), ['documentTypeId', 'documentNumber', 'cityId', 'cellphoneNumber', 'email']),
      ...fieldsOf(emptyCustomer, z.optional(z.string()), z.optional(z.number()), nameFields),
      fulladdress: z.string(),
    }),
    supervisor: z.object({
      ...fieldsOf(emptyCustomer, z.string(), z.number(), ['documentTypeId', 'documentNumber', 'firstName', 'lastName', 'email']),
      fulladdress: z.string(),
      cityId: z.optional(z.number()),
      phoneNumber: z.string(),
      jobTitle: z.string(),
    }),
    servicesToAddContract: z.object({
      servicesToAdd: z.array(z.union([deviceLine, serviceLine])),
      serviceName: z.string(),
      requiresSupervision: z.boolean(),
    }),
  }),
  answer: z.nothing,
  successes: [200],
  refusals: [400, 409, 412, 422],
});

/** Finds an agreement's number; 404 or an empty number means that it is free. */
export const getContracts = endpoint('getContracts', 'POST /license/api/contract/get-contracts', {
  safe: true,
  body: z.object({ contractNumber: z.string(), serviceName: z.string() }),
  answer: z.resultField('contractNumber', z.nullish(z.text)),
  refusals: [404],
});

const contractCustomer = z.spelled(z.object(knownCustomerFields), placeSpellings);
export type ContractCustomer = z.OutputOf<typeof contractCustomer>;

export const getContractCustomerInfo = endpoint('getContractCustomerInfo', 'GET /license/api/contract/get-customer-info', {
  safe: true,
  headers: z.object({ personType, documentType: z.number(), documentNumber: z.string() }),
  answer: z.result(z.nullish(contractCustomer)),
  refusals: [404, 422],
});

const contractSupervisor = z.spelled(
  z.object({
    firstName: z.nullish(z.text),
    lastName: z.nullish(z.text),
    ...placeFields,
    phoneNumber: z.nullish(z.text),
    email: z.nullish(z.text),
    jobTitle: z.nullish(z.text),
  }),
  placeSpellings,
);
export type ContractSupervisor = z.OutputOf<typeof contractSupervisor>;

export const getContractSupervisorInfo = endpoint('getContractSupervisorInfo', 'GET /license/api/contract/get-supervisor-info', {
  safe: true,
  headers: z.object({ documentType: z.number(), documentNumber: z.string() }),
  answer: z.result(z.nullish(contractSupervisor)),
  refusals: [404, 422],
});

const startDateParams = z.object({
  isBeyondOneMonth: z.fallback(z.withDefault(z.flag, false), false),
  /** days, weeks, months or years. */
  dateUnit: z.fallback(z.withDefault(z.text, 'days'), 'days'),
  quantity: z.fallback(z.withDefault(z.numeric, 0), 0),
});

/** Lists and limits of the contract wizard. Missing ones have defaults, except the two lists that every agreement needs. */
export const contractParameters = z.object({
  paymentTypes: z.assumed(z.array(z.object({ paymentTypeId: z.id, paymentTypeName: z.text }))),
  documentTypes: z.assumed(
    z.fallback(
      z.array(
        z.spelled(z.object({ id: z.id, documentTypeCode: z.text, documentTypeDesciption: z.nullish(z.text) }), {
          documentTypeDesciption: ['documentTypeDescription'],
        }),
      ),
      [],
    ),
  ),
  validityTypes: z.assumed(z.array(z.object({ id: z.id, nameValidity: z.text }))),
  deviceTypes: z.assumed(z.fallback(z.array(z.object({ id: z.id, nameDevice: z.text, codeDevice: z.nullish(z.text) })), [])),
  credentialsDelivery: z.assumed(z.fallback(z.array(z.object({ id: z.id, nameDelivery: z.text })), [])),
  /** The largest amount of the validity type with the same id. */
  maxValidityAmounts: z.assumed(z.fallback(z.array(z.object({ id: z.id, amount: z.numeric })), [])),
  parameterMaxReassignmentQuota: z.fallback(z.withDefault(z.numeric, 5), 5),
  startDateParams: z.fallback(startDateParams, { isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 }),
  showLegalRepresentativeContract: z.fallback(z.withDefault(z.flag, false), false),
});
export type ContractParameters = z.OutputOf<typeof contractParameters>;

/** `parameters` is JSON text with the wanted parameter types. */
export const getAppParametersContracts = endpoint('getAppParametersContracts', 'GET /license/api/parameter/get-app-parameters-contracts', {
  safe: true,
  headers: z.object({
    appName: z.string(),
    parameters: z.string(),
    parameterTypeReassignmentQuota: z.string(),
    parameterTypeValidityAmount: z.string(),
  }),
  answer: z.records(contractParameters),
});

/** Returns the headers that request those lists under the deployment's names. */
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
