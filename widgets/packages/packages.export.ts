import { switchCell, textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { messages } from './packages.messages.ts';
import type { PackageRow } from './packages.rows.ts';

/** A package's row in a file: what the table shows, money and days as such. */
export function packageSheet(): readonly SheetColumn<PackageRow>[] {
  const { columns } = messages;
  return [
    { head: columns.name, cell: ({ record }) => textCell(record.packageName) },
    { head: columns.visibility, column: 'visibility', cell: ({ isPrivate }) => textCell(isPrivate ? messages.private : messages.public) },
    { head: columns.type, column: 'type', cell: ({ type }) => textCell(type) },
    { head: columns.code, column: 'code', cell: ({ record }) => textCell(record.packageCode) },
    { head: columns.description, column: 'description', cell: ({ record }) => textCell(record.packageDescription) },
    {
      head: columns.total,
      column: 'total',
      cell: ({ record }) => {
        const value = record.total ?? record.packagePrice;
        return value == null ? null : { kind: 'money', value };
      },
    },
    { head: columns.start, column: 'start', cell: ({ startsAt }) => timeCell('day', startsAt) },
    { head: columns.validity, column: 'validity', cell: ({ validity }) => textCell(validity) },
    { head: columns.active, column: 'active', cell: ({ active }) => switchCell(active) },
  ];
}
