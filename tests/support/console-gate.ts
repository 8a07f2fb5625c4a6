import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/**
 * A set-up file: what a test does not expect on the console fails it. So a green run is quiet, and a trouble that the product
 * tells a developer is proven like any other behaviour.
 */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
/** Ms to wait for a console message: a failed read warns after its third try, later than the screen shows it. */
const patienceMs = 20_000;
/** The browser's own remark on two sizes that follow each other: the next frame has both. */
const browserRemark = 'ResizeObserver loop completed with undelivered notifications.';

const said: string[] = [];
const expected: string[] = [];
let missing: unknown;

for (const method of methods) console[method] = (...words: unknown[]) => void said.push(`${method}: ${words.map(textOf).join(' ')}`);

/** Fails for unexpected messages since the last look. Messages before the first test (of an import, a `beforeAll`) count for that test. */
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

// Runs while the test's page stands: a page that is gone writes no messages. An error here would skip the hook that takes the page
// down, and the next test would meet it; so `judge` throws it.
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

/** Expects a console message with these words, once or more often; without it, or with another, the test fails. */
export function expectConsole(...words: readonly string[]): void {
  expected.push(...words);
}

function textOf(value: unknown): string {
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
