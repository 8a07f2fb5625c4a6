import { expect, test } from 'vitest';
import { misfits, needsOf } from './checked-release.ts';
import { fingerprintsOf } from './interface.ts';

const money = `
export interface Ratio { readonly over: bigint; }
export declare function roundHalfUp({ over }: Ratio): bigint;
export declare const noMoney: bigint;
export {};`;
const cart = `
import type { Ratio as Part } from './money.ts';
interface Line { readonly part: Part; }
export declare function addLine(line: Line): void;
export declare function count(): number;`;
const fingerprints = (
  changes: { readonly money?: string; readonly cart?: string; readonly more?: Readonly<Record<string, string>> } = {},
) =>
  fingerprintsOf(
    new Map([['domain/money', changes.money ?? money], ['domain/cart', changes.cart ?? cart], ...Object.entries(changes.more ?? {})]),
  );
const before = fingerprints();

test('an added export changes no other fingerprint', () => {
  const after = fingerprints({ money: `${money}\nexport declare function sumOf(): bigint;` });
  expect(after['domain/money']).toEqual({ ...before['domain/money'], sumOf: expect.stringMatching(/^[\w-]{8}$/) });
  expect(after['domain/cart']).toEqual(before['domain/cart']);
});

test('a changed declaration changes its fingerprint and that of all declarations that name it, across modules', () => {
  const after = fingerprints({ money: money.replace('over: bigint', 'over: number') });
  const changed = (key: string): string[] => Object.keys(before[key] ?? {}).filter((name) => before[key]?.[name] !== after[key]?.[name]);
  expect(changed('domain/money')).toEqual(['Ratio', 'roundHalfUp']);
  expect(changed('domain/cart')).toEqual(['addLine']);
});

test('moving or reformatting a type changes no fingerprint', () => {
  const apart = { 'domain/ratio': 'export interface Ratio { readonly over: bigint; }' };
  const moved = money.replace('export interface Ratio { readonly over: bigint; }', "import type { Ratio } from './ratio.ts';");
  expect(fingerprints({ money: moved, more: apart, cart: cart.replace('./money.ts', './ratio.ts') })['domain/cart']).toEqual(
    before['domain/cart'],
  );
  expect(fingerprints({ cart: cart.replaceAll('; }', ';\n}') })).toEqual(before);
});

test('a type imported inline counts in the fingerprint', () => {
  const direct = (ratio: string) =>
    fingerprints({
      money: money.replace('over: bigint', ratio),
      cart: 'export declare function addLine(part: import("./money.ts").Ratio): void;',
    })['domain/cart'];
  expect(direct('over: bigint')).not.toEqual(direct('over: number'));
});

test('circular types terminate, and a re-exported name has the fingerprint of its origin', () => {
  const circle = { 'ui/tree': 'export interface Tree { readonly leaves: readonly Leaf[]; }\nexport interface Leaf { readonly of: Tree; }' };
  const passed = { 'ui/all': "export { roundHalfUp, noMoney as nothing } from '../domain/money.ts';" };
  const found = fingerprints({ more: { ...circle, ...passed } });
  expect(Object.keys(found['ui/tree'] ?? {})).toEqual(['Tree', 'Leaf']);
  expect(found['ui/all']).toEqual({ roundHalfUp: before['domain/money']?.['roundHalfUp'], nothing: before['domain/money']?.['noMoney'] });
});

test('a remote fits every kernel that provides its imports, and missing or different ones are named', () => {
  const provides = { '#shared/domain/money': { formatPesos: 'a', sumOf: 'b' }, react: { '*': '19.3.1' } };
  const needs = needsOf({ '#shared/domain/money': ['formatPesos'], react: ['*'] }, provides);
  expect(needs).toEqual({ '#shared/domain/money': { formatPesos: 'a' }, react: { '*': '19.3.1' } });
  expect(misfits(needs, { ...provides, '#shared/domain/money': { formatPesos: 'a', sumOf: 'changed', more: 'c' } })).toEqual([]);
  expect(misfits(needs, { '#shared/domain/money': { formatPesos: 'z' }, react: { '*': '19.4.0' } })).toEqual([
    "it needs 'formatPesos' of #shared/domain/money, which is another there",
    'it needs react 19.3.1, which is another there',
  ]);
  expect(misfits(needs, { react: { '*': '19.3.1' } })).toEqual(["it needs 'formatPesos' of #shared/domain/money, which is not there"]);
});
