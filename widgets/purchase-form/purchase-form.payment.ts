import { getStatusPurchaseOrder } from '#shared/contract/purchase-order';
import type { Page } from '#shared/page/page';
import type { Attempts } from './purchase-form.attempt.ts';
import type { Dialogs } from './purchase-form.dialogs.ts';
import type { FormDraft } from './purchase-form.draft.ts';
import { gatewayAddress, type PayableOrder } from './purchase-form.gateway.ts';
import type { Leaving } from './purchase-form.leaving.ts';
import type { FormValues } from './purchase-form.values.ts';

/** The way of a registered order to its gateway, and what became of it there. */
export interface OnlinePayment {
  /** Sends the buyer to the gateway with an order that is registered. */
  pay(values: FormValues, order: PayableOrder): Promise<void>;
  /** Tries the payment that could not be started once more. */
  payAgain(): Promise<void>;
  /**
   * What became of an order the buyer was already sent away with: paid means it is not paid again, refused means that a new
   * one is needed, anything else may still be paid.
   */
  fateOf(order: PayableOrder): Promise<'paid' | 'refused' | 'open'>;
}

export interface OnlinePaymentSurroundings {
  readonly page: Page;
  readonly attempts: Attempts;
  readonly dialogs: Dialogs;
  readonly draft: FormDraft;
  readonly leaving: Leaving;
  /** Whether the buyer is still who opened the form; tells them when not. */
  readonly sessionHolds: () => boolean;
}

export function createOnlinePayment({ page, attempts, dialogs, draft, leaving, sessionHolds }: OnlinePaymentSurroundings): OnlinePayment {
  let unpaid: { readonly values: FormValues; readonly order: PayableOrder } | null = null;

  async function pay(values: FormValues, order: PayableOrder): Promise<void> {
    let thrown: unknown;
    const address = await gatewayAddress(page, order).catch((error: unknown) => {
      console.error('licence: the payment could not be started', error);
      thrown = error;
      return null;
    });
    if (address !== null && page.navigation.allowed(address) !== null) {
      attempts.note({ order, departed: true });
      await draft.keepBriefly(values);
      leaving.go(address);
      if (leaving.underWay()) return;
    }
    unpaid = { values, order };
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'payment', message: null, thrown });
  }

  return {
    pay,
    async payAgain() {
      if (unpaid) await pay(unpaid.values, unpaid.order);
    },
    async fateOf({ referenceUuid }) {
      try {
        const answered = await page.call(getStatusPurchaseOrder, {
          params: { referenceUuid, appName: page.brand.appName },
          headers: { countValidatePayment: 0 },
        });
        if (!answered.ok || !answered.value) return 'refused';
        if (answered.value.result) return 'paid';
        return answered.value.code === 'WR12' ? 'open' : 'refused';
      } catch (error) {
        console.error('licence: the order that stands could not be asked about', error);
        if (!sessionHolds()) throw error;
        return 'open';
      }
    },
  };
}
