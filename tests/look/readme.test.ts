import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { hashesOfScreens, hashesWhenDrawn, readmePictures } from './readme.ts';

const root = join(import.meta.dirname, '..', '..');

it('the README shows exactly the pictures that the script draws', () => {
  const shown = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/storybook\/docs\/pictures\/([\w-]+\.png)/g)].map(
    ([, name]) => name,
  );
  const drawn = Object.keys(readmePictures).toSorted();
  expect(shown.toSorted()).toEqual(drawn);
  expect(
    globSync('storybook/docs/pictures/*.png', { cwd: root })
      .map((file) => basename(file))
      .toSorted(),
  ).toEqual(drawn);
});

it('no picture of the README is older than the kept pictures of its screens', () => {
  const [now, drawn] = [hashesOfScreens(), hashesWhenDrawn()];
  const old = Object.keys(now).filter((file) => now[file] !== drawn[file]);
  expect(old.map((file) => `${file} is older than its screens: npm run look -- --readme`)).toEqual([]);
});
