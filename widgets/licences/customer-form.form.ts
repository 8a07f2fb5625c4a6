import type { StoreApi } from 'zustand/vanilla';
import type { CustomerRecord, setCustomer } from '#shared/contract/customers-admin';
import type { InputOf } from '#shared/contract/endpoint';
import type { Department, DocumentType } from '#shared/contract/parameters';
import { ofRepresentative, personLabels } from '#shared/desk/desk-fields.messages';
import { describePerson } from '#shared/desk/customer-conflict';
import type { Described, EditConflict } from '#shared/desk/guarded-save';
import type { Form } from '#shared/form/form';
import type { LateList } from '#shared/form/late';
import type { Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { licenceEndProblem, type DayProblem } from '#shared/domain/agreements/day-limits';
import { addDays, type CalendarDay, showDay } from '#shared/domain/calendar';
import { formatMoment, isoDay, parseStamp } from '#shared/domain/dates';
import {
  customerOf,
  customerProblems,
  emptyCustomer,
  ownFields,
  withChange,
  withPersonType,
  withSettledNumber,
  type CustomerFields,
  type CustomerProblem,
} from '#shared/domain/people/customer';
import { documentNumberProblem, sameDocumentNumber, type PersonType } from '#shared/domain/people/identity-document';
import { tidy, typedAddress, typedPhone, type BlackListRule } from '#shared/domain/people/person-fields';
import { messages } from './customer-form.messages.ts';

export const APPLICATIONS = ['biometria', 'confronta', 'otras_apps'] as const;
export type Application = (typeof APPLICATIONS)[number];
const withContract: Application = 'biometria';

export interface DayTime {
  readonly day: CalendarDay;
  readonly time: string;
}

export interface CustomerForm extends Omit<CustomerFields, 'personType'> {
  readonly personType: PersonType | null;
  readonly linkToApp: Application | '';
  readonly contractStart: DayTime;
  readonly contractEnd: DayTime;
}

export type FormField =
  keyof CustomerFields | 'linkToApp' | 'contractStart.day' | 'contractStart.time' | 'contractEnd.day' | 'contractEnd.time';

export type FormProblem = CustomerProblem | 'time' | DayProblem;
export type FormProblems = Readonly<Partial<Record<FormField, FormProblem>>>;

const noMoment: DayTime = { day: '', time: '' };

export const emptyForm: CustomerForm = {
  ...emptyCustomer,
  personType: null,
  linkToApp: '',
  contractStart: noMoment,
  contractEnd: noMoment,
};

export const hasContract = ({ linkToApp }: Pick<CustomerForm, 'linkToApp'>): boolean => linkToApp === withContract;

export const nameOf = ({ personType, legalName, firstName, lastName }: CustomerForm): string =>
  personType === 'J' ? legalName : [firstName, lastName].filter(Boolean).join(' ');

const fieldsOf = (form: CustomerForm): CustomerFields => {
  const { linkToApp: _app, contractStart: _start, contractEnd: _end, ...fields } = form;
  return { ...fields, personType: form.personType ?? 'N' };
};

const lastSecond = '23:59:59';

const dayTime = (moment: number): DayTime => ({ day: isoDay(moment), time: formatMoment(moment).slice(-8) });

/** Default end of a contract: the last second of the day after its start. */
const endAfter = ({ day }: DayTime): DayTime => ({ day: addDays(day, 1), time: lastSecond });

/** Changes fields and the fields that depend on them. */
export function withFields(form: CustomerForm, change: Partial<CustomerFields>): CustomerForm {
  const typed = {
    ...change,
    ...(change.cellphoneNumber === undefined ? {} : { cellphoneNumber: typedPhone(change.cellphoneNumber) }),
    ...(change.fullAddress === undefined ? {} : { fullAddress: typedAddress(change.fullAddress) }),
  };
  return { ...form, ...withChange(fieldsOf(form), typed), personType: form.personType };
}

/** Changes the person type: a company gets the type NIT, and the fields of the other type are emptied. */
export function withPerson(form: CustomerForm, personType: PersonType): CustomerForm {
  if (form.personType === personType) return form;
  const other = personType === 'J' ? 'N' : 'J';
  return { ...form, ...withPersonType({ ...fieldsOf(form), personType: other }, personType), personType };
}

/** Changes the application; Biometría sets the contract's dates. @param now epoch milliseconds */
export function withApplication(form: CustomerForm, linkToApp: Application, now: number): CustomerForm {
  if (form.linkToApp === linkToApp) return form;
  if (linkToApp !== withContract) return { ...form, linkToApp, contractStart: noMoment, contractEnd: noMoment };
  const contractStart = dayTime(now + 60_000);
  return { ...form, linkToApp, contractStart, contractEnd: endAfter(contractStart) };
}

/** Changes the start and sets the end by it. */
export function withStart(form: CustomerForm, change: Partial<DayTime>): CustomerForm {
  const contractStart = { ...form.contractStart, ...change };
  return { ...form, contractStart, contractEnd: contractStart.day === '' ? form.contractEnd : endAfter(contractStart) };
}

export function withEnd(form: CustomerForm, change: Partial<DayTime>): CustomerForm {
  return { ...form, contractEnd: { ...form.contractEnd, ...change } };
}

export const typedTime = (text: string): string => text.replace(/[^\d:]/g, '').slice(0, lastSecond.length);

/** Returns '09:05:00' for '9:05', and any other text unchanged. */
export function settledTime(text: string): string {
  const match = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim());
  const completeTime = match ? [match[1]?.padStart(2, '0'), match[2], match[3] ?? '00'].join(':') : text;
  return isTime(completeTime) ? completeTime : text;
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);

function timeProblem(time: string): FormProblem | null {
  if (time.trim() === '') return 'required';
  return isTime(time) ? null : 'time';
}

const stampOf = ({ day, time }: DayTime): string => `${day}T${time}`;

function contractProblems({ contractStart, contractEnd }: CustomerForm): readonly (readonly [FormField, FormProblem | null])[] {
  const startTime = timeProblem(contractStart.time);
  const endTime = timeProblem(contractEnd.time);
  // null skips the comparison with an end and validates the day alone.
  const startDay = licenceEndProblem(contractStart.day, null);
  const endDay = licenceEndProblem(contractEnd.day, null);
  const complete = [startTime, endTime, startDay, endDay].every((problem) => problem === null);
  const endsEarly = complete && stampOf(contractEnd) <= stampOf(contractStart);
  return [
    ['contractStart.day', startDay],
    ['contractStart.time', startTime],
    ['contractEnd.day', endsEarly ? { problem: 'after-start', date: contractStart.day } : endDay],
    ['contractEnd.time', endTime],
  ];
}

export function formProblems(form: CustomerForm, blackList: readonly BlackListRule[]): FormProblems {
  const all: readonly (readonly [FormField, FormProblem | null])[] = [
    ['personType', form.personType === null ? 'required' : null],
    ['linkToApp', form.linkToApp === '' ? 'required' : null],
    ...(hasContract(form) ? contractProblems(form) : []),
  ];
  return { ...customerProblems(fieldsOf(form), blackList), ...Object.fromEntries(all.filter(([, problem]) => problem !== null)) };
}

export interface AskedDocument {
  readonly typeId: number;
  readonly number: string;
}

/** Returns the document when its type and number are valid. */
export function documentOf(form: CustomerForm): AskedDocument | null {
  const { documentTypeId, documentNumber } = withSettledNumber(form);
  if (documentTypeId === null || documentNumberProblem(documentNumber, documentTypeId) !== null) return null;
  return { typeId: documentTypeId, number: documentNumber };
}

export function sameDocument(one: AskedDocument | null, other: AskedDocument | null): boolean {
  if (one === null || other === null) return one === other;
  return one.typeId === other.typeId && sameDocumentNumber(one.number, other.number);
}

const applicationOf = (code: string | null | undefined): Application | '' =>
  APPLICATIONS.find((application) => application === code?.trim()) ?? '';

export function formOf(record: CustomerRecord): CustomerForm {
  const linkToApp = applicationOf(record.linkToApp);
  const momentOf = (stamp: string | null | undefined): DayTime => {
    const moment = linkToApp === withContract ? parseStamp(stamp) : null;
    return moment === null ? noMoment : dayTime(moment);
  };
  const customer = customerOf(record);
  return {
    ...withChange({ ...emptyCustomer, personType: customer.personType }, customer),
    linkToApp,
    contractStart: momentOf(record.contractStartDate),
    contractEnd: momentOf(record.contractEndDate),
  };
}

/** Returns a form with the document alone, for a look-up without a result. */
export function onlyDocument({ personType, documentTypeId, documentNumber, dv }: CustomerForm): CustomerForm {
  return { ...emptyForm, personType, documentTypeId, documentNumber, dv };
}

/** Lays the fields that changed between `before` (when the answer was requested) and `now` over the answer. */
export function mergeAnswer(answer: CustomerForm, before: CustomerForm, now: CustomerForm): CustomerForm {
  const typedSince = Object.fromEntries(Object.entries(now).filter(([field, value]) => !Object.is(Reflect.get(before, field), value)));
  return { ...answer, ...typedSince };
}

/** Compares without the coordinates, which follow from the address. */
export function sameForm(one: CustomerForm, other: CustomerForm): boolean {
  const text = (form: CustomerForm): string => JSON.stringify({ ...form, addressLatGeocode: null, addressLngGeocode: null });
  return text(one) === text(other);
}

/** Returns the body of SetCustomer; null while a required field is missing. */
export function payloadOf(form: CustomerForm, customerId: number | null): InputOf<typeof setCustomer>['body'] | null {
  const own = ownFields(withSettledNumber(fieldsOf(form)));
  const { personType, linkToApp } = form;
  const { documentTypeId, departmentId, cityId } = own;
  if (personType === null || linkToApp === '' || documentTypeId === null || departmentId === null || cityId === null) return null;
  const company = personType === 'J';
  const contract = hasContract(form);
  return {
    ...(customerId === null ? {} : { customerId }),
    personType,
    documentTypeId,
    documentNumber: own.documentNumber,
    dv: own.dv,
    legalName: company ? tidy(own.legalName) : null,
    firstName: company ? null : tidy(own.firstName),
    lastName: company ? null : tidy(own.lastName),
    cellphoneNumber: own.cellphoneNumber,
    email: tidy(own.email),
    departmentId,
    cityId,
    fulladdress: tidy(own.fullAddress),
    addressAdditionalInformation: tidy(own.addressAdditionalInformation),
    addressLatGeocode: own.addressLatGeocode,
    addressLngGeocode: own.addressLngGeocode,
    legalDocumentTypeId: company ? own.legalDocumentTypeId : null,
    legalDocumentNumber: company ? own.legalDocumentNumber : null,
    legalFirstName: company ? tidy(own.legalFirstName) : null,
    legalLastName: company ? tidy(own.legalLastName) : null,
    contractStartDate: contract ? stampOf(form.contractStart) : null,
    contractEndDate: contract ? stampOf(form.contractEnd) : null,
    linkToApp,
  };
}

/** Returns the fields as texts, for the dialog that compares two versions. */
export function describeCustomer(
  form: CustomerForm,
  { departments, documentTypes }: Pick<CustomerFormState, 'departments' | 'documentTypes'>,
): Described {
  const { legalDocumentTypeId: id } = form;
  const document = id === null ? '' : (documentTypes.find((type) => type.id === id)?.documentTypeDesciption ?? String(id));
  const moment = ({ day, time }: DayTime): string => (day === '' ? '' : `${showDay(day)} ${time}`);
  return [
    [personLabels.personType, form.personType === null ? '' : personLabels.personTypes[form.personType]],
    ...describePerson(form, departments.value),
    [personLabels.addressAdditionalInformation, form.addressAdditionalInformation.trim()],
    [ofRepresentative(personLabels.legalDocumentTypeId), document],
    [messages.linkToApp, form.linkToApp === '' ? '' : messages.applications[form.linkToApp]],
    [messages.contractStart, moment(form.contractStart)],
    [messages.contractEnd, moment(form.contractEnd)],
  ];
}

export interface OpenedCustomer {
  readonly id: number;
  readonly documentNumber: string;
  readonly documentType?: string;
}

export interface StoredCustomer {
  readonly id: number | null;
  readonly form: CustomerForm;
  /** null where the answer has no version. */
  readonly version: string | null;
}

export interface CustomerFormState {
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** Customer of the last look-up with a result. */
  readonly stored: StoredCustomer | null;
  readonly lookup: 'idle' | 'asking' | { readonly failure: unknown };
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** Conflict with a newer save of this customer by another staff member; null without one. */
  readonly conflict: EditConflict<StoredCustomer | null> | null;
}

export interface CustomerDesk {
  readonly page: Page;
  readonly store: StoreApi<CustomerFormState>;
  readonly form: Form<CustomerForm, FormField, FormProblem>;
  readonly maps: Maps;
  /** False once the dialog is closed; answers are then dropped. */
  isOpen(): boolean;
}

/** Returns the stored customer if the form has its document, else null. */
export function storedOf(form: CustomerForm, { stored }: Pick<CustomerFormState, 'stored'>): StoredCustomer | null {
  return stored !== null && sameDocument(documentOf(form), documentOf(stored.form)) ? stored : null;
}

export function warnsOfChange(form: CustomerForm, state: Pick<CustomerFormState, 'stored'>): boolean {
  const stored = storedOf(form, state);
  return stored !== null && !sameForm(form, stored.form);
}
