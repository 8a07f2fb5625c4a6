import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapOf, readSourceMap } from '../../tests/support/source-map.ts';

const root = join(import.meta.dirname, '..', '..');
const webpack = (...flags: readonly string[]): Promise<{ readonly stdout: string }> =>
  promisify(execFile)(process.execPath, ['node_modules/webpack/bin/webpack.js', '--mode', 'development', ...flags], { cwd: root });

describe('npx webpack --env only=cart-modal', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'licence-one-remote-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('a build of one remote compiles nothing else', async () => {
    const { stdout } = await webpack('--env', 'only=cart-modal', '--output-path', folder);
    expect(stdout.match(/\S+ compiled successfully/g)).toEqual(['cart-modal compiled successfully']);
    expect(readdirSync(folder)).toContain('entry.js');
    expect(readFileSync(join(folder, 'entry.js'), 'utf8')).toContain('.remote("cart-modal")');
  });

  it('the built remote has a source map to its TypeScript', () => {
    const address = mapOf(readFileSync(join(folder, 'entry.js'), 'utf8')) ?? '';
    expect(address).toBe('/_pages/maps/cart-modal/licence_cart_modal.js.map');
    const map = readSourceMap(readFileSync(join(folder, basename(address)), 'utf8'));
    const view = map.sources.findIndex((source) => source.endsWith('./widgets/cart-modal/cart-modal.view.tsx'));
    expect(map.sourcesContent[view]).toBe(readFileSync(join(root, 'widgets/cart-modal/cart-modal.view.tsx'), 'utf8'));
  });

  it('a misspelt remote fails with the known names', async () => {
    await expect(webpack('--env', 'only=cart-modl', '--output-path', folder)).rejects.toThrow(
      /'cart-modl' is nothing to build: there are libraries, kernel, scripts, .*cart-modal/,
    );
  });
});
