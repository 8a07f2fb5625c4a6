import { openText } from './aes-cbc.ts';
import type { PublicConfig } from './config.ts';
import { parse } from './schema.ts';
import { signIn } from './session.ts';
import type { SignIn } from './session.ts';

type SignInKey = NonNullable<PublicConfig['keys']['signIn']>;

/** A single path segment this long may be a sign-in parameter; anything shorter is an unknown address (ST-032). */
const SHORTEST_SIGN_IN_PARAMETER = 64;

/** Whether a path segment, percent-decoded, looks like a sign-in parameter: long enough, and base64 of either alphabet. */
export function looksLikeSignIn(segment: string): boolean {
  return segment.length >= SHORTEST_SIGN_IN_PARAMETER && /^[\w+/ -]+={0,2}$/.test(segment);
}

/**
 * Opens the encrypted sign-in parameter (ST-211).
 * @throws when it cannot be opened or is not what a sign-in holds: the caller logs out (ST-218)
 */
export async function openSignIn(parameter: string, key: SignInKey): Promise<SignIn> {
  return parse(signIn, JSON.parse(await openText(parameter, key)));
}
