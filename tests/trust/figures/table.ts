import { access } from './access.ts';
import { axe } from './axe.ts';
import { buyers } from './buyers.ts';
import { faults } from './faults.ts';
import { type Figure, tries } from './figure.ts';
import { hosts } from './hosts.ts';
import { inputs } from './inputs.ts';
import { byKeyboard } from './keyboard.ts';
import { leaks } from './leaks.ts';
import { letIn } from './let-in.ts';
import { licences } from './licences.ts';
import { doubleOrders } from './orders.ts';
import { payloads } from './payloads.ts';
import { recovery } from './recovery.ts';
import { redirects } from './redirects.ts';
import { threats } from './rows.ts';
import { visits } from './visits.ts';
import { firstWrongInterleaving } from '../../support/cart-interleavings.ts';
import { seedNumber } from '../../support/numbers.ts';

/** A cart that lost or doubled a line, differs between tabs, or is written endlessly. */
const lostCarts: Figure = {
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

/** In the order of the table that is printed. */
export const figures: readonly Figure[] = [
  threats,
  faults,
  buyers,
  visits,
  lostCarts,
  doubleOrders,
  licences,
  payloads,
  inputs,
  redirects,
  letIn,
  access,
  hosts,
  axe,
  byKeyboard,
  leaks,
  recovery,
];
