import type { Centavos } from '#shared/domain/money';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import type { CashOrder } from '#shared/page/orders/cash-payment';

/** The modals of the form by their specified categories; one at a time. */
export type PurchaseDialog =
  /** `answered`: the buyer said yes and the order is on its way; the dialog stays until something takes its place. */
  | { readonly kind: 'registerCashPurchase'; readonly answered: boolean; readonly order: CashOrder; readonly pending: PendingOrder | null }
  /** Another order can still be paid. */
  | { readonly kind: 'secondOrder'; readonly answered: boolean; readonly pending: PendingOrder }
  | { readonly kind: 'approveMailCode'; readonly email: string }
  /** `next`: the path that closing leads to. */
  | { readonly kind: 'cashPaymentPurchase'; readonly next: string; readonly order: CashOrder }
  | { readonly kind: 'changeCustomer'; readonly answered: boolean }
  /** `thrown`: the failure itself, where the platform did not just say no. */
  | {
      readonly kind: 'errorRegisterPayment';
      readonly failure: Failure;
      readonly message: string | null;
      readonly price?: NewPrice;
      readonly thrown?: unknown;
    }
  | { readonly kind: 'buyOnlyOneLicense'; readonly message: string | null; readonly renewFrom: string | null }
  | { readonly kind: 'licensePendingActivation'; readonly message: string | null }
  /** The customer who opened the form is signed in no more. */
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'activatePlan'; readonly outcome: 'activated' | 'already-active'; readonly appAddress: string | null };

/** An order that the buyer made before and can still pay; without a total where an older draft does not hold it. */
export interface PendingOrder {
  readonly reference: string;
  readonly total: Centavos | null;
}

/** What the purchase costs by now; or null where the cart has to be mended first. */
export interface NewPrice {
  readonly total: Centavos | null;
  /** Whether only the platform knows how it comes about. */
  readonly byPlatform: boolean;
  /** The way to pay that the new total may be accepted with; null: only the cart leads on. */
  readonly method: PaymentMethod | null;
}

/**
 * Why a purchase did not happen, as far as the words differ: `untitled` is ER15, `refused` any other refusal, `expired` an
 * order that stood and can be paid no more, `repriced` one that costs something else than was shown, `payment` a registered order whose online payment did not start, the others failures of the call.
 */
export type Failure =
  'untitled' | 'refused' | 'expired' | 'repriced' | 'payment' | 'unreadable' | 'no-answer' | 'unsendable' | 'not-loaded';

/** What a dialog was told: no, yes, or yes with a text. */
export type Said = boolean | string;

/** The one place for a modal, and who waits for its answer. */
export interface Dialogs {
  /** Shows a dialog that only tells; closing it leads on. */
  show(dialog: PurchaseDialog): void;
  /** Opens a dialog that has to be answered. @returns false for no; the given text, or true, for yes */
  ask(dialog: PurchaseDialog): Promise<Said>;
  close(said: Said): void;
  /** Shows a dialog at once; whoever waits for an answer gets a no. */
  interrupt(dialog: PurchaseDialog): void;
  /** Takes away a dialog that was answered and whose work came to an end. */
  putAwayAnswered(): void;
}

interface Place {
  readonly get: () => PurchaseDialog | null;
  readonly set: (dialog: PurchaseDialog | null) => void;
}

/** @param followUp told of each dialog that was closed where nobody waited for its answer */
export function createDialogs({ get, set }: Place, followUp: (dialog: PurchaseDialog, accepted: boolean) => void): Dialogs {
  let answer: ((said: Said) => void) | null = null;
  return {
    show: set,
    ask: (dialog) =>
      new Promise((resolve) => {
        answer = resolve;
        set(dialog);
      }),
    close(said) {
      const dialog = get();
      const waiting = answer;
      answer = null;
      if (dialog && 'answered' in dialog) {
        // A second press of a double click must not fall through to the form below.
        if (dialog.answered) return;
        set(said === false ? null : { ...dialog, answered: true });
      } else set(null);
      waiting?.(said);
      if (dialog && waiting === null) followUp(dialog, said !== false);
    },
    interrupt(dialog) {
      const waiting = answer;
      answer = null;
      set(dialog);
      waiting?.(false);
    },
    putAwayAnswered() {
      const dialog = get();
      if (dialog && 'answered' in dialog) set(null);
    },
  };
}
