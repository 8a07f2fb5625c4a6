import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns whether a box is at least so many px wide, measured before the first paint: for layouts that differ in behaviour, beyond
 * a container query.
 */
export function useAtLeast(box: RefObject<HTMLElement | null>, px: number): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setWide(element.clientWidth >= px);
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => sized.disconnect();
  }, [box, px]);
  return wide;
}
