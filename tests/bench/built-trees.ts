import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { newestBuild } from '../../shell/deploy/builds.ts';
import { copyTreeTo } from '../support/tree-copy.ts';
import { runProcess } from '../support/run-process.ts';

const root = join(import.meta.dirname, '..', '..');
const kept = join(root, '.cache/bench');

/** The release that later releases are compared with. */
const firstRelease = '780d938';

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });

/** Builds a tree, with this tree's packages where it has none. @param build script and flags @throws when the build fails */
async function built(folder: string, ...build: readonly string[]): Promise<string> {
  if (!existsSync(join(folder, 'node_modules'))) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const log = join(kept, 'build.log');
  const end = await runProcess(process.execPath, build, { cwd: folder, limitMs: 300_000, log });
  if (!end.ok) throw new Error(`The tree in ${folder} does not build (${end.why}); its output is in ${log}.`);
  return folder;
}

/** Builds the first release from its commit, once; the result is cached. @throws where the repository lacks that commit */
export async function firstReleaseTree(): Promise<string> {
  const folder = join(kept, `first-release-${firstRelease}`);
  if (newestBuild(join(folder, 'dist')) !== undefined) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = join(kept, 'first-release.tar');
  writeFileSync(archive, git('archive', '--format=tar', firstRelease));
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  // The packages of that commit, not ours.
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  return built(folder, 'shell/build.ts');
}

/** Builds this tree in a folder of its own. */
export async function treeOfItsOwn(): Promise<string> {
  const folder = join(kept, 'another-word');
  copyTreeTo(folder);
  return built(folder, 'shell/build/main.ts', '--release');
}

/** Rebuilds a tree with one word of a shared sentence changed. In the same folder, since paths influence short names. */
export async function changeAWord(folder: string): Promise<void> {
  const file = join(folder, 'shared/page/messages.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace('servidor', 'servicio');
  if (after === before) throw new Error(`${file} has no longer the word that this measurement changes: name another one.`);
  writeFileSync(file, after);
  await built(folder, 'shell/build/main.ts', '--release');
}
