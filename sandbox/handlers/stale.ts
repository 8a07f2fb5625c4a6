import { momentOf, stampOf } from '../core/clock.ts';
import { ok, refuse, type Context, type Outcome, type Refused } from '../core/handler.ts';
import { insert, text, textOrNull, update, type Columns, type Db, type Row } from '../db/db.ts';
import { tell, tellerOf, watched, type TimelineAct } from './timeline.ts';

const changedAt = (row: Row): string => textOrNull(row, 'modified_on') ?? text(row, 'created_on');

/**
 * Refuses the second of two staff members who edit a record: `If-Unmodified-Since` names the version that the caller read, to the
 * second. Without the header nothing is checked.
 */
function staleness({ headers }: Context, stamp: string): Refused | null {
  const since = headers['if-unmodified-since'];
  if (since === undefined || since === '') return null;
  const readAt = /^\d{4}-/.test(since) ? momentOf(since) : Date.parse(since);
  return Number.isNaN(readAt) || Math.floor(momentOf(stamp) / 1000) <= Math.floor(readAt / 1000)
    ? null
    : refuse(412, 'Otra persona modificó este registro. Revisa los cambios.');
}

/** Returns a stamp at least a second after the former one, so that two changes never have the same. */
function nextStamp({ clock }: Context, before: string): string {
  const after = momentOf(before) + 1_000;
  return stampOf(Number.isNaN(after) ? clock.now() : Math.max(clock.now(), after));
}

/** Tables whose rows store author and time, by kind. */
export const tables = {
  package: 'package',
  promoCode: 'promo',
  service: 'service',
  featureType: 'feature_type',
  serviceFeature: 'service_feature',
} as const;
type AuditedKind = keyof typeof tables;
type Saved = Outcome<{ readonly result: { readonly id: number } }>;

/** Creates a record with author, time and first timeline entry. @param relate writes rows of other tables */
export function createRecord(context: Context, kind: AuditedKind, columns: Columns, relate?: (id: number) => void): Saved {
  const { db, principal, clock } = context;
  const author = { created_by: principal?.userName ?? '', created_on: stampOf(clock.now()), modified_by: null, modified_on: null };
  const id = insert(db, tables[kind], { ...columns, ...author });
  relate?.(id);
  tell(tellerOf(context), kind, id, 'created');
  return ok({ result: { id } });
}

interface RecordChange {
  /** Answer for an unknown record. */
  readonly missing: readonly [status: number, words: string];
  readonly act: TimelineAct;
  /** Returns the new columns, or the text of a refusal. */
  readonly columns: (before: Row) => Columns | string;
  /** Writes rows of other tables. */
  readonly relate?: (before: Row) => void;
}

/** Changes a record unless it is unknown, has changed since the caller read it, or the new values are invalid. */
export function changeRecord(context: Context, kind: AuditedKind, id: number, change: RecordChange): Saved {
  const { db, principal } = context;
  const before = db.get(`SELECT * FROM ${tables[kind]} WHERE id=?`, [id]);
  if (before === undefined) return refuse(...change.missing);
  const stale = staleness(context, changedAt(before));
  if (stale !== null) return stale;
  const columns = change.columns(before);
  if (typeof columns === 'string') return refuse(422, columns);
  const watcher = watched(context, kind, id);
  const author = { modified_by: principal?.userName ?? '', modified_on: nextStamp(context, changedAt(before)) };
  update(db, tables[kind], id, { ...columns, ...author });
  change.relate?.(before);
  watcher.tell(change.act);
  return ok({ result: { id } });
}

/** `idstate` 0 is active. */
export const switched = (idstate: number) =>
  ({ act: idstate === 0 ? 'activated' : 'deactivated', columns: () => ({ idstate }) }) as const satisfies Partial<RecordChange>;

/** Kinds of records whose time of change is stored in a table of its own, since their answers have none. */
export type StampedApart = 'customer' | 'licence' | 'package_feature';

/** Stamp of records that have not changed since the seed. */
const SEEDED = '2025-01-01T00:00:00';

export function lastChange(db: Db, what: StampedApart, id: number): string {
  return textOrNull(db.get('SELECT at FROM last_change WHERE what=? AND id=?', [what, id]), 'at') ?? SEEDED;
}

/** Returns the latest change of any record of a kind, which is the version of a list. */
export function lastChangeOfAny(db: Db, what: StampedApart): string {
  return textOrNull(db.get('SELECT MAX(at) AS at FROM last_change WHERE what=?', [what]), 'at') ?? SEEDED;
}

/** As `staleness`, for a record whose time of change is stored in the other table. */
export function stalenessApart(context: Context, what: StampedApart, id: number): Refused | null {
  return staleness(context, lastChange(context.db, what, id));
}

export function changedApart(context: Context, what: StampedApart, id: number): void {
  const { db } = context;
  db.run('INSERT INTO last_change (what, id, at) VALUES (?, ?, ?) ON CONFLICT (what, id) DO UPDATE SET at=excluded.at', [
    what,
    id,
    nextStamp(context, lastChange(db, what, id)),
  ]);
}

export function auditOf(row: Row) {
  return {
    createdby: text(row, 'created_by'),
    createdon: text(row, 'created_on'),
    modifiedby: textOrNull(row, 'modified_by'),
    modifiedon: textOrNull(row, 'modified_on'),
  };
}
