import type { KeyValueStore } from '#shared/page/storage/key-value-store';

/** A browser's storage on a map that the test may read. */
export function memoryStore(stored: Map<string, string>): KeyValueStore {
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => stored.set(key, value).size > 0,
    remove: (key) => void stored.delete(key),
    keys: () => [...stored.keys()],
    clear: () => stored.clear(),
  };
}
