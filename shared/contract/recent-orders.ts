import { array, boolean, literal, number, object, record, string } from './schema.ts';
import { jsonShape } from './stored.ts';

const recentOrder = object({ referenceUuid: string(), reference: string(), at: number() });

/** Orders that this browser led to, by brand, with the moment of each (epoch milliseconds); `off` where its user wants none remembered. */
export const recentOrdersShape = jsonShape(
  'recentOrders',
  object({ v: literal(1), off: boolean(), brands: record(string(), array(recentOrder)) }),
  1,
);
