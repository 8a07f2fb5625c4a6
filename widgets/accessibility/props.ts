import { object, type OutputOf } from '#shared/contract/schema';

/** One statement for every brand's store. */
export const props = object({});
export type AccessibilityProps = OutputOf<typeof props>;
