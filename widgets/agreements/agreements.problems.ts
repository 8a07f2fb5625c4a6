import type { ContractParameters } from '#shared/contract/contracts';
import type { CalendarDay } from '#shared/domain/calendar';
import {
  contractStepProblems,
  customerStepProblems,
  supervisorStepProblems,
  type StepProblem,
  type StepProblems,
} from '#shared/domain/agreements/contract-steps';
import { contractEndProblem, contractStartProblem, type DayProblem, type StartAhead } from '#shared/domain/agreements/day-limits';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import { dayProblemText } from '#shared/desk/desk-fields.messages';
import type { Problems } from '#shared/form/form';
import { problemTexts } from './agreements.messages.ts';
import type { ContractValues, CustomerValues, SupervisorValues, WizardValues } from './agreements.values.ts';

export interface WizardRules {
  readonly today: CalendarDay;
  readonly parameters: ContractParameters;
  readonly blackList: readonly BlackListRule[];
  /** null before the first check. */
  readonly numberExists: boolean | null;
}

/** A field of the wizard: 'customer.email'; also its control's id. */
export type FieldKey =
  | `contract.${keyof ContractValues & string}`
  | `customer.${keyof CustomerValues & string}`
  | `supervisor.${keyof SupervisorValues & string}`;

/** The refused fields with their words, in the order of the screen. */
export type WizardProblems = ReadonlyMap<FieldKey, string>;

/** The three steps with fields of a person or an agreement; the names of their fields begin with these. */
export const steps = ['contract', 'customer', 'supervisor'] as const;

export const stepOf = (field: FieldKey): string => field.slice(0, field.indexOf('.'));

/** How far ahead an agreement may start; null: not after today. */
export function startAhead({ startDateParams }: ContractParameters): StartAhead | null {
  const { isBeyondOneMonth, quantity, dateUnit } = startDateParams;
  return isBeyondOneMonth ? { quantity, unit: dateUnit } : null;
}

function dayText(problem: DayProblem | null): string {
  return problem === null ? '' : dayProblemText(problem);
}

function contractProblems({ contract }: WizardValues, rules: WizardRules): WizardProblems {
  const ahead = startAhead(rules.parameters);
  const problems = contractStepProblems(contract, { today: rules.today, startAhead: ahead, numberExists: rules.numberExists });
  const days: Readonly<Partial<Record<keyof ContractValues, string>>> = {
    startDate: dayText(contractStartProblem(contract.startDate, rules.today, ahead)),
    endDate: dayText(contractEndProblem(contract.endDate, contract.startDate)),
  };
  return listed('contract', problems, (field, problem) => days[field] ?? textOf(problem));
}

const textOf = (problem: StepProblem): string => problemTexts[problem] ?? '';

function listed<Step extends 'contract' | 'customer' | 'supervisor'>(
  step: Step,
  problems: StepProblems<WizardValues[Step]>,
  text: (field: keyof WizardValues[Step] & string, problem: StepProblem) => string = (_, problem) => textOf(problem),
): WizardProblems {
  return new Map(
    [...problems].map(([field, problem]) => {
      const name = field as keyof WizardValues[Step] & string;
      return [`${step}.${name}` as FieldKey, text(name, problem)] as const;
    }),
  );
}

/** Everything that is wrong, whichever step is open. */
export function allProblems(values: WizardValues, rules: WizardRules): Problems<FieldKey, string> {
  return Object.fromEntries(steps.flatMap((_, step) => [...stepProblems(step, values, rules)]));
}

/** Returns the problems that block 'Siguiente' on a step (from 0), in the order of its fields. */
export function stepProblems(step: number, values: WizardValues, rules: WizardRules): WizardProblems {
  if (step === 0) return contractProblems(values, rules);
  if (step === 1) {
    const { showLegalRepresentativeContract } = rules.parameters;
    return listed('customer', customerStepProblems(values.customer, rules.blackList, showLegalRepresentativeContract));
  }
  return step === 2 ? listed('supervisor', supervisorStepProblems(values.supervisor, rules.blackList)) : new Map();
}
