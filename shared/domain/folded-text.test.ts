import { expect, test } from 'vitest';
import { foldText, foundIn } from './folded-text.ts';

test('foldText() ignores case, accents and spacing of a search', () => {
  // PK-017, PK-045
  expect(foldText('  NÓMINA   Electrónica ')).toBe('nomina electronica');
  expect(foldText('Año')).toBe('ano');
  expect(foldText('Ñandú no\u0301mina')).toBe('nandu nomina');
  expect(foldText('10\u00a0% de noviembre')).toBe(foldText('10% de  Noviembre')); // PK-104
  expect(foldText("Comercializadora D'Vinos")).toBe(foldText('comercializadora dvinos'));
  expect(foldText('Río Claro')).not.toBe(foldText('RíoClaro'));
});

test.each([
  ['gota', 'Bogotá D.C.', ['Bo', 'gotá', ' D.C.']],
  ['no\u0301mina', 'Plan Nómina', ['Plan ', 'Nómina', '']],
  ['nomina', 'Plan No\u0301mina 50', ['Plan ', 'No\u0301mina', ' 50']],
  ['rio CLARO', 'Río  Claro de Nómina', ['', 'Río  Claro', ' de Nómina']],
  ['10% de', 'Plan 10\u00a0% de noviembre', ['Plan ', '10\u00a0% de', ' noviembre']],
  ['dvinos', 'Casa D’Vinos S.A.S.', ['Casa ', 'D’Vinos', ' S.A.S.']],
  ["d'v", 'Casa Dvinos', ['Casa ', 'Dv', 'inos']],
  ['50', '  Firma 50 ', ['Firma ', '50', '']],
  ['', 'Firma', ['', '', 'Firma']],
])('foundIn() finds «%s» in «%s» and returns the parts as written', (query, shown, parts) => {
  expect(foundIn(shown, query)).toEqual(parts);
});

test('foundIn() returns null for text that does not occur', () => {
  expect(foundIn('Cali', 'medellin')).toBeNull();
  expect(foundIn('Río Claro', 'rioclaro')).toBeNull();
});
