import { expect, it } from 'vitest';
import { differenceOf, rounded } from './compare.ts';
import type { Picture } from './png.ts';

/** A grey card of 40 by 20 on white, with a bar that begins at `left`. */
function card(left: number, grey = 96): Picture {
  const [width, height] = [40, 20];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 4; y < 16; y += 1) for (let x = left; x < left + 20; x += 1) data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

it('equal pictures have no difference', () => {
  expect(differenceOf(card(8), card(8))).toBe(null);
});

it('a bar moved by one pixel differs at both of its edges', () => {
  // Twelve rows: one pixel removed at the left and one added at the right.
  expect(differenceOf(card(8), card(9))?.pixels).toBe(24);
});

it('up to 20 different pixels are tolerated, 21 are not', () => {
  const touched = (count: number): Picture => {
    const { width, height, data } = card(8);
    data.fill(0, 0, 4 * count);
    return { width, height, data };
  };
  expect(differenceOf(card(8), touched(20))).toBe(null);
  expect(differenceOf(card(8), touched(21))?.pixels).toBe(21);
});

it('one step of rounding is tolerated, two are not', () => {
  expect(differenceOf(card(8, 96), card(8, 100))).toBe(null);
  expect(differenceOf(card(8, 96), card(8, 104))?.pixels).toBe(240);
});

it('a longer picture differs by its additional pixels', () => {
  const { width, data } = card(8);
  const longer = { width, height: 21, data: new Uint8Array([...data, ...new Uint8Array(width * 4).fill(255)]) };
  expect(differenceOf(card(8), longer)?.pixels).toBe(40);
});

it('rounding a rounded picture changes nothing', () => {
  const picture = { width: 2, height: 1, data: new Uint8Array([0, 1, 2, 255, 254, 253, 128, 255]) };
  const once = rounded(picture);
  // To multiples of 4; 255 is the nearest to 256.
  expect([...once.data]).toEqual([0, 0, 4, 255, 255, 252, 128, 255]);
  expect([...rounded(once).data]).toEqual([...once.data]);
});
