import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseFile } from './release.ts';
import { readRelease, Refused } from './checked-release.ts';

export const dist = path.join(import.meta.dirname, '..', '..', 'dist');

export function newestBuild(from = dist): string | undefined {
  const file = path.join(from, 'newest.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * The newest build.
 * @internal used by tests; commands name a release
 * @throws Refused when there is none
 */
export function newestRelease(from = dist): { readonly release: ReleaseFile; readonly folder: string } {
  const version = newestBuild(from);
  if (version === undefined) throw new Refused('There is no build: run npm run build first.');
  const folder = path.join(from, 'v', version);
  return { release: readRelease(folder), folder };
}

/** Address below which the sandbox of `npm run dev` serves the source maps of each part, and their folder. */
export const MAPS = { address: '/_pages/maps/', folder: path.join(import.meta.dirname, '..', '..', '.cache/build') };
