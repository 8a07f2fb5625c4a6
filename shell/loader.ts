/** Loads one script after all that pages and networks do to scripts of others: integrity, time limit, tries, Trusted Types, nonce. */
import { registry } from '#shared/page/registry';
import { LoadError } from './load-error.ts';

const TIME_LIMIT = 8_000;
const TRIES = 3;
const PAUSE = 300;

const files = new Map<string, Promise<void>>();

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** The name a page owner writes into `trusted-types`. */
export const POLICY_NAME = 'licence';

let policy: ScriptPolicy | null | undefined;

/**
 * Trusted Types: one policy, made when the first script is needed, so that a second copy of `embed.js` makes none. It lets
 * only files named after their hash through. Where the page's list refuses it, the plain address is left to the page's
 * own default policy.
 */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (policy === undefined) {
    try {
      policy =
        trustedTypes?.createPolicy(POLICY_NAME, {
          createScriptURL(asked) {
            if (integrityOf(asked) === '') throw new LoadError(`not a file of a release: ${asked}`);
            return asked;
          },
        }) ?? null;
    } catch {
      policy = null;
      console.error(`licence: this page refuses the policy '${POLICY_NAME}': add it to trusted-types.`);
    }
  }
  return policy ? policy.createScriptURL(url) : url;
}

/** The integrity of a file named after its hash; empty for any other name. */
function integrityOf(url: string): string {
  const hash = /([\w-]{43})\.js(?:\?|$)/.exec(url)?.[1];
  return hash ? `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=` : '';
}

function attempt(url: string, works: (() => boolean) | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (why: string): void => {
      clearTimeout(timer);
      script.remove();
      if (why) reject(new LoadError(`${why}: ${url}`));
      else resolve();
    };
    const timer = setTimeout(end, TIME_LIMIT, 'no answer in time');
    document.head.append(
      Object.assign(script, {
        src: trusted(url),
        async: true,
        crossOrigin: 'anonymous',
        integrity: integrityOf(url),
        nonce: registry.nonce ?? '',
        // An HTML page sent with 200, or an empty body, loads without an error: only the work done counts.
        onload: () => end((works?.() ?? true) ? '' : 'did not run'),
        onerror: () => end('refused'),
      }),
    );
  });
}

/** Loads a script; `works` says whether it has done its work, `onSlow` is told when a try gave nothing. */
export type LoadFile = (url: string, works?: () => boolean, onSlow?: () => void) => Promise<void>;

/**
 * Loads one script: 8 s a try, three tries, each with a fresh address. A failure is not remembered: the next call starts
 * again. `onSlow` is told when the first try gave nothing, so that the visitor can be told while the others go on.
 */
export const loadFile: LoadFile = (url, works, onSlow) => {
  if (works?.()) return Promise.resolve();
  const known = files.get(url);
  if (known) return known;
  const run = async (): Promise<void> => {
    for (let tried = 0; ; tried += 1) {
      try {
        await attempt(tried ? `${url}?${Date.now()}` : url, works);
        return;
      } catch (cause) {
        // A copy that was given up on may still have run meanwhile: it is as good as any.
        if (works?.()) return;
        if (tried + 1 === TRIES) throw cause;
        onSlow?.();
        await new Promise((resume) => setTimeout(resume, PAUSE * (tried + 1)));
      }
    }
  };
  const done = run();
  files.set(url, done);
  done.catch(() => files.delete(url));
  return done;
};

/** Whether a script is here or on its way. */
export const isAsked = (url: string): boolean => files.has(url);

/**
 * The script element that is running now, never "the last script"; none in a module, an `import()` or evaluated text. By the
 * prototype's own getter: an element of the page named 'currentScript' would hide it.
 */
export function runningScript(): HTMLScriptElement | undefined {
  const running: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return running instanceof HTMLScriptElement ? running : undefined;
}
