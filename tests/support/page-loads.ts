import { afterEach, beforeEach } from 'vitest';

/** A page load that the test's page began and the setup stopped. */
export interface PageLoad {
  /** Its address, or 'reload'. */
  readonly to: string;
  /** In ms since the page began. */
  readonly at: number;
}

let loads: PageLoad[] = [];
let expected = false;

/**
 * Stops every full page load, from the start of a file to its last late answer. A test page that navigates removes the runner's frame,
 * and the runner drops all remaining files. So loads are recorded instead, and an unexpected one fails its test. For the suite's own
 * setup.
 */
export function holdPageLoads(): void {
  // WebKitGTK has no navigate event: there a page load fails the run.
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || event.downloadRequest !== null || !event.cancelable) return;
    event.preventDefault();
    loads.push({ to: event.navigationType === 'reload' ? 'reload' : event.destination.url, at: performance.now() });
  });
  beforeEach(() => {
    loads = [];
  });
  afterEach(() => {
    if (loads.length === 0 || expected) return;
    throw new Error(
      `The test's page was about to load ${loads.map(({ to }) => to).join(', ')}: give the widget a navigate, or expectPageLoads().`,
    );
  });
}

/** For a file whose tests leave pages: the stopped loads of the running test. */
export function expectPageLoads(): () => readonly PageLoad[] {
  expected = true;
  return () => loads;
}

/** For one test of a file: the stopped loads since the last call. */
export function takePageLoads(): readonly PageLoad[] {
  const taken = loads;
  loads = [];
  return taken;
}
