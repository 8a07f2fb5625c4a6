import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

export const timelineKind = z.oneOf([
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
export type TimelineKind = z.OutputOf<typeof timelineKind>;

/** Named and written as in the record's own answers. */
const timelineChange = z.object({
  field: z.text,
  /** The feature, where a record has several. */
  of: z.nullish(z.text),
  /** '' means empty; both are null where only the fact of a change is known. */
  from: z.nullish(z.text),
  to: z.nullish(z.text),
});
export type TimelineChange = z.OutputOf<typeof timelineChange>;

const timelineEntry = z.object({
  id: z.id,
  at: z.nullish(z.stamp),
  /** The author's name; null is a buyer without a session. */
  who: z.nullish(z.text),
  /** `created`, `changed`, `activated`, `deactivated`, `approved`, `rejected` or `attached`; any other counts as `changed`. */
  act: z.text,
  changes: z.fallback(z.array(timelineChange), []),
});
export type TimelineEntry = z.OutputOf<typeof timelineEntry>;

/**
 * A record's timeline, latest first; `before` is the former answer's `next`. An extension, with the application parameter
 * `timelineApply` (record 0030).
 */
export const getTimeline = endpoint('getTimeline', 'GET /license/api/audit/gettimeline', {
  open: true,
  safe: true,
  query: z.object({ kind: timelineKind, recordId: z.string(), before: z.optional(z.id), take: z.id }),
  answer: z.records(z.object({ entries: z.array(timelineEntry), next: z.nullable(z.id) })),
});
