import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';
import { wholeNumber } from '#shared/runtime/props';

export const props = object({
  packageId: optional(string('set package-id to the id of a package of the catalogue')).check(
    describe(
      'Id of a package that is bought at once: it goes into the cart and the purchase starts. On our own pages it comes from /cart/{packageId}.',
    ),
  ),
  speed: optional(wholeNumber('set speed to the milliseconds that one move of the offers takes, from 1 on')).check(
    describe('Milliseconds of one move of the offers. Default 500.'),
  ),
});
export type StorefrontProps = OutputOf<typeof props>;
