/** One step of a licence's transaction prices; both bounds belong to it. */
export interface TransactionRange {
  readonly minimum: number;
  readonly maximum: number;
}

/** Why a range is refused; a screen has the words (licence-admin 5.1). */
export type RangeProblem = 'out-of-bounds' | 'minimum-above-maximum' | 'minimum-taken' | 'maximum-taken';

/** The package without limits, which is sold by contract: exactly this code (LC-165, LC-217). */
export const unlimitedPackageCode = 'BIILIMITADO';
/** Characters of a contract's number (LC-320). */
export const contractNumberLength = 100;

/** The largest bound a stored range may have; a field takes 8 digits (LC-314, LC-315). */
export const largestBound = 999_999_999;
export const boundLength = 8;
/** Digits of the price in whole pesos (LC-317). */
export const rangePriceLength = 10;

/**
 * Checks a new or edited range against the others. Every overlap is refused, bounds included: also one that encloses another
 * range, with the maximum's words (LC-310 to LC-312). Holes between ranges are allowed.
 * @param others the ranges of the licence without the one being edited
 */
export function rangeProblem(range: TransactionRange, others: readonly TransactionRange[]): RangeProblem | null {
  const { minimum, maximum } = range;
  if (![minimum, maximum].every((bound) => Number.isInteger(bound) && bound >= 1 && bound <= largestBound)) return 'out-of-bounds';
  if (minimum > maximum) return 'minimum-above-maximum';
  if (others.some((other) => minimum >= other.minimum && minimum <= other.maximum)) return 'minimum-taken';
  return others.some((other) => other.minimum <= maximum && other.maximum >= minimum) ? 'maximum-taken' : null;
}
