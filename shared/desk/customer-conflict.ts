import type { Department } from '#shared/contract/parameters';
import type { CustomerFields } from '#shared/domain/people/customer';
import { ofRepresentative, personLabels as labels } from './desk-fields.messages.ts';
import { conflictText, type Described, type DifferingField, type EditConflict } from './guarded-save.ts';

/** Returns the props of the conflict dialog. @param rowsOf returns the differing fields */
export function shownConflict<Rec>(
  conflict: EditConflict<Rec | null> | null,
  what: string,
  now: number,
  rowsOf: (newer: Rec) => readonly DifferingField[],
) {
  const newer = conflict?.newer.record ?? null;
  if (conflict === null || newer === null) return null;
  return { sentence: conflictText(conflict, what, now), author: conflict.author, rows: rowsOf(newer) };
}

type PersonInWords = Pick<
  CustomerFields,
  | ('legalName' | 'firstName' | 'lastName' | 'cellphoneNumber' | 'email' | 'departmentId' | 'cityId' | 'fullAddress')
  | ('legalDocumentNumber' | 'legalFirstName' | 'legalLastName')
>;

/** The customer's fields of licences and agreements, as texts for the conflict dialog. */
export function describePerson(person: PersonInWords, departments: readonly Department[]): Described {
  const department = departments.find(({ id }) => id === person.departmentId);
  return [
    [labels.legalName, person.legalName.trim()],
    [labels.firstName, person.firstName.trim()],
    [labels.lastName, person.lastName.trim()],
    [labels.cellphoneNumber, person.cellphoneNumber.trim()],
    [labels.email, person.email.trim()],
    [labels.departmentId, department?.stateName ?? ''],
    [labels.cityId, department?.city.find(({ id }) => id === person.cityId)?.cityName ?? ''],
    [labels.fullAddress, person.fullAddress.trim()],
    [ofRepresentative(labels.legalDocumentNumber), person.legalDocumentNumber],
    [ofRepresentative(labels.legalFirstName), person.legalFirstName.trim()],
    [ofRepresentative(labels.legalLastName), person.legalLastName.trim()],
  ];
}
