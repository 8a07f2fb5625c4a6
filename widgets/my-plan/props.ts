import { object, type OutputOf } from '#shared/contract/schema';

export const props = object({});
export type MyPlanProps = OutputOf<typeof props>;
