import { existsSync } from 'node:fs';

/** Where a Chromium of the system usually stands, in the order in which they are tried after `$CHROMIUM`. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that tests drive: `$CHROMIUM`, else the first one of the system's usual places; undefined when there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM'], ...usualPlaces];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/**
 * The Chromium that tests drive.
 * @throws when there is none, naming what to install.
 */
export function chromiumPath(): string {
  const found = findChromium();
  if (found === undefined) {
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or name it in the environment variable CHROMIUM.');
  }
  return found;
}

/** Flags that keep Chromium quiet: no call of its own leaves the machine, and it runs as root in a container. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
