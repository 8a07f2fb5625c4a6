import { claimsOf } from '#shared/contract/claims';
import type { Claims } from '#shared/contract/claims';
import { stripTokenPrefix } from '#shared/contract/token';

/** No honest token is longer: servers refuse such headers. Characters. */
const LONGEST_TOKEN = 32_768;

/**
 * What a token says, with or without its 'Bearer ' prefix; null when it says nothing usable. Never throws.
 * The signature is not checked: only the server can.
 */
export function readClaims(token: string): Claims | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    return claimsOf(payloadOf(stripTokenPrefix(token)));
  } catch {
    return null;
  }
}

/** The middle part of a token (RFC 7519): base64url of JSON in UTF-8. */
function payloadOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  const bytes = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))));
}
