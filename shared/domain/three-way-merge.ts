/**
 * Merges our changes into a list that others changed too. Our change wins for a key that both sides changed.
 * @param base the list before both changes
 * @returns the merged list, and the keys that both sides changed differently
 */
export function mergeThreeWay<Value>(
  base: ReadonlyMap<string, Value>,
  ours: ReadonlyMap<string, Value>,
  theirs: ReadonlyMap<string, Value>,
  equal: (one: Value, other: Value) => boolean,
): { readonly entries: ReadonlyMap<string, Value>; readonly conflicts: readonly string[] } {
  const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
    one === undefined || other === undefined ? one === other : equal(one, other);
  const entries = new Map<string, Value>();
  const conflicts: string[] = [];
  // In the order of the newer list, followed by the keys that only our list has.
  for (const key of new Set([...theirs.keys(), ...ours.keys(), ...base.keys()])) {
    const [baseValue, ownValue, newerValue] = [base.get(key), ours.get(key), theirs.get(key)];
    const merged = isSame(ownValue, baseValue) ? newerValue : ownValue;
    if (merged !== undefined) entries.set(key, merged);
    if (!isSame(ownValue, baseValue) && !isSame(newerValue, baseValue) && !isSame(ownValue, newerValue)) conflicts.push(key);
  }
  return { entries, conflicts };
}
