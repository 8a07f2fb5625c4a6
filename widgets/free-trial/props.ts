import { object, type OutputOf } from '#shared/contract/schema';
import { prefill } from '#shared/runtime/props';

/** What a page author may set on <licence-free-trial>; it needs nothing but its brand, whose free base package the trial is. */
export const props = object(prefill);
export type FreeTrialProps = OutputOf<typeof props>;
