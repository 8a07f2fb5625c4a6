/** The prefix of a stored or sent token. */
export const TOKEN_PREFIX = 'Bearer ';

/** The bare token; a prefix is never doubled or decoded. */
export function stripTokenPrefix(token: string): string {
  return token.trim().replace(/^(bearer\s+)+/i, '');
}

/** A token with less left than this is renewed before it is used, in milliseconds. */
export const RENEW_BEFORE = 60_000;
