import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'licence-libraries-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles the libraries of a tree. @returns the names of the files, which are hashes of their content */
async function librariesOf(tree: string, out: string): Promise<readonly string[]> {
  const flags = ['--mode', 'production', '--env', 'only=libraries', '--output-path', out];
  await promisify(execFile)(process.execPath, ['node_modules/webpack/bin/webpack.js', ...flags], { cwd: tree });
  return readdirSync(out).filter((file) => file.endsWith('.js'));
}

/** A copy of this tree elsewhere, with changes in nearly all of our sources. */
function changedCopy(): string {
  const copy = join(folder, 'tree');
  for (const name of ['shared', 'shell', 'widgets', 'webpack.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const page = join(copy, 'shared/page/page.ts');
  appendFileSync(page, "export const word = 'una palabra';\n");
  writeFileSync(join(copy, 'shared/page/a-late-file.ts'), "export const late = 'una palabra';\n");
  appendFileSync(page, 'export const late = () => import(/* webpackChunkName: "late" */ \'./a-late-file.ts\');\n');
  appendFileSync(join(copy, 'widgets/buy-button/buy-button.messages.ts'), "export const another = 'otra palabra';\n");
  mkdirSync(join(copy, 'widgets/a-new-remote'));
  writeFileSync(join(copy, 'widgets/a-new-remote/index.ts'), 'export const widget = {};\n');
  return copy;
}

test('the libraries keep their file name when texts, late files and remotes change', { timeout: 90_000 }, async () => {
  const [before, after] = await Promise.all([librariesOf(root, join(folder, 'before')), librariesOf(changedCopy(), join(folder, 'after'))]);
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
});
