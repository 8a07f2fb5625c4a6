import type { Department, DocumentType } from '#shared/contract/parameters';
import { showDay } from '#shared/domain/calendar';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import type { Described } from '#shared/page/desk/guarded-save';
import type { CustomerForm, DayTime } from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';
import { ofRepresentative } from './licences.timeline.ts';

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
    [fieldLabels.personType, form.personType === 'J' ? messages.legal : form.personType === 'N' ? messages.natural : ''],
    [fieldLabels.legalName, form.legalName.trim()],
    [fieldLabels.firstName, form.firstName.trim()],
    [fieldLabels.lastName, form.lastName.trim()],
    [fieldLabels.cellphoneNumber, form.cellphoneNumber],
    [fieldLabels.email, form.email.trim()],
    [fieldLabels.departmentId, department?.stateName ?? ''],
    [fieldLabels.cityId, department?.city.find(({ id }) => id === form.cityId)?.cityName ?? ''],
    [fieldLabels.fullAddress, form.fullAddress.trim()],
    [fieldLabels.addressAdditionalInformation, form.addressAdditionalInformation.trim()],
    [ofRepresentative(fieldLabels.legalDocumentTypeId), document(form.legalDocumentTypeId)],
    [ofRepresentative(fieldLabels.legalDocumentNumber), form.legalDocumentNumber],
    [ofRepresentative(fieldLabels.legalFirstName), form.legalFirstName.trim()],
    [ofRepresentative(fieldLabels.legalLastName), form.legalLastName.trim()],
    [messages.linkToApp, form.linkToApp === '' ? '' : messages.applications[form.linkToApp]],
    [messages.contractStart, moment(form.contractStart)],
    [messages.contractEnd, moment(form.contractEnd)],
  ];
}
