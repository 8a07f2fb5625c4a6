import { diff } from '@blazediff/core';
import type { Picture } from './png.ts';

/** Channel step of a kept picture: text edges then fit a palette, and the difference is invisible. */
const step = 4;
/**
 * Largest allowed difference of a pixel: one step of a channel's rounding (4 of 255; the square root of .5053 · 4² / 35215 is
 * .015, of two steps .03). The same browser and fonts draw the same pixels, so edges need no tolerance.
 */
const threshold = 0.02;
/** Allowed pixels: a busy machine sometimes draws rounded corners otherwise (16 of 576,000 were seen). One pixel of padding is hundreds. */
const forgiven = 20;

const steps = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / step) * step));

/** Rounds a picture to the kept steps; idempotent. */
export function rounded({ width, height, data }: Picture): Picture {
  const to = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) to[at] = at % 4 === 3 ? 255 : (steps[data[at] ?? 0] ?? 0);
  return { width, height, data: to };
}

export type Difference = { readonly pixels: number; readonly picture: Picture };

/** Counts different pixels and draws them. Area that only one picture has counts whole. Null without a difference. */
export function differenceOf(before: Picture, after: Picture): Difference | null {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other] = [onGround(before, width, height, 0), onGround(after, width, height, 255)];
  const picture = { width, height, data: new Uint8Array(width * height * 4) };
  const pixels = diff(one, other, picture.data, width, height, { threshold, includeAA: true });
  return pixels <= forgiven ? null : { pixels, picture };
}

/** Puts a picture into a larger frame, filled with a value that differs from the other picture. */
function onGround(picture: Picture, width: number, height: number, rest: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 3 ? 255 : rest));
  for (let y = 0; y < picture.height; y += 1)
    data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), y * width * 4);
  return data;
}
