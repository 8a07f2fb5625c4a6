import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, packOf } from '../../../tests/support/carts.ts';
import type { CartLine } from './cart.ts';
import { carryPath, readCarriedCart, readCarryOptions, readQuantity } from './carry.ts';
import { entryPath } from '../people/entry-path.ts';
import { pesos } from '../money.ts';

const entries = (text: string, appName?: string) =>
  readCarriedCart(text, appName).entries.map((one) => `${one.packageCode}=${one.quantity}`);
const reasons = (text: string, appName?: string) => readCarriedCart(text, appName).skipped.map((one) => one.reason);

const line = (packageCode: string, quantity: number, changes: Partial<CartLine> = {}): CartLine =>
  lineOf(packOf({ packageCode }), { quantity, ...changes });

describe('readCarriedCart()', () => {
  it('a carried cart has codes with quantities', () => {
    expect(entries('A-1:1,B-2:3')).toEqual(['A-1=1', 'B-2=3']); // ST-040
  });

  it('a missing quantity is 1, and a repeated code has its last quantity', () => {
    expect(entries('A,B:2,B:5,')).toEqual(['A=1', 'B=5']); // ST-040
  });

  it('an entry without a whole number of units is skipped, and the others are kept', () => {
    expect(entries('A:0,B:-1,C:0.5,D:1e3,E:٣,F:NaN,G:2')).toEqual(['G=2']); // ST-040, TR-B09
    expect(new Set(reasons('A:0,B:-1,C:0.5,D:1e3,E:٣,F:NaN,G:2'))).toEqual(new Set(['bad-quantity']));
  });

  it('a list that is percent-encoded as a whole is decoded', () => {
    expect(entries('A%3A1%2CB%3A3')).toEqual(['A=1', 'B=3']);
  });

  it('separators within an encoded code belong to the code', () => {
    expect(entries('A%2CB%3A9:2,50%25:1')).toEqual(['A,B:9=2', '50%=1']);
  });

  it('the JSON list of cartAdded is read', () => {
    const json = encodeURIComponent(
      JSON.stringify([
        { packageCode: 'A', appName: 'Firmaya', number: 2 },
        { packageCode: 'B', appName: 'colnomina', number: 1 },
        { number: 3 },
        null,
        { packageCode: 'C', number: '4' },
      ]),
    );
    expect(entries(json, 'firmaya')).toEqual(['A=2', 'C=4']); // ST-040
    expect(reasons(json, 'firmaya')).toEqual(['other-brand', 'no-code', 'unreadable']);
  });

  it('skipped entries are reported with a reason', () => {
    expect(entries('A%ZZ:1,B:2')).toEqual(['B=2']);
    expect(reasons('A%ZZ:1,B:2')).toEqual(['unreadable']);
    expect(reasons('[{"packageCode":')).toEqual(['unreadable']);
    expect(reasons(':5')).toEqual(['no-code']); // TR-B11
  });

  it('at most 100 codes and 20,000 characters are read', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => `C${index}:1`).join(',');
    expect(entries(thousand)).toHaveLength(100);
    expect(readCarriedCart('A:1,'.repeat(10_000)).entries).toEqual([]);
  });

  it('hostile text never throws and never yields an invalid quantity or an empty code', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json(),
      fc.webQueryParameters(),
      fc.string().map((text) => `__proto__:${text}`),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        for (const entry of readCarriedCart(text).entries) {
          expect(Number.isSafeInteger(entry.quantity) && entry.quantity >= 1).toBe(true);
          expect(entry.packageCode.trim()).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('carryPath()', () => {
  it('the address carries all lines and the promo code', () => {
    const cart = {
      lines: [line('A', 2), line('NOMELECTEMPADIC1', 1, { isEmployee: true, tier: { quantity: 50, price: pesos(1) } })],
      promoCode: 'DÍA 1&2',
    };
    expect(carryPath(cart)).toBe('/license/addCartItem/A:2,NOMELECTEMPADIC1:50?replace=true&promo=D%C3%8DA%201%262'); // ST-041: the whole cart is carried, so the store replaces its own.
    expect(carryPath({ ...cart, promoCode: null })).toBe('/license/addCartItem/A:2,NOMELECTEMPADIC1:50?replace=true');
  });

  it('the address carries the seen price of each line and omits withdrawn lines', () => {
    const lines = [line('A', 2, { seen: pesos(238_000) }), line('B', 1, { withdrawn: true }), line('C', 1, { seen: pesos(1_000.5) })];
    const path = carryPath({ lines, promoCode: null });
    expect(path).toBe('/license/addCartItem/A:2,C:1?replace=true&seen=238000,1000.5');
    expect(readCarryOptions(path.slice(path.indexOf('?'))).seen).toEqual([pesos(238_000), pesos(1_000.5)]);
    expect(readCarryOptions('?seen=,-5,1e9,x,7').seen).toEqual([null, null, null, null, pesos(7)]);
  });

  it('a code that begins with a bracket is not read as a JSON list', () => {
    expect(entries('{:1,A:12')).toEqual(['{=1', 'A=12']);
    expect(entries(encodeURIComponent('{') + ':1,' + encodeURIComponent('[x') + ':2')).toEqual(['{=1', '[x=2']);
  });

  it('any cart and promo code are read back unchanged', () => {
    const code = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= 50 && text.isWellFormed());
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ code, quantity: fc.integer({ min: 1, max: 999 }) }), {
          selector: (one) => one.code,
          minLength: 1,
          maxLength: 10,
        }),
        fc.option(code),
        (ones, promoCode) => {
          const url = new URL(carryPath({ lines: ones.map((one) => line(one.code, one.quantity)), promoCode }), 'https://store.example');
          expect(entries(url.pathname.slice('/license/addCartItem/'.length))).toEqual(ones.map((one) => `${one.code}=${one.quantity}`));
          expect(readCarryOptions(url.search)).toEqual({ replace: true, promoCode, seen: [] });
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

it('readCarryOptions() ignores values that are invalid or too long', () => {
  expect(readCarryOptions('')).toEqual({ replace: false, promoCode: null, seen: [] });
  expect(readCarryOptions('?replace=1&promo=%20')).toEqual({ replace: false, promoCode: null, seen: [] });
  expect(readCarryOptions(`?promo=${'x'.repeat(51)}`).promoCode).toBeNull();
  expect(readCarryOptions('?seen=119000.25,5.5,7,1.255').seen).toEqual([pesos(119_000.25), pesos(5.5), pesos(7), null]);
  expect(readCarryOptions('?promo=A+B')).toEqual({ replace: false, promoCode: 'A B', seen: [] });
});

it.each([
  [3, 3],
  ['7', 7],
  [undefined, 1],
  ['', 1],
  [0, null],
  [-1, null],
  [0.5, null],
  [1e21, null],
  [Number.NaN, null],
  [[], null],
  [2 ** 53, null],
  [true, null],
  ['1e3', null],
])('readQuantity(%j) returns %j', (given, expected) => {
  expect(readQuantity(given)).toBe(expected);
});

describe('limits of a link', () => {
  it('a code has at most 100 characters, a promo code 50 and the link 20,000', () => {
    expect(entries('A'.repeat(100))).toEqual([`${'A'.repeat(100)}=1`]);
    expect(reasons('A'.repeat(101))).toEqual(['no-code']);
    expect(readCarryOptions(`?promo=${'P'.repeat(50)}`).promoCode).toBe('P'.repeat(50));
    expect(readCarryOptions(`?promo=${'P'.repeat(51)}`).promoCode).toBeNull();
    expect(readCarriedCart('A,'.repeat(10_000)).entries).toEqual([{ packageCode: 'A', quantity: 1 }]);
    const tooLong = `A,${'A,'.repeat(10_000)}`.slice(0, 20_001);
    expect(readCarriedCart(tooLong)).toEqual({ entries: [], skipped: [{ text: tooLong.slice(0, 40), reason: 'too-many' }] });
    const query = `?replace=true&x=${'x'.repeat(20_000)}`;
    expect(readCarryOptions(query.slice(0, 20_000)).replace).toBe(true);
    expect(readCarryOptions(query.slice(0, 20_001)).replace).toBe(false);
  });

  it('a link has at most 100 packages, and a repeated package counts once', () => {
    const codes = Array.from({ length: 101 }, (_, index) => `P${index}`);
    const cart = readCarriedCart([...codes, 'P0:7'].join(','));
    expect(cart.entries).toHaveLength(100);
    expect(cart.entries[0]).toEqual({ packageCode: 'P0', quantity: 7 });
    expect(cart.skipped).toEqual([{ text: 'P100', reason: 'too-many' }]);
    expect(readCarryOptions(`?seen=${Array.from({ length: 101 }, () => '1').join(',')}`).seen).toHaveLength(100);
  });

  it('a skipped entry is reported by its first 40 characters', () =>
    expect(readCarriedCart(`${'AB'.repeat(30)}:0`).skipped).toEqual([{ text: 'AB'.repeat(20), reason: 'bad-quantity' }]));
});

describe('unusual spellings of a list', () => {
  it.each([
    ['A,,B, ,', ['A=1', 'B=1']],
    [' A :2', ['A=2']],
    ['A: ', ['A=1']],
    ['A: 3 ', ['A=3']],
    ['A{B', ['A{B=1']],
    ['100%25', ['100%=1']],
    ['{"packageCode":"A","number":2}', ['A=2']],
    ['[{"packageCode":"A","number":" 2 "}]', ['A=2']],
    ['[{"packageCode":"A","number":" "}]', ['A=1']],
    ['[{"packageCode":"A","number":null}]', ['A=1']],
    ['[{"packageCode":"A","appName":"any"}]', ['A=1']],
  ])('the carried list %s is read', (text, expected) => {
    expect(entries(text)).toEqual(expected);
    expect(reasons(text)).toEqual([]);
  });

  it.each([
    ['%', ['unreadable']],
    ['A:%', ['unreadable']],
    ['%:2', ['unreadable']],
    [':2', ['no-code']],
    ['[5,null,"A"]', ['unreadable', 'unreadable', 'unreadable']],
    ['[{"number":2}]', ['no-code']],
    ['[{"packageCode":"A"', ['unreadable']],
  ])('the carried list %s is skipped: %j', (text, expected) => {
    expect(entries(text)).toEqual([]);
    expect(reasons(text)).toEqual(expected);
  });

  it('a line of the same brand is read in any letter case of the brand', () =>
    expect(entries('[{"packageCode":"A","appName":"FirmaYa"},{"packageCode":"B","appName":"other"}]', 'FIRMAYA')).toEqual(['A=1']));

  it('a quantity may have outer spaces, and a missing one is 1', () => {
    expect([readQuantity(' 3 '), readQuantity(null), readQuantity(undefined), readQuantity('')]).toEqual([3, 1, 1, 1]);
    expect([readQuantity('3x'), readQuantity([3]), readQuantity(2.5), readQuantity(0)]).toEqual([null, null, null, null]);
  });
});

describe('links to packages', () => {
  it('entryPath() encodes the package code', () =>
    expect(entryPath({ packageCode: 'A/1 ñ', quantity: 3 })).toBe('/license/addCartItem/A%2F1%20%C3%B1:3'));
  it('carryPath() leaves the seen price empty for a line without one', () =>
    expect(carryPath({ lines: [line('A', 1, { seen: pesos(10) }), line('B', 1)], promoCode: null })).toBe(
      '/license/addCartItem/A:1,B:1?replace=true&seen=10,',
    ));
});
