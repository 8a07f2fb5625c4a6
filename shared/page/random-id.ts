/** A name that nobody else draws: 128 random bits. Unlike `crypto.randomUUID` it is there on a page without a secure context too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
