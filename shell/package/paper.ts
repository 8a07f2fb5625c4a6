/** As much of a document as the facades draw with, for a server: what they make is text there. Takes the place of `document` in `licence-widgets/server`. */

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** How a property of an element is spelled in markup; `part` has a list of its own. */
const reflected = {
  ariaHasPopup: 'aria-haspopup',
  ariaHidden: 'aria-hidden',
  ariaLabel: 'aria-label',
  className: 'class',
  lang: 'lang',
  part: 'part',
} as const;

type Content = PaperElement | string;

export class PaperElement {
  localName: string;
  readonly dataset: Record<string, string> = {};
  readonly #attributes = new Map<string, string>();
  #content: readonly Content[] = [];

  constructor(localName: string) {
    this.localName = localName;
    const attributes = this.#attributes;
    for (const [property, name] of Object.entries(reflected))
      Object.defineProperty(this, property, {
        set: (value: string) => attributes.set(name, value),
        // Of an element's properties only its parts are read, to add one.
        get: () => ({ add: (value: string) => attributes.set(name, value) }),
      });
  }

  set textContent(words: string) {
    this.#content = words === '' ? [] : [words];
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name);
  }

  append(...content: readonly Content[]): void {
    this.#content = [...this.#content, ...content];
  }

  replaceChildren(...content: readonly Content[]): void {
    this.#content = content;
  }

  /** Nobody presses paper. */
  addEventListener(): void {}

  /** The words in it, as a reader has them. */
  get words(): string {
    const said = this.#content.map((each) => (typeof each === 'string' ? each : each.words).trim()).filter(Boolean);
    return this.getAttribute('aria-label') ?? said.join(' ');
  }

  /** @throws when something was set on it that no markup was named for */
  get outerHTML(): string {
    const strange = Object.keys(this).filter((name) => !(name in known) && !name.startsWith('on'));
    if (strange.length > 0) throw new Error(`paper.ts does not know how ${strange.join(', ')} of <${this.localName}> is written: name it.`);
    const data = Object.entries(this.dataset).map(([name, value]) => [`data-${name}`, value] as const);
    const attributes = [...this.#attributes, ...data].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
    const content = this.#content.map((each) => (typeof each === 'string' ? escaped(each) : each.outerHTML)).join('');
    return `<${this.localName}${attributes}>${content}</${this.localName}>`;
  }
}

const known = { localName: true, dataset: true, ...reflected };

export const paper = {
  createElement: (localName: string) => new PaperElement(localName),
  createElementNS: (_space: string, localName: string) => new PaperElement(localName),
};
