import type { CashPayment } from '#shared/contract/cash-payments';
import { parseStamp } from '#shared/domain/dates';
import { noMoney } from '#shared/domain/money';
import { orderReference } from '#shared/domain/orders/order-reference';
import { compareTexts } from '#shared/domain/text-order';
import type { Sort } from '#shared/desk/list-address';
import { dayFilters, textFilter, type ListFilter } from '#shared/desk/list-filters';
import { messages } from './payments.messages.ts';

export type Proof = 'PAYMENT_SUPPORT' | 'RUT';

/** What its order is called. */
export const referenceOf = ({ referenceUuid, paymentReference }: CashPayment): string => orderReference(referenceUuid, paymentReference);

/** Who pays: a company by its legal name, a person by both names. */
export function payerOf({ customer }: CashPayment): string {
  return customer?.legalName || [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** What the payer sent of the two. */
export function proofsOf({ paymentSupport, paymentRUT }: CashPayment): readonly Proof[] {
  return [...(paymentSupport ? (['PAYMENT_SUPPORT'] as const) : []), ...(paymentRUT ? (['RUT'] as const) : [])];
}

/** Whether the payer sent the receipt of the bank; a RUT alone shows no payment. */
export const hasReceipt = ({ paymentSupport }: CashPayment): boolean => Boolean(paymentSupport);

/** Through which it was paid; '' where nobody says. */
export const bankOf = ({ bank }: CashPayment): string => bank ?? '';

/** What the rows can be sorted by. */
export const sortKeys = ['id', 'reference', 'date', 'customer', 'bank', 'total'] as const;
export type SortKey = (typeof sortKeys)[number];

const boughtAt = ({ purchaseDate }: CashPayment): number | null => parseStamp(purchaseDate);

const compare: Readonly<Record<SortKey, (one: CashPayment, other: CashPayment) => number>> = {
  id: (one, other) => one.id - other.id,
  reference: (one, other) => compareTexts(referenceOf(one), referenceOf(other)),
  date: (one, other) => (boughtAt(one) ?? 0) - (boughtAt(other) ?? 0),
  customer: (one, other) => compareTexts(payerOf(one), payerOf(other)),
  bank: (one, other) => compareTexts(bankOf(one), bankOf(other)),
  total: (one, other) => Number((one.totalPurchase ?? noMoney) - (other.totalPurchase ?? noMoney)),
};

/** What puts rows into the order of a column; null leaves them as they came, as those are that are equal there. */
export function orderOf(sort: Sort<SortKey> | null): ((one: CashPayment, other: CashPayment) => number) | null {
  if (sort === null) return null;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one, other) => turn * compare[sort.key](one, other);
}

/**
 * What the payments are narrowed by.
 * @param now epoch milliseconds
 * @param banks whether the platform says through which bank they were paid
 */
export function paymentFilters(now: () => number, banks: boolean): readonly ListFilter<CashPayment>[] {
  return [
    ...(banks ? [textFilter('banco', messages.columns.bank, bankOf)] : []),
    ...dayFilters<CashPayment>({ from: messages.from, until: messages.until }, boughtAt, now),
    {
      key: 'soportes',
      label: messages.columns.proofs,
      options: [
        { value: 'si', label: messages.withProofs },
        { value: 'no', label: messages.withoutProofs },
      ],
      fits: (payment, value) => proofsOf(payment).length > 0 === (value === 'si'),
    },
  ];
}
