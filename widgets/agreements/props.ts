import { object, type OutputOf } from '#shared/contract/schema';

export const props = object({});
export type AgreementsProps = OutputOf<typeof props>;
