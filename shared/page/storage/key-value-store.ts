/** Browser storage that never throws. If the storage is full, denied or damaged, this tab keeps its values in memory. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** @returns false if the value is only in memory */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All keys, with those of other scripts. */
  keys(): readonly string[];
  /** Removes all values, with those of other scripts: call it only on our own origin. */
  clear(): void;
}

/** Prefix of an encrypted value, so that an encrypting store and a plain one never read each other's values. */
export const sealedPrefix = 'aes-cbc:';

export function takeOut(remove: () => void): void {
  try {
    remove();
  } catch {
    // Access was denied, so there is nothing to remove.
  }
}
