/** Distinguishes the answer to the newest request from late answers to older ones. */
export function createLatest() {
  let newest = 0;
  const current: () => () => boolean = () => {
    const request = newest;
    return () => request === newest;
  };
  return {
    /** Starts a request. @returns a function that is true until a newer request starts */
    begin(): () => boolean {
      newest += 1;
      return current();
    },
    /** Returns the function of the newest request, as `begin` does. */
    current,
    /** Makes the answers to all requests stale. */
    cancel() {
      newest += 1;
    },
  };
}
