import type { CustomerRecord, setCustomer } from '#shared/contract/customers-admin';
import type { InputOf } from '#shared/contract/endpoint';
import type { Department, DocumentType } from '#shared/contract/parameters';
import { ofRepresentative, personLabels } from '#shared/desk/desk-fields.messages';
import type { Described } from '#shared/desk/guarded-save';
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
import { fieldLengths, tidy, typedAddress, typedPhone, type BlackListRule } from '#shared/domain/people/person-fields';
import { messages } from './customer-form.messages.ts';

export const APPLICATIONS = ['biometria', 'confronta', 'otras_apps'] as const;
export type Application = (typeof APPLICATIONS)[number];
const withContract: Application = 'biometria';

/** A moment as two fields hold it: a day, and 'HH:mm:ss'. */
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

/** Why a field is refused; the messages have the words. */
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

/** The end that a start brings with it: the last second of the next day. */
const endAfter = ({ day }: DayTime): DayTime => ({ day: addDays(day, 1), time: lastSecond });

function typed(change: Partial<CustomerFields>): Partial<CustomerFields> {
  const cut = {
    legalName: fieldLengths.legalName,
    firstName: fieldLengths.name,
    lastName: fieldLengths.name,
    legalFirstName: fieldLengths.name,
    legalLastName: fieldLengths.name,
    email: fieldLengths.email,
    addressAdditionalInformation: fieldLengths.additionalInfo,
  } as const satisfies Partial<Record<keyof CustomerFields, number>>;
  const shortened = Object.fromEntries(
    Object.entries(cut).flatMap(([field, longest]) => {
      const text: unknown = Reflect.get(change, field);
      return typeof text === 'string' ? [[field, text.slice(0, longest)]] : [];
    }),
  );
  return {
    ...change,
    ...shortened,
    ...(change.cellphoneNumber === undefined ? {} : { cellphoneNumber: typedPhone(change.cellphoneNumber) }),
    ...(change.fullAddress === undefined ? {} : { fullAddress: typedAddress(change.fullAddress) }),
  };
}

/** Changes fields of the customer, with what follows from it. */
export function withFields(form: CustomerForm, change: Partial<CustomerFields>): CustomerForm {
  return { ...form, ...withChange(fieldsOf(form), typed(change)), personType: form.personType };
}

/** Chooses the kind of person: a company has a NIT, and what identified the other kind is empty. */
export function withPerson(form: CustomerForm, personType: PersonType): CustomerForm {
  if (form.personType === personType) return form;
  const other = personType === 'J' ? 'N' : 'J';
  return { ...form, ...withPersonType({ ...fieldsOf(form), personType: other }, personType), personType };
}

/**
 * Chooses the linked application; biometria brings the dates of its contract.
 * @param now epoch milliseconds
 */
export function withApplication(form: CustomerForm, linkToApp: Application, now: number): CustomerForm {
  if (form.linkToApp === linkToApp) return form;
  if (linkToApp !== withContract) return { ...form, linkToApp, contractStart: noMoment, contractEnd: noMoment };
  const contractStart = dayTime(now + 60_000);
  return { ...form, linkToApp, contractStart, contractEnd: endAfter(contractStart) };
}

/** Changes the start of the contract, which resets its end. */
export function withStart(form: CustomerForm, change: Partial<DayTime>): CustomerForm {
  const contractStart = { ...form.contractStart, ...change };
  return { ...form, contractStart, contractEnd: contractStart.day === '' ? form.contractEnd : endAfter(contractStart) };
}

export function withEnd(form: CustomerForm, change: Partial<DayTime>): CustomerForm {
  return { ...form, contractEnd: { ...form.contractEnd, ...change } };
}

export const typedTime = (text: string): string => text.replace(/[^\d:]/g, '').slice(0, lastSecond.length);

/** Returns '09:05:00' for '9:05'; returns a text that is no time unchanged. */
export function settledTime(text: string): string {
  const match = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/.exec(text.trim());
  const whole = match ? [match[1]?.padStart(2, '0'), match[2], match[3] ?? '00'].join(':') : text;
  return isTime(whole) ? whole : text;
}

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text);

function timeProblem(time: string): FormProblem | null {
  if (time.trim() === '') return 'required';
  return isTime(time) ? null : 'time';
}

const stampOf = ({ day, time }: DayTime): string => `${day}T${time}`;

/** Both moments are required, and the end is later than the start. */
function contractProblems({ contractStart, contractEnd }: CustomerForm): readonly (readonly [FormField, FormProblem | null])[] {
  const startTime = timeProblem(contractStart.time);
  const endTime = timeProblem(contractEnd.time);
  // null: the rule then checks the day alone.
  const startDay = licenceEndProblem(contractStart.day, null);
  const endDay = licenceEndProblem(contractEnd.day, null);
  const complete = [startTime, endTime, startDay, endDay].every((problem) => problem === null);
  const early = complete && stampOf(contractEnd) <= stampOf(contractStart);
  return [
    ['contractStart.day', startDay],
    ['contractStart.time', startTime],
    ['contractEnd.day', early ? { problem: 'after-start', date: contractStart.day } : endDay],
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

/** The document in the form when its type and number are valid; null otherwise. */
export function documentOf(form: CustomerForm): AskedDocument | null {
  const { documentTypeId, documentNumber } = withSettledNumber(form);
  if (documentTypeId === null || documentNumberProblem(documentNumber, documentTypeId) !== null) return null;
  return { typeId: documentTypeId, number: documentNumber };
}

export function sameDocument(one: AskedDocument | null, other: AskedDocument | null): boolean {
  if (one === null || other === null) return one === other;
  return one.typeId === other.typeId && sameDocumentNumber(one.number, other.number);
}

const applicationOf = (code: string | null | undefined): Application | '' => APPLICATIONS.find((known) => known === code?.trim()) ?? '';

/** A stored customer as the form shows it; what it lacks is empty. */
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

/** Returns the document alone: the form after a look-up without a result. */
export function onlyDocument({ personType, documentTypeId, documentNumber, dv }: CustomerForm): CustomerForm {
  return { ...emptyForm, personType, documentTypeId, documentNumber, dv };
}

/**
 * Merges an answer with what was typed since its request.
 * @param before the form at the time of the request
 */
export function merged(answer: CustomerForm, before: CustomerForm, now: CustomerForm): CustomerForm {
  const typedSince = Object.fromEntries(Object.entries(now).filter(([field, value]) => !Object.is(Reflect.get(before, field), value)));
  return { ...answer, ...typedSince };
}

/** Whether two forms are equal, coordinates aside: they follow from the address. */
export function sameForm(one: CustomerForm, other: CustomerForm): boolean {
  const text = (form: CustomerForm): string => JSON.stringify({ ...form, addressLatGeocode: null, addressLngGeocode: null });
  return text(one) === text(other);
}

/** The fields of a customer as SetCustomer takes them; a complete form. null while something is missing. */
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

/** A customer's fields in words, to stand beside another version of them. */
export function describeCustomer(
  form: CustomerForm,
  { departments, documentTypes }: { readonly departments: readonly Department[]; readonly documentTypes: readonly DocumentType[] },
): Described {
  const document = (id: number | null): string =>
    id === null ? '' : (documentTypes.find((type) => type.id === id)?.documentTypeDesciption ?? String(id));
  const department = departments.find(({ id }) => id === form.departmentId);
  const moment = ({ day, time }: DayTime): string => (day === '' ? '' : `${showDay(day)} ${time}`);
  return [
    [personLabels.personType, form.personType === null ? '' : personLabels.personTypes[form.personType]],
    [personLabels.legalName, form.legalName.trim()],
    [personLabels.firstName, form.firstName.trim()],
    [personLabels.lastName, form.lastName.trim()],
    [personLabels.cellphoneNumber, form.cellphoneNumber],
    [personLabels.email, form.email.trim()],
    [personLabels.departmentId, department?.stateName ?? ''],
    [personLabels.cityId, department?.city.find(({ id }) => id === form.cityId)?.cityName ?? ''],
    [personLabels.fullAddress, form.fullAddress.trim()],
    [personLabels.addressAdditionalInformation, form.addressAdditionalInformation.trim()],
    [ofRepresentative(personLabels.legalDocumentTypeId), document(form.legalDocumentTypeId)],
    [ofRepresentative(personLabels.legalDocumentNumber), form.legalDocumentNumber],
    [ofRepresentative(personLabels.legalFirstName), form.legalFirstName.trim()],
    [ofRepresentative(personLabels.legalLastName), form.legalLastName.trim()],
    [messages.linkToApp, form.linkToApp === '' ? '' : messages.applications[form.linkToApp]],
    [messages.contractStart, moment(form.contractStart)],
    [messages.contractEnd, moment(form.contractEnd)],
  ];
}
