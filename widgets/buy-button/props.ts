import { describe, minLength, object, optional, pipe, string, transform, type OutputOf } from '#shared/contract/schema';
import { wholeNumber } from '#shared/runtime/props';

export const props = object({
  packageCode: string('set package-code to the code of the package to sell').check(
    minLength(1, 'set package-code to the code of the package to sell'),
    describe('Code of the package to sell, as the catalogue spells it.'),
  ),
  quantity: optional(wholeNumber('set quantity to a whole number from 1 on')).check(
    describe('Units to add with one press; employees of an employee package. Default 1.'),
  ),
  packageName: optional(string()).check(describe('Name shown in the cart until the catalogue has answered.')),
  promoCode: optional(string()).check(describe('Promo code that is applied once the package is in the cart, unless the cart has one.')),
  label: optional(
    pipe(
      string(),
      transform((text: string) => text.trim() || undefined),
    ),
  ).check(describe("Words on the button. Default: the fallback link's text, else 'Comprar'.")),
});
export type BuyButtonProps = OutputOf<typeof props>;
