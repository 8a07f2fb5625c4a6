/**
 * Runs in the measured page before anything else: watches, frame by frame, when something can be seen and pressed.
 * *Visible* means painted size, inside the viewport and topmost, measured on the upgraded control inside a shadow root.
 */
export interface Seen {
  /** Milliseconds from navigation start; null until it happened. */
  visible: number | null;
  /** The middle of the control, in CSS pixels. */
  place: readonly [x: number, y: number] | null;
  /** First frame with any cart line on screen after the click. */
  line: number | null;
  /** First frame with the line that the real cart draws (price included). */
  priced: number | null;
  clicked: number | null;
  longest: number;
  blocking: number;
  shift: number;
  largest: number | null;
}

export interface ProbeOptions {
  readonly name: string;
  readonly price: string;
}

declare global {
  interface Window {
    seen: Seen;
    /** Told in the frame in which the control became visible. */
    controlIsVisible?: (x: number, y: number) => void;
  }
}

export function probe({ name, price }: ProbeOptions): void {
  const seen: Seen = {
    visible: null,
    place: null,
    line: null,
    priced: null,
    clicked: null,
    longest: 0,
    blocking: 0,
    shift: 0,
    largest: null,
  };
  window.seen = seen;

  const control = (): Element | null =>
    document.querySelector('#buy') ?? document.querySelector('licence-buy-button')?.shadowRoot?.querySelector('button') ?? null;
  const topmost = (x: number, y: number): Element | null => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot) {
      const inner = found.shadowRoot.elementFromPoint(x, y);
      if (inner === null || inner === found) break;
      found = inner;
    }
    return found;
  };
  const reachable = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || top < 0 || left < 0 || top + height > innerHeight) return false;
    const hit = topmost(left + width / 2, top + height / 2);
    return hit !== null && (hit === element || element.contains(hit));
  };
  const openDialog = (): HTMLDialogElement | null => {
    const own = document.querySelector<HTMLDialogElement>('dialog[open]');
    return own ?? document.querySelector('licence-cart-modal')?.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]') ?? null;
  };
  const read = (): void => {
    if (seen.visible === null) {
      const found = control();
      if (found && reachable(found)) {
        const { left, top, width, height } = found.getBoundingClientRect();
        seen.visible = performance.now();
        seen.place = [left + width / 2, top + height / 2];
        window.controlIsVisible?.(...seen.place);
      }
    }
    if (seen.clicked !== null && seen.priced === null) {
      const text = openDialog()?.textContent ?? '';
      if (seen.line === null && text.includes(name)) seen.line = performance.now();
      if (text.includes(name) && text.includes(price)) seen.priced = performance.now();
    }
  };
  const frame = (): void => {
    // After the paint of this frame, not before it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = read;
    port2.postMessage(null);
    if (seen.priced === null) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  addEventListener(
    'click',
    (event) => {
      seen.clicked ??= event.timeStamp;
    },
    { capture: true },
  );

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      seen.longest = Math.max(seen.longest, duration);
      seen.blocking += Math.max(0, duration - 50);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
