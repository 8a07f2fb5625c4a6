import { firstWrongInterleaving } from '../../support/cart-interleavings.ts';
import { seedNumber } from '../../support/numbers.ts';
import { tries, type Figure } from './figure.ts';

/** A cart that lost or doubled a line, that tabs show differently, or about which they never fall silent. */
export const lostCarts: Figure = {
  name: 'carts',
  counts: 'orders in which two to five tabs can press, set, remove and hear of it: carts that lost or doubled something',
  unit: 'interleavings',
  floor: 10_000,
  target: 200_000,
  targetHours: 0.4,
  run({ seed, atLeast }) {
    const from = seedNumber(seed);
    return tries(
      Array.from({ length: atLeast }, (_, index) => from + index),
      (interleaving) => firstWrongInterleaving(interleaving, 1),
    );
  },
};
