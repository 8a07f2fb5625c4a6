import { inject } from 'vitest';
import type { PublicConfigFile } from '#shared/contract/config';
import { addressesOf, type Addresses } from '#sandbox/core/addresses';
import { siteConfig } from '#sandbox/site-config';
import { World } from './world.ts';

/**
 * The base port of this worker's own sandbox. Vitest numbers simultaneous workers from 1, in Node and in the browser; a number is free
 * again when its worker has ended.
 */
function basePort(): number {
  const ports = inject('sandboxPorts');
  const worker = Number(import.meta.env['VITEST_POOL_ID']);
  const port = ports[worker - 1];
  if (port === undefined)
    throw new Error(`Worker ${worker} has no sandbox: there are ${ports.length}. See tests/support/sandbox-for-tests.ts.`);
  return port;
}

export function addressesOfThisRun(): Addresses {
  return addressesOf(basePort());
}

export function worldOfThisRun(): World {
  return new World(addressesOfThisRun());
}

/** The public configuration of a site that uses this worker's sandbox. */
export function configOfThisRun(): PublicConfigFile {
  return siteConfig(basePort());
}

/** The same configuration with reports of all failures and speeds. */
export function watchedConfigOfThisRun(): PublicConfigFile {
  return siteConfig(basePort(), true);
}
