import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleNames } from '../share-table.ts';
import { layOut } from './lay-out.ts';
import { hashOf, wholeRelease } from './whole.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lay-out-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A kernel that was compiled to a word each. */
function compiled(): Parameters<typeof layOut>[0]['parts'][number] {
  const from = path.join(folder, 'kernel');
  mkdirSync(from, { recursive: true });
  for (const name of bundleNames) writeFileSync(path.join(from, `${name}.js`), `// ${name}`);
  return { name: 'kernel', folder: from, files: bundleNames.map((name) => ({ file: `${name}.js`, role: name })), takes: {}, packages: [] };
}

it('a release has the typed package, which is called after it and says so inside; a build for development does without', async () => {
  const into = path.join(folder, 'dist');
  const release = await layOut({ parts: [compiled()], mode: 'production', provides: {}, into });
  const place = path.join(into, 'v', release.version);
  const file = `licence-widgets-${release.version}.tgz`;
  const listed = wholeRelease(place).files.find((each) => each.file === file);
  expect(listed).toEqual({
    file,
    sha256: hashOf(readFileSync(path.join(place, file))),
    bytes: listed?.bytes,
    reason: 'package: types and loader for npm',
  });
  const inside = execFileSync('tar', ['-xzOf', path.join(place, file), 'package/package.json'], { encoding: 'utf8' });
  expect(JSON.parse(inside)).toMatchObject({ name: 'licence-widgets', version: release.version });

  expect((await layOut({ parts: [compiled()], mode: 'production', provides: {}, into })).version).toBe(release.version);
  const quick = await layOut({ parts: [compiled()], mode: 'development', provides: {}, into });
  expect(quick.files.filter((each) => each.file.endsWith('.tgz'))).toEqual([]);
});
