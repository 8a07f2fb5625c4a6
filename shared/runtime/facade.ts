/**
 * Plain markup that embed.js draws into a tag's shadow root before React. The last part is marked `data-facade` and stays; the view
 * fills its content later (decision record 0003).
 */

/** A package pressed before the cart has loaded, with the facts of the tag's attributes. */
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
  /** In the order of the page; the view fills the last one. */
  readonly parts: readonly HTMLElement[];
  refresh?(): void;
  /** Called when the widget does not come: says so in place with a real link. @returns true when it did */
  failed?(): boolean;
}

export const refresh = (facades: ReadonlyMap<unknown, DrawnFacade>): void => facades.forEach((each) => each.refresh?.());

export interface FacadePort {
  /** Opens the brand's cart at once and draws a wanted line, which is added when the rules are loaded. */
  openCart(element: FacadeElement, line?: WantedLine): void;
  /** The store's address; for a line, the address that adds it to the store's cart. */
  storeUrl(element: Element, line?: WantedLine): string;
  /**
   * Names of the cart's lines, '' where a name is unknown; null where only the page's state can tell.
   * Before any widget is loaded they are read from the browser's storage.
   */
  names(element: FacadeElement): readonly string[] | null;
}

export interface Facade {
  draw(element: FacadeElement, port: FacadePort): DrawnFacade;
  /** True where a press opens the cart: the cart's code is loaded with the press. */
  readonly opensCart?: boolean;
}

/** Resolves in the task after the next frame, or after 250 ms in a document without frames. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 250);
  });

/** First declaration of a facade's own elements: resets all that they would inherit from the page. */
export const fresh = 'all:initial;visibility:inherit;box-sizing:border-box;';

/** Properties that pages set on every element. `lateFacadeHostCss` resets the rarer ones. */
const switchedOff = 'background box-shadow filter text-decoration transform ';

/** Makes declarations important, so that no rule of a page overrides them. */
const important = (declarations: string): string => declarations.replaceAll(';', '!important;');

/**
 * Resets properties that a page may set on the tag itself, as host-css.ts does for the view. A facade's elements reset inherited
 * ones themselves (`fresh`).
 */
const unpainted = (): string =>
  important(`${switchedOff.replaceAll(' ', ':none;')}border:0;border-radius:0;direction:ltr;opacity:1;outline:0;padding:0;`);

/**
 * Rules of the tag and of all facades: below the tag a button of 44 px in the page's own colour, with the browser's focus ring
 * until `lateFacadeHostCss` is loaded.
 * The mouse hits the button and never its content, since the view may replace that in the middle of a press.
 */
export const facadeHostCss = (): string =>
  `:host{display:inline-block;vertical-align:middle;${unpainted()}}:host::before,:host::after{content:none!important}:host([hidden]){display:none}:host>button,.f button{${fresh}outline:revert;color:inherit;position:relative;display:grid;place-items:center;width:44px;height:44px;border-radius:var(--_radius-md);cursor:pointer}:host>button>*{pointer-events:none}:host>button>svg,.f svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}`;

/** Rules that come with the second file: rare resets, and states. */
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

/** Draws one icon of the kit's grid (20 px, 1.6 stroke); the facade's css sets the stroke. */
export function glyph(path: string): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const line = document.createElementNS(name, 'path');
  svg.ariaHidden = 'true';
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
