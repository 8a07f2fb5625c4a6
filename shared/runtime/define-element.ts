import type { ErrorKind } from '#shared/contract/dom-events';
import type { DrawnFacade, Facade, FacadePort } from './facade.ts';
import { errorsIn, tellFailure } from '#shared/page/telemetry';
import { hostCss } from './host-css.ts';
import { nameReference } from './name-reference.ts';
import { commonWords as messages } from './messages.ts';
import type { Host, LeaveAnswer, Mounted, Widget } from './widget.ts';

// No React here: this is part of embed.js.

/** When a tag loads its widget; `visible` and `idle` wait for the page's own load event, so that they never hold it. */
export type LoadMoment = 'intent' | 'visible' | 'idle' | 'eager';

export interface ElementPorts {
  readonly facade?: Facade;
  readonly defaultLoad: LoadMoment;
  /** Whether what was published of the brand is here. */
  knows(brand: string): boolean;
  /** Asks for what was published of the brand, where it is not here. */
  learn(brand: string): Promise<void>;
  /** Loads the widget behind the tag; `onSlow` is told when the first try gave nothing. */
  load(element: WidgetElement, onSlow: () => void): Promise<Widget<never>>;
  /** What a facade of this brand may ask for. */
  facadePort(element: WidgetElement): FacadePort;
  /** css of the brand's tokens for a facade. */
  facadeCss(brand: string): string;
  readonly storeUrl: (brand: string) => string;
  /** What is wrong with a brand's name, as a sentence for the page's author; null when it is known. */
  readonly brandRemedy?: (brand: string) => string | null;
}

/** What a page's own script may call on a tag. */
export interface WidgetElement extends HTMLElement {
  readonly ready: Promise<void>;
  canLeave(): LeaveAnswer;
  start(): void;
}

const OWN_ATTRIBUTES = new Set(['brand', 'tenant', 'load', 'class', 'style', 'id', 'slot', 'hidden', 'part', 'title', 'role']);

const toAttribute = (prop: string): string => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Attributes as props: kebab-case to camelCase, values as text; each widget's schema reads them. */
function propsOf(element: Element): Record<string, string> {
  const props: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    if (OWN_ATTRIBUTES.has(name) || /^(data|aria|on)/.test(name)) continue;
    props[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return props;
}

/** Once the page's own load event is over, which nothing of ours may hold. */
export const afterLoad = (run: () => void): void => {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
};

/**
 * Says on an element that its widget is in trouble, and tells the store's operator.
 * @returns what the visitor may name to support, or null
 */
export function tellError(element: Element, widget: string, kind: ErrorKind, brand: string): string | null {
  element.dispatchEvent(new CustomEvent('licence:error', { bubbles: true, composed: true, detail: { widget, kind, version: 1, brand } }));
  return tellFailure(errorsIn(), { widget, kind, brand });
}

/** The widget did not come: a sentence and a real link. */
export function notLoaded(storeUrl: string): HTMLElement {
  const notice = document.createElement('span');
  notice.dataset['licenceNotice'] = '';
  notice.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.href = storeUrl;
  link.target = '_top';
  link.textContent = messages.toTheStore;
  // A dark brand would have it drawn for dark ground, whatever the page's is.
  link.style.color = 'inherit';
  notice.append(messages.notLoaded, link, '.');
  return notice;
}

/** One observer for all tags of the page: attributes are props. */
const attributes = new MutationObserver((changes) => {
  for (const element of new Set(changes.map(({ target }) => target as Element & { changed?(): void }))) element.changed?.();
});

/** Defines `<licence-{name}>`. Safe to call twice: the first definition stays. */
export function defineElement(name: string, ports: ElementPorts): void {
  const tag = `licence-${name}`;
  if (customElements.get(tag)) return;

  class LicenceElement extends HTMLElement implements WidgetElement {
    #mounted: Mounted<never> | undefined;
    #loading: Promise<void> | undefined;
    #drawn: DrawnFacade | undefined;
    #seen: IntersectionObserver | undefined;
    #settle: () => void = () => undefined;
    #given: readonly string[] = [];
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
      this.#wait((this.getAttribute('load') as LoadMoment | null) ?? ports.defaultLoad);
    }

    disconnectedCallback(): void {
      // A moved element is back before the next task: its form stays.
      setTimeout(() => {
        if (this.isConnected) return;
        this.#seen?.disconnect();
        this.#mounted?.unmount();
        this.#mounted = undefined;
        this.#loading = undefined;
        // Put in again later, it begins as a new tag does.
        this.#drawn?.end?.();
        this.#drawn = undefined;
      });
    }

    changed(): void {
      this.#drawn?.refresh?.();
      this.#tell(() => this.#mounted?.update(this.#props() as never));
    }

    canLeave(): LeaveAnswer {
      return this.#mounted?.canLeave() ?? true;
    }

    start(): void {
      void this.#start();
    }

    /** Draws the facade as soon as its brand is known; until then the author's own link stands there. */
    #prepare(facade: Facade): void {
      // Not once: after a failure the next sign of intent is the retry. Adding the same listener again adds none.
      for (const intent of ['pointerenter', 'focusin', 'touchstart']) this.addEventListener(intent, this.#onIntent, { passive: true });
      const draw = (): void => {
        if (this.isConnected && !this.#drawn && !this.#mounted) this.#draw(facade);
      };
      if (ports.knows(this.#brand)) draw();
      else
        afterLoad(() =>
          ports.learn(this.#brand).then(draw, (error: unknown) => {
            this.#fail(error);
          }),
        );
    }

    #draw(facade: Facade): void {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.replaceChildren();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(ports.facadeCss(this.#brand) + hostCss() + facade.css);
      root.adoptedStyleSheets = [sheet];
      this.#drawn = facade.draw(root, this, ports.facadePort(this));
    }

    readonly #onIntent = (): void => this.start();

    #wait(moment: LoadMoment): void {
      if (moment === 'eager') this.start();
      if (moment === 'idle')
        afterLoad(() =>
          'requestIdleCallback' in globalThis ? requestIdleCallback(() => this.start()) : setTimeout(() => this.start(), 200),
        );
      if (moment === 'visible')
        afterLoad(() => {
          this.#seen = new IntersectionObserver(
            (entries) => {
              if (!entries.some((entry) => entry.isIntersecting)) return;
              this.#seen?.disconnect();
              this.start();
            },
            { rootMargin: '200px' },
          );
          this.#seen.observe(this);
        });
    }

    #start(): Promise<void> {
      this.#loading ??= ports
        .load(this, () => this.#explain())
        .then((widget) => {
          if (!this.isConnected) return undefined;
          this.querySelector(':scope > [data-licence-notice]')?.remove();
          this.#judge(widget);
          const host: Host<never> = { props: this.#props() as never, ...this.#names() };
          this.#tell(() => {
            this.#mounted = widget.mount(this, host);
          });
          if (!this.#mounted) this.#standBack();
          return this.#mounted?.ready.then(this.#settle);
        })
        .catch((error: unknown) => {
          this.#loading = undefined;
          this.#fail(error);
        });
      return this.#loading;
    }

    #fail(error: unknown): void {
      this.#explain();
      console.error(`licence: <${tag}> could not load.`, error);
      nameReference(this.querySelector(':scope > [data-licence-notice]'), tellError(this, name, 'not-loaded', this.#brand));
    }

    #names(): { brand?: string; tenant?: string } {
      const tenant = this.getAttribute('tenant');
      return { ...(this.#brand ? { brand: this.#brand } : {}), ...(tenant ? { tenant } : {}) };
    }

    /** The attributes as props; one that was taken away is said to be gone. */
    #props(): Record<string, string | undefined> {
      const props = propsOf(this);
      const gone = this.#given.filter((name) => !Object.hasOwn(props, name));
      this.#given = Object.keys(props);
      return { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...props };
    }

    /** Names to the developer what the tag cannot use. */
    #judge(widget: Widget<never>): void {
      const remedy = ports.brandRemedy?.(this.#brand);
      if (remedy) console.warn(`licence: brand on <${tag}>: ${remedy}`);
      const known = Object.keys(widget.props._zod.def.shape);
      const unknown = Object.keys(propsOf(this))
        .filter((name) => !known.includes(name))
        .map(toAttribute);
      if (unknown.length > 0)
        console.warn(
          `licence: <${tag}> does not know ${unknown.join(', ')}: use ${['brand', 'load', ...known.map(toAttribute)].join(', ')}.`,
        );
    }

    /** A tag that cannot work gives the place back to what the page's author wrote inside it. */
    #standBack(): void {
      this.shadowRoot?.replaceChildren(document.createElement('slot'));
    }

    /** Misuse is said once, to the developer; the visitor keeps the light-DOM fallback. */
    #tell(act: () => void): void {
      try {
        act();
      } catch (error) {
        console.error(error instanceof Error ? `licence: ${error.message}` : error);
        tellError(this, name, 'misuse', this.#brand);
      }
    }

    /** The widget did not come: a sentence and a real link, in the page's own colour; the light-DOM child stays beside it. */
    #explain(): void {
      if (this.#mounted || this.#drawn?.failed?.() || this.querySelector(':scope > [data-licence-notice]')) return;
      const notice = notLoaded(ports.storeUrl(this.#brand));
      this.append(notice);
      if (this.shadowRoot && !this.shadowRoot.querySelector('slot[name=notice]')) {
        notice.slot = 'notice';
        // It stands on the page's ground, so in the page's colour; and what is above it does not become as wide as a sentence.
        notice.style.cssText = `display:block;contain:inline-size;min-width:min(260px,80vw);margin-top:4px;color:${getComputedStyle(this.parentElement ?? this).color}`;
        const slot = document.createElement('slot');
        slot.name = 'notice';
        this.shadowRoot.append(slot);
      }
    }
  }
  customElements.define(tag, LicenceElement);
}
