import type { ErrorKind } from '#shared/contract/dom-events';
import { facadeHostCss, make, type DrawnFacade, type Facade, type FacadePort } from './facade.ts';
import { commonWords as messages } from './messages.ts';
import type { TagMount } from './mount-tag.ts';
import type { LeaveAnswer } from './widget.ts';

// No React here: this is part of embed.js.

/**
 * When a tag loads its widget; all but `intent` and `eager` wait for the page's own load event, so that they never hold it.
 * `auto` is `intent` on a page that was made ready for it while it was quiet.
 */
export type LoadMoment = 'auto' | 'intent' | 'visible' | 'idle' | 'eager';

export interface ElementPorts {
  readonly facade?: Facade;
  readonly defaultLoad: LoadMoment;
  /** css of the brand's tokens for a facade; undefined while what was published of the brand is not here. */
  css(brand: string): string | undefined;
  /** Asks for what was published of the brand, where it is not here. */
  learn(brand: string): Promise<void>;
  /**
   * Loads the widget behind the tag and mounts it; `onSlow` is told when the first try gave nothing.
   * @returns nothing when the tag has gone meanwhile, or cannot work
   */
  load(element: WidgetElement, onSlow: () => void): Promise<TagMount | undefined>;
  /** Starts the tag at its moment, which is neither now nor the first intent; the page's own load event is over. */
  wait(element: WidgetElement, moment: string): void;
  /** What a facade of this brand may ask for. */
  facadePort(element: WidgetElement): FacadePort;
  storeUrl(brand: string): string;
  /** Says on the tag that its widget is in trouble. @param notice where the visitor is told what to name to support */
  tellError(element: Element, widget: string, kind: ErrorKind, brand: string, notice?: Element): void;
}

/** What a page's own script may call on a tag. */
export interface WidgetElement extends HTMLElement {
  readonly ready: Promise<void>;
  canLeave(): LeaveAnswer;
  start(): void;
}

/** Once the page's own load event is over, which nothing of ours may hold. */
export const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
};

/** The widget did not come: a sentence and a real link. */
export function notLoaded(storeUrl: string): HTMLElement {
  const link = make('a', { href: storeUrl, target: '_top', textContent: messages.toTheStore });
  // A dark brand would have it drawn for dark ground, whatever the page's is.
  link.style.color = 'inherit';
  const notice = make('span', { role: 'status' }, messages.notLoaded, link, '.');
  notice.dataset['licenceNotice'] = '';
  return notice;
}

/** In a task of its own behind the next picture: what was pressed is on screen before anything is asked for. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** One observer for all tags of the page: attributes are props. */
const attributes = new MutationObserver((changes) => {
  for (const element of new Set(changes.map(({ target }) => target as Element & { changed?(): void }))) element.changed?.();
});

/** Defines `<licence-{name}>`. Safe to call twice: the first definition stays. */
export function defineElement(name: string, ports: ElementPorts): void {
  const tag = `licence-${name}`;
  if (customElements.get(tag)) return;

  class LicenceElement extends HTMLElement implements WidgetElement {
    #mounted: TagMount | undefined;
    #loading: Promise<void> | undefined;
    #drawn: DrawnFacade | undefined;
    #notice: HTMLElement | undefined;
    #settle: () => void = () => undefined;
    readonly ready = new Promise<void>((resolve) => {
      this.#settle = resolve;
    });

    get #brand(): string {
      return this.getAttribute('brand') ?? '';
    }

    connectedCallback(): void {
      attributes.observe(this, { attributes: true });
      if (this.#loading) return;
      if (ports.facade && !this.#drawn) this.#prepare(ports.facade);
      const moment = this.getAttribute('load') ?? ports.defaultLoad;
      if (moment === 'eager') this.start();
      else if (moment !== 'intent') afterLoad(() => ports.wait(this, moment));
    }

    disconnectedCallback(): void {
      // A moved element is back before the next task: its form stays.
      setTimeout(() => {
        if (this.isConnected) return;
        this.#mounted?.unmount();
        this.#drawn?.end?.();
        // Put in again later, it begins as a new tag does.
        this.#mounted = this.#loading = this.#drawn = undefined;
      });
    }

    changed(): void {
      this.#drawn?.refresh?.();
      this.#mounted?.changed();
    }

    canLeave(): LeaveAnswer {
      return this.#mounted?.canLeave() ?? true;
    }

    /** Draws the facade as soon as its brand is known; until then the author's own link stands there. */
    #prepare(facade: Facade): void {
      // Not once: after a failure the next sign of intent is the retry. Adding the same listener again adds none.
      for (const intent of ['pointerenter', 'focusin', 'touchstart']) this.addEventListener(intent, this.#intend, { passive: true });
      const draw = (): boolean => {
        const css = ports.css(this.#brand);
        if (css === undefined) return false;
        if (this.isConnected && !this.#drawn && !this.#mounted) {
          const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css + facadeHostCss + facade.css);
          root.adoptedStyleSheets = [sheet];
          root.replaceChildren();
          this.#drawn = facade.draw(root, this, ports.facadePort(this));
          root.append(make('slot', { name: 'notice' }));
        }
        return true;
      };
      if (!draw()) afterLoad(() => ports.learn(this.#brand).then(draw).catch(this.#fail));
    }

    readonly #intend = (): void => afterPaint(this.start);

    readonly start = (): void => {
      this.#loading ??= ports
        .load(this, this.#explain)
        .then((mounted) => {
          this.#notice?.remove();
          this.#notice = undefined;
          this.#mounted = mounted;
          return mounted?.ready.then(this.#settle);
        })
        .catch((error: unknown) => {
          this.#loading = undefined;
          this.#fail(error);
        });
    };

    readonly #fail = (error: unknown): void => {
      this.#explain();
      console.error(`licence: <${tag}> could not load.`, error);
      ports.tellError(this, name, 'not-loaded', this.#brand, this.#notice);
    };

    /** The widget did not come: a sentence and a real link, in the page's own colour; the light-DOM child stays beside it. */
    readonly #explain = (): void => {
      if (this.#mounted || this.#notice || this.#drawn?.failed?.()) return;
      this.append((this.#notice = notLoaded(ports.storeUrl(this.#brand))));
      // It stands on the page's ground, so in the page's colour; and what is above it does not become as wide as a sentence.
      if (this.#drawn) {
        this.#notice.slot = 'notice';
        this.#notice.style.cssText = `display:block;contain:inline-size;min-width:min(260px,80vw);margin-top:4px;color:${getComputedStyle(this.parentElement ?? this).color}`;
      }
    };
  }
  customElements.define(tag, LicenceElement);
}
