import { expect, test } from 'vitest';
import { csvWriter } from './sheet.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+57 300', "'+57 300"],
  ['-2', "'-2"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['di "hola"; y\nadiós', '"di ""hola""; y\nadiós"'],
  ['a=b', 'a=b'],
  [' =1+1', "' =1+1"],
  ['\u00A0=1+1', "'\u00A0=1+1"],
  ['\u200B@SUM(1)', "'\u200B@SUM(1)"],
  ['\uFEFF+1', "'\uFEFF+1"],
  ["ACME,=cmd|' /C calc'!A0", "'ACME,=cmd|' /C calc'!A0"],
  ['ACME, S.A.S.', 'ACME, S.A.S.'],
  ['Calle 1 - 2', 'Calle 1 - 2'],
])('a text cell starts no formula and is quoted where needed: %j', async (value, cell) => {
  const file = csvWriter({ title: 'Lista', filter: 'Todo', columns: ['Nombre'] });
  file.write([[{ kind: 'text', value }]]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await file.end()).arrayBuffer());
  expect(text).toBe(`\uFEFFTodo\r\nNombre\r\n${cell}\r\n`); // TR-B22
});
