import { openText, sealText } from '#shared/contract/aes-cbc';
import type { PublicConfig } from '#shared/contract/config';
import { sealedPrefix, takeOut, type KeyValueStore } from './key-value-store.ts';

export interface SealedStore extends KeyValueStore {
  /** Decrypts a raw value; null if the key does not match. */
  reads(raw: string | null): Promise<string | null>;
  /** Stores a value that another tab wrote, so that the next `get` returns it. */
  follow(key: string, value: string | null): void;
  empty(): void;
  /** Resolves when pending writes are done; null without any. */
  writing(): Promise<void> | null;
}

/**
 * A store with AES-CBC-encrypted values, each with its own vector. WebCrypto is asynchronous and the store is synchronous, so all
 * values are decrypted first, kept in memory and written through. Unreadable and plain values count as absent. The key is public,
 * so the encryption only hides values.
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
  /** Writes run one after another, so that the last one wins. */
  let writing: Promise<void> | null = null;

  async function writeThrough(name: string, value: string): Promise<void> {
    try {
      const sealed = sealedPrefix + (await sealText(value, { key }));
      // A value that changed during the encryption has a newer write, or is removed.
      if (memory.get(name) === value) storage?.setItem(name, sealed);
    } catch (error) {
      console.warn(`licence: ${name} is kept only while this tab is open`, error);
    }
  }

  for (const name of storage ? Object.keys(storage) : []) {
    const value = await reads(storage?.getItem(name) ?? null);
    // A value that was set during the decryption is newer.
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
