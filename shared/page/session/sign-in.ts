import type { PublicConfig } from '#shared/contract/config';
import { exchangeSignInCode, type SignIn } from '#shared/contract/session';
import { openSignIn as openSealed } from '#shared/contract/sign-in-parameter';
import { valueOf, type Call } from '../call.ts';

/**
 * Reads the sign-in parameter of an address: tokens encrypted with AES-CBC (as specified), or a one-time code that the auth host
 * exchanges. CBC does not authenticate, so the content is untrusted until the schema and the server accept it.
 * @throws Error that does not contain the parameter, when it is neither
 */
export async function openSignIn(parameter: string, appName: string, { extensions, keys }: PublicConfig, call: Call): Promise<SignIn> {
  // Null for a text that our key does not decrypt; it may be a one-time code.
  const sealed = keys.signIn ? await openSealed(parameter, keys.signIn).catch(() => null) : null;
  if (sealed) return sealed;
  if (!extensions.signInCodes) throw new Error('the sign-in link was not sealed with our key');
  return valueOf(await call(exchangeSignInCode, { body: { code: parameter, AppName: appName } }), 'the sign-in link');
}
