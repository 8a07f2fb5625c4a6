/** Browser storage that never throws: where storage is full, denied or damaged, this tab keeps its values in memory. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** @returns false when it could only be kept in memory */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** All names in it, other scripts' included. */
  keys(): readonly string[];
  /** Only for our own origin, since it removes other scripts' values too. */
  clear(): void;
}

/** Marks a sealed value, so that a sealing and a plain store never read each other's values. */
export const sealedPrefix = 'aes-cbc:';

export function takeOut(remove: () => void): void {
  try {
    remove();
  } catch {
    // Denied meanwhile: nothing is left to remove.
  }
}
