import type { OrderStatusStore } from '../order-status.state.ts';

/**
 * The seconds on the screen until the next check of a pending order.
 * @param ask called at the end with the due check
 */
export function createCountdown({ getState, setState }: OrderStatusStore, ask: (check: number) => void) {
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the countdown ends, ms on the monotonic clock: a slow timer cannot stretch it, nor who is in their bank's own page meanwhile. */
  let endsAt = 0;

  function tick(): void {
    const state = getState();
    if (state.status !== 'checking') return;
    const left = endsAt - performance.now();
    if (left <= 0) {
      ask(state.nextCheck);
      return;
    }
    setState({ ...state, secondsLeft: Math.ceil(left / 1_000) }, true);
    timer = setTimeout(tick, left % 1_000 || 1_000);
  }

  function goOn(): void {
    const state = getState();
    if (state.status === 'checking' && !state.asking && !paused) tick();
  }

  const hold = (): void => clearTimeout(timer);

  return {
    /** Counts from the start; not on the screen while it is paused. */
    begin(seconds: number): void {
      endsAt = performance.now() + seconds * 1_000;
      goOn();
    },
    /** Counts down where a check is due and the countdown is not paused. */
    goOn,
    /** Stops counting; the end stays where it is. */
    hold,
    /** Pauses until `resume`; a check that falls due meanwhile runs then, at once. */
    pause(): void {
      hold();
      paused = true;
    },
    resume(): void {
      if (!paused) return;
      paused = false;
      goOn();
    },
  };
}
