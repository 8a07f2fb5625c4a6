import type { LongList } from '#shared/contract/long-list';

export interface Arrangement<Row> {
  /** Keeps the rows that match. It gets one slice at a time, so a row's match must not depend on other rows. */
  narrow?(rows: readonly Row[]): readonly Row[];
  /** null keeps the order. */
  readonly compare?: ((one: Row, other: Row) => number) | null;
}

/** Rows in one slice. Sorting them by locale takes a few milliseconds. */
export const sliceLength = 500;

/** Lets the browser handle keys and frames. It uses no timer, since hidden pages slow timers and tests stop them. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Filters and sorts a long list in slices, with a task between two of them. The sort is stable. */
export async function arrangeRows<Row>(rows: readonly Row[], { narrow, compare }: Arrangement<Row>): Promise<readonly Row[]> {
  let runs: Row[][] = [];
  for (let at = 0; at < rows.length; at += sliceLength) {
    const some = rows.slice(at, at + sliceLength);
    const matches = narrow?.(some) ?? some;
    runs.push(compare ? matches.toSorted(compare) : [...matches]);
    await nextTask();
  }
  if (!compare) return runs.flat();
  while (runs.length > 1) {
    const longer: Row[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(await mergeSorted(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; of equal rows, those of the first come first. */
async function mergeSorted<Row>(one: readonly Row[], other: readonly Row[], compare: (one: Row, other: Row) => number): Promise<Row[]> {
  const merged: Row[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < other.length;) {
    const [leftRow, rightRow] = [one[left], other[right]];
    if (rightRow === undefined || (leftRow !== undefined && compare(leftRow, rightRow) <= 0)) {
      if (leftRow !== undefined) merged.push(leftRow);
      left += 1;
    } else {
      merged.push(rightRow);
      right += 1;
    }
    if (merged.length % sliceLength === 0) await nextTask();
  }
  return merged;
}

const rowsPerFrame = 250;
/** ms to wait for a frame, since a hidden page has none. */
const frameTimeout = 100;

/** Yields the `first` elements of a long list at once, then a slice in each frame. @throws TypeError as `LongList.read` */
export async function* slicesOf<Item>(list: LongList<Item>, first: number): AsyncGenerator<readonly Item[]> {
  yield list.read(0, first);
  for (let at = first; at < list.length; at += rowsPerFrame) {
    await nextFrame();
    yield list.read(at, at + rowsPerFrame);
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, frameTimeout);
    requestAnimationFrame(() => {
      clearTimeout(timeout);
      // After the frame's paint.
      setTimeout(resolve);
    });
  });
}
