import { describe, object, optional, type OutputOf } from '#shared/contract/schema';
import { flag } from '#shared/runtime/props';

export const props = object({
  alone: optional(flag()).check(
    describe("Shows the content of the pop-over in place, with 'Pagar' instead of 'Ir al carrito': for a frame of another page."),
  ),
});
export type CartMenuProps = OutputOf<typeof props>;
