import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedOfToday } from '../proof/draw.ts';
import { namedFailures, together, type Count, type Figure } from './figures/figure.ts';
import { figures } from './figures/table.ts';

/**
 * `npm run trust`: what the product survives, counted. Without a flag each figure tries as often as its floor asks;
 * `-- --targets` as often as its target does, `-- --hours=2` goes on with further seeds for so long, `-- --only=carts,tokens`
 * takes these alone, `-- --seed=2026-11-22` tries what that day tried. A figure below its floor, or with one failure, is red.
 * The table is printed; with what failed by name it is left in `.cache/trust/figures.json`.
 */
const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: seedOfToday() },
    only: { type: 'string' },
    hours: { type: 'string', default: '0' },
    targets: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',') ?? figures.map(({ name }) => name);
const unknown = names.filter((name) => !figures.some((figure) => figure.name === name));
const hours = Number(values.hours);
if (unknown.length > 0 || !(hours >= 0)) {
  console.error(
    `Not known: ${[...unknown, ...(hours >= 0 ? [] : [`--hours=${values.hours}`])].join(', ')}. Figures: ${figures.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

interface Row extends Count {
  readonly figure: Figure;
  readonly asked: number;
  readonly seconds: number;
  readonly kept: boolean;
}

const chosen = figures.filter(({ name }) => names.includes(name));
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
console.log(`Seed ${values.seed}, commit ${commit}, Node ${process.version}.\n`);
const rows: Row[] = [];
for (const figure of chosen) {
  const row = await counted(figure);
  rows.push(row);
  console.log(shown(row));
}

const folder = join(root, '.cache', 'trust');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'figures.json'),
  JSON.stringify(
    {
      seed: values.seed,
      commit,
      node: process.version,
      figures: rows.map(({ figure: { name, counts, unit, floor, target }, n, failed, engine, seconds, kept }) => ({
        name,
        counts,
        unit,
        floor,
        target,
        n,
        failed: failed.length,
        failures: failed.slice(0, namedFailures),
        engine: engine ?? 'Node',
        seconds,
        kept,
        command: `npm run trust -- --only=${name} --seed=${values.seed}`,
      })),
    },
    null,
    2,
  ),
);
for (const { figure, failed } of rows) for (const each of failed.slice(0, namedFailures)) console.log(`\n✗ ${figure.name}: ${each}`);
const red = rows.filter(({ kept }) => !kept).length;
console.log(`\n${rows.length - red} figures kept, ${red} not`);
process.exitCode = red === 0 ? 0 : 1;

/** At least as often as asked; with `--hours`, further rounds with further seeds for this figure's share of the time. */
async function counted(figure: Figure): Promise<Row> {
  const asked = values.targets ? figure.target : figure.floor;
  const begun = performance.now();
  const until = begun + (hours * 3_600_000) / chosen.length;
  const rounds: Count[] = [];
  try {
    do rounds.push(await figure.run({ seed: rounds.length === 0 ? values.seed : `${values.seed} ${rounds.length}`, atLeast: asked }));
    while (figure.whole !== true && performance.now() < until);
  } catch (error) {
    rounds.push({ n: 0, failed: [`came to no end: ${error instanceof Error ? error.message : String(error)}`] });
  }
  const count = together(...rounds);
  const kept = count.failed.length === 0 && count.n >= asked;
  return { ...count, figure, asked, seconds: Math.round((performance.now() - begun) / 1000), kept };
}

function shown({ figure, n, failed, asked, seconds, kept }: Row): string {
  const number = (of: number) => of.toLocaleString('en-US');
  const short = n < asked ? `, fewer than ${number(asked)}` : '';
  return `${kept ? '✓' : '✗'} ${figure.name.padEnd(11)}${number(failed.length)} of ${number(n)} ${figure.unit}${short} (${seconds} s)\n  ${figure.counts}`;
}
