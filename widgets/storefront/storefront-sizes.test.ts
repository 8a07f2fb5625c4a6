import { expect, it } from 'vitest';
import { slidesPerView } from './storefront.sizes.ts';

it('shows 1 to 4 cards by the width of the slider', () => {
  const widths = [599, 600, 1023, 1024, 1679, 1680, 1920];
  expect(widths.map((width) => slidesPerView(width, 5))).toEqual([1, 2, 2, 3, 3, 4, 4]); // ST-062
});

it('never shows more than there are, nor less than one', () => {
  expect(slidesPerView(1920, 2)).toBe(2);
  expect(slidesPerView(1920, 0)).toBe(1);
});
