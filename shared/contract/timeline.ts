import { endpoint } from './endpoint.ts';
import { array, fallback, id, nullable, nullish, object, oneOf, optional, records, stamp, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** Kinds of records that have a timeline. */
export const timelineKind = oneOf([
  'package',
  'promoCode',
  'service',
  'featureType',
  'serviceFeature',
  'licence',
  'customer',
  'agreement',
  'payment',
]);
export type TimelineKind = OutputOf<typeof timelineKind>;

/** A changed field with its former and new value, named and written as in the record's own answers. */
const timelineChange = object({
  field: text,
  /** Which of several, where a record holds more than one: the name of a feature. */
  of: nullish(text),
  /** '' means empty; both are null where only the fact of a change is known. */
  from: nullish(text),
  to: nullish(text),
});
export type TimelineChange = OutputOf<typeof timelineChange>;

/** One act on a record. */
const timelineEntry = object({
  id,
  at: nullish(stamp),
  /** The name to read; null is a buyer without a session. */
  who: nullish(text),
  /** `created`, `changed`, `activated`, `deactivated`, `approved`, `rejected` or `attached`; any other is read as `changed`. */
  act: text,
  changes: fallback(array(timelineChange), []),
});
export type TimelineEntry = OutputOf<typeof timelineEntry>;

/**
 * A record's timeline, latest first; `before` is the `next` of the previous answer. An extension, for platforms with the
 * application parameter `timelineApply` (record 0030).
 */
export const getTimeline = endpoint({
  name: 'getTimeline',
  method: 'GET',
  path: '/license/api/audit/gettimeline',
  as: 'user',
  open: true,
  safe: true,
  query: object({ kind: timelineKind, recordId: string(), before: optional(id), take: id }),
  answer: records(object({ entries: array(timelineEntry), next: nullable(id) })),
});
