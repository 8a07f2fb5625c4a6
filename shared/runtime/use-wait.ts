import { useEffect, useState } from 'react';
import { tooManyTries } from '#shared/page/messages';

/** Whole seconds until a moment (`Date.now`); 0 when past or null. */
function useSecondsLeft(until: number | null): number {
  const leftNow = (): number => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
  const [tick, setTick] = useState(0);
  const seconds = leftNow();
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setTick(tick + 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds, tick, until]);
  return seconds;
}

/** Returns the countdown's sentence after too many tries; `until` is the moment (`Date.now`) of the next allowed try, or null. */
export function useWait(until: number | null): string | undefined {
  const seconds = useSecondsLeft(until);
  return seconds > 0 ? tooManyTries(seconds) : undefined;
}
