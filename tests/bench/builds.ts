import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from '../support/run-process.ts';
import { stage } from '../../webpack.config.ts';
import { exact, figure, type Figure, type Spread } from './figures.ts';

const root = join(import.meta.dirname, '..', '..');

async function seconds(...flags: readonly string[]): Promise<Spread> {
  const started = performance.now();
  const end = await runProcess(process.execPath, ['shell/build.ts', ...flags], { cwd: root, limitMs: 240_000 });
  return exact(end.ok ? (performance.now() - started) / 1000 : Number.NaN);
}

/** Builds with this tree's own `npm run build`: everything, one remote, and the step that `dev` repeats after one change. */
export async function measureBuilds(): Promise<readonly Figure[]> {
  const cold = await seconds('--force');
  const one = await seconds('--only', 'buy-button', '--force');
  // A change is a remote whose record says nothing any more: the same step finds it and builds it alone.
  rmSync(join(stage, 'buy-button', 'compiled.json'));
  const change = await seconds();
  return [
    figure('build of everything, cold', 's', { ours: cold }, { most: 14 }),
    figure('build of one remote', 's', { ours: one }, { most: 3 }),
    figure('build after one change', 's', { ours: change }, { most: 1.2 }),
  ];
}
