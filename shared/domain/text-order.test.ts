import { expect, test } from 'vitest';
import { compareTexts } from './text-order.ts';

test('numbers are ordered by value, with or without thousands separators', () => {
  expect(['Correo 2,000', 'Correo 10,000', 'Correo 500', 'Correo 1,500,000'].toSorted(compareTexts)).toEqual([
    'Correo 500',
    'Correo 2,000',
    'Correo 10,000',
    'Correo 1,500,000',
  ]); // PK-030
  // A comma that groups no digits is no thousands separator.
  expect(['Plan 3, anual', 'Plan 12, anual'].toSorted(compareTexts)).toEqual(['Plan 3, anual', 'Plan 12, anual']);
});

test('names are ordered by number and by the Spanish alphabet', () => {
  // PK-030: 9, 10 and 100 as numbers; ñ after n
  expect(['Plan 100', 'ñandú', 'Plan 9', 'oveja', 'Plan 10', 'nube', 'árbol'].toSorted(compareTexts)).toEqual([
    'árbol',
    'nube',
    'ñandú',
    'oveja',
    'Plan 9',
    'Plan 10',
    'Plan 100',
  ]);
});
