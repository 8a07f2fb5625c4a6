import { fromBase64, toBase64Url } from '#shared/domain/base64';
import type { PublicConfig } from './config.ts';

/**
 * AES-CBC does not authenticate: a changed cipher text may decrypt to another text. Treat results as untrusted.
 */
type AesKey = NonNullable<PublicConfig['keys']['signIn']>;

const IV_BYTES = 16;

/** Decrypts base64 or base64url; without an `iv` in the key the first 16 bytes are it. @throws when text, key or padding do not fit */
export async function openText(sealed: string, key: AesKey): Promise<string> {
  const bytes = fromBase64(sealed);
  const iv = key.iv === undefined ? bytes.subarray(0, IV_BYTES) : fromBase64(key.iv);
  const cipher = key.iv === undefined ? bytes.subarray(IV_BYTES) : bytes;
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, await importKey(key), cipher);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/** Encrypts a text as base64url; without an `iv` in the key a random one goes first. */
export async function sealText(plain: string, key: AesKey): Promise<string> {
  const iv = key.iv === undefined ? crypto.getRandomValues(new Uint8Array(IV_BYTES)) : fromBase64(key.iv);
  const cipher = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, await importKey(key), new TextEncoder().encode(plain)),
  );
  return toBase64Url(key.iv === undefined ? concat(iv, cipher) : cipher);
}

function importKey(key: AesKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(key.key), 'AES-CBC', false, ['encrypt', 'decrypt']);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
