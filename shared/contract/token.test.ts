import { expect, test } from 'vitest';
import { stripTokenPrefix, TOKEN_PREFIX } from './token.ts';

test('a token is sent behind "Bearer "', () => expect(TOKEN_PREFIX).toBe('Bearer ')); // ST-523

test.each([
  ['a.b.c', 'a.b.c'],
  [' Bearer a.b.c\n', 'a.b.c'],
  ['bearer  Bearer\ta.b.c', 'a.b.c'],
  ['a bearer b', 'a bearer b'],
  ['bearera.b.c', 'bearera.b.c'],
])('%j is the bare token %j', (text, token) => expect(stripTokenPrefix(text)).toBe(token));
