import type { BrandDocuments } from '#shared/brands/brand';
import type { Subscriber } from '#shared/contract/identity-validation';
import { personType, typedFields } from '#shared/contract/known-customer';
import { getRazonSocial, rues, type DocumentName, type PaymentMethod } from '#shared/contract/purchase-order';
import { array, boolean, object, string, type OutputOf } from '#shared/contract/schema';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import {
  clearIdentity,
  copyBilling,
  customerProblems,
  emptyCustomer,
  representsItself,
  splitName,
  withChange,
  withCheckDigit,
  withPersonType,
  withSettledNumber,
  type CustomerFields,
  type CustomerProblem,
} from '#shared/domain/people/customer';
import {
  documentTypeId,
  looksUpName,
  nit,
  nitWithoutDigit,
  sameDocumentNumber,
  type PersonType,
} from '#shared/domain/people/identity-document';
import { tidy, type BlackListRule } from '#shared/domain/people/person-fields';
import { createForm, type Form, type Problems } from '#shared/form/form';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { callFailure } from '#shared/page/call-failure';
import type { Page } from '#shared/page/page';
import type { Prefill } from '#shared/runtime/props';
import { messages } from './purchase-form.messages.ts';

export type Half = 'billing' | 'service';

export type CustomerField = keyof CustomerFields;

const customerShape = object({ ...typedFields(emptyCustomer), personType });

export const formShape = object({
  billing: customerShape,
  service: customerShape,
  /** 'Usar datos de facturación' is ticked. */
  useBilling: boolean(),
  /** 'Modificar datos de facturación' is ticked. */
  modifyBilling: boolean(),
  legalTermsCheck: boolean(),
  /** Whether billing or the customer's record filled the service half. */
  serviceFilled: boolean(),
  /** Service fields that the buyer changed since then. Billing does not overwrite them. */
  serviceByHand: array(string()),
});
export type FormValues = OutputOf<typeof formShape>;

const emptyForm: FormValues = {
  billing: emptyCustomer,
  service: emptyCustomer,
  useBilling: false,
  modifyBilling: false,
  legalTermsCheck: false,
  serviceFilled: false,
  serviceByHand: [],
};

function formOf(customer: CustomerFields): FormValues {
  const service = copyBilling(customer, emptyCustomer, new Set());
  return { ...emptyForm, billing: customer, service, serviceFilled: true };
}

/**
 * Returns the form before the buyer types: billing from the customer's record, service from the encrypted order's subscriber. For the same
 * person the record fills both, since it has more fields.
 */
export function beginning(customer: CustomerFields | null, subscriber: Subscriber | null): FormValues {
  const prefilledForm = customer === null ? emptyForm : formOf(customer);
  if (subscriber === null || sameDocumentNumber(subscriber.document, prefilledForm.billing.documentNumber)) return prefilledForm;
  const { documentType, document, email, phoneNumber } = subscriber;
  const service = withChange(emptyCustomer, {
    documentTypeId: documentTypeId(documentType),
    documentNumber: document,
    email,
    cellphoneNumber: phoneNumber,
  });
  return { ...prefilledForm, service, serviceFilled: false };
}

/** Fills one half from the page's attributes, except for a document type that the brand does not offer. */
export function prefilled(form: FormValues, half: Half, prefill: Prefill, documents: BrandDocuments): FormValues {
  const { email = '', documentType, documentNumber = '' } = prefill;
  const id = documentType === undefined ? null : documentTypeId(documentType);
  const personType = id === nit ? 'J' : 'N';
  const isAccepted =
    id !== null && documentNumber !== '' && documents[personType === 'J' ? 'legal' : 'natural'].some((each) => each === id);
  const person = isAccepted ? withPersonType(form[half], personType) : form[half];
  const change = { ...(email === '' ? {} : { email }), ...(isAccepted ? { documentTypeId: id, documentNumber } : {}) };
  return { ...form, [half]: withSettledNumber(withChange(person, change)) };
}

const changedFields = (before: CustomerFields, after: CustomerFields): readonly string[] =>
  Object.entries(after).flatMap(([field, value]) => (Object.is(Reflect.get(before, field), value) ? [] : [field]));

const located: ReadonlySet<string> = new Set(['addressLatGeocode', 'addressLngGeocode']);

/** Whether a field that a visitor filled differs from the record. */
function saysOtherwise(typed: CustomerFields, stored: CustomerFields): boolean {
  const filled = changedFields(emptyCustomer, typed).filter((field) => !located.has(field));
  const fields = filled.length > 0 ? [...filled, 'personType'] : [];
  return fields.some((field) => !Object.is(Reflect.get(typed, field), Reflect.get(stored, field)));
}

/**
 * Returns a visitor's form after the sign-in. A typed service half stays. Billing is the locked record, or the typed half with
 * 'Modificar datos de facturación' ticked where it differs.
 */
export function takenOver(typed: FormValues, stored: CustomerFields): FormValues {
  const billing = saysOtherwise(typed.billing, stored)
    ? { billing: typed.billing, modifyBilling: true }
    : { billing: stored, modifyBilling: false };
  const untyped = changedFields(emptyCustomer, typed.service).length === 0;
  const { service, serviceFilled } = untyped ? formOf(stored) : typed;
  return withBillingCopied({ ...typed, ...billing, service, serviceFilled });
}

const isField = (name: string): name is CustomerField => name in emptyCustomer;

/** Copies billing to the service fields that the buyer has not changed, if the copy is ticked. */
function withBillingCopied(values: FormValues): FormValues {
  if (!values.useBilling) return values;
  return { ...values, service: withCheckDigit(copyBilling(values.billing, values.service, new Set(values.serviceByHand.filter(isField)))) };
}

/**
 * Changes fields of one half. The form stores which fields of a filled service half the buyer changed. Billing does not
 * overwrite these, and the warning shows.
 */
export function withFields(values: FormValues, half: Half, patch: Partial<CustomerFields>, by: 'hand' | 'lookup' = 'hand'): FormValues {
  const next = withChange(values[half], patch);
  if (half === 'billing') return withBillingCopied({ ...values, billing: next });
  const touched = by === 'hand' && values.serviceFilled ? changedFields(values.service, next) : [];
  return { ...values, service: next, serviceByHand: [...new Set([...values.serviceByHand, ...touched])] };
}

/**
 * Clears the identity after a look-up without a result. A company's type stays NIT. A NIT that may end in its check digit stays too,
 * since the form asks the buyer about the digit.
 */
function withoutIdentity(values: FormValues, half: Half): FormValues {
  const { documentTypeId: typeId, documentNumber } = values[half];
  const cleared = clearIdentity(values[half]);
  const identity =
    typeId === nit && nitWithoutDigit(documentNumber) !== null
      ? { documentTypeId: nit, documentNumber }
      : { documentTypeId: cleared.personType === 'J' ? nit : null };
  return withFields(values, half, { ...cleared, ...identity }, 'lookup');
}

function withCopy(values: FormValues, useBilling: boolean): FormValues {
  const base = { ...values, useBilling, serviceByHand: [], serviceFilled: useBilling };
  return useBilling ? withBillingCopied(base) : { ...base, service: emptyCustomer };
}

function withUnlockedBilling(values: FormValues, modifyBilling: boolean, stored: CustomerFields): FormValues {
  return modifyBilling ? { ...values, modifyBilling } : withBillingCopied({ ...values, modifyBilling, billing: stored });
}

/** Whether the buyer changed a service half that was filled. */
export function warnsOfChange(values: FormValues): boolean {
  return values.serviceFilled && values.serviceByHand.length > 0;
}

/** For example `billing.email`. */
type FieldName = `${Half}.${CustomerField}` | 'legalTermsCheck';
/** `same-document` is found only on submit. */
type FieldProblem = CustomerProblem | 'same-document';

/** Returns the halves that a flow shows and validates, in screen order. */
export function halvesOf(flow: FlowKind): readonly Half[] {
  return flow === 'activation' ? ['service'] : ['billing', 'service'];
}

function formProblems(values: FormValues, flow: FlowKind, blackList: readonly BlackListRule[]): Problems<FieldName, FieldProblem> {
  const problems = halvesOf(flow).flatMap((half) =>
    Object.entries(customerProblems(values[half], blackList)).map(([field, problem]) => [`${half}.${field}`, problem] as const),
  );
  return { ...Object.fromEntries(problems), ...(!values.legalTermsCheck && { legalTermsCheck: 'required' }) };
}

const halfNames: Readonly<Record<Half, string>> = { billing: 'Billing', service: 'Service' };

/** Returns the id and name of an input, such as documentNumberBilling. */
export function inputName(half: Half, field: CustomerField): string {
  return `${field}${halfNames[half]}`;
}

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
/** Screen order, for the list of errors and the focus. A field that is not in the order fails to compile. */
const onScreen: [Forgotten] extends [never] ? typeof order : { readonly withoutPlace: Forgotten } = order;
const ofRepresentative: ReadonlySet<string> = new Set(['legalDocumentTypeId', 'legalDocumentNumber', 'legalFirstName', 'legalLastName']);

/** Most errors that the list names; a longer list would hide the form. */
const mostNamed = 5;

interface ListedError {
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

/** Returns the errors that remain of a refused submit. */
export function listOfErrors(problems: Problems<FieldName, FieldProblem>, flow: FlowKind): readonly ListedError[] {
  const errors = listed(problems, flow);
  const next = errors[mostNamed];
  return next ? [...errors.slice(0, mostNamed), { id: next.id, message: messages.moreErrors(errors.length - mostNamed) }] : errors;
}

const namesOf = (half: Half): readonly FieldName[] => onScreen.map((field) => `${half}.${field}` as const);

type FoundName = Pick<CustomerFields, 'legalName'> | Pick<CustomerFields, 'firstName' | 'lastName'>;

const tidied = (text: string | null | undefined): string => tidy(text ?? '');

function foundName(personType: PersonType, name: DocumentName | null): FoundName | null {
  if (name === null) return null;
  const fullName = tidied(name.name);
  if (personType === 'J') {
    const legalName = tidied(name.legalName) || fullName;
    return legalName === '' ? null : { legalName };
  }
  const firstName = tidied(name.firstName);
  if (firstName !== '') return { firstName, lastName: tidied(name.lastName) };
  return fullName === '' ? null : splitName(fullName);
}

/**
 * Returns the name for a document: the platform's, else that of the external register if the brand uses one, else null.
 * @throws ApiError when the platform could not be asked
 */
async function lookUpName(
  { call, brand, config }: Pick<Page, 'call' | 'brand' | 'config'>,
  personType: PersonType,
  documentTypeId: number,
  documentNumber: string,
): Promise<FoundName | null> {
  const answer = await call(getRazonSocial, { params: { documentType: String(documentTypeId), documentNumber, appName: brand.appName } });
  const name = foundName(personType, answer.ok ? (answer.value ?? null) : null);
  if (name !== null || !brand.flows.externalNameLookup) return name;
  const external = await call(rues, { headers: { DocumentNumber: documentNumber, ...config.rues } });
  return foundName(personType, external.ok ? (external.value ?? null) : null);
}

/** `waitUntil`: epoch milliseconds until which the platform refuses look-ups, after too many of them. */
export type Lookup = 'idle' | 'asking' | 'found' | 'not-registered' | { readonly waitUntil: number };

export interface LookupState {
  /** False where the buyer may type the name. */
  readonly namesFromLookup: boolean;
  readonly lookup: Readonly<Record<Half, Lookup>>;
}

export function createNameLookups(page: Page, store: { getState(): LookupState; setState(change: Partial<LookupState>): void }) {
  const last: Record<Half, string> = { billing: '', service: '' };
  /** One limit for both halves, since the platform counts them together. */
  let waitUntil = 0;

  function setLookup(half: Half, lookup: Lookup): void {
    const before = store.getState().lookup;
    if (before[half] !== lookup) store.setState({ lookup: { ...before, [half]: lookup } });
  }

  return {
    async lookUp(half: Half, { personType, documentTypeId: type, documentNumber }: CustomerFields) {
      const key = `${personType}${type}${documentNumber}`;
      if (type === null || !looksUpName(type, documentNumber) || key === last[half]) return null;
      if (Date.now() < waitUntil) {
        setLookup(half, { waitUntil });
        return null;
      }
      last[half] = key;
      const counts = (): boolean => last[half] === key;
      setLookup(half, 'asking');
      try {
        await page.parameters.load();
        const result = await lookUpName(page, personType, type, documentNumber);
        if (!counts()) return null;
        const missing = result === null && store.getState().namesFromLookup;
        setLookup(half, missing ? 'not-registered' : result === null ? 'idle' : 'found');
        return missing ? 'not-registered' : result;
      } catch (error) {
        console.error('licence: the name could not be looked up', error);
        const { retryAfter } = callFailure(error);
        if (retryAfter !== null) waitUntil = Date.now() + retryAfter * 1_000;
        if (counts()) {
          setLookup(half, retryAfter === null ? 'idle' : { waitUntil });
          last[half] = '';
          store.setState({ namesFromLookup: false });
        }
        return null;
      }
    },
    /** Removes the note about a found name after the buyer typed another, without another look-up. */
    overwritten: (half: Half) => setLookup(half, 'idle'),
    forget(half: Half) {
      last[half] = '';
      setLookup(half, 'idle');
    },
  };
}

export type PurchaseForm = ReturnType<typeof createPurchaseForm>;

/**
 * @param keep receives the values with each change
 * @param send receives a valid form, and a function that writes a corrected e-mail address into it
 */
export function createPurchaseForm(
  getState: () => { readonly flow: FlowKind; readonly blackList: readonly BlackListRule[]; readonly stored: CustomerFields | null },
  lookups: ReturnType<typeof createNameLookups>,
  keep: (values: FormValues) => void,
  send: (values: FormValues, method: PaymentMethod, correct: (email: string) => FormValues) => void,
) {
  const fields: Form<FormValues, FieldName, FieldProblem> = createForm({
    opened: emptyForm,
    problems(values) {
      const { flow, blackList } = getState();
      return formProblems(values, flow, blackList);
    },
  });
  const { now } = fields;

  function setValues(values: FormValues): void {
    fields.put(values);
    keep(values);
  }

  function settleNumber(half: Half): void {
    const { [half]: customer } = now();
    const { documentNumber } = withSettledNumber(customer);
    if (documentNumber !== customer.documentNumber) setValues(withFields(now(), half, { documentNumber }));
  }

  async function leaveDocument(half: Half): Promise<void> {
    settleNumber(half);
    const name = await lookups.lookUp(half, now()[half]);
    if (name === 'not-registered') setValues(withoutIdentity(now(), half));
    else if (name !== null) setValues(withFields(now(), half, name, 'lookup'));
  }

  return {
    fields,
    change(half: Half, patch: Partial<CustomerFields>) {
      if (patch.documentNumber !== undefined || patch.documentTypeId !== undefined) lookups.forget(half);
      if (patch.legalName !== undefined || patch.firstName !== undefined || patch.lastName !== undefined) lookups.overwritten(half);
      // The error 'Nit y Número de Documento no deben ser iguales.' belongs to both numbers.
      if (patch.documentNumber !== undefined && representsItself(now()[half])) fields.forgive(`${half}.legalDocumentNumber`);
      setValues(withFields(now(), half, patch));
    },
    changePerson(half: Half, personType: PersonType) {
      lookups.forget(half);
      fields.silence(...namesOf(half));
      setValues(withFields(now(), half, withPersonType(now()[half], personType)));
    },
    setCopy(on: boolean) {
      lookups.forget('service');
      fields.silence(...namesOf('service'));
      setValues(withCopy(now(), on));
    },
    unlockBilling(on: boolean) {
      const { stored } = getState();
      if (stored === null) return;
      fields.silence(...namesOf('billing'));
      setValues(withUnlockedBilling(now(), on, stored));
    },
    acceptTerms: (legalTermsCheck: boolean) => setValues({ ...now(), legalTermsCheck }),
    leaveDocument: (half: Half) => void leaveDocument(half),
    /** @returns id of the first input with an error; null when the form is being sent */
    submit(method: PaymentMethod): string | null {
      const { flow } = getState();
      halvesOf(flow).forEach(settleNumber);
      if (!fields.submit()) return listed(fields.store.getState().problems, flow)[0]?.id ?? null;
      const values = now();
      // A company whose representative has the company's number: shows the error and sends nothing.
      const guilty = halvesOf(flow).filter((half) => representsItself(values[half]));
      fields.refuse(null, Object.fromEntries(guilty.map((half) => [`${half}.legalDocumentNumber`, 'same-document'])));
      const [first] = guilty;
      if (first !== undefined) return inputName(first, 'legalDocumentNumber');
      send(values, method, (email) => {
        const corrected = withFields(values, 'service', { email });
        setValues(corrected);
        return corrected;
      });
      return null;
    },
  };
}
