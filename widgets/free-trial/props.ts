import { object, type OutputOf } from '#shared/contract/schema';

/** <licence-free-trial> needs nothing but its brand: the trial is the brand's free base package. */
export const props = object({});
export type FreeTrialProps = OutputOf<typeof props>;
