import { registry } from '#shared/page/registry';
import { make } from '#shared/runtime/facade';

/** A file that failed to load or to run after all attempts. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

const TIME_LIMIT = 8_000;
const TRIES = 3;
const PAUSE = 300;

/** The path depends only on the content, so that releases share files in the cache. The fragment names the release. */
export const fileAddress = (folder: 'e' | 'v', hash: string, version: string, files: string): string =>
  new URL(`/${folder}/${hash}.js#${version}`, files).href;

/** Promises of loaded and loading scripts by address; undefined for a preloaded one. */
const files = new Map<string, Promise<void> | undefined>();

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Returns the integrity of a file that is named after its hash. @throws for any other name */
function integrityOf(url: string): string {
  const hash = Object(/([\w-]{43})\.js/.exec(url))[1] as string;
  return `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** Refuses files that are not named after their hash. */
const rules: ScriptPolicy = { createScriptURL: (url) => integrityOf(url) && url };

let policy: ScriptPolicy | undefined;

/**
 * Trusted Types: one policy for the page, so that a second copy of `embed.js` creates none. A page whose list refuses the policy
 * passes the plain address to its own default policy.
 */
export function trusted(url: string): string {
  try {
    policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('licence', rules) ?? rules;
  } catch {
    policy = rules;
    console.error("licence: this page refuses the policy 'licence': add it to trusted-types.");
  }
  return policy.createScriptURL(url);
}

/** Attributes of every element that requests one of our files. */
const asking = (url: string) => ({ crossOrigin: '', integrity: integrityOf(url), nonce: registry.nonce ?? '' });

/** Loads a script once, and retries after a failure. @param tried number of earlier attempts */
const attempt = (url: string, works?: () => unknown, onSlow?: () => void, tried = 0): Promise<void> =>
  new Promise((resolve, reject) => {
    // An earlier attempt that timed out may have succeeded meanwhile.
    if (works?.()) return resolve();
    const end = (why?: string): void => {
      clearTimeout(timer);
      script.remove();
      // A response with status 200 may be an HTML page or empty and load without an error, so `works` decides.
      if (works ? works() : !why) resolve();
      else if (tried === TRIES - 1) reject(new LoadError(`${why ?? 'did not run'}: ${url} (${new URL('/docs/doctor.html', url)})`));
      else {
        onSlow?.();
        setTimeout(() => resolve(attempt(url, works, onSlow, tried + 1)), PAUSE * (tried + 1));
      }
    };
    const script = make('script', {
      ...asking(url),
      src: trusted(tried ? url.replace(/#|$/, `?${Date.now()}$&`) : url),
      onload: () => end(),
      onerror: () => end('refused'),
    });
    document.head.append(script);
    const timer = setTimeout(end, TIME_LIMIT, 'no answer in time');
  });

/** @param works true once the script has run; @param onSlow called after each failed attempt except the last */
export type LoadFile = (url: string, works?: () => unknown, onSlow?: () => void) => Promise<void>;

/** Loads a script with three attempts of 8 s, each with a fresh address. A call after a failure starts again. */
export const loadFile: LoadFile = (url, works, onSlow) => {
  let coming = files.get(url);
  if (!coming) {
    files.set(url, (coming = attempt(url, works, onSlow)));
    coming.catch(() => files.delete(url));
  }
  return coming;
};

/** Requests a script without running it, unless it was requested before. */
export function preload(url: string, rel: 'preload' | 'prefetch' = 'preload'): void {
  if (files.has(url)) return;
  files.set(url, undefined);
  document.head.append(make('link', { ...asking(url), rel, as: 'script', fetchPriority: 'low', href: url }));
}

/**
 * Returns null in a module, an `import()` or evaluated text. Uses the prototype's getter, since an element with the name
 * 'currentScript' hides the document's property. A script in an SVG has no `src`.
 */
export const runningScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
