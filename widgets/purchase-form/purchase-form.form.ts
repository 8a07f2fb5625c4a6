import type { FlowKind } from '#shared/domain/cart/continue-rules';
import { representsItself, withSettledNumber, type CustomerFields } from '#shared/domain/people/customer';
import type { PersonType } from '#shared/domain/people/identity-document';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import type { Form, Problems } from '#shared/form/form';
import { createForm } from '#shared/form/form';
import type { NameLookups } from './lookup.ts';
import { messages } from './purchase-form.messages.ts';
import {
  emptyForm,
  formProblems,
  halvesOf,
  withCopy,
  withFields,
  withoutIdentity,
  withPerson,
  withUnlockedBilling,
  type CustomerField,
  type FieldName,
  type FieldProblem,
  type FormValues,
  type Half,
} from './purchase-form.fields.ts';

const halfNames: Readonly<Record<Half, string>> = { billing: 'Billing', service: 'Service' };

/** The id and name of an input: documentNumberBilling. */
export function inputName(half: Half, field: CustomerField): string {
  return `${field}${halfNames[half]}`;
}

/** Whether an input belongs to the service half. */
export const isOfService = (id: string): boolean => id.endsWith(halfNames.service);

type TypedField = Exclude<CustomerField, 'dv' | 'addressLatGeocode' | 'addressLngGeocode'>;

const order = [
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
] as const satisfies readonly TypedField[];
type Forgotten = Exclude<TypedField, (typeof order)[number]>;
/** The fields in the order of the screen, for the list of errors and the focus. A field without a place does not compile. */
const onScreen: [Forgotten] extends [never] ? typeof order : { readonly withoutPlace: Forgotten } = order;
const ofRepresentative: ReadonlySet<string> = new Set(['legalDocumentTypeId', 'legalDocumentNumber', 'legalFirstName', 'legalLastName']);

/** How many errors are named; a longer list hides the form it is about. */
const mostNamed = 5;

export interface ListedError {
  readonly id: string;
  readonly message: string;
}

export const problemText = (problem: FieldProblem): string => (problem === 'same-document' ? messages.sameDocument : problemTexts[problem]);

function listed(problems: Problems<FieldName, FieldProblem>, flow: FlowKind): readonly ListedError[] {
  const sections: Readonly<Record<Half, string>> = { billing: messages.billing, service: messages.service };
  const lines = halvesOf(flow).flatMap((half) =>
    onScreen.flatMap((field): ListedError[] => {
      const problem = problems[`${half}.${field}`];
      if (problem === undefined) return [];
      const label = ofRepresentative.has(field) ? messages.ofRepresentative(fieldLabels[field]) : fieldLabels[field];
      return [{ id: inputName(half, field), message: `${messages.ofSection(label, sections[half])}: ${problemText(problem)}` }];
    }),
  );
  const { legalTermsCheck: terms } = problems;
  return terms === undefined ? lines : [...lines, { id: 'legalTermsCheck', message: `${messages.termsName}: ${problemText(terms)}` }];
}

/** The errors of a refused submit that are still there. */
export function listOfErrors(problems: Problems<FieldName, FieldProblem>, flow: FlowKind): readonly ListedError[] {
  const errors = listed(problems, flow);
  const next = errors[mostNamed];
  return next ? [...errors.slice(0, mostNamed), { id: next.id, message: messages.moreErrors(errors.length - mostNamed) }] : errors;
}

const namesOf = (half: Half): readonly FieldName[] => onScreen.map((field) => `${half}.${field}` as const);

export type PurchaseForm = ReturnType<typeof createPurchaseForm>;

export interface FormSurroundings {
  readonly rules: () => { readonly flow: FlowKind; readonly blackList: readonly BlackListRule[] };
  readonly stored: () => CustomerFields | null;
  readonly lookups: NameLookups;
  readonly keep: (values: FormValues) => void;
  /** @param correct called when the e-mail address was corrected */
  readonly send: (values: FormValues, method: PaymentMethod, correct: (values: FormValues) => void) => void;
}

export function createPurchaseForm({ rules, stored, lookups, keep, send }: FormSurroundings) {
  const fields: Form<FormValues, FieldName, FieldProblem> = createForm({
    opened: emptyForm,
    problems(values) {
      const { flow, blackList } = rules();
      return formProblems(values, flow, blackList);
    },
  });
  const { now } = fields;

  function put(values: FormValues): void {
    fields.put(values);
    keep(values);
  }

  function settleNumber(half: Half): void {
    const { [half]: customer } = now();
    const { documentNumber } = withSettledNumber(customer);
    if (documentNumber !== customer.documentNumber) put(withFields(now(), half, { documentNumber }));
  }

  async function leaveDocument(half: Half): Promise<void> {
    settleNumber(half);
    const name = await lookups.lookUp(half, now()[half]);
    if (name === 'not-registered') put(withoutIdentity(now(), half));
    else if (name !== null) put(withFields(now(), half, name, 'lookup'));
  }

  return {
    fields,
    change(half: Half, patch: Partial<CustomerFields>) {
      if (patch.documentNumber !== undefined || patch.documentTypeId !== undefined) lookups.forget(half);
      if (patch.legalName !== undefined || patch.firstName !== undefined || patch.lastName !== undefined) lookups.overwritten(half);
      // 'Nit y Número de Documento no deben ser iguales.' is about both numbers.
      if (patch.documentNumber !== undefined && representsItself(now()[half])) fields.forgive(`${half}.legalDocumentNumber`);
      put(withFields(now(), half, patch));
    },
    changePerson(half: Half, personType: PersonType) {
      lookups.forget(half);
      fields.silence(...namesOf(half));
      put(withPerson(now(), half, personType));
    },
    setCopy(on: boolean) {
      lookups.forget('service');
      fields.silence(...namesOf('service'));
      put(withCopy(now(), on));
    },
    unlockBilling(on: boolean) {
      const record = stored();
      if (record === null) return;
      fields.silence(...namesOf('billing'));
      put(withUnlockedBilling(now(), on, record));
    },
    acceptTerms: (legalTermsCheck: boolean) => put({ ...now(), legalTermsCheck }),
    /** Looks the name up after the document field was left. */
    leaveDocument: (half: Half) => void leaveDocument(half),
    /** @returns the id of the first input with an error; null when the form is being sent */
    submit(method: PaymentMethod): string | null {
      const { flow } = rules();
      halvesOf(flow).forEach(settleNumber);
      if (!fields.submit()) return listed(fields.store.getState().problems, flow)[0]?.id ?? null;
      const values = now();
      // A company with its own number as its representative's: shows the error and sends nothing.
      const guilty = halvesOf(flow).filter((half) => representsItself(values[half]));
      fields.refuse(null, Object.fromEntries(guilty.map((half) => [`${half}.legalDocumentNumber`, 'same-document'])));
      const [first] = guilty;
      if (first !== undefined) return inputName(first, 'legalDocumentNumber');
      send(values, method, put);
      return null;
    },
  };
}
