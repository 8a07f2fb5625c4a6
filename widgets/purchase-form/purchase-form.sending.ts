import type { PaymentMethod } from '#shared/contract/purchase-order';
import { callFailure } from '#shared/page/call-failure';
import type { Dialogs } from './purchase-form.dialogs.ts';
import type { Leaving } from './purchase-form.leaving.ts';
import type { BuyerSession } from './purchase-form.session.ts';
import type { PurchaseStore } from './purchase-form.state.ts';

/** Does the work of one way to pay. One at a time: whatever is pressed meanwhile does nothing. */
export type Sending = (method: PaymentMethod, work: () => Promise<void>) => Promise<void>;

/** @param onEnd told when the work has come to an end, whatever became of it */
export function createSending(
  { getState, setState }: PurchaseStore,
  dialogs: Dialogs,
  leaving: Leaving,
  buyer: BuyerSession,
  onEnd: () => void,
): Sending {
  function showFailure(error: unknown): void {
    const { kind, serverMessage } = callFailure(error);
    if (kind === 'broken') console.error('licence: the purchase failed', error);
    const failure = kind === 'refused' || kind === 'broken' ? 'refused' : kind;
    dialogs.show({ kind: 'errorRegisterPayment', failure, message: serverMessage, thrown: error });
  }

  return async (method, work) => {
    if (getState().sending !== null || getState().status !== 'ready') return;
    setState({ sending: method });
    try {
      await work();
    } catch (error) {
      if (buyer.holds()) showFailure(error);
    } finally {
      // On the way out the buttons stay busy: the page is about to go.
      if (!leaving.underWay()) {
        setState({ sending: null });
        dialogs.putAwayAnswered();
      }
      onEnd();
    }
  };
}
