const longestAddress = 2048;
// Spaces, control characters and backslashes are what browsers repair silently: an address that needs it is not trusted.
const repaired = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * The address a navigation may take, or null: https, or http on this machine, of exactly one of the origins,
 * without credentials.
 * @param address an absolute address; what the other side or a page author wrote
 * @param origins exact origins, as `location.origin` writes them
 */
export function safeTarget(address: string, origins: Iterable<string>): string | null {
  const url = readable(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  for (const origin of origins) if (origin === url.origin) return url.href;
  return null;
}

/** The path, query and fragment of an address on our own origin, or null: where a login may lead back to. */
export function safePath(path: string, origin: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const url = readable(path, origin);
  // '/.//elsewhere' is a path of ours until it is written down: '//elsewhere' is a host.
  return url?.origin !== origin || url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

function readable(address: string, base?: string): URL | null {
  if (address.length > longestAddress || repaired.test(address)) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
