import { join } from 'node:path';
import { storybookIsNew } from '#sandbox/server/storybook-host';
import { runProcess } from './run-process.ts';

export const buildLimitMs = 300_000;

const root = join(import.meta.dirname, '..', '..');
const byHand = join(root, 'storybook', 'out');
const ours = join(root, '.cache', 'storybook');

/**
 * Returns the folder of a Storybook no older than its sources: that of `npm run storybook:build`, else our own build.
 * @throws when a build takes longer than `buildLimitMs` or fails
 */
export async function builtStorybook(): Promise<string> {
  const fresh = [byHand, ours].find(storybookIsNew);
  if (fresh !== undefined) return fresh;
  await buildStorybook(root, ours);
  return ours;
}

/**
 * Builds the Storybook of a tree for tests.
 * @throws when it takes longer than `buildLimitMs` or fails
 */
export async function buildStorybook(tree: string, out: string): Promise<void> {
  // --test omits what only people read: docs pages, source maps.
  const command = [
    'node_modules/storybook/dist/bin/dispatcher.js',
    'build',
    '-c',
    'storybook',
    '-o',
    out,
    '--disable-telemetry',
    '--test',
    '--quiet',
  ];
  const end = await runProcess(process.execPath, command, { cwd: tree, limitMs: buildLimitMs });
  if (!end.ok) throw new Error(`Storybook could not be built: it ${end.why}. Try 'npm run storybook:build'.`);
}

// Runs as a step of `npm test`, so that no page waits for it.
if (import.meta.main) await builtStorybook();
