import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * What a suite writes down while it runs, one JSON line after the other, so that a run that is ended in the middle still
 * tells what it did and what it did not come to. Written by vitest's reporter (`suite-reporter.ts`) and by campaigns that
 * are not vitest's; the path comes from `SUITE_REPORT` in the environment.
 */
export type ReportLine =
  /** What is going to run: paths from the root of the repository. */
  | { readonly type: 'files'; readonly files: readonly string[] }
  | {
      readonly type: 'case';
      readonly file: string;
      readonly name: string;
      readonly state: 'passed' | 'failed' | 'skipped';
      readonly ms: number;
      /** Of a failure: message and place. */
      readonly why?: string;
    }
  /** A file has ended; `why` where it could not be loaded. */
  | { readonly type: 'file'; readonly file: string; readonly why?: string }
  /** What went wrong outside of any case. */
  | { readonly type: 'trouble'; readonly why: string }
  | { readonly type: 'drawn'; readonly campaign: string; readonly drawn: number; readonly of: number }
  /** What cannot be done here, and why: a row of the closing table, never a silent gap. */
  | { readonly type: 'left-out'; readonly what: string; readonly why: string };

export interface CaseResult {
  readonly file: string;
  readonly name: string;
  readonly ms: number;
}

export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly cases: readonly CaseResult[];
  readonly failures: readonly { readonly what: string; readonly why: string }[];
  /** Files that were to run and did not come to their end. */
  readonly notRun: readonly string[];
  /** Of the cases that exist, how many were drawn; undefined where all run. */
  readonly drawn?: { readonly drawn: number; readonly of: number };
  readonly leftOut: readonly { readonly what: string; readonly why: string }[];
}

/** Adds a line to the report of this run; without `SUITE_REPORT` nobody reads it, and nothing is written. */
export function report(line: ReportLine): void {
  const path = process.env['SUITE_REPORT'];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** @param path the file that `SUITE_REPORT` named; undefined when nothing was written */
export function readSuiteReport(path: string): SuiteReport | undefined {
  if (!existsSync(path)) return undefined;
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ReportLine);
  const of = <Type extends ReportLine['type']>(type: Type) =>
    lines.filter((line): line is Extract<ReportLine, { type: Type }> => line.type === type);
  const cases = of('case');
  const ended = of('file');
  const count = (state: string) => cases.filter((each) => each.state === state).length;
  const failures = [
    ...cases.filter(({ state }) => state === 'failed').map(({ file, name, why }) => ({ what: `${file} > ${name}`, why: why ?? '' })),
    ...ended.flatMap(({ file, why }) => (why === undefined ? [] : [{ what: file, why }])),
    ...of('trouble').map(({ why }) => ({ what: 'outside of any test', why })),
  ];
  const draws = of('drawn');
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    cases,
    failures,
    notRun: of('files')
      .flatMap(({ files }) => files)
      .filter((file) => !ended.some((each) => each.file === file)),
    leftOut: of('left-out'),
    ...(draws.length === 0
      ? {}
      : { drawn: { drawn: draws.reduce((sum, { drawn }) => sum + drawn, 0), of: draws.reduce((sum, each) => sum + each.of, 0) } }),
  };
}
