import type { Page } from '#shared/page/page';
import type { Dialogs } from './purchase-form.dialogs.ts';
import type { PurchaseStore } from './purchase-form.state.ts';

/** The session of the customer who opened the form; a visitor's form has none that could end. */
export interface BuyerSession {
  /** Whether the buyer is still who opened the form; tells them when not. */
  holds(): boolean;
  /** Keeps cart and form when the server ends the session, and tells the buyer of each change. @returns stops watching */
  watch(): () => void;
}

export function createBuyerSession(
  { session, holdSession }: Pick<Page, 'session' | 'holdSession'>,
  { getState }: Pick<PurchaseStore, 'getState'>,
  dialogs: Dialogs,
): BuyerSession {
  const buyer = session.token() === null ? null : session.userName();

  function holds(): boolean {
    const over = buyer !== null && (session.token() === null || session.userName() !== buyer);
    const { status, dialog } = getState();
    // An order that stands is not taken back by a session that ends after it.
    if (status !== 'empty' && status !== 'done') {
      if (over) dialogs.interrupt({ kind: 'sessionEnded' });
      else if (dialog?.kind === 'sessionEnded') dialogs.close(true);
    }
    return !over;
  }

  return {
    holds,
    watch() {
      // A form over a cart is a purchase begun, whether or not something is typed in it yet.
      const stops = [holdSession({ unfinished: () => true, tells: true }), session.store.subscribe(() => void holds())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
