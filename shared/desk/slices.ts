import type { LongList } from '#shared/contract/long-list';

/** Elements of a slice: a few milliseconds of work. */
const SLICE = 250;
/** ms to wait for a frame; a hidden page has none. */
const LATEST = 100;

/**
 * Reads a long list, one slice a frame, so that the browser paints and takes keys in between.
 * @param first the number of elements in the first slice, which comes at once
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
      // After the frame's paint.
      setTimeout(resolve);
    });
  });
}
