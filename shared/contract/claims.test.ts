import { describe, expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

const exp = 1_741_132_800;

test('what a token does not say is null or empty', () =>
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

test.each([null, undefined, 'text', 5, [exp]])('%j is no payload', (payload) => expect(claimsOf(payload)).toBeNull());

describe('when a token expires', () => {
  test.each([
    [1, 1_000],
    ['1741132800', 1_741_132_800_000],
    // Seconds up to the year 5138, milliseconds above, up to the last moment a date can hold.
    [100_000_000_000, 100_000_000_000_000],
    [100_000_000_001, 100_000_000_001],
    [8_640_000_000_000_000, 8_640_000_000_000_000],
  ])('%j is %d', (said, moment) => expect(claimsOf({ exp: said })?.expiresAt).toBe(moment)); // ST-222

  test.each([0, -1, Number.NaN, '12x', 'x12', '1e9', '', true, null, [5], 8_640_000_000_000_001])('%j is no moment', (said) =>
    expect(claimsOf({ exp: said })).toBeNull(),
  );
});

test('a list has its texts without outer spaces, and nothing that is none', () => {
  expect(claimsOf({ exp, LICENSE_ROLE: [' A ', '', ' ', 5, null, 'B'] })?.roles).toEqual(['A', 'B']); // ST-207
  expect(claimsOf({ exp, APPS: 'A, ,B ' })?.apps).toEqual(['A', 'B']);
});

test.each([
  [
    'A,b',
    [
      ['A', []],
      ['B', []],
    ],
  ],
  ['5', [['5', []]]],
  ['[A', [['[A', []]]],
  [' {"a":"X, Y"}', [['A', ['X', 'Y']]]],
  ['"[A]"', [['"[A]"', []]]],
  [['[1]'], [['[1]', []]]],
  [
    ['a', 'B'],
    [
      ['A', []],
      ['B', []],
    ],
  ],
])('permissions of %j are %j', (said, permissions) =>
  expect([...(claimsOf({ exp, Permissions: said })?.permissions ?? [])]).toEqual(permissions),
);
