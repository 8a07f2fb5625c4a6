import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dist, newestRelease } from '../../shell/deploy/builds.ts';
import { federationFiles } from '../../shell/deploy/rules-of.ts';
import { hashOf, misfits, wholeRelease } from '../../shell/deploy/checked-release.ts';
import { stockBudget } from '../bench/budgets.ts';
import { worldOfThisRun } from '../support/this-run.ts';

const { release, folder } = newestRelease();

it('the build under proof is a complete production release', () => {
  expect(wholeRelease(folder)).toMatchObject({ mode: 'production', version: release.version });
});

it('every remote uses only what the kernel provides', () => {
  expect(Object.keys(release.needs).toSorted()).toEqual(Object.keys(release.remotes).toSorted());
  expect(
    Object.entries(release.needs).flatMap(([name, needs]) => misfits(needs, release.provides).map((why) => `${name}: ${why}`)),
  ).toEqual([]);
  expect(Object.keys(release.needs['buy-button'] ?? {})).toContain('#shared/ui/button');
});

it.each(['react', 'react-dom', 'styled-components', 'zustand', 'zod', 'ky', '@microsoft/signalr', '@tiptap/core', 'dompurify'])(
  'the licence notices include %s',
  (library) => {
    expect(readFileSync(path.join(folder, 'notices.txt'), 'utf8')).toContain(`\n${library} `);
  },
);

it('every script has a source map with its sources, which is not served', async () => {
  const maps = path.join(dist, 'maps', release.version);
  // Smaller scripts only re-export modules of bundles and have no source of their own.
  const scripts = release.files.filter(({ file, bytes }) => /^[\w-]{43}\.js$/.test(file) && bytes > 400);
  expect(scripts.length).toBeGreaterThan(30);
  for (const { sha256 } of scripts) {
    const map = JSON.parse(readFileSync(path.join(maps, `${sha256}.js.map`), 'utf8')) as { readonly sourcesContent: readonly string[] };
    expect(map.sourcesContent.length).toBeGreaterThan(0);
  }
  const served = globSync('*.map', { cwd: folder });
  expect(served).toEqual([]);
});

it('the container for federation hosts stays within its byte budget', () => {
  const container = readFileSync(path.join(folder, `${federationFiles['remoteEntry.js']}.br`));
  expect(container.length / 1000).toBeLessThanOrEqual(stockBudget);
});

it.each([
  ['the typed package', 'licence-widgets', 'tgz'],
  ['the WordPress plugin', 'licence-store', 'zip'],
])('%s is downloadable at its address with the listed hash', async (_, name, ending) => {
  const { start } = worldOfThisRun().addresses;
  const file = `${name}-${release.version}.${ending}`;
  const answer = await fetch(`${start}/v/${release.version}/${file}`);
  expect(answer.status).toBe(200);
  expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(release.files.find((each) => each.file === file)?.sha256);
});
