import { useEffect, useState } from 'react';

/** ms between two steps, and until the indicator goes. */
export const progressStep = 500;
export const progressLasts = 2_000;
/** How far one step goes at most, in percent. */
const longestStep = 50;
/** ms for which the full bar is seen. */
const fullFor = 50;

/**
 * Returns the percent of a bar for work without reported progress. It starts at 0 and takes a random step of 1 to 50 every 500 ms.
 * It never goes back or above 100, is full after 2 s, and then disappears.
 * @param of identifies the work; another value starts again, null shows nothing
 * @param random 0 (included) to 1, as Math.random
 * @returns percent, or undefined without a bar
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
    const gone = setTimeout(() => show(() => undefined), progressLasts + fullFor);
    return () => {
      clearInterval(steps);
      clearTimeout(full);
      clearTimeout(gone);
    };
  }, [of, random]);
  if (of === null) return undefined;
  return bar.of === of ? bar.done : 0;
}
