import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/page/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/page/desk/list-export';
import type { Cell } from '#shared/page/desk/sheet';
import { exportHeads as heads, usageMessages as words } from './licences.messages.ts';
import type { Balance, ServiceCard } from './usage.rows.ts';

const units = (balance: Balance | null, of: keyof Balance): Cell => (balance === null ? null : { kind: 'number', value: balance[of] });
const day = (stamp: string | null): Cell => timeCell('day', parseStamp(stamp));

/** A card's row in a file. */
export function usageSheet(): readonly SheetColumn<ServiceCard>[] {
  return [
    { head: heads.customer, cell: ({ customer }) => textCell(customer.name) },
    { head: personLabels.documentTypeId, cell: ({ customer }) => textCell(customer.documentType) },
    { head: personLabels.document, cell: ({ customer }) => textCell(customer.documentNumber) },
    { head: heads.service, cell: ({ serviceName }) => textCell(serviceName) },
    { head: heads.state, cell: ({ active }) => (active === null ? null : textCell(active ? words.active : words.inactive)) },
    { head: heads.starts, cell: ({ starts }) => day(starts) },
    { head: heads.ends, cell: ({ ends }) => day(ends) },
    { head: heads.total, cell: ({ balance }) => units(balance, 'total') },
    { head: heads.used, cell: ({ balance }) => units(balance, 'used') },
    { head: heads.available, cell: ({ balance }) => units(balance, 'available') },
    { head: heads.lastUse, cell: ({ lastUse }) => day(lastUse) },
  ];
}
