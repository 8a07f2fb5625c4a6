import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillAddress } from './templated-address.ts';

describe('fillAddress()', () => {
  it('each value replaces all its placeholders', () => {
    expect(fillAddress('https://x.example/{from}/m?to={to}&again={from}', { from: '2025-03-01', to: '2025-03-20' })).toBe(
      'https://x.example/2025-03-01/m?to=2025-03-20&again=2025-03-01',
    );
  });

  it('values are encoded, and a missing value is empty', () => {
    // LC-473
    expect(fillAddress('https://x.example/?name={name}&code={code}', { name: 'Firma & Cía #1' })).toBe(
      'https://x.example/?name=Firma%20%26%20C%C3%ADa%20%231&code=',
    );
    expect(fillAddress('https://x.example/?c={constructor}', {})).toBe('https://x.example/?c=');
  });

  it('every value is decoded unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const { searchParams } = new URL(fillAddress('https://x.example/?one={one}&other={other}', { one, other }));
        expect([...searchParams]).toEqual([
          ['one', one],
          ['other', other],
        ]);
      }),
    );
  });
});
