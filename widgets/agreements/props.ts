import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

/** What the shell hands over; no page author mounts this widget. */
export const props = object({
  section: optional(string()).check(describe("The rest of the screen's address; this screen has none.")),
});
export type AgreementsProps = OutputOf<typeof props>;
