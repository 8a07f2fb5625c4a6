import { openText, sealText } from '#shared/contract/aes-cbc';
import type { PublicConfig } from '#shared/contract/config';
import type { KeyValueStore } from './key-value-store.ts';
import { sealedPrefix } from './sealed-prefix.ts';

export interface SealedStore extends KeyValueStore {
  /** What a raw value says; null for whatever this key does not open. */
  reads(raw: string | null): Promise<string | null>;
  /** Takes over what another tab left, so that the next `get` gives it. */
  follow(key: string, value: string | null): void;
  /** Forgets what it holds, after another tab cleared the storage. */
  empty(): void;
  /** What is still being sealed and written; null when all of it lies there. */
  writing(): Promise<void> | null;
}

/**
 * A store whose values lie AES-CBC-sealed in the browser, each under a vector of its own. WebCrypto takes its
 * time and the store answers at once: everything is opened here, held in memory and written through. What cannot be
 * opened, or was never sealed, counts as absent. It hides values from a glance and protects nothing: the key is public.
 * @param memory what is opened of it on this browser page: one for all its brands, so that neither writes over what another keeps
 */
export async function openSealedStore(
  storage: Storage | null,
  { key }: NonNullable<PublicConfig['keys']['storage']>,
  memory: Map<string, string>,
): Promise<SealedStore> {
  const reads = async (raw: string | null): Promise<string | null> => {
    if (!raw?.startsWith(sealedPrefix)) return null;
    return openText(raw.slice(sealedPrefix.length), { key }).catch(() => null);
  };
  /** One write after the other, so that the last one stays. */
  let writing: Promise<void> | null = null;

  async function writeThrough(name: string, value: string): Promise<void> {
    try {
      const sealed = sealedPrefix + (await sealText(value, { key }));
      // Changed or removed while it was being sealed: that write, or none, is the one to stay.
      if (memory.get(name) === value) storage?.setItem(name, sealed);
    } catch (error) {
      console.warn(`licence: ${name} is kept only while this tab is open`, error);
    }
  }

  for (const name of storage ? Object.keys(storage) : []) {
    const value = await reads(storage?.getItem(name) ?? null);
    // What is there by now is newer: somebody was first, and may still be writing it.
    if (value !== null && !memory.has(name)) memory.set(name, value);
  }

  return {
    reads,
    get: (name) => memory.get(name) ?? null,
    set(name, value) {
      memory.set(name, value);
      const written: Promise<void> = Promise.resolve(writing)
        .then(() => writeThrough(name, value))
        .finally(() => {
          if (writing === written) writing = null;
        });
      writing = written;
      return storage !== null;
    },
    remove(name) {
      memory.delete(name);
      try {
        storage?.removeItem(name);
      } catch {
        // Denied meanwhile: nothing is left to remove.
      }
    },
    keys: () => [...memory.keys()],
    clear() {
      memory.clear();
      try {
        storage?.clear();
      } catch {
        // As above.
      }
    },
    follow(name, value) {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
    },
    empty: () => memory.clear(),
    writing: () => writing,
  };
}
