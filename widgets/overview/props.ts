import { object, type OutputOf } from '#shared/contract/schema';

/** The shell hands nothing over; no page author mounts this widget. */
export const props = object({});
export type OverviewProps = OutputOf<typeof props>;
