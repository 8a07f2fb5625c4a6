import { describe, minLength, object, oneOf, optional, string, type OutputOf } from '#shared/contract/schema';

/** Attributes of <licence-price>. */
export const props = object({
  packageCode: string('set package-code to the code of the package').check(
    minLength(1, 'set package-code to the code of the package'),
    describe('Code of the package whose price it is, as the catalogue spells it.'),
  ),
  size: optional(oneOf(['large', 'small'])).check(
    describe("'large' (default) is a price on a card, 'small' one in a line of text or a table."),
  ),
});
export type PriceProps = OutputOf<typeof props>;
