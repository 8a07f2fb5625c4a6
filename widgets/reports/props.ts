import { describe, object, oneOf, optional, type OutputOf } from '#shared/contract/schema';

export const props = object({
  view: optional(oneOf(['cards', 'report'], "set view to 'cards' or 'report', or leave it out")).check(
    describe("'report' embeds the consumption report that the address asks for. Default 'cards'."),
  ),
});
export type ReportsProps = OutputOf<typeof props>;
