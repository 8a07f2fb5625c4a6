import type { Context } from '../core/context.ts';
import { momentOf, stampOf } from '../core/clock.ts';
import { refuse, type Refused } from '../core/handler.ts';
import { text, textOrNull, type Db, type Row } from '../db/db.ts';

/** The row that holds the time of the last change: the record's own, or one in `last_change`. */
const changedAt = (row: Row): string => textOrNull(row, 'modified_on') ?? text(row, 'created_on');

/**
 * Tells the second of two editors: with `If-Unmodified-Since` (a date of any readable form), a record that changed after it is not overwritten.
 * Without the header nothing is checked. Seconds are compared, since the header has no finer ones.
 */
export function staleness(context: Context, row: Row): Refused | null {
  return changedAfterSeen(context, changedAt(row));
}

function changedAfterSeen({ headers }: Context, stamp: string): Refused | null {
  const since = headers['if-unmodified-since'];
  if (since === undefined || since === '') return null;
  const seen = /^\d{4}-/.test(since) ? momentOf(since) : Date.parse(since);
  return Number.isNaN(seen) || Math.floor(momentOf(stamp) / 1000) <= Math.floor(seen / 1000)
    ? null
    : refuse(412, 'Otra persona modificó este registro. Revisa los cambios.');
}

/** The stamp of a change: now, but later than the one before by a second at least, so that two changes never share one. */
function nextStamp({ clock }: Context, before: string): string {
  const after = momentOf(before) + 1_000;
  return stampOf(Number.isNaN(after) ? clock.now() : Math.max(clock.now(), after));
}

/** Author and time of a new record, for its audit columns. */
export function creation({ principal, clock }: Context) {
  return { created_by: principal?.userName ?? '', created_on: stampOf(clock.now()), modified_by: null, modified_on: null };
}

/** Author and time of a change. @param before the record as it was */
export function modification(context: Context, before: Row) {
  return { modified_by: context.principal?.userName ?? '', modified_on: nextStamp(context, changedAt(before)) };
}

/** Records whose time of change is stored apart, because their answers carry none. */
export type StampedApart = 'customer' | 'licence' | 'package_feature';

/** Unchanged since the seed. */
const SEEDED = '2025-01-01T00:00:00';

export function lastChange(db: Db, what: StampedApart, id: number): string {
  return textOrNull(db.get('SELECT at FROM last_change WHERE what=? AND id=?', [what, id]), 'at') ?? SEEDED;
}

/** The latest change of all of a kind: the version of a list. */
export function lastChangeOfAny(db: Db, what: StampedApart): string {
  return textOrNull(db.get('SELECT MAX(at) AS at FROM last_change WHERE what=?', [what]), 'at') ?? SEEDED;
}

/** As `staleness`, of what is stamped apart. */
export function stalenessApart(context: Context, what: StampedApart, id: number): Refused | null {
  return changedAfterSeen(context, lastChange(context.db, what, id));
}

/** Stamps a change of what is stamped apart. */
export function changedApart(context: Context, what: StampedApart, id: number): void {
  const { db } = context;
  db.run('INSERT INTO last_change (what, id, at) VALUES (?, ?, ?) ON CONFLICT (what, id) DO UPDATE SET at=excluded.at', [
    what,
    id,
    nextStamp(context, lastChange(db, what, id)),
  ]);
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
