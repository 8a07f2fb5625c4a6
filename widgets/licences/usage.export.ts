import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import type { Cell } from '#shared/desk/sheet';
import { exportHeads as heads, usageMessages as words } from './licences.messages.ts';
import type { FeatureMeter, UsageLine } from './usage.rows.ts';

const count = (value: number): Cell => ({ kind: 'number', value });
/** A figure that only a feature with a limit has. */
const limited = (meter: FeatureMeter | null, value: (meter: FeatureMeter) => number): Cell =>
  meter === null ? null : meter.percent === null ? textCell(words.unlimited) : count(value(meter));

/** A feature's row in a file. */
export function usageSheet(): readonly SheetColumn<UsageLine>[] {
  return [
    { head: heads.customer, cell: ({ card }) => textCell(card.customer.name) },
    { head: personLabels.documentTypeId, cell: ({ card }) => textCell(card.customer.documentType) },
    { head: personLabels.document, cell: ({ card }) => textCell(card.customer.documentNumber) },
    { head: heads.service, cell: ({ card }) => textCell(card.serviceName) },
    { head: heads.state, cell: ({ card }) => (card.active === null ? null : textCell(card.active ? words.active : words.inactive)) },
    { head: heads.starts, column: 'validity', cell: ({ card }) => timeCell('day', parseStamp(card.starts)) },
    { head: heads.ends, column: 'validity', cell: ({ card }) => timeCell('day', parseStamp(card.ends)) },
    { head: heads.feature, column: 'usage', cell: ({ meter }) => textCell(meter?.name) },
    { head: heads.unit, column: 'usage', cell: ({ meter }) => textCell(meter?.unit) },
    { head: heads.total, column: 'usage', cell: ({ meter }) => limited(meter, ({ total }) => total) },
    { head: heads.used, column: 'usage', cell: ({ meter }) => (meter === null ? null : count(meter.used)) },
    { head: heads.available, column: 'usage', cell: ({ meter }) => limited(meter, ({ total, used }) => Math.max(0, total - used)) },
    { head: heads.percent, column: 'usage', cell: ({ meter }) => (meter === null || meter.percent === null ? null : count(meter.percent)) },
    { head: heads.lastUse, column: 'lastUse', cell: ({ card }) => timeCell('moment', parseStamp(card.lastUse)) },
  ];
}
