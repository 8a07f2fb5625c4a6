const heard = new Set<() => void>();

/** A list of the screen shows its records as they are by now: somebody changed one, or they were read again. */
export function tellRecordsRead(): void {
  for (const hear of heard) hear();
}

/** For whoever shows one of those records as well. @returns stops telling */
export function onRecordsRead(hear: () => void): () => void {
  heard.add(hear);
  return () => void heard.delete(hear);
}
