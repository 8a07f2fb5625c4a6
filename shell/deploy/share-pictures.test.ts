import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { readPng } from '../../tests/look/png.ts';
import { pictureOf, pictureSize } from './documents.ts';

test.each(Object.values(brands))('the share picture of $id has the standard size and the canvas colour of its theme', ({ id, theme }) => {
  const { width, height, data } = readPng(readFileSync(pictureOf(id)));
  const ground = `#${Buffer.from(data.subarray(0, 3)).toString('hex')}`;
  expect({ width, height, ground }).toEqual({ ...pictureSize, ground: theme.color.canvas });
});
