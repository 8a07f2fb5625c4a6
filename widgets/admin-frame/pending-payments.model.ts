import { cashStates, getPurchaseCashByBatch } from '#shared/contract/cash-payments';
import { RENEW_BEFORE } from '#shared/contract/claims';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

/** ms between requests. */
const interval = 60_000;

/** Reports the number of undecided cash payments at once and every minute, except in a hidden tab. */
export function watchPendingPayments({ call, clock, session }: Pick<Page, 'call' | 'clock' | 'session'>, report: (count: number) => void) {
  const questions = createLatest();
  /** null if the tab was hidden when the last request was due. */
  let timer: ReturnType<typeof setTimeout> | null = null;

  /** Whether a request would renew the token, since an idle tab must not keep a session alive. */
  function wouldRenew(): boolean {
    const state = session.store.getState();
    return state.status === 'visitor' || state.claims.expiresAt - clock.now() < RENEW_BEFORE;
  }

  async function countPending(): Promise<void> {
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
    if (timer !== null && !wouldRenew()) void countPending();
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
