import { inject } from 'vitest';
import { addressesOf } from '#sandbox/core/addresses';
import { World } from './world.ts';

/** The world of the sandbox that was started for this run of tests. */
export function worldOfThisRun(): World {
  return new World(addressesOf(inject('sandboxPort')));
}
