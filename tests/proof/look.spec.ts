import { afterAll, beforeAll, expect, it } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import { beforeBy, changeOf } from '../look/baseline.ts';
import { differenceOf, rounded } from '../look/compare.ts';
import { Easel } from '../look/draw.ts';
import { looks, nameOf, type Look } from '../look/pictures.ts';
import type { Picture } from '../look/png.ts';
import { buildLimitMs, builtStorybook } from '../support/storybook-build.ts';
import { drawn } from './draw.ts';

let easel: Easel;
let storybook: string;

beforeAll(async () => {
  easel = await Easel.open();
  storybook = await builtStorybook();
}, buildLimitMs + 30_000);
afterAll(() => easel.close());

const sample = drawn('look', looks, 25);

it(
  'the drawn pictures equal the kept pictures',
  async () => {
    const before = await beforeBy(easel, sample, console.info);
    const changed: string[] = [];
    const failed = await easel.draw(storybook, sample, (drawing) => {
      if (changeOf(before, drawing) !== null) changed.push(nameOf(drawing.look));
    });
    expect(failed).toEqual([]);
    expect(changed, "look at them with 'npm run look'").toEqual([]);
  },
  // Pictures kept from another browser version: their commit is built and drawn first.
  buildLimitMs + 600_000,
);

const buttons: Look = { story: 'kit-button--tones', skin: 'license', scheme: 'light', width: 768 };

async function pictureOf(look: Look, change?: () => void): Promise<Picture> {
  const taken: Picture[] = [];
  await easel.draw(storybook, [look], (drawing) => taken.push(drawing.picture), change);
  return taken[0] ?? expect.unreachable('nothing was drawn');
}

it('the comparison detects one pixel of padding in the kit', async () => {
  const plain = await pictureOf(buttons);
  expect(differenceOf(plain, await pictureOf(buttons))).toBe(null);
  expect(differenceOf(plain, await pictureOf(buttons, padOnePixelMore))?.pixels).toBeGreaterThan(100);
});

it('forced colours remove the accent colour of the theme', async () => {
  expect(pixelsOfAccent(await pictureOf(buttons))).toBeGreaterThan(1_000);
  expect(pixelsOfAccent(await pictureOf({ ...buttons, condition: 'forced-colors' }))).toBe(0);
});

/** Counts the pixels of `buttons` in the accent colour of its theme, rounded as the pictures are. */
function pixelsOfAccent({ data }: Picture): number {
  const accent = Buffer.from(brands.license.theme.color.accent.slice(1), 'hex');
  const [red, green, blue] = rounded({ width: 1, height: 1, data: new Uint8Array([...accent, 255]) }).data;
  let pixels = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) pixels += 1;
  return pixels;
}

/** Runs in the page: adds one pixel to the padding that the kit's rule sets. */
function padOnePixelMore(): void {
  const root = [...document.querySelectorAll('#storybook-root *')].find(({ shadowRoot }) => shadowRoot !== null)?.shadowRoot;
  for (const button of root?.querySelectorAll('button') ?? [])
    button.style.paddingInlineStart = `${parseFloat(getComputedStyle(button).paddingInlineStart) + 1}px`;
}
