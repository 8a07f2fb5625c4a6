import type { LongList } from '#shared/contract/long-list';

/** Elements a slice: a few milliseconds of work, on a slow machine a frame or two. */
const SLICE = 250;
/** ms a hidden page, which has no frames, waits for one. */
const LATEST = 100;

/**
 * Reads a long list to its end, a slice a frame: the browser paints and takes keys between two of them.
 * @param first how many elements the first slice has; it comes at once
 * @throws TypeError as `LongList.read`
 */
export async function* slicesOf<Item>(list: LongList<Item>, first: number): AsyncGenerator<readonly Item[]> {
  yield list.read(0, first);
  for (let at = first; at < list.length; at += SLICE) {
    await nextFrame();
    yield list.read(at, at + SLICE);
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LATEST);
    requestAnimationFrame(() => {
      clearTimeout(late);
      // Behind the frame's paint.
      setTimeout(resolve);
    });
  });
}
