import type { Context } from '../core/context.ts';
import { momentOf } from '../core/clock.ts';
import { refuse, type Refused } from '../core/handler.ts';
import { text, textOrNull, type Row } from '../db/db.ts';

/**
 * Tells the second of two editors: with `If-Unmodified-Since` (a date of any readable form), a record that changed after it is not overwritten.
 * Without the header nothing is checked. Seconds are compared, since the header has no finer ones.
 */
export function staleness({ headers }: Context, row: Row): Refused | null {
  const asked = headers['if-unmodified-since'];
  if (asked === undefined || asked === '') return null;
  const seen = /^\d{4}-/.test(asked) ? momentOf(asked) : Date.parse(asked);
  const changed = momentOf(textOrNull(row, 'modified_on') ?? text(row, 'created_on'));
  return Number.isNaN(seen) || Math.floor(changed / 1000) <= Math.floor(seen / 1000)
    ? null
    : refuse(412, 'Otra persona modificó este registro. Revisa los cambios.');
}

/** Who makes a change, and when, for the audit columns of a new record. */
export function creation({ principal }: Context, stamp: string) {
  return { created_by: principal?.userName ?? '', created_on: stamp, modified_by: null, modified_on: null };
}

export function modification({ principal }: Context, stamp: string) {
  return { modified_by: principal?.userName ?? '', modified_on: stamp };
}

/** The audit fields of a record as every list sends them. */
export function auditOf(row: Row) {
  return {
    createdby: text(row, 'created_by'),
    createdon: text(row, 'created_on'),
    modifiedby: textOrNull(row, 'modified_by'),
    modifiedon: textOrNull(row, 'modified_on'),
  };
}
