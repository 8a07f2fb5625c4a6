import type { ContractParameters } from '#shared/contract/contracts';
import type { CalendarDay } from '#shared/domain/calendar';
import {
  contractStepProblems,
  customerStepProblems,
  supervisorStepProblems,
  type StepProblem,
  type StepProblems,
} from '#shared/domain/agreements/contract-steps';
import type { StartAhead } from '#shared/domain/agreements/day-limits';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import { dayProblemText } from '#shared/desk/desk-fields.messages';
import type { Problems } from '#shared/form/form';
import { problemTexts } from './agreements.messages.ts';
import type { ContractValues, CustomerValues, SupervisorValues, WizardValues } from './agreements.values.ts';

export interface WizardRules {
  readonly today: CalendarDay;
  readonly parameters: ContractParameters;
  readonly blackList: readonly BlackListRule[];
  readonly numberExists: boolean;
}

/** Field of the wizard, such as 'customer.email'; also the id of its control. */
export type FieldKey =
  | `contract.${keyof ContractValues & string}`
  | `customer.${keyof CustomerValues & string}`
  | `supervisor.${keyof SupervisorValues & string}`;

/** In the order of the screen. */
export type WizardProblems = ReadonlyMap<FieldKey, string>;

/** Steps with fields. The keys of their fields begin with these names. */
export const steps = ['contract', 'customer', 'supervisor'] as const;

export const stepOf = (field: FieldKey): string => field.slice(0, field.indexOf('.'));

/** Returns how far ahead an agreement may start; null: not after today. */
export function startAhead({ startDateParams }: ContractParameters): StartAhead | null {
  const { isBeyondOneMonth, quantity, dateUnit } = startDateParams;
  return isBeyondOneMonth ? { quantity, unit: dateUnit } : null;
}

const textOf = (problem: StepProblem): string => (typeof problem === 'string' ? problemTexts[problem] : dayProblemText(problem));

const named = <Fields>(step: string, problems: StepProblems<Fields>): WizardProblems =>
  new Map([...problems].map(([field, problem]) => [`${step}.${String(field)}` as FieldKey, textOf(problem)]));

export function allProblems(values: WizardValues, rules: WizardRules): Problems<FieldKey, string> {
  return Object.fromEntries(steps.flatMap((_, step) => [...stepProblems(step, values, rules)]));
}

/** Problems that block 'Siguiente' on a step (from 0), in the order of its fields. */
export function stepProblems(step: number, values: WizardValues, rules: WizardRules): WizardProblems {
  const { today, parameters, blackList, numberExists } = rules;
  switch (steps[step]) {
    case 'contract':
      return named('contract', contractStepProblems(values.contract, { today, startAhead: startAhead(parameters), numberExists }));
    case 'customer':
      return named('customer', customerStepProblems(values.customer, blackList, parameters.showLegalRepresentativeContract));
    case 'supervisor':
      return named('supervisor', supervisorStepProblems(values.supervisor, blackList));
    default:
      return new Map();
  }
}
