/** A request as the platform sees it, whether it came over a socket or from a page. Header names are lower case. */
export interface PlatformRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The caller's network address; missing for a request from inside a page. */
  readonly address?: string;
}

export interface PlatformReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Cuts the connection after the work was done, without an answer (fault `drop`). */
  readonly drop?: boolean;
}

export function jsonReply(status: number, body: string, headers: Readonly<Record<string, string>> = {}): PlatformReply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers }, body };
}

/** Percent-encoded text as it is meant; null when it cannot be read. */
export function decodedText(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Of every page: no page of another site holds its window, and nothing in it asks for what a shop does not need. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
} as const;

export function htmlReply(body: string, status = 200): PlatformReply {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, body };
}

/** After a form: a fresh GET, so that Back and reload never post twice. */
export function redirectReply(location: string): PlatformReply {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}
