import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { array, number, object, parse, string } from '#shared/contract/schema';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed and the first line of why, to be read at the end of a long log. */
  readonly failures: readonly string[];
}

const vitestReport = object({
  numPassedTests: number(),
  numFailedTests: number(),
  numPendingTests: number(),
  numTodoTests: number(),
  testResults: array(
    object({
      name: string(),
      status: string(),
      message: string(),
      assertionResults: array(object({ fullName: string(), status: string(), failureMessages: array(string()) })),
    }),
  ),
});

/** The counts of test cases in a report of vitest's JSON reporter; undefined when it wrote none. Throws when it is no such report. */
export function readVitestReport(path: string): TestCounts | undefined {
  if (!existsSync(path)) return undefined;
  const report = parse(vitestReport, JSON.parse(readFileSync(path, 'utf8')));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const cases = assertionResults.filter((result) => result.status === 'failed');
    if (cases.length > 0) return cases.map((result) => `${file} > ${result.fullName}: ${firstLine(result.failureMessages[0] ?? '')}`);
    // A file that could not be loaded has no cases, yet it failed.
    return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  });
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
