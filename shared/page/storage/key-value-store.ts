/** Browser storage that never throws: full, denied or damaged storage leaves everything working in memory for this tab. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** @returns false when it could only be kept in memory */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** The names of what is in it, other scripts' included. */
  keys(): readonly string[];
  /** Only for our own origin: takes everything out. */
  clear(): void;
}
