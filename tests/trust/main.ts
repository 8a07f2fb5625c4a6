import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedOfToday } from '../proof/draw.ts';
import { namedFailures, together, type Count, type Figure } from './figures/figure.ts';
import { figures } from './figures/table.ts';
import { floorsOf, slicesOf, type LastCount } from './kept-counts.ts';
import { writePart } from './page.ts';
import { planted } from './planted.ts';
import { named, sabotage } from './sabotage.ts';

/**
 * `npm run trust`: what the product survives, counted. Without a flag each figure tries as often as its floor asks;
 * `-- --hours=2` goes on with further seeds for so long, `-- --only=carts,tokens` takes these alone, `-- --seed=2026-11-22` tries
 * what that day tried. A figure below its floor, or with one failure, is red.
 *
 * `-- --targets` tries as often as the targets ask, in slices, and keeps what each came to: with `--hours=2` it ends after about so
 * long, and the same command goes on where it was, for the same seed and commit.
 *
 * The table is printed; with what failed by name it is left in `.cache/trust/figures.json`.
 *
 * `-- --write` writes the table into `storybook/docs/trust.md` too: what each figure came to last, with its seed and commit, so
 * that one can be counted anew alone (`--only`); at the targets, those that came to them.
 *
 * `-- --sabotage` asks whether the zeros mean anything: protections are taken out one at a time, in a copy of this tree, and
 * the figure or the tests that watch each have to turn red (`planted.ts`). One that is not caught is a failure.
 */
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'trust');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: seedOfToday() },
    only: { type: 'string' },
    hours: { type: 'string', default: '0' },
    targets: { type: 'boolean', default: false },
    sabotage: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const all = (values.sabotage ? planted : figures).map(({ name }) => name);
const names = values.only?.split(',') ?? all;
const unknown = names.filter((name) => !all.includes(name));
const hours = Number(values.hours);
if (unknown.length > 0 || !(hours >= 0)) {
  console.error(`Not known: ${[...unknown, ...(hours >= 0 ? [] : [`--hours=${values.hours}`])].join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}
if (values.sabotage) process.exit(await plant());

interface Row extends Count {
  readonly figure: Figure;
  readonly asked: number;
  readonly seconds: number;
  readonly kept: boolean;
}

const chosen = figures.filter(({ name }) => names.includes(name));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
console.log(`Seed ${values.seed}, commit ${commit}, Node ${process.version}.\n`);
const begunAt = performance.now();
const slices = values.targets ? slicesOf(folder, values.seed, commit) : undefined;
const floors = floorsOf(folder);
if (slices) console.log(`${slices.estimate(chosen)}\n`);
const rows: Row[] = [];
for (const figure of chosen) {
  const row = await counted(figure);
  rows.push(row);
  const { n, failed, engine, measured, seconds } = row;
  if (!values.targets)
    floors.keep(figure, { n, failed, ...(engine && { engine }), ...(measured && { measured }), seconds, seed: values.seed, commit });
  console.log(shown(row));
}

keep('figures.json', {
  seed: values.seed,
  commit,
  node: process.version,
  figures: rows.map(({ figure: { name, counts, unit, floor, target }, n, failed, engine, measured, seconds, kept }) => ({
    name,
    counts,
    unit,
    floor,
    target,
    n,
    failed: failed.length,
    failures: failed.slice(0, namedFailures),
    engine: engine ?? 'Node',
    measured: measured ?? null,
    seconds,
    kept,
    command: `npm run trust -- --only=${name} --seed=${values.seed}`,
  })),
});
const unfinished = rows.filter(({ n, failed, asked }) => values.targets && failed.length === 0 && n < asked);
if (values.write) await write();
for (const { figure, failed } of rows) for (const each of failed.slice(0, namedFailures)) console.log(`\n✗ ${figure.name}: ${each}`);
const red = rows.filter((row) => !row.kept && !unfinished.includes(row)).length;
console.log(`\n${rows.length - red - unfinished.length} figures kept, ${red} not`);
if (unfinished.length > 0) console.log(`${unfinished.length} unfinished: the same command goes on with them.`);
process.exitCode = red === 0 ? 0 : 1;

function keep(file: string, facts: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(facts, null, 2));
}

/** Writes the last result of each figure, of this or an earlier run. */
async function write(): Promise<void> {
  const written = figures.flatMap((figure): (readonly [Figure, LastCount])[] => {
    const last = slices ? slices.reached(figure) : floors.of(figure);
    return last === undefined ? [] : [[figure, last]];
  });
  if (written.length === 0) return;
  await writePart(values.targets ? 'targets' : 'floors', `${written.length} of ${figures.length} figures, Node ${process.version}.`, [
    ['figure', 'what is counted', 'tried', 'wrong', 'floor', 'target', 'where', 'seconds', 'seed', 'commit'],
    ...written.map(([{ name, counts, unit, floor, target }, { n, failed, engine, measured, seconds, seed, commit: at }]) => [
      name,
      measured === undefined ? counts : `${counts} (${measured})`,
      `${inGroups(n)} ${unit}`,
      inGroups(failed.length),
      inGroups(floor),
      inGroups(target),
      engine ?? 'Node',
      seconds,
      seed,
      at,
    ]),
  ]);
}

/** Runs the sabotage. @returns the exit code */
async function plant(): Promise<number> {
  console.log(`Seed ${values.seed}.\n`);
  const outcomes = await sabotage(
    planted.filter(({ name }) => names.includes(name)),
    values.seed,
    ({ fault, caught, why }) => console.log(`${caught ? '✓' : '✗'} ${fault.name.padEnd(15)}${fault.gone}\n  ${named(fault.alarm)}: ${why}`),
  );
  const caught = outcomes.filter((outcome) => outcome.caught).length;
  keep('sabotage.json', { seed: values.seed, caught, of: outcomes.length, outcomes });
  if (values.write && outcomes.length === planted.length)
    await writePart('sabotage', `Caught ${caught} of ${outcomes.length}, seed ${values.seed}.`, [
      ['fault', 'what is gone', 'what watches it', 'what turned red'],
      ...outcomes.map(({ fault, caught: isCaught, why }) => [
        fault.name,
        fault.gone,
        `\`${named(fault.alarm)}\``,
        isCaught ? `\`${why.replaceAll('`', "'")}\`` : `not caught: ${why}`,
      ]),
    ]);
  console.log(`\ncaught ${caught} of ${outcomes.length}`);
  return caught === outcomes.length ? 0 : 1;
}

/** Runs a figure at least as often as asked; with `--hours`, also with further seeds for this figure's share of the time. */
async function counted(figure: Figure): Promise<Row> {
  const asked = values.targets ? figure.target : figure.floor;
  const begun = performance.now();
  const rounds: Count[] = [...(slices?.of(figure) ?? [])];
  const before = rounds.length;
  const round = (atLeast: number): Promise<Count> =>
    figure.run({ seed: rounds.length === 0 ? values.seed : `${values.seed} ${rounds.length}`, atLeast });
  try {
    if (slices) {
      const isLate = (): boolean => hours > 0 && performance.now() - begunAt > hours * 3_600_000;
      for (let left = asked - together(...rounds).n; left > 0 && !isLate(); left = asked - together(...rounds).n) {
        const slice = performance.now();
        const came = await round(figure.whole === true ? asked : Math.min(left, figure.floor));
        rounds.push(came);
        slices.keep(figure, rounds, performance.now() - slice);
        // Without a result, for example without the engine, repeating is useless.
        if (came.n === 0) break;
      }
    } else {
      const until = begun + (hours * 3_600_000) / chosen.length;
      do rounds.push(await round(asked));
      while (figure.whole !== true && performance.now() < until);
    }
  } catch (error) {
    rounds.push({ n: 0, failed: [`came to no end: ${error instanceof Error ? error.message : String(error)}`] });
  }
  const count = together(...rounds);
  const kept = count.failed.length === 0 && count.n >= asked;
  const seconds = Math.round((slices && before === rounds.length ? slices.spent(figure) : performance.now() - begun) / 1000);
  return { ...count, figure, asked, seconds, kept };
}

function inGroups(number: number): string {
  return number.toLocaleString('en-US');
}

function shown({ figure, n, failed, asked, measured, seconds, kept }: Row): string {
  const short = n < asked ? `, fewer than ${inGroups(asked)}` : '';
  return `${kept ? '✓' : '✗'} ${figure.name.padEnd(11)}${inGroups(failed.length)} of ${inGroups(n)} ${figure.unit}${short} (${seconds} s)\n  ${figure.counts}${measured === undefined ? '' : `\n  ${measured}`}`;
}
