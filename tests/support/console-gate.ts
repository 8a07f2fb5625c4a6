import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/**
 * A set-up file: what a test does not expect on the console fails it. So a green run is quiet, and a trouble that the product
 * tells a developer is proven like any other behaviour.
 */
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const;
/** A trouble is told as soon as it is known, a reading call after its third try; what a test sees on screen may come before. */
const patienceMs = 10_000;
/** The browser's own remark on two sizes that follow each other: the next frame has both. */
const browserRemark = 'ResizeObserver loop completed with undelivered notifications.';

const said: string[] = [];
const expected: string[] = [];

for (const method of methods) console[method] = (...words: unknown[]) => void said.push(`${method}: ${words.map(textOf).join(' ')}`);

/** Fails for what was said and not expected since the last look; what was said before the first test (by an import, a `beforeAll`) is that test's. */
function judge(): void {
  const unexpected = said.filter((line) => !line.includes(browserRemark) && !expected.some((words) => line.includes(words)));
  said.length = 0;
  expected.length = 0;
  expect(unexpected, 'on the console, without a word of expectConsole() about it').toEqual([]);
}

beforeEach(({ onTestFinished }) => onTestFinished(judge));

// What follows the last test: an `afterAll` of the file, an answer that nobody waited for.
afterAll(judge);

// While the test's page still stands: of a page that is gone nothing is heard.
afterEach(async () => {
  for (const words of expected)
    await expect
      .poll(() => said, { timeout: patienceMs, message: `the console never said '${words}'` })
      .toContainEqual(expect.stringContaining(words));
});

/** This test's console says these words, once or more often; without them, or with others, the test fails. */
export function expectConsole(...words: readonly string[]): void {
  expected.push(...words);
}

function textOf(value: unknown): string {
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
