/** Separates the answer to the newest request from late answers to older ones: each search, page and reload is a new request. */
export function createLatest() {
  let newest = 0;
  const current: () => () => boolean = () => {
    const own = newest;
    return () => own === newest;
  };
  return {
    /** Starts a request, which makes older ones stale. @returns whether this one is still the newest */
    begin(): () => boolean {
      newest += 1;
      return current();
    },
    /** Joins the newest request. @returns whether that one is still the newest */
    current,
    /** Makes every request so far stale, when the screen is left. */
    cancel() {
      newest += 1;
    },
  };
}
