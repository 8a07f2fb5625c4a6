import type { LongList } from '#shared/contract/long-list';

export interface Arrangement<Row> {
  /** Keeps the rows that match; each row is judged by itself. */
  narrow?(rows: readonly Row[]): readonly Row[];
  /** As for `toSorted`; null keeps the order. */
  readonly compare?: ((one: Row, other: Row) => number) | null;
}

/** Rows in one slice: some milliseconds of work, also with locale comparison. */
export const slice = 500;

/** Lets keys and frames go first. A timer would not do: a hidden page slows timers, and tests stop them. */
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
export async function arranged<Row>(rows: readonly Row[], { narrow, compare }: Arrangement<Row>): Promise<readonly Row[]> {
  let runs: Row[][] = [];
  for (let at = 0; at < rows.length; at += slice) {
    const some = rows.slice(at, at + slice);
    const narrowed = narrow?.(some) ?? some;
    runs.push(compare ? narrowed.toSorted(compare) : [...narrowed]);
    await nextTask();
  }
  if (!compare) return runs.flat();
  while (runs.length > 1) {
    const longer: Row[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(await merged(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Merges two sorted lists; of equal rows, those of the first come first. */
async function merged<Row>(one: readonly Row[], other: readonly Row[], compare: (one: Row, other: Row) => number): Promise<Row[]> {
  const all: Row[] = [];
  for (let [left, right] = [0, 0]; left < one.length || right < other.length;) {
    const [here, there] = [one[left], other[right]];
    if (there === undefined || (here !== undefined && compare(here, there) <= 0)) {
      if (here !== undefined) all.push(here);
      left += 1;
    } else {
      all.push(there);
      right += 1;
    }
    if (all.length % slice === 0) await nextTask();
  }
  return all;
}

const framed = 250;
/** ms to wait for a frame, since a hidden page has none. */
const latestFrame = 100;

/** Reads a long list, one slice a frame; the slice of `first` elements comes at once. @throws TypeError as `LongList.read` */
export async function* slicesOf<Item>(list: LongList<Item>, first: number): AsyncGenerator<readonly Item[]> {
  yield list.read(0, first);
  for (let at = first; at < list.length; at += framed) {
    await nextFrame();
    yield list.read(at, at + framed);
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, latestFrame);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // After the frame's paint.
      setTimeout(resolve);
    });
  });
}
