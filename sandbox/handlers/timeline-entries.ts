import type { TimelineChange, TimelineKind } from '#shared/contract/timeline';
import { stampOf } from '../core/clock.ts';
import type { Context } from '../core/context.ts';
import { insert } from '../db/db.ts';
import { differences, factsOf } from './timeline-facts.ts';

export type TimelineAct = 'created' | 'changed' | 'activated' | 'deactivated' | 'approved' | 'rejected' | 'attached';

/** Whose hand it was: '' is a buyer's without a session. */
type Teller = Pick<Context, 'db' | 'clock'> & { readonly who: string };
export const tellerOf = ({ db, clock, principal }: Context): Teller => ({ db, clock, who: principal?.userName ?? '' });

/** Writes an entry beside its change, inside the transaction of the call. @param record as the record's own answers name it */
export function tell(
  { db, clock, who }: Teller,
  kind: TimelineKind,
  record: number | string,
  act: TimelineAct,
  changes: readonly TimelineChange[] = [],
): void {
  insert(db, 'timeline', { kind, record: String(record), at: stampOf(clock.now()), who, act, changes: JSON.stringify(changes) });
}

/** Reads a record before its change. @returns a function that writes the changed fields after it, and returns whether there are any */
export function watched(context: Context, kind: TimelineKind, id: number) {
  const before = factsOf[kind](context.db, id);
  return {
    tell: (act: TimelineAct): void => tell(tellerOf(context), kind, id, act, differences(before, factsOf[kind](context.db, id))),
    hasChanged: (): boolean => differences(before, factsOf[kind](context.db, id)).length > 0,
  };
}
