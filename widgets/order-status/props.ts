import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

export const props = object({
  referenceUuid: optional(string()).check(
    describe('Reference of the order, as the purchase gave it back. Without one the widget says that there is no such order.'),
  ),
});
export type OrderStatusProps = OutputOf<typeof props>;
