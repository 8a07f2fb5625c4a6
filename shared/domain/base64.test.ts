import { expect, test } from 'vitest';
import { fromBase64, toBase64, toBase64Url } from './base64.ts';

const bytes = Uint8Array.of(0xfb, 0xff, 0xfe, 0x3e); // '+//+Pg==': both letters that base64url writes otherwise, and padding

test('bytes are written as base64, and as base64url without padding', () => {
  expect(toBase64(bytes)).toBe('+//+Pg==');
  expect(toBase64Url(bytes)).toBe('-__-Pg');
  expect(toBase64(new Uint8Array())).toBe('');
});

test.each(['+//+Pg==', '+//+Pg', '-__-Pg', '+// Pg==', ' -__-Pg\n'])('fromBase64() reads %j as those bytes', (text) => {
  expect([...fromBase64(text)]).toEqual([...bytes]);
});

test('fromBase64() refuses other text', () => {
  expect(() => fromBase64('a*b')).toThrow(/./);
});

test('a file of two megabytes is encoded and decoded unchanged', () => {
  const large = Uint8Array.from({ length: 2_097_152 }, (_, at) => at % 251);
  expect(fromBase64(toBase64(large))).toEqual(large);
});
