import type { CustomerFields } from '#shared/domain/people/customer';
import type { CustomerForm, FormField } from './customer-form.form.ts';
import type { CustomerFormModel } from './customer-form.model.ts';
import type { CustomerFormState } from './customer-form.state.ts';

export interface GroupProps {
  readonly model: CustomerFormModel;
  readonly state: CustomerFormState;
  readonly form: CustomerForm;
  /** The words of what a field shows as wrong. */
  readonly problem: (field: FormField) => string | undefined;
}

type TextName = Exclude<
  { [Name in keyof CustomerFields]: CustomerFields[Name] extends string ? Name : never }[keyof CustomerFields],
  'personType'
>;

/** Returns the props that bind a text field to the form. */
export function boundText({ model, form, problem }: GroupProps, field: TextName) {
  return {
    value: form[field],
    error: problem(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => model.change({ [field]: event.currentTarget.value }),
    onBlur: () => model.leave(field),
  };
}

/** How a choice of an id is tied to the form. */
export function boundChoice(
  { model, form, problem }: GroupProps,
  field: 'documentTypeId' | 'legalDocumentTypeId' | 'departmentId' | 'cityId',
) {
  const id = form[field];
  return {
    value: id === null ? '' : String(id),
    error: problem(field),
    choose: (value: string) => model.change({ [field]: value === '' ? null : Number(value) }),
    onBlur: () => model.leave(field),
  };
}
