import { expect, test } from 'vitest';
import { cartIn } from './cart-link.ts';

test.each([
  ['#licence-cart=FIRMA-BAS-100:2&brand=firmaya', 'FIRMA-BAS-100:2', 'firmaya'],
  ['#licence-cart=FIRMA-BAS-100:2,FIRMA-PRO:1', 'FIRMA-BAS-100:2,FIRMA-PRO:1', ''],
  ['#precios&licence-cart=A%2CB:1&brand=Firma%20Maya', 'A%2CB:1', 'Firma Maya'],
  ['#/planes?vista=2&licence-cart=A:1&brand=firmaya', 'A:1', 'firmaya'],
  ['#/planes?licence-cart=A:1', 'A:1', ''],
  ['#licence-cart=A:1&brand=%E0%A4%A', 'A:1', '\uFFFD%A'],
])("the fragment %s has a cart link beside the page's own parts", (hash, list, brand) => expect(cartIn(hash)).toEqual({ list, brand }));

test.each(['', '#', '#precios', '#licence-cart', '#licence-cart=', '#mi-licence-cart=A:1', '#licence-order=6f9619ff-8b86&brand=firmaya'])(
  'the fragment %j has no cart link',
  (hash) => expect(cartIn(hash)).toBeNull(),
);
