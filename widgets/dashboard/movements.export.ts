import { formatDay, parseStamp } from '#shared/domain/dates';
import { valueOf } from '#shared/page/call';
import { createListExport, textCell, timeCell, type ListExport, type SheetColumn } from '#shared/desk/list-export';
import { batches } from '#shared/desk/list-rows';
import type { Page } from '#shared/page/page';
import { messages } from './dashboard.messages.ts';
import { type DayRange, type Movement, type MovementSubject, askMovements, type History } from './movements.rows.ts';

/** Columns of exported movements: as in the table, with dates and quantities as values. */
function movementSheet(): readonly SheetColumn<Movement>[] {
  const { columns } = messages;
  return [
    { head: columns.description, cell: ({ serviceFeatureDescription }) => textCell(serviceFeatureDescription) },
    { head: columns.event, column: 'event', cell: ({ event }) => textCell(event) },
    { head: columns.quantity, column: 'quantity', cell: ({ quantity: value }) => (value == null ? null : { kind: 'number', value }) },
    { head: columns.moment, column: 'moment', cell: ({ consumptionDate }) => timeCell('moment', parseStamp(consumptionDate)) },
  ];
}

/** A field's day as people read it. */
function dayText(day: string): string {
  const moment = parseStamp(day);
  return moment === null ? day : formatDay(moment);
}

/** Filter lines of the file: product, customer and range. */
const movementFilters = (subject: MovementSubject, { from, to }: DayRange): readonly string[] => [
  messages.movementsOf(subject.productName),
  `${subject.documentType} ${subject.documentNumber}`,
  messages.range(dayText(from), dayText(to)),
];

/** All movements of the range that is shown. */
export function createMovementsExport(page: Page, history: () => History | null, hidden: () => readonly string[]): ListExport {
  return createListExport<Movement, Movement>(page, {
    name: 'movimientos',
    title: messages.movementsTitle,
    columns: movementSheet(),
    hidden,
    rowOf: (record) => record,
    // Movements have no identifier: their place among all rows is their key.
    keyOf: (_, at) => at,
    view() {
      const shownNow = history();
      if (shownNow === null)
        return { filters: [], pieces: () => batches<Movement>(() => Promise.resolve({ records: [], total: 0 }))(0, 0) };
      const { subject, asked } = shownNow;
      return {
        filters: movementFilters(subject, asked),
        pieces: (loaded) =>
          batches(async (skip) => {
            const answer = await askMovements(page, subject, asked, skip);
            const { consumptionDetailHistory: records, totalRecords: total } = valueOf(answer, 'the movements');
            return { records, total };
          })(loaded, 0),
      };
    },
  });
}
