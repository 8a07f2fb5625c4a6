import type { FlowKind } from '#shared/domain/continue-rules';
import type { CustomerFields } from '#shared/domain/customer';
import { documentNumberProblem, type DocumentProblem } from '#shared/domain/identity-document';
import {
  additionalInfoProblem,
  addressProblem,
  emailProblem,
  legalNameProblem,
  nameProblem,
  phoneProblem,
  type BlackListRule,
  type FieldProblem,
} from '#shared/domain/person-fields';
import type { CustomerField, FormValues, Half } from './purchase-form.values.ts';

/** Why a field is refused; the messages have the words. */
export type Problem = FieldProblem | DocumentProblem;
export type CustomerProblems = Readonly<Partial<Record<CustomerField, Problem>>>;
export interface FormProblems {
  readonly billing: CustomerProblems;
  readonly service: CustomerProblems;
  readonly legalTermsCheck: 'required' | null;
}

/** The halves a flow shows and checks, in the order of the screen (ST-100). */
export function halvesOf(flow: FlowKind): readonly Half[] {
  return flow === 'activation' ? ['service'] : ['billing', 'service'];
}

const chosen = (value: number | null): Problem | null => (value === null ? 'required' : null);

/** A half's fields in the order they stand on screen, with what is wrong with each (ST-325 to ST-342). */
export function customerProblems(customer: CustomerFields, blackList: readonly BlackListRule[]): CustomerProblems {
  const { documentTypeId, documentNumber, legalDocumentTypeId, legalDocumentNumber } = customer;
  const identity: readonly (readonly [CustomerField, Problem | null])[] =
    customer.personType === 'J'
      ? [
          ['documentNumber', documentNumberProblem(documentNumber, documentTypeId)],
          ['legalName', legalNameProblem(customer.legalName)],
        ]
      : [
          ['documentTypeId', chosen(documentTypeId)],
          ['documentNumber', documentNumberProblem(documentNumber, documentTypeId)],
          ['firstName', nameProblem(customer.firstName)],
          ['lastName', nameProblem(customer.lastName)],
        ];
  const representative: readonly (readonly [CustomerField, Problem | null])[] =
    customer.personType === 'J'
      ? [
          ['legalDocumentTypeId', chosen(legalDocumentTypeId)],
          ['legalDocumentNumber', documentNumberProblem(legalDocumentNumber, legalDocumentTypeId)],
          ['legalFirstName', nameProblem(customer.legalFirstName)],
          ['legalLastName', nameProblem(customer.legalLastName)],
        ]
      : [];
  const all: readonly (readonly [CustomerField, Problem | null])[] = [
    ...identity,
    ['cellphoneNumber', phoneProblem(customer.cellphoneNumber)],
    ['email', emailProblem(customer.email, blackList)],
    ['departmentId', chosen(customer.departmentId)],
    ['cityId', chosen(customer.cityId)],
    ['fullAddress', addressProblem(customer.fullAddress)],
    ['addressAdditionalInformation', additionalInfoProblem(customer.addressAdditionalInformation)],
    ...representative,
  ];
  return Object.fromEntries(all.filter(([, problem]) => problem !== null));
}

/** Everything that keeps a form from being sent; the half a flow does not show is not judged. */
export function formProblems(values: FormValues, flow: FlowKind, blackList: readonly BlackListRule[]): FormProblems {
  const judged = halvesOf(flow);
  const of = (half: Half): CustomerProblems => (judged.includes(half) ? customerProblems(values[half], blackList) : {});
  return { billing: of('billing'), service: of('service'), legalTermsCheck: values.legalTermsCheck ? null : 'required' };
}
