import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';
import { sessionMessageOf } from './hub.ts';

test('our own messages are read', () => {
  const messages = [
    { type: 'licence:resize', version: 1, height: 640.5 },
    { type: 'licence:continue', version: 1, url: 'https://store.example/' },
    { type: 'licence:cart-changed', version: 1, packageCodes: ['A'], hasPromo: false },
  ];
  for (const message of messages) expect(readFrameMessage(message)).toEqual(message);
});

test.each([
  [{ type: 'licence:resize', version: 2, height: 1 }],
  [{ type: 'licence:resize', height: 1 }],
  [{ type: 'licence:resize', version: 1, height: -1 }],
  [{ type: 'licence:resize', version: 1, height: 1e9 }],
  [{ type: 'licence:resize', version: 1, height: '640' }],
  [{ type: 'other', version: 1 }],
  ['licence:resize'],
  [null],
])('%j of another script or version is dropped', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

test('whatever arrives, reading never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readFrameMessage(data)).toBeNull();
    }),
  );
});

test('a session message is {message} or plain text (ST-398, LC-472)', () => {
  expect([{ message: 'Sesión finalizada' }, 'Sesión finalizada', { message: 7 }, null, ' '].map(sessionMessageOf)).toEqual([
    'Sesión finalizada',
    'Sesión finalizada',
    null,
    null,
    null,
  ]);
});
