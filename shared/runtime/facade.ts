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
  /** The brand as the tag names it. */
  readonly brand: string;
  /** Starts loading the widget behind the facade (intent). Safe to call again. */
  start(): void;
  /** Opens the brand's cart at once, with the wanted line drawn, and adds it when the rules are here. */
  want(line: WantedLine): void;
  /** Opens the brand's cart. */
  openCart(): void;
  /** A store address that brings a package along, for when the cart cannot be loaded here. */
  carryUrl(line: WantedLine): string;
  /** What the lines of the brand's cart are called, read without the rules; null while it lies sealed and nobody has opened it. */
  names(): readonly string[] | null;
  /** The store's address, for a real link. */
  readonly storeUrl: string;
}

export interface Facade {
  /** Draws into an empty root. */
  draw(root: ShadowRoot, element: HTMLElement, port: FacadePort): DrawnFacade;
  /** css of the facade, beside the brand's tokens. */
  readonly css: string;
}

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
