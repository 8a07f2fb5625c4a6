import { object, type OutputOf } from '#shared/contract/schema';

/** Brand, cart and session come from the page's state. */
export const props = object({});
export type StoreHeaderProps = OutputOf<typeof props>;
