import { jwtDecode } from 'jwt-decode';
import { claimsOf, stripTokenPrefix, type Claims } from '#shared/contract/claims';

/** In characters. Servers refuse the headers of longer tokens. */
const LONGEST_TOKEN = 32_768;

/** Reads a token's claims, with or without its 'Bearer ' prefix; null when unusable. Cannot check the signature; never throws. */
export function readClaims(token: string): Claims | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    return claimsOf(jwtDecode(stripTokenPrefix(token)));
  } catch {
    return null;
  }
}
