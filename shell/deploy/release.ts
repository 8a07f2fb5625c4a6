import { array, number, object, oneOf, optional, record, string, withDefault } from '#shared/contract/schema';
import type { OutputOf } from '#shared/contract/schema';

/** Of each exported name of a share key, a fingerprint of its declaration; of a library `*` and its version. */
const fingerprints = record(string(), record(string(), string()));

const releasedFile = object({
  /** Below the release's folder. */
  file: string(),
  /** In base64url; of a file that is served also its name. */
  sha256: string(),
  bytes: number(),
  /** Why it is there: the script inventory of PCI DSS 6.4.3. */
  reason: string(),
  /** Hashes of the copies beside it, by their endings. */
  packed: optional(object({ br: string(), gz: string() })),
});
export type ReleasedFile = OutputOf<typeof releasedFile>;

/** `release.json` of a release: all that it holds, and how its parts fit each other (decision record 0011). */
export const releaseFile = object({
  version: string(),
  /** `production`: a release, with all that only one that is published needs; `plain`: its code alone; `development`: unminified. */
  mode: oneOf(['production', 'plain', 'development']),
  /** Of a remote released alone: the release that everything else is of. */
  onto: optional(string()),
  /** The remotes that are not of that one. */
  alone: optional(array(string())),
  /** Hash of the libraries' file and of each kernel bundle. */
  bundles: object({
    libraries: string(),
    core: string(),
    /** '' in releases from before there was one. */
    checkout: withDefault(string(), ''),
    shop: string(),
    forms: string(),
    /** '' in releases from before there was one, too. */
    orders: withDefault(string(), ''),
    desk: string(),
  }),
  /** Of each remote: the hash of its file, then the bundles it needs. */
  remotes: record(string(), array(string())),
  /** Late files of the kernel and of the scripts: the hash of each by its name. */
  late: record(string(), string()),
  /** First-frame css, by theme. */
  themes: record(string(), string()),
  /** Favicons, by brand. */
  icons: record(string(), string()),
  /** Link preview pictures by brand; none in older releases. */
  pictures: withDefault(record(string(), string()), {}),
  /** Css of what a document shows before its script, by its kind; none in releases from before they showed anything. */
  prerendered: withDefault(record(string(), string()), {}),
  /** The face that the themes' css names. */
  face: string(),
  /** All but `release.json` itself. */
  files: array(releasedFile),
  /** The kernel's exports; only in releases. */
  provides: fingerprints,
  /** Imports of each remote from it. */
  needs: record(string(), fingerprints),
});
export type ReleaseFile = OutputOf<typeof releaseFile>;
