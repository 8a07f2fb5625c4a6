import { expect, it } from 'vitest';
import { formatQuantity } from './quantity.ts';

it.each([
  [1_234_567, '1,234,567'], // LC-130
  [999, '999'], // LC-130
  [1_000, '1,000'],
  [0, '0'],
  [-1_500, '-1,500'],
  [12.345, '12.35'],
])('%d units read %s', (units, text) => {
  expect(formatQuantity(units)).toBe(text);
});
