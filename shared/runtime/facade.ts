/**
 * A facade is what must be seen before React: plain markup drawn by `embed.js` into the element's shadow root. The last of
 * its parts stays for good, marked `data-facade`; the widget's view later fills its content (decision record 0003).
 */

/** A package somebody asked for before the cart could answer; as much of it as the tag knows. */
export interface WantedLine {
  readonly code: string;
  readonly quantity: number;
  /** The name on the tag, until the catalogue says better. */
  readonly name: string;
}

/** A tag as a facade has it. */
export interface FacadeElement extends HTMLElement {
  /** Starts loading the widget behind the tag (intent). Safe to call again. */
  start(): void;
}

export interface DrawnFacade {
  /** In the order of the page; the last one is the view's to fill. */
  readonly parts: readonly HTMLElement[];
  /** An attribute, or the cart, changed. */
  refresh?(): void;
  /** The widget behind it does not come: says so in place and offers a real link. @returns true when it did */
  failed?(): boolean;
}

/** What the facades show changed with the cart. */
export const refresh = (drawn: ReadonlyMap<unknown, DrawnFacade>): void => drawn.forEach((each) => each.refresh?.());

/** What a facade may ask of the script around it. */
export interface FacadePort {
  /** Opens the brand's cart at once; a wanted line is drawn there, and added when the rules are here. */
  openCart(element: FacadeElement, line?: WantedLine): void;
  /** The store's address; with a line, the one that puts it into the cart there. */
  storeUrl(element: Element, line?: WantedLine): string;
  /**
   * What the lines of the brand's cart are called, '' for one nobody knows the name of; null where only the page can tell.
   * Before any widget is loaded they are read from what the browser keeps.
   */
  names(element: FacadeElement): readonly string[] | null;
}

export interface Facade {
  draw(element: FacadeElement, port: FacadePort): DrawnFacade;
  /** What a press opens is the cart: that comes with the press. */
  readonly opensCart?: boolean;
}

/** Resolves in a task behind the next picture, or after 250 ms where none comes: in a hidden document, or on a page that stops them. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 250);
  });

/** Stands first in a rule for a facade's own element: what it would inherit from the page is taken back there. */
export const fresh = 'all:initial;visibility:inherit;box-sizing:border-box;';

/** What a page paints on everything it meets. What hardly any does is taken back by `lateFacadeHostCss`. */
const switchedOff = 'background box-shadow filter text-decoration transform ';

/** Declarations that no rule of a page takes back. */
const kept = (declarations: string): string => declarations.replaceAll(';', '!important;');

/**
 * What a page could paint on the tag itself, taken back as in `host-css.ts`, which the view brings along. What is inherited, a
 * facade's own elements take back by themselves (`fresh`).
 */
const unpainted = (): string =>
  kept(`${switchedOff.replaceAll(' ', ':none;')}border:0;border-radius:0;direction:ltr;opacity:1;outline:0;padding:0;`);

/**
 * Of the tag itself, and of what all facades have: below the tag a button of 44 px, in the page's own colour. It wears the
 * browser's own focus ring until `lateFacadeHostCss` is here. From the first moment a mouse meets the button and not what is in it:
 * the view may take that away in the middle of a press.
 */
export const facadeHostCss = (): string =>
  `:host{display:inline-block;vertical-align:middle;${unpainted()}}:host::before,:host::after{content:none!important}:host([hidden]){display:none}:host>button,.f button{${fresh}outline:revert;color:inherit;position:relative;display:grid;place-items:center;width:44px;height:44px;border-radius:var(--_radius-md);cursor:pointer}:host>button>*{pointer-events:none}:host>button>svg,.f svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}`;

/** What comes with the second file: what hardly any page paints on a tag, and states. */
export const lateFacadeHostCss = (): string =>
  `:host{${kept(`${'animation backdrop-filter clip-path mask perspective rotate scale transition translate '.replaceAll(' ', ':none;')}column-count:auto;content-visibility:visible;mix-blend-mode:normal;unicode-bidi:isolate;zoom:1;`)}}:host>button,.f button{-webkit-user-select:none;-webkit-tap-highlight-color:transparent}:host>button:focus-visible{outline:2px solid;outline-offset:2px}`;

/** An element with its properties and content; embed.js draws with nothing more. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part' | 'style'>> & { readonly part?: string; readonly style?: string },
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** One drawing of the kit's icon grid (20 px, 1.6 stroke) in its own size; the facade's css gives it the stroke. */
export function glyph(path: string): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const line = document.createElementNS(name, 'path');
  svg.ariaHidden = 'true';
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
