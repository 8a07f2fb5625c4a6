import { formatMoment, parseStamp } from './dates.ts';

export interface Audited {
  readonly createdby?: string | null | undefined;
  readonly modifiedby?: string | null | undefined;
  readonly createdon?: string | null | undefined;
  readonly modifiedon?: string | null | undefined;
}

export interface AuditLine {
  readonly act: 'created' | 'modified';
  /** The user's id; '' where the record has none. */
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
