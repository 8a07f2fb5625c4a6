import type { CalendarDay } from '../calendar.ts';
import { contractEndProblem, contractStartProblem, type DayProblem, type StartAhead } from './day-limits.ts';
import {
  chosen,
  emptyCustomer,
  identityChecks,
  representativeChecks,
  type CustomerFields,
  type CustomerProblem,
} from '../people/customer.ts';
import { documentNumberProblem, type PersonType } from '../people/identity-document.ts';
import { addressProblem, emailProblem, fieldLengths, nameProblem, phoneProblem, type BlackListRule } from '../people/person-fields.ts';

export const contractLimits = { opportunity: 100, jobTitle: 100 } as const;

export type StepProblem = CustomerProblem | DayProblem | 'contract-exists' | 'characters';

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
  /** Whether the check on leaving the field found the number. */
  readonly numberExists: boolean;
}

export function contractStepProblems(step: ContractStep, context: ContractContext): StepProblems<ContractStep> {
  return problemsOf<ContractStep>([
    ['productId', chosen(step.productId)],
    ['contractNumber', step.contractNumber.trim() === '' ? 'required' : context.numberExists ? 'contract-exists' : null],
    ['startDate', contractStartProblem(step.startDate, context.today, context.startAhead)],
    ['endDate', contractEndProblem(step.endDate, step.startDate)],
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

/** Checks the customer step; `representativeAllowed` is the parameter showLegalRepresentativeContract. */
export function customerStepProblems(
  step: CustomerStep,
  blackList: readonly BlackListRule[],
  representativeAllowed: boolean,
): StepProblems<CustomerStep> {
  return problemsOf<CustomerStep>([
    ...identityChecks(step),
    ['fullAddress', addressProblem(step.fullAddress, fieldLengths.contractAddress)],
    ['departmentId', chosen(step.departmentId)],
    ['cityId', chosen(step.cityId)],
    ['cellphoneNumber', phoneProblem(step.cellphoneNumber)],
    ['email', emailProblem(step.email, blackList)],
    ...(asksRepresentative(step.personType, representativeAllowed) ? representativeChecks(step) : []),
  ]);
}

export interface SupervisorStep extends ReturnType<typeof supervisorPersonOf> {
  readonly jobTitle: string;
}

export function supervisorPersonOf(person: CustomerFields) {
  const { documentTypeId, documentNumber, firstName, lastName, fullAddress, departmentId, cityId, cellphoneNumber, email } = person;
  return { documentTypeId, documentNumber, firstName, lastName, fullAddress, departmentId, cityId, cellphoneNumber, email };
}

export const emptySupervisorStep: SupervisorStep = { ...supervisorPersonOf(emptyCustomer), jobTitle: '' };

/** A city is required once a department is chosen. */
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
