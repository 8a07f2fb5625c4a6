import { onTestFinished, vi } from 'vitest';

/**
 * From here to the end of the test seconds pass when the test says so (`vi.advanceTimersByTimeAsync`); a poll moves them on by as
 * much as it waits, so leave a second of room where a test says "not yet".
 */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
