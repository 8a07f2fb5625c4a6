import type { StoreApi } from 'zustand/vanilla';
import { cashStates, type CashPayment } from '#shared/contract/cash-payments';
import type { RejectType } from '#shared/contract/parameters';
import type { Late } from '#shared/form/late';
import type { ListPlace } from '#shared/desk/list-address';
import type { Rows } from '#shared/desk/list-rows';
import type { Proof, SortKey } from './payments.rows.ts';

export type TabKey = keyof typeof cashStates;
/** In the order of the screen. */
export const tabs = Object.keys(cashStates) as readonly TabKey[];

export interface PaymentRow {
  readonly id: number;
  readonly record: CashPayment;
}

export interface DownloadedFile {
  readonly name: string;
  readonly base64: string;
}

/** The proof in the panel beside the question. */
export interface ShownProof {
  readonly kind: Proof;
  readonly file: Late<DownloadedFile>;
}

export type PaymentDialog =
  | { readonly kind: 'detail'; readonly payment: CashPayment }
  | { readonly kind: 'approve'; readonly payment: CashPayment; readonly busy: boolean }
  | { readonly kind: 'reject'; readonly payment: CashPayment; readonly busy: boolean }
  /** `failure` is set where the reasons did not load. */
  | { readonly kind: 'reason'; readonly payment: CashPayment; readonly text: string; readonly failure: unknown }
  | { readonly kind: 'download-failed'; readonly text: string; readonly failure: unknown };

export type Decision = 'approve' | 'reject';
/** The dialogs of a payment that a link can open. */
export type DialogKind = 'detail' | 'reason' | Decision;

export interface PaymentsState extends ListPlace<SortKey> {
  readonly access: 'denied' | 'read' | 'decide';
  readonly tab: TabKey;
  readonly list: Rows<PaymentRow>;
  readonly reasons: readonly RejectType[];
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly dialog: PaymentDialog | null;
  /** null where the payer sent none. */
  readonly shownProof: ShownProof | null;
}

export type PaymentsStore = StoreApi<PaymentsState>;
