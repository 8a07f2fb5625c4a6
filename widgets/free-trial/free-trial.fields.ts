import type { BrandDocuments } from '#shared/brands/brand';
import { personType, typedFields } from '#shared/contract/known-customer';
import { boolean, object, withDefault } from '#shared/contract/schema';
import type { Problems } from '#shared/form/form';
import type { Prefill } from '#shared/runtime/props';
import { emptyCustomer, withPersonType, withSettledNumber, type CustomerFields } from '#shared/domain/people/customer';
import {
  checkDigit,
  documentNumberProblem,
  documentTypeId,
  nit,
  settledDocumentNumber,
  typedDocumentNumber,
  type DocumentProblem,
} from '#shared/domain/people/identity-document';
import {
  emailProblem,
  legalNameProblem,
  nameProblem,
  phoneProblem,
  typedPhone,
  type BlackListRule,
  type FieldProblem,
} from '#shared/domain/people/person-fields';

export interface TrialValues extends CustomerFields {
  readonly legalTermsCheck: boolean;
}

const identityAndContact = ['documentTypeId', 'documentNumber', 'legalName', 'firstName', 'lastName', 'cellphoneNumber', 'email'] as const;

/** `sent`: the order is registered, and only its e-mail address is stored. */
export const trialShape = object({
  personType,
  ...typedFields(emptyCustomer, identityAndContact),
  legalTermsCheck: boolean(),
  sent: withDefault(boolean(), false),
});

export type TrialField = (typeof identityAndContact)[number] | 'legalTermsCheck';
export type TrialProblem = FieldProblem | DocumentProblem;

/** If the brand offers only one document type, it is chosen. */
export function emptyTrial(documents: BrandDocuments): TrialValues {
  return { ...emptyCustomer, documentTypeId: onlyOf(documents.natural), legalTermsCheck: false };
}

/** Omits a document type that the brand does not offer. */
export function prefilledTrial({ email = '', documentType, documentNumber = '' }: Prefill, documents: BrandDocuments): TrialValues {
  const id = documentType === undefined ? null : documentTypeId(documentType);
  const personType = id === nit ? 'J' : 'N';
  const isAccepted =
    id !== null && documentNumber !== '' && documents[personType === 'J' ? 'legal' : 'natural'].some((each) => each === id);
  const person = isAccepted ? withChange(emptyTrial(documents), { personType }, documents) : emptyTrial(documents);
  const patch = { ...(email === '' ? {} : { email }), ...(isAccepted ? { documentTypeId: id, documentNumber } : {}) };
  return withSettledNumber(withChange(person, patch, documents));
}

export function trialOf(customer: CustomerFields, documents: BrandDocuments): TrialValues {
  const fields = Object.fromEntries(identityAndContact.map((field) => [field, customer[field]]));
  return withSettledNumber(withChange(emptyTrial(documents), { personType: customer.personType, ...fields }, documents));
}

/** Another person type clears the identity. Another document type removes characters that it does not allow. */
export function withChange(before: TrialValues, patch: Partial<TrialValues>, documents: BrandDocuments): TrialValues {
  const { personType = before.personType, ...rest } = patch;
  const person = personType === before.personType ? before : { ...before, ...withPersonType(before, personType) };
  const next = { ...person, ...rest };
  const documentTypeId = next.documentTypeId ?? onlyOf(documents[personType === 'J' ? 'legal' : 'natural']);
  const documentNumber = typedDocumentNumber(next.documentNumber, documentTypeId);
  return {
    ...next,
    documentTypeId,
    documentNumber,
    dv: documentTypeId === nit ? checkDigit(settledDocumentNumber(documentNumber, nit)) : '',
    cellphoneNumber: typedPhone(next.cellphoneNumber),
  };
}

export function trialProblems(values: TrialValues, blackList: readonly BlackListRule[]): Problems<TrialField, TrialProblem> {
  const names: readonly (readonly [TrialField, FieldProblem | null])[] =
    values.personType === 'J'
      ? [['legalName', legalNameProblem(values.legalName)]]
      : [
          ['firstName', nameProblem(values.firstName)],
          ['lastName', nameProblem(values.lastName)],
        ];
  const all: readonly (readonly [TrialField, TrialProblem | null])[] = [
    ['documentTypeId', values.documentTypeId === null ? 'required' : null],
    ['documentNumber', documentNumberProblem(values.documentNumber, values.documentTypeId)],
    ...names,
    ['cellphoneNumber', phoneProblem(values.cellphoneNumber)],
    ['email', emailProblem(values.email, blackList)],
    ['legalTermsCheck', values.legalTermsCheck ? null : 'required'],
  ];
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

function onlyOf(offered: readonly number[]): number | null {
  return offered.length === 1 ? (offered[0] ?? null) : null;
}
