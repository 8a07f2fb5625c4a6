import type { CustomerFields } from '#shared/domain/customer';
import type { FormField } from './customer-form.form.ts';
import type { CustomerFormModel, CustomerFormState } from './customer-form.model.ts';

/** What each group of the customer form is given. */
export interface GroupProps {
  readonly model: CustomerFormModel;
  readonly state: CustomerFormState;
  /** The words of what a field shows as wrong. */
  readonly problem: (field: FormField) => string | undefined;
}

type TextName = Exclude<
  { [Name in keyof CustomerFields]: CustomerFields[Name] extends string ? Name : never }[keyof CustomerFields],
  'personType'
>;

/** How one line of text is tied to the form: what it shows, and what typing and leaving do. */
export function boundText({ model, state, problem }: GroupProps, field: TextName) {
  return {
    value: state.form[field],
    error: problem(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => model.change({ [field]: event.currentTarget.value }),
    onBlur: () => model.leave(field),
  };
}

/** How a choice of an id is tied to the form. */
export function boundChoice(
  { model, state, problem }: GroupProps,
  field: 'documentTypeId' | 'legalDocumentTypeId' | 'departmentId' | 'cityId',
) {
  const id = state.form[field];
  return {
    value: id === null ? '' : String(id),
    error: problem(field),
    choose: (value: string) => model.change({ [field]: value === '' ? null : Number(value) }),
    onBlur: () => model.leave(field),
  };
}
