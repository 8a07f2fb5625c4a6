/**
 * The first script of a brand's page, without React: `<licence-*>` tags, facades, a loader, and a queue for early calls. On intent it
 * requests the second file (`embed-runtime.ts`), the catalogue, and the bundles and remote of the first press.
 */
import { facadeCss } from '#shared/brands/facade-css';
import type { Analytics } from '#shared/contract/analytics';
import type { EarlyAnswer } from '#shared/contract/wire';
import { registry } from '#shared/page/registry';
import {
  afterLoad,
  defineElement,
  drawnNow,
  notLoaded,
  type ElementPorts,
  type TellError,
  type WidgetElement,
} from '#shared/runtime/define-element';
import { make, painted, type FacadeElement, type FacadePort, type WantedLine } from '#shared/runtime/facade';
import type { Host, Mounted } from '#shared/runtime/widget';
import { readyFonts, type CartFacadeElement } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { facades, facadesCss } from './facades.ts';
import { fileAddress, loadFile, preload } from '../kernel/script-loader.ts';
import { ownFiles, ownNonce, type KnownBrand, type EmbedBrand } from '../kernel/script-facts.ts';
import { readStorage } from '../kernel/storage-access.ts';
import type { EmbedRuntime } from './embed-runtime.ts';
import type { EmbedPorts } from './release-loaders.ts';
import { brandOf, everyTag, plainTags } from './tags.ts';

/** Methods of `licence`, which a page may also push as `[method, …parameters]` before this script loads. */
interface LicenceApi {
  readonly version: string;
  /** Mounts a widget by script; the handle arrives when its code is here. */
  mount(name: string, element: Element | ShadowRoot, options?: Host<never>): Promise<Mounted<never>>;
  /** Without `prefetch` no file of ours is requested before intent. */
  consent(answer: NonNullable<typeof registry.consent>): void;
  /** The second file sends events to this target, once the visitor consents. */
  analytics(to: Analytics): void;
  /** Nonce of the page's Content-Security-Policy, where no script tag has one. */
  nonce(nonce: string): void;
  /** Opens a panel that lists the obstacles to our tags on this page. */
  doctor(): Promise<void>;
  push(call: readonly [method: 'mount' | 'nonce' | 'consent' | 'analytics' | 'doctor', ...parameters: readonly unknown[]]): Promise<void>;
}

const own = LICENCE_FIRST;

/** Brands that the scripts of this page published, in the order of loading. */
const published = (registry.published ??= []) as KnownBrand[];

/** If several scripts publish a brand, the first facts count, so that all its widgets are of one release. */
const findBrand = (name: string): KnownBrand | undefined => published.find(({ names }) => names.includes(name.toLowerCase()));

const brandFor = (name: string): KnownBrand | undefined => findBrand(name) ?? findBrand('generic');
/** Undefined for an unknown name as long as the file with all brands may still list it. */
const publishedBrand = (name: string): KnownBrand | undefined => (LICENCE_FACTS ? findBrand : brandFor)(name);

const releaseOf: EmbedPorts['releaseOf'] = (brand) => {
  const { release = own, files = ownFiles() } = brandFor(brand) ?? {};
  return { ...release, base: files };
};

const storeUrl = (brand: string, line?: WantedLine): string =>
  new URL(line ? `/license/addCartItem/${encodeURIComponent(line.code)}:${line.quantity}` : '/', findBrand(brand)?.storeUrl ?? ownFiles())
    .href;

let runtime: EmbedRuntime | undefined;

async function loadRuntime(onSlow?: () => void): Promise<EmbedRuntime> {
  const createRuntime = (): unknown => (registry.kernels?.get(own.version) as { createRuntime?: unknown } | undefined)?.createRuntime;
  await loadFile(fileAddress('e', own.files[0], own.version, ownFiles()), createRuntime, onSlow);
  if (!runtime) {
    runtime = (createRuntime() as (first: EmbedPorts) => EmbedRuntime)(ports);
    sheets.forEach(lateRules);
    if (firstFailure) runtime.tell(...firstFailure);
  }
  return runtime;
}

/** Milliseconds in which only the second file and the catalogue load. The price needs both, and bundles would share the bandwidth. */
const HEAD_START = 100;

/** Requests the second file and the catalogue at once, then preloads the scripts that a press runs after them. */
function requestRuntime(brand: string, onSlow?: () => void, name = '', opensCart?: boolean): Promise<EmbedRuntime> {
  const coming = loadRuntime(onSlow);
  const published = publishedBrand(brand);
  if (!published) return coming;
  const { catalogue, release, files = ownFiles() } = published;
  const [, table, cart, ...bundles] = release.files;
  // The second file requests missing files itself.
  const ask = (folder: 'e' | 'v', hash: string): unknown => runtime ?? preload(fileAddress(folder, hash, release.version, files));
  if (!opensCart) ask('e', table);
  // Tags without React load their own parts.
  if (name in plainTags) return coming;
  // A CORS-simple GET needs no preflight. It is sent in the same task as the scripts, in the second and last round trip.
  if (!registry.early.has(catalogue) && !registry.pages.size) {
    // An options object would inherit what a page wrote onto Object.prototype. Another origin gets no cookie anyway.
    const answer: EarlyAnswer = fetch(catalogue);
    // The body is read while the second file loads, so that this file can price at once.
    answer.text = answer.then((each) => each.clone().text());
    answer.text.catch(ignored);
    registry.early.set(catalogue, answer);
  }
  const bundleNames = opensCart ? [...bundles, cart] : bundles;
  setTimeout(() => bundleNames.forEach((hash) => ask('v', hash)), opensCart ? HEAD_START : 0);
  return coming;
}

/** Fires `licence:error` on an element. The second file reports the failure to the operator once it has loaded. */
const tellError: TellError = (element, widget, kind, notice, brand = brandOf(element as Element)) => {
  if (runtime) runtime.tell(widget, kind, brand, notice);
  else firstFailure ??= [widget, kind, brand, notice];
  // Last, since it throws on a page that replaced `CustomEvent`.
  element.dispatchEvent(new CustomEvent('licence:error', { bubbles: true, composed: true, detail: { widget, kind, version: 1, brand } }));
};
let firstFailure: Parameters<EmbedRuntime['tell']> | undefined;

/** Names from the page's own state once it is loaded, else from storage; null for an encrypted or unreadable text. */
const names = (element: FacadeElement): readonly string[] | null =>
  runtime?.names(element) ??
  readStorage(() => {
    const stored = JSON.parse((localStorage['cart'] as string | undefined) ?? '[]') as StoredLines & {
      brands?: Record<string, { lines?: StoredLines }>;
    };
    const lines = stored.brands ? (stored.brands[findBrand(brandOf(element))?.id ?? 'generic']?.lines ?? []) : stored;
    return lines.map(({ name }) => name ?? '');
  });

const sheets = new Map<KnownBrand, CSSStyleSheet>();

/** Adds the rules of the second file without parsing the existing ones again. */
const lateRules = (sheet: CSSStyleSheet, { id }: KnownBrand): void =>
  void (runtime && sheet.insertRule(runtime.css(id), sheet.cssRules.length));

function sheet(element: Element): CSSStyleSheet | undefined {
  const published = publishedBrand(brandOf(element));
  if (!published) return undefined;
  let made = sheets.get(published);
  if (!made) {
    sheets.set(published, (made = new CSSStyleSheet()));
    made.replaceSync(published.css + facadesCss());
    lateRules(made, published);
  }
  return made;
}

/** Carts that are made but not in the document yet, by brand. */
const carts = new Map<string, CartFacadeElement>();
function makeCart(element: FacadeElement): CartFacadeElement {
  const made = document.createElement('licence-cart-modal') as CartFacadeElement;
  const brand = brandOf(element);
  const tenant = element.getAttribute('tenant');
  // Set even if the tag names no brand, since `cartOf` finds the cart by it.
  made.setAttribute('brand', brand);
  if (tenant) made.setAttribute('tenant', tenant);
  carts.set(brand, made);
  return made;
}

function cartOf(element: FacadeElement): CartFacadeElement {
  const brand = brandOf(element);
  const there = document.querySelector<CartFacadeElement>(`licence-cart-modal[brand="${CSS.escape(brand)}"]`);
  if (there) return there;
  const made = carts.get(brand) ?? makeCart(element);
  document.body.append(made);
  return made;
}

/**
 * Opens the dialog with the tag's facts. Before the paint it requests what the prices need, unless that was prefetched; after the
 * paint everything else.
 */
function openCart(element: FacadeElement, line?: WantedLine): void {
  const coming = requestRuntime(brandOf(element), undefined, '', true);
  const cart = cartOf(element);
  if (!cart.openFacade(line, () => runtime?.price(cart))) return leave(element, line);
  coming
    .then((here) => here.opened(cart, element, line))
    // The cart's code did not load, or its page could not start. Without a pressed line the cart's tag shows the failure itself.
    .catch((error: unknown) => {
      if (!line) return;
      console.error('licence:', error);
      cart.failFacade();
      tellError(element, 'buy-button', 'not-kept');
    });
  void painted().then(() => {
    if (!cart.isSeen()) return leave(element, line);
    cart.start();
    if (!runtime) readyFonts(cart.shadowRoot);
  });
}

/** Follows the author's link, or opens the store, when the cart cannot be shown. */
function leave(element: FacadeElement, line?: WantedLine): void {
  console.error('licence: the cart cannot be shown on this page');
  (element.querySelector('a') ?? make('a', { href: storeUrl(brandOf(element), line), target: '_top' })).click();
}

function wait(element: WidgetElement, moment: string): void {
  const auto = moment === 'auto';
  // A tag whose code does not load shows the failure itself.
  const go = (): unknown =>
    auto && registry.consent?.prefetch === false
      ? waitingForConsent.push(go)
      : loadRuntime().then((here) => here.wait(element, moment), auto ? ignored : element.start);
  // Browsers without connection information count as well connected.
  const { saveData, effectiveType = '4g' } =
    (navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }).connection ?? {};
  if (!auto) go();
  else if (!saveData && effectiveType === '4g') whenIdle(go);
}

const whenIdle = (act: () => unknown): unknown => (globalThis.requestIdleCallback ?? setTimeout)(act);
const waitingForConsent: (() => unknown)[] = [];

const ports: EmbedPorts & FacadePort & Pick<ElementPorts, 'learn' | 'sheet' | 'wait'> = {
  findBrand,
  releaseOf,
  storeUrl: (element, line) => storeUrl(brandOf(element), line),
  names,
  sheet,
  facts: LICENCE_FACTS,
  own,
  learn: (element) => loadRuntime().then((here) => here.learn(brandOf(element))),
  wait,
  openCart,
  makeCart,
  readyFonts,
  tellError,
  preload,
  drawnNow,
};

function start(): void {
  registry.nonce ||= ownNonce;
  registry.file ??= loadFile;
  for (const [name, defaultLoad] of Object.entries(everyTag)) {
    const facade = facades[name];
    defineElement(name, {
      ...ports,
      facade,
      defaultLoad,
      quiet: name in plainTags,
      load: (element, onSlow) =>
        requestRuntime(brandOf(element), onSlow, name, facade?.opensCart).then((here) => here.mountTag(element, name, onSlow)),
    });
  }

  const api: LicenceApi = {
    version: own.version,
    mount(name, element, options = {}) {
      const { brand = '', nonce, signal } = options;
      registry.nonce = nonce || registry.nonce;
      const notice = notLoaded(storeUrl(brand));
      // The sentence replaces the widget during the retries, and disappears when one succeeds.
      const explain = (): unknown => signal?.aborted || ((element as Element).shadowRoot ?? element).append(notice);
      return new Promise<Mounted<never>>((done, leave) => {
        signal?.throwIfAborted();
        signal?.addEventListener('abort', () => leave(signal.reason));
        requestRuntime(brand, explain, name)
          .then((here) => here.mount(name, element, options, explain))
          .then(done, leave);
      })
        .finally(() => notice.remove())
        .catch((error: Error) => {
          if (error.name === 'LoadError') {
            explain();
            options.onError?.(error);
            tellError(element, name, 'not-loaded', notice, brand);
          }
          throw error;
        });
    },
    nonce(nonce) {
      registry.nonce ||= nonce;
    },
    consent(answer) {
      registry.consent = { ...registry.consent, ...answer };
      waitingForConsent.splice(0).forEach(whenIdle);
    },
    analytics(to) {
      registry.analytics = to;
    },
    doctor: () => loadRuntime().then((here) => here.doctor()),
    // A page's wrong call must not stop the calls after it.
    async push([method, ...parameters]) {
      try {
        await (api[method] as (...all: readonly unknown[]) => unknown)(...parameters);
      } catch (error) {
        console.error('licence:', method, error, new URL('/docs/contract.html', ownFiles()).href);
      }
    },
  };
  browserPage.licence = api;
  if (Array.isArray(before)) before.forEach(api.push);
  // The second file handles a buyer who corrects refused data, an address with our parameters, and an unknown tag.
  afterLoad(() => {
    if (
      readStorage(() => sessionStorage['buyerReview'] as unknown) ||
      /[#?&]licence-/.test(location.href) ||
      [...document.querySelectorAll(':not(:defined)')].some(({ localName }) => /^licence-/.test(localName))
    )
      loadRuntime().catch(ignored);
  });
}

const ignored = (): void => undefined;

/** The part of a stored cart that badge and heading show; earlier shops stored a bare list. */
type StoredLines = readonly { readonly name?: string }[];

/** Creates css on the first read, since a page has tags of one brand while the script contains all brands. */
const styledBrand = Object.defineProperty({}, 'css', {
  get(this: EmbedBrand) {
    return facadeCss(this.look);
  },
});
for (const [id, brand] of Object.entries(LICENCE_BRANDS))
  published.push(Object.assign(Object.create(styledBrand) as Pick<KnownBrand, 'css'>, { id, release: own, files: ownFiles(), ...brand }));
const browserPage = globalThis as { licence?: unknown };
const before = browserPage.licence as LicenceApi | Parameters<LicenceApi['push']>[0][] | undefined;
/** Built-ins that all our code needs. If one is missing, the author's links stay as they are. */
const missing =
  ['URL', 'performance', 'requestAnimationFrame', 'ResizeObserver'].find((name) => !Reflect.get(globalThis, name)) ??
  (Object(document).head ? '' : 'head');
// The first of two copies serves the page, and its second file warns. A form with id="licence" is not our copy, even if it has a
// field named version.
if (typeof Object(before).version !== 'string')
  if (missing) console.error(`licence: page without ${missing}: its own links stay`);
  else start();
