import { describe, object, optional, type OutputOf } from '#shared/contract/schema';
import { flag } from '#shared/runtime/props';

export const props = object({
  alone: optional(flag()).check(
    describe('Shows the cart in place instead of in a dialog: it is all there is, as in a frame of another page.'),
  ),
});
export type CartModalProps = OutputOf<typeof props>;
