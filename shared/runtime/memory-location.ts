import type { LocationPort } from './widget.ts';

/** The location of a widget on somebody else's page: deep links are kept in memory, the page's address is never touched. */
export function memoryLocation(): LocationPort {
  let params: Record<string, string> = {};
  const listeners = new Set<() => void>();
  return {
    get: () => params,
    set(change) {
      const next: Record<string, string> = { ...params };
      for (const [name, value] of Object.entries(change)) {
        if (value === null) delete next[name];
        else next[name] = value;
      }
      params = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
