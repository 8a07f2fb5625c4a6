/** Returns null if the browser denies access to storage, or a value is unreadable. */
export function readStorage<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
