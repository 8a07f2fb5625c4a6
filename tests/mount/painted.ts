/** Properties that a shadow root inherits or that are painted on its host. Placement belongs to the page. */
const painted = `
  animation-name background-color border-collapse border-spacing border-top-left-radius border-top-width
  box-shadow caption-side caret-color clip-path color content-visibility cursor direction empty-cells fill
  fill-opacity filter font-family font-size font-stretch font-style font-variant-caps font-weight hyphens
  letter-spacing line-break line-height list-style-position list-style-type mask-image mix-blend-mode opacity
  overflow-wrap padding-left paint-order perspective pointer-events quotes rotate scale stroke stroke-dasharray
  stroke-width tab-size text-align text-align-last text-decoration-line text-indent text-orientation text-shadow
  text-transform text-underline-offset text-wrap-mode touch-action transform transition-duration translate
  unicode-bidi user-select visibility white-space-collapse word-break word-spacing writing-mode zoom
  -webkit-text-fill-color`
  .trim()
  .split(/\s+/);

/** Compared inside the root only: on the host they belong to the page. */
const inside = ['box-sizing', 'display', 'position', 'z-index'] as const;

export type Painted = ReadonlyMap<Element, Readonly<Record<string, string>>>;

/** The current look of a shadow root and its host, element by element. */
export function paintedIn(root: ShadowRoot): Painted {
  const look = new Map<Element, Record<string, string>>();
  for (const element of [root.host, ...root.querySelectorAll('*')]) {
    const style = getComputedStyle(element);
    const asked = element === root.host ? painted : [...painted, ...inside];
    look.set(element, Object.fromEntries(asked.map((name) => [name, style.getPropertyValue(name)])));
  }
  return look;
}

/** Returns one line per element and property that differs; elements that were added or removed are not compared. */
export function differences(before: Painted, after: Painted): readonly string[] {
  const found: string[] = [];
  for (const [element, was] of before) {
    const is = after.get(element);
    for (const [name, value] of Object.entries(was)) {
      if (is && is[name] !== value)
        found.push(`${element.localName}.${element.getAttribute('class') ?? ''} ${name}: ${value} -> ${is[name]}`);
    }
  }
  return found;
}

/** The first control that a visitor could press, or null. */
export function firstControl(root: ShadowRoot): HTMLElement | null {
  const controls = root.querySelectorAll<HTMLElement>(
    'button:not([disabled]), a[href], input:not([type=hidden]):not([disabled]), select:not([disabled])',
  );
  return (
    [...controls].find((control) => {
      const { width, height } = control.getBoundingClientRect();
      return (
        width > 4 && height > 4 && getComputedStyle(control).visibility === 'visible' && !control.closest('[inert], [aria-hidden=true]')
      );
    }) ?? null
  );
}

/** Returns the element that covers the middle of a control; null when a press meets the control. */
export function inTheWay(root: ShadowRoot, control: HTMLElement): string | null {
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const met = root.elementFromPoint(left + width / 2, top + height / 2);
  if (met !== null && (control.contains(met) || met.contains(control) || met.closest('label')?.control === control)) return null;
  return `${met?.outerHTML.slice(0, 120) ?? 'nothing'} at ${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`;
}

/** Waits until nothing in the root has changed for a moment; at most 3 seconds. */
export async function settled(root: ShadowRoot): Promise<void> {
  const quietMs = 120;
  const deadline = performance.now() + 3_000;
  let last = performance.now();
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  while (performance.now() - last < quietMs && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 30));
  observer.disconnect();
}
