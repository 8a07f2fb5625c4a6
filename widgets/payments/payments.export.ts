import type { CashPayment } from '#shared/contract/cash-payments';
import { parseStamp } from '#shared/domain/dates';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { textCell, timeCell, type SheetColumn } from '#shared/desk/list-export';
import { messages } from './payments.messages.ts';
import { bankOf, payerOf, referenceOf } from './payments.rows.ts';

/** @param banks whether the platform names the banks of payments */
export function paymentSheet(banks: boolean): readonly SheetColumn<CashPayment>[] {
  const { columns } = messages;
  return [
    { head: columns.id, column: 'id', cell: ({ id }) => ({ kind: 'number', value: id }) },
    { head: columns.reference, cell: (payment) => textCell(referenceOf(payment)) },
    { head: messages.uuid, cell: ({ referenceUuid }) => textCell(referenceUuid) },
    { head: columns.date, column: 'date', cell: ({ purchaseDate }) => timeCell('moment', parseStamp(purchaseDate)) },
    { head: columns.customer, column: 'customer', cell: (payment) => textCell(payerOf(payment)) },
    { head: personLabels.documentTypeId, column: 'customer', cell: ({ customer }) => textCell(customer?.documentType?.documentTypeCode) },
    { head: personLabels.documentNumber, column: 'customer', cell: ({ customer }) => textCell(customer?.documentNumber) },
    ...(banks ? [{ head: columns.bank, column: 'bank', cell: (payment: CashPayment) => textCell(bankOf(payment)) }] : []),
    { head: columns.total, column: 'total', cell: ({ totalPurchase: value }) => (value == null ? null : { kind: 'money', value }) },
  ];
}
