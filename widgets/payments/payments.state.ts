import type { StoreApi } from 'zustand/vanilla';
import type { CashPayment, cashStates } from '#shared/contract/cash-payments';
import type { RejectType } from '#shared/contract/parameters';
import type { Late } from '#shared/form/late';
import type { ListPlace } from '#shared/desk/list-address';
import type { Rows } from '#shared/desk/list-rows';
import type { Proof, SortKey } from './payments.rows.ts';

export type TabKey = keyof typeof cashStates;

/** A row is its payment. */
export interface PaymentRow {
  readonly id: number;
  readonly record: CashPayment;
}

/** A file that arrived, for the view to hand to the browser. */
export interface DownloadedFile {
  readonly name: string;
  readonly base64: string;
}

/** A proof that is looked at beside the decision. */
export interface ShownProof {
  readonly kind: Proof;
  readonly file: Late<DownloadedFile>;
}

export type PaymentDialog =
  /** All that is known of it. */
  | { readonly kind: 'detail'; readonly payment: CashPayment }
  | { readonly kind: 'approve'; readonly payment: CashPayment; readonly busy: boolean }
  | { readonly kind: 'reject'; readonly payment: CashPayment; readonly busy: boolean }
  /** `failure`: why the reasons did not come, where the text says so. */
  | { readonly kind: 'reason'; readonly payment: CashPayment; readonly text: string; readonly failure: unknown }
  | { readonly kind: 'download-failed'; readonly text: string; readonly failure: unknown };

export type Decision = 'approve' | 'reject';
/** What a link can open of a payment. */
export type Asked = 'detail' | 'reason' | Decision;

export interface PaymentsState extends ListPlace<SortKey> {
  readonly access: 'denied' | 'read' | 'decide';
  readonly tab: TabKey;
  readonly list: Rows<PaymentRow>;
  readonly reasons: readonly RejectType[];
  /** Why they did not come, when they were asked for. */
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly dialog: PaymentDialog | null;
  /** Beside the question; null where the payer sent none. */
  readonly shownProof: ShownProof | null;
}

export type PaymentsStore = StoreApi<PaymentsState>;
