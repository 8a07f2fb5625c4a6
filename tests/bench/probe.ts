/**
 * Runs in the measured page before its scripts. Watches frame by frame which controls can be seen and pressed, presses by
 * itself, and reports once at the end.
 * *Visible* means painted size, inside the viewport and topmost, measured on the control itself inside its shadow root or frame.
 */
export interface Plan {
  /** Selectors of the control joined by ` >> `, each inside the shadow root or frame of the one before; `deep ` searches every shadow root for a visible one. */
  readonly control: string;
  readonly press: 'never' | 'at once' | 'when quiet';
  readonly opens?: {
    /** The opened cart, written as `control`. */
    readonly region: string;
    /** Without it the region itself counts as the line. */
    readonly name?: string;
    readonly price?: string;
    /** An element inside the region that only the whole cart has. */
    readonly whole?: string;
  };
  /** The event that ends the visit. */
  readonly end: 'visible' | 'line' | 'priced' | 'whole' | 'quiet';
  /** Longest visit, ms. */
  readonly patience: number;
  /** Shortest time before the page counts as quiet, ms. */
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
  /** Duration of a fixed piece of work, ms: it shows whether the slowdown applies. */
  work: number;
  /** Messages of the page's errors. */
  readonly errors: string[];
}

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
  /** Searches every shadow root. */
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
  /** The frame's position in the window. */
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
  /** The middle of the painted box in the window; null where it is invisible or covered. */
  const middle = (element: Element, box: DOMRect): readonly [x: number, y: number] | null => {
    if (box.width === 0 || box.height === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    const [dx, dy] = offset(element);
    const [x, y] = [box.left + box.width / 2 + dx, box.top + box.height / 2 + dy];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null;
    const hit = topmost(x, y);
    return hit !== null && (hit === element || element.contains(hit) || hit.contains(element)) ? [x, y] : null;
  };
  /** Whether a visible element of the region has the text. */
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

  /** Sends a mouse's events in order. The browser's own events need an inspector; the same listeners answer these. */
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
    // Measures the page's processor after all else.
    const began = performance.now();
    let sum = 0;
    for (let at = 0; at < 8_000_000; at += 1) sum += Math.sqrt(at);
    seen.work = sum > 0 ? performance.now() - began : 0;
    void fetch(`${bench}/report`, { method: 'POST', body: JSON.stringify(seen) });
  };
  const whenQuiet = (run: () => void): void => {
    fetch(`${bench}/quiet?least=${plan.look}`).then(run, () => undefined);
  };

  /** Runs after the paint of a frame. */
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
