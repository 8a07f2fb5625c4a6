import { parseStamp } from '#shared/domain/dates';
import { activeFilter, endingFilter, type ListFilter } from '#shared/desk/list-filters';
import { messages } from './packages.messages.ts';
import type { PackageRow } from './packages.rows.ts';

/** @param now epoch milliseconds */
export function packageFilters(now: () => number): readonly ListFilter<PackageRow>[] {
  return [
    activeFilter,
    {
      key: 'visibilidad',
      label: messages.columns.visibility,
      options: [
        { value: 'privado', label: messages.privateOnes },
        { value: 'publico', label: messages.publicOnes },
      ],
      fits: ({ isPrivate }, value) => isPrivate === (value === 'privado'),
    },
    {
      key: 'clase',
      label: messages.columns.type,
      options: Object.entries(messages.kinds).map(([value, label]) => ({ value, label })),
      fits: ({ record }, value) => String(record.packageTypeId ?? record.packageType?.packageTypeId) === value,
    },
    endingFilter(
      messages.offerEnds,
      ({ record }) => (record.applyOffer === true ? parseStamp(record.offerExpirationTime, true) : null),
      now,
    ),
  ];
}
