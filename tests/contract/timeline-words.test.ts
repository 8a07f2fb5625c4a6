import { expect, it, onTestFinished } from 'vitest';
import type { TimelineKind } from '#shared/contract/timeline';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import { addressesOf } from '../../sandbox/core/addresses.ts';
import { createClock } from '../../sandbox/core/clock.ts';
import { number } from '../../sandbox/db/db.ts';
import { openNodeDb } from '../../sandbox/db/node.ts';
import { factsOf } from '../../sandbox/handlers/timeline-facts.ts';
import { seed } from '../../sandbox/seed/seed.ts';
import {
  featureTypeTimeline,
  promoCodeTimeline,
  serviceFeatureTimeline,
  serviceTimeline,
} from '../../widgets/configurations/configurations.messages.ts';
import { licencesTimeline } from '../../widgets/licences/licences.messages.ts';
import { packageTimeline } from '../../widgets/packages/package-dialog.messages.ts';
import { paymentTimeline } from '../../widgets/payments/payments.messages.ts';

// The platform names a changed field like the record's answers; staff read the label of the record's form.

const wordsOf: Readonly<Record<TimelineKind, TimelineWords>> = {
  package: packageTimeline,
  promoCode: promoCodeTimeline,
  service: serviceTimeline,
  featureType: featureTypeTimeline,
  serviceFeature: serviceFeatureTimeline,
  licence: licencesTimeline,
  customer: licencesTimeline,
  payment: paymentTimeline,
  // Created once, never changed.
  agreement: { fields: {} },
};
/** The table of each kind of record. */
const kinds: readonly (readonly [kind: TimelineKind, table: string])[] = [
  ['package', 'package'],
  ['promoCode', 'promo'],
  ['service', 'service'],
  ['featureType', 'feature_type'],
  ['serviceFeature', 'service_feature'],
  ['licence', 'licence'],
  ['customer', 'customer'],
  ['payment', 'purchase'],
];
/** The switch of a list has its own label. */
const ofEveryList = ['idstate'];

function freshPlatform() {
  const db = openNodeDb(':memory:');
  onTestFinished(() => db.close());
  seed(db, { addresses: addressesOf(0), now: createClock().now() });
  return db;
}

it.each(kinds)('every field of a %s that can change has the label of its form', (kind, table) => {
  const db = freshPlatform();
  const told = db
    .all(`SELECT id FROM ${table} ORDER BY id LIMIT 60`)
    .flatMap((row) => Object.keys(factsOf[kind](db, number(row, 'id'))))
    .map((fact) => fact.split(':')[0] ?? '');
  const { fields } = wordsOf[kind];
  expect(told.length).toBeGreaterThan(0);
  expect([...new Set(told)].filter((field) => !ofEveryList.includes(field) && !fields[field])).toEqual([]);
});
