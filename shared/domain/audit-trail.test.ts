import { describe, expect, it } from 'vitest';
import { auditLines } from './audit-trail.ts';

describe('who made and changed a record', () => {
  it('names the creator to the second, on a 24-hour clock', () => {
    // LC-159, PK-110
    expect(auditLines({ createdby: '7', createdon: '2025-03-04T15:04:05' })).toEqual([
      { act: 'created', userId: '7', when: '04/03/2025 15:04:05' },
    ]);
  });

  it('names the modifier only when the change came later', () => {
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

  it('has nothing to say of a record without stamps', () => {
    expect(auditLines({})).toEqual([]);
  });
});
