import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { realDisk } from './disk.ts';
import { keepRelease, reasonOf, versionOf } from './lay-out.ts';
import type { ReleaseFile } from './release.ts';
import { misfits, refuseUnreleased, Refused, wholeRelease } from './checked-release.ts';

const isOf = (remotes: readonly string[], reason: string): boolean =>
  remotes.some((remote) => reason === reasonOf(remote, 'entry') || reason === reasonOf(remote, 'late'));

/**
 * Makes a release of one remote's newest build and the other parts of another release, so that one widget can be released alone.
 * @param from folder of the remote's build
 * @param onto folder of the other release
 * @param into folder of the builds
 * @throws Refused with the names of missing exports, when the remote does not fit that release's kernel
 */
export function composeRelease(remote: string, from: string, onto: string, into: string): ReleaseFile {
  const newer = wholeRelease(from);
  const older = wholeRelease(onto);
  for (const each of [newer, older]) refuseUnreleased(each);
  const entry = newer.remotes[remote];
  if (!entry) throw new Refused(`There is no remote '${remote}' in ${newer.version}; it has ${Object.keys(newer.remotes).join(', ')}.`);
  // Remotes in one file can only be released together.
  const sameFile = Object.keys(newer.remotes).filter((name) => newer.remotes[name]?.[0] === entry[0]);
  const of = <Value>(list: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(list).filter(([name]) => sameFile.includes(name)));
  const why = misfits(newer.needs[remote] ?? {}, older.provides);
  if (why.length > 0)
    throw new Refused(
      `${remote} of ${newer.version} does not fit ${older.version}: ${why.slice(0, 3).join('; ')}${why.length > 3 ? `; and ${why.length - 3} more` : ''}. Publish ${newer.version} whole.`,
    );
  const own = newer.files.filter(({ reason }) => isOf(sameFile, reason));
  const others = older.files.filter(({ reason, file }) => !isOf(sameFile, reason) && !own.some((each) => each.file === file));
  const files = [...own, ...others].toSorted((one, other) => (one.file < other.file ? -1 : 1));
  const product = older.version.slice(0, older.version.lastIndexOf('-'));
  const release: ReleaseFile = {
    ...older,
    version: versionOf(product, files, older.provides),
    onto: older.version,
    alone: [...new Set([...(older.alone ?? []), ...sameFile])],
    remotes: { ...older.remotes, ...of(newer.remotes) },
    behind: { ...older.behind, [remote]: [], ...of(newer.behind) },
    files,
    needs: { ...older.needs, ...of(newer.needs) },
  };
  mkdirSync(path.join(into, 'v'), { recursive: true });
  const folder = mkdtempSync(path.join(into, 'v', '.next-'));
  try {
    for (const [source, listed] of [[from, own] as const, [onto, others] as const]) {
      for (const { file, packed } of listed)
        for (const name of [file, ...Object.keys(packed ?? {}).map((ending) => `${file}.${ending}`)]) {
          mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
          realDisk.same(path.join(source, name), path.join(folder, name));
        }
    }
    keepRelease(release, folder, into);
    return release;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
