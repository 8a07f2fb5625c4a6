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
 * Holds every full page load, from the first line of a file to its last late answer. A test page that goes away takes the
 * runner's frame with it, and the runner then drops all files that are still to run: so it is noted here instead, and a
 * test that did not expect it fails by itself. For the suite's own setup.
 */
export function holdPageLoads(): void {
  // WebKitGTK has no event before a page is left: there a load ends the run, and the run fails.
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
