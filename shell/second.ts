/**
 * The second file of a brand's page: what need not stand before the first press. It comes by hash together with the first
 * press's bundles, remote and catalogue, in any order, and makes the kernel of its release whole; what the page's first script
 * was published with is then its first script's `second`.
 */
import type { ErrorKind } from '#shared/contract/dom-events';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { errorsIn, tellFailure } from '#shared/page/telemetry';
import type { WidgetElement } from '#shared/runtime/define-element';
import type { WantedLine } from '#shared/runtime/facade';
import { nameReference } from '#shared/runtime/name-reference';
import { mountTag, type TagMount, type TagPorts } from '#shared/runtime/mount-tag';
import type { Widget } from '#shared/runtime/widget';
import type { CartFacadeElement } from '../widgets/cart-modal/cart-modal.facade.ts';
import { priceCart } from '../widgets/cart-modal/cart-modal.price.ts';
import type { Kernel } from './door.ts';
import { createLoader, type RemoteLoader } from './kernel.ts';
import { LoadError } from './load-error.ts';
import { askEarly, lookedAt, preload } from './quiet-page.ts';
import type { FirstFiles, PublishedBrand, PublishedFacts } from './published.ts';
import { tags } from './tags.ts';

/** A brand with what was published beside it. */
export type Known = Omit<PublishedFacts, 'brands'> & PublishedBrand & { readonly id: string };

/** What the first script lends. */
export interface FirstPorts {
  readonly all: () => readonly Known[];
  /** The brand itself. */
  readonly named: (brand: string) => Known | undefined;
  /** The release that a brand's widgets are of, and where files are served; the generic brand's for a name that no brand has. */
  readonly releaseOf: (brand: string) => FirstFiles & { readonly base: string };
  readonly tellError: TagPorts['tellError'];
  /** Makes the cart's tag of an element's brand, to be put into the page with the first press. */
  readonly makeCart: (element: WidgetElement) => void;
  /** Whether a script is here or on its way. */
  readonly isAsked: (url: string) => boolean;
}

/** What the first script takes of its own release's second file. */
export interface Second {
  /** @throws Error naming the names there are */
  widget(name: string, brand: string, onSlow: () => void): Promise<Widget<never>>;
  /** Loads what is left of a tag's widget and mounts it. */
  mountTag(element: WidgetElement, name: string, onSlow: () => void): Promise<TagMount | undefined>;
  /** Starts a tag at its moment. */
  wait(element: WidgetElement, moment: string): void;
  /** Puts into the cart what was pressed. @throws when the page could not begin */
  want(element: Element, line: WantedLine): Promise<void>;
  /** A cart's dialog was opened: says what its lines cost, once the catalogue has answered and until the view takes over. */
  price(cart: CartFacadeElement): void;
  /** What the lines of the cart of an element's brand are called; undefined while nothing but what is stored knows. */
  names(element: Element): string[] | undefined;
  /** Tells the store's operator. @param notice where the visitor is told what to name to support */
  tell(widget: string, kind: ErrorKind, brand: string, notice?: Element): void;
}

const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';

function secondOf({ all, named, releaseOf, tellError, makeCart, isAsked }: FirstPorts): Second {
  const loaders = new Map<string, RemoteLoader>();
  registry.releaseOf ??= (brand) => releaseOf(brand).version;

  /** The loader of the release that the brand is pinned to; its own second file is here. */
  function loaderFor(brand: string): RemoteLoader {
    const { version, base } = releaseOf(brand);
    const folder = new URL(`/v/${version}/`, base).href;
    const loader = loaders.get(version) ?? (kernelNamed(version)?.open?.(folder) as RemoteLoader | undefined);
    if (!loader) throw new LoadError(`the second file of ${version} is not here`);
    if (!loaders.has(version) && loaders.set(version, loader).size === 2)
      console.warn(`licence: this page loads React twice, since its brands are of two releases: ${[...loaders.keys()].join()}.`);
    return loader;
  }
  /** Brands whose catalogue was asked for while the page was quiet. */
  const ready = new Set<string>();
  /** A quiet page is made ready: the catalogue, the cart's tag, and what a press would load once a tag was looked at for two seconds. */
  function makeReady(element: WidgetElement): void {
    const brand = brandOf(element);
    const catalogue = named(brand)?.catalogue;
    if (catalogue && !ready.has(brand)) {
      ready.add(brand);
      askEarly(catalogue);
      makeCart(element);
    }
    const { version, files, base } = releaseOf(brand);
    const remote = element.localName === 'licence-cart-menu' ? 'cart-menu' : 'cart-modal';
    lookedAt(element, () => {
      for (const [file, hash] of Object.entries(files)) {
        const url = new URL(`/v/${version}/${hash}.js`, base).href;
        if ((!(file in tags) || file === remote) && !isAsked(url)) preload(url);
      }
    });
  }
  const configFor = (brand: string): unknown => kernelNamed(releaseOf(brand).version)?.config;

  const second: Second = {
    async widget(name, brand, onSlow) {
      const loader = loaderFor(brand);
      if (!loader.knows(name))
        throw new Error(`licence.mount: there is no widget named '${name}'; the names are ${Object.keys(tags).join(', ')}`);
      const { widget } = (await loader.load(name, onSlow)) as { readonly widget: Widget<never> };
      return { ...widget, mount: (target, host) => widget.mount(target, { config: configFor(brand), ...host }) };
    },
    async mountTag(element, name, onSlow) {
      const brand = brandOf(element);
      const widget = await second.widget(name, brand, onSlow);
      const remedy =
        brand === '' || named(brand)
          ? null
          : `'${brand}' is no brand of this store; the generic one stands in. Use one of ${[...new Set(all().map(({ id }) => id))].join(', ')}.`;
      return mountTag(element, widget, { remedy, tellError });
    },
    wait(element, moment) {
      if (moment === 'auto') makeReady(element);
      if (moment === 'idle') {
        if ('requestIdleCallback' in globalThis) requestIdleCallback(element.start);
        else setTimeout(element.start, 200);
      }
      if (moment === 'visible') {
        const seen = new IntersectionObserver(
          (entries) => {
            if (!entries.some((entry) => entry.isIntersecting)) return;
            seen.disconnect();
            element.start();
          },
          { rootMargin: '200px' },
        );
        seen.observe(element);
      }
    },
    async want(element, line) {
      const brand = brandOf(element);
      const { obtainPage } = loaderFor(brand).share('#shared/page/page') as typeof import('#shared/page/page');
      const page = await obtainPage({ brand, tenant: element.getAttribute('tenant') ?? undefined, config: configFor(brand) });
      void page.cart.want(line, element);
    },
    price(cart) {
      const brand = named(brandOf(cart));
      const answer = registry.early.get(brand?.catalogue ?? '');
      const facts = LICENCE_PRICES[brand?.id ?? ''];
      // Another release may show a cart in another way.
      if (brand && answer && facts && releaseOf(brandOf(cart)).version === LICENCE_RELEASE.version)
        priceCart(cart, {
          brand: { id: brand.id, ...facts },
          asked: () => cart.asked ?? null,
          answer,
          stored: (key) => localStorage.getItem(key),
        }).catch((error: unknown) => console.error('licence: the price waits for the cart itself', error));
    },
    names(element) {
      const page = registry.pages.get(`${brandOf(element)}|${element.getAttribute('tenant') ?? ''}`.toLowerCase()) as Page | undefined;
      return page?.cart.store.getState().cart.lines.map(({ pack }) => pack.packageName);
    },
    tell: (widget, kind, brand, notice) => nameReference(notice, tellFailure(errorsIn(), { widget, kind, brand })),
  };
  return second;
}

const kernelNamed = (version: string): Kernel | undefined => registry.kernels?.get(version) as Kernel | undefined;

const kernel = kernelNamed(LICENCE_RELEASE.version);
// Late or twice: the first copy stays.
if (kernel && !kernel.second) {
  kernel.open = (base) => createLoader(LICENCE_RELEASE, base, kernel);
  kernel.config = LICENCE_CONFIG;
  registry.config ??= LICENCE_CONFIG;
  kernel.second = secondOf;
  kernel.arrived.add('second');
}
