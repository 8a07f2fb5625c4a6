import { access } from './access.ts';
import { axe } from './axe.ts';
import { buyers } from './buyers.ts';
import { faults } from './faults.ts';
import type { Figure } from './figure.ts';
import { hosts } from './hosts.ts';
import { inputs } from './inputs.ts';
import { byKeyboard } from './keyboard.ts';
import { leaks } from './leaks.ts';
import { letIn } from './let-in.ts';
import { licences } from './licences.ts';
import { lostCarts } from './lost-carts.ts';
import { doubleOrders } from './orders.ts';
import { payloads } from './payloads.ts';
import { recovery } from './recovery.ts';
import { redirects } from './redirects.ts';
import { threats } from './rows.ts';
import { visits } from './visits.ts';

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
