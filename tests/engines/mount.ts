import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawn } from '../proof/draw.ts';
import { report } from '../support/suite-report.ts';
import { engines, leftOut, type EngineName } from './engines.ts';

/** Runs the mount suite in Firefox and WebKitGTK: a campaign of `npm run proof`. */
const root = join(import.meta.dirname, '..', '..');
const config = 'tests/engines/mount.config.ts';
/** Number of widgets in a sample of each engine. */
const sample: Readonly<Record<Exclude<EngineName, 'chromium'>, number>> = { firefox: 6, webkit: 4 };

const notPossible = {
  firefox: [['mount: leaks', "nodes and listeners are counted by the DevTools protocol, which is Chromium's own"]],
  webkit: [
    ['mount: leaks', "nodes and listeners are counted by the DevTools protocol, which is Chromium's own"],
    ['mount: a widget that leaves the page is named', 'there is no Navigation API that tells of it; the run then fails as a whole'],
  ],
} as const;

const widgets = readdirSync(join(root, 'widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

let failed = false;
for (const name of ['firefox', 'webkit'] as const) {
  const { title, missing } = engines[name];
  const absent = missing();
  if (absent.length > 0) {
    const why = leftOut();
    if (why === undefined) failed = true;
    if (why === undefined) report({ type: 'trouble', why: `${title} is not installed: there is no ${absent.join(', no ')}.` });
    else report({ type: 'left-out', what: `${title}: the mount suite`, why });
    continue;
  }
  for (const [what, why] of notPossible[name]) report({ type: 'left-out', what: `${what}: not possible in ${title}`, why });
  const chosen = drawn(`mount ${name}`, widgets, sample[name]);
  // In our own process group, which the campaign's time limit ends as a whole.
  const run = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--project',
      `mount-${name}`,
      'tests/mount/mount-suite.test.tsx',
      'tests/mount/tags.test.tsx',
      // The chosen widgets of the suite, and all tags, which belong to no widget.
      '-t',
      `^((${chosen.join('|')})(?![\\w-])|(?!(${widgets.join('|')})(?![\\w-])))`,
      '--reporter=default',
      '--reporter=./tests/support/suite-reporter.ts',
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const [code]: readonly unknown[] = await once(run, 'exit');
  if (code !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
