/**
 * The one script of a brand's page: `<licence-*>` tags, `licence.mount(…)`, a queue for calls made before it arrived, and
 * the facades. No React. Second round trip, on intent: kernel bundle, remote and catalogue together.
 */
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { sealedMark } from '#shared/page/sealed-mark';
import { afterLoad, defineElement, notLoaded, tellError, type WidgetElement } from '#shared/runtime/define-element';
import type { FacadePort, WantedLine } from '#shared/runtime/facade';
import { nameReference } from '#shared/runtime/name-reference';
import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import type { CartFacadeElement } from '../widgets/cart-modal/cart-modal.facade.ts';
import { facades } from './facades.ts';
import { createLoader, kernelOf, loadFile, LoadError, type RemoteLoader } from './kernel.ts';
import { ownFiles, ownNonce, releaseBase, type PublishedBrand, type PublishedFacts } from './published.ts';
import { tags } from './tags.ts';

type Call = readonly [method: 'mount', ...parameters: Parameters<LicenceApi['mount']>] | readonly [method: 'nonce', nonce: string];

interface LicenceApi {
  readonly version: string;
  /** Mounts a widget by script; the handle arrives when its code is here. */
  mount(name: string, element: Element | ShadowRoot, options?: Host<never>): Promise<Mounted<never>>;
  /** The queue of calls made before this script arrived, run in order. */
  push(call: Call): void;
}

/** All that the scripts of this page were published with, in the order in which they came. */
const published = (registry.published ??= []) as PublishedFacts[];

/** A brand with what was published beside it. */
type Known = Omit<PublishedFacts, 'brands'> & PublishedBrand & { readonly id: string };

function allBrands(): readonly Known[] {
  return published.flatMap(({ brands, ...facts }) => Object.entries(brands).map(([id, brand]) => ({ ...facts, ...brand, id })));
}

/** What was published first of a brand stays: its widgets are of one release. */
function brandNamed(name: string): Known | undefined {
  const asked = name.toLowerCase();
  return allBrands().find(({ names }) => names.includes(asked));
}

function start(): void {
  const loaders = new Map<string, RemoteLoader>();
  const storeUrl = (brand: string): string => brandNamed(brand)?.storeUrl ?? new URL('/', ownFiles()).href;
  let toReview = brandToReview();
  registry.config ??= LICENCE_CONFIG;
  registry.place ??= 'brand-page';
  registry.nonce ||= ownNonce;
  registry.releaseOf ??= (brand) => (brandFor(brand)?.release ?? LICENCE_RELEASE).version;
  // The file of all brands' facts finds its door, whatever was loaded before it.
  kernelOf(LICENCE_RELEASE.version);

  /** The brand itself, or the generic one for a name that no brand has. */
  const brandFor = (name: string): Known | undefined => brandNamed(name) ?? brandNamed('generic');

  /** Asks for the facts of all brands, where a brand is not among those that are here. */
  async function learn(brand: string, onSlow?: () => void): Promise<void> {
    if (LICENCE_FACTS && !brandNamed(brand))
      await loadFile(new URL(`/e/${LICENCE_FACTS}.js`, ownFiles()).href, () => published.some(({ release }) => !release), onSlow);
  }

  /** The loader of the release that the brand is pinned to. */
  function loaderFor(brand: string): RemoteLoader {
    const { release = LICENCE_RELEASE, files } = brandFor(brand) ?? {};
    const { version } = release;
    const loader = loaders.get(version) ?? createLoader(release, releaseBase(release, files));
    if (!loaders.has(version) && loaders.set(version, loader).size === 2)
      console.warn(`licence: this page loads React twice, since its brands are of two releases: ${[...loaders.keys()].join()}.`);
    return loader;
  }

  async function load(name: string, brand: string, onSlow?: () => void): Promise<Widget<never>> {
    await learn(brand, onSlow);
    const loader = loaderFor(brand);
    if (!loader.knows(name))
      throw new Error(`licence.mount: there is no widget named '${name}'; the names are ${Object.keys(tags).join(', ')}`);
    const catalogue = brandNamed(brand)?.catalogue;
    // A CORS-simple GET: no preflight. It leaves in the same task as the scripts, which is the second and last round trip.
    if (catalogue && !registry.early.has(catalogue) && !registry.pages.size) {
      const answer = fetch(catalogue, { credentials: 'omit' });
      answer.catch(() => undefined);
      registry.early.set(catalogue, answer);
    }
    const { widget } = (await loader.load(name, onSlow)) as { readonly widget: Widget<never> };
    return { ...widget, mount: (target, host) => widget.mount(target, { config: brandFor(brand)?.config, ...host }) };
  }

  /** The brand's page state, once the kernel is here. */
  async function pageOf(element: WidgetElement): Promise<Page> {
    const brand = element.getAttribute('brand') ?? '';
    await load('cart-modal', brand);
    const { obtainPage } = loaderFor(brand).share('#shared/page/page') as typeof import('#shared/page/page');
    return obtainPage({ brand, tenant: element.getAttribute('tenant') ?? undefined, config: brandFor(brand)?.config });
  }

  /** The brand's cart tag on this page; made when the page has none. */
  function cartOf(element: WidgetElement): CartFacadeElement {
    const brand = element.getAttribute('brand') ?? '';
    const there = document.querySelector<CartFacadeElement>(`licence-cart-modal[brand="${CSS.escape(brand)}"]`);
    if (there) return there;
    const made = document.createElement('licence-cart-modal') as CartFacadeElement;
    made.setAttribute('brand', brand);
    const tenant = element.getAttribute('tenant');
    if (tenant) made.setAttribute('tenant', tenant);
    document.body.append(made);
    return made;
  }

  function facadePort(element: WidgetElement): FacadePort {
    const brand = element.getAttribute('brand') ?? '';
    const open = (line?: WantedLine): void => {
      const cart = cartOf(element);
      cart.openFacade(line);
      cart.start();
    };
    if (toReview && toReview === brandNamed(brand)?.id) {
      toReview = null;
      // An empty cart asks nobody for data: there is nothing to look at.
      afterLoad(() => namesIn(brand, element.getAttribute('tenant') ?? '')?.length !== 0 && open());
    }
    return {
      brand,
      storeUrl: storeUrl(brand),
      start: () => element.start(),
      openCart: () => open(),
      want(line) {
        // The dialog first, with what the tag knows; requests start behind it.
        open(line);
        pageOf(element).then(
          (page) => page.cart.want(line, element),
          // Its code did not come, or its page could not begin.
          (error: unknown) => {
            console.error('licence:', error);
            cartOf(element).failFacade();
            tellError(element, 'buy-button', 'not-kept', brand);
          },
        );
      },
      names: () => namesIn(brand, element.getAttribute('tenant') ?? ''),
      carryUrl: ({ code, quantity }) => new URL(`/license/addCartItem/${encodeURIComponent(code)}:${quantity}`, storeUrl(brand)).href,
    };
  }

  for (const [name, defaultLoad] of Object.entries(tags)) {
    const facade = facades[name];
    defineElement(name, {
      ...(facade ? { facade } : {}),
      defaultLoad,
      load: (element, onSlow) => load(name, element.getAttribute('brand') ?? '', onSlow),
      knows: (brand) => LICENCE_FACTS === '' || brandNamed(brand) !== undefined,
      learn,
      facadePort,
      facadeCss: (brand) => brandFor(brand)?.css ?? '',
      storeUrl,
      brandRemedy: (brand) =>
        brand === '' || brandNamed(brand)
          ? null
          : `'${brand}' is no brand of this store; the generic one stands in. Use one of ${[...new Set(allBrands().map(({ id }) => id))].join(', ')}.`,
    });
  }

  const api: LicenceApi = {
    version: LICENCE_RELEASE.version,
    async mount(name, element, options = {}) {
      const { brand = '', nonce, onError } = options;
      if (nonce) registry.nonce = nonce;
      const place = element instanceof Element ? (element.shadowRoot ?? element) : element;
      let notice: HTMLElement | undefined;
      // The place is never blank: the sentence stands while the other tries go on, and goes when one brings the widget.
      const explain = (): void => {
        if (!notice) place.append((notice = notLoaded(storeUrl(brand))));
      };
      try {
        const widget = await load(name, brand, explain);
        notice?.remove();
        return widget.mount(element, options);
      } catch (error) {
        if (!(error instanceof LoadError)) throw error;
        explain();
        onError?.(error);
        nameReference(notice, tellError(element instanceof Element ? element : element.host, name, 'not-loaded', brand));
        throw error;
      }
    },
    push(call) {
      if (call[0] === 'nonce') registry.nonce ||= call[1];
      else void api.mount(call[1], call[2], call[3]).catch((error: unknown) => console.error('licence:', error));
    },
  };
  const queued: unknown = Reflect.get(globalThis, 'licence');
  Reflect.set(globalThis, 'licence', api);
  if (Array.isArray(queued)) for (const call of queued as readonly Call[]) api.push(call);
}

/** The brand whose buyer is back on this page to look at refused data again; null when nobody is, or storage is closed. */
function brandToReview(): string | null {
  try {
    return sessionStorage.getItem('buyerReview');
  } catch {
    return null;
  }
}

/** As much of it as a badge and a heading say; a bare list is what earlier shops kept. */
type StoredLines = readonly { readonly name?: string }[];

/**
 * What the lines of a brand's cart are called: the page's own when it is here, else what is stored. Anything unreadable
 * counts as no line; null for what a sealing deployment stored, which only the page can open.
 */
function namesIn(brand: string, tenant: string): string[] | null {
  const page = registry.pages.get(`${brand}|${tenant}`.toLowerCase()) as Page | undefined;
  if (page) return page.cart.store.getState().cart.lines.map(({ pack }) => pack.packageName);
  try {
    const text = localStorage.getItem('cart');
    if (text?.startsWith(sealedMark)) return null;
    const stored = JSON.parse(text ?? 'null') as ({ brands?: Record<string, { lines?: StoredLines }> } & StoredLines) | null;
    return (stored?.brands ? stored.brands[brandNamed(brand)?.id ?? 'generic']?.lines : stored)?.map(({ name }) => name ?? '') ?? [];
  } catch {
    return [];
  }
}

published.push({ brands: LICENCE_BRANDS, config: LICENCE_CONFIG, release: LICENCE_RELEASE, files: ownFiles() });
// Included twice, or in two versions: the first one serves the page. (An element with id="licence" is no copy of ours.)
const there: { readonly version?: unknown } | undefined = Reflect.get(globalThis, 'licence');
if (typeof there?.version === 'string') {
  console.info('licence: embed.js is included more than once; the first copy serves the page.');
} else {
  start();
}
