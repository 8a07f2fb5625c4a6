const listeners = new Set<() => void>();

/** Notifies the listeners that a list of this screen has newer records. */
export function tellRecordsRead(): void {
  for (const listener of listeners) listener();
}

/** For views that show one of those records, too. @returns unsubscribes */
export function onRecordsRead(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
