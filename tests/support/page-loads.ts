import { afterEach, beforeEach } from 'vitest';

/** Another document that the test's page was about to load. */
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
  // WebKitGTK tells nobody that a page is about to be left: there a widget that leaves takes the run with it, and the run fails.
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

/** For a test file in which pages are left: the loads that the running test has asked for so far. They do not happen. */
export function expectPageLoads(): () => readonly PageLoad[] {
  expected = true;
  return () => loads;
}

/** In one test of a file whose others leave no page: the loads that it has asked for since it was last asked. */
export function takePageLoads(): readonly PageLoad[] {
  const taken = loads;
  loads = [];
  return taken;
}
