import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, stopAll } from './run-process.ts';
import { readSuiteReport, type SuiteReport } from './suite-report.ts';

/** A gate, a suite or a campaign: one process with a time limit. */
export interface Step {
  readonly name: string;
  readonly minutes: number;
  readonly command: readonly string[];
  /** Two queues run side by side: a browser page waits about half of its time, which the node queue uses. */
  readonly queue: 'browser' | 'node';
  /** The step records its cases (`suite-report.ts`); other steps count as one case. */
  readonly reports: boolean;
  /** The step that must have passed before. */
  readonly needs?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Run {
  /** Folder of the steps' reports and logs; emptied first. */
  readonly folder: string;
  /** Limit of the whole run: steps unfinished by then have failed. */
  readonly minutes: number;
  readonly slowest: number;
  /** Further facts to store with the figures of each step: the seed, whether everything ran. */
  readonly facts?: Readonly<Record<string, string | boolean>>;
}

interface Result extends Pick<SuiteReport, 'passed' | 'failed' | 'skipped' | 'cases' | 'failures' | 'notRun' | 'leftOut' | 'drawn'> {
  readonly step: Step;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly note: string;
}

const nothing = { passed: 0, failed: 1, skipped: 0, seconds: 0, cpuSeconds: 0, cases: [], failures: [], notRun: [], leftOut: [] } as const;
const root = join(import.meta.dirname, '..', '..');
export const nameWidth = 22;
const queues = 2;
/** Lines printed of a failure; the step's log has all of it. */
const shownLines = 16;

let stoppedBy: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stoppedBy = signal;
    // Running steps end, the others do not start, and the table lists what was not done.
    void stopAll();
  });
}

/** Runs the steps, prints a row when one has ended, then the failures and counts. @returns the exit code */
export async function runSteps(steps: readonly Step[], run: Run): Promise<number> {
  rmSync(run.folder, { recursive: true, force: true });
  mkdirSync(run.folder, { recursive: true });
  const started = Date.now();
  const ended = new Map<string, Promise<Result>>();
  const results: Result[] = [];
  console.log(row(['step', 'passed', 'failed', 'skipped', 'minutes', 'core-min', '']));

  const start = async (step: Step, before: Promise<unknown>): Promise<Result> => {
    await before;
    const needed = step.needs === undefined ? undefined : await ended.get(step.needs);
    const result =
      needed !== undefined && needed.failed > 0
        ? { ...nothing, step, note: `not run: ${needed.step.name} failed` }
        : await runStep(step, run, started);
    results.push(result);
    console.log(rowOf(result));
    return result;
  };
  const last = { browser: Promise.resolve(), node: Promise.resolve() } as Record<Step['queue'], Promise<unknown>>;
  const needsNoBrowser = steps.every(({ queue }) => queue === 'node');
  const running = new Set<Promise<unknown>>();
  for (const step of steps) {
    // Without browser steps, the next step starts in the first free queue.
    if (needsNoBrowser && running.size === queues) await Promise.race(running);
    const result = start(step, needsNoBrowser ? Promise.resolve() : last[step.queue]);
    ended.set(step.name, result);
    last[step.queue] = result;
    running.add(result);
    void result.then(() => running.delete(result));
  }
  await Promise.all(ended.values());
  conclude(results, run, (Date.now() - started) / 1000);
  writeFileSync(join(run.folder, 'figures.json'), JSON.stringify({ ...run.facts, steps: results.map(figuresOf) }, null, 2));
  if (stoppedBy !== undefined) return stoppedBy === 'SIGINT' ? 130 : 143;
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

async function runStep(step: Step, run: Run, started: number): Promise<Result> {
  if (stoppedBy !== undefined) return { ...nothing, step, note: `not run: stopped by ${stoppedBy}` };
  const limitMs = Math.min(step.minutes * 60_000, started + run.minutes * 60_000 - Date.now());
  if (limitMs <= 0) return { ...nothing, step, note: `not run: the ${run.minutes} minutes of the whole run were used up` };
  const path = join(run.folder, `${step.name}.jsonl`);
  const log = join(run.folder, `${step.name}.log`);
  const begun = Date.now();
  const end = await runProcess(process.execPath, step.command, { cwd: root, limitMs, log, env: { ...step.env, SUITE_REPORT: path } });
  const told = step.reports ? readSuiteReport(path) : undefined;
  const { passed = end.ok ? 1 : 0, skipped = 0, cases = [], failures = [], notRun = [], leftOut = [], drawn } = told ?? {};
  // A run that failed without a failed case (a crash, no test found), or did not finish, has failed.
  const failed = Math.max(told?.failed ?? 0, end.ok ? 0 : 1, notRun.length);
  return {
    step,
    passed,
    failed,
    skipped,
    cases,
    failures: failed > 0 && failures.length === 0 ? [{ what: step.name, why: lastLines(log) }] : failures,
    notRun,
    leftOut,
    ...(drawn === undefined ? {} : { drawn }),
    seconds: (Date.now() - begun) / 1000,
    cpuSeconds: end.cpuSeconds,
    note: [drawn === undefined ? '' : `${drawn.drawn} of ${drawn.of}`, end.ok ? '' : end.why].filter((part) => part !== '').join(', '),
  };
}

/** The figures of a step as JSON: minutes, core-minutes, and drawn and existing cases. */
function figuresOf({ step, passed, failed, skipped, seconds, cpuSeconds, drawn, leftOut }: Result): object {
  const minutesOf = (of: number | undefined) => (of === undefined ? null : Number((of / 60).toFixed(1)));
  return {
    name: step.name,
    passed,
    failed,
    skipped,
    minutes: minutesOf(seconds),
    coreMinutes: minutesOf(cpuSeconds),
    ...drawn,
    leftOut,
  };
}

function conclude(results: readonly Result[], run: Run, seconds: number): void {
  const sum = (of: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[of], 0);
  const cpu = results.reduce<number | undefined>(
    (total, { cpuSeconds }) => (total === undefined || cpuSeconds === undefined ? undefined : total + cpuSeconds),
    0,
  );
  console.log(row(['all', String(sum('passed')), String(sum('failed')), String(sum('skipped')), minutes(seconds), minutes(cpu), '']));
  const slowest = results
    .flatMap(({ cases }) => cases)
    // Mutants have no duration.
    .filter(({ ms }) => ms > 0)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, run.slowest);
  if (slowest.length > 0) console.log(`\nthe ${slowest.length} slowest, in seconds`);
  for (const { ms, file, name } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${file} > ${name}`);
  for (const { step, leftOut } of results) for (const { what, why } of leftOut) console.log(`\nleft out of ${step.name}: ${what}: ${why}`);
  for (const { step, failures } of results)
    for (const { what, why } of failures) console.log(`\n✗ ${step.name}: ${what}\n${indented(why.split('\n').slice(0, shownLines))}`);
  for (const { step, notRun } of results)
    if (notRun.length > 0) console.log(`\n${step.name} did not run, or not to the end:\n${indented(notRun)}`);
  if (sum('failed') > 0) console.log(`\nThe whole output of each step: ${run.folder}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

function rowOf({ step, passed, failed, skipped, seconds, cpuSeconds, note }: Result): string {
  return row([step.name, String(passed), String(failed), String(skipped), minutes(seconds), minutes(cpuSeconds), note]);
}

function row([name = '', ...cells]: readonly string[]): string {
  const note = cells.at(-1) ?? '';
  const figures = cells.slice(0, -1).map((cell) => cell.padStart(9));
  return `${name.padEnd(nameWidth)}${figures.join('')}  ${note}`.trimEnd();
}

function minutes(seconds: number | undefined): string {
  return seconds === undefined ? '–' : (seconds / 60).toFixed(1);
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-shownLines).join('\n');
}
