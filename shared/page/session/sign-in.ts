import type { PublicConfig } from '#shared/contract/config';
import { exchangeSignInCode, type SignIn } from '#shared/contract/session';
import { openSignIn as openSealed } from '#shared/contract/sign-in-parameter';
import { valueOf, type Call } from '../call.ts';

/**
 * Opens the sign-in parameter of an address: the specified form, tokens sealed with AES-CBC, or a one-time code that the auth host
 * exchanges. CBC only hides: the content is untrusted until the schema and the server accept it.
 * @throws Error without a trace of the parameter when it opens neither way
 */
export async function openSignIn(parameter: string, appName: string, { extensions, keys }: PublicConfig, call: Call): Promise<SignIn> {
  // Null for a text that was changed, or not sealed with our key: the reader below decides.
  const sealed = keys.signIn ? await openSealed(parameter, keys.signIn).catch(() => null) : null;
  if (sealed) return sealed;
  if (!extensions.signInCodes) throw new Error('the sign-in link was not sealed with our key');
  return valueOf(await call(exchangeSignInCode, { body: { code: parameter, AppName: appName } }), 'the sign-in link');
}
