import { describe, expect, test } from 'vitest';
import { claimsOf, stripTokenPrefix, TOKEN_PREFIX } from './claims.ts';

const exp = 1_741_132_800;

test('a missing claim is null or empty', () =>
  expect(claimsOf({ exp })).toEqual({
    userName: null,
    givenName: null,
    familyName: null,
    customerId: null,
    customerType: null,
    customerValue: null,
    expiresAt: exp * 1000,
    roles: [],
    apps: [],
    permissions: null,
    privileges: [],
  }));

test.each([null, undefined, 'text', 5, [exp]])('%j is no payload and has no claims', (payload) => expect(claimsOf(payload)).toBeNull());

describe('the expiry of a token', () => {
  test.each([
    [1, 1_000],
    ['1741132800', 1_741_132_800_000],
    // Numbers up to 100,000,000,000 are seconds (until the year 5138), larger ones milliseconds, up to the maximum of Date.
    [100_000_000_000, 100_000_000_000_000],
    [100_000_000_001, 100_000_000_001],
    [8_640_000_000_000_000, 8_640_000_000_000_000],
  ])('an exp of %j is the moment %d', (said, moment) => expect(claimsOf({ exp: said })?.expiresAt).toBe(moment)); // ST-222

  test.each([0, -1, Number.NaN, '12x', 'x12', '1e9', '', true, null, [5], 8_640_000_000_000_001])('an exp of %j is refused', (said) =>
    expect(claimsOf({ exp: said })).toBeNull(),
  );
});

test('a list claim keeps its texts without outer spaces, and nothing else', () => {
  expect(claimsOf({ exp, LICENSE_ROLE: [' A ', '', ' ', 5, null, 'B'] })?.roles).toEqual(['A', 'B']); // ST-207
  expect(claimsOf({ exp, APPS: 'A, ,B ' })?.apps).toEqual(['A', 'B']);
});

test('every claim whose key includes PRIVILEGE adds to the privileges', () =>
  expect(claimsOf({ exp, LICENSE_PRIVILEGES: ['LICENSE_ECD_READ'], 'urn:privilege': 'FULL' })?.privileges).toEqual([
    'LICENSE_ECD_READ',
    'FULL',
  ]));

const [a, b] = [
  ['A', []],
  ['B', []],
];
test.each([
  [{ PAYMENTS: ['ApprovePayments', 'ModifyPayments'], b: [] }, [['PAYMENTS', ['ApprovePayments', 'ModifyPayments']], b]],
  ['A,b', [a, b]],
  ['5', [['5', []]]],
  ['[A', [['[A', []]]],
  ['{"PAYMENTS":["ReadPayments"]}', [['PAYMENTS', ['ReadPayments']]]],
  [' {"a":"X, Y"}', [['A', ['X', 'Y']]]],
  ['"[A]"', [['"[A]"', []]]],
  [['[1]'], [['[1]', []]]],
  [
    ['a', 'B'],
    [a, b],
  ],
])('permissions of %j are read as %j, under a key of any case', (said, permissions) => {
  for (const key of ['PERMISSIONS', 'permissions', 'Permissions'])
    expect([...(claimsOf({ exp, [key]: said })?.permissions ?? [])]).toEqual(permissions);
});

test('the prefix of a sent token is "Bearer "', () => expect(TOKEN_PREFIX).toBe('Bearer ')); // ST-523

test.each([
  ['a.b.c', 'a.b.c'],
  [' Bearer a.b.c\n', 'a.b.c'],
  ['bearer  Bearer\ta.b.c', 'a.b.c'],
  ['a bearer b', 'a bearer b'],
  ['bearera.b.c', 'bearera.b.c'],
])('stripTokenPrefix() reads %j as %j', (text, token) => expect(stripTokenPrefix(text)).toBe(token));
