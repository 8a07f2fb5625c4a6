import { createFormControl } from 'react-hook-form';
import { createForm, type Fields, type Form, type FormPlan } from './form.ts';

/**
 * Fields held by react-hook-form, which knows no React here. Values go in by whole top-level fields, so that what was read
 * once is never changed in place.
 */
function controlledFields<Values extends object>(opened: Values): Fields<Values> {
  type Typed = Record<string, unknown>;
  const { getValues, setValue, reset, unregister, getFieldState } = createFormControl<Typed>();
  let held: Values;
  const hold = (): void => {
    held = getValues() as Values;
  };
  function open(values: Values): void {
    reset({ ...values });
    hold();
  }
  open(opened);
  return {
    values: () => held,
    put(values) {
      const before = getValues();
      for (const [name, value] of Object.entries(values)) if (!Object.is(before[name], value)) setValue(name, value);
      hold();
    },
    open,
    leave: (name) => setValue(name, getValues(name), { shouldTouch: true }),
    forgive: (name) => unregister(name, { keepValue: true, keepDirty: true, keepDefaultValue: true }),
    isLeft: (name) => getFieldState(name).isTouched,
  };
}

/** The plain one comes with the same file: whoever has that, and little to ask, takes it from here. */
export { createForm };

/** A form of more than a field or two. */
export function createLongForm<Values extends object, Name extends string, Problem>(
  plan: FormPlan<Values, Name, Problem>,
): Form<Values, Name, Problem> {
  return createForm(plan, controlledFields(plan.opened));
}
