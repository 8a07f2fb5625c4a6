/** Parameter of a story's address that gives the story storage of its own. */
export const apart = 'apart=true';

/** Keys are properties of the object, as in a browser's Storage. */
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

/** A story clears the storage when it begins, so stories side by side on one page need storage of their own. */
export function keepStorageApart(): void {
  if (!location.search.includes(apart)) return;
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { value: new OwnStorage() });
}
