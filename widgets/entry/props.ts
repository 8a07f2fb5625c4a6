import { describe, object, oneOf, optional, string, type OutputOf } from '#shared/contract/schema';

export const props = object({
  entry: oneOf(['add-cart-item', 'add-cart', 'register-purchase', 'view-cart-modal', 'sign-in']).check(describe('Which address led here.')),
  parameter: optional(string()).check(
    describe("The rest of the address's path: a list of packages, an encrypted text or a sign-in parameter."),
  ),
  then: optional(string()).check(describe('Where a sign-in leads when its parameter does not say: a path of the store.')),
});
export type EntryProps = OutputOf<typeof props>;
