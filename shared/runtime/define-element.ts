import type { ErrorKind } from '#shared/contract/dom-events';
import { make, painted, refresh, type DrawnFacade, type Facade, type FacadeElement, type FacadePort } from './facade.ts';
import { commonWords as messages } from './messages.ts';
import type { TagMount } from './mount-tag.ts';
import type { LeaveAnswer } from './widget.ts';

// No React here: this is part of embed.js.

/**
 * When a tag loads its widget; all but `intent` and `eager` wait for the page's own load event, so that they never hold it.
 * `auto` is `intent` on a page that was made ready for it while it was quiet.
 */
export type LoadMoment = 'auto' | 'intent' | 'visible' | 'idle' | 'eager';

/**
 * Says on an element that its widget is in trouble; of a shadow root that hears, with its host, whoever is outside.
 * @param notice where the visitor is told what to name to support
 * @param brand the element's own where it is not said
 */
export type TellError = (element: Element | ShadowRoot, widget: string, kind: ErrorKind, notice?: Element, brand?: string) => void;

export interface ElementPorts extends FacadePort {
  readonly facade?: Facade | undefined;
  readonly defaultLoad: LoadMoment;
  /** What its author wrote inside it says enough, should it not come. */
  readonly quiet?: boolean;
  /** The rules of the facades of the tag's brand; undefined while what was published of it is not here. */
  sheet(element: Element): CSSStyleSheet | undefined;
  /** Asks for what was published of the tag's brand, where it is not here. */
  learn(element: Element): Promise<void>;
  /**
   * Loads the widget behind the tag and mounts it; `onSlow` is told when the first try gave nothing.
   * @returns nothing when the tag has gone meanwhile, or cannot work
   */
  load(element: WidgetElement, onSlow: () => void): Promise<TagMount | undefined>;
  /** Starts the tag at its moment, which is neither now nor the first intent; the page's own load event is over. */
  wait(element: WidgetElement, moment: string): void;
  readonly tellError: TellError;
}

/** What a page's own script may call on a tag. */
export interface WidgetElement extends FacadeElement {
  readonly ready: Promise<void>;
  canLeave(): LeaveAnswer;
}

/** Once the page's own load event is over, which nothing of ours may hold, and in a task of its own: who presses as soon as a tag is seen goes first. */
export const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', () => setTimeout(run));
};

/**
 * The widget did not come: a sentence and a real link, in the colour of the text around it, since a dark brand stands on a page
 * of any ground. What it stands below does not become as wide as the sentence.
 */
export const notLoaded = (storeUrl: string): HTMLElement =>
  make(
    'span',
    { role: 'status', slot: 'notice', style: 'display:block;contain:inline-size;min-width:min(260px,80vw)' },
    messages.notLoaded,
    make('a', { href: storeUrl, target: '_top', style: 'color:inherit' }, messages.toTheStore),
    '.',
  );

/** The tags that have a facade, each with it: what they show changes with the cart. */
export const drawnNow = new Map<WidgetElement, DrawnFacade>();
// Another tab changed the cart, then or until now. Whoever listens makes the browser open its storage, which nobody needs before the page is there.
afterLoad(() => {
  const again = (): void => refresh(drawnNow);
  addEventListener('storage', again);
  again();
});

/** What each tag stands on, by its name. */
const portsOf = new Map<string, ElementPorts>();

/** What all tags do; each is a class of its own, since no two names may share one. */
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
      // Not once: after a failure the next sign of intent is the retry. Adding the same listener again adds none.
      for (const intent of ['pointerenter', 'focusin', 'touchstart']) this.addEventListener(intent, this.#intend, { passive: true });
      // Its words are an attribute's, or those of the author's own link.
      this.#words.observe(this, { attributes: true, childList: true, characterData: true, subtree: true });
      // Until its brand is known the author's own link stands there.
      if (!this.#draw()) afterLoad(() => learn(this).then(this.#draw).catch(this.#fail));
    }
    const moment = this.getAttribute('load') ?? defaultLoad;
    if (moment === 'eager') this.start();
    else if (moment !== 'intent' || !facade) afterLoad(() => wait(this, moment));
  }

  disconnectedCallback(): void {
    // A moved element is back before the next task: its form stays.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      drawnNow.delete(this);
      // Put in again later, it begins as a new tag does.
      this.#mounted = this.#loading = this.#drawn = undefined;
    });
  }

  canLeave(): LeaveAnswer {
    return this.#mounted?.canLeave() ?? true;
  }

  /** @returns whether the brand is known */
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

  // What was pressed is on screen before anything is asked for.
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

  /** The widget did not come: the light-DOM child stays beside what is said of it. */
  readonly #explain = (): void => {
    if (!this.#ports.quiet && !this.#mounted && !this.#notice && !this.#drawn?.failed?.())
      this.append((this.#notice = notLoaded(this.#ports.storeUrl(this))));
  };
}

/** Defines `<licence-{name}>`. Safe to call twice: the first definition stays. */
export function defineElement(name: string, ports: ElementPorts): void {
  const tag = `licence-${name}`;
  if (customElements.get(tag)) return;
  portsOf.set(tag, ports);
  customElements.define(tag, class extends LicenceElement {});
}
