import { object, type OutputOf } from '#shared/contract/schema';

export const props = object({});
export type StoreHeaderProps = OutputOf<typeof props>;
