import { mergeThreeWay } from '../three-way-merge.ts';

/** One range of a licence's transaction prices, bounds included. */
export interface TransactionRange {
  readonly minimum: number;
  readonly maximum: number;
}

export type RangeProblem = 'out-of-bounds' | 'minimum-above-maximum' | 'minimum-taken' | 'maximum-taken';

/** The package without limits, which is sold by contract: exactly this code. */
export const unlimitedPackageCode = 'BIILIMITADO';
export const contractNumberLength = 100;

/** The largest bound a stored range may have; a field takes 8 digits. */
export const largestBound = 999_999_999;
export const boundLength = 8;
/** Digits of the price in whole pesos. */
export const rangePriceLength = 10;

/** Checks a range against the `others`, bounds included; gaps are allowed. One that encloses another gets the maximum's sentence. */
export function rangeProblem(range: TransactionRange, others: readonly TransactionRange[]): RangeProblem | null {
  const { minimum, maximum } = range;
  if (![minimum, maximum].every((bound) => Number.isInteger(bound) && bound >= 1 && bound <= largestBound)) return 'out-of-bounds';
  if (minimum > maximum) return 'minimum-above-maximum';
  if (others.some((other) => minimum >= other.minimum && minimum <= other.maximum)) return 'minimum-taken';
  return others.some((other) => other.minimum <= maximum && other.maximum >= minimum) ? 'maximum-taken' : null;
}

export interface MergedRanges<Range> {
  /** Without overlaps: of two ranges that exclude each other, the editor's own stays. */
  readonly ranges: readonly Range[];
  /** Newer ranges that were dropped, and the own ranges that replaced them. */
  readonly conflicts: readonly { readonly theirs: readonly Range[]; readonly own: readonly Range[] }[];
}

/**
 * Merges the editor's changes into the newer list. Ranges are identified by their bounds, since platforms rewrite the list with new
 * ids. Two overlapping ranges that are each new on one side count as a change of the same range.
 */
export function mergeRanges<Range extends TransactionRange>(
  base: readonly Range[],
  ours: readonly Range[],
  theirs: readonly Range[],
  equal: (one: Range, other: Range) => boolean,
): MergedRanges<Range> {
  const keyed = (ranges: readonly Range[]) => new Map(ranges.map((range) => [`${range.minimum}-${range.maximum}`, range]));
  const [baseRanges, ownRanges, newerRanges] = [keyed(base), keyed(ours), keyed(theirs)];
  const { entries, conflicts: keys } = mergeThreeWay(baseRanges, ownRanges, newerRanges, equal);
  const conflicts = keys.map((key) => {
    const [left, right] = [newerRanges.get(key), ownRanges.get(key)];
    return { theirs: left === undefined ? [] : [left], own: right === undefined ? [] : [right] };
  });
  const touches = (one: TransactionRange, other: TransactionRange): boolean => one.minimum <= other.maximum && other.minimum <= one.maximum;
  const merged = new Map(entries);
  for (const [key, range] of entries) {
    if (ownRanges.has(key)) continue;
    const overlapping = [...entries].filter(([other, each]) => ownRanges.has(other) && touches(each, range)).map(([, each]) => each);
    if (overlapping.length === 0) continue;
    merged.delete(key);
    conflicts.push({ theirs: [range], own: overlapping });
  }
  return { ranges: [...merged.values()], conflicts };
}
