import { fromBase64, toBase64Url } from '#shared/domain/base64';
import { isRecord } from '#shared/contract/schema';

export type Claims = Readonly<Record<string, unknown>>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const secret = encoder.encode('the sandbox signs for itself and for nobody else');

let key: Promise<CryptoKey> | undefined;
function signingKey(): Promise<CryptoKey> {
  key ??= crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  return key;
}

function part(value: unknown): string {
  return toBase64Url(encoder.encode(JSON.stringify(value)));
}

/** Reads base64 or base64url; returns null for any other text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
}

/** Signs with HS256. */
export async function signToken(claims: Claims): Promise<string> {
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = await crypto.subtle.sign('HMAC', await signingKey(), encoder.encode(signed));
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`;
}

/** Returns the claims of a token that we signed and that is valid at `now` (ms); null for any other, including `alg: none`. */
export async function readToken(token: string, now: number): Promise<Claims | null> {
  const [head = '', body = '', signature = '', extra] = token.split('.');
  const proof = bytesOf(signature);
  if (extra !== undefined || proof === null || proof.length === 0) return null;
  const honest = await crypto.subtle.verify('HMAC', await signingKey(), proof, encoder.encode(`${head}.${body}`));
  if (!honest) return null;
  const bytes = bytesOf(body);
  const claims: unknown = bytes === null ? null : JSON.parse(decoder.decode(bytes));
  if (!isRecord(claims) || typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= now) return null;
  return claims;
}
