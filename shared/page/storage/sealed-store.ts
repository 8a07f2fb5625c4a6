import { openText, sealText } from '#shared/contract/aes-cbc';
import type { PublicConfig } from '#shared/contract/config';
import { sealedPrefix, takeOut, type KeyValueStore } from './key-value-store.ts';

export interface SealedStore extends KeyValueStore {
  /** Null where this key does not open the raw value. */
  reads(raw: string | null): Promise<string | null>;
  /** Stores a value that another tab wrote, so that the next `get` returns it. */
  follow(key: string, value: string | null): void;
  empty(): void;
  /** Resolves when pending writes are done; null without any. */
  writing(): Promise<void> | null;
}

/**
 * A store with AES-CBC-encrypted values, each with its own vector. WebCrypto is asynchronous and the store is not: values are
 * decrypted here, held in memory and written through. Unreadable and unencrypted values count as absent. It only hides values: the
 * key is public.
 * @param memory the decrypted values of this browser page, shared by all its brands
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
      // The value changed or went while it was being sealed: that write, or none, is the one to stay.
      if (memory.get(name) === value) storage?.setItem(name, sealed);
    } catch (error) {
      console.warn(`licence: ${name} is kept only while this tab is open`, error);
    }
  }

  for (const name of storage ? Object.keys(storage) : []) {
    const value = await reads(storage?.getItem(name) ?? null);
    // A value written meanwhile is newer.
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
      takeOut(() => storage?.removeItem(name));
    },
    keys: () => [...memory.keys()],
    clear() {
      memory.clear();
      takeOut(() => storage?.clear());
    },
    follow(name, value) {
      if (value === null) memory.delete(name);
      else memory.set(name, value);
    },
    empty: () => memory.clear(),
    writing: () => writing,
  };
}
