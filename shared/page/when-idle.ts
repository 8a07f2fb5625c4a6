/** How long a busy page may put the work off, in ms. */
const LATEST = 2_000;

/** Runs what nobody waits for once the browser rests; where it cannot say so, shortly. */
export function whenIdle(run: () => void): void {
  // A page may have taken it away by writing nothing over it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run, 200);
}
