import { describe, expect, it } from 'vitest';
import { auditLines, versionOf } from './audit-trail.ts';

describe('auditLines()', () => {
  it('the audit line of the creator has the time to the second, on a 24-hour clock', () => {
    // LC-159, PK-110
    expect(auditLines({ createdby: '7', createdon: '2025-03-04T15:04:05' })).toEqual([
      { act: 'created', userId: '7', when: '04/03/2025 15:04:05' },
    ]);
  });

  it('the audit line of the editor exists only when the change came later', () => {
    const record = { createdby: '7', createdon: '2025-03-04T15:04:05', modifiedby: '8' };
    // PK-111, LC-160: the same second, a second before, a second after.
    expect(auditLines({ ...record, modifiedon: '2025-03-04T15:04:05' })).toHaveLength(1);
    expect(auditLines({ ...record, modifiedon: '2025-03-04T15:04:04' })).toHaveLength(1);
    expect(auditLines({ ...record, modifiedon: '2025-03-04T15:04:06' })[1]).toEqual({
      act: 'modified',
      userId: '8',
      when: '04/03/2025 15:04:06',
    });
  });

  it('a record without dates has no audit lines', () => {
    expect(auditLines({})).toEqual([]);
  });
});

describe('versionOf()', () => {
  it('the version of a record is its last change, else its creation, as an HTTP date', () => {
    // 15:04:05 in Bogotá is 20:04:05 UTC.
    expect(versionOf({ createdon: '2025-03-04T15:04:05', modifiedon: null })).toBe('Tue, 04 Mar 2025 20:04:05 GMT');
    expect(versionOf({ createdon: '2025-03-04T15:04:05', modifiedon: '2025-03-05T00:00:00' })).toBe('Wed, 05 Mar 2025 05:00:00 GMT');
    expect(versionOf({})).toBeNull();
  });

  it('the Last-Modified of the answer is the version of a record, unless it is no date', () => {
    const said = 'Thu, 06 Mar 2025 10:00:00 GMT';
    expect(versionOf({ modifiedon: '2025-03-05T00:00:00' }, said)).toBe(said);
    expect(versionOf({}, said)).toBe(said);
    expect(versionOf({}, 'hoy')).toBeNull();
  });
});
