import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { worldOfThisRun } from './this-run.ts';
import type { World } from './world.ts';

/** The world of this worker's sandbox, reset to the seed before each test of the file; the page gets the given size. */
export function freshWorld(width?: number, height = 800): World {
  const world = worldOfThisRun();
  beforeEach(async () => {
    await world.reset();
    if (width !== undefined) await page.viewport(width, height);
  });
  return world;
}
