import { fromBase64 } from '#shared/domain/base64';

/** Bytes of base64 or base64url; null when the text is neither. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
}
