/** The platform's time: the device's clock, corrected by the platform's answers. */
export function createClock() {
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    /** Epoch milliseconds. */
    now: () => Date.now() + offset,
    /** @param serverTime `X-Now` of an answer; unreadable text is ignored */
    follow(serverTime: string | null): void {
      const time = serverTime === null ? Number.NaN : Date.parse(serverTime);
      if (Number.isNaN(time)) return;
      const change = time - Date.now() - offset;
      if (Math.abs(change) < 1_000) return;
      offset += change;
      for (const listener of listeners) listener();
    },
    /** Calls the listener when the correction changed by more than a second. @returns stops listening */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
