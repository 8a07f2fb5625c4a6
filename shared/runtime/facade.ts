/**
 * A facade is what must be seen before React: plain markup drawn by `embed.js` into the element's shadow root. Its element
 * marked `data-facade` stays for good; the widget's view later fills its content (decision record 0003).
 */

/** A package somebody asked for before the cart could answer; as much of it as the tag knows. */
export interface WantedLine {
  readonly code: string;
  readonly quantity: number;
  /** The name on the tag, until the catalogue says better. */
  readonly name: string;
}

export interface DrawnFacade {
  /** An attribute changed. */
  refresh?(): void;
  /** The widget behind it does not come: says so in place and offers a real link. @returns true when it did */
  failed?(): boolean;
  /** The tag left the page: what it listens to outside its own root ends. */
  end?(): void;
}

/** What a facade may ask of the script around it. */
export interface FacadePort {
  /** Starts loading the widget behind the facade (intent). Safe to call again. */
  start(): void;
  /** Opens the brand's cart at once, with the wanted line drawn, and adds it when the rules are here. */
  want(line: WantedLine): void;
  /** Opens the brand's cart. */
  openCart(): void;
  /** The store's address for a real link; with a package to bring along, for when the cart cannot be loaded here. */
  storeUrl(line?: WantedLine): string;
  /** What the lines of the brand's cart are called, read without the rules; null while it lies sealed and nobody has opened it. */
  names(): readonly string[] | null;
}

export interface Facade {
  /** Draws into an empty root. */
  draw(root: ShadowRoot, element: HTMLElement, port: FacadePort): DrawnFacade;
  /** css of the facade, beside the brand's tokens and what takes the page's rules back from the tag itself. */
  readonly css: string;
}

/**
 * What a page could paint on the tag itself, taken back as in `host-css.ts`, which the view brings along. What is inherited, a
 * facade's own elements take back by themselves (`fresh`).
 */
const painted = [
  'animation:none',
  'backdrop-filter:none',
  'background:none',
  'border:0',
  'border-radius:0',
  'box-shadow:none',
  'clip-path:none',
  'column-count:auto',
  'content-visibility:visible',
  'direction:ltr',
  'filter:none',
  'mask:none',
  'mix-blend-mode:normal',
  'opacity:1',
  'outline:0',
  'padding:0',
  'perspective:none',
  'rotate:none',
  'scale:none',
  'text-decoration:none',
  'transform:none',
  'transition:none',
  'translate:none',
  'unicode-bidi:isolate',
  'zoom:1',
]
  .map((declaration) => `${declaration}!important`)
  .join(';');

export const facadeHostCss = `:host{display:block;${painted}}:host::before,:host::after{content:none!important}:host([hidden]){display:none}`;

/** Stands first in a rule for a facade's own element: what it would inherit from the page is taken back there. */
export const fresh = 'all:initial;visibility:inherit;box-sizing:border-box;';

/** An element with its properties and content; embed.js draws with nothing more. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...content);
  return element;
}

/** One drawing of the kit's icon grid (20 px, 1.6 stroke); the facade's css gives it the stroke. */
export function glyph(path: string): SVGSVGElement {
  const name = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(name, 'svg');
  const line = document.createElementNS(name, 'path');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.ariaHidden = 'true';
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
