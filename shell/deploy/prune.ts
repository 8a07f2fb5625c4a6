import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { alone } from './disk.ts';
import { newestBuild } from './builds.ts';
import { pinnedReleases } from './pins.ts';
import { readPins } from './publish.ts';
import { filesInUse, namesIn } from './scripts-in-use.ts';

/** Days for which a release without a pin is kept, since open tabs load its late files and a roll-back needs all of it. */
export const KEPT_DAYS = 90;
const DAY = 86_400_000;

/** Returns folders of releases, but not files that are named by their content. */
const releasesIn = (place: string): readonly string[] =>
  namesIn(path.join(place, 'v')).filter((name) => statSync(path.join(place, 'v', name)).isDirectory());

interface Forgetting {
  readonly out: string;
  /** Folder of the builds. Without it no build is deleted. */
  readonly from?: string;
  readonly now?: Date;
  readonly days?: number;
}

/**
 * Deletes releases without a pin, scripts that no site names, and unpublished builds after the given days. For an unpublished build
 * the days count from the build.
 */
export function forget({ out, from, now = new Date(), days = KEPT_DAYS }: Forgetting) {
  return alone(out, () => {
    const pins = readPins(out);
    const pinned = pinnedReleases(pins);
    const tooOld = (moment: number): boolean => now.getTime() - moment > days * DAY;
    const since = (folder: string, version: string): number => {
      const left = pins.left?.[version];
      return left === undefined ? statSync(folder).mtimeMs : Date.parse(left);
    };
    const old = (place: string, versions: ReadonlySet<string>): readonly string[] =>
      releasesIn(place).filter((version) => !versions.has(version) && tooOld(since(path.join(place, 'v', version), version)));

    const published = old(out, pinned);
    for (const version of published) rmSync(path.join(out, 'v', version), { recursive: true });
    const keptFiles = new Set(releasesIn(out).flatMap((version) => namesIn(path.join(out, 'v', version))));
    for (const file of namesIn(path.join(out, 'v')))
      if (/\.js(?:\.br|\.gz)?$/.test(file) && !keptFiles.has(file)) rmSync(path.join(out, 'v', file));
    const built = from === undefined ? [] : old(from, new Set([...pinned, newestBuild(from) ?? '']));
    for (const version of built)
      for (const kind of ['v', 'maps']) rmSync(path.join(from ?? out, kind, version), { recursive: true, force: true });

    const inUse = filesInUse(out);
    const scripts = namesIn(path.join(out, 'e')).filter(
      (file) => /^[\w-]{43}\.(?:js|css|svg)$/.test(file) && !inUse.has(file) && tooOld(statSync(path.join(out, 'e', file)).mtimeMs),
    );
    for (const file of scripts) for (const ending of ['', '.br', '.gz']) rmSync(path.join(out, 'e', file + ending), { force: true });
    return { published, built, scripts: scripts.length };
  });
}
