import { onTestFinished, vi } from 'vitest';

/**
 * From this call to the end of the test, time passes only by `vi.advanceTimersByTimeAsync` and by polls, which advance it by their
 * waiting time. So leave a second of tolerance for an assertion of "not yet".
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
