import { globSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
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
  tableBudget,
  lateBudgets,
  pageBudgets,
  remoteBudgets,
  usualLateParts,
  usualRemote,
  wordsOfLibraries,
} from './budgets.ts';
import { secondNamedBy, tableNamedBy } from '../support/published-scripts.ts';
import { emptyRemote } from './empty-remote.ts';

const { release, folder } = newestRelease();
const laidOut = readdirSync(folder).filter((file) => file.endsWith('.js') && !file.endsWith('.template.js'));

const published = mkdtempSync(join(tmpdir(), 'licence-budgets-'));
beforeAll(() => {
  publish({ config: siteConfig(4400), out: published, release: release.version, pack: false, anyBuild: true });
});
afterAll(() => rmSync(published, { recursive: true }));

/** What crosses the wire: a plain build is weighed as a release packs it. */
const weightOf = (file: string): number => {
  const bytes = readFileSync(file);
  return packed(bytes, hashOf(bytes)).br.length / 1000;
};
/** kB that a published script may weigh beyond its budget: it names files by their hashes, which pack a little differently in each build. */
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

test('embed.js stays within its budget as it is published', () => {
  expect(scriptWeight('embed')).toBeLessThanOrEqual(embedBudget + airForHashes);
});

test("the table of a release, which brands' pages ask for behind the price, stays within its budget as it is published", () => {
  const table = tableNamedBy(readFileSync(join(published, 'sites/all/embed.js'), 'utf8'));
  expect(weightOf(join(published, table))).toBeLessThanOrEqual(tableBudget + airForHashes);
});

test('its second file stays within its budget as it is published', () => {
  expect(secondWeight()).toBeLessThanOrEqual(secondBudget + airForHashes);
});

test.each(Object.entries(pageBudgets))('%s stays within its budget of bytes and requests', (_, { script, remotes, most, requests }) => {
  const found = remotes.flatMap((name) => {
    const remote = release.remotes[name];
    return remote ? [remote] : [];
  });
  expect(found).toHaveLength(remotes.length);
  const bundles = new Set(found.flatMap(([, ...needs]) => needs));
  // Header and footer are one file.
  const files = [
    ...new Set([...[...bundles].map((name) => release.bundles[name as keyof typeof bundleBudgets]), ...found.map(([hash = '']) => hash)]),
  ];
  const scripts = script === 'embed' ? [scriptWeight(script), secondWeight()] : [scriptWeight(script)];
  expect([...scripts, ...files.map(weight)].reduce((sum, each) => sum + each)).toBeLessThanOrEqual(most + airForHashes);
  // The scripts, their files and the catalogue.
  expect(scripts.length + files.length + 1).toBeLessThanOrEqual(requests);
});

test('a remote pays little for being one', async () => {
  expect(await emptyRemote()).toBeLessThanOrEqual(containerBudget);
});

test.each(Object.entries(wordsOfLibraries))('there is one copy of %s in the whole build', (_, word) => {
  expect(laidOut.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word))).toHaveLength(1);
});

test('every file is named by the sha256 of its content, late files included', () => {
  expect(laidOut.map((file) => `${hashOf(readFileSync(join(folder, file)))}.js`)).toEqual(laidOut);
});

test('a browser keeps every script with one byte a character', () => {
  const files = [...laidOut.map((file) => join(folder, file)), ...['embed', 'site'].map((name) => join(published, `sites/all/${name}.js`))];
  expect(files.filter((file) => [...readFileSync(file, 'utf8')].some((letter) => letter > '\u00ff'))).toEqual([]);
});

test('the inventory lists every file of the build once, with its hash, its size and its reason', () => {
  const there = globSync('**/*.*', { cwd: folder }).filter((file) => file !== 'release.json' && !/\.(?:br|gz)$/.test(file));
  expect(release.files.map(({ file }) => file).toSorted()).toEqual(there.toSorted());
  for (const { file, sha256, bytes, reason } of release.files) {
    const content = readFileSync(join(folder, file));
    expect([hashOf(content), content.length]).toEqual([sha256, bytes]);
    expect(reason).toMatch(/^[a-z-]+: \S/);
  }
});

test('a build holds all that is served, and no source map', () => {
  const kinds = new Set(release.files.map(({ reason }) => reason.split(':')[0]));
  for (const kind of ['kernel', 'document', 'face', 'icon', 'script', 'theme']) expect(kinds).toContain(kind);
  const named = [release.face, ...Object.values(release.themes), ...Object.values(release.icons), ...Object.values(release.pictures)];
  expect(named.filter((file) => !readdirSync(folder).includes(file))).toEqual([]);
  expect(readdirSync(folder).filter((file) => file.endsWith('.map'))).toEqual([]);
  const css = Object.values(release.themes).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(css.filter((text) => !text.includes(`url(${release.face})`))).toEqual([]);
});

test('a build holds nothing of the sandbox: no user, no key, no control', () => {
  const found = globSync('**/*.*', { cwd: folder }).filter((file) => !/\.(?:br|gz|woff2|png|tgz|zip)$/.test(file));
  const holding = (word: string): readonly string[] => found.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word));
  // A word that is there, so that an empty list means something.
  expect(holding('licence:ready')).not.toEqual([]);
  for (const secret of [signInKey.key, atob(signInKey.key), signInKey.iv, 'BEGIN PRIVATE KEY', 'cliente-plan', 'financiero-consulta'])
    expect(holding(secret), secret).toEqual([]); // TR-H11
  // The docs tell a newcomer what to say to a sandbox of theirs; they are words, and nothing of them runs.
  const running = (word: string): readonly string[] => holding(word).filter((file) => file !== releasedDocs);
  for (const control of ['/sandbox/', 'sessions/end', 'roundsTo', 'cleanSummary']) expect(running(control), control).toEqual([]); // TR-H12
});
