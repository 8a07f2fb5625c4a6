import { object, type OutputOf } from '#shared/contract/schema';
import { prefill } from '#shared/runtime/props';

/** Attributes of <licence-free-trial>; only the brand is needed, whose free base package the trial is. */
export const props = object(prefill);
export type FreeTrialProps = OutputOf<typeof props>;
