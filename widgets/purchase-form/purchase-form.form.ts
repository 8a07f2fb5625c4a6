import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm, useWatch, type Control, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import type { FlowKind } from '#shared/domain/continue-rules';
import { representsItself, type CustomerFields, type CustomerProblems } from '#shared/domain/customer';
import type { PersonType } from '#shared/domain/identity-document';
import type { BlackListRule } from '#shared/domain/person-fields';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { messages } from './purchase-form.messages.ts';
import type { PurchaseModel } from './purchase-form.model.ts';
import { formProblems, halvesOf } from './purchase-form.problems.ts';
import {
  emptyForm,
  warnsOfChange,
  withCopy,
  withFields,
  withPerson,
  withUnlockedBilling,
  withoutIdentity,
  type CustomerField,
  type FormValues,
  type Half,
} from './purchase-form.values.ts';

export type PurchaseControl = Control<FormValues>;

const halfNames: Readonly<Record<Half, string>> = { billing: 'Billing', service: 'Service' };

/** The id and name of an input: documentNumberBilling. */
export function inputName(half: Half, field: CustomerField): string {
  return `${field}${halfNames[half]}`;
}

/** Whether an input belongs to the service half. */
export const isOfService = (id: string): boolean => id.endsWith(halfNames.service);

/** The fields in the order they stand on screen: where the list of errors and the focus go first. */
const onScreen = [
  'personType',
  'documentTypeId',
  'documentNumber',
  'legalName',
  'firstName',
  'lastName',
  'cellphoneNumber',
  'email',
  'departmentId',
  'cityId',
  'fullAddress',
  'addressAdditionalInformation',
  'legalDocumentTypeId',
  'legalDocumentNumber',
  'legalFirstName',
  'legalLastName',
] as const satisfies readonly CustomerField[];
const ofRepresentative: ReadonlySet<string> = new Set(['legalDocumentTypeId', 'legalDocumentNumber', 'legalFirstName', 'legalLastName']);

function errorsOf(problems: CustomerProblems): FieldErrors<FormValues>['billing'] {
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, { type: problem, message: problemTexts[problem] }]));
}

/** The domain's rules in react-hook-form's words. */
function resolverFor(rules: () => { readonly flow: FlowKind; readonly blackList: readonly BlackListRule[] }): Resolver<FormValues> {
  return (values) => {
    const { flow, blackList } = rules();
    const { billing, service, legalTermsCheck } = formProblems(values, flow, blackList);
    const errors: FieldErrors<FormValues> = {
      ...(Object.keys(billing).length > 0 ? { billing: errorsOf(billing) } : {}),
      ...(Object.keys(service).length > 0 ? { service: errorsOf(service) } : {}),
      ...(legalTermsCheck ? { legalTermsCheck: { type: legalTermsCheck, message: problemTexts[legalTermsCheck] } } : {}),
    };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** How many errors are named; a longer list hides the form it is about. */
const mostNamed = 5;

function shortened(errors: readonly ListedError[]): readonly ListedError[] {
  const next = errors[mostNamed];
  return next ? [...errors.slice(0, mostNamed), { id: next.id, message: messages.moreErrors(errors.length - mostNamed) }] : errors;
}

/** One line of the list of errors. */
export interface ListedError {
  /** The input's id. */
  readonly id: string;
  readonly message: string;
}

function listed(errors: FieldErrors<FormValues>, flow: FlowKind): readonly ListedError[] {
  const sections: Readonly<Record<Half, string>> = { billing: messages.billing, service: messages.service };
  const lines = halvesOf(flow).flatMap((half) =>
    onScreen.flatMap((field): ListedError[] => {
      const message = errors[half]?.[field]?.message;
      if (!message) return [];
      const label = ofRepresentative.has(field) ? messages.ofRepresentative(fieldLabels[field]) : fieldLabels[field];
      return [{ id: inputName(half, field), message: `${messages.ofSection(label, sections[half])}: ${message}` }];
    }),
  );
  const terms = errors.legalTermsCheck?.message;
  return terms ? [...lines, { id: 'legalTermsCheck', message: `${messages.termsName}: ${terms}` }] : lines;
}

/** What a half's fields depend on among each other. What is typed into a field reaches that field alone. */
export type HalfShape = Pick<CustomerFields, 'personType' | 'documentTypeId' | 'departmentId' | 'legalDocumentTypeId'>;

/** What of the values the form's own look hangs on. */
export interface FormShape extends Record<Half, HalfShape>, Pick<FormValues, 'useBilling' | 'modifyBilling' | 'legalTermsCheck'> {
  readonly warns: boolean;
}

const halfShape = ({ personType, documentTypeId, departmentId, legalDocumentTypeId }: CustomerFields): HalfShape => ({
  personType,
  documentTypeId,
  departmentId,
  legalDocumentTypeId,
});

const shapeOf = (values: FormValues): FormShape => ({
  billing: halfShape(values.billing),
  service: halfShape(values.service),
  useBilling: values.useBilling,
  modifyBilling: values.modifyBilling,
  legalTermsCheck: values.legalTermsCheck,
  warns: warnsOfChange(values),
});

export interface PurchaseForm {
  /** Whether it holds what it starts with: drawn sooner, it would be another person's form for a moment. */
  readonly filled: boolean;
  readonly control: PurchaseControl;
  readonly shape: FormShape;
  /** What the last refused submit found, minus what was mended since. */
  readonly errors: readonly ListedError[];
  change(half: Half, patch: Partial<CustomerFields>): void;
  changePerson(half: Half, personType: PersonType): void;
  setCopy(on: boolean): void;
  unlockBilling(on: boolean): void;
  /** The document field was left: looks the name up. */
  leaveDocument(half: Half): void;
  submit(method: PaymentMethod): void;
}

/**
 * The typed form: react-hook-form holds values, touched fields and errors; what a change brings about is `purchase-form.values`.
 * @param focus puts the focus on an input by its id
 */
export function usePurchaseForm(
  model: PurchaseModel,
  state: ReturnType<PurchaseModel['store']['getState']>,
  focus: (id: string) => void,
): PurchaseForm {
  const { flow, blackList, initial, status, stored } = state;
  const rules = useRef({ flow, blackList });
  useEffect(() => {
    rules.current = { flow, blackList };
  }, [flow, blackList]);
  const [resolver] = useState(() => resolverFor(() => rules.current));
  const { control, getValues, setValue, setError, clearErrors, reset, handleSubmit, trigger, formState } = useForm<FormValues>({
    defaultValues: emptyForm,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const shape = useWatch({ control, compute: shapeOf });
  const { errors, isSubmitted, touchedFields } = formState;

  const ready = status === 'ready' || status === 'done';
  const [held, setHeld] = useState<FormValues | null>(null);
  // Before the paint: what it starts with is there, so it is drawn at once.
  useLayoutEffect(() => {
    if (ready) reset(initial);
    setHeld(ready ? initial : null);
  }, [ready, initial, reset]);

  // The black list may come after a field was judged.
  useEffect(() => {
    for (const half of halvesOf(flow)) if (touchedFields[half]?.email) void trigger(`${half}.email`);
  }, [blackList, flow, touchedFields, trigger]);

  /** Puts a changed form in, field by field, so that only what changed is judged again. */
  function put(next: FormValues): void {
    const before = getValues();
    const judge = (touched: boolean | undefined): { shouldDirty: true; shouldValidate: boolean } => ({
      shouldDirty: true,
      shouldValidate: isSubmitted || touched === true,
    });
    for (const half of ['billing', 'service'] as const) {
      const fields = Object.keys(next[half]).filter((field): field is CustomerField => field in emptyForm.billing);
      for (const field of fields) {
        if (Object.is(before[half][field], next[half][field])) continue;
        const path: FieldPath<FormValues> = `${half}.${field}`;
        setValue(path, next[half][field], judge(touchedFields[half]?.[field]));
        // The manual error goes when either number changes.
        if (field === 'documentNumber' && errors[half]?.legalDocumentNumber?.type === 'same-document')
          clearErrors(`${half}.legalDocumentNumber`);
      }
    }
    for (const flag of ['useBilling', 'modifyBilling', 'legalTermsCheck', 'serviceFilled'] as const) {
      if (before[flag] !== next[flag]) setValue(flag, next[flag], judge(touchedFields[flag]));
    }
    if (before.serviceByHand !== next.serviceByHand) setValue('serviceByHand', next.serviceByHand);
    model.keep(getValues());
  }

  function change(half: Half, patch: Partial<CustomerFields>): void {
    if (patch.documentNumber !== undefined || patch.documentTypeId !== undefined) model.lookups.forget(half);
    put(withFields(getValues(), half, patch));
  }

  async function leaveDocument(half: Half): Promise<void> {
    const found = await model.lookups.lookUp(half, getValues()[half]);
    if (found === 'not-registered') put(withoutIdentity(getValues(), half));
    else if (found !== null) put(withFields(getValues(), half, found, 'lookup'));
  }

  /** Whether a company stands for itself: said under the representative's number, and nothing is sent. */
  function refusesItself(given: FormValues): boolean {
    const guilty = halvesOf(flow).filter((half) => representsItself(given[half]));
    for (const half of guilty) setError(`${half}.legalDocumentNumber`, { type: 'same-document', message: messages.sameDocument });
    const [first] = guilty;
    if (first) focus(inputName(first, 'legalDocumentNumber'));
    return first !== undefined;
  }

  // The kept form changes with the terms box too, which react-hook-form registers by itself.
  const keep = useEffectEvent(() => model.keep(getValues()));
  const { legalTermsCheck } = shape;
  useEffect(() => {
    if (ready && legalTermsCheck) keep();
  }, [ready, legalTermsCheck]);

  return {
    filled: ready && held === initial,
    control,
    shape,
    errors: isSubmitted ? shortened(listed(errors, flow)) : [],
    change,
    changePerson(half, personType) {
      model.lookups.forget(half);
      clearErrors(half);
      put(withPerson(getValues(), half, personType));
    },
    setCopy(on) {
      model.lookups.forget('service');
      clearErrors('service');
      put(withCopy(getValues(), on));
    },
    unlockBilling(on) {
      if (stored === null) return;
      clearErrors('billing');
      put(withUnlockedBilling(getValues(), on, stored));
    },
    leaveDocument: (half) => void leaveDocument(half),
    submit(method) {
      void handleSubmit(
        async (given) => {
          if (!refusesItself(given)) await model.submit(given, method, put);
        },
        (found) => {
          const first = listed(found, flow)[0];
          if (first) focus(first.id);
        },
      )();
    },
  };
}
