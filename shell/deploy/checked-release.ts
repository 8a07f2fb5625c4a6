import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from '#shared/contract/schema';
import type { Fingerprints } from '../kernel/remote-loader.ts';
import { releaseFile, type ReleaseFile } from './release.ts';

/** sha256 in base64url, by which a file is named. */
export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

/** A refused publication or release; the message gives the operator the reason and the remedy. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** @throws Refused when `release.json` is missing or unreadable */
export function readRelease(folder: string): ReleaseFile {
  const file = path.join(folder, 'release.json');
  if (!existsSync(file)) throw new Refused(`${folder} is no release: it has no release.json. Was it copied halfway? Copy it again, whole.`);
  try {
    return parse(releaseFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Refused(`${file} cannot be read: build the release again, or copy it again, whole.`, { cause });
  }
}

/** @throws Refused for a build without the files of a release */
export function refuseUnreleased({ version, mode }: Pick<ReleaseFile, 'version' | 'mode'>): void {
  if (mode === 'production') return;
  const kind = mode === 'plain' ? 'a plain build, without what a release needs' : 'a development build';
  throw new Refused(`${version} is ${kind}: run npm run build -- --release, then use that.`);
}

function faultOf(folder: string, file: string, sha256: string, bytes?: number): string | null {
  const at = path.join(folder, file);
  const stats = statSync(at, { throwIfNoEntry: false });
  if (!stats?.isFile()) return `${file} is missing`;
  if (bytes !== undefined && stats.size !== bytes) return `${file} has ${stats.size} bytes instead of ${bytes}`;
  return hashOf(readFileSync(at)) === sha256 ? null : `${file} has another hash than release.json says`;
}

/** Returns the faults of a release's folder, one sentence per file. */
export function faultsOf(folder: string, { files }: ReleaseFile): readonly string[] {
  return files.flatMap(({ file, sha256, bytes, packed }) =>
    [
      faultOf(folder, file, sha256, bytes),
      ...Object.entries(packed ?? {}).map(([ending, hash]) => faultOf(folder, `${file}.${ending}`, hash)),
    ].filter((fault) => fault !== null),
  );
}

/** Reads the release in a folder and checks every hash. @throws Refused when a file is missing or altered */
export function wholeRelease(folder: string): ReleaseFile {
  const release = readRelease(folder);
  const faults = faultsOf(folder, release);
  if (release.version !== path.basename(folder))
    throw new Refused(`${folder} holds release ${release.version}: a release's folder has its name.`);
  if (faults.length === 0) return release;
  const listed = faults.slice(0, 3).join('; ');
  const more = faults.length > 3 ? `; and ${faults.length - 3} more` : '';
  throw new Refused(
    `Release ${release.version} is not whole: ${listed}${more}. Nothing was changed. Build it again, or copy it again, whole.`,
  );
}

/** Imports of a remote by share key; `*` for all names. */
export type Takes = Readonly<Record<string, readonly string[]>>;

export function needsOf(takes: Takes, provides: Fingerprints): Fingerprints {
  return Object.fromEntries(
    Object.entries(takes).map(([key, names]) => {
      const provided = provides[key] ?? {};
      const needed = names.includes('*') ? Object.keys(provided) : names;
      return [key, Object.fromEntries(needed.map((name) => [name, provided[name] ?? '']))];
    }),
  );
}

/** Returns why a remote does not fit a kernel, one sentence per name. Additional exports of the kernel are allowed. */
export function misfits(needs: Fingerprints, provides: Fingerprints): readonly string[] {
  return Object.entries(needs).flatMap(([key, names]) =>
    Object.entries(names).flatMap(([name, expected]) => {
      const fingerprint = provides[key]?.[name];
      if (fingerprint === expected) return [];
      const subject = name === '*' ? `${key} ${expected}` : `'${name}' of ${key}`;
      return [fingerprint === undefined ? `it needs ${subject}, which is not there` : `it needs ${subject}, which is another there`];
    }),
  );
}
