/** When the face of our own pages comes. */
import { storeFace } from '#shared/brands/face-css';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';

/** On the document where its first words may wear the face (`shell/deploy/first-frame.ts`). */
export const WAS_HERE = 'data-was-here';

/** Whether this browser still has what the document is drawn with: then it has the face as well. */
function wasHere(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, transferSize }) => name.endsWith('.css') && transferSize === 0);
}

/**
 * Asks for the face once the scripts of the place are here: its 20 kB would stand in their way, and it is here when they have drawn something.
 * @param scripts whoever else waits for them tells of what does not come
 */
export function bringFace(scripts: readonly Promise<unknown>[]): void {
  if (wasHere()) document.documentElement.setAttribute(WAS_HERE, '');
  // Where it does not come, the words stay as they are.
  void Promise.allSettled(scripts).then(() => document.fonts.load(`1px ${storeFace}`).catch(reportedElsewhere));
}
