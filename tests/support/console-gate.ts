import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/**
 * A setup file: unexpected console messages fail a test. So a green run is quiet, and messages to developers are tested like other
 * behaviour.
 */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
/** Ms to wait for a console message: a failed read warns after its third try, later than the screen shows it. */
const patienceMs = 20_000;
/** The browser's own message about two successive sizes: the next frame has both. */
const browserRemark = 'ResizeObserver loop completed with undelivered notifications.';

const said: string[] = [];
const expected: string[] = [];
let missing: unknown;

for (const method of methods) console[method] = (...words: unknown[]) => void said.push(`${method}: ${words.map(textOf).join(' ')}`);

/**
 * Fails for unexpected messages since the last check. Messages before the first test (of an import, a `beforeAll`) count for that test.
 */
function judge(): void {
  const unexpected = said.filter((line) => !line.includes(browserRemark) && !expected.some((words) => line.includes(words)));
  const unheard = missing;
  said.length = 0;
  expected.length = 0;
  missing = undefined;
  if (unheard !== undefined) throw unheard;
  expect(unexpected, 'on the console, without a word of expectConsole() about it').toEqual([]);
}

beforeEach(({ onTestFinished }) => onTestFinished(judge));

// After the last test: messages of an `afterAll` or of a late answer.
afterAll(judge);

// Runs while the test's page still exists, as a removed page writes no messages. An error here would skip the hook that removes the page
// and affect the next test, so `judge` throws it.
afterEach(async () => {
  try {
    for (const words of expected)
      await expect
        .poll(() => said, { timeout: patienceMs, message: `the console never said '${words}'` })
        .toContainEqual(expect.stringContaining(words));
  } catch (error) {
    missing = error;
  }
});

/** Expects at least one console message with these words; a missing or another message fails the test. */
export function expectConsole(...words: readonly string[]): void {
  expected.push(...words);
}

function textOf(value: unknown): string {
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
