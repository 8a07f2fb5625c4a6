import { it } from 'vitest';
import { walkInterleavings } from '../support/cart-interleavings.ts';
import { drawn } from './draw.ts';

/** A hundred times a thousand interleavings, each from a seed of its own. */
const interleavings = 1_000;
const seeds = Array.from({ length: 100 }, (_, index) => index * interleavings);

it.each(drawn('cart-in-several-tabs', seeds, 10))(
  'the cart of two to five tabs is one and the same after any interleaving %d and the thousand after it',
  (seed) => {
    walkInterleavings(seed, interleavings);
  },
);
