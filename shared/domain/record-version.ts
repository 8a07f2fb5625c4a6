import type { Audited } from './audit-trail.ts';
import { parseStamp } from './dates.ts';

/** A record as it was read, and the version that a save may name; null when unknown. */
export interface Seen<Rec> {
  readonly record: Rec;
  readonly version: string | null;
}

/**
 * Returns the version of an edited record as an `If-Unmodified-Since` date.
 * @param lastModified `Last-Modified` of the answer with this record; wins over the record's stamps
 */
export function versionOf({ createdon, modifiedon }: Audited, lastModified?: string): string | null {
  if (lastModified !== undefined && !Number.isNaN(Date.parse(lastModified))) return lastModified;
  const seen = parseStamp(modifiedon) ?? parseStamp(createdon);
  return seen === null ? null : new Date(seen).toUTCString();
}
