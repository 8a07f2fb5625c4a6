import type { StoreApi } from 'zustand/vanilla';
import { cashStates, type CashPayment } from '#shared/contract/cash-payments';
import type { RejectType } from '#shared/contract/parameters';
import type { Late } from '#shared/form/late';
import { pageSizes, readPlace, writePlace, type ListPlace, type PlaceRules, comparisonFor, type Sort } from '#shared/desk/list-address';
import type { Rows } from '#shared/desk/list-rows';
import type { LocationPort } from '#shared/page/location-port';
import { parseStamp } from '#shared/domain/dates';
import { formatPesos, noMoney } from '#shared/domain/money';
import { orderReference } from '#shared/domain/orders/order-reference';
import { compareTexts } from '#shared/domain/text-order';
import { dayFilters, textFilter, type ListFilter } from '#shared/desk/list-filters';
import { messages } from './payments.messages.ts';

export type Proof = 'PAYMENT_SUPPORT' | 'RUT';

export const referenceOf = ({ referenceUuid, paymentReference }: CashPayment): string => orderReference(referenceUuid, paymentReference);

/** Returns a company's legal name, or a person's full name. */
export function payerOf({ customer }: CashPayment): string {
  return customer?.legalName || [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}

export function proofsOf({ paymentSupport, paymentRUT }: CashPayment): readonly Proof[] {
  return [...(paymentSupport ? (['PAYMENT_SUPPORT'] as const) : []), ...(paymentRUT ? (['RUT'] as const) : [])];
}

/** Whether there is a bank's receipt; a RUT alone does not prove a payment. */
export const hasReceipt = ({ paymentSupport }: CashPayment): boolean => Boolean(paymentSupport);

export const bankOf = ({ bank }: CashPayment): string => bank ?? '';

export const totalOf = ({ totalPurchase }: CashPayment): string => (totalPurchase == null ? '' : formatPesos(totalPurchase));

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

/** null keeps the platform's order. */
export const orderOf = (sort: Sort<SortKey> | null) => comparisonFor(sort, (key) => compare[key]);

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

export type TabKey = keyof typeof cashStates;
export const tabs = Object.keys(cashStates) as readonly TabKey[];

export interface PaymentRow {
  readonly id: number;
  readonly record: CashPayment;
}

export interface DownloadedFile {
  readonly name: string;
  readonly base64: string;
}

export interface ShownProof {
  readonly kind: Proof;
  readonly file: Late<DownloadedFile>;
}

export type PaymentDialog =
  | { readonly kind: 'detail'; readonly payment: CashPayment }
  | { readonly kind: 'approve'; readonly payment: CashPayment; readonly busy: boolean }
  | { readonly kind: 'reject'; readonly payment: CashPayment; readonly busy: boolean }
  /** `text` is null if the reasons could not be loaded. */
  | { readonly kind: 'reason'; readonly payment: CashPayment; readonly text: string | null; readonly failure: unknown }
  | { readonly kind: 'download-failed'; readonly text: string; readonly failure: unknown };

export type Decision = 'approve' | 'reject';
/** Dialogs that a link can open. */
export type DialogKind = 'detail' | 'reason' | Decision;

export interface PaymentsState extends ListPlace<SortKey> {
  readonly access: 'denied' | 'read' | 'decide';
  readonly tab: TabKey;
  readonly list: Rows<PaymentRow>;
  readonly reasons: readonly RejectType[];
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly dialog: PaymentDialog | null;
  /** null without a proof. */
  readonly shownProof: ShownProof | null;
}

export type PaymentsStore = StoreApi<PaymentsState>;

type Params = ReturnType<LocationPort['get']>;

/** Value of `accion` for each dialog. The detail's address has only the payment's id. */
export const dialogParameters: Readonly<Record<DialogKind, string | null>> = {
  detail: null,
  approve: 'aprobar',
  reject: 'rechazar',
  reason: 'motivo',
};
export const noDialog = { pago: null, accion: null } as const;

export function readDialog({ pago, accion }: Params): { readonly id: string; readonly kind: DialogKind } | null {
  if (pago === undefined) return null;
  const kind = (['approve', 'reject', 'reason'] as const).find((each) => dialogParameters[each] === accion);
  return { id: pago, kind: kind ?? 'detail' };
}

/** Removes spaces, which references never contain. */
export const tidyReference = (query: string): string => query.replace(/\s/g, '');

const rules: PlaceRules<SortKey> = { sizes: pageSizes.payments, sortKeys, tidy: tidyReference };
const rulesWithoutBanks: typeof rules = { ...rules, sortKeys: sortKeys.filter((key) => key !== 'bank') };

export type PaymentsPlace = Pick<PaymentsState, 'tab' | keyof ListPlace<SortKey>>;

/**
 * Reads tab, search and page from the address.
 * @param banks whether the platform names the banks of payments
 */
export function readAddress(params: Params, banks: boolean): PaymentsPlace {
  return { tab: tabs.find((tab) => tab === params['estado']) ?? 'pending', ...readPlace(params, banks ? rules : rulesWithoutBanks) };
}

export const writeAddress = (place: PaymentsPlace) => ({ estado: place.tab === 'pending' ? null : place.tab, ...writePlace(place, rules) });
