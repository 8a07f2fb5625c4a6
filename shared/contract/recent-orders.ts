import * as z from './schema.ts';
import { jsonShape } from './stored.ts';

const recentOrder = z.object({ referenceUuid: z.string(), reference: z.string(), at: z.number() });

/** Orders of this browser by brand, with their moments (epoch milliseconds); `off` once the buyer switched them off. */
export const recentOrdersShape = jsonShape(
  'recentOrders',
  z.object({ v: z.literal(1), off: z.boolean(), brands: z.record(z.string(), z.array(recentOrder)) }),
  1,
);
