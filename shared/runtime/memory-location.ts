import type { LocationPort } from '#shared/page/location-port';

/** Keeps deep links in memory on a brand's page, whose address never changes. */
export function memoryLocation(): LocationPort {
  let params: Record<string, string> = {};
  const listeners = new Set<() => void>();
  const set: LocationPort['set'] = (change) => {
    const next: Record<string, string> = { ...params };
    for (const [name, value] of Object.entries(change)) {
      if (value === null) delete next[name];
      else next[name] = value;
    }
    params = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => params,
    set,
    // Memory has no history: Back is the page's own.
    back: set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
