import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess } from './support/run-process.ts';
import { runSteps, type Step } from './support/steps.ts';
import { vitestCommand } from './support/vitest-command.ts';
import { spawnSync } from 'node:child_process';

/**
 * What differs from a commit, files that git does not know yet among it: paths from the root of the repository.
 * @throws when git cannot tell, with what it said
 */
function changedFiles(commit: string): readonly string[] {
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...words: readonly string[]): readonly string[] {
  const answer = spawnSync('git', words, { encoding: 'utf8' });
  if (answer.status !== 0) throw new Error(`'git ${words.join(' ')}' failed: ${answer.stderr || String(answer.error)}`);
  return answer.stdout.split('\n').filter((path) => path !== '');
}

/**
 * `npm test`: every gate and suite, each with a time limit. `npm test -- unit journeys` runs only those; `-- --changed` what
 * the changes since the last commit can break (`--changed=<commit>`: since that one); `-- --maxWorkers=4` asks for so many
 * pages at once. The last line is `N passed, N failed`: test cases, a gate without cases (types, lint, build) counting as one.
 * `npm test -- widgets/buy-button` runs the tests of a folder or a file, `-- --watch` beside it again after each save.
 */
interface Suite extends Omit<Step, 'command'> {
  command(flags: readonly string[]): readonly string[];
  /** What changes it without being imported by its tests: then all of it runs. */
  readonly madeOf: RegExp;
  /** Vitest can tell by the imports which of its tests a change reaches. */
  readonly byImports?: true;
}

const anything = /./;
/** Compiles and tests a second tree, to see that the gates tell what a change forgot: a step of its own, which `npm run check` does without. */
const testOfTheGates = 'tests/architecture/what-is-forgotten.test.ts';
/** What a page of the store is built of. */
const product = /^(shared|shell|widgets|sandbox|storybook|tests\/support)\/|^package-lock\.json$/;

const suites: readonly Suite[] = [
  gate({ name: 'build', minutes: 8, madeOf: product }, ['shell/build/main.ts']),
  gate({ name: 'storybook', minutes: 10, madeOf: /^(shared|widgets|sandbox|storybook)\/|^package-lock\.json$/ }, [
    'tests/support/storybook-build.ts',
  ]),
  gate({ name: 'types', minutes: 5, madeOf: anything }, ['node_modules/ts7/bin/tsc', '--noEmit', '-p', '.']),
  gate({ name: 'lint', minutes: 8, madeOf: anything }, ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
  gate({ name: 'unused', minutes: 4, madeOf: anything }, [
    'node_modules/knip/bin/knip.js',
    '--no-progress',
    '--treat-config-hints-as-errors',
  ]),
  gate({ name: 'unshipped', minutes: 4, madeOf: anything }, ['node_modules/knip/bin/knip.js', '--no-progress', '--production']),
  suite(
    { name: 'boundaries', minutes: 10, queue: 'node', madeOf: anything },
    { project: 'node', only: ['tests/architecture'], except: [testOfTheGates] },
  ),
  suite(
    { name: 'unit', minutes: 15, queue: 'node', madeOf: /^package-lock\.json$/, byImports: true, needs: 'build' },
    { project: 'node', except: ['tests/**'] },
  ),
  suite({ name: 'dom', minutes: 6, queue: 'node', madeOf: /^package-lock\.json$/, byImports: true }, { project: 'dom' }),
  suite(
    { name: 'contract', minutes: 8, queue: 'node', madeOf: /^(sandbox|shared\/contract|tests\/contract)\// },
    { project: 'node', only: ['tests/contract'] },
  ),
  suite({ name: 'forgotten', minutes: 6, queue: 'node', madeOf: anything }, { project: 'node', only: [testOfTheGates] }),
  suite(
    { name: 'budgets', minutes: 6, queue: 'node', madeOf: product, byImports: true, needs: 'build' },
    { project: 'node', only: ['tests/bench'] },
  ),
  suite(
    { name: 'browser', minutes: 28, queue: 'browser', madeOf: /^(sandbox|tests\/support)\/|^package-lock\.json$/, byImports: true },
    { project: 'browser', except: ['tests/**'] },
  ),
  suite(
    { name: 'mount', minutes: 14, queue: 'browser', madeOf: /^(sandbox|tests\/(support|mount))\/|^package-lock\.json$/, byImports: true },
    { project: 'browser', only: ['tests/mount'] },
  ),
  suite({ name: 'journeys', minutes: 24, queue: 'browser', madeOf: product, byImports: true, needs: 'build' }, { project: 'journeys' }),
];

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
process.exitCode = words.some(isPath)
  ? await runPaths(words)
  : await runSteps(chosen(words), { folder: join(root, '.cache', 'test-reports'), minutes: 45, slowest: 20 });

function isPath(word: string): boolean {
  return word.includes('/') && !word.startsWith('--');
}

/** Runs the tests of files and folders, of whichever project they are. Answers the exit code. */
async function runPaths(of: readonly string[]): Promise<number> {
  const paths = of.filter(isPath);
  const unknown = of.filter((word) => (isPath(word) ? !existsSync(join(root, word)) : word !== '--watch'));
  if (unknown.length > 0) {
    console.error(`Not known: ${unknown.join(', ')}. Beside a file or folder there is --watch.`);
    return 2;
  }
  // Vitest takes a path as a part of longer ones: 'widgets/cart-m' would be two widgets.
  const filters = paths.map((path) => (statSync(join(root, path)).isDirectory() ? path.replace(/\/?$/, '/') : path));
  const watch = of.includes('--watch');
  // These drive or read the built files.
  if (paths.some((path) => /^(tests|shell)\//.test(path))) {
    const built = await runProcess(process.execPath, ['shell/build/main.ts'], { cwd: root, limitMs: 8 * 60_000 });
    if (!built.ok) return 1;
  }
  const command = ['node_modules/vitest/vitest.mjs', watch ? 'watch' : 'run', ...filters];
  const end = await runProcess(process.execPath, command, { cwd: root, limitMs: (watch ? 24 * 60 : 45) * 60_000 });
  return end.ok ? 0 : 1;
}

function gate(of: Pick<Suite, 'name' | 'minutes' | 'madeOf'>, command: readonly string[]): Suite {
  return { ...of, queue: 'node', reports: false, command: () => command };
}

function suite(of: Omit<Suite, 'reports' | 'command'>, tests: Omit<Parameters<typeof vitestCommand>[0], 'flags'>): Suite {
  return { ...of, reports: true, command: (flags) => vitestCommand({ ...tests, flags }) };
}

/** The steps that the command line asks for; a word that names none ends the run. */
function chosen(words: readonly string[]): readonly Step[] {
  const names = words.filter((word) => !word.startsWith('--'));
  const since = words.filter((word) => word === '--changed' || word.startsWith('--changed=')).map((word) => word.split('=')[1] ?? 'HEAD');
  const flags = words.filter((word) => word.startsWith('--maxWorkers='));
  const unknown = words.filter((word) => (word.startsWith('--') ? !/^--(changed(=.+)?|maxWorkers=\d+)$/.test(word) : !named(word)));
  if (unknown.length > 0) {
    console.error(
      `Not known: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}, --changed, --changed=<commit>, --maxWorkers=<number>, and the path of a file or folder.`,
    );
    process.exit(2);
  }
  const asked = names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
  const [commit] = since;
  const toRun = commit === undefined ? asked.map((each) => stepOf(each, flags)) : reached(asked, commit, flags);
  const needed = suites.filter(({ name }) => toRun.some(({ needs }) => needs === name) && !toRun.some((step) => step.name === name));
  return [...needed.map((each) => stepOf(each, flags)), ...toRun];
}

function named(word: string): boolean {
  return suites.some(({ name }) => name === word);
}

function stepOf({ command, name, minutes, queue, reports, needs }: Suite, flags: readonly string[]): Step {
  return { name, minutes, queue, reports, command: command(reports ? flags : []), ...(needs === undefined ? {} : { needs }) };
}

/** Of these suites, those that the changes since the commit can break. */
function reached(of: readonly Suite[], commit: string, flags: readonly string[]): readonly Step[] {
  const files = changedFiles(commit);
  return of.flatMap((each) => {
    if (files.some((file) => each.madeOf.test(file))) return [stepOf(each, flags)];
    return each.byImports === true && files.length > 0 ? [stepOf(each, [...flags, `--changed=${commit}`, '--passWithNoTests'])] : [];
  });
}
