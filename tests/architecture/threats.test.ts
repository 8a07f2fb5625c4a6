import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#shared/contract/storage-keys';
import { planted } from '../trust/planted.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = read('storybook/docs/threats.md');

/** Files that the page of threats cites as evidence, with the test titles that follow each. */
const evidence = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|md))`((?:,? "[^"\n]+")*)/g)].map(([, path = '', titles = '']) => ({
  path,
  titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
}));

it('every cited file and test title in the page of threats exists', () => {
  expect(evidence.length).toBeGreaterThan(30);
  expect(evidence.flatMap(({ path }) => (existsSync(join(root, path)) ? [] : [path]))).toEqual([]);
  const quoted = evidence.flatMap(({ titles }) => titles);
  expect(quoted.length).toBe([...page.matchAll(/"[^"\n]+"/g)].length);
  expect(evidence.flatMap(({ path, titles }) => titles.filter((title) => !read(path).includes(title)))).toEqual([]);
});

it('every row cited in the page of threats is proven in the file named before it', () => {
  const cited = [...page.matchAll(/`([\w./-]+\.tsx?)`(?: \(|, )((?:TR|ST)-\w+)\b/g)];
  expect(cited.length).toBeGreaterThan(2);
  expect(cited.filter(([, path = '', row = '']) => !read(path).includes(row)).map(([text]) => text)).toEqual([]);
});

it('the page of threats lists every storage key once, with its storage', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (local|session) \|/gm)].map(([, key, storage]) => `${key} ${storage}`);
  expect(rows.toSorted()).toEqual(
    Object.entries(STORAGE_KEYS)
      .map(([key, storage]) => `${key} ${storage}`)
      .toSorted(),
  );
});

it('every planted fault matches its source once, and the title of its alarm exists', () => {
  expect(planted.filter(({ file, before }) => read(file).split(before).length !== 2).map(({ name }) => name)).toEqual([]);
  const alarms = planted.flatMap(({ alarm }) => ('title' in alarm ? [alarm] : []));
  expect(alarms.filter(({ file, title }) => !read(file).includes(title))).toEqual([]);
});
