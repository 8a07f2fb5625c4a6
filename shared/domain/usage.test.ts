import { expect, it } from 'vitest';
import { percentageUsed } from './usage.ts';

it('counts what was used of a plan', () => {
  expect(percentageUsed(85, 100)).toBe(85);
  expect(percentageUsed(0, 0)).toBe(0);
  expect(percentageUsed(1, 0)).toBe(100);
});
