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

/** Returns percent-decoded text; null when it is malformed. */
export function decodedText(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Headers of every page: no window shared with other sites, and no browser feature that a shop does not need. */
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
