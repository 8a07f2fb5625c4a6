import { expect, test } from 'vitest';
import { sessionMessageOf } from './hub.ts';

test('a session message is {message} or plain text (ST-398, LC-472)', () => {
  expect([{ message: 'Sesión finalizada' }, 'Sesión finalizada', { message: 7 }, null, ' '].map(sessionMessageOf)).toEqual([
    'Sesión finalizada',
    'Sesión finalizada',
    null,
    null,
    null,
  ]);
});
