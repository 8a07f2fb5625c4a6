import { expect, test } from 'vitest';
import { orderIn, withOrder } from './order-return.ts';

const order = { referenceUuid: '6f9619ff-8b86-d011-b42d-00c04fc964ff', brand: 'firmaya' };

test('what goes into the fragment comes out of it, and the rest of the address stays', () => {
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
])('%j holds no order', (hash) => expect(orderIn(hash)).toBeNull());

test('a fragment without a brand is an order of whoever sells on the page', () => {
  expect(orderIn('#licence-order=6f9619ff-8b86')).toEqual({ referenceUuid: '6f9619ff-8b86', brand: '' });
});
