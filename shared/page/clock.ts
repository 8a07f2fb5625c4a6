/** The platform's time: what the device says, corrected by what the server last answered. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** @param serverTime the `X-Now` of an answer; unreadable text is ignored */
  follow(serverTime: string | null): void;
  /** @returns stops listening; told when the correction changed by more than a second */
  subscribe(listener: () => void): () => void;
}

export function createClock(): Clock {
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => Date.now() + offset,
    follow(serverTime) {
      const time = serverTime === null ? Number.NaN : Date.parse(serverTime);
      if (Number.isNaN(time)) return;
      const change = time - Date.now() - offset;
      if (Math.abs(change) < 1_000) return;
      offset += change;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
