import { useLayoutEffect, useState, type RefObject } from 'react';

/** Calls back at once and at each change of an element's size. @returns stops */
export function watchSize(changed: () => void, ...elements: readonly Element[]): () => void {
  changed();
  const sized = new ResizeObserver(changed);
  for (const element of elements) sized.observe(element);
  return () => sized.disconnect();
}

/**
 * Returns whether a box is at least this wide (px), before the first paint. For layouts that differ in behaviour; for looks, use a
 * container query.
 */
export function useAtLeast(box: RefObject<HTMLElement | null>, px: number): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    return element === null ? undefined : watchSize(() => setWide(element.clientWidth >= px), element);
  }, [box, px]);
  return wide;
}
