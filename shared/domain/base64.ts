/** More arguments of one call than this overflow the stack. */
const CHUNK = 32_768;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Reads base64 and base64url, padded or not; restores a '+' that an address made a space. @throws for other text */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const standard = text.trim().replace(/-/g, '+').replace(/_/g, '/').replace(/ /g, '+').replace(/=+$/, '');
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
}
