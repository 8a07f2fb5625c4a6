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

describe('a token’s claims', () => {
  test('its alphabet is the one of addresses: - and _ stand for + and /', () => {
    const token = tokenOf({ unique_name: '>>>???', exp: EXP });
    const [, payload] = token.split('.');
    expect(payload).toMatch(/-/);
    expect(payload).toMatch(/_/);
    expect(readClaims(token)?.userName).toBe('>>>???');
  });

  test('all of ST-206 are read, accents included', () => {
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

  test('a name whose bytes are no UTF-8 is read letter by letter, as Latin-1', () => {
    const payload = btoa(`{"unique_name":"Pe\u00f1a","exp":${EXP}}`);
    expect(readClaims(`x.${payload}.y`)?.userName).toBe('Peña');
  });

  test('a role or an application is one text or a list (ST-207, ST-233)', () => {
    expect(readClaims(tokenOf({ exp: EXP, LICENSE_ROLE: ['LICFINANCIERO', 'X'], APPS: ['OTHER', 'LICENSE'] }))).toMatchObject({
      roles: ['LICFINANCIERO', 'X'],
      apps: ['OTHER', 'LICENSE'],
    });
  });

  test.each([
    [
      'an object',
      { PAYMENTS: ['ApprovePayments', 'ModifyPayments'], reports: [] },
      [
        ['PAYMENTS', ['ApprovePayments', 'ModifyPayments']],
        ['REPORTS', []],
      ],
    ],
    ['JSON text', '{"PAYMENTS":["ReadPayments"]}', [['PAYMENTS', ['ReadPayments']]]],
    [
      'a list',
      ['PACKAGES', 'LICENSES'],
      [
        ['PACKAGES', []],
        ['LICENSES', []],
      ],
    ],
    [
      'a comma text',
      'PACKAGES, LICENSES',
      [
        ['PACKAGES', []],
        ['LICENSES', []],
      ],
    ],
  ])('permissions may be %s, under a key of any case', (_, claim, expected) => {
    for (const key of ['PERMISSIONS', 'permissions', 'Permissions']) {
      expect([...(readClaims(tokenOf({ exp: EXP, [key]: claim }))?.permissions ?? [])]).toEqual(expected);
    }
  });

  test('every claim whose key includes PRIVILEGE feeds the privileges', () => {
    expect(readClaims(tokenOf({ exp: EXP, LICENSE_PRIVILEGES: ['LICENSE_ECD_READ'], 'urn:privilege': 'FULL' }))?.privileges).toEqual([
      'LICENSE_ECD_READ',
      'FULL',
    ]);
  });

  test.each([
    ['seconds', EXP, EXP * 1000],
    ['seconds as text', String(EXP), EXP * 1000],
    ['milliseconds', EXP * 1000, EXP * 1000],
  ])('exp in %s', (_, exp, expiresAt) => {
    expect(readClaims(tokenOf({ exp }))?.expiresAt).toBe(expiresAt);
  });

  test.each([
    ['no exp', {}],
    ['a word', { exp: 'soon' }],
    ['negative', { exp: -1 }],
    ['zero', { exp: 0 }],
    ['beyond all calendars', { exp: 1e308 }],
    ['null', null],
    ['a list', []],
    ['a number', 7],
  ])('%s makes no usable token', (_, payload) => {
    expect(readClaims(tokenOf(payload))).toBeNull();
  });

  test('nothing thrown at it throws', () => {
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
