/** In a story's address: it keeps what it stores to itself. */
export const apart = 'apart=true';

/** What is stored lies in the object itself, as in a browser's. */
class OwnStorage implements Storage {
  [key: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }

  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/** Stories side by side on one page would sign each other out and in: each begins by emptying the storage that they share. */
export function keepStorageApart(): void {
  if (!location.search.includes(apart)) return;
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: new OwnStorage() });
}
