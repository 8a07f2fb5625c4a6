import type { LicensedCustomer } from '#shared/contract/customers-admin';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { exportHeads as heads, messages } from './licences.messages.ts';
import { shownDay } from './usage.rows.ts';

type Licences = NonNullable<LicensedCustomer['validLicences']>;

/** The first day on which one of them ends. */
function firstEnd(licences: Licences): number | null {
  const ends = licences.map(({ expirationDate }) => parseStamp(expirationDate)).filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A customer's row in a file: its card, and its licences in force in one cell each for how many, which and until when. */
export function customerSheet(): readonly SheetColumn<LicensedCustomer>[] {
  return [
    { head: heads.customer, cell: ({ name }) => textCell(name || messages.unnamed) },
    { head: personLabels.documentTypeId, cell: ({ documentType }) => textCell(documentType) },
    { head: personLabels.document, cell: ({ documentNumber }) => textCell(documentNumber) },
    { head: heads.licences, cell: ({ validLicences }) => ({ kind: 'number', value: validLicences?.length ?? 0 }) },
    {
      head: heads.services,
      cell: ({ validLicences }) =>
        textCell(
          validLicences
            ?.map(({ serviceName, expirationDate }) => heads.until(serviceName || messages.unknown, shownDay(expirationDate)))
            .join(', '),
        ),
    },
    { head: heads.firstEnd, column: 'validity', cell: ({ validLicences }) => timeCell('day', firstEnd(validLicences ?? [])) },
  ];
}
