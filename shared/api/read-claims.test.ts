import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

const base64url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
const tokenOf = (payload: unknown) => `${base64url('{"alg":"none"}')}.${base64url(JSON.stringify(payload))}.sign`;
const EXP = 1_741_132_800;

describe('readClaims()', () => {
  test('a token uses the base64url alphabet with - and _', () => {
    const token = tokenOf({ unique_name: '>>>???', exp: EXP });
    const [, payload] = token.split('.');
    expect(payload).toMatch(/-/);
    expect(payload).toMatch(/_/);
    expect(readClaims(token)?.userName).toBe('>>>???');
  });

  test('all claims of ST-206 are read, accents included', () => {
    const payload = {
      unique_name: 'ana',
      given_name: 'Ana María',
      family_name: 'Peña',
      customer_id: 9,
      customer_type: 'NIT',
      customer_value: 900123456,
      exp: EXP,
      LICENSE_ROLE: 'SUPERADMIN',
      APPS: 'LICENSE',
    };
    expect(readClaims(`Bearer ${tokenOf(payload)}`)).toEqual({
      userName: 'ana',
      givenName: 'Ana María',
      familyName: 'Peña',
      customerId: '9',
      customerType: 'NIT',
      customerValue: '900123456',
      expiresAt: EXP * 1000,
      roles: ['SUPERADMIN'],
      apps: ['LICENSE'],
      permissions: null,
      privileges: [],
    });
  });

  test('a payload that is not UTF-8 is read as Latin-1', () => {
    const payload = btoa(`{"unique_name":"Pe\u00f1a","exp":${EXP}}`);
    expect(readClaims(`x.${payload}.y`)?.userName).toBe('Peña');
  });

  test('an invalid token is null and throws nothing', () => {
    for (const token of ['', 'x', 'a.b', 'a.b.c', '..', 'Bearer ', 'x'.repeat(1_000_000)]) expect(readClaims(token)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue().map(tokenOf)), (token) => {
        const claims = readClaims(token);
        expect(claims === null || claims.expiresAt > 0).toBe(true); // TR-B15
      }),
    );
  });
});

test('a token has at most 32,768 characters', () => {
  const token = tokenOf({ exp: EXP });
  expect(readClaims(token.padEnd(32_768, 'x'))?.expiresAt).toBe(EXP * 1000);
  expect(readClaims(token.padEnd(32_769, 'x'))).toBeNull();
});
