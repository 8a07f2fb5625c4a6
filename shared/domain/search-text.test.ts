import { expect, test } from 'vitest';
import { compareTexts, foldText } from './search-text.ts';

test('a search finds a word however its case and accents were typed', () => {
  // PK-017, PK-045
  expect(foldText('  NÓMINA   Electrónica ')).toBe('nomina electronica');
  expect(foldText('Año')).toBe('ano');
  expect(foldText('10\u00a0% de noviembre')).toBe(foldText('10% de  Noviembre')); // PK-104
  expect(foldText('Río Claro')).not.toBe(foldText('RíoClaro'));
});

test('figures are ordered by their value, grouped by commas or not', () => {
  expect(['Correo 2,000', 'Correo 10,000', 'Correo 500', 'Correo 1,500,000'].toSorted(compareTexts)).toEqual([
    'Correo 500',
    'Correo 2,000',
    'Correo 10,000',
    'Correo 1,500,000',
  ]); // PK-030
  // A comma that groups nothing stays one.
  expect(['Plan 3, anual', 'Plan 12, anual'].toSorted(compareTexts)).toEqual(['Plan 3, anual', 'Plan 12, anual']);
});

test('names are ordered as people count and read them', () => {
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
