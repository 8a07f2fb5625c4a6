import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from './run-process.ts';

/** Longer than a build takes on a machine that does much else. */
export const buildLimitMs = 300_000;

const root = join(import.meta.dirname, '..', '..');
const byHand = join(root, 'storybook', 'out');
const ours = join(root, '.cache', 'storybook');

/** What a story is made of. */
const sources = [
  '{widgets,shared,sandbox}/**/*.{ts,tsx,json,css}',
  'storybook/*.{ts,tsx}',
  'storybook/public/*',
  'tests/support/world.ts',
  'package-lock.json',
];

/**
 * The folder of a Storybook that is no older than its sources: the one of `npm run storybook:build`, else one of our own.
 * @throws when a build takes longer than `buildLimitMs` or fails
 */
export async function builtStorybook(): Promise<string> {
  const changed = Math.max(
    ...globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}', 'storybook/out/**'] }).map(
      (file) => statSync(join(root, file)).mtimeMs,
    ),
  );
  const fresh = [byHand, ours].find((folder) => builtAt(folder) > changed);
  if (fresh !== undefined) return fresh;
  // --test leaves out what only people read: docs pages, source maps.
  const command = [
    'node_modules/storybook/dist/bin/dispatcher.js',
    'build',
    '-c',
    'storybook',
    '-o',
    ours,
    '--disable-telemetry',
    '--test',
    '--quiet',
  ];
  const end = await runProcess(process.execPath, command, { cwd: root, limitMs: buildLimitMs });
  if (!end.ok) throw new Error(`Storybook could not be built: it ${end.why}. Try 'npm run storybook:build'.`);
  return ours;
}

// A step of its own in `npm test`, so that no page waits for it.
if (import.meta.main) await builtStorybook();

/** When the build's last file was written, in milliseconds since 1970; 0 when there is none. */
function builtAt(folder: string): number {
  const index = join(folder, 'index.json');
  return existsSync(index) ? statSync(index).mtimeMs : 0;
}
