import { it } from 'vitest';
import { walkInterleavings } from '../support/cart-interleavings.ts';
import { drawn } from './draw.ts';

/** One hundred seeds, each for a thousand interleavings. */
const interleavings = 1_000;
const seeds = Array.from({ length: 100 }, (_, index) => index * interleavings);

it.each(drawn('cart-in-several-tabs', seeds, 10))(
  'a cart changed in two to five tabs ends equal in each after interleaving %d and the next thousand',
  (seed) => {
    walkInterleavings(seed, interleavings);
  },
);
