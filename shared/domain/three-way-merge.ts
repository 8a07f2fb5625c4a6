export interface Merged<Value> {
  /** The newer list with one's own changes laid over it; where both changed the same, one's own. */
  readonly entries: ReadonlyMap<string, Value>;
  /** The keys that both changed, each to something else. */
  readonly conflicts: readonly string[];
}

/**
 * Lays what somebody changed over what others changed meanwhile.
 * @param base the list both began with
 * @param mine what one of them made of it
 * @param theirs what stands there now
 */
export function mergeThreeWay<Value>(
  base: ReadonlyMap<string, Value>,
  mine: ReadonlyMap<string, Value>,
  theirs: ReadonlyMap<string, Value>,
  equal: (one: Value, other: Value) => boolean,
): Merged<Value> {
  const same = (one: Value | undefined, other: Value | undefined): boolean =>
    one === undefined || other === undefined ? one === other : equal(one, other);
  const entries = new Map<string, Value>();
  const conflicts: string[] = [];
  // In the order of the newer list; what only one of us has comes after it.
  for (const key of new Set([...theirs.keys(), ...mine.keys(), ...base.keys()])) {
    const [was, own, newer] = [base.get(key), mine.get(key), theirs.get(key)];
    const kept = same(own, was) ? newer : own;
    if (kept !== undefined) entries.set(key, kept);
    if (!same(own, was) && !same(newer, was) && !same(own, newer)) conflicts.push(key);
  }
  return { entries, conflicts };
}
