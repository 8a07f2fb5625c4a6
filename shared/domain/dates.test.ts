import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, formatMoment, isoDay, parseStamp } from './dates.ts';

const iso = (stamp: string, endOfDay = false) => {
  const moment = parseStamp(stamp, endOfDay);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('parseStamp()', () => {
  it('a timestamp without a zone is Bogotá time', () => {
    expect(iso('2025-03-05T15:06:07')).toBe('2025-03-05T20:06:07.000Z'); // PK-037, TR-G05
    expect(iso('2025-03-05 15:06')).toBe('2025-03-05T20:06:00.000Z');
  });

  it('a timestamp with a zone is converted from it', () => {
    expect(iso('2025-03-05T15:06:07Z')).toBe('2025-03-05T15:06:07.000Z');
    expect(iso('2025-03-05T15:06:07.1234567+02:00')).toBe('2025-03-05T13:06:07.123Z');
    expect(iso('2025-03-05T15:06:07-0530')).toBe('2025-03-05T20:36:07.000Z');
  });

  it('a date alone is its first or its last moment in Bogotá', () => {
    expect(iso('2025-03-05')).toBe('2025-03-05T05:00:00.000Z');
    expect(iso('2025-03-05', true)).toBe('2025-03-06T04:59:59.999Z'); // PK-137: an offer's last day counts to its end
  });

  it.each(['', 'ayer', '2025-02-30', '2025-13-01', '2025-03-05T24:00:00', '0001-01-01T00:00:00', '05/03/2025', '2025-3-5'])(
    'parseStamp() returns null for the text %j',
    (text) => {
      expect(parseStamp(text)).toBeNull();
    },
  );

  it('parseStamp() returns null for a missing timestamp', () => {
    expect(parseStamp(null)).toBeNull();
    expect(parseStamp(undefined)).toBeNull();
  });

  it('timestamps with a zone are parsed as by Date', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-02'), max: new Date('2999-01-01'), noInvalidDate: true }), (date) => {
        expect(parseStamp(date.toISOString())).toBe(date.getTime());
      }),
    );
  });
});

describe('formatting a moment', () => {
  const moment = Date.parse('2025-01-06T03:04:05Z');

  it('a moment is shown by Bogotá’s calendar and 24-hour clock', () => {
    expect(formatDay(moment)).toBe('05/01/2025'); // LC-506, TR-G02
    expect(formatMoment(moment)).toBe('05/01/2025 22:04:05'); // PK-037
    expect(isoDay(moment)).toBe('2025-01-05'); // PK-282
  });
});
