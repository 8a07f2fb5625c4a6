import { useEffect, useState } from 'react';

/** ms between two steps, and until the bar disappears. */
export const progressStep = 500;
export const progressLasts = 2_000;
/** Percent of the longest step. */
const longestStep = 50;
/** ms with the full bar. */
const fullFor = 50;

/**
 * Returns the percent of a bar for work that reports no progress: random steps of 1 to 50 every 500 ms, 100 after 2 s, then undefined.
 * @param of identifies the work; another value restarts, null shows nothing
 * @returns undefined without a bar
 */
export function useSimulatedProgress(of: string | number | null, random: () => number = Math.random): number | undefined {
  const [bar, setBar] = useState<{ readonly of: string | number | null; readonly done: number | undefined }>({ of: null, done: undefined });
  useEffect(() => {
    if (of === null) return undefined;
    const show = (step: (done: number) => number | undefined): void =>
      setBar((before) => ({ of, done: step(before.of === of ? (before.done ?? 0) : 0) }));
    const steps = setInterval(() => show((done) => Math.min(100, done + 1 + Math.floor(random() * longestStep))), progressStep);
    const full = setTimeout(() => {
      clearInterval(steps);
      show(() => 100);
    }, progressLasts);
    const removal = setTimeout(() => show(() => undefined), progressLasts + fullFor);
    return () => {
      clearInterval(steps);
      clearTimeout(full);
      clearTimeout(removal);
    };
  }, [of, random]);
  if (of === null) return undefined;
  return bar.of === of ? bar.done : 0;
}
