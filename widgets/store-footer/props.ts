import { object, type OutputOf } from '#shared/contract/schema';

/** Who sells and where things stand, the page knows. */
export const props = object({});
export type StoreFooterProps = OutputOf<typeof props>;
