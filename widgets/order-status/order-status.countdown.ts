import type { OrderStatusStore } from './order-status.state.ts';

/** The seconds on the screen until the next check of a pending order. */
export interface Countdown {
  /** Counts from the start; not while it is paused. */
  begin(seconds: number): void;
  /** Counts what is left, where a check is waited for and nobody has paused. */
  goOn(): void;
  /** Stops counting and keeps what is left. */
  hold(): void;
  /** Stops it where it is until `resume`: nobody looks. */
  pause(): void;
  resume(): void;
}

/** @param ask told, at its end, which check is due */
export function createCountdown({ getState, setState }: OrderStatusStore, ask: (check: number) => void): Countdown {
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the countdown ends, on the monotonic clock; while it is paused, what is left of it (both ms). */
  let endsAt = 0;
  let left = 0;

  /** Seconds are counted to an end on the clock, so that a slow timer cannot stretch them. */
  function count(): void {
    endsAt = performance.now() + left;
    const tick = (): void => {
      const state = getState();
      if (state.status !== 'checking') return;
      left = endsAt - performance.now();
      if (left <= 0) {
        ask(state.nextCheck);
        return;
      }
      setState({ ...state, secondsLeft: Math.ceil(left / 1_000) }, true);
      timer = setTimeout(tick, left % 1_000 || 1_000);
    };
    tick();
  }

  const isCounting = (): boolean => {
    const state = getState();
    return state.status === 'checking' && !state.asking;
  };

  function goOn(): void {
    if (isCounting() && !paused) count();
  }

  function hold(): void {
    clearTimeout(timer);
    if (isCounting() && !paused) left = Math.max(0, endsAt - performance.now());
  }

  return {
    begin(seconds) {
      left = seconds * 1_000;
      if (!paused) count();
    },
    goOn,
    hold,
    pause() {
      if (paused) return;
      hold();
      paused = true;
    },
    resume() {
      if (!paused) return;
      paused = false;
      goOn();
    },
  };
}
