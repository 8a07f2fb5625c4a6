/**
 * Tells the answer to the newest question from the answers to older ones, which may arrive after it: each search, each page
 * and each reading again is a new question, and a screen that was left waits for none.
 */
export interface Latest {
  /** A new question: older ones are stale from now on. @returns whether this one is still the newest */
  begin(): () => boolean;
  /** A question beside the newest one. @returns whether that one is still the newest */
  current(): () => boolean;
  /** Every question so far is stale. */
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
