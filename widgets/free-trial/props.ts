import { object, type OutputOf } from '#shared/contract/schema';
import { prefill } from '#shared/runtime/props';

export const props = object(prefill);
export type FreeTrialProps = OutputOf<typeof props>;
