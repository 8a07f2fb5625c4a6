import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packageAge } from './packages-admin.ts';

const bogotaOffset = 5 * 3_600_000;

/** The platform writes a moment in Bogotá's time without a zone, in Bogotá's time with its offset, or in UTC. */
const writings = [
  (moment: number) => new Date(moment - bogotaOffset).toISOString().slice(0, -1),
  (moment: number) => `${new Date(moment - bogotaOffset).toISOString().slice(0, -1)}-05:00`,
  (moment: number) => new Date(moment).toISOString(),
];
const stamped = fc.record({
  moment: fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2099, 0, 1) }),
  writing: fc.constantFrom(...writings),
});

test('packages are sorted by time, however the platform writes it', () => {
  fc.assert(
    fc.property(stamped, stamped, (one, other) => {
      const created = ({ moment, writing }: typeof one) => packageAge({ id: 1, createdon: writing(moment) }).created;
      expect(created(one) < created(other)).toBe(one.moment < other.moment);
    }),
  );
});

test('a date alone counts from its first second, and an invalid date or the year 1 is before all others', () => {
  const created = (createdon: unknown) => packageAge({ id: 1, createdon }).created;
  expect(created('2026-03-01') > created('2026-02-28T23:59:59')).toBe(true); // TR-G05
  expect(created('2026-03-01') < created('2026-03-01T00:00:01')).toBe(true);
  for (const none of [null, undefined, 7, '', 'ayer', '0001-01-01T00:00:00'])
    expect(created(none) < created('1990-01-01T00:00:00')).toBe(true);
});
