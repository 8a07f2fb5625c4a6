import { formatMoment, parseStamp } from './dates.ts';

export interface Audited {
  readonly createdby?: string | null | undefined;
  readonly modifiedby?: string | null | undefined;
  readonly createdon?: string | null | undefined;
  readonly modifiedon?: string | null | undefined;
}

export interface AuditLine {
  readonly act: 'created' | 'modified';
  readonly userId: string;
  /** 'dd/MM/yyyy HH:mm:ss' in Bogotá. */
  readonly when: string;
}

export function auditLines({ createdby, createdon, modifiedby, modifiedon }: Audited): readonly AuditLine[] {
  const created = parseStamp(createdon);
  const modified = parseStamp(modifiedon);
  const lines: AuditLine[] = [];
  if (created !== null) lines.push({ act: 'created', userId: createdby ?? '', when: formatMoment(created) });
  if (modified !== null && (created === null || modified > created))
    lines.push({ act: 'modified', userId: modifiedby ?? '', when: formatMoment(modified) });
  return lines;
}

/** A record as it was read, and the version that a save may name; null when unknown. */
export interface Seen<Rec> {
  readonly record: Rec;
  readonly version: string | null;
}

/** Returns the version of a record as an `If-Unmodified-Since` date: the answer's `Last-Modified`, else the record's stamps. */
export function versionOf({ createdon, modifiedon }: Audited, lastModified?: string): string | null {
  if (lastModified !== undefined && !Number.isNaN(Date.parse(lastModified))) return lastModified;
  const lastChange = parseStamp(modifiedon) ?? parseStamp(createdon);
  return lastChange === null ? null : new Date(lastChange).toUTCString();
}
