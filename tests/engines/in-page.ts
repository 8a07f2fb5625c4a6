import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { showsFocusRing } from '../support/focus-ring.ts';

/**
 * The finder that all engines share, running in the page: a driver only runs scripts and moves a mouse. It walks through
 * open shadow roots. `in-page-script.ts` bundles it.
 */

/** An element by its role and accessible name. */
export interface What {
  readonly role: string;
  /** The whole accessible name; any name when absent. */
  readonly name?: string;
  /** The element around it, or a selector of the page's own markup. */
  readonly in?: What | string;
}

export interface Seen {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** Whether its focus is visible. */
  readonly ring: boolean;
  readonly href: string;
}

/** The point of a press in the window, or the element that covers it. */
export type Place =
  | { readonly x: number; readonly y: number; /** The last picture that was drawn before this look. */ readonly picture: number }
  | { readonly wait: string };

const squeezed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Every element below a root in document order, shadow roots first. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.children) {
    yield element;
    if (element.shadowRoot !== null) yield* elementsIn(element.shadowRoot);
    yield* elementsIn(element);
  }
}

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);

function stands(element: Element, inside: Element): boolean {
  for (let node: Node | null = element; node !== null; node = parentOf(node)) if (node === inside) return true;
  return false;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
}

/** Elements that can be reached: while a modal dialog is open, only those inside it. */
function reachable(): readonly Element[] {
  const all = [...elementsIn(document)];
  const modals = all.filter((element) => element.matches('dialog:modal'));
  const shown = modals.length === 0 ? all : all.filter((element) => modals.some((modal) => stands(element, modal)));
  return shown.filter((element) => element.closest('[inert], [aria-hidden="true"]') === null);
}

function found(what: What): readonly Element[] {
  const all = reachable();
  const around =
    typeof what.in === 'object' ? found(what.in) : all.filter((element) => typeof what.in === 'string' && element.matches(what.in));
  return all.filter(
    (element) =>
      getRole(element) === what.role &&
      isVisible(element) &&
      (what.in === undefined || around.some((place) => stands(element, place))) &&
      (what.name === undefined || squeezed(computeAccessibleName(element)) === what.name),
  );
}

const theOne = (what: What): Element | undefined => found(what)[0];

function under(x: number, y: number): Element | null {
  let met = document.elementFromPoint(x, y);
  for (let deeper = met; deeper !== null && deeper.shadowRoot !== null;) {
    const next: Element | null = deeper.shadowRoot.elementFromPoint(x, y);
    if (next === null || next === deeper) break;
    met = next;
    deeper = next;
  }
  return met;
}

function look(what: What): Seen | null {
  const element = theOne(what);
  if (element === undefined) return null;
  const field = element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
  return {
    name: squeezed(computeAccessibleName(element)),
    text: squeezed(element.textContent),
    value: field ? element.value : '',
    checked: element instanceof HTMLInputElement && element.checked,
    disabled: (field && element.disabled) || element.matches(':disabled, [aria-disabled="true"]'),
    href: element instanceof HTMLAnchorElement ? element.href : '',
    focused: element.matches(':focus'),
    ring: showsFocusRing(element),
  };
}

/** Scrolls to an element and returns the point of a press. */
function place(what: What): Place {
  const element = theOne(what);
  if (element === undefined) return { wait: 'it is not there' };
  const inWindow = element.getBoundingClientRect();
  if (inWindow.top < 0 || inWindow.bottom > innerHeight || inWindow.left < 0 || inWindow.right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const met = under(x, y);
  if (met === null || !(stands(met, element) || labels(met, element)))
    return { wait: `${met?.outerHTML.slice(0, 120) ?? 'nothing'} is in the way` };
  return { x, y, picture: pictures };
}

/** Number of drawn frames: a measurement between two frames may never be visible. */
let pictures = 0;
function draws(): void {
  pictures += 1;
  requestAnimationFrame(draws);
}
requestAnimationFrame(draws);

/** A press on its label presses a hidden box. */
const labels = (met: Element, element: Element): boolean => met.closest('label')?.control === element;

/** Whether an element of its own shows the whole text. */
function shows(text: string): boolean {
  return reachable().some((element) => {
    const own = squeezed(element.textContent);
    return own.includes(text) && isVisible(element) && !['SCRIPT', 'STYLE'].includes(element.tagName) && own.length < text.length + 400;
  });
}

/** Uncaught errors since this script was added. */
const complaints: string[] = [];
addEventListener('error', (event) => complaints.push(event.message));
addEventListener('unhandledrejection', (event) => complaints.push(String(event.reason)));

const hand = {
  look,
  place,
  shows,
  element: theOne,
  complaints: () => complaints,
  fits: () => document.documentElement.scrollWidth <= innerWidth,
};
export type Hand = typeof hand;

Object.defineProperty(globalThis, '__hand', { value: hand });
