import { expect, it } from 'vitest';
import { percentageUsed } from './usage.ts';

it('percentageUsed() is 0 for an unused empty plan and 100 for a used one', () => {
  expect(percentageUsed(85, 100)).toBe(85);
  expect(percentageUsed(0, 0)).toBe(0);
  expect(percentageUsed(1, 0)).toBe(100);
});
