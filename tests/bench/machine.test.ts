import { expect, test } from 'vitest';
import { busyBetween, ticksOf, warningOf } from './machine.ts';

test('busyBetween returns the busy and stolen shares between two readings of /proc/stat', () => {
  const before = ticksOf('cpu  100 0 50 800 50 0 0 0 0 0\ncpu0 1 2 3');
  // 100 more ticks: 20 busy, 70 idle, 10 stolen.
  const after = ticksOf('cpu  115 0 55 860 60 0 0 10 0 0\n');
  const { busy, stolen } = busyBetween(before, after, 0.2);
  expect(busy).toBeCloseTo(0.3);
  expect(stolen).toBeCloseTo(0.1);
});

test('a busy machine gets a warning with every reason', () => {
  expect(warningOf({ busy: 0.05, stolen: 0, load: 0.2 })).toBeNull();
  expect(warningOf({ busy: 0.4, stolen: 0.1, load: 2.25 })).toBe(
    'THE MACHINE IS NOT IDLE: its processors were busy for 40 % before we began, 10 % of their time went to other machines, the load of the last minute was 2.3 for each processor. Compare ratios only, and measure again.',
  );
  expect(warningOf(null)).toContain('does not tell');
});
