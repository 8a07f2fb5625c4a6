/** Maximum milliseconds that a busy page delays the work. */
const LATEST = 2_000;

/** Runs work when the browser is idle, or shortly later in browsers without idle callbacks. */
export function whenIdle(run: () => void): void {
  // A page may have overwritten the function, and Safari lacks it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run, 200);
}
