import type { CalendarDay } from '../calendar.ts';
import { contractEndProblem, contractStartProblem } from './day-limits.ts';
import type { DayProblem, StartAhead } from './day-limits.ts';
import { emptyCustomer, type CustomerFields } from '../people/customer.ts';
import { documentNumberProblem } from '../people/identity-document.ts';
import type { DocumentProblem, PersonType } from '../people/identity-document.ts';
import { addressProblem, emailProblem, fieldLengths, legalNameProblem, nameProblem, phoneProblem } from '../people/person-fields.ts';
import type { BlackListRule, FieldProblem } from '../people/person-fields.ts';

export const contractLimits = { opportunity: 100, jobTitle: 100 } as const;

export type StepProblem = FieldProblem | DocumentProblem | DayProblem['problem'] | 'contract-exists' | 'characters';

/** The refused fields of a step with the reason of each; an empty map enables 'Siguiente'. */
export type StepProblems<Fields> = ReadonlyMap<keyof Fields, StepProblem>;

/** The contract step. Dates are null while their text is no date, '' while empty. */
export interface ContractStep {
  readonly productId: number | null;
  readonly contractNumber: string;
  readonly startDate: CalendarDay | null;
  readonly endDate: CalendarDay | null;
  readonly managerId: number | null;
  readonly paymentCondition: string;
}

export interface ContractContext {
  readonly today: CalendarDay;
  readonly startAhead: StartAhead | null;
  /** Answer of the check on leaving the field; null before it. */
  readonly numberExists: boolean | null;
}

export function contractStepProblems(step: ContractStep, context: ContractContext): StepProblems<ContractStep> {
  return problemsOf<ContractStep>([
    ['productId', chosen(step.productId)],
    ['contractNumber', step.contractNumber.trim() === '' ? 'required' : context.numberExists === true ? 'contract-exists' : null],
    ['startDate', contractStartProblem(step.startDate, context.today, context.startAhead)?.problem ?? null],
    ['endDate', contractEndProblem(step.endDate, step.startDate)?.problem ?? null],
    ['managerId', chosen(step.managerId)],
    ['paymentCondition', step.paymentCondition.trim() === '' ? 'required' : null],
  ]);
}

/** The customer step: a customer without the fields that are not sent. */
export type CustomerStep = ReturnType<typeof customerStepOf>;

export function customerStepOf({
  dv: _dv,
  addressAdditionalInformation: _details,
  addressLatGeocode: _latitude,
  addressLngGeocode: _longitude,
  ...step
}: CustomerFields) {
  return step;
}

/** Returns whether the representative's fields show: for legal persons where the parameter allows it. */
export function asksRepresentative(personType: PersonType, allowed: boolean): boolean {
  return personType === 'J' && allowed;
}

/**
 * Checks the customer step.
 * @param representativeAllowed the parameter showLegalRepresentativeContract
 */
export function customerStepProblems(
  step: CustomerStep,
  blackList: readonly BlackListRule[],
  representativeAllowed: boolean,
): StepProblems<CustomerStep> {
  const own: Checks<CustomerStep> =
    step.personType === 'J'
      ? [['legalName', legalNameProblem(step.legalName)]]
      : [
          ['firstName', nameProblem(step.firstName)],
          ['lastName', nameProblem(step.lastName)],
        ];
  const representative: Checks<CustomerStep> = asksRepresentative(step.personType, representativeAllowed)
    ? [
        ['legalDocumentTypeId', chosen(step.legalDocumentTypeId)],
        ['legalDocumentNumber', documentNumberProblem(step.legalDocumentNumber, step.legalDocumentTypeId)],
        ['legalFirstName', nameProblem(step.legalFirstName)],
        ['legalLastName', nameProblem(step.legalLastName)],
      ]
    : [];
  return problemsOf<CustomerStep>([
    ['documentTypeId', chosen(step.documentTypeId)],
    ['documentNumber', documentNumberProblem(step.documentNumber, step.documentTypeId)],
    ...own,
    ['fullAddress', addressProblem(step.fullAddress, fieldLengths.contractAddress)],
    ['departmentId', chosen(step.departmentId)],
    ['cityId', chosen(step.cityId)],
    ['cellphoneNumber', phoneProblem(step.cellphoneNumber)],
    ['email', emailProblem(step.email, blackList)],
    ...representative,
  ]);
}

/** The supervisor step: a person and a job title. */
export interface SupervisorStep extends ReturnType<typeof supervisorPersonOf> {
  readonly jobTitle: string;
}

export function supervisorPersonOf(person: CustomerFields) {
  const { documentTypeId, documentNumber, firstName, lastName, fullAddress, departmentId, cityId, cellphoneNumber, email } = person;
  return { documentTypeId, documentNumber, firstName, lastName, fullAddress, departmentId, cityId, cellphoneNumber, email };
}

export const emptySupervisorStep: SupervisorStep = { ...supervisorPersonOf(emptyCustomer), jobTitle: '' };

/** Checks the supervisor step; a city is asked for once a department is chosen. */
export function supervisorStepProblems(step: SupervisorStep, blackList: readonly BlackListRule[]): StepProblems<SupervisorStep> {
  return problemsOf<SupervisorStep>([
    ['documentTypeId', chosen(step.documentTypeId)],
    ['documentNumber', documentNumberProblem(step.documentNumber, step.documentTypeId)],
    ['firstName', nameProblem(step.firstName)],
    ['lastName', nameProblem(step.lastName)],
    ['email', emailProblem(step.email, blackList)],
    ['cellphoneNumber', step.cellphoneNumber.trim() === '' ? null : phoneProblem(step.cellphoneNumber)],
    ['jobTitle', jobTitleProblem(step.jobTitle)],
    ['fullAddress', step.fullAddress.trim() === '' ? null : addressProblem(step.fullAddress, fieldLengths.contractAddress)],
    ['cityId', step.departmentId === null ? null : chosen(step.cityId)],
  ]);
}

/** Job title: optional text and numbers with accents, at most 100. */
export function jobTitleProblem(text: string): 'characters' | null {
  const title = text.normalize('NFC').trim();
  return title.length <= contractLimits.jobTitle && /^[\p{Script=Latin}\d ]*$/u.test(title) ? null : 'characters';
}

type Checks<Fields> = readonly (readonly [keyof Fields, StepProblem | null])[];

function problemsOf<Fields>(checks: Checks<Fields>): StepProblems<Fields> {
  return new Map(checks.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem] as const])));
}

function chosen(id: number | null): 'required' | null {
  return id === null ? 'required' : null;
}
