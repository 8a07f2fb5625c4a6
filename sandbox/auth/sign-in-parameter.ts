import { sealText } from '#shared/contract/aes-cbc';
import type { SignIn } from '#shared/contract/session';
import { signInKey } from '../site-config.ts';

/** The specified, token-bearing sign-in parameter: the facts as JSON, AES-CBC with the deployment's key, base64url. */
export function sealSignIn(facts: SignIn): Promise<string> {
  return sealText(JSON.stringify(facts), signInKey);
}
