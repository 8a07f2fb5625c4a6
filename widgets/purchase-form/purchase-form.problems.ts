import type { FlowKind } from '#shared/domain/continue-rules';
import { customerProblems, type CustomerProblems } from '#shared/domain/customer';
import type { BlackListRule } from '#shared/domain/person-fields';
import type { FormValues, Half } from './purchase-form.values.ts';

export interface FormProblems {
  readonly billing: CustomerProblems;
  readonly service: CustomerProblems;
  readonly legalTermsCheck: 'required' | null;
}

/** The halves a flow shows and checks, in the order of the screen. */
export function halvesOf(flow: FlowKind): readonly Half[] {
  return flow === 'activation' ? ['service'] : ['billing', 'service'];
}

/** Everything that keeps a form from being sent; the half a flow does not show is not judged. */
export function formProblems(values: FormValues, flow: FlowKind, blackList: readonly BlackListRule[]): FormProblems {
  const judged = halvesOf(flow);
  const of = (half: Half): CustomerProblems => (judged.includes(half) ? customerProblems(values[half], blackList) : {});
  return { billing: of('billing'), service: of('service'), legalTermsCheck: values.legalTermsCheck ? null : 'required' };
}
