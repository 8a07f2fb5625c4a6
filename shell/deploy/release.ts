import { array, number, object, oneOf, optional, record, string, withDefault, type OutputOf } from '#shared/contract/schema';

/** Fingerprint of each declaration, by share key and exported name. A library has only its version, under `*`. */
const fingerprints = record(string(), record(string(), string()));

const releasedFile = object({
  /** Path below the release's folder. */
  file: string(),
  /** In base64url; served files are named by it. */
  sha256: string(),
  bytes: number(),
  /** Reason for the script inventory of PCI DSS 6.4.3. */
  reason: string(),
  /** Hashes of the compressed copies. */
  packed: optional(object({ br: string(), gz: string() })),
});
export type ReleasedFile = OutputOf<typeof releasedFile>;

/** `release.json`: the files of a release, and the imports and exports of its parts (decision record 0011). */
export const releaseFile = object({
  version: string(),
  /** `production`: a release that can be published; `plain`: its code alone; `development`: unminified. */
  mode: oneOf(['production', 'plain', 'development']),
  /** In a release of one remote alone: the release of all other parts. */
  onto: optional(string()),
  /** Remotes that were released alone. */
  alone: optional(array(string())),
  /** Hashes. */
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
  /** For each remote the hash of its file, followed by the bundles it needs. */
  remotes: record(string(), array(string())),
  /** Bundles that only the late files of a remote need; none in older releases. */
  behind: withDefault(record(string(), array(string())), {}),
  /** Hashes of late files of the kernel and of the scripts, by name. */
  late: record(string(), string()),
  /** First-frame css, by theme. */
  themes: record(string(), string()),
  icons: record(string(), string()),
  /** Link preview pictures by brand; none in older releases. */
  pictures: withDefault(record(string(), string()), {}),
  /** Css of prerendered documents, by kind; none in older releases. */
  prerendered: withDefault(record(string(), string()), {}),
  /** The font of the themes' css. */
  face: string(),
  /** All files except `release.json`. */
  files: array(releasedFile),
  /** The kernel's exports; only in releases. */
  provides: fingerprints,
  /** Imports of each remote from the kernel. */
  needs: record(string(), fingerprints),
});
export type ReleaseFile = OutputOf<typeof releaseFile>;
