import type { KeyValueStore } from '#shared/page/storage/key-value-store';

/** A `Storage` on a map that the test reads. */
export function memoryStore(stored: Map<string, string>): KeyValueStore {
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  };
}
