import type { FlowKind } from '#shared/domain/cart/continue-rules';
import { customerProblems, type CustomerProblem } from '#shared/domain/people/customer';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Problems } from '#shared/form/form';
import type { CustomerField, FormValues, Half } from './purchase-form.values.ts';

/** A field of the form: `billing.email`. */
export type FieldName = `${Half}.${CustomerField}` | 'legalTermsCheck';
/** Why it is refused; a company that stands for itself is found when the form is sent. */
export type FieldProblem = CustomerProblem | 'same-document';

/** The halves a flow shows and checks, in the order of the screen. */
export function halvesOf(flow: FlowKind): readonly Half[] {
  return flow === 'activation' ? ['service'] : ['billing', 'service'];
}

/** Everything that keeps a form from being sent; the half a flow does not show is not judged. */
export function formProblems(values: FormValues, flow: FlowKind, blackList: readonly BlackListRule[]): Problems<FieldName, FieldProblem> {
  const found = halvesOf(flow).flatMap((half) =>
    Object.entries(customerProblems(values[half], blackList)).map(([field, problem]) => [`${half}.${field}`, problem] as const),
  );
  return { ...Object.fromEntries(found), ...(!values.legalTermsCheck && { legalTermsCheck: 'required' }) };
}
