import type { ErrorKind } from '#shared/contract/dom-events';
import { make, painted, refresh, type DrawnFacade, type Facade, type FacadeElement, type FacadePort } from './facade.ts';
import { messages } from './messages.ts';
import type { TagMount } from './mount-tag.ts';
import type { LeaveAnswer } from './widget.ts';

// No React here: this is part of embed.js.

/**
 * When a tag loads its widget. All but `intent` and `eager` wait for the page's load event, so that they never delay it. `auto` is
 * `intent` after a prefetch at idle time.
 */
export type LoadMoment = 'auto' | 'intent' | 'visible' | 'idle' | 'eager';

/**
 * Dispatches `licence:error` from an element, or from a shadow root with its host for listeners outside.
 * @param notice where the visitor reads the support reference
 * @param brand default: the element's own
 */
export type TellError = (element: Element | ShadowRoot, widget: string, kind: ErrorKind, notice?: Element, brand?: string) => void;

export interface ElementPorts extends FacadePort {
  readonly facade?: Facade | undefined;
  readonly defaultLoad: LoadMoment;
  /** The author's content in the tag suffices when the widget does not load. */
  readonly quiet?: boolean;
  /** Rules of the facades of the tag's brand; undefined until the brand's published facts are loaded. */
  sheet(element: Element): CSSStyleSheet | undefined;
  /** Loads the published facts of the tag's brand, if missing. */
  learn(element: Element): Promise<void>;
  /** Loads and mounts the tag's widget; calls `onSlow` after a failed first try. @returns undefined for a removed or unusable tag */
  load(element: WidgetElement, onSlow: () => void): Promise<TagMount | undefined>;
  /** Starts a tag later than now and without an intent. Called after the page's load event. */
  wait(element: WidgetElement, moment: string): void;
  readonly tellError: TellError;
}

/** The API of a tag for scripts of the page. */
export interface WidgetElement extends FacadeElement {
  readonly ready: Promise<void>;
  canLeave(): LeaveAnswer;
}

/** Runs after the page's load event, in a separate task, so that a press on a new tag is handled first. */
export const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => setTimeout(run));
};

/** A sentence and a real link, in the colour of the surrounding text, since the page's background is unknown. */
export const notLoaded = (storeUrl: string): HTMLElement =>
  make(
    'span',
    { role: 'status', slot: 'notice', style: 'display:block;contain:inline-size;min-width:min(260px,80vw)' },
    messages.notLoaded,
    make('a', { href: storeUrl, target: '_top', style: 'color:inherit' }, messages.toTheStore),
    '.',
  );

/** The tags with a facade; their content follows the cart. */
export const drawnNow = new Map<WidgetElement, DrawnFacade>();
// After the page's load event, since a storage listener makes the browser open its storage.
afterLoad(() => {
  const again = (): void => refresh(drawnNow);
  addEventListener('storage', again);
  again();
});

const portsOf = new Map<string, ElementPorts>();

/** Behaviour of all tags. A registry takes a class for one name only, so each tag gets its own. */
class LicenceElement extends HTMLElement implements WidgetElement {
  readonly #ports = portsOf.get(this.localName) as ElementPorts;
  #mounted: TagMount | undefined;
  #loading: Promise<void> | undefined;
  #drawn: DrawnFacade | undefined;
  #notice: HTMLElement | undefined;
  readonly #words = new MutationObserver(() => this.#drawn?.refresh?.());
  #settle!: () => void;
  readonly ready = new Promise<void>((resolve) => {
    this.#settle = resolve;
  });

  connectedCallback(): void {
    if (this.#loading) return;
    const { facade, learn, wait, defaultLoad } = this.#ports;
    if (facade && !this.#drawn) {
      // Not `once`: after a failure the next sign of intent retries.
      for (const intent of ['pointerenter', 'focusin', 'touchstart']) this.addEventListener(intent, this.#intend, { passive: true });
      // The label is an attribute, or the text of the author's own link.
      this.#words.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
      // The author's own link stays until the brand's facts are loaded.
      if (!this.#draw()) afterLoad(() => learn(this).then(this.#draw).catch(this.#fail));
    }
    const moment = this.getAttribute('load') ?? defaultLoad;
    if (moment === 'eager') this.start();
    else if (moment !== 'intent' || !facade) afterLoad(() => wait(this, moment));
  }

  disconnectedCallback(): void {
    // A moved element is connected again before the next task: its form stays.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      drawnNow.delete(this);
      // A tag that is connected again later starts anew.
      this.#mounted = this.#loading = this.#drawn = undefined;
    });
  }

  canLeave(): LeaveAnswer {
    return this.#mounted?.canLeave() ?? true;
  }

  readonly #draw = (): boolean => {
    const { facade, sheet: sheetOf } = this.#ports;
    const sheet = sheetOf(this);
    if (sheet && facade && this.isConnected && !this.#drawn && !this.#mounted) {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const drawn = (this.#drawn = facade.draw(this, this.#ports));
      root.adoptedStyleSheets = [sheet];
      root.replaceChildren(...drawn.parts, make('slot', { name: 'notice' }));
      for (const part of drawn.parts) part.lang = 'es';
      (drawn.parts.at(-1) as HTMLElement).dataset['facade'] = '';
      drawn.refresh?.();
      drawnNow.set(this, drawn);
    }
    return !!sheet;
  };

  // Paints the pressed state before it requests anything.
  readonly #intend = (): unknown => painted().then(this.start);

  readonly start = (): void => {
    this.#loading ??= this.#ports
      .load(this, this.#explain)
      .then((mounted) => {
        this.#notice?.remove();
        this.#notice = undefined;
        this.#mounted = mounted;
        return mounted?.ready.then(this.#settle);
      })
      .catch(this.#fail);
  };

  readonly #fail = (error: unknown): void => {
    this.#loading = undefined;
    this.#explain();
    console.error('licence:', this.localName, error);
    this.#ports.tellError(this, this.localName.slice(8), 'not-loaded', this.#notice);
  };

  /** Adds the sentence beside the author's content. */
  readonly #explain = (): void => {
    if (!this.#ports.quiet && !this.#mounted && !this.#notice && !this.#drawn?.failed?.())
      this.append((this.#notice = notLoaded(this.#ports.storeUrl(this))));
  };
}

export function defineElement(name: string, ports: ElementPorts): void {
  const tag = `licence-${name}`;
  if (customElements.get(tag)) return;
  portsOf.set(tag, ports);
  customElements.define(tag, class extends LicenceElement {});
}
