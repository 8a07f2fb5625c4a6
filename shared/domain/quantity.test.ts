import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, formatQuantity, percentText } from './quantity.ts';

it.each([
  [1_234_567, '1,234,567'], // LC-130
  [999, '999'], // LC-130
  [1_000, '1,000'],
  [0, '0'],
  [-1_500, '-1,500'],
  [12.345, '12.35'],
])('%d units are formatted as %s', (units, text) => {
  expect(formatQuantity(units)).toBe(text);
});

it('whole numbers are formatted as by Intl.NumberFormat', () => {
  const words = new Intl.NumberFormat('en-US');
  fc.assert(fc.property(fc.maxSafeInteger(), (units) => formatQuantity(units) === words.format(units)));
});

it('a number and its noun agree and are joined by a non-breaking space', () => {
  expect([0, 1, 2, 1_200].map((units) => counted(units, ['usuario', 'usuarios']))).toEqual([
    '0\u00a0usuarios',
    '1\u00a0usuario',
    '2\u00a0usuarios',
    '1,200\u00a0usuarios',
  ]);
  expect(percentText('12.5')).toBe('12.5\u00a0%'); // PK-105
});
