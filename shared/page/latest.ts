/**
 * Separates the answer to the newest request from late answers to older ones. Each search, page and reload is a new request;
 * leaving the screen cancels all.
 */
export function createLatest() {
  let newest = 0;
  const current: () => () => boolean = () => {
    const own = newest;
    return () => own === newest;
  };
  return {
    /** Starts a request; older ones are stale. @returns whether this one is still the newest */
    begin(): () => boolean {
      newest += 1;
      return current();
    },
    /** Joins the newest request. @returns whether that one is still the newest */
    current,
    /** Makes every request so far stale. */
    cancel() {
      newest += 1;
    },
  };
}
