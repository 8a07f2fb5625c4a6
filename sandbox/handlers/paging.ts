/** A paging header as a whole number of rows; null, empty, absent and nonsense are 0 (PK-322). */
export function rows(value: string): number {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** As `rows`, for how many are wanted: at least one, at most 1,000. */
export function wanted(value: string): number {
  return Math.min(1000, Math.max(1, rows(value)));
}
