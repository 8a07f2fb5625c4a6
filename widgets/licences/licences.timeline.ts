import { fieldLabels } from '#shared/page/buyer-fields.messages';
import type { TimelineWords } from '#shared/page/desk/timeline-lines';
import { messages, recordWords as words } from './licences.messages.ts';

/** What a field of the representative is called beside the company's own. */
export const ofRepresentative = (label: string): string => `${words.representative}: ${label}`;

/** What the timelines of a company and of a licence call their fields. */
export function licencesTimeline(): TimelineWords {
  const [customerName] = messages.looked;
  return {
    fields: {
      personType: fieldLabels.personType,
      customerName,
      cellphoneNumber: fieldLabels.cellphoneNumber,
      email: fieldLabels.email,
      department: fieldLabels.departmentId,
      city: fieldLabels.cityId,
      fullAddress: fieldLabels.fullAddress,
      legalRepresentativeName: words.representative,
      legalDocumentNumber: ofRepresentative(fieldLabels.legalDocumentNumber),
      contractStartDate: words.contractStart,
      contractEndDate: words.contractEnd,
      linkToApp: words.linkToApp,
      rangePrice: words.range,
    },
    values: { personType: { N: words.natural, J: words.legal }, linkToApp: words.applications },
  };
}
