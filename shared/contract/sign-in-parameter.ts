import { openText } from './aes-cbc.ts';
import type { PublicConfig } from './config.ts';
import * as z from './schema.ts';
import { signIn, type SignIn } from './session.ts';

type SignInKey = NonNullable<PublicConfig['keys']['signIn']>;

/** A shorter text is an unknown address. */
const SHORTEST = 64;
const BLOCK = 16;

/** Base64url is one segment of a path. */
const isUrlAlphabet = (text: string): boolean => /^[\w-]+={0,2}$/.test(text);
/** Base64 may hold '/', and an address turns '+' into a space. */
const isPlainAlphabet = (text: string): boolean => /^[A-Za-z\d+/ ]+={0,2}$/.test(text);

/** Returns the bytes of a base64 text, or null for an impossible length. */
function decodedLength(text: string): number | null {
  const digits = text.replace(/=+$/, '').length;
  if (text.length !== digits && text.length % 4 !== 0) return null;
  return digits % 4 === 1 ? null : Math.floor((digits * 3) / 4);
}

/**
 * Returns whether a path has the form of a sign-in parameter, so that a mistyped address does not sign the user out. It has one
 * alphabet, and is whole cipher blocks or a one-time code in one segment.
 * @param text the whole path, percent-decoded
 * @param codes whether the deployment's links carry one-time codes
 */
export function looksLikeSignIn(text: string, codes: boolean): boolean {
  if (text.length < SHORTEST) return false;
  const segment = isUrlAlphabet(text);
  if (!segment && !isPlainAlphabet(text)) return false;
  if (segment && codes) return true;
  const bytes = decodedLength(text);
  return bytes !== null && bytes % BLOCK === 0;
}

/** Opens the encrypted sign-in parameter. @throws when it is none: the caller then signs the user out */
export async function openSignIn(parameter: string, key: SignInKey): Promise<SignIn> {
  return z.parse(signIn, JSON.parse(await openText(parameter, key)));
}
