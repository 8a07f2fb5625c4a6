import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BundleName } from '../kernel/remote-loader.ts';
import { readRelease, Refused, type Takes } from './checked-release.ts';
import type { ReleaseFile } from './release.ts';

export const dist = path.join(import.meta.dirname, '..', '..', 'dist');

export function newestBuild(from = dist): string | undefined {
  const file = path.join(from, 'newest.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** @internal used by tests; the commands get the release's name. @throws Refused without a build */
export function newestRelease(from = dist): { readonly release: ReleaseFile; readonly folder: string } {
  const version = newestBuild(from);
  if (version === undefined) throw new Refused('There is no build: run npm run build first.');
  const folder = path.join(from, 'v', version);
  return { release: readRelease(folder), folder };
}

/** `npm run dev` serves the source maps of each part below `address`. */
export const MAPS = { address: '/_pages/maps/', folder: path.join(import.meta.dirname, '..', '..', '.cache/build') };

/** Output of one compilation: `libraries`, `kernel`, `scripts`, or a remote together with the remotes in its file. */
export interface Part {
  readonly name: string;
  readonly folder: string;
  /** Role of each file: a bundle's name, 'entry', 'embed', 'site', or 'late' for all others. */
  readonly files: readonly {
    readonly file: string;
    readonly role: string;
    readonly bundles?: readonly BundleName[];
    readonly remotes?: readonly string[];
    /** Bundles that only the late files of a remote need. */
    readonly behind?: readonly BundleName[];
    /** Name of a late file, from the import that loads it. */
    readonly called?: string;
  }[];
  readonly takes: Takes;
  readonly packages: readonly string[];
}
