import { object, type OutputOf } from '#shared/contract/schema';

/** Whose plan it is the session says; which month, the location. */
export const props = object({});
export type MyPlanProps = OutputOf<typeof props>;
