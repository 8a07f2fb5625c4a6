import { openText } from './aes-cbc.ts';
import type { PublicConfig } from './config.ts';
import { parse } from './schema.ts';
import { signIn } from './session.ts';
import type { SignIn } from './session.ts';

type SignInKey = NonNullable<PublicConfig['keys']['signIn']>;

/** A text this long may be a sign-in parameter; anything shorter is an unknown address. */
const SHORTEST = 64;
/** Bytes of an AES block. */
const BLOCK = 16;

/** Base64url goes into an address as it is, so it is one segment of the path. */
const isUrlAlphabet = (text: string): boolean => /^[\w-]+={0,2}$/.test(text);
/** Plain base64 may hold '/', and a '+' that the address turned into a space. */
const isPlainAlphabet = (text: string): boolean => /^[A-Za-z\d+/ ]+={0,2}$/.test(text);

/** The bytes of a base64 text, or null for a length that no text has. */
function decodedLength(text: string): number | null {
  const digits = text.replace(/=+$/, '').length;
  if (text.length !== digits && text.length % 4 !== 0) return null;
  return digits % 4 === 1 ? null : Math.floor((digits * 3) / 4);
}

/**
 * Returns whether a path has the form of a sign-in parameter, so that a mistyped address does not sign the user out. It has one
 * alphabet, and is a cipher text of whole blocks or a one-time code in one segment.
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

/**
 * Opens the encrypted sign-in parameter.
 * @throws when it cannot be opened or is not what a sign-in holds: the caller logs out
 */
export async function openSignIn(parameter: string, key: SignInKey): Promise<SignIn> {
  return parse(signIn, JSON.parse(await openText(parameter, key)));
}
