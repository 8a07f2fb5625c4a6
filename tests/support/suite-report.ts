import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/**
 * The lines that a suite writes while it runs, one JSON object each, so that an aborted run still reports what it did and did not reach.
 * Written by vitest's reporter (`suite-reporter.ts`) and by campaigns without vitest; the path comes from `SUITE_REPORT` in the
 * environment.
 */
export type ReportLine =
  /** The files to run, as paths from the root of the repository. */
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
  /** A file has ended; `why` if it failed to load. */
  | { readonly type: 'file'; readonly file: string; readonly why?: string }
  /** An error outside of any case. */
  | { readonly type: 'trouble'; readonly why: string }
  | { readonly type: 'drawn'; readonly campaign: string; readonly drawn: number; readonly of: number }
  /** A check that is impossible on this machine, and why: a row of the closing table. */
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
  /** Files of the run that did not finish. */
  readonly notRun: readonly string[];
  /** The drawn and the existing cases; undefined if all run. */
  readonly drawn?: { readonly drawn: number; readonly of: number };
  readonly leftOut: readonly { readonly what: string; readonly why: string }[];
}

/** Appends a line to this run's report; does nothing without `SUITE_REPORT`. */
export function report(line: ReportLine): void {
  const path = process.env['SUITE_REPORT'];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** Reads a report. @param path the file that `SUITE_REPORT` named; undefined when nothing was written */
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
