import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw, pass } from '../../../tests/support/draw.tsx';
import { useSimulatedProgress } from './simulated-progress.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const greatest = () => 0.999;
const smallest = () => 0;

function Bar({ random }: { readonly random: () => number }) {
  return <output>{useSimulatedProgress(1, random) ?? 'gone'}</output>;
}

test.each([
  ['in steps of 50', greatest, ['0', '50', '100', '100']],
  ['in steps of 1 to 3', smallest, ['0', '1', '2', '3']],
] as const)('the progress grows %s, is full before 2 s and disappears after them', async (_what, random, seen) => {
  draw(<Bar random={random} />);
  const shown = () => screen.getByRole('status').textContent;
  expect(shown()).toBe(seen[0]); // PK-379
  for (const step of seen.slice(1)) {
    await pass(500);
    expect(shown()).toBe(step); // PK-379
  }
  await pass(400);
  expect(shown()).toBe(seen[3]); // PK-378: on at 1.9 s
  await pass(200);
  expect(shown()).toBe('gone'); // PK-378: gone at 2.1 s
});
