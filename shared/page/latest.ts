/**
 * Separates the answer to the newest request from late answers to older ones. Each search, page and reload is a new request;
 * leaving the screen cancels all.
 */
export interface Latest {
  /** Starts a request; older ones are stale. @returns whether this one is still the newest */
  begin(): () => boolean;
  /** Joins the newest request. @returns whether that one is still the newest */
  current(): () => boolean;
  /** Makes every request so far stale. */
  cancel(): void;
}

export function createLatest(): Latest {
  let newest = 0;
  const current: Latest['current'] = () => {
    const mine = newest;
    return () => mine === newest;
  };
  return {
    begin() {
      newest += 1;
      return current();
    },
    current,
    cancel() {
      newest += 1;
    },
  };
}
