/**
 * Merges the own changes into the list that others changed meanwhile; the own change wins where both changed a key.
 * @param base the list before both changes
 * @returns the merged list, and the keys that both sides changed differently
 */
export function mergeThreeWay<Value>(
  base: ReadonlyMap<string, Value>,
  ours: ReadonlyMap<string, Value>,
  theirs: ReadonlyMap<string, Value>,
  equal: (one: Value, other: Value) => boolean,
): { readonly entries: ReadonlyMap<string, Value>; readonly conflicts: readonly string[] } {
  const same = (one: Value | undefined, other: Value | undefined): boolean =>
    one === undefined || other === undefined ? one === other : equal(one, other);
  const entries = new Map<string, Value>();
  const conflicts: string[] = [];
  // In the order of the newer list, followed by keys that only the own list has.
  for (const key of new Set([...theirs.keys(), ...ours.keys(), ...base.keys()])) {
    const [was, own, newer] = [base.get(key), ours.get(key), theirs.get(key)];
    const merged = same(own, was) ? newer : own;
    if (merged !== undefined) entries.set(key, merged);
    if (!same(own, was) && !same(newer, was) && !same(own, newer)) conflicts.push(key);
  }
  return { entries, conflicts };
}
