import { describe, expect, it } from 'vitest';
import { versionOf } from './audit-trail.ts';

describe('the version of an edited record', () => {
  it('is the last change, else the creation, as an HTTP date', () => {
    // 15:04:05 in Bogotá is 20:04:05 UTC.
    expect(versionOf({ createdon: '2025-03-04T15:04:05', modifiedon: null })).toBe('Tue, 04 Mar 2025 20:04:05 GMT');
    expect(versionOf({ createdon: '2025-03-04T15:04:05', modifiedon: '2025-03-05T00:00:00' })).toBe('Wed, 05 Mar 2025 05:00:00 GMT');
    expect(versionOf({})).toBeNull();
  });

  it('is what the answer itself says before any stamp, unless that is no date', () => {
    const said = 'Thu, 06 Mar 2025 10:00:00 GMT';
    expect(versionOf({ modifiedon: '2025-03-05T00:00:00' }, said)).toBe(said);
    expect(versionOf({}, said)).toBe(said);
    expect(versionOf({}, 'hoy')).toBeNull();
  });
});
