import type { Page } from 'playwright';
import { showsFocus } from './keyboard.ts';

/** What went wrong for a person who walks a page with Tab alone; empty when nothing did. */
export type WalkComplaint = string;

/** More stops than any of our pages has. */
const mostStops = 250;

/** One stop of the walk, as the page tells it. */
interface Stop {
  /** null: the focus has left the page's own controls. */
  readonly called: string | null;
  readonly again: boolean;
  readonly wrong: readonly string[];
}

/** What the walk leaves in the page. */
declare global {
  var tabWalk: { readonly stop: () => Stop; readonly missed: () => string[] } | undefined;
}

/** Put into the page: tells where the focus is, and which controls it never came to. */
function watchFocus(): void {
  const seen = new WeakSet<Element>();
  let last: Element | null = null;

  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap((element) => (element.shadowRoot ? roots(element.shadowRoot) : [])),
  ];
  const focused = (): Element | null => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element;
  };
  const called = (element: Element): string =>
    `${element.localName} '${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.id)).trim().slice(0, 40)}'`;
  const holds = (outer: Element, inner: Element): boolean => {
    for (let each: Node | null = inner; each; each = each instanceof ShadowRoot ? each.host : each.parentNode)
      if (each === outer) return true;
    return false;
  };
  const hit = (x: number, y: number): Element | null => {
    let element = document.elementFromPoint(x, y);
    for (
      let inner = element?.shadowRoot?.elementFromPoint(x, y);
      inner && inner !== element;
      inner = element?.shadowRoot?.elementFromPoint(x, y)
    )
      element = inner;
    return element;
  };
  const wrongAt = (element: Element): string[] => {
    const wrong: string[] = [];
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) wrong.push('is outside the window');
    else {
      const met = hit(x, y);
      const label = met?.closest('label');
      if (met && !holds(element, met) && !holds(met, element) && !(label && holds(label, element))) wrong.push(`lies under ${called(met)}`);
    }
    return wrong;
  };

  globalThis.tabWalk = {
    stop() {
      const element = focused();
      if (element === null || element === document.body || element === document.documentElement)
        return { called: null, again: false, wrong: [] };
      // A date field has several stops of its own.
      const again = seen.has(element) && element !== last;
      last = element;
      seen.add(element);
      return { called: called(element), again, wrong: again ? [] : wrongAt(element) };
    },
    missed() {
      const modal = roots(document)
        .flatMap((root) => [...root.querySelectorAll('dialog:modal')])
        .at(-1);
      return roots(document)
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')])
        .filter((element) => {
          if (seen.has(element) || element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
          // One of a group of radio buttons is the group's stop.
          if (element instanceof HTMLInputElement && element.type === 'radio') return false;
          if (element.shadowRoot || (modal && !holds(modal, element))) return false;
          return element.checkVisibility({ visibilityProperty: true });
        })
        .map((element) => `${called(element)} is never reached`);
    },
  };
}

/** A ring may fade in. */
async function showsItSoon(page: Page): Promise<boolean> {
  const focused = page.locator(':focus').last();
  for (let looks = 0; looks < 5; looks += 1) {
    if (await showsFocus(focused)) return true;
    await page.waitForTimeout(100);
  }
  return false;
}

/** A page may glide to what has the focus: it is given a second to arrive. @throws when the page was left */
async function settledStop(page: Page): Promise<Stop> {
  for (let looks = 0; ; looks += 1) {
    const stop = await page.evaluate(() => globalThis.tabWalk?.stop());
    if (!stop) throw new Error('The page was left during the walk');
    if (stop.wrong.length === 0 || looks === 10) return stop;
    await page.waitForTimeout(100);
  }
}

/**
 * Walks from the top of the page (or of the dialog that is open) with Tab alone until the walk begins again. @returns every
 * stop where nobody would see the focus, or that lies outside the window or under something; and every control the walk
 * never came to.
 */
export async function walkByTab(page: Page): Promise<{ readonly stops: number; readonly wrong: WalkComplaint[] }> {
  await page.evaluate(watchFocus);
  const wrong: WalkComplaint[] = [];
  let left = 0;
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await settledStop(page);
    wrong.push(...stop.wrong.map((what) => `${stop.called} ${what}`));
    if (stop.called !== null && !stop.again && !(await showsItSoon(page))) wrong.push(`${stop.called} shows no focus`);
    // Once round: it may have begun in the middle, where a heading had the focus.
    if (stop.called === null) left += 1;
    if (stop.again || left > 1) return { stops, wrong: [...wrong, ...(await page.evaluate(() => globalThis.tabWalk?.missed() ?? []))] };
  }
  throw new Error(`No end after ${mostStops} stops`);
}
