import { expect, test } from 'vitest';
import type { CartLine } from '../cart/cart.ts';
import { orderIn, soldElsewhere, withOrder } from './order-return.ts';

const order = { referenceUuid: '6f9619ff-8b86-d011-b42d-00c04fc964ff', brand: 'firmaya' };

test('an order is read back from the fragment that withOrder() wrote, and the rest of the address stays', () => {
  const address = withOrder('https://ejemplo.co/planes?a=1#precios', order);
  expect(address).toBe('https://ejemplo.co/planes?a=1#licence-order=6f9619ff-8b86-d011-b42d-00c04fc964ff&brand=firmaya');
  expect(orderIn(new URL(address).hash)).toEqual(order);
});

test.each([
  '',
  '#',
  '#precios',
  '#licence-order=',
  '#licence-order=<script>',
  '#licence-order=../../x',
  `#licence-order=${'a'.repeat(65)}`,
])('the fragment %j has no order', (hash) => expect(orderIn(hash)).toBeNull());

test("a fragment without a brand is an order of the page's own brand", () => {
  expect(orderIn('#licence-order=6f9619ff-8b86')).toEqual({ referenceUuid: '6f9619ff-8b86', brand: '' });
});

const lineOf = (packageId: number, packageCode: string, quantity: number): CartLine =>
  ({ pack: { packageId, packageCode }, quantity }) as CartLine;
const unitsOf = (lines: readonly CartLine[]): readonly string[] => lines.map(({ pack, quantity }) => `${quantity} ${pack.packageCode}`);

test('only units that were both handed over and ordered are taken off the cart', () => {
  const cart = [lineOf(1, 'A', 3), lineOf(2, 'B', 1), lineOf(3, 'C', 2)];
  // The store got two of A; the buyer added the third later. The buyer removed B there and ordered one more of C.
  const handed = new Map([
    ['A', 2],
    ['B', 1],
    ['C', 2],
  ]);
  const ordered = [
    { packageId: 1, units: 2 },
    { packageId: 3, units: 3 },
  ];
  expect(unitsOf(soldElsewhere(cart, handed, ordered))).toEqual(['2 A', '2 C']);
});

test('an order of another buyer takes nothing off a cart that was not handed over', () => {
  expect(soldElsewhere([lineOf(1, 'A', 3)], new Map(), [{ packageId: 1, units: 3 }])).toEqual([]);
});
