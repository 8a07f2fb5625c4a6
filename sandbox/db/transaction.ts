/** Builds `transaction` over `exec`: the outermost call begins and ends, inner calls join it. */
export function transactions(exec: (sql: string) => void): <T>(work: () => T) => T {
  let depth = 0;
  return function transaction<T>(work: () => T): T {
    if (depth > 0) return work();
    exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (cause) {
      exec('ROLLBACK');
      throw cause;
    } finally {
      depth -= 1;
    }
  };
}
