import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInKey, siteConfig } from '#sandbox/site-config';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { packed } from '../../shell/deploy/packed.ts';
import { releasedDocs } from '../../shell/docs/environment.ts';
import { publish } from '../../shell/deploy/publish.ts';
import { hashOf } from '../../shell/deploy/checked-release.ts';
import {
  bundleBudgets,
  containerBudget,
  embedBudget,
  secondBudget,
  shopWindowBudget,
  tableBudget,
  lateBudgets,
  pageBudgets,
  remoteBudgets,
  usualLateParts,
  usualRemote,
  wordsOfLibraries,
} from './budgets.ts';
import { secondNamedBy, tableNamedBy } from '../support/published-scripts.ts';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { remote } from '../../shell/build/webpack.ts';

/** Builds a remote with an empty widget. @returns kB of brotli of the federation container alone */
async function emptyRemote(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'licence-empty-remote-'));
  try {
    const index = join(folder, 'index.ts');
    writeFileSync(index, 'export const widget = {};\n');
    const config = remote('empty', 'production', index);
    const compiler = webpack({ ...config, output: { ...config.output, path: join(folder, 'out') } });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
    await new Promise((resolve) => compiler.close(resolve));
    return brotliCompressSync(readFileSync(join(folder, 'out/entry.js'))).length / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { release, folder } = newestRelease();
const laidOut = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.endsWith('.template.js'));

const published = mkdtempSync(join(tmpdir(), 'licence-budgets-'));
beforeAll(() => {
  publish({ config: siteConfig(4400), out: published, release: release.version, pack: false, anyBuild: true });
});
afterAll(() => rmSync(published, { recursive: true }));

/** Compressed size of a file; a plain build is compressed here like a release. */
const weightOf = (file: string): number => {
  const bytes = readFileSync(file);
  return packed(bytes, hashOf(bytes)).br.length / 1000;
};
/** Tolerance in kB for published scripts: the hashes in them compress differently in each build. */
const airForHashes = 0.1;
const weight = (hash: string): number => weightOf(join(folder, `${hash}.js`));
const scriptWeight = (script: string): number => weightOf(join(published, 'sites/all', `${script}.js`));
const secondWeight = (): number =>
  weightOf(join(published, 'e', `${secondNamedBy(readFileSync(join(published, 'sites/all/embed.js'), 'utf8'))}.js`));

test.each(Object.entries(bundleBudgets))('the bundle %s weighs at most %d kB', (name, most) => {
  expect(weight(release.bundles[name as keyof typeof bundleBudgets])).toBeLessThanOrEqual(most);
});

test.each(Object.keys(release.remotes))('the remote %s stays within its budget', (name) => {
  expect(weight(release.remotes[name]?.[0] ?? '')).toBeLessThanOrEqual(remoteBudgets[name] ?? usualRemote);
});

test.each(Object.keys(release.remotes))('the late parts of %s stay within their budget', (name) => {
  const late = release.files.filter(({ reason }) => reason === `${name}: a part loaded when it is used`);
  const sum = late.reduce((total, { sha256 }) => total + weight(sha256), 0);
  expect(sum).toBeLessThanOrEqual(lateBudgets[name] ?? usualLateParts);
});

test('the published embed.js stays within its budget', () => {
  expect(scriptWeight('embed')).toBeLessThanOrEqual(embedBudget + airForHashes);
});

test('the table of a published release stays within its budget', () => {
  const table = tableNamedBy(readFileSync(join(published, 'sites/all/embed.js'), 'utf8'));
  expect(weightOf(join(published, table))).toBeLessThanOrEqual(tableBudget + airForHashes);
});

test('the published second file stays within its budget', () => {
  expect(secondWeight()).toBeLessThanOrEqual(secondBudget + airForHashes);
});

test('the shop window stays within its budget', () => {
  expect(weight(release.late['shop-window'] ?? '')).toBeLessThanOrEqual(shopWindowBudget);
});

test.each(Object.entries(pageBudgets))('%s stays within its budget of bytes and requests', (_, { script, remotes, most, requests }) => {
  const found = remotes.flatMap((name) => {
    const remote = release.remotes[name];
    return remote ? [remote] : [];
  });
  expect(found).toHaveLength(remotes.length);
  const bundles = new Set(found.flatMap(([, ...needs]) => needs));
  // Header and footer share one file.
  const files = [
    ...new Set([...[...bundles].map((name) => release.bundles[name as keyof typeof bundleBudgets]), ...found.map(([hash = '']) => hash)]),
  ];
  const scripts = script === 'embed' ? [scriptWeight(script), secondWeight()] : [scriptWeight(script)];
  expect([...scripts, ...files.map(weight)].reduce((sum, each) => sum + each)).toBeLessThanOrEqual(most + airForHashes);
  // Scripts, their files and the catalogue.
  expect(scripts.length + files.length + 1).toBeLessThanOrEqual(requests);
});

test('the federation container of an empty remote stays within its budget', async () => {
  expect(await emptyRemote()).toBeLessThanOrEqual(containerBudget);
});

test.each(Object.entries(wordsOfLibraries))('the build contains one copy of %s', (_, word) => {
  expect(laidOut.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word))).toHaveLength(1);
});

test('every file is named by the sha256 of its content, late files included', () => {
  expect(laidOut.map((file) => `${hashOf(readFileSync(join(folder, file)))}.js`)).toEqual(laidOut);
});

test('every script contains only characters up to U+00FF, which browsers store in one byte each', () => {
  const files = [...laidOut.map((file) => join(folder, file)), ...['embed', 'site'].map((name) => join(published, `sites/all/${name}.js`))];
  expect(files.filter((file) => [...readFileSync(file, 'utf8')].some((letter) => letter > '\u00ff'))).toEqual([]);
});

test('the inventory lists every file of the build once, with its hash, size and reason', () => {
  const there = globSync('**/*.*', { cwd: folder }).filter((file) => file !== 'release.json' && !/\.(?:br|gz)$/.test(file));
  expect(release.files.map(({ file }) => file).toSorted()).toEqual(there.toSorted());
  for (const { file, sha256, bytes, reason } of release.files) {
    const content = readFileSync(join(folder, file));
    expect([hashOf(content), content.length]).toEqual([sha256, bytes]);
    expect(reason).toMatch(/^[a-z-]+: \S/);
  }
});

test('a build contains every kind of file that is served, and no source map', () => {
  const kinds = new Set(release.files.map(({ reason }) => reason.split(':')[0]));
  for (const kind of ['kernel', 'document', 'face', 'icon', 'script', 'theme']) expect(kinds).toContain(kind);
  const named = [release.face, ...Object.values(release.themes), ...Object.values(release.icons), ...Object.values(release.pictures)];
  expect(named.filter((file) => !readdirSync(folder).includes(file))).toEqual([]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.map'))).toEqual([]);
  const css = Object.values(release.themes).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(css.filter((text) => !text.includes(`url(${release.face})`))).toEqual([]);
});

test('a build contains no user, key or control of the sandbox', () => {
  const found = globSync('**/*.*', { cwd: folder }).filter((file) => !/\.(?:br|gz|woff2|png|tgz|zip)$/.test(file));
  const holding = (word: string): readonly string[] => found.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word));
  // Control: a word that the files do contain.
  expect(holding('licence:ready')).not.toEqual([]);
  for (const secret of [signInKey.key, atob(signInKey.key), signInKey.iv, 'BEGIN PRIVATE KEY', 'cliente-plan', 'financiero-consulta'])
    expect(holding(secret), secret).toEqual([]); // TR-H11
  // The docs contain such words as text, which no page runs.
  const running = (word: string): readonly string[] => holding(word).filter((file) => file !== releasedDocs);
  for (const control of ['/sandbox/', 'sessions/end', 'roundsTo', 'cleanSummary']) expect(running(control), control).toEqual([]); // TR-H12
});
