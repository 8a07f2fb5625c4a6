import { jwtDecode } from 'jwt-decode';
import { claimsOf } from '#shared/contract/claims';
import type { Claims } from '#shared/contract/claims';
import { stripTokenPrefix } from '#shared/contract/token';

/** No honest token is longer: servers refuse such headers. Characters. */
const LONGEST_TOKEN = 32_768;

/**
 * Reads the claims of a token, with or without its 'Bearer ' prefix; null for an unusable token. Never throws.
 * Does not check the signature: only the platform can.
 */
export function readClaims(token: string): Claims | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    return claimsOf(jwtDecode(stripTokenPrefix(token)));
  } catch {
    return null;
  }
}
