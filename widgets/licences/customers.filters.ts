import type { LicensedCustomer, ListedLicence } from '#shared/contract/customers-admin';
import { parseStamp } from '#shared/domain/dates';
import { documentTypeCode, documentTypeId, documentsOfCustomerForm } from '#shared/domain/people/identity-document';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { endingFilter, type ListFilter } from '#shared/desk/list-filters';
import { exportHeads, messages } from './licences.messages.ts';

/**
 * Filters of the customers, by the facts of the platform's list. Its licences are in force, so no filter asks for ended ones.
 * @param now epoch milliseconds
 */
export function customerFilters(now: () => number): readonly ListFilter<LicensedCustomer>[] {
  const ending = endingFilter<ListedLicence>(messages.licenceEnds, ({ expirationDate }) => parseStamp(expirationDate, true), now);
  return [
    {
      key: 'tipo',
      label: personLabels.documentTypeId,
      options: documentsOfCustomerForm.natural.map((id) => ({ value: String(id), label: documentTypeCode(id) ?? String(id) })),
      fits: ({ documentType }, value) => String(documentTypeId(documentType ?? '')) === value,
    },
    {
      key: 'licencias',
      label: exportHeads.licences,
      options: [
        { value: 'con', label: messages.withLicences },
        { value: 'sin', label: messages.withoutLicences },
      ],
      fits: ({ validLicences }, value) => (validLicences?.length ?? 0) > 0 === (value === 'con'),
    },
    {
      ...ending,
      options: ending.options.filter(({ value }) => value === 'pronto'),
      fits: ({ validLicences }, value) => validLicences?.some((licence) => ending.fits(licence, value)) ?? false,
    },
  ];
}
