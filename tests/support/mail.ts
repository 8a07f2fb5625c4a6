import { object, parse, string } from '#shared/contract/schema';

const withLink = object({ link: string() });

/** The address a mail of the outbox leads to. @throws when the mail has none */
export function linkOf(mail: unknown): string {
  return parse(withLink, mail).link;
}
