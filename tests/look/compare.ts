import { diff } from '@blazediff/core';
import type { Picture } from './png.ts';

/** Steps of a channel that a kept picture has: text's grey edges then fit a palette, and no eye sees the difference. */
const step = 4;
/**
 * How far a pixel may be from the kept one: one step of a channel's rounding (4 of 255; the square root of .5053 · 4² / 35215 is
 * .015, of two steps .03). The same browser and faces draw the same pixels, so no edge is forgiven for being smooth.
 */
const threshold = 0.02;
/** Rounded corners are now and then drawn otherwise, when the machine is busy: sixteen pixels of a dot were seen in 576,000. One pixel of padding is hundreds. */
const forgiven = 20;

const steps = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value / step) * step));

/** The picture as it is kept. Rounded for good: rounding it again changes nothing. */
export function rounded({ width, height, data }: Picture): Picture {
  const to = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) to[at] = at % 4 === 3 ? 255 : (steps[data[at] ?? 0] ?? 0);
  return { width, height, data: to };
}

export type Difference = { readonly pixels: number; readonly picture: Picture };

/** What is not as it was: so many pixels, and the picture of where. A side that the other has not counts whole. Null where all is as it was. */
export function differenceOf(before: Picture, after: Picture): Difference | null {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other] = [onGround(before, width, height, 0), onGround(after, width, height, 255)];
  const picture = { width, height, data: new Uint8Array(width * height * 4) };
  const pixels = diff(one, other, picture.data, width, height, { threshold, includeAA: true });
  return pixels <= forgiven ? null : { pixels, picture };
}

/** The picture in a larger frame, whose rest is so bright that it is like nothing of the other one. */
function onGround(picture: Picture, width: number, height: number, rest: number): Uint8Array {
  if (picture.width === width && picture.height === height) return picture.data;
  const data = new Uint8Array(width * height * 4).map((_, at) => (at % 4 === 3 ? 255 : rest));
  for (let y = 0; y < picture.height; y += 1)
    data.set(picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4), y * width * 4);
  return data;
}
