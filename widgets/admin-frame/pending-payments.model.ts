import { cashStates, getPurchaseCashByBatch } from '#shared/contract/cash-payments';
import { RENEW_BEFORE } from '#shared/contract/token';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

/** From one request to the next, in ms. */
const interval = 60_000;

/** Reports how many cash payments wait for a decision: at once, then each minute. A hidden tab asks nothing. */
export function watchPendingPayments({ call, clock, session }: Pick<Page, 'call' | 'clock' | 'session'>, report: (count: number) => void) {
  const questions = createLatest();
  /** Null in a tab that was hidden when the next request was due. */
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** A request with such a token would renew it, and an idle tab keeps no session alive. */
  function wouldRenew(): boolean {
    const state = session.store.getState();
    return state.status === 'visitor' || state.claims.expiresAt - clock.now() < RENEW_BEFORE;
  }

  async function ask(): Promise<void> {
    const isLatest = questions.begin();
    try {
      const answer = await call(getPurchaseCashByBatch, { body: { Last: 0, NumRows: 1, IdState: cashStates.pending } });
      const { purchaseRows } = valueOf(answer, 'the pending payments');
      if (isLatest()) report(purchaseRows);
    } catch (error) {
      if (isLatest()) console.warn('licence: the pending payments could not be counted', error);
    }
  }

  function tick(): void {
    timer = document.hidden ? null : setTimeout(tick, interval);
    if (timer !== null && !wouldRenew()) void ask();
  }

  const follow = (): void => {
    if (timer === null) tick();
  };

  tick();
  document.addEventListener('visibilitychange', follow);
  return () => {
    questions.cancel();
    if (timer !== null) clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
