/**
 * Plain markup that embed.js draws into a tag's shadow root before React. The view later fills the last part, marked `data-facade`
 * (decision record 0003).
 */

/** A package pressed before the cart has loaded, with the tag's facts. */
export interface WantedLine {
  readonly code: string;
  readonly quantity: number;
  /** The name on the tag, until the catalogue is loaded. */
  readonly name: string;
}

export interface FacadeElement extends HTMLElement {
  start(): void;
}

export interface DrawnFacade {
  /** In page order; the view fills the last one. */
  readonly parts: readonly HTMLElement[];
  refresh?(): void;
  /** Shows a failed load in place, with a real link. @returns true when it did */
  failed?(): boolean;
}

export const refresh = (facades: ReadonlyMap<unknown, DrawnFacade>): void => facades.forEach((each) => each.refresh?.());

export interface FacadePort {
  /** Opens the brand's cart at once and draws the wanted line, which is added once the rules load. */
  openCart(element: FacadeElement, line?: WantedLine): void;
  /** The store's address; for a line, the address that adds it to the store's cart. */
  storeUrl(element: Element, line?: WantedLine): string;
  /**
   * Names of the cart's lines, '' for an unknown name; null where only the page's state has them. Read from the browser's storage
   * before any widget loads.
   */
  names(element: FacadeElement): readonly string[] | null;
}

export interface Facade {
  draw(element: FacadeElement, port: FacadePort): DrawnFacade;
  /** A press opens the cart, whose code it then loads too. */
  readonly opensCart?: boolean;
}

/** Resolves in the task after the next frame, or after 250 ms in a document without frames. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 250);
  });

/** First declaration of a facade's elements: resets inherited properties. */
export const fresh = 'all:initial;visibility:inherit;box-sizing:border-box;';

/** Pages set these on every element; `lateFacadeHostCss` resets rarer ones. */
const switchedOff = 'background box-shadow filter text-decoration transform ';

/** Makes declarations important, against rules of the page. */
const important = (declarations: string): string => declarations.replaceAll(';', '!important;');

/** Resets properties that a page may set on the tag, as host-css.ts does for the view; `fresh` resets the inherited ones. */
const unpainted = (): string =>
  important(`${switchedOff.replaceAll(' ', ':none;')}border:0;border-radius:0;direction:ltr;opacity:1;outline:0;padding:0;`);

/**
 * Rules of tag and facades. A button has 44 px, the page's colour, and first the browser's focus ring. Its content gets no pointer
 * events, since the view may replace it during a press.
 */
export const facadeHostCss = (): string =>
  `:host{display:inline-block;vertical-align:middle;${unpainted()}}:host::before,:host::after{content:none!important}:host([hidden]){display:none}:host>button,.f button{${fresh}outline:revert;color:inherit;position:relative;display:grid;place-items:center;width:44px;height:44px;border-radius:var(--_radius-md);cursor:pointer}:host>button>*{pointer-events:none}:host>button>svg,.f svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}`;

/** Rules of the second file: rare resets, and states. */
export const lateFacadeHostCss = (): string =>
  `:host{${important(`${'animation backdrop-filter clip-path mask perspective rotate scale transition translate '.replaceAll(' ', ':none;')}column-count:auto;content-visibility:visible;mix-blend-mode:normal;unicode-bidi:isolate;zoom:1;`)}}:host>button,.f button{-webkit-user-select:none;-webkit-tap-highlight-color:transparent}:host>button:focus-visible{outline:2px solid;outline-offset:2px}`;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'part' | 'style'>> & { readonly part?: string; readonly style?: string },
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** Draws an icon on the kit's grid (20 px, 1.6 stroke); the facade's css sets the stroke. */
export function glyph(path: string): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const line = document.createElementNS(name, 'path');
  svg.ariaHidden = 'true';
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
