import type { Audited } from './audit-trail.ts';
import { parseStamp } from './dates.ts';

/** A record as it was read, and the version of it that a save may name; null when nothing tells. */
export interface Seen<Rec> {
  readonly record: Rec;
  readonly version: string | null;
}

/**
 * The version of a record that somebody edits, as an `If-Unmodified-Since` date.
 * @param lastModified what the answer that brought this very record said; it wins over the record's own stamps
 */
export function versionOf({ createdon, modifiedon }: Audited, lastModified?: string): string | null {
  if (lastModified !== undefined && !Number.isNaN(Date.parse(lastModified))) return lastModified;
  const seen = parseStamp(modifiedon) ?? parseStamp(createdon);
  return seen === null ? null : new Date(seen).toUTCString();
}
