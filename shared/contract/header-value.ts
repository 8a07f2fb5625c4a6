/**
 * Header values travel as printable ASCII: '%' and everything else is percent-encoded as UTF-8, nothing more.
 * '50%' and 'Peña' survive, and a plain value reaches a real API untouched.
 */
export function encodeHeaderValue(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x20-\x24\x26-\x7e]+/g, encodeURIComponent);
}

/** The inverse; a value that was never encoded (a stray '%') is given back as it came. */
export function decodeHeaderValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
