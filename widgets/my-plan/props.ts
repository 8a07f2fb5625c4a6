import { object, type OutputOf } from '#shared/contract/schema';

/** The session names the customer, the location the month. */
export const props = object({});
export type MyPlanProps = OutputOf<typeof props>;
