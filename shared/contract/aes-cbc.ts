import { fromBase64, toBase64Url } from '#shared/domain/base64';
import type { PublicConfig } from './config.ts';

/**
 * AES-CBC as the platform uses it. It hides a text from a glance and proves nothing about it: a changed
 * cipher text may open as another text. The result is untrusted input.
 */
type AesKey = NonNullable<PublicConfig['keys']['signIn']>;

const IV_BYTES = 16;

/**
 * Decrypts a text in base64 or base64url. The initial vector is the key's, or else the first 16 bytes.
 * @throws when the text, the key or the padding does not fit
 */
export async function openText(sealed: string, key: AesKey): Promise<string> {
  const bytes = fromBase64(sealed);
  const iv = key.iv === undefined ? bytes.subarray(0, IV_BYTES) : fromBase64(key.iv);
  const cipher = key.iv === undefined ? bytes.subarray(IV_BYTES) : bytes;
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, await importKey(key), cipher);
  return new TextDecoder('utf-8', { fatal: true }).decode(plain);
}

/** Seals a text as base64url; without an initial vector in the key a random one goes first. */
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
