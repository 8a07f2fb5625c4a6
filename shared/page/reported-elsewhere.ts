/**
 * Takes a failure that whoever else awaits the same work tells of; here it only must not count as one that nobody heard.
 * The one handler that may swallow (a lint rule): name in a comment who tells.
 */
export const reportedElsewhere = (): void => undefined;
