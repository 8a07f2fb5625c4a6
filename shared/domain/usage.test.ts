import { expect, it } from 'vitest';
import { availability, percentageUsed } from './usage.ts';

it('warns from 85 % and says none from 100 %', () => {
  expect([84.99, 85, 99.99, 100, 140].map(availability)).toEqual([null, 'low', 'low', 'none', 'none']); // LC-083
});

it('counts what was used of a plan', () => {
  expect(percentageUsed(85, 100)).toBe(85);
  expect(percentageUsed(0, 0)).toBe(0);
  expect(percentageUsed(1, 0)).toBe(100);
});
