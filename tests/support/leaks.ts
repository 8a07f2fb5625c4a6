import { vi } from 'vitest';
import { registry } from '#shared/page/registry';

/**
 * Detects what one test leaves behind for the next one in the same window. Browser pages are closed, but this window serves all files of
 * its worker. Call it before a test: the returned function lists leftovers and removes them, so that a leak fails only its own test.
 */
export function watchForLeaks(): () => readonly string[] {
  const globals = new Set(Reflect.ownKeys(globalThis));
  const { href } = location;
  timers.clear();
  listeners.clear();

  return () => {
    const found: string[] = [];
    const left = (what: string, takeAway: () => void): void => {
      found.push(what);
      takeAway();
    };
    if (vi.isFakeTimers()) left('fake timers: give the real ones back with vi.useRealTimers()', () => vi.useRealTimers());
    for (const [place, holder] of [
      ['<head>', document.head],
      ['<body>', document.body],
    ] as const) {
      if (holder.childNodes.length > 0) left(`nodes in ${place}: ${holder.innerHTML}`, () => holder.replaceChildren());
    }
    for (const element of [document.documentElement, document.body]) {
      for (const name of element.getAttributeNames())
        left(`the attribute ${name} of <${element.localName}>`, () => element.removeAttribute(name));
    }
    for (const [id, { kind, stack }] of [...timers])
      left(`${kind} that still runs, set ${stack}`, () => {
        clearTimeout(id as never);
        clearInterval(id as never);
      });
    for (const [key, { target, of, stack }] of [...listeners])
      left(`a listener for ${key.type} on ${of}, added ${stack}`, () => target.removeEventListener(key.type, key.listener, key.capture));
    for (const [name, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      if (storage.length > 0) left(`${name}: ${Object.keys(storage).join(', ')}`, () => storage.clear());
    }
    if (document.cookie !== '') left(`cookies: ${document.cookie}`, () => undefined);
    if (location.href !== href) left(`the address ${location.href}`, () => history.replaceState(null, '', href));
    for (const key of Reflect.ownKeys(globalThis))
      if (!globals.has(key)) left(`the global ${String(key)}`, () => Reflect.deleteProperty(globalThis, key));
    for (const [name, kept] of [
      ['pages', registry.pages],
      ['early', registry.early],
    ] as const) {
      if (kept.size > 0) left(`the page registry's ${name}: ${[...kept.keys()].join(', ')}`, () => kept.clear());
    }
    return found;
  };
}

interface Listening {
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly capture: boolean;
}

const timers = new Map<unknown, { readonly kind: 'a timeout' | 'an interval'; readonly stack: string }>();
const listeners = new Map<Listening, { readonly target: EventTarget; readonly of: string; readonly stack: string }>();

/** Returns the place of the caller's caller. */
const caller = (): string => new Error().stack?.split('\n')[3]?.trim() ?? '';

/** Starts recording the timers and listeners of the window. Once per window. */
export function countTimersAndListeners(): void {
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
  const counted =
    (kind: 'a timeout' | 'an interval', start: (act: () => void, ms?: number) => unknown) =>
    (act: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): unknown => {
      const id = start(() => {
        if (kind === 'a timeout') timers.delete(id);
        act(...args);
      }, ms);
      timers.set(id, { kind, stack: caller() });
      return id;
    };
  const ended =
    (clear: (id: never) => void) =>
    (id: unknown): void => {
      timers.delete(id);
      clear(id as never);
    };
  Object.assign(globalThis, {
    setTimeout: counted('a timeout', setTimeout),
    setInterval: counted('an interval', setInterval),
    clearTimeout: ended(clearTimeout),
    clearInterval: ended(clearInterval),
  });
  countListeners(globalThis, 'window');
  countListeners(document, 'document');
}

function countListeners(target: EventTarget, of: string): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const captureOf = (options: boolean | EventListenerOptions | undefined): boolean =>
    typeof options === 'boolean' ? options : options?.capture === true;
  const forget = (type: string, listener: unknown, capture: boolean): void => {
    for (const key of listeners.keys())
      if (listeners.get(key)?.of === of && key.type === type && key.listener === listener && key.capture === capture) listeners.delete(key);
  };
  target.addEventListener = (type, listener, options) => {
    add(type, listener, options);
    // React listens to it once per document.
    if (listener === null || type === 'selectionchange') return;
    const capture = captureOf(options);
    forget(type, listener, capture);
    listeners.set({ type, listener, capture }, { target, of, stack: caller() });
    if (typeof options !== 'object') return;
    if (options.once === true) add(type, () => forget(type, listener, capture), { once: true, capture });
    options.signal?.addEventListener('abort', () => forget(type, listener, capture));
  };
  target.removeEventListener = (type, listener, options) => {
    remove(type, listener, options);
    forget(type, listener, captureOf(options));
  };
}
