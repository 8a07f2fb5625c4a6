import { useEffect, useState } from 'react';

/** Whole seconds until a moment (`Date.now`), counted down; 0 when it is over or there is none. */
export function useSecondsLeft(until: number | null): number {
  const leftNow = (): number => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)));
  const [tick, setTick] = useState(0);
  const left = leftNow();
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setTick(tick + 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, tick, until]);
  return left;
}
