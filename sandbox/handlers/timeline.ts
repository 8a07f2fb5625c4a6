import * as contract from '#shared/contract/timeline';
import { safeParse } from '#shared/contract/schema';
import type { TimelineChange, TimelineKind } from '#shared/contract/timeline';
import { configurationReaders, oneOf, promoReaders, staff, type Access } from '../auth/access.ts';
import { answers, ok, refuse } from '../core/handler.ts';
import { number, text } from '../db/db.ts';
import { rows, pageSize } from './paging.ts';

/** A caller who may read a record may read its timeline. */
const readers: Readonly<Record<TimelineKind, Access>> = {
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
  // One more row than requested tells whether there are older ones.
  const found = db.all(
    `SELECT timeline.*, user.names, user.surnames FROM timeline LEFT JOIN user ON user.user_name=timeline.who
      WHERE kind=? AND record=? COLLATE NOCASE AND (?=0 OR id<?) ORDER BY id DESC LIMIT ?`,
    [read.data, recordId.trim(), rows(before), rows(before), count + 1],
  );
  const page = found.slice(0, count);
  return ok({
    result: {
      records: {
        entries: page.map((row) => ({
          id: number(row, 'id'),
          at: text(row, 'at'),
          who: [text(row, 'names'), text(row, 'surnames')].filter(Boolean).join(' ') || text(row, 'who') || null,
          act: text(row, 'act'),
          changes: JSON.parse(text(row, 'changes')) as TimelineChange[],
        })),
        next: found.length > count ? number(page.at(-1), 'id') : null,
      },
    },
  });
});
