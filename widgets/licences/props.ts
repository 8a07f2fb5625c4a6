import { boolean, describe, object, optional, type OutputOf } from '#shared/contract/schema';

/** What the shell hands over; no page author mounts this widget. */
export const props = object({
  export: optional(boolean()).check(
    describe("Offers 'Exportar' beside the filters of the consumption list: a CSV file of the rows that are shown."),
  ),
});
export type LicencesProps = OutputOf<typeof props>;
