import { array, number, object, oneOf, optional, record, string, withDefault } from '#shared/contract/schema';
import type { OutputOf } from '#shared/contract/schema';

/** Fingerprint of each declaration, by share key and exported name. A library has its version under `*`. */
const fingerprints = record(string(), record(string(), string()));

const releasedFile = object({
  /** Path below the release's folder. */
  file: string(),
  /** In base64url; a served file is also named by it. */
  sha256: string(),
  bytes: number(),
  /** Why it is there: the script inventory of PCI DSS 6.4.3. */
  reason: string(),
  /** Hashes of the packed copies, by their endings. */
  packed: optional(object({ br: string(), gz: string() })),
});
export type ReleasedFile = OutputOf<typeof releasedFile>;

/** `release.json`: the files of a release, and the imports and exports of its parts (decision record 0011). */
export const releaseFile = object({
  version: string(),
  /** `production`: a release that can be published; `plain`: its code alone; `development`: unminified. */
  mode: oneOf(['production', 'plain', 'development']),
  /** In a release of one remote alone: the release of everything else. */
  onto: optional(string()),
  /** Remotes that were released alone. */
  alone: optional(array(string())),
  /** Hash of the libraries' file and of each kernel bundle. */
  bundles: object({
    libraries: string(),
    core: string(),
    shop: string(),
    /** '' in older releases. */
    checkout: withDefault(string(), ''),
    /** '' in older releases. */
    orders: withDefault(string(), ''),
    forms: string(),
    desk: string(),
    /** '' in older releases. */
    dialogs: withDefault(string(), ''),
  }),
  /** For each remote the hash of its file, then the bundles it needs. */
  remotes: record(string(), array(string())),
  /** For each remote the bundles that its late files need besides; none in older releases. */
  behind: withDefault(record(string(), array(string())), {}),
  /** Late files of the kernel and of the scripts: the hash of each by its name. */
  late: record(string(), string()),
  /** First-frame css, by theme. */
  themes: record(string(), string()),
  /** Favicons, by brand. */
  icons: record(string(), string()),
  /** Link preview pictures by brand; none in older releases. */
  pictures: withDefault(record(string(), string()), {}),
  /** Css of prerendered documents, by kind; none in older releases. */
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
