import { useEffect, useMemo, useState } from 'react';
import { arrangeRows, sliceLength, type Arrangement } from '../arranged.ts';

interface Row {
  readonly id: number;
}

type Compare<R> = NonNullable<Arrangement<R>['compare']>;

const atOnce = 2 * sliceLength;

/** Sorts long lists in slices, and returns the previous order meanwhile. Keep `compare` stable. @returns null before the first sort */
export function useArranged<R extends Row>(rows: readonly R[], compare: Compare<R> | null): readonly R[] | null {
  const immediateRows = useMemo(() => {
    if (compare === null) return rows;
    return rows.length <= atOnce ? rows.toSorted(compare) : null;
  }, [rows, compare]);
  const [previousRows, setPreviousRows] = useState<readonly R[] | null>(null);
  const [lastSort, setLastSort] = useState<{
    readonly rows: readonly R[];
    readonly compare: Compare<R>;
    readonly sorted: readonly R[];
  } | null>(null);
  useEffect(() => {
    if (immediateRows !== null || compare === null) {
      setPreviousRows(rows.length <= atOnce ? null : immediateRows);
      return undefined;
    }
    let isMounted = true;
    void arrangeRows(rows, { compare }).then((sorted) => {
      if (!isMounted) return;
      setLastSort({ rows, compare, sorted });
      setPreviousRows(sorted);
    });
    return () => {
      isMounted = false;
    };
  }, [immediateRows, rows, compare]);
  const isDone = lastSort !== null && lastSort.rows === rows && lastSort.compare === compare;
  // A record that changes during the sort keeps its place and shows its new values.
  const previousUpdated = useMemo(() => {
    if (immediateRows !== null || isDone || previousRows === null) return null;
    const newest = new Map(rows.map((row) => [row.id, row]));
    return previousRows.flatMap(({ id }) => newest.get(id) ?? []);
  }, [immediateRows, isDone, previousRows, rows]);
  return immediateRows ?? (isDone ? lastSort.sorted : previousUpdated);
}
