/** A paging header as a whole number of rows; null, empty, absent, nonsense and what no table has are 0. */
export function rows(value: string): number {
  const count = Number(value);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** As `rows`, for how many are wanted: at least one, at most 1,000. */
export function pageSize(value: string): number {
  return Math.min(1000, Math.max(1, rows(value)));
}
