import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { array, number, object, parse, record, string } from '#shared/contract/schema';
import { siteConfig } from '#sandbox/site-config';
import { publish } from '../../shell/publish.ts';
import {
  bundleBudgets,
  containerBudget,
  embedBudget,
  lateBudgets,
  pageBudgets,
  remoteBudgets,
  usualLateParts,
  usualRemote,
  wordsOfLibraries,
} from './budgets.ts';
import { emptyRemote } from './empty-remote.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const inventory = object({
  version: string(),
  bundles: record(string(), string()),
  remotes: record(string(), array(string())),
  files: array(object({ file: string(), sha256: string(), bytes: number(), reason: string() })),
});
const release = parse(inventory, JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
const folder = join(dist, 'v', release.version);
const laidOut = readdirSync(folder).filter((file) => file.endsWith('.js'));

const published = mkdtempSync(join(tmpdir(), 'licence-budgets-'));
beforeAll(() => publish(siteConfig(4400), published));
afterAll(() => rmSync(published, { recursive: true }));

const packed = (file: string): number => readFileSync(file).length / 1000;
const weight = (hash: string): number => packed(join(folder, `${hash}.js.br`));
const scriptWeight = (script: string): number => packed(join(published, `${script}.js.br`));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

test.each(Object.entries(bundleBudgets))('the bundle %s weighs at most %d kB', (name, most) => {
  expect(weight(release.bundles[name] ?? '')).toBeLessThanOrEqual(most);
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
  expect(scriptWeight('embed')).toBeLessThanOrEqual(embedBudget);
});

test.each(Object.entries(pageBudgets))('%s stays within its budget of bytes and requests', (_, { script, remotes, most, requests }) => {
  const found = remotes.flatMap((name) => {
    const remote = release.remotes[name];
    return remote ? [remote] : [];
  });
  expect(found).toHaveLength(remotes.length);
  const bundles = new Set(found.flatMap(([, ...needs]) => needs));
  const files = [...bundles].map((name) => release.bundles[name] ?? '').concat(found.map(([hash = '']) => hash));
  expect(files.reduce((sum, hash) => sum + weight(hash), scriptWeight(script))).toBeLessThanOrEqual(most);
  // The script, its files and the catalogue.
  expect(files.length + 2).toBeLessThanOrEqual(requests);
});

test('a remote pays little for being one', async () => {
  expect(await emptyRemote()).toBeLessThanOrEqual(containerBudget);
});

test.each(Object.entries(wordsOfLibraries))('there is one copy of %s in the whole release', (_, word) => {
  expect(laidOut.filter((file) => readFileSync(join(folder, file), 'utf8').includes(word))).toHaveLength(1);
});

test('every file is named by the sha256 of its content, late files included', () => {
  expect(laidOut.map((file) => `${hashOf(readFileSync(join(folder, file)))}.js`)).toEqual(laidOut);
});

test('the inventory lists every file of the release once, with its hash, its size and its reason', () => {
  expect(release.files.map(({ file }) => file).toSorted()).toEqual(laidOut.toSorted());
  for (const { file, sha256, bytes, reason } of release.files) {
    const content = readFileSync(join(folder, file));
    expect([hashOf(content), content.length]).toEqual([sha256, bytes]);
    expect(reason).toMatch(/^[a-z-]+: \S/);
  }
});

test('every file has a packed copy that says the same', () => {
  for (const file of laidOut)
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).equals(readFileSync(join(folder, file)))).toBe(true);
});
