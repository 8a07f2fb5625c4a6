import { cleanup, configure } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { countTimersAndListeners, watchForLeaks } from './leaks.ts';

/**
 * Setup of tests of components on a DOM in Node. Files of one worker share a window: each test finds it empty, and fails if it does not
 * leave it empty. There is no network.
 */
const prepared = Symbol.for('licence.tests.dom');

if (!Reflect.has(globalThis, prepared)) {
  // Its listeners on the document serve all tests.
  userEvent.setup();
  configure({ asyncUtilTimeout: 10_000 });
  countTimersAndListeners();
  // happy-dom creates its document from another class than `Document`; a shadow root is no instance either.
  Object.defineProperty(Document, Symbol.hasInstance, { value: (node: unknown) => node === document });
  Object.assign(globalThis, {
    [prepared]: true,
    // React requires this of test environments: an update outside of act() is logged and so fails the test.
    IS_REACT_ACT_ENVIRONMENT: true,
    // Testing Library detects fake timers only by this name, and then advances them while it waits.
    jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) },
    fetch: (address: unknown) => {
      throw new Error(`A test on a DOM in Node asked for ${String(address)}: what calls the platform is tested in Chromium.`);
    },
  });
}

beforeEach(({ onTestFinished }) => {
  const leaks = watchForLeaks();
  // Registered first, so it runs after the test's own afterEach and onTestFinished.
  onTestFinished(async () => {
    cleanup();
    // A component may finish its cleanup a microtask later.
    await Promise.resolve();
    const found = leaks();
    if (found.length > 0) throw new Error(`The test left behind:\n${found.join('\n')}`);
  });
});
