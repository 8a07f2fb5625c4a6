import { describe, object, oneOf, optional, type OutputOf } from '#shared/contract/schema';
import { prefill } from '#shared/runtime/props';

export const props = object({
  mode: optional(oneOf(['purchase', 'activate-plan'], "set mode to 'purchase' or 'activate-plan', or leave it out")).check(
    describe(
      "'activate-plan' checks whether the customer already has an active account and shows the result in place. Default 'purchase'.",
    ),
  ),
  ...prefill,
});
export type PurchaseFormProps = OutputOf<typeof props>;
