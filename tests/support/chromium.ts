import { existsSync } from 'node:fs';

/** The usual paths of a system's Chromium, tried in this order after `$CHROMIUM`. */
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the Chromium for tests: `$CHROMIUM`, else the first of the usual paths that exists; undefined if there is none. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM'], ...usualPlaces];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Returns the path of the Chromium for tests. @throws with what to install if there is none */
export function chromiumPath(): string {
  const found = findChromium();
  if (found === undefined) {
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or name it in the environment variable CHROMIUM.');
  }
  return found;
}

/** Flags that stop Chromium's own network calls and let it run as root in a container. */
export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
];
