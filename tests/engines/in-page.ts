import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { showsFocusRing } from '../support/focus-ring.ts';

/**
 * What our hands ask of a page, in the page itself: the same finder for all engines, so that a driver has to do nothing
 * but run a script and move a mouse. Bundled into one script by `in-page-script.ts`; open shadow roots are walked through.
 */

/** A thing on the page as a person would name it. */
export interface What {
  readonly role: string;
  /** Its whole accessible name; any when absent. */
  readonly name?: string;
  /** Where it stands: another thing, or a selector of the page's own markup. */
  readonly in?: What | string;
}

export interface Seen {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly focused: boolean;
  /** Whether a person sees that the focus is on it. */
  readonly ring: boolean;
  /** Where a link leads. */
  readonly href: string;
}

/** Where to press: a point of the window, or what is in the way there. */
export type Place =
  | { readonly x: number; readonly y: number; /** The last picture that was drawn before this look. */ readonly picture: number }
  | { readonly wait: string };

const squeezed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Every element below a root in the order of the document, shadow roots first where there are any. */
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

/** While a modal dialog is open, nothing outside it is there for anybody. */
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

/** The deepest element under a point. */
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

/** Brings a thing into the window and says where to press it. */
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

/** How many pictures of the page were drawn: what is measured between two of them may be what nobody ever sees. */
let pictures = 0;
function draws(): void {
  pictures += 1;
  requestAnimationFrame(draws);
}
requestAnimationFrame(draws);

/** A box that is drawn by its label is pressed through it. */
const labels = (met: Element, element: Element): boolean => met.closest('label')?.control === element;

/** Whether the whole of a text stands somewhere for everybody to see, in an element of its own. */
function shows(text: string): boolean {
  return reachable().some((element) => {
    const own = squeezed(element.textContent);
    return own.includes(text) && isVisible(element) && !['SCRIPT', 'STYLE'].includes(element.tagName) && own.length < text.length + 400;
  });
}

/** Uncaught errors since this script came into the page. */
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
