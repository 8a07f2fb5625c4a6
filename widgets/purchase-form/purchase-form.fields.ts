import type { FlowKind } from '#shared/domain/cart/continue-rules';
import { personType, typedFields } from '#shared/contract/known-customer';
import { array, boolean, object, string, type OutputOf } from '#shared/contract/schema';
import {
  clearIdentity,
  copyBilling,
  customerProblems,
  emptyCustomer,
  withChange,
  withCheckDigit,
  withPersonType,
  withSettledNumber,
  type CustomerFields,
  type CustomerProblem,
} from '#shared/domain/people/customer';
import { documentTypeId, nit, nitWithoutDigit, sameDocumentNumber, type PersonType } from '#shared/domain/people/identity-document';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Problems } from '#shared/form/form';
import type { BrandDocuments } from '#shared/brands/brand';
import type { Subscriber } from '#shared/contract/identity-validation';
import type { Prefill } from '#shared/runtime/props';

/** The halves of the form: the billed customer, and the licence's holder. */
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
  /** Whether the service half was filled from billing or from the customer's record. */
  serviceFilled: boolean(),
  /** Service fields changed by hand since then: billing no longer reaches them. */
  serviceByHand: array(string()),
});
export type FormValues = OutputOf<typeof formShape>;

export const emptyForm: FormValues = {
  billing: emptyCustomer,
  service: emptyCustomer,
  useBilling: false,
  modifyBilling: false,
  legalTermsCheck: false,
  serviceFilled: false,
  serviceByHand: [],
};

export function formOf(customer: CustomerFields): FormValues {
  const service = copyBilling(customer, emptyCustomer, new Set());
  return { ...emptyForm, billing: customer, service, serviceFilled: true };
}

/**
 * The form before a key: billing from the customer's record, service from the subscriber of a sealed order. For the same person
 * the record is used, since it has more fields.
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

/** Fills one half from the page's attributes; a document type that the brand does not offer is left out. */
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

/** Whether a visitor's half differs from the record in a filled field. */
function saysOtherwise(typed: CustomerFields, stored: CustomerFields): boolean {
  const filled = changedFields(emptyCustomer, typed).filter((field) => !located.has(field));
  const fields = filled.length > 0 ? [...filled, 'personType'] : [];
  return fields.some((field) => !Object.is(Reflect.get(typed, field), Reflect.get(stored, field)));
}

/**
 * A visitor's form after the sign-in: a typed service half stays. The billing half is the locked record, or the typed one with
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

/** Copies billing values to the service fields that the buyer has not changed, while the copy is ticked. */
function withBillingCopied(values: FormValues): FormValues {
  if (!values.useBilling) return values;
  return { ...values, service: withCheckDigit(copyBilling(values.billing, values.service, new Set(values.serviceByHand.filter(isField)))) };
}

/**
 * Changes fields of one half. A hand edit of a filled service half is remembered, so that billing no longer overwrites it and
 * the warning shows.
 */
export function withFields(values: FormValues, half: Half, patch: Partial<CustomerFields>, by: 'hand' | 'lookup' = 'hand'): FormValues {
  const next = withChange(values[half], patch);
  if (half === 'billing') return withBillingCopied({ ...values, billing: next });
  const touched = by === 'hand' && values.serviceFilled ? changedFields(values.service, next) : [];
  return { ...values, service: next, serviceByHand: [...new Set([...values.serviceByHand, ...touched])] };
}

/** Chooses the kind of person; identity fields empty, contact and address stay. */
export function withPerson(values: FormValues, half: Half, personType: PersonType): FormValues {
  return withFields(values, half, withPersonType(values[half], personType));
}

/**
 * Clears the identity of an unknown document; a company's type stays NIT. A NIT whose last digit may be its check digit stays too:
 * the form asks about it.
 */
export function withoutIdentity(values: FormValues, half: Half): FormValues {
  const { documentTypeId: typeId, documentNumber } = values[half];
  const cleared = clearIdentity(values[half]);
  const identity =
    typeId === nit && nitWithoutDigit(documentNumber) !== null
      ? { documentTypeId: nit, documentNumber }
      : { documentTypeId: cleared.personType === 'J' ? nit : null };
  return withFields(values, half, { ...cleared, ...identity }, 'lookup');
}

/** Ticks the copy, which fills the service half, or unticks it, which empties it. */
export function withCopy(values: FormValues, useBilling: boolean): FormValues {
  const base = { ...values, useBilling, serviceByHand: [], serviceFilled: useBilling };
  return useBilling ? withBillingCopied(base) : { ...base, service: emptyCustomer };
}

/** Unlocks the billing half of a signed-in customer, or locks it again with what is stored. */
export function withUnlockedBilling(values: FormValues, modifyBilling: boolean, stored: CustomerFields): FormValues {
  return modifyBilling ? { ...values, modifyBilling } : withBillingCopied({ ...values, modifyBilling, billing: stored });
}

/** Whether the warning about changed data stands: a filled service half was changed by hand. */
export function warnsOfChange(values: FormValues): boolean {
  return values.serviceFilled && values.serviceByHand.length > 0;
}

/** A field of the form: `billing.email`. */
export type FieldName = `${Half}.${CustomerField}` | 'legalTermsCheck';
/** `same-document` is found when the form is sent. */
export type FieldProblem = CustomerProblem | 'same-document';

/** The halves a flow shows and checks, in the order of the screen. */
export function halvesOf(flow: FlowKind): readonly Half[] {
  return flow === 'activation' ? ['service'] : ['billing', 'service'];
}

/** The problems of the halves that the flow shows. */
export function formProblems(values: FormValues, flow: FlowKind, blackList: readonly BlackListRule[]): Problems<FieldName, FieldProblem> {
  const problems = halvesOf(flow).flatMap((half) =>
    Object.entries(customerProblems(values[half], blackList)).map(([field, problem]) => [`${half}.${field}`, problem] as const),
  );
  return { ...Object.fromEntries(problems), ...(!values.legalTermsCheck && { legalTermsCheck: 'required' }) };
}
