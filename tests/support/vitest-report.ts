import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The counts of test cases in a report of vitest's JSON reporter; undefined when there is no readable report. */
export function readVitestReport(path: string): TestCounts | undefined {
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return {
    passed: numberAt(report, 'numPassedTests'),
    // A file that could not be loaded has no cases, yet it failed.
    failed: Math.max(numberAt(report, 'numFailedTests'), numberAt(report, 'numFailedTestSuites') > 0 ? 1 : 0),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

function numberAt(report: unknown, key: string): number {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  return typeof value === 'number' ? value : 0;
}
