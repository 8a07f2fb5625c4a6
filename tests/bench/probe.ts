/**
 * Runs in the measured page before anything else (the link puts it into the document), watches frame by frame what can be seen
 * and pressed, presses by itself, and tells the bench once, when all is over.
 * *Visible* means painted size, inside the viewport and topmost, measured on the control itself inside its shadow root or frame.
 */
export interface Plan {
  /** Where the control is: selectors joined by ` >> `, each inside the shadow root or frame of the one before; `deep ` looks into every shadow root for one that can be seen. */
  readonly control: string;
  readonly press: 'never' | 'at once' | 'when quiet';
  /** What the press shows. */
  readonly opens?: {
    /** Where the cart is shown, as `control`. */
    readonly region: string;
    /** Where nothing of it can be read, the region itself counts as the line. */
    readonly name?: string;
    readonly price?: string;
    /** What only the whole cart has, inside the region. */
    readonly whole?: string;
  };
  /** When the page has no more to tell. */
  readonly end: 'visible' | 'line' | 'priced' | 'whole' | 'quiet';
  /** Ends, too, when this has passed, ms. */
  readonly patience: number;
  /** The least time that a visitor looks before the page counts as quiet, ms. */
  readonly look: number;
}

/** Milliseconds from navigation start; null until it happened. */
export interface Seen {
  /** Epoch ms of navigation start. */
  readonly origin: number;
  visible: number | null;
  pressed: number | null;
  /** First frame with the pressed line on screen. */
  line: number | null;
  /** First frame with its price on screen. */
  priced: number | null;
  /** First frame with the whole cart. */
  whole: number | null;
  longest: number;
  blocking: number;
  shift: number;
  /** The last largest contentful paint. */
  largest: number | null;
  /** What a fixed piece of work takes here, ms: tells whether the slowdown holds. */
  work: number;
  /** What broke in the page, in words. */
  readonly errors: string[];
}

/** @returns the script for one visit */
export const probeScript = (plan: Plan): string => `(${probe.toString()})(${JSON.stringify(plan)})`;

function probe(plan: Plan): void {
  if (window.top !== window) return;
  const bench = 'http://bench.localhost';
  const seen: Seen = {
    origin: performance.timeOrigin,
    visible: null,
    pressed: null,
    line: null,
    priced: null,
    whole: null,
    longest: 0,
    blocking: 0,
    shift: 0,
    largest: null,
    work: 0,
    errors: [],
  };
  type Root = Document | ShadowRoot | Element;
  const inside = (element: Element): Root | null => {
    if (element instanceof HTMLIFrameElement) return element.contentDocument;
    return element.shadowRoot ?? element;
  };
  /** In whichever shadow root. */
  const everywhere = (root: Root, selector: string): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? everywhere(each.shadowRoot, selector) : [])),
  ];
  const find = (path: string): Element | null => {
    if (path.startsWith('deep ')) {
      const all = everywhere(document, path.slice(5));
      return all.find((each) => middle(each, each.getBoundingClientRect())) ?? null;
    }
    let root: Root | null = document;
    let found: Element | null = null;
    for (const step of path.split(' >> ')) {
      found = root?.querySelector(step) ?? null;
      root = found && inside(found);
    }
    return found;
  };
  /** Where a frame's content stands in the window. */
  const offset = (element: Element): readonly [x: number, y: number] => {
    let [x, y] = [0, 0];
    for (let view = element.ownerDocument.defaultView; view && view !== window; view = view.parent as typeof view) {
      const frame = view.frameElement?.getBoundingClientRect();
      x += frame?.left ?? 0;
      y += frame?.top ?? 0;
    }
    return [x, y];
  };
  const topmost = (x: number, y: number): Element | null => {
    let [left, top] = [x, y];
    let found = document.elementFromPoint(x, y);
    while (found) {
      let inner: Element | null | undefined;
      if (found instanceof HTMLIFrameElement) {
        const frame = found.getBoundingClientRect();
        left -= frame.left;
        top -= frame.top;
        inner = found.contentDocument?.elementFromPoint(left, top);
      } else inner = found.shadowRoot?.elementFromPoint(left, top);
      if (!inner || inner === found) break;
      found = inner;
    }
    return found;
  };
  /** The middle of what is painted there, in the window; null where it cannot be seen. */
  const middle = (element: Element, box: DOMRect): readonly [x: number, y: number] | null => {
    if (box.width === 0 || box.height === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    const [dx, dy] = offset(element);
    const [x, y] = [box.left + box.width / 2 + dx, box.top + box.height / 2 + dy];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const hit = topmost(x, y);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element)) ? [x, y] : null;
  };
  /** Whether a text stands on screen somewhere in the region. */
  const shows = (region: Element, text: string): boolean => {
    const walk = region.ownerDocument.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.textContent?.includes(text) || !node.parentElement) continue;
      const range = region.ownerDocument.createRange();
      range.selectNodeContents(node);
      if (middle(node.parentElement, range.getBoundingClientRect())) return true;
    }
    return false;
  };

  /** What a mouse does, one event after the other. The browser's own events need an inspector; these are answered by the same listeners. */
  const press = (control: Element, [x, y]: readonly [number, number]): void => {
    const target = topmost(x, y) ?? control;
    const [dx, dy] = offset(target);
    const view = (target.ownerDocument.defaultView ?? window) as typeof window;
    const common = { bubbles: true, cancelable: true, composed: true, view, clientX: x - dx, clientY: y - dy, button: 0 };
    const pointer = { ...common, pointerId: 1, pointerType: 'mouse', isPrimary: true };
    const path: Element[] = [];
    for (
      let at: Element | null = target;
      at;
      at = at.parentElement ?? ((at.getRootNode() as ShadowRoot).host as Element | undefined) ?? null
    )
      path.unshift(at);
    target.dispatchEvent(new view.PointerEvent('pointerover', pointer));
    for (const each of path) each.dispatchEvent(new view.PointerEvent('pointerenter', { ...pointer, bubbles: false }));
    target.dispatchEvent(new view.MouseEvent('mouseover', common));
    for (const each of path) each.dispatchEvent(new view.MouseEvent('mouseenter', { ...common, bubbles: false }));
    target.dispatchEvent(new view.PointerEvent('pointermove', pointer));
    target.dispatchEvent(new view.MouseEvent('mousemove', common));
    target.dispatchEvent(new view.PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
    target.dispatchEvent(new view.MouseEvent('mousedown', { ...common, buttons: 1 }));
    if (control instanceof view.HTMLElement) control.focus({ preventScroll: true });
    target.dispatchEvent(new view.PointerEvent('pointerup', pointer));
    target.dispatchEvent(new view.MouseEvent('mouseup', common));
    target.dispatchEvent(new view.PointerEvent('click', { ...pointer, detail: 1 }));
  };
  const pressNow = (): void => {
    const control = find(plan.control);
    const place = control && middle(control, control.getBoundingClientRect());
    seen.pressed = performance.now();
    if (control && place) press(control, place);
    else seen.errors.push('The control could not be pressed.');
  };

  const readCart = ({ region: path, name, price, whole }: NonNullable<Plan['opens']>): void => {
    const region = find(path);
    if (!region) return;
    if (name === undefined ? !middle(region, region.getBoundingClientRect()) : !shows(region, name)) return;
    const now = performance.now();
    seen.line ??= now;
    if (seen.priced === null && price !== undefined && shows(region, price)) seen.priced = now;
    if (seen.whole !== null || seen.priced === null || whole === undefined) return;
    const last = region.querySelector(whole);
    if (last && middle(last, last.getBoundingClientRect())) seen.whole = now;
  };

  let over = false;
  const tell = (): void => {
    if (over) return;
    over = true;
    // After all that was measured: how fast this page's processor is now.
    const began = performance.now();
    let sum = 0;
    for (let at = 0; at < 8_000_000; at += 1) sum += Math.sqrt(at);
    seen.work = sum > 0 ? performance.now() - began : 0;
    void fetch(`${bench}/report`, { method: 'POST', body: JSON.stringify(seen) });
  };
  const whenQuiet = (run: () => void): void => {
    fetch(`${bench}/quiet?least=${plan.look}`).then(run, () => undefined);
  };

  /** Behind the paint of a frame, not before it. */
  const read = (): void => {
    if (over) return;
    if (seen.visible === null) {
      const found = find(plan.control);
      if (found && middle(found, found.getBoundingClientRect())) {
        seen.visible = performance.now();
        if (plan.press === 'at once') pressNow();
        else if (plan.press === 'when quiet') whenQuiet(() => requestAnimationFrame(() => behindPaint(pressNow)));
        else if (plan.end === 'quiet') whenQuiet(tell);
      }
    }
    if (seen.pressed !== null && plan.opens) readCart(plan.opens);
    if (plan.end !== 'quiet' && seen[plan.end] !== null) tell();
    else requestAnimationFrame(() => behindPaint(read));
  };
  const behindPaint = (run: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(null);
  };
  requestAnimationFrame(() => behindPaint(read));
  setTimeout(tell, plan.patience);

  addEventListener('error', ({ message }) => seen.errors.push(message));
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
