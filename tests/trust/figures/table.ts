import { access } from './access.ts';
import type { Figure } from './figure.ts';
import { letIn } from './let-in.ts';
import { licences } from './licences.ts';
import { lostCarts } from './lost-carts.ts';
import { doubleOrders } from './orders.ts';
import { redirects } from './redirects.ts';

/** In the order of the table that is printed. */
export const figures: readonly Figure[] = [lostCarts, doubleOrders, licences, redirects, letIn, access];
