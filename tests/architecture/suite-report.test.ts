import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawn } from '../proof/draw.ts';
import { readSuiteReport, report, type ReportLine } from '../support/suite-report.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suite-report-'));
  path = join(folder, 'suite.jsonl');
  vi.stubEnv('SUITE_REPORT', path);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const passed = { type: 'case', file: 'a.test.ts', name: 'one', state: 'passed', ms: 5 } satisfies ReportLine;

describe('the report of a suite', () => {
  it('the report counts cases by result', () => {
    report({ type: 'files', files: ['a.test.ts'] });
    report(passed);
    report({ ...passed, name: 'two', state: 'skipped' });
    report({ ...passed, name: 'three', state: 'failed', why: 'Error: no' });
    report({ type: 'file', file: 'a.test.ts' });
    expect(readSuiteReport(path)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [{ what: 'a.test.ts > three', why: 'Error: no' }],
      notRun: [],
    });
  });

  it('the report names the files that an aborted run did not reach', () => {
    report({ type: 'files', files: ['a.test.ts', 'b.test.ts'] });
    report(passed);
    report({ type: 'file', file: 'a.test.ts' });
    expect(readSuiteReport(path)?.notRun).toEqual(['b.test.ts']);
  });

  it('the report fails for a file that failed to load and for an error outside of tests', () => {
    report({ type: 'files', files: ['a.test.ts'] });
    report({ type: 'file', file: 'a.test.ts', why: 'SyntaxError: no' });
    report({ type: 'trouble', why: 'Error: nobody caught it' });
    expect(readSuiteReport(path)?.failed).toBe(2);
  });

  it('the report is undefined without a file, and empty for an empty file', async () => {
    expect(readSuiteReport(path)).toBeUndefined();
    await writeFile(path, '');
    expect(readSuiteReport(path)).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('drawing a campaign', () => {
  const cases = Array.from({ length: 100 }, (_, index) => index);

  it('a campaign draws the same cases for the same seed and others for another, and reports how many', () => {
    vi.stubEnv('PROOF_SEED', '2026-11-22');
    const first = drawn('tab walks', cases, 10);
    expect(new Set(first).size).toBe(10);
    expect(drawn('tab walks', cases, 10)).toEqual(first);
    expect(readSuiteReport(path)?.drawn).toEqual({ drawn: 20, of: 200 });
    vi.stubEnv('PROOF_SEED', '2026-11-23');
    expect(drawn('tab walks', cases, 10)).not.toEqual(first);
  });

  it('a campaign runs all cases when asked to', () => {
    vi.stubEnv('PROOF_ALL', '1');
    expect([...drawn('tab walks', cases, 10)].sort((one, other) => one - other)).toEqual(cases);
  });
});
