import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buyersScreens, deskScreens, furtherScreens } from './screens.ts';

const shown = Object.keys({ ...buyersScreens, ...furtherScreens, ...deskScreens });

/** The form of a title or an export name in Storybook's address. */
const inAddress = (words: string): string =>
  words
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');

const stories = new Map<string, string[]>();
for (const file of globSync('widgets/*/*.stories.tsx')) {
  const source = readFileSync(file, 'utf8');
  const [, title = ''] = /title: '([^']+)'/.exec(source) ?? [];
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => `${inAddress(title)}--${inAddress(name)}`);
  const [, widget = ''] = file.split('/');
  stories.set(widget, [...(stories.get(widget) ?? []), ...names]);
}

it('every widget is on the page of a brand', () => {
  const missing = [...stories].filter(([, ids]) => !ids.some((id) => shown.includes(id))).map(([widget]) => widget);
  expect(missing).toEqual([]);
});

it('every story on the pages of brands exists', () => {
  const all = [...stories.values()].flat();
  expect(shown.filter((id) => !all.includes(id))).toEqual([]);
});
