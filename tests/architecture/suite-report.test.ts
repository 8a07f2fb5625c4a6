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
  it('counts cases by how they ended', () => {
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

  it('names what a run that was ended in the middle did not come to', () => {
    report({ type: 'files', files: ['a.test.ts', 'b.test.ts'] });
    report(passed);
    report({ type: 'file', file: 'a.test.ts' });
    expect(readSuiteReport(path)?.notRun).toEqual(['b.test.ts']);
  });

  it('fails for a file that could not be loaded and for an error outside of any test', () => {
    report({ type: 'files', files: ['a.test.ts'] });
    report({ type: 'file', file: 'a.test.ts', why: 'SyntaxError: no' });
    report({ type: 'trouble', why: 'Error: nobody caught it' });
    expect(readSuiteReport(path)?.failed).toBe(2);
  });

  it('is not there when nothing was written', async () => {
    expect(readSuiteReport(path)).toBeUndefined();
    await writeFile(path, '');
    expect(readSuiteReport(path)).toMatchObject({ passed: 0, failed: 0 });
  });
});

describe('a campaign', () => {
  const cases = Array.from({ length: 100 }, (_, index) => index);

  it('draws the same cases for the same seed, others for another, and says of how many', () => {
    vi.stubEnv('PROOF_SEED', '2026-11-22');
    const first = drawn('tab walks', cases, 10);
    expect(new Set(first).size).toBe(10);
    expect(drawn('tab walks', cases, 10)).toEqual(first);
    expect(readSuiteReport(path)?.drawn).toEqual({ drawn: 20, of: 200 });
    vi.stubEnv('PROOF_SEED', '2026-11-23');
    expect(drawn('tab walks', cases, 10)).not.toEqual(first);
  });

  it('runs everything when asked', () => {
    vi.stubEnv('PROOF_ALL', '1');
    expect([...drawn('tab walks', cases, 10)].sort((one, other) => one - other)).toEqual(cases);
  });
});
