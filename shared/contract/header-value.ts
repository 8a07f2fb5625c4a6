/** Header values are printable ASCII: '%' and all other characters are percent-encoded as UTF-8. Plain values stay as they are. */
export function encodeHeaderValue(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\x20-\x24\x26-\x7e]+/g, encodeURIComponent);
}

/** Decodes a header's value or a part of a path; returns a text with a stray '%' unchanged. */
export function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
