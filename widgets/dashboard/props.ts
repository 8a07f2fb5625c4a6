import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

/** The site passes the props; page authors do not mount this widget. */
export const props = object({
  section: optional(string()).check(
    describe("The rest of the screen's address: 'movements' shows the movements of a product, anything else the products."),
  ),
});
export type DashboardProps = OutputOf<typeof props>;
