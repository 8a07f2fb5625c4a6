import type { CashPayment } from '#shared/contract/cash-payments';
import { parseStamp } from '#shared/domain/dates';
import { noMoney } from '#shared/domain/money';
import { orderReference } from '#shared/domain/orders/order-reference';
import { compareTexts } from '#shared/domain/text-order';
import type { Sort } from '#shared/desk/list-address';
import { dayFilters, textFilter, type ListFilter } from '#shared/desk/list-filters';
import { messages } from './payments.messages.ts';

export type Proof = 'PAYMENT_SUPPORT' | 'RUT';

export const referenceOf = ({ referenceUuid, paymentReference }: CashPayment): string => orderReference(referenceUuid, paymentReference);

/** The payer's name: the legal name of a company, both names of a person. */
export function payerOf({ customer }: CashPayment): string {
  return customer?.legalName || [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

/** The proofs that the payer sent. */
export function proofsOf({ paymentSupport, paymentRUT }: CashPayment): readonly Proof[] {
  return [...(paymentSupport ? (['PAYMENT_SUPPORT'] as const) : []), ...(paymentRUT ? (['RUT'] as const) : [])];
}

/** Whether the payer sent the bank's receipt; a RUT alone proves no payment. */
export const hasReceipt = ({ paymentSupport }: CashPayment): boolean => Boolean(paymentSupport);

export const bankOf = ({ bank }: CashPayment): string => bank ?? '';

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

/** The comparison of a column; null keeps the platform's order. */
export function orderOf(sort: Sort<SortKey> | null): ((one: CashPayment, other: CashPayment) => number) | null {
  if (sort === null) return null;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return (one, other) => turn * compare[sort.key](one, other);
}

/**
 * @param now epoch milliseconds
 * @param banks whether the platform names the banks of payments
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
