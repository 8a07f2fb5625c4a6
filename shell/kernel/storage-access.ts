/** Reads the browser's storage; null where it is denied or unreadable. */
export function readStorage<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
