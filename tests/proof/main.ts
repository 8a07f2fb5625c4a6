import { join } from 'node:path';
import { nameWidth, runSteps, type Step } from '../support/steps.ts';
import { campaigns } from './campaigns.ts';
import { seedOfToday } from './draw.ts';

/**
 * `npm run proof`: the campaigns. Without a flag a sample of each, drawn by the day; `-- --seed=2026-11-22` draws as on that
 * day, `-- --all` runs everything, for hours if need be; `-- stories` runs that campaign alone. The figures,
 * each with its N, are left in `.cache/proof/figures.json`.
 */
const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const all = words.includes('--all');
const seed = words.find((word) => word.startsWith('--seed='))?.slice('--seed='.length) ?? seedOfToday();

const unknown = words.filter((word) =>
  word.startsWith('--') ? !/^--(all|seed=.+)$/.test(word) : !campaigns.some(({ name }) => name === word),
);
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. There are: ${campaigns.map(({ name }) => name).join(', ')}, --all, --seed=<any word>.`);
  process.exit(2);
}

const chosen = campaigns.filter(({ name }) => names.length === 0 || names.includes(name));
console.log(all ? 'Everything.' : `A sample, drawn by the seed ${seed}: repeat it with 'npm run proof -- --seed=${seed}'.`);
for (const { name, shows, minutes } of chosen)
  console.log(`  ${name.padEnd(nameWidth)}${shows} (at most ${all ? minutes.all : minutes.sample} min)`);
console.log('');

const env = { PROOF_SEED: seed, PROOF_ALL: all ? '1' : '0' };
/** The campaigns visit the deployed site, with everything that a release contains. */
const build: Step = { name: 'build', minutes: 5, queue: 'node', command: ['shell/build/main.ts', '--release'], reports: false };
process.exitCode = await runSteps(
  [
    ...(chosen.some(({ queue }) => queue === 'browser') ? [build] : []),
    ...chosen.map(({ minutes, name, queue, command }): Step => ({
      name,
      queue,
      command,
      env,
      reports: true,
      minutes: all ? minutes.all : minutes.sample,
      ...(queue === 'browser' ? { needs: build.name } : {}),
    })),
  ],
  { folder: join(import.meta.dirname, '..', '..', '.cache', 'proof'), minutes: all ? 24 * 60 : 45, slowest: 10, facts: { seed, all } },
);
