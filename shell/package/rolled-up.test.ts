import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rolledUp } from './rolled-up.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rolled-up-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};

it('the declaration file contains the public names and what they use, once each', () => {
  write('price.ts', 'export interface Price { readonly amount: number }\nexport interface Unused { readonly of: number }\n');
  write(
    'line.ts',
    "import type { Price } from './price.ts';\nexport const LIMIT = 3;\n/** What is sold. */\nexport interface Line { readonly price: Price; readonly limit: typeof LIMIT }\n",
  );
  const door = write(
    'door.ts',
    "import type { Line } from './line.ts';\nexport type { Price } from './price.ts';\nexport type Brand = string;\ninterface Hidden { readonly brand: Brand }\nexport function sell(line: Line): Hidden { return { brand: String(line.limit) }; }\n",
  );
  const text = rolledUp(door, { Brand: "export type Brand = 'a';" });
  expect(text).toContain('/** What is sold. */\nexport interface Line {');
  expect(text).toContain('declare const LIMIT = 3;');
  expect(text).not.toContain('export declare const');
  expect(text.match(/interface Price/g)).toHaveLength(1);
  expect(text).toContain("export type Brand = 'a';");
  expect(text).toContain('export interface Hidden');
  expect(text).toContain('export declare function sell(line: Line): Hidden;');
  expect(text).not.toMatch(/Unused|import/);
});

it('two declarations with the same name are rejected', () => {
  write('one.ts', 'export interface Line { readonly one: 1; }\nexport interface One { readonly line: Line }\n');
  const door = write('two.ts', "export type { One } from './one.ts';\nexport interface Line { readonly two: 2 }\n");
  expect(() => rolledUp(door, {})).toThrow(/Line of .* and of .*: rename one/);
});
