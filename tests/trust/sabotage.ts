import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, object, parse, string } from '#shared/contract/schema';
import { runProcess } from '../support/run-process.ts';
import { readSuiteReport } from '../support/suite-report.ts';
import { copyTreeTo } from '../support/tree-copy.ts';
import { vitestCommand } from '../support/vitest-command.ts';
import type { Alarm, Planted } from './planted.ts';

const cache = join(import.meta.dirname, '..', '..', '.cache', 'trust');
/** Time limit of one figure or test file on a busy machine. */
const limitMs = 600_000;

/** The result of a check: passed, failed with a reason, or no judgement at all. */
type Said =
  { readonly kind: 'green' } | { readonly kind: 'red'; readonly why: string } | { readonly kind: 'nothing'; readonly why: string };

/** A copy of this tree, and a folder for the reports of its checks. */
interface Copy {
  readonly folder: string;
  readonly tree: string;
}

export interface Outcome {
  readonly fault: Planted;
  readonly caught: boolean;
  /** What failed, or why the fault counts as not caught. */
  readonly why: string;
}

/**
 * Plants faults, one at a time, in a copy of this tree and runs the figure or tests that each must fail: without the fault they pass, with
 * it they fail by their own judgement.
 * @param tell is called with each outcome
 */
export async function sabotage(faults: readonly Planted[], seed: string, tell: (outcome: Outcome) => void): Promise<readonly Outcome[]> {
  // Inside this repository, because a figure names its commit.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'sabotage-'));
  const copy: Copy = { folder, tree: join(folder, 'tree') };
  try {
    copyTreeTo(copy.tree);
    const healthy = new Map<string, Said>();
    const outcomes: Outcome[] = [];
    for (const fault of faults) {
      const key = JSON.stringify(fault.alarm);
      const before = healthy.get(key) ?? (await heard(fault.alarm, seed, copy));
      healthy.set(key, before);
      const outcome =
        before.kind === 'green' ? await tried(fault, seed, copy) : { fault, caught: false, why: `not green without it: ${before.why}` };
      outcomes.push(outcome);
      tell(outcome);
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tried(fault: Planted, seed: string, copy: Copy): Promise<Outcome> {
  const file = join(copy.tree, fault.file);
  const source = readFileSync(file, 'utf8');
  const parts = source.split(fault.before);
  if (parts.length !== 2)
    return { fault, caught: false, why: `'${fault.before.trim()}' stands ${parts.length - 1} times in ${fault.file}: plant it anew` };
  writeFileSync(file, parts.join(fault.after));
  try {
    const said = await heard(fault.alarm, seed, copy);
    if (said.kind === 'red') return { fault, caught: true, why: said.why };
    return { fault, caught: false, why: said.kind === 'green' ? 'stays green' : said.why };
  } finally {
    writeFileSync(file, source);
  }
}

const figuresShape = object({ figures: array(object({ failures: array(string()) })) });

async function heard(alarm: Alarm, seed: string, { folder, tree }: Copy): Promise<Said> {
  const log = join(folder, 'alarm.log');
  if ('figure' in alarm) {
    const file = join(tree, '.cache', 'trust', 'figures.json');
    rmSync(file, { force: true });
    await runProcess(process.execPath, ['tests/trust/main.ts', `--only=${alarm.figure}`, `--seed=${seed}`], { cwd: tree, limitMs, log });
    if (!existsSync(file)) return unheard(log);
    const [why] = parse(figuresShape, JSON.parse(readFileSync(file, 'utf8'))).figures.flatMap(({ failures }) => failures);
    if (why?.startsWith('came to no end') === true) return { kind: 'nothing', why };
    return why === undefined ? { kind: 'green' } : { kind: 'red', why: oneLine(why) };
  }
  const SUITE_REPORT = join(folder, 'report.jsonl');
  rmSync(SUITE_REPORT, { force: true });
  const flags = alarm.title === '' ? [] : ['-t', alarm.title];
  await runProcess(process.execPath, vitestCommand({ project: alarm.project, only: [alarm.file], flags }), {
    cwd: tree,
    limitMs,
    log,
    env: { SUITE_REPORT },
  });
  const report = readSuiteReport(SUITE_REPORT);
  const failed = report?.cases.length === 0 ? undefined : report?.failures[0];
  if (report === undefined || report.notRun.length > 0 || report.passed + report.failed === 0) return unheard(log);
  // A module that fails to load proves nothing about what a test watches.
  if (report.failed > 0 && failed?.what.includes(' > ') !== true) return unheard(log);
  return failed === undefined ? { kind: 'green' } : { kind: 'red', why: oneLine(failed.what.split(' > ').slice(1).join(' › ')) };
}

const unheard = (log: string): Said => ({
  kind: 'nothing',
  why: `did not come to judge: ${oneLine(readFileSync(log, 'utf8').slice(-400))}`,
});

/** The check of a fault, in the table's words. */
export const named = (alarm: Alarm): string => ('figure' in alarm ? `figure ${alarm.figure}` : alarm.file);

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 200);
