import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPng, writePng, type Picture } from './png.ts';

/** An opaque picture with a colour for each pixel. */
function pictureOf(width: number, height: number, colour: (pixel: number) => readonly [number, number, number]): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) data.set([...colour(pixel), 255], pixel * 4);
  return { width, height, data };
}

it.each([
  { colours: 3, type: 3 },
  { colours: 256, type: 3 },
  { colours: 257, type: 2 },
])('a picture of $colours colours is read as written', ({ colours, type }) => {
  const picture = pictureOf(30, 20, (pixel) => [(pixel % colours) & 255, (pixel % colours) >> 8, 7]);
  const file = writePng(picture);
  // Byte 25 is the colour type; 3 is a palette, with one byte a pixel.
  expect(file[25]).toBe(type);
  expect(readPng(file)).toEqual(picture);
});

it('every filter of the format is decoded', () => {
  // Two pixels a row, and a row for each filter 0 to 4; the results are calculated by hand (PNG, part 9).
  const rows = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 1, 2, 3, 1, 1, 1],
    [2, 5, 5, 5, 5, 5, 5],
    [3, 1, 1, 1, 1, 1, 1],
    [4, 1, 1, 1, 1, 1, 1],
  ];
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
  };
  const file = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
  ]);
  const { data } = readPng(file);
  const opaque = (...[r1, g1, b1, r2, g2, b2]: readonly number[]) => [r1, g1, b1, 255, r2, g2, b2, 255];
  expect([...data]).toEqual([
    ...opaque(10, 20, 30, 40, 50, 60),
    ...opaque(1, 2, 3, 2, 3, 4),
    ...opaque(6, 7, 8, 7, 8, 9),
    ...opaque(4, 4, 5, 6, 7, 8),
    ...opaque(5, 5, 6, 7, 8, 9),
  ]);
});

it('a file of another format is refused as no PNG', () => {
  expect(() => readPng(Buffer.from('<svg/>'))).toThrow('This is no PNG.');
});
