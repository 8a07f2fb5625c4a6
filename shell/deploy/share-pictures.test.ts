import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { pictureOf, pictureSize } from './documents.ts';

/** Of a PNG: its size, and its first pixel, which every filter of a first row leaves as it is. */
function readPng(bytes: Buffer): { readonly width: number; readonly height: number; readonly ground: string } {
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const rows = inflateSync(Buffer.concat(data));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), ground: `#${rows.toString('hex', 1, 4)}` };
}

test.each(Object.values(brands))('the picture of $id has the size that networks show, and wears its theme', ({ id, theme }) => {
  expect(readPng(readFileSync(pictureOf(id)))).toEqual({ ...pictureSize, ground: theme.color.canvas });
});
