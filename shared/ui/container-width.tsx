import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether a box is at least so many px wide, measured before it is first painted: for what cannot be said in a container
 * query, because the two layouts behave differently.
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
