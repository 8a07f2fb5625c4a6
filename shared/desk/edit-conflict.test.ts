import { describe, expect, it } from 'vitest';
import { conflictText } from './edit-conflict.ts';

describe('the sentence that another person saved first', () => {
  // 22 November 2026, 11:00 in Bogotá.
  const now = Date.parse('2026-11-22T16:00:00Z');
  const said = (at: string) => conflictText({ author: 'Laura Gómez', at: Date.parse(at) }, 'este paquete', now);

  it('names who, what and when by Bogotá’s clock', () => {
    expect(said('2026-11-22T15:42:10Z')).toBe('Laura Gómez modificó este paquete hoy a las 10:42.'); // PK-339
    expect(said('2026-11-22T06:05:00Z')).toBe('Laura Gómez modificó este paquete hoy a la 01:05.');
    expect(said('2026-11-22T04:59:00Z')).toBe('Laura Gómez modificó este paquete ayer a las 23:59.');
    expect(said('2026-11-20T13:00:00Z')).toBe('Laura Gómez modificó este paquete el 20/11/2026 a las 08:00.');
  });

  it("says 'another person' where the record names none", () => {
    expect(conflictText({ author: null, at: null }, 'esta empresa', now)).toBe('Otra persona modificó esta empresa.');
  });
});
