import * as contract from '#shared/contract/timeline';
import { safeParse } from '#shared/contract/schema';
import { configurationReaders, oneOf, promoReaders, staff, type Access } from '../auth/access.ts';
import { stampOf } from '../core/clock.ts';
import { answers, refuse, type Context, okRecords } from '../core/handler.ts';
import { insert, number, text } from '../db/db.ts';
import { rows, pageSize } from '../db/search.ts';
import { differences, factsOf } from './timeline-facts.ts';

/** Access by kind: a caller who may read a record may read its timeline. */
const readers: Readonly<Record<contract.TimelineKind, Access>> = {
  package: staff('PACKAGES'),
  promoCode: promoReaders,
  service: configurationReaders,
  featureType: configurationReaders,
  serviceFeature: configurationReaders,
  licence: staff('LICENSES'),
  customer: staff('LICENSES'),
  agreement: staff('AGREEMENTS'),
  payment: staff('PAYMENTS'),
};

const mostAtOnce = 50;

export const getTimeline = answers(contract.getTimeline, oneOf(...Object.values(readers)), (input, { db, principal }) => {
  const { recordId, before, take } = input.query;
  const read = safeParse(contract.timelineKind, input.query.kind);
  if (!read.success) return refuse(400, 'El tipo de registro no es válido.');
  if (readers[read.data](principal, true) !== 'yes') return refuse(403, 'No tienes los suficientes privilegios para realizar esta acción.');
  const count = Math.min(mostAtOnce, pageSize(take));
  // One row more than requested shows whether older rows exist.
  const found = db.all(
    `SELECT timeline.*, user.names, user.surnames FROM timeline LEFT JOIN user ON user.user_name=timeline.who
      WHERE kind=? AND record=? COLLATE NOCASE AND (?=0 OR id<?) ORDER BY id DESC LIMIT ?`,
    [read.data, recordId.trim(), rows(before), rows(before), count + 1],
  );
  const page = found.slice(0, count);
  return okRecords({
    entries: page.map((row) => ({
      id: number(row, 'id'),
      at: text(row, 'at'),
      who: [text(row, 'names'), text(row, 'surnames')].filter(Boolean).join(' ') || text(row, 'who') || null,
      act: text(row, 'act'),
      changes: JSON.parse(text(row, 'changes')) as contract.TimelineChange[],
    })),
    next: found.length > count ? number(page.at(-1), 'id') : null,
  });
});

export type TimelineAct = 'created' | 'changed' | 'activated' | 'deactivated' | 'approved' | 'rejected' | 'attached';

/** `who` is '' for a buyer without a session. */
type Teller = Pick<Context, 'db' | 'clock'> & { readonly who: string };
export const tellerOf = ({ db, clock, principal }: Context): Teller => ({ db, clock, who: principal?.userName ?? '' });

/** Writes a timeline entry in the call's transaction. @param record the id in the record's own answers */
export function tell(
  { db, clock, who }: Teller,
  kind: contract.TimelineKind,
  record: number | string,
  act: TimelineAct,
  changes: readonly contract.TimelineChange[] = [],
): void {
  insert(db, 'timeline', { kind, record: String(record), at: stampOf(clock.now()), who, act, changes: JSON.stringify(changes) });
}

/** Reads a record before its change. @returns writes the changed fields, and returns whether there are any */
export function watched(context: Context, kind: contract.TimelineKind, id: number) {
  const before = factsOf[kind](context.db, id);
  return {
    tell: (act: TimelineAct): void => tell(tellerOf(context), kind, id, act, differences(before, factsOf[kind](context.db, id))),
    hasChanged: (): boolean => differences(before, factsOf[kind](context.db, id)).length > 0,
  };
}
