import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProcess } from '../support/run-process.ts';
import { copyTreeTo } from '../support/tree-copy.ts';

const root = join(import.meta.dirname, '..', '..');
const limitMs = 600_000;

/** The arguments of the command for each kind of widget. */
const made = [
  ['sample-tag', 'tag'],
  ['sample-page', 'page'],
  ['sample-screen', 'screen', 'PAYMENTS'],
] as const;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

it('a generated widget passes the mount suite, the leak tests and its own tests unchanged', { timeout: limitMs + 60_000 }, async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'new-widget-'));
  const tree = join(folder, 'tree');
  const log = join(folder, 'log');
  const results = join(folder, 'results.json');
  const run = async (...command: readonly string[]): Promise<void> => {
    const end = await runProcess(process.execPath, command, { cwd: tree, limitMs, log, env: { VITEST: undefined, NODE_ENV: undefined } });
    expect(end.ok ? '' : readFileSync(log, 'utf8').slice(-4_000)).toBe('');
  };
  try {
    copyTreeTo(tree, { packages: 'own' });
    for (const words of made) await run('storybook/new-widget/main.ts', ...words);
    await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=browser',
      'tests/mount/mount-suite.test.tsx',
      'tests/mount/leaks.test.tsx',
      'widgets/sample-',
      '--testNamePattern=^sample-(tag|page|screen)(?![\\w-])',
      '--reporter=json',
      `--outputFile=${results}`,
    );
    const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as Report;
    for (const [name] of made) {
      const ran = testResults.map(({ name: file, assertionResults }) => ({
        file: file.slice(file.lastIndexOf('/') + 1),
        passed: assertionResults.filter(({ fullName, status }) => fullName.startsWith(`${name} `) && status === 'passed').length,
      }));
      expect(ran.filter(({ passed }) => passed > 0).map(({ file }) => file)).toEqual(
        expect.arrayContaining(['mount-suite.test.tsx', 'leaks.test.tsx', `${name}.test.tsx`]),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
