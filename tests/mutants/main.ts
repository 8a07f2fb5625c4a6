import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { array, object, parse, string } from '#shared/contract/schema';
import { drawn } from '../proof/draw.ts';
import { report } from '../support/suite-report.ts';
import type { Told, Work } from './judge.ts';
import { modules, testsOfRules } from './modules.ts';
import { mutate, type Mutant } from './mutants-of.ts';

/**
 * The campaign `mutants`: small defects put into the rules, one at a time, each of which a test has to notice. What none
 * notices is either explained in survivors.jsonl, in one sentence, or a gap in the tests.
 */
const root = join(import.meta.dirname, '..', '..');
const survivorsFile = 'tests/mutants/survivors.jsonl';
/** As many as a day's proof has time for. */
const atMost = 200;
/** Of those that ran, noticed by a test; in percent. */
const leastScore = 85;
/** A mutant that is not judged by then has stopped its thread, ms. */
const silenceMs = 60_000;

interface Verdict {
  readonly killedBy: string | null;
  readonly ms: number;
}

const sources = new Map<string, string>();
const mutants: Mutant[] = [];
for (const file of Object.values(modules).flat()) {
  const mutated = mutate(file, readFileSync(join(root, file), 'utf8'), mutants.length);
  sources.set(file, mutated.source);
  mutants.push(...mutated.mutants);
}

const explained = parse(
  array(object({ file: string(), change: string(), why: string() })),
  readFileSync(join(root, survivorsFile), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line)),
);
const known = new Set(mutants.map(keyOf));
const unknown = explained.filter((entry) => !known.has(keyOf(entry)));
const reasons = new Map(explained.map((entry) => [keyOf(entry), entry.why]));

/** While working on one file: only what lies in a path that holds this. */
const only = process.env['MUTANTS'] ?? '';
const numbers = drawn(
  'mutants',
  [...mutants.keys()].filter((number) => mutants[number]?.file.includes(only)),
  atMost,
);
const verdicts = await judge(numbers);
process.exitCode = conclude();

function keyOf({ file, change }: Pick<Mutant, 'file' | 'change'>): string {
  return `${file} ${change}`;
}

/** One thread at a time judges; one that falls silent is ended, the mutant counts as noticed, and the next goes on behind it. */
async function judge(order: readonly number[]): Promise<ReadonlyMap<number, Verdict>> {
  const judged = new Map<number, Verdict>();
  const tests = testsOfRules.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted();
  while (judged.size < order.length) {
    const left = order.filter((number) => !judged.has(number));
    const stoppedAt = await judgeUntilSilent({ root, tests, sources, order: left }, judged);
    if (stoppedAt !== null) judged.set(stoppedAt, { killedBy: 'no end', ms: silenceMs });
  }
  return judged;
}

function judgeUntilSilent(work: Work, judged: Map<number, Verdict>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, 'judge.ts'), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    });
    let at: number | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = (end: () => void): void => {
      clearTimeout(timer);
      void worker.terminate().then(end);
    };
    worker.on('message', (told: Told) => {
      clearTimeout(timer);
      if (told.type === 'judged') judged.set(told.number, { killedBy: told.killedBy, ms: told.ms });
      at = told.type === 'begins' ? told.number : null;
      if (judged.size > 0 && work.order.every((number) => judged.has(number))) finish(() => resolve(null));
      else if (at !== null) timer = setTimeout(() => finish(() => resolve(at)), silenceMs);
    });
    worker.once('error', (error) => {
      // Out of memory inside a mutant: noticed. Before the first one: our own mistake, or a test that fails without any.
      const stoppedAt = at;
      if (stoppedAt === null) finish(() => reject(error));
      else finish(() => resolve(stoppedAt));
    });
  });
}

function conclude(): number {
  const killed = numbers.filter((number) => verdicts.get(number)?.killedBy !== null);
  const survivors = numbers.filter((number) => verdicts.get(number)?.killedBy === null);
  const gaps = survivors.filter((number) => !reasons.has(keyAt(number)));
  const noticed = killed.filter((number) => reasons.has(keyAt(number)));
  const score = (100 * killed.length) / numbers.length;

  for (const [area, files] of Object.entries(modules))
    for (const file of files)
      console.log(
        row(
          area,
          file,
          numbers.filter((number) => mutants[number]?.file === file),
        ),
      );
  console.log(row('all', '', numbers));
  for (const number of gaps) console.log(`✗ no test notices: ${place(number)}`);
  for (const number of noticed)
    console.log(`✗ explained in ${survivorsFile}, yet noticed by ${verdicts.get(number)?.killedBy}: ${place(number)}`);
  for (const entry of unknown) console.log(`✗ explained in ${survivorsFile}, yet there is none such: ${keyOf(entry)}`);
  if (score < leastScore) console.log(`✗ ${score.toFixed(1)} % are noticed, at least ${leastScore} % have to be`);

  for (const number of numbers) {
    const state = gaps.includes(number) || noticed.includes(number) ? 'failed' : 'passed';
    const why = gaps.includes(number) ? 'no test notices it' : 'explained, yet noticed';
    const ms = Math.round(verdicts.get(number)?.ms ?? 0);
    report({ type: 'case', file: mutants[number]?.file ?? '', name: place(number), state, ms, ...(state === 'failed' ? { why } : {}) });
  }
  for (const entry of unknown) report({ type: 'trouble', why: `${survivorsFile} explains a mutant that does not exist: ${keyOf(entry)}` });
  if (score < leastScore) report({ type: 'trouble', why: `Tests notice ${score.toFixed(1)} %, at least ${leastScore} % have to be.` });

  const failed = gaps.length + noticed.length + unknown.length;
  const result = {
    drawn: numbers.length,
    of: mutants.length,
    killed: killed.length,
    explained: survivors.length - gaps.length,
    failed,
    score,
  };
  mkdirSync(join(root, '.cache', 'proof'), { recursive: true });
  writeFileSync(join(root, '.cache', 'proof', 'mutants.json'), `${JSON.stringify(result)}\n`);
  return failed > 0 || score < leastScore ? 1 : 0;
}

function keyAt(number: number): string {
  const mutant = mutants[number];
  return mutant === undefined ? '' : keyOf(mutant);
}

function place(number: number): string {
  const mutant = mutants[number];
  return mutant === undefined ? '' : `${mutant.file}:${mutant.line} ${mutant.change}`;
}

function row(area: string, file: string, of: readonly number[]): string {
  const killed = of.filter((number) => verdicts.get(number)?.killedBy !== null).length;
  const survivors = of.filter((number) => verdicts.get(number)?.killedBy === null);
  const why = survivors.filter((number) => reasons.has(keyAt(number))).length;
  const score = of.length === 0 ? '' : `${((100 * killed) / of.length).toFixed(1)} %`;
  const cells = [`${of.length} mutants`, `${killed} noticed`, `${why} explained`, `${survivors.length - why} open`, score];
  return `${area.padEnd(20)}${file.padEnd(38)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
