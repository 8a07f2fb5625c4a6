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
  ['steps of 50 fill it in a second', greatest, ['0', '50', '100', '100']],
  ['steps of 1 are 1, 2 and 3', smallest, ['0', '1', '2', '3']],
] as const)('%s, and after 2 s it is full and gone', async (_what, random, seen) => {
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
