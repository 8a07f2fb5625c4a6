/**
 * The first script of a brand's page: `<licence-*>` tags, the facades, a loader, and doors for what is called before the rest
 * is here. No React. Second round trip, on intent: the second file (`second.ts`), the first press's bundles and remote,
 * and the catalogue together, in any order.
 */
import type { ErrorKind } from '#shared/contract/dom-events';
import { registry } from '#shared/page/registry';
import { sealedMark } from '#shared/page/sealed-mark';
import { afterLoad, afterPaint, defineElement, notLoaded, type WidgetElement } from '#shared/runtime/define-element';
import type { FacadePort, WantedLine } from '#shared/runtime/facade';
import type { Host, Mounted } from '#shared/runtime/widget';
import type { CartFacadeElement } from '../widgets/cart-modal/cart-modal.facade.ts';
import { kernelOf } from './door.ts';
import { facades } from './facades.ts';
import { isAsked, loadFile } from './loader.ts';
import { ownFiles, ownNonce, type PublishedFacts } from './published.ts';
import type { FirstPorts, Known, Second } from './second.ts';
import { tags } from './tags.ts';

/** What a page may call, or push as `[method, …parameters]` before this script arrived. */
interface LicenceApi {
  readonly version: string;
  /** Mounts a widget by script; the handle arrives when its code is here. */
  mount(name: string, element: Element | ShadowRoot, options?: Host<never>): Promise<Mounted<never>>;
  /** What the page's visitor allows; without `prefetch` nothing of ours is asked for before somebody shows intent. */
  consent(answer: NonNullable<typeof registry.consent>): void;
  /** What the page's Content-Security-Policy wants on scripts, where nothing else says it. */
  nonce(nonce: string): void;
  push(call: readonly [method: 'mount' | 'nonce' | 'consent', ...parameters: readonly unknown[]]): void;
}

/** All that the scripts of this page were published with, in the order in which they came. */
const published = (registry.published ??= []) as PublishedFacts[];

const all = (): readonly Known[] =>
  published.flatMap(({ brands, ...facts }) => Object.entries(brands).map(([id, brand]) => ({ ...facts, ...brand, id })));

/** What was published first of a brand stays: its widgets are of one release. */
const named = (name: string): Known | undefined => all().find(({ names }) => names.includes(name.toLowerCase()));

/** The brand itself, or the generic one for a name that no brand has. */
const brandFor = (name: string): Known | undefined => named(name) ?? named('generic');

const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';

/** The store's address, or that of a path in it. */
const storeUrl = (brand: string, path = '/'): string => new URL(path, named(brand)?.storeUrl ?? ownFiles()).href;

/** What the browser keeps, or nothing where it keeps nothing and what it keeps cannot be read. */
function readStored<T>(read: () => T, nothing: T): T {
  try {
    return read();
  } catch {
    return nothing;
  }
}

function start(): void {
  /** The second file's functions, once it is here. */
  let second: Second | undefined;
  /** The brand whose buyer is back on this page to look at refused data again. */
  let toReview = readStored(() => sessionStorage.getItem('buyerReview'), null);
  registry.nonce ||= ownNonce;
  const own = kernelOf(LICENCE_FIRST.version);

  /** Asks for the facts of all brands, where a brand is not among those that are here. */
  const learn = async (brand: string, onSlow?: () => void): Promise<void> => {
    if (LICENCE_FACTS && !named(brand))
      await loadFile(new URL(`/e/${LICENCE_FACTS}.js`, ownFiles()).href, () => published.some(({ release }) => !release), onSlow);
  };

  /** The release that a brand's widgets are of, and where its files are. */
  const releaseOf: FirstPorts['releaseOf'] = (brand) => {
    const { release = LICENCE_FIRST, files = ownFiles() } = brandFor(brand) ?? {};
    return { ...release, base: files };
  };

  /** Our own second file. */
  const ownSecond = async (onSlow?: () => void): Promise<Second> => {
    await loadFile(new URL(`/e/${LICENCE_FIRST.second}.js`, ownFiles()).href, () => own.arrived.has('second'), onSlow);
    return (second ??= (own.second as (ports: FirstPorts) => Second)({ all, named, releaseOf, tellError, makeCart, isAsked }));
  };

  /** Asks for everything of the second trip in one task: second file, bundles, the pressed remote and the catalogue. */
  async function load(name: string, brand: string, onSlow?: () => void): Promise<Second> {
    await learn(brand, onSlow);
    const { version, files, second: hash, base } = releaseOf(brand);
    const { arrived } = kernelOf(version);
    const catalogue = named(brand)?.catalogue;
    // A CORS-simple GET: no preflight. It leaves in the same task as the scripts, which is the second and last round trip.
    if (catalogue && !registry.early.has(catalogue) && !registry.pages.size) {
      const answer = fetch(catalogue, { credentials: 'omit' });
      answer.catch(() => undefined);
      registry.early.set(catalogue, answer);
    }
    const [here] = await Promise.all([
      ownSecond(onSlow),
      ...[['second', hash] as const, ...Object.entries(files)].map(
        ([file, each]) =>
          // What a press on the button opens is the cart; the button's own view comes behind it.
          (!(file in tags) || file === (name === 'buy-button' ? 'cart-modal' : name)) &&
          loadFile(new URL(file === 'second' ? `/e/${each}.js` : `/v/${version}/${each}.js`, base).href, () => arrived.has(file), onSlow),
      ),
    ]);
    return here;
  }

  /** Says on an element that its widget is in trouble, and tells the store's operator once that can be told. */
  function tellError(element: Element, widget: string, kind: ErrorKind, brand: string, notice?: Element): void {
    element.dispatchEvent(new CustomEvent('licence:error', { bubbles: true, composed: true, detail: { widget, kind, version: 1, brand } }));
    second?.tell(widget, kind, brand, notice);
  }

  /**
   * What the lines of a brand's cart are called: the page's own when it is here, else what is stored. Anything unreadable
   * counts as no line; null for what a sealing deployment stored, which only the page can open.
   */
  const namesIn = (element: Element, brand: string): string[] | null =>
    second?.names(element) ??
    readStored(() => {
      const text = localStorage.getItem('cart') ?? 'null';
      if (text.startsWith(sealedMark)) return null;
      const stored = JSON.parse(text) as ({ brands?: Record<string, { lines?: StoredLines }> } & StoredLines) | null;
      const lines = stored?.brands ? stored.brands[named(brand)?.id ?? 'generic']?.lines : stored;
      return lines?.map(({ name }) => name ?? '') ?? [];
    }, []);

  /** The brand's cart tag on this page; made when the page has none. */
  function cartOf(element: WidgetElement): CartFacadeElement {
    const brand = brandOf(element);
    const there = document.querySelector(`licence-cart-modal[brand="${CSS.escape(brand)}"]`);
    if (there) return there as CartFacadeElement;
    const made = carts.get(brand) ?? makeCart(element);
    document.body.append(made);
    return made;
  }

  /** Carts that are ready and not yet in the page, by brand. */
  const carts = new Map<string, CartFacadeElement>();
  function makeCart(element: WidgetElement): CartFacadeElement {
    const made = document.createElement('licence-cart-modal') as CartFacadeElement;
    for (const name of ['brand', 'tenant']) {
      const value = element.getAttribute(name);
      if (value !== null) made.setAttribute(name, value);
    }
    carts.set(brandOf(element), made);
    return made;
  }

  function facadePort(element: WidgetElement): FacadePort {
    const brand = brandOf(element);
    const openCart = (line?: WantedLine): void => {
      const cart = cartOf(element);
      cart.openFacade(line);
      afterPaint(() => {
        cart.start();
        // Where it does not come the tag itself says so.
        ownSecond().then(
          (here) => here.price(cart),
          () => undefined,
        );
      });
    };
    const names = (): string[] | null => namesIn(element, brand);
    if (toReview && toReview === named(brand)?.id) {
      toReview = null;
      // An empty cart asks nobody for data: there is nothing to look at.
      afterLoad(() => names()?.length !== 0 && openCart());
    }
    return {
      storeUrl: (line) => storeUrl(brand, line && `/license/addCartItem/${encodeURIComponent(line.code)}:${line.quantity}`),
      start: element.start,
      openCart: () => openCart(),
      want(line) {
        // The dialog first, with what the tag knows; requests start behind it.
        openCart(line);
        afterPaint(() =>
          load('cart-modal', brand)
            .then((here) => here.want(element, line))
            // Its code did not come, or its page could not begin.
            .catch((error: unknown) => {
              console.error('licence:', error);
              cartOf(element).failFacade();
              tellError(element, 'buy-button', 'not-kept', brand);
            }),
        );
      },
      names,
    };
  }

  for (const [name, defaultLoad] of Object.entries(tags)) {
    const facade = facades[name];
    defineElement(name, {
      ...(facade && { facade }),
      defaultLoad,
      css: (brand) => (LICENCE_FACTS ? named(brand) : brandFor(brand))?.css,
      learn,
      load: (element, onSlow) => load(name, brandOf(element), onSlow).then((here) => here.mountTag(element, name, onSlow)),
      wait,
      facadePort,
      storeUrl,
      tellError,
    });
  }

  function wait(element: WidgetElement, moment: string): void {
    if (moment !== 'auto') {
      // Where it does not come the tag itself says so.
      ownSecond().then((here) => here.wait(element, moment), element.start);
      return;
    }
    // A browser that says nothing of its connection has a good one.
    const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
    if (!saveData && effectiveType === '4g')
      (globalThis.requestIdleCallback ?? setTimeout)(() => {
        if (registry.consent?.prefetch !== false)
          ownSecond().then(
            (here) => here.wait(element, moment),
            () => undefined,
          );
      });
  }

  const api: LicenceApi = {
    version: LICENCE_FIRST.version,
    async mount(name, element, options = {}) {
      const { brand = '', nonce, onError } = options;
      if (nonce) registry.nonce = nonce;
      const notice = notLoaded(storeUrl(brand));
      // The place is never blank: the sentence stands while the other tries go on, and goes when one brings the widget.
      const explain = (): void => ((element as Element).shadowRoot ?? element).append(notice);
      try {
        const widget = await (await load(name, brand, explain)).widget(name, brand, explain);
        notice.remove();
        return widget.mount(element, options);
      } catch (error) {
        if ((error as Error).name === 'LoadError') {
          explain();
          onError?.(error as Error);
          tellError(element instanceof Element ? element : element.host, name, 'not-loaded', brand, notice);
        }
        throw error;
      }
    },
    nonce(nonce) {
      registry.nonce ||= nonce;
    },
    consent(answer) {
      registry.consent = answer;
    },
    push([method, ...parameters]) {
      const act = api[method] as (...all: readonly unknown[]) => unknown;
      Promise.resolve(act(...parameters)).catch((error: unknown) => console.error('licence:', error));
    },
  };
  const queued: unknown = Reflect.get(globalThis, 'licence');
  Reflect.set(globalThis, 'licence', api);
  if (Array.isArray(queued)) queued.forEach(api.push);
}

/** What Chromium says of the connection. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** As much of it as a badge and a heading say; a bare list is what earlier shops kept. */
type StoredLines = readonly { readonly name?: string }[];

published.push({ brands: LICENCE_BRANDS, release: LICENCE_FIRST, files: ownFiles() });
// Included twice, or in two versions: the first one serves the page. (An element with id="licence" is no copy of ours.)
const there: { readonly version?: unknown } | undefined = Reflect.get(globalThis, 'licence');
if (typeof there?.version === 'string') console.info('licence: embed.js is included more than once; the first copy serves the page.');
else start();
