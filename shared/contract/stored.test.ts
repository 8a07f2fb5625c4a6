import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '#shared/domain/money';
import { recentOrdersShape } from './recent-orders.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import {
  adminTokenShape,
  cartAddedShape,
  cartShape,
  handedCartShape,
  packagesShape,
  pricesLicenseShape,
  promoCodeShape,
  quantityLicenseShape,
  redirectPageShape,
  refreshPageShape,
  signInMarkShape,
  refreshTokenShape,
  storeLandingShape,
  userNameShape,
  userTokenShape,
  ordersToldShape,
  returnUrlShape,
} from './stored.ts';
import type { StoredShape } from './stored.ts';

const golden = (name: string) => readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8').trim();
const cart = cartShape('firmaya');
const shapes: Pick<StoredShape<unknown>, 'key' | 'read'>[] = [
  cart,
  handedCartShape('firmaya'),
  cartAddedShape,
  packagesShape,
  pricesLicenseShape,
  quantityLicenseShape,
  promoCodeShape,
  userNameShape,
  redirectPageShape,
  storeLandingShape,
  returnUrlShape,
  ordersToldShape,
  recentOrdersShape,
  userTokenShape,
  refreshTokenShape,
  adminTokenShape,
  refreshPageShape,
  signInMarkShape,
];

function valueOf<T>(shape: Pick<StoredShape<T>, 'key' | 'read'>, text: string): T {
  const read = shape.read(text);
  if (read.kind !== 'value') return expect.fail(`${shape.key} is ${read.kind}`);
  return read.value;
}

const cartAgain = (text: string): string =>
  Object.entries(valueOf(cart, text).brands).reduce<string | null>((stored, [brand, own]) => cartShape(brand).put(stored, own), null) ?? '';
const rewritten = <T>(shape: StoredShape<T>, text: string) => shape.write(valueOf(shape, text));

test.each([
  ['cart.v1', (text: string) => cartAgain(text)],
  ['cart.v1.ordered', (text: string) => cartAgain(text)],
  ['cartAdded', (text: string) => rewritten(cartAddedShape, text)],
  ['pricesLicense', (text: string) => rewritten(pricesLicenseShape, text)],
  ['packages.v1', (text: string) => rewritten(packagesShape, text)],
  ['ordersTold', (text: string) => rewritten(ordersToldShape, text)],
  ['recentOrders.v1', (text: string) => rewritten(recentOrdersShape, text)],
] as const)('the golden file of an earlier release is read and written back with the same content: %s', (name, rewrite) => {
  const text = golden(name);
  expect(JSON.parse(rewrite(text))).toEqual(JSON.parse(text));
});

describe('the stored cart and catalogue', () => {
  test('the stored cart keeps exact amounts: 119000 pesos are 11900000 centavos (ST-158, ST-159)', () => {
    const line = valueOf(cart, golden('cart.v1')).brands['firmaya']?.lines[0];
    expect(line).toMatchObject({ packageCode: 'FIRMA-BAS-100', number: 2, base: pesos(100_000), total: pesos(214_200), taxiva: 19 });
  });

  test('a stored bare list is read as the lines of this brand, without its unreadable lines', () => {
    const { brands } = valueOf(cart, golden('cart.bare-list'));
    expect(Object.keys(brands)).toEqual(['firmaya']);
    expect(brands['firmaya']).toMatchObject({ promo: null, orderKey: null });
    expect(brands['firmaya']?.lines).toEqual([expect.objectContaining({ packageId: 7, packagePrice: 11_999_050n, number: 2, taxIva: 19 })]);
  });

  test('the value of a later release is reported as newer', () => {
    expect(cart.read(golden('cart.v2'))).toEqual({ kind: 'newer' }); // TR-D07
    expect(packagesShape.read('{"v":9}')).toEqual({ kind: 'newer' });
  });

  test('an 18-digit price is stored exactly', () => {
    const copy = valueOf(packagesShape, golden('packages.v1'));
    expect(copy.brands['firmaya']?.packagesBase[0]?.packagePrice).toBe(12345678901234567800n);
    expect(packagesShape.write(copy)).toContain(':123456789012345678,');
  });
});

test('a token is stored with one prefix and returned without it (ST-523)', () => {
  expect(userTokenShape.write('abc')).toBe('Bearer abc');
  expect(userTokenShape.write('Bearer abc')).toBe('Bearer abc');
  expect(valueOf(userTokenShape, 'Bearer abc')).toBe('abc');
  expect(valueOf(userTokenShape, 'abc')).toBe('abc');
});

test("only the text 'true' requests a reload (ST-050)", () => {
  expect(['true', 'false', 'TRUE ', '', null].map((text) => refreshPageShape.read(text).kind)).toEqual([
    'value',
    'absent',
    'absent',
    'absent',
    'absent',
  ]);
});

test('each specified storage key has its shape, and no other key has one (ST-522)', () => {
  expect(shapes.map(({ key }) => key).sort()).toEqual(
    // The drafts are a family of keys, encrypted and read in `shared/page/storage/draft.ts`. `buyerReview` is a bare brand, `typedCode` a brand and a code.
    Object.keys(STORAGE_KEYS)
      .filter((key) => !['formDraft', 'buyerReview', 'typedCode', 'deskLook'].includes(key))
      .sort(),
  );
  expect(STORAGE_KEYS.adminSessionToken).toBe('session');
});

test('damaged storage never throws and is absent or a value', () => {
  const damaged = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('', '{', 'null', '[]', '{"v":1}', '{"v":"1","brands":[]}', golden('cart.v1').slice(0, 99)),
  );
  fc.assert(
    fc.property(damaged, (text) => {
      for (const shape of shapes) expect(['value', 'absent', 'newer']).toContain(shape.read(text).kind); // TR-B14
    }),
  );
  expect(cart.read('{"v":1}')).toEqual({ kind: 'absent' });
  expect(cart.read(null)).toEqual({ kind: 'absent' });
});
