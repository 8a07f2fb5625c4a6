import { cleanup, configure } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import { countTimersAndListeners, watchForLeaks } from './leaks.ts';

/**
 * Before every file that tests parts on a DOM in Node. Files of one worker share a window: each test finds it empty and
 * leaves it empty, or fails. There is no network.
 */
const prepared = Symbol.for('licence.tests.dom');

if (!Reflect.has(globalThis, prepared)) {
  // What it listens to on the document serves every test.
  userEvent.setup();
  configure({ asyncUtilTimeout: 10_000 });
  countTimersAndListeners();
  // happy-dom makes its document of another class than the one it names; a shadow root it is not.
  Object.defineProperty(Document, Symbol.hasInstance, { value: (node: unknown) => node === document });
  Object.assign(globalThis, {
    [prepared]: true,
    // As React asks of who tests: an update that nobody waits for is said on the console, and so fails the test.
    IS_REACT_ACT_ENVIRONMENT: true,
    // By this name alone Testing Library knows of a faked clock, which it then moves on where it waits.
    jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) },
    fetch: (address: unknown) => {
      throw new Error(`A test on a DOM in Node asked for ${String(address)}: what calls the platform is tested in Chromium.`);
    },
  });
}

beforeEach(({ onTestFinished }) => {
  const leaks = watchForLeaks();
  // Asked last: a test's own afterEach and onTestFinished run before.
  onTestFinished(async () => {
    cleanup();
    // What a part does as it leaves, it may do a moment later.
    await Promise.resolve();
    const found = leaks();
    if (found.length > 0) throw new Error(`The test left behind:\n${found.join('\n')}`);
  });
});
