import type { Department, DocumentType } from '#shared/contract/parameters';
import { showDay } from '#shared/domain/calendar';
import { ofRepresentative, personLabels } from '#shared/desk/desk-fields.messages';
import type { Described } from '#shared/desk/guarded-save';
import type { CustomerForm, DayTime } from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';

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
