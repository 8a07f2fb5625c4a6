import { object, type OutputOf } from '#shared/contract/schema';

/** The page's state has everything that the footer shows. */
export const props = object({});
export type StoreFooterProps = OutputOf<typeof props>;
