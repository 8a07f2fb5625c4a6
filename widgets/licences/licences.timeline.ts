import { ofRepresentative, personLabels } from '#shared/desk/desk-fields.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import { recordWords as words } from './licences.messages.ts';

/** Field names of the timelines of a company and of a licence. */
export function licencesTimeline(): TimelineWords {
  return {
    fields: {
      personType: personLabels.personType,
      customerName: personLabels.customerName,
      cellphoneNumber: personLabels.cellphoneNumber,
      email: personLabels.email,
      department: personLabels.departmentId,
      city: personLabels.cityId,
      fullAddress: personLabels.fullAddress,
      legalRepresentativeName: personLabels.legalRepresentativeName,
      legalDocumentNumber: ofRepresentative(personLabels.legalDocumentNumber),
      contractStartDate: words.contractStart,
      contractEndDate: words.contractEnd,
      linkToApp: words.linkToApp,
      rangePrice: words.range,
    },
    values: { personType: personLabels.personTypes, linkToApp: words.applications },
  };
}
