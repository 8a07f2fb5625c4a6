import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, stopAll } from './support/run-process.ts';
import { readVitestReport } from './support/vitest-report.ts';

/**
 * `npm test`: every gate and suite, one after the other, each with a time limit. `npm test -- unit journeys` runs only those.
 * The last line is `N passed, N failed`: test cases, a gate without cases (types, lint, build) counting as one.
 */
interface Step {
  readonly name: string;
  readonly shows: string;
  readonly minutes: number;
  readonly command: readonly string[];
  /** A vitest step: its cases are counted from the report it writes. */
  readonly report?: string;
  readonly needs?: 'build';
}

interface Result {
  readonly step: Step;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  readonly note: string;
  readonly failures: readonly string[];
}

/** Two cores, the whole run: what is not finished by then has failed. */
const wholeRunMinutes = 58;
const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');

const steps: readonly Step[] = [
  { name: 'types', shows: 'TypeScript 7 over the whole tree', minutes: 3, command: ['node_modules/ts7/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', shows: 'ESLint', minutes: 5, command: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  vitest({
    name: 'boundaries',
    shows: 'who imports whom, anatomy, tracked files',
    minutes: 4,
    project: 'node',
    only: 'tests/architecture',
  }),
  vitest({ name: 'unit', shows: 'rules, contract schemas, sandbox handlers', minutes: 8, project: 'node', except: ['tests/**'] }),
  { name: 'build', shows: 'production build', minutes: 8, command: ['shell/build.ts'] },
  vitest({ name: 'browser', shows: 'components and widgets in Chromium', minutes: 16, project: 'browser', except: ['tests/**'] }),
  vitest({ name: 'contract', shows: 'endpoints against the sandbox', minutes: 6, project: 'node', only: 'tests/contract' }),
  vitest({ name: 'mount', shows: 'the mount suite over every widget', minutes: 8, project: 'browser', only: 'tests/mount' }),
  vitest({ name: 'journeys', shows: 'stories of buyers, customers and staff', minutes: 38, project: 'journeys', needs: 'build' }),
  vitest({ name: 'budgets', shows: 'bytes of the build', minutes: 3, project: 'node', only: 'tests/bench', needs: 'build' }),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void stopAll().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });
}

process.exitCode = await runSteps(chosen(process.argv.slice(2)));

function vitest(of: {
  name: string;
  shows: string;
  minutes: number;
  project: string;
  only?: string;
  except?: readonly string[];
  needs?: 'build';
}): Step {
  const report = join(reports, `${of.name}.json`);
  const where = of.only === undefined ? [] : [of.only];
  const exclusions = (of.except ?? []).flatMap((pattern) => ['--exclude', pattern]);
  const command = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...where,
    '--project',
    of.project,
    ...exclusions,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return { name: of.name, shows: of.shows, minutes: of.minutes, command, report, ...(of.needs === undefined ? {} : { needs: of.needs }) };
}

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}.`);
    process.exit(2);
  }
  if (names.length === 0) return steps;
  const wanted = steps.filter((step) => names.includes(step.name));
  const build = wanted.some((step) => step.needs === 'build');
  return steps.filter((step) => wanted.includes(step) || (build && step.name === 'build'));
}

async function runSteps(toRun: readonly Step[]): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const deadline = Date.now() + wholeRunMinutes * 60_000;
  const results: Result[] = [];
  for (const step of toRun) {
    console.log(`\n── ${step.name}: ${step.shows}`);
    const broken = results.find((result) => result.step.name === step.needs && result.failed > 0);
    results.push(broken === undefined ? await runStep(step, deadline) : notRun(step, `not run: ${broken.step.name} failed`));
  }
  return conclude(results);
}

async function runStep(step: Step, deadline: number): Promise<Result> {
  const limitMs = Math.min(step.minutes * 60_000, deadline - Date.now());
  if (limitMs <= 0) return notRun(step, `not run: the ${wholeRunMinutes} minutes of the whole run were used up`);
  const started = Date.now();
  const end = await runProcess(process.execPath, step.command, { cwd: root, limitMs });
  const seconds = Math.round((Date.now() - started) / 1000);
  const counts = step.report === undefined ? undefined : readVitestReport(step.report);
  const passed = counts?.passed ?? (end.ok ? 1 : 0);
  const skipped = counts?.skipped ?? 0;
  // A run that failed without a failed case (a crash, an unhandled rejection, no test found) has failed all the same.
  const failed = Math.max(counts?.failed ?? 0, end.ok ? 0 : 1);
  return { step, passed, failed, skipped, seconds, note: end.ok ? '' : end.why, failures: counts?.failures ?? [] };
}

function notRun(step: Step, note: string): Result {
  return { step, passed: 0, failed: 1, skipped: 0, seconds: 0, note, failures: [] };
}

function conclude(results: readonly Result[]): number {
  const row = (cells: readonly string[]) =>
    `${cells[0]?.padEnd(12)}${cells
      .slice(1, 5)
      .map((cell) => cell.padStart(9))
      .join('')}  ${cells[5] ?? ''}`.trimEnd();
  console.log(`\n${row(['step', 'passed', 'failed', 'skipped', 'seconds', ''])}`);
  for (const { step, passed, failed, skipped, seconds, note } of results) {
    console.log(row([step.name, String(passed), String(failed), String(skipped), String(seconds), note]));
  }
  for (const failure of results.flatMap(({ step, failures }) => failures.map((each) => `${step.name}: ${each}`)))
    console.log(`✗ ${failure}`);
  const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}
