/** What the browser keeps; null where it keeps nothing and where what it keeps cannot be read. */
export function readStorage<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
