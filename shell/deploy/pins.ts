import { object, optional, prefault, record, string, type OutputOf } from '#shared/contract/schema';

/** The site for unknown hosts, which has all brands. */
export const NEUTRAL = 'all';

export const channels = ['stable', 'preview'] as const;
export type Channel = (typeof channels)[number];

const pin = object({
  release: string(),
  /** ISO moment. */
  since: string(),
  /** Hash of its `embed.js`: `sha256-…` of a tag with integrity, and `/e/<hash>.js`. */
  embed: string(),
  /** Hash of its `site.js`. */
  site: string(),
});

/** `pins.json`: the release of each brand (and `all`), by channel. */
export const pinsFile = object({
  stable: prefault(record(string(), pin), {}),
  preview: prefault(record(string(), pin), {}),
  /** ISO moment at which a release lost its last pin, by release. */
  left: optional(record(string(), string())),
});
export type Pins = OutputOf<typeof pinsFile>;

export const pinnedReleases = (pins: Pick<Pins, Channel>): ReadonlySet<string> =>
  new Set(channels.flatMap((channel) => Object.values(pins[channel]).map(({ release }) => release)));
