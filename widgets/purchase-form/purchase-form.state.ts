import type { StoreApi } from 'zustand/vanilla';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import type { CustomerFields } from '#shared/domain/people/customer';
import type { Centavos } from '#shared/domain/money';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { OrderSums } from '#shared/domain/orders/purchase';
import type { LateList } from '#shared/form/late';
import type { Lookup } from './lookup.ts';
import type { Half } from './purchase-form.fields.ts';
import type { CashOrder } from '#shared/page/orders/cash-payment';

/** The modals of the form by their specified categories; one at a time. */
export type PurchaseDialog =
  /** `answered`: the buyer accepted and the order is being sent; the dialog stays until another one replaces it. */
  | { readonly kind: 'registerCashPurchase'; readonly answered: boolean; readonly order: CashOrder; readonly pending: PendingOrder | null }
  /** Another order can still be paid. */
  | { readonly kind: 'secondOrder'; readonly answered: boolean; readonly pending: PendingOrder }
  | { readonly kind: 'approveMailCode'; readonly email: string }
  /** `next`: the path that closing leads to. */
  | { readonly kind: 'cashPaymentPurchase'; readonly next: string; readonly order: CashOrder }
  | { readonly kind: 'changeCustomer'; readonly answered: boolean }
  /** `thrown`: the failure of a call without an answer. */
  | {
      readonly kind: 'errorRegisterPayment';
      readonly failure: Failure;
      readonly message: string | null;
      readonly price?: NewPrice;
      readonly thrown?: unknown;
    }
  | { readonly kind: 'buyOnlyOneLicense'; readonly message: string | null; readonly renewFrom: string | null }
  | { readonly kind: 'licensePendingActivation'; readonly message: string | null }
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'activatePlan'; readonly outcome: 'activated' | 'already-active'; readonly appAddress: string | null };

/** An order that the buyer made before and can still pay; without a total where an older draft does not hold it. */
export interface PendingOrder {
  readonly reference: string;
  readonly total: Centavos | null;
}

/** The price of today. `total` is null where the buyer has to change the cart first. */
export interface NewPrice {
  readonly total: Centavos | null;
  /** Whether the total is the platform's, which may differ from the sum of the lines. */
  readonly byPlatform: boolean;
  /** The way to pay at the new total; null where only the cart leads on. */
  readonly method: PaymentMethod | null;
}

/**
 * Why a purchase failed, by the words of its dialog. `untitled`: ER15. `refused`: any other refusal. `expired`: the registered
 * order can no longer be paid. `repriced`: the price differs from the shown one. `payment`: the online payment of a registered
 * order did not start. The others are failures of the call.
 */
export type Failure =
  'untitled' | 'refused' | 'expired' | 'repriced' | 'payment' | 'unreadable' | 'no-answer' | 'unsendable' | 'not-loaded';

/** The answer to a dialog: no, yes, or yes with a text. */
export type Said = boolean | string;

export type Dialogs = ReturnType<typeof createDialogs>;

interface Place {
  readonly get: () => PurchaseDialog | null;
  readonly set: (dialog: PurchaseDialog | null) => void;
}

/** @param followUp called with each closed dialog that was without a question */
export function createDialogs({ get, set }: Place, followUp: (dialog: PurchaseDialog, accepted: boolean) => void) {
  let answer: ((answer: Said) => void) | null = null;
  return {
    show: set,
    /** Shows a dialog with a question. @returns false for no; the given text, or true, for yes */
    ask: (dialog: PurchaseDialog) =>
      new Promise((resolve) => {
        answer = resolve;
        set(dialog);
      }),
    close(reply: Said) {
      const dialog = get();
      const waiting = answer;
      answer = null;
      if (dialog && 'answered' in dialog) {
        // A second press of a double click must not fall through to the form below.
        if (dialog.answered) return;
        set(reply === false ? null : { ...dialog, answered: true });
      } else set(null);
      waiting?.(reply);
      if (dialog && waiting === null) followUp(dialog, reply !== false);
    },
    /** Replaces the dialog at once; a caller that waits for an answer gets a no. */
    interrupt(dialog: PurchaseDialog) {
      const waiting = answer;
      answer = null;
      set(dialog);
      waiting?.(false);
    },
    /** Closes an answered dialog after its work. */
    putAwayAnswered() {
      const dialog = get();
      if (dialog && 'answered' in dialog) set(null);
    },
  };
}

export interface PurchaseState {
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** `empty`: nothing in the cart; `done`: the order stands and the buyer is being led on. */
  readonly status: 'loading' | 'empty' | 'ready' | 'done';
  readonly flow: FlowKind;
  readonly stored: CustomerFields | null;
  /** Names come only from the look-up. */
  readonly namesFromLookup: boolean;
  readonly lookup: Readonly<Record<Half, Lookup>>;
  /** The way to pay that is being worked on; nothing else can be pressed meanwhile. */
  readonly sending: PaymentMethod | null;
  readonly dialog: PurchaseDialog | null;
  /** The platform's own amounts, where they are not the sum of the lines; null: the cart's. */
  readonly platformSums: OrderSums | null;
  /** Price of the pending order for these values. */
  readonly standingTotal: Centavos | null;
}

export type PurchaseStore = StoreApi<PurchaseState>;
