import { object, type OutputOf } from '#shared/contract/schema';

/** Which orders there are, the browser remembers and the platform knows. */
export const props = object({});
export type FindOrderProps = OutputOf<typeof props>;
