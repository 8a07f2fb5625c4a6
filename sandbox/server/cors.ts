/** Names a page of another origin may read beside the safe ones. */
const exposed = 'X-Now, X-Request-Id, Date, Retry-After, Idempotency-Replayed, appName, tenant';

/** Any page may ask the sandbox: its tokens travel in headers, never in cookies. Credentials are allowed because SignalR asks with them. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  return {
    'access-control-allow-origin': origin ?? '*',
    ...(origin === undefined ? {} : { 'access-control-allow-credentials': 'true', vary: 'Origin' }),
    'access-control-expose-headers': exposed,
    'timing-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/**
 * The same for every page. A browser caches a file for all pages of a site, so an answer with the first page's origin would fail on
 * the second (in Firefox for all of `*.localhost`).
 */
export const fileCorsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The answer to a preflight: all methods and the requested headers, for ten minutes. */
export function preflightHeaders(origin: string | undefined, requestedHeaders: string | undefined): Record<string, string> {
  return {
    ...corsHeaders(origin),
    'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
    'access-control-allow-headers': requestedHeaders ?? 'Content-Type, Authorization',
    'access-control-max-age': '600',
  };
}
