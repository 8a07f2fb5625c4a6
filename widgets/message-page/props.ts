import { describe, object, optional, string, type OutputOf } from '#shared/contract/schema';

export const props = object({
  kind: optional(string()).check(
    describe(
      'Which message: identity-ok, identity-not-ok, identity-failed or package-failed. With any other the visitor goes to the landing page: no text is ever taken from here.',
    ),
  ),
});
export type MessagePageProps = OutputOf<typeof props>;
