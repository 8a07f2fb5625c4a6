import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, number, object, optional, parse, record, string } from '#shared/contract/schema';
import { report } from '../support/suite-report.ts';
import { modules } from './modules.ts';

/**
 * The campaign `mutants`: small defects put into the rules by Stryker, one at a time, each of which a test has to notice. What
 * none notices is either explained in survivors.jsonl, in one sentence, or a gap in the tests.
 */
const root = join(import.meta.dirname, '..', '..');
const survivorsFile = 'tests/mutants/survivors.jsonl';
const reportFile = join(root, '.cache', 'mutants', 'report.json');
/** Of those that ran, noticed by a test; in percent. */
const leastScore = 85;
/** Of a text that stands for many lines, so much is what it is known by. */
const longestWords = 160;

/** What a mutant is known by while lines move: the text of its line and the change, and which of several such in the file. */
interface Known {
  readonly file: string;
  readonly mutator: string;
  readonly change: string;
}
interface Judged extends Known {
  readonly line: number;
  readonly fate: 'noticed' | 'no end' | 'unnoticed' | 'not drawn';
}

const position = object({ line: number(), column: number() });
const result = object({
  files: record(
    string(),
    object({
      source: string(),
      mutants: array(
        object({
          mutatorName: string(),
          replacement: optional(string()),
          status: string(),
          location: object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});
type FileResult = ReturnType<typeof parse<typeof result>>['files'][string];

/** What Stryker says of a mutant. An error outside of any test (a module that does not load) is noticed too. */
const fates: Readonly<Record<string, Judged['fate']>> = {
  Killed: 'noticed',
  RuntimeError: 'noticed',
  Timeout: 'no end',
  Survived: 'unnoticed',
  NoCoverage: 'unnoticed',
  CompileError: 'not drawn',
};

const explained = parse(
  array(object({ file: string(), mutator: string(), change: string(), why: string() })),
  readFileSync(join(root, survivorsFile), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line)),
);

const all = judged();
const ran = all.filter(({ fate }) => fate !== 'not drawn');
process.exitCode = conclude();

/** Runs Stryker, which ends with an error of its own when a test fails without any mutant. */
function judged(): readonly Judged[] {
  rmSync(reportFile, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'tests/mutants/stryker.config.ts'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status}: what it says stands above.`);
  const { files } = parse(result, JSON.parse(readFileSync(reportFile, 'utf8')));
  return Object.entries(files).flatMap(([file, of]) => judgedIn(file, of));
}

function judgedIn(file: string, { source, mutants }: FileResult): readonly Judged[] {
  const lines = source.split('\n');
  const times = new Map<string, number>();
  return mutants
    .toSorted(
      (one, other) => one.location.start.line - other.location.start.line || one.location.start.column - other.location.start.column,
    )
    .map(({ mutatorName, replacement = '', status, location: { start, end } }) => {
      const of = lines.slice(start.line - 1, end.line);
      const behind = (of.at(-1) ?? '').length - (end.column - 1);
      const text = of.join('\n').slice(start.column - 1);
      const original = text.slice(0, text.length - behind);
      const words = `${oneLine(of[0] ?? '')} | ${oneLine(original)} -> ${oneLine(replacement)}`;
      const known = `${mutatorName} ${words}`;
      const time = (times.get(known) ?? 0) + 1;
      times.set(known, time);
      const fate = fates[status];
      if (fate === undefined) throw new Error(`Stryker says '${status}' of a mutant: give that a meaning in fates.`);
      return { file, mutator: mutatorName, change: time === 1 ? words : `${words} (${time})`, line: start.line, fate };
    });
}

function oneLine(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length > longestWords ? `${words.slice(0, longestWords)}…` : words;
}

function keyOf({ file, mutator, change }: Known): string {
  return `${file} ${mutator}: ${change}`;
}

function conclude(): number {
  const reasons = new Map(explained.map((entry) => [keyOf(entry), entry.why]));
  const there = new Set(all.map(keyOf));
  const tried = new Set(all.map(({ file }) => file));
  const isExplained = (one: Known): boolean => reasons.has(keyOf(one));

  const gaps = ran.filter((one) => one.fate === 'unnoticed' && !isExplained(one));
  // On a busy machine what runs longer may also have no end for once.
  const noticed = ran.filter((one) => one.fate === 'noticed' && isExplained(one));
  const unknown = explained.filter((entry) => tried.has(entry.file) && !there.has(keyOf(entry)));
  const killed = ran.filter(({ fate }) => fate !== 'unnoticed').length;
  const score = (100 * killed) / ran.length;

  for (const [area, files] of Object.entries(modules))
    for (const file of files) {
      const of = ran.filter((one) => one.file === file);
      if (of.length > 0) console.log(row(area, file, of, isExplained));
    }
  console.log(row('all', '', ran, isExplained));

  for (const one of ran) {
    const why = gaps.includes(one)
      ? 'no test notices it'
      : noticed.includes(one)
        ? `explained in ${survivorsFile}, yet noticed`
        : undefined;
    const place = `line ${one.line}, ${one.mutator}: ${one.change}`;
    report({ type: 'case', file: one.file, name: place, state: why === undefined ? 'passed' : 'failed', ms: 0, ...(why ? { why } : {}) });
    if (why !== undefined) console.log(`✗ ${why}: ${one.file} ${place}`);
  }
  const troubles = [
    ...unknown.map((entry) => `${survivorsFile} explains a mutant that does not exist: ${keyOf(entry)}`),
    ...(score < leastScore ? [`Tests notice ${score.toFixed(1)} %, at least ${leastScore} % have to be.`] : []),
  ];
  for (const why of troubles) {
    report({ type: 'trouble', why });
    console.log(`✗ ${why}`);
  }

  const figures = {
    drawn: ran.length,
    of: all.length,
    killed,
    explained: ran.length - killed - gaps.length,
    failed: gaps.length + noticed.length + unknown.length,
    score,
  };
  mkdirSync(join(root, '.cache', 'proof'), { recursive: true });
  writeFileSync(join(root, '.cache', 'proof', 'mutants.json'), `${JSON.stringify(figures)}\n`);
  return figures.failed > 0 || troubles.length > 0 ? 1 : 0;
}

function row(area: string, file: string, of: readonly Judged[], isExplained: (one: Judged) => boolean): string {
  const survivors = of.filter(({ fate }) => fate === 'unnoticed');
  const why = survivors.filter(isExplained).length;
  const noticed = of.length - survivors.length;
  const score = `${((100 * noticed) / of.length).toFixed(1)} %`;
  const cells = [`${of.length} mutants`, `${noticed} noticed`, `${why} explained`, `${survivors.length - why} open`, score];
  return `${area.padEnd(20)}${file.padEnd(38)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
