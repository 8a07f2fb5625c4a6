/**
 * The second file of a brand's page: what need not stand before the first press. It comes by hash while the first press's
 * bundles, remote and catalogue are on their way, makes the kernel of its release and lets them run; what the page's first
 * script was published with is then its first script's `second`.
 */
import type { PublicConfigFile } from '#shared/contract/config';
import type { ErrorKind } from '#shared/contract/dom-events';
import type { StorageKey } from '#shared/contract/storage-keys';
import { isSellable, packageByCode } from '#shared/domain/packages/catalogue';
import { parseStamp } from '#shared/domain/dates';
import { formatPesos } from '#shared/domain/money';
import { isOfferOpen } from '#shared/domain/packages/offers';
import { shownPrice } from '#shared/domain/packages/shown-price';
import type { Page } from '#shared/page/page';
import type { ViewedPackage } from '#shared/page/telemetry/analytics';
import { inPesos } from '#shared/page/cart/public-facts';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { errorsIn, tellFailure } from '#shared/page/telemetry/telemetry';
import type { LoadMoment, TellError, WidgetElement } from '#shared/runtime/define-element';
import { painted, refresh, type DrawnFacade, type FacadeElement, type WantedLine } from '#shared/runtime/facade';
import { nameReference } from '#shared/runtime/name-reference';
import { judgeTag, knownOf, mountTag, toAttribute, type TagMount } from '#shared/runtime/mount-tag';
import type { PlainWidget } from '#shared/runtime/plain-tag';
import { testRibbonCss } from '#shared/runtime/test-ribbon';
import { WidgetError, type Host, type Mounted, type Widget } from '#shared/runtime/widget';
import { firstFonts, type CartFacadeElement, type readyFonts } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { catalogueOf, packageIn, priceCart, priceNow, type PriceSource } from '../../widgets/cart-modal/cart-modal.price.ts';
import { firstBundles } from '../kernel/first-bundles.ts';
import type { OptionalFeatures } from './optional-features.ts';
import { kernelOf, runningRelease, type Kernel } from '../kernel/kernel-registry.ts';
import { scriptShares } from '../kernel/script-shares.ts';
import { createRemoteLoader, type Release, type RemoteLoader } from '../kernel/remote-loader.ts';
import type { DoctorPorts } from '../doctor/findings.ts';
import { fileAddress, runningScript } from '../kernel/script-loader.ts';
import type { PlainTagPorts, PlainWidgets } from './plain-tags.ts';
import { ask, prefetchCatalogue, FRESH, observeDwell } from './prefetch.ts';
import { facadeStateCss } from './facade-state-css.ts';
import type { FirstFiles, KnownBrand } from '../kernel/script-facts.ts';
import { WORDS } from './page-word-rules.ts';
import { readStorage } from '../kernel/storage-access.ts';
import { attributesOf, everyTag, plainTags } from './tags.ts';
import { press, startTrip } from './purchase-return.ts';

/** What the first script lends. */
export interface EmbedPorts {
  /** The brand itself. */
  readonly findBrand: (brand: string) => KnownBrand | undefined;
  /** Hash of the file with the facts of all brands; '' where the first script knows them all. */
  readonly facts: string;
  /** Of its own release, which is the second file's too. */
  readonly own: FirstFiles;
  /** The release that a brand's widgets are of, and where files are served; the generic brand's for a name that no brand has. */
  readonly releaseOf: (brand: string) => FirstFiles & { readonly base: string };
  readonly tellError: TellError;
  /** What the lines of the cart of an element's brand are called, as far as anybody knows. */
  readonly names: (element: FacadeElement) => readonly string[] | null;
  /** Makes the cart's tag of an element's brand, to be put into the page with the first press. */
  readonly makeCart: (element: FacadeElement) => CartFacadeElement;
  readonly readyFonts: typeof readyFonts;
  /** Opens the cart of an element's brand. */
  readonly openCart: (element: FacadeElement) => void;
  /** The tags that have a facade. */
  readonly drawnNow: ReadonlyMap<WidgetElement, DrawnFacade>;
  /** Asks for a script that a press would run, unless it is here or on its way. */
  readonly preload: (url: string, rel: 'preload' | 'prefetch') => void;
}

/** What the first script takes of its own release's second file. */
export interface EmbedRuntime {
  /** What the facades wear besides, as one rule: their states, how they move, and prices. @param id the brand's */
  css(id: string): string;
  /** Asks for the facts of all brands, where a brand is not among those that are here. @throws LoadError where they do not come */
  learn(brand: string, onSlow?: () => void): Promise<void>;
  /** Loads a widget and mounts it. @throws Error naming the names there are */
  mount(name: string, element: Element | ShadowRoot, options: Host<never>, onSlow: () => void): Promise<Mounted<never>>;
  /** Loads a tag's widget and mounts it. */
  mountTag(element: WidgetElement, name: string, onSlow: () => void): Promise<TagMount | undefined>;
  /** Starts a tag at its moment. */
  wait(element: WidgetElement, moment: string): void;
  /**
   * A cart's dialog was opened: says what its lines cost, once the catalogue has answered and until the view takes over, and puts
   * into the cart what was pressed. Over when the cart stands. @throws when the page could not begin
   */
  opened(cart: CartFacadeElement, element: FacadeElement, line?: WantedLine): Promise<void>;
  /** Says what the lines of a cart's dialog cost, where the catalogue has been read. */
  price(cart: CartFacadeElement): void;
  /** What the lines of the cart of an element's brand are called; undefined while nothing but what is stored knows. */
  names(element: Element): readonly string[] | undefined;
  /** Tells the store's operator. @param notice where the visitor is told what to name to support */
  tell(widget: string, kind: ErrorKind, brand: string, notice?: Element): void;
  /** Opens the panel that says what stands in our tags' way on this page. @throws LoadError where its file does not come */
  doctor(): Promise<void>;
}

/** All brands that this page was told of. */
const brands = (): readonly KnownBrand[] => registry.published as KnownBrand[];

const brandOf = (element: Element): string => element.getAttribute('brand') ?? '';

function createEmbedRuntime({
  findBrand,
  facts,
  own,
  releaseOf,
  names,
  tellError,
  makeCart,
  readyFonts,
  openCart,
  drawnNow,
  preload,
}: EmbedPorts): EmbedRuntime {
  const loaders = new Map<string, RemoteLoader>();
  const loadOwnLateFile = (name: string, onSlow?: () => void): Promise<unknown> => loadLateFile(loaderOf(ownAddress, own), name, onSlow);
  const loadFeatures = (): Promise<OptionalFeatures> => loadOwnLateFile('features') as Promise<OptionalFeatures>;
  registry.releaseOf ??= (brand) => releaseOf(brand).version;

  // All but the first leave it at telling of their brands.
  const ids = brands().flatMap(({ id, files }) => (files ? id : []));
  if (new Set(ids).size < ids.length) console.info('licence: embed.js is included more than once; the first copy serves the page.');

  async function learn(brand: string, onSlow?: () => void): Promise<void> {
    if (facts && !findBrand(brand))
      await registry.file?.(new URL(`/e/${facts}.js`, ownAddress).href, () => brands().some(({ files }) => !files), onSlow);
  }

  /** The loader of the release that the brand is pinned to, whose own second file comes first. */
  async function loaderFor(brand: string, onSlow?: () => void): Promise<RemoteLoader> {
    await learn(brand, onSlow);
    const { base, ...first } = releaseOf(brand);
    const { version, files } = first;
    await registry.file?.(fileAddress('e', files[0], version, base), () => kernelNamed(version)?.open, onSlow);
    const loader = loaders.get(version) ?? (kernelNamed(version)?.open?.(base, first) as RemoteLoader);
    if (!loaders.has(version) && loaders.set(version, loader).size === 2)
      console.warn(`licence: this page loads React twice, since its brands are of two releases: ${[...loaders.keys()].join()}.`);
    return loader;
  }
  /** Whether a brand is known and its widgets are of the first script's own release. */
  const ownsRelease = (brand: string): boolean => !!findBrand(brand) && releaseOf(brand).version === own.version;
  /** Brands whose catalogue was asked for while the page was quiet. */
  const ready = new Set<string>();
  const pageOf = (element: Element): Page | undefined =>
    registry.pages.get(`${brandOf(element)}|${element.getAttribute('tenant') ?? ''}`.toLowerCase()) as Page | undefined;
  /** What a tag's package is called and costs, as far as somebody asked for its brand's catalogue. */
  const viewedIn =
    (element: Element) =>
    async (code: string): Promise<ViewedPackage | null> => {
      const page = pageOf(element);
      const { id = '', catalogue = '' } = findBrand(brandOf(element)) ?? {};
      const asked = registry.early.get(catalogue);
      const answer = page || !asked ? null : await catalogueOf(asked);
      const pack = page ? packageByCode(await page.catalogue.load(), code) : answer && packageIn(answer, code);
      const { price } = (pack && shownPrice(pack, LICENCE_PRICES[id]?.policy ?? { employeeTiers: false }, Date.now())) ?? { price: null };
      return pack && { name: pack.packageName, price: price === null ? null : inPesos(price) };
    };
  /** Has measured that a tag was looked at. */
  const tellView = (element: Element): void => {
    if (registry.analytics !== undefined)
      loadFeatures()
        .then((here) => here.tellView(element, viewedIn(element)))
        .catch(console.error);
  };
  /** A quiet page is made ready: the catalogue, the cart's tag, and what a press would load once a tag was looked at for two seconds. */
  function makeReady(element: WidgetElement): void {
    const brand = brandOf(element);
    const catalogue = findBrand(brand)?.catalogue;
    if (catalogue && !ready.has(brand)) {
      ready.add(brand);
      prefetchCatalogue(catalogue);
      // Read now: then a press has its prices in its first picture.
      const asked = registry.early.get(catalogue);
      if (asked) void catalogueOf(asked);
      rises(makeCart(element));
      readyFonts(element.shadowRoot, firstFonts);
    }
    observeDwell(element, () => {
      tellView(element);
      const { version, files, base } = releaseOf(brand);
      const [, , cart, ...bundles] = files;
      // The cart's menu does without the cart's own.
      const wanted = element.localName === 'licence-cart-menu' ? bundles : [...bundles, cart];
      // The browser says on the console that a preload was not used. Safari has no prefetch, and says nothing.
      const rel = document.createElement('link').relList.supports('prefetch') ? 'prefetch' : 'preload';
      wanted.forEach((hash) => preload(fileAddress('v', hash, version, base), rel));
    });
  }
  /** What is wrong with a tag's brand, and where its page of the docs is. */
  const helpFor = (element: Element): { readonly remedy: string | null; readonly docs: string } => {
    const brand = brandOf(element);
    const remedy = findBrand(brand)
      ? null
      : `'${brand}' is no brand of this store; the generic one stands in. Use one of ${[...new Set(brands().map(({ id }) => id))].join(', ')}.`;
    return { remedy, docs: docsOf(element.localName, brand) };
  };
  /** Names what a tag cannot use before its widget is here, which may wait for a press; another release's tag may know more. */
  async function judge(element: WidgetElement): Promise<void> {
    const brand = brandOf(element);
    await learn(brand).catch(reportedElsewhere);
    if (!element.isConnected || releaseOf(brand).version !== own.version) return;
    const known = attributesOf[element.localName.slice('licence-'.length)]?.split(' ') ?? [];
    const help = helpFor(element);
    judgeTag(element, known, help);
    const code = element.getAttribute('package-code');
    if (known[0] !== 'package-code') return;
    if (!code) console.warn(`licence: <${element.localName}> sells nothing: set package-code to the code of the package. (${help.docs})`);
    const asked = registry.early.get(findBrand(brand)?.catalogue ?? '');
    const sold = code && asked && (await catalogueOf(asked));
    if (sold && packageIn(sold, code.trim()) === null)
      console.warn(
        `licence: ${findBrand(brand)?.id} does not sell package-code="${code}" of <${element.localName}>: check the code in the catalogue. (${help.docs})`,
      );
  }
  /** What was handed to the page of each mount. */
  const handles = new WeakMap<Mounted<never>, Mounted<never>>();
  const docsOf = (page: string, brand: string): string => new URL(`/docs/${page}.html`, releaseOf(brand).base).href;
  const configFor = (brand: string): unknown => kernelNamed(releaseOf(brand).version)?.config;

  let plain: PlainWidgets | undefined;
  /** A tag without React. @throws LoadError where its late file does not come */
  async function plainWidget(name: string, onSlow?: () => void): Promise<PlainWidget<never> | undefined> {
    const createPlainWidgets = (await loadOwnLateFile('plain', onSlow)) as (lent: PlainTagPorts) => PlainWidgets;
    plain ??= createPlainWidgets({
      findBrand,
      prices: LICENCE_PRICES,
      fresh: FRESH,
      ask,
      catalogueOf,
      packageIn,
      shownPrice,
      formatPesos,
      isOfferOpen,
      isSellable,
      parseStamp,
    });
    return plain[name];
  }

  async function widget(
    name: string,
    brand: string,
    onSlow?: () => void,
    given?: Host<never>['words'],
  ): Promise<Widget<never> | PlainWidget<never>> {
    const drawn = name in plainTags && (await plainWidget(name, onSlow));
    if (drawn) return drawn;
    const said = kernel.words?.(loaderOf(ownAddress, own), given);
    const loader = await loaderFor(brand, onSlow);
    if (!(await loader.knows(name, onSlow)))
      throw new WidgetError(`licence.mount: there is no widget findBrand '${name}'; the names are ${Object.keys(everyTag).join(', ')}`);
    const loaded = (await loader.load(name, onSlow)) as { readonly widget: Widget<never> };
    await said;
    return { ...loaded.widget, mount: (target, host) => loaded.widget.mount(target, { config: configFor(brand), ...host }) };
  }

  /** What a cart's prices are made of; nothing where another release may show it in another way. */
  function pricesOf(cart: CartFacadeElement): PriceSource | undefined {
    const brand = findBrand(brandOf(cart));
    const answer = registry.early.get(brand?.catalogue ?? '');
    const facts = LICENCE_PRICES[brand?.id ?? ''];
    return brand && answer && facts && ownsRelease(brandOf(cart))
      ? { brand: { id: brand.id, ...facts }, asked: () => cart.asked ?? null, answer, stored: (key) => localStorage.getItem(key) }
      : undefined;
  }
  const price = async (cart: CartFacadeElement, by: typeof priceCart | typeof priceNow): Promise<void> => {
    try {
      const source = pricesOf(cart);
      if (source) await by(cart, source);
    } catch (error) {
      console.error('licence: the price waits for the cart itself', error);
    }
  };

  /** Opens the cart for the brand whose buyer is back on this page to look at refused data again. */
  let toReview = readStorage(() => sessionStorage.getItem('buyerReview' satisfies StorageKey));
  function review(element: WidgetElement): void {
    if (toReview === null || toReview !== findBrand(brandOf(element))?.id) return;
    toReview = null;
    // An empty cart asks nobody for data: there is nothing to look at.
    if (names(element)?.length !== 0) openCart(element);
  }
  /** Settled once the cart that was opened last stands, or does not come: what else was meant with the same press waits for it. */
  let opening: Promise<unknown> = Promise.resolve();
  /** Settled behind the first picture after that, which has the prices where the catalogue is here: what a view needs is not made ready in front of it. */
  let pictured: Promise<unknown> = opening;
  /** Codes that were pressed and wait for what puts them into the cart. */
  const waiting = new Set<string>();
  async function open(cart: CartFacadeElement, element: FacadeElement, pressed?: WantedLine): Promise<void> {
    // Once the dialog has said that the cart does not come, who presses again wants one and not two.
    const line = !cart.asked && waiting.has(pressed?.code ?? '') ? undefined : pressed;
    if (line) waiting.add(line.code);
    try {
      await putIn(cart, element, line);
    } finally {
      if (line) waiting.delete(line.code);
    }
    await cart.ready;
    await painted();
  }
  async function putIn(cart: CartFacadeElement, element: FacadeElement, line?: WantedLine): Promise<void> {
    // Where a page closes every root the view finds no place: the way on is the store's link.
    if (!cart.shadowRoot) throw new WidgetError('this page closes shadow roots');
    rises(cart);
    const brand = brandOf(element);
    // Of our own release all is known that a price needs: what makes its kernel whole runs behind the picture.
    if (!ownsRelease(brand)) await loaderFor(brand);
    const { environment } = Object(configFor(brand)) as Partial<PublicConfigFile>;
    const env = element.getAttribute('env');
    if ((env !== null && env !== environment) || (line && !(Number.isInteger(line.quantity) && line.quantity > 0))) {
      // Mounted, the tag says what is wrong and gives its place back: nothing is kept, and nothing leads to a store that charges.
      cart.asked = [];
      dialogOf(cart)?.close();
      element.start();
      return;
    }
    void price(cart, priceCart);
    if (line) {
      // What a quiet page has got already would run in front of the picture.
      await painted();
      const loader = await loaderFor(brand);
      await loader.load('cart-modal');
      const { obtainPage } = loader.share('#shared/page/page') as typeof import('#shared/page/page');
      const page = await obtainPage({ brand, tenant: element.getAttribute('tenant') ?? undefined, config: configFor(brand) });
      await press(page, element, line);
    }
  }

  for (const element of drawnNow.keys()) review(element);
  const strangers = (): void => nameStrangers(docsOf('contract', ''));
  // A price may be what this file came for.
  void painted().then(() => {
    if (document.readyState === 'complete') strangers();
    else addEventListener('load', strangers);
  });
  startTrip(async (brand) => {
    const loader = await loaderFor(brand);
    // Its bundles hold what an order is asked with.
    await loader.load('order-status');
    const { obtainPage } = loader.share('#shared/page/page') as typeof import('#shared/page/page');
    return { page: await obtainPage({ brand, config: configFor(brand) }), share: loader.share };
  }, loadFeatures);

  async function doctor(): Promise<void> {
    const open = (await loadOwnLateFile('doctor')) as (ports: DoctorPorts) => Promise<void>;
    await open({
      version: own.version,
      brands,
      findBrand,
      releaseOf,
      tags: everyTag,
      async attributesOf(name, brand) {
        return knownOf(await widget(name, brand)).map(toAttribute);
      },
      config,
    });
  }
  if (/[?&]licence-debug\b/.test(location.search))
    doctor().catch((error: unknown) => console.error('licence: the doctor did not come', error));

  // A widget that is already loaded changed the cart; a sealed one is known once any widget is here.
  for (const fact of ['licence:cart-changed', 'licence:ready']) document.addEventListener(fact, () => refresh(drawnNow));

  return {
    learn,
    css: (id) =>
      `@media all{${facadeStateCss(LICENCE_PRICES[id]?.css ?? '')}${config?.environment === 'pruebas' ? testRibbonCss('.root') : ''}}`,
    async mount(name, element, options, onSlow) {
      const { brand = '' } = options;
      const docs = docsOf(name in everyTag ? `licence-${name}` : 'contract', brand);
      const judge = (what: string, given: object | undefined, known: readonly string[]): void => {
        const strange = Object.keys(given ?? {}).filter((each) => !known.includes(each));
        if (strange.length > 0)
          console.warn(`licence.mount('${name}', …) does not know the ${what} ${strange.join(', ')}: use ${known.join(', ')}. (${docs})`);
      };
      judge('option', options, Object.keys(mountOptions));
      try {
        const found = await widget(name, brand, onSlow, options.words);
        judge('prop', options.props, knownOf(found));
        const mounted = found.mount(element, options);
        // The same place gives the same handle.
        const handle = handles.get(mounted) ?? explaining(mounted, docs);
        handles.set(mounted, handle);
        return handle;
      } catch (error) {
        throw explained(error, docs);
      }
    },
    async mountTag(element, name, onSlow) {
      const brand = brandOf(element);
      await (name === 'cart-modal' ? pictured : opening);
      const found = await widget(name, brand, onSlow);
      tellView(element);
      return mountTag(element, found, { ...helpFor(element), tellError });
    },
    wait(element, moment) {
      review(element);
      void painted()
        .then(() => {
          if (moment === 'auto') makeReady(element);
          return judge(element);
        })
        // An unusual package of the catalogue is the contract's to read.
        .catch(reportedElsewhere);
      if (moment === 'auto') return;
      if (moment === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(element.start);
      else {
        if (moment !== 'visible')
          console.warn(
            `licence: load="${moment}" on <${element.localName}> ${moment === 'intent' ? 'waits for nothing: there is nothing to press' : `is no moment: use ${moments.join(', ')}`}. It comes when it is seen. (${docsOf(element.localName, brandOf(element))})`,
          );
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
    opened(cart, element, line) {
      pictured = painted();
      const opened = open(cart, element, line);
      opening = opened.catch(reportedElsewhere);
      return opened;
    },
    price: (cart) => void price(cart, priceNow),
    names(element) {
      return pageOf(element)
        ?.cart.store.getState()
        .cart.lines.map(({ pack }) => pack.packageName);
    },
    tell: (widget, kind, brand, notice) => nameReference(notice, tellFailure(errorsIn(), { widget, kind, brand })),
    doctor,
  };
}

/** A misuse, or a file that does not come, with the page of the docs that says more; said once, however many ask for it. */
function explained(error: unknown, docs: string): unknown {
  if (error instanceof Error && /^(?:Widget|Load)Error$/.test(error.name) && !error.message.includes(docs)) error.message += ` (${docs})`;
  return error;
}

/** The handle as a page is given it: what it is told wrongly is explained as well. */
const explaining = (mounted: Mounted<never>, docs: string): Mounted<never> => ({
  ...mounted,
  update(change) {
    try {
      mounted.update(change);
    } catch (error) {
      throw explained(error, docs);
    }
  },
});

/** What `licence.mount` takes. */
const mountOptions: Readonly<Record<keyof Host<never>, true>> = {
  brand: true,
  tenant: true,
  props: true,
  config: true,
  nonce: true,
  navigate: true,
  location: true,
  onEvent: true,
  onError: true,
  isolation: true,
  env: true,
  returnUrl: true,
  words: true,
  signal: true,
};

const moments = ['auto', 'intent', 'visible', 'idle', 'eager'] as const satisfies readonly LoadMoment[];

/** Names tags that look like ours and are none; what stands in them stays. */
function nameStrangers(docs: string): void {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
  for (const name of new Set(names))
    if (name.startsWith('licence-'))
      console.warn(`licence: <${name}> is no tag of ours; there are licence-${Object.keys(everyTag).join(', licence-')}. (${docs})`);
}

const dialogOf = (cart: CartFacadeElement): HTMLDialogElement | null | undefined => cart.shadowRoot?.querySelector('dialog');

/** Lets a cart's dialog move when it opens; one that is open already, from its next opening on. */
function rises(cart: CartFacadeElement): void {
  const dialog = dialogOf(cart);
  const mark = (): void => void (cart.dataset['rises'] = '');
  if (dialog?.open) dialog.addEventListener('close', mark);
  else mark();
}

const config = LICENCE_CONFIG as Partial<PublicConfigFile> | undefined;

const kernelNamed = (version: string): Kernel | undefined => registry.kernels?.get(version) as Kernel | undefined;

const kernel = kernelOf(runningRelease());
/** Where our own release's files are served: beside the one that is running. */
const ownAddress = runningScript()?.src ?? document.baseURI;

function loaderOf(base: string, { version, files }: FirstFiles): RemoteLoader {
  const [, table, cart, ...bundles] = files;
  const first = Object.fromEntries(firstBundles.map((name, place) => [name, bundles[place]] as const));
  return createRemoteLoader(
    { version, bundles: first, remotes: { 'cart-modal': [cart, ...firstBundles] } },
    base,
    kernel,
    async (onSlow) => {
      await kernel.file(fileAddress('e', table, version, base), () => kernel.table, onSlow);
      return kernel.table as Release;
    },
  );
}

/** What a late file of our own release hands out. @throws LoadError where it does not come */
async function loadLateFile(loader: RemoteLoader, name: string, onSlow?: () => void): Promise<unknown> {
  await loader.late(name, () => kernel.arrived.has(name), onSlow);
  return kernel.provided.find((each) => Object.hasOwn(each, name))?.[name];
}

// Late or twice: the first copy stays.
if (!kernel.createRuntime) {
  kernel.open = (base, first) => loaderOf(base, first as FirstFiles);
  kernel.config = LICENCE_CONFIG;
  registry.docs ??= new URL('/docs/', ownAddress).href;
  registry.config ??= LICENCE_CONFIG;
  kernel.words = async (loader, given) => {
    if (given || document.querySelector(WORDS))
      await loadLateFile(loader as RemoteLoader, 'features')
        .then((features) => (features as OptionalFeatures).applyPageWords(given, ownAddress))
        .catch(console.error);
  };
  kernel.createRuntime = createEmbedRuntime;
  kernel.provide(scriptShares);
  kernel.arrived.add('second');
}
