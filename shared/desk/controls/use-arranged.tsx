import { useEffect, useMemo, useState } from 'react';
import { arranged, slice, type Arrangement } from '../arranged.ts';

interface Row {
  readonly id: number;
}

type Compare<R> = NonNullable<Arrangement<R>['compare']>;

const atOnce = 2 * slice;

/** Sorts thousands of rows in slices; the former order shows until then. Keep `compare` stable. @returns null before the first sort */
export function useArranged<R extends Row>(rows: readonly R[], compare: Compare<R> | null): readonly R[] | null {
  const now = useMemo(() => {
    if (compare === null) return rows;
    return rows.length <= atOnce ? rows.toSorted(compare) : null;
  }, [rows, compare]);
  const [before, setBefore] = useState<readonly R[] | null>(null);
  const [done, setDone] = useState<{ readonly rows: readonly R[]; readonly compare: Compare<R>; readonly sorted: readonly R[] } | null>(
    null,
  );
  useEffect(() => {
    if (now !== null || compare === null) {
      setBefore(rows.length <= atOnce ? null : now);
      return undefined;
    }
    let isMounted = true;
    void arranged(rows, { compare }).then((sorted) => {
      if (!isMounted) return;
      setDone({ rows, compare, sorted });
      setBefore(sorted);
    });
    return () => {
      isMounted = false;
    };
  }, [now, rows, compare]);
  const isDone = done !== null && done.rows === rows && done.compare === compare;
  // A record that changes during the sort keeps its place and shows its new values.
  const meanwhile = useMemo(() => {
    if (now !== null || isDone || before === null) return null;
    const newest = new Map(rows.map((row) => [row.id, row]));
    return before.flatMap(({ id }) => newest.get(id) ?? []);
  }, [now, isDone, before, rows]);
  return now ?? (isDone ? done.sorted : meanwhile);
}
