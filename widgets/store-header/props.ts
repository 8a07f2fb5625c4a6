import { object, type OutputOf } from '#shared/contract/schema';

/** The header needs to be told nothing: brand, cart and session are the page's. */
export const props = object({});
export type StoreHeaderProps = OutputOf<typeof props>;
