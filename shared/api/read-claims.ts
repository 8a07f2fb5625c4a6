import { jwtDecode } from 'jwt-decode';
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
    return claimsOf(jwtDecode(stripTokenPrefix(token)));
  } catch {
    return null;
  }
}
