const longestAddress = 2048;
// Browsers silently repair spaces, control characters and backslashes, so an address with one is refused.
const repairedCharacters = /[\u0000-\u0020\u007f-\u00a0\\]/;

/**
 * Returns the address that a navigation may take, or null: https, or http on this machine, of exactly one of the origins, without
 * credentials.
 * @param address an absolute address of the platform or a page author
 * @param origins exact origins, as `location.origin` writes them
 */
export function safeTarget(address: string, origins: Iterable<string>): string | null {
  const url = readable(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return null;
  for (const origin of origins) if (origin === url.origin) return url.href;
  return null;
}

/** Returns path, query and fragment of an address on our own origin, or null: for the way back after a login. */
export function safePath(path: string, origin: string): string | null {
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const url = readable(path, origin);
  // '/.//elsewhere' is a path of ours, but '//elsewhere' is another host.
  return url?.origin !== origin || url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

function readable(address: string, base?: string): URL | null {
  if (address.length > longestAddress || repairedCharacters.test(address)) return null;
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
