import type { Page } from 'playwright';

/** One act of a visitor by Event Timing: from the key or press to the paint of the next frame. */
export interface Interaction {
  readonly kind: string;
  readonly duration: number;
  /** The pressed or typed element. */
  readonly on: string;
}

/** Ms assumed for an act that the browser does not report: it reports from 16 ms on. */
const unreported = 8;

/** Runs in the page before its scripts: keeps the longest duration of every interaction. */
function listen(): void {
  const kept = new Map<number, Interaction>();
  /** The target of each event by its time: an entry names only the host of a shadow root. */
  const targets = new Map<number, string>();
  const remember = (event: Event): void => {
    const [inner] = event.composedPath();
    const element = inner instanceof Element ? inner : null;
    const near = element?.closest('button,a,input,select,textarea,[role]') ?? element;
    const words = near?.getAttribute('aria-label') ?? near?.getAttribute('name') ?? near?.textContent?.trim().slice(0, 40) ?? '';
    targets.set(Math.round(event.timeStamp), `${near?.localName ?? '?'} ${words}`.trim());
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(type, remember, { capture: true, passive: true });
  const take = (entries: PerformanceEntryList): void => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, duration, name, startTime } = entry as PerformanceEventTiming & { readonly interactionId?: number };
      if (!interactionId) continue;
      const before = kept.get(interactionId);
      if (!before || before.duration < duration)
        kept.set(interactionId, { kind: name, duration, on: targets.get(Math.round(startTime)) ?? before?.on ?? '' });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  window.interactions = () => {
    take(observer.takeRecords());
    const all = [...kept.values()];
    kept.clear();
    targets.clear();
    const count = (performance as Performance & { readonly interactionCount?: number }).interactionCount ?? all.length;
    return { all, count };
  };
}

/** Watches every interaction of a page from its next document on. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(listen);
}

/**
 * Returns the interactions since the last call, with those that were too quick to be reported.
 * @param counted interactions of the same document at the last call
 */
export async function interactionsOf(
  page: Page,
  counted: number,
): Promise<{ readonly all: readonly Interaction[]; readonly counted: number }> {
  const { all, count } = await page.evaluate(
    () =>
      new Promise<ReturnType<Window['interactions']>>((resolve) => {
        // A frame's events are reported after the next frame.
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
