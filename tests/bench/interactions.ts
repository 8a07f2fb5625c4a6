import type { Page } from 'playwright';

/** One act of a visitor as Event Timing tells it: from the key or press to the paint of the next frame. */
export interface Interaction {
  readonly kind: string;
  readonly duration: number;
  /** What was pressed or typed into. */
  readonly on: string;
}

/** The browser reports what took 16 ms or longer; the others were quicker. */
const unreported = 8;

/** Runs in the page before anything else: keeps the longest duration of every interaction. */
function listen(): void {
  const kept = new Map<number, Interaction>();
  const said = (target: Node | null): string => {
    const element = target instanceof Element ? target : (target?.parentElement ?? null);
    const near = element?.closest('button,a,input,select,textarea,[role]') ?? element;
    return `${near?.localName ?? '?'} ${near?.getAttribute('aria-label') ?? near?.getAttribute('name') ?? near?.textContent?.slice(0, 40) ?? ''}`.trim();
  };
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, duration, name } = entry as PerformanceEventTiming & { readonly interactionId?: number };
      if (!interactionId) continue;
      const before = kept.get(interactionId);
      if (!before || before.duration < duration) kept.set(interactionId, { kind: name, duration, on: before?.on ?? said(entry.target) });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.interactions = () => {
    take(observer.takeRecords());
    const all = [...kept.values()];
    kept.clear();
    const count = (performance as Performance & { readonly interactionCount?: number }).interactionCount ?? all.length;
    return { all, count };
  };
}

/** Watches every interaction of a page from its next document on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/**
 * The interactions since the last call, those that were too quick to be reported among them.
 * @param counted how many the same document had counted then
 */
export async function interactionsOf(
  page: Page,
  counted: number,
): Promise<{ readonly all: readonly Interaction[]; readonly counted: number }> {
  const { all, count } = await page.evaluate(
    () =>
      new Promise<ReturnType<Window['interactions']>>((resolve) => {
        // What was painted in this frame is reported behind the next one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(window.interactions()), 60)));
      }),
  );
  const quick = Math.max(0, count - counted - all.length);
  return { all: [...all, ...Array.from({ length: quick }, () => ({ kind: 'quick', duration: unreported, on: '' }))], counted: count };
}

declare global {
  interface Window {
    interactions(): { readonly all: readonly Interaction[]; readonly count: number };
  }
}
