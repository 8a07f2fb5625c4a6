/**
 * The first script of a brand's page: `<licence-*>` tags, the facades, a loader, and doors for what is called before the rest
 * is here. No React. Second round trip, on intent: the second file (`embed-runtime.ts`), the bundles and the remote of the first
 * press, which the second file lets run, and the catalogue.
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
import type { EmbedPorts } from './embed-ports.ts';
import type { EmbedRuntime } from './embed-runtime.ts';
import { brandOf, everyTag, plainTags } from './tags.ts';

/** Methods of `licence`, which a page may also push as `[method, …parameters]` before this script loads. */
interface LicenceApi {
  readonly version: string;
  /** Mounts a widget by script; the handle arrives when its code is here. */
  mount(name: string, element: Element | ShadowRoot, options?: Host<never>): Promise<Mounted<never>>;
  /** Consent of the visitor; without `prefetch` no file of ours is requested before intent. */
  consent(answer: NonNullable<typeof registry.consent>): void;
  /** Target of measured events: the second file sends them there, once the visitor consents. */
  analytics(to: Analytics): void;
  /** Nonce of the page's Content-Security-Policy for scripts, where no script tag has one. */
  nonce(nonce: string): void;
  /** Says in a panel what stands in the way of our tags on this page. */
  doctor(): Promise<void>;
  push(call: readonly [method: 'mount' | 'nonce' | 'consent' | 'analytics' | 'doctor', ...parameters: readonly unknown[]]): Promise<void>;
}

/** The release that this script is of. */
const own = LICENCE_FIRST;

/** The brands that this page was told of, in the order in which it was. */
const published = (registry.published ??= []) as KnownBrand[];

/** The first published facts of a brand stay: its widgets are of one release. */
const findBrand = (name: string): KnownBrand | undefined => published.find(({ names }) => names.includes(name.toLowerCase()));

/** The brand itself, or the generic one for a name that no brand has. */
const brandFor = (name: string): KnownBrand | undefined => findBrand(name) ?? findBrand('generic');
/** The same as far as this page knows: there may be more brands than it was told of. */
const publishedBrand = (name: string): KnownBrand | undefined => (LICENCE_FACTS ? findBrand : brandFor)(name);

/** The release that a brand's widgets are of, and where its files are. */
const releaseOf: EmbedPorts['releaseOf'] = (brand) => {
  const { release = own, files = ownFiles() } = brandFor(brand) ?? {};
  return { ...release, base: files };
};

const storeUrl = (brand: string, line?: WantedLine): string =>
  new URL(line ? `/license/addCartItem/${encodeURIComponent(line.code)}:${line.quantity}` : '/', findBrand(brand)?.storeUrl ?? ownFiles())
    .href;

/** The second file's createRuntime, once it is here. */
let runtime: EmbedRuntime | undefined;

/** Our own second file. */
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

/** How long what the price is made of has the line to itself, in milliseconds; bundles would take their part of it, packet by packet. */
const HEAD_START = 100;

/** Asks for everything of the second trip: the second file and the catalogue at once, what a press would run right behind them. */
function requestRuntime(brand: string, onSlow?: () => void, name = '', opensCart?: boolean): Promise<EmbedRuntime> {
  const coming = loadRuntime(onSlow);
  const known = publishedBrand(brand);
  if (!known) return coming;
  const { catalogue, release, files = ownFiles() } = known;
  const [, table, cart, ...bundles] = release.files;
  // Once the second file is here it asks for what is missing.
  const ask = (folder: 'e' | 'v', hash: string): unknown => runtime ?? preload(fileAddress(folder, hash, release.version, files));
  if (!opensCart) ask('e', table);
  // Plain tags load their own parts.
  if (name in plainTags) return coming;
  // A CORS-simple GET: no preflight. It leaves in the same task as the scripts, which is the second and last round trip.
  if (!registry.early.has(catalogue) && !registry.pages.size) {
    // Without options, which would have what a page wrote onto every object: to another origin no cookie goes anyway.
    const answer: EarlyAnswer = fetch(catalogue);
    // Read while the second file is on its way, so that its prices wait for no answer's end.
    answer.text = answer.then((each) => each.clone().text());
    answer.text.catch(ignored);
    registry.early.set(catalogue, answer);
  }
  const wanted = opensCart ? [...bundles, cart] : bundles;
  setTimeout(() => wanted.forEach((hash) => ask('v', hash)), opensCart ? HEAD_START : 0);
  return coming;
}

/** Says on an element that its widget is in trouble, and tells the store's operator once that can be told. */
const tellError: TellError = (element, widget, kind, notice, brand = brandOf(element as Element)) => {
  if (runtime) runtime.tell(widget, kind, brand, notice);
  else firstFailure ??= [widget, kind, brand, notice];
  // Last: a page may have put something in the place of `CustomEvent` that makes no event.
  element.dispatchEvent(new CustomEvent('licence:error', { bubbles: true, composed: true, detail: { widget, kind, version: 1, brand } }));
};
/** The first failure before the second file, which reports it. */
let firstFailure: Parameters<EmbedRuntime['tell']> | undefined;

/** The page's own names when it is loaded, else the stored ones; null for an encrypted or unreadable text. */
const names = (element: FacadeElement): readonly string[] | null =>
  runtime?.names(element) ??
  readStorage(() => {
    const stored = JSON.parse((localStorage['cart'] as string | undefined) ?? '[]') as StoredLines & {
      brands?: Record<string, { lines?: StoredLines }>;
    };
    const lines = stored.brands ? (stored.brands[findBrand(brandOf(element))?.id ?? 'generic']?.lines ?? []) : stored;
    return lines.map(({ name }) => name ?? '');
  });

/** One set of rules for all tags of a brand, by its own. */
const sheets = new Map<KnownBrand, CSSStyleSheet>();

/** Adds what need not be there before the second file; the rules that are there are not parsed again. */
const lateRules = (sheet: CSSStyleSheet, { id }: KnownBrand): void =>
  void (runtime && sheet.insertRule(runtime.css(id), sheet.cssRules.length));

function sheet(element: Element): CSSStyleSheet | undefined {
  const known = publishedBrand(brandOf(element));
  if (!known) return undefined;
  let made = sheets.get(known);
  if (!made) {
    sheets.set(known, (made = new CSSStyleSheet()));
    made.replaceSync(known.css + facadesCss);
    lateRules(made, known);
  }
  return made;
}

/** Carts that are ready and not yet in the page, by brand. */
const carts = new Map<string, CartFacadeElement>();
function makeCart(element: FacadeElement): CartFacadeElement {
  const made = document.createElement('licence-cart-modal') as CartFacadeElement;
  const brand = brandOf(element);
  const tenant = element.getAttribute('tenant');
  // Without a brand, too: by this the page's cart is found again.
  made.setAttribute('brand', brand);
  if (tenant) made.setAttribute('tenant', tenant);
  carts.set(brand, made);
  return made;
}

/** The brand's cart tag on this page; made when the page has none. */
function cartOf(element: FacadeElement): CartFacadeElement {
  const brand = brandOf(element);
  const there = document.querySelector<CartFacadeElement>(`licence-cart-modal[brand="${CSS.escape(brand)}"]`);
  if (there) return there;
  const made = carts.get(brand) ?? makeCart(element);
  document.body.append(made);
  return made;
}

/**
 * Opens the dialog with the tag's facts. Requests the sources of its prices before the paint, unless they were prefetched;
 * everything else follows.
 */
function openCart(element: FacadeElement, line?: WantedLine): void {
  const coming = requestRuntime(brandOf(element), undefined, '', true);
  const cart = cartOf(element);
  if (!cart.openFacade(line, () => runtime?.price(cart))) return leave(element, line);
  coming
    .then((here) => here.opened(cart, element, line))
    // Its code did not come, or its page could not begin; where nothing was pressed the cart's tag itself says so.
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

/** The cart cannot be shown: the press leads where the author's link does, else to the store. */
function leave(element: FacadeElement, line?: WantedLine): void {
  console.error('licence: the cart cannot be shown on this page');
  (element.querySelector('a') ?? make('a', { href: storeUrl(brandOf(element), line), target: '_top' })).click();
}

function wait(element: WidgetElement, moment: string): void {
  const auto = moment === 'auto';
  // A tag whose code does not load shows that itself.
  const go = (): unknown =>
    auto && registry.consent?.prefetch === false
      ? waitingForConsent.push(go)
      : loadRuntime().then((here) => here.wait(element, moment), auto ? ignored : element.start);
  // A browser that says nothing of its connection has a good one.
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  if (!auto) go();
  else if (!saveData && effectiveType === '4g') whenIdle(go);
}

const whenIdle = (act: () => unknown): unknown => (globalThis.requestIdleCallback ?? setTimeout)(act);
/** Calls that wait for the visitor's consent. */
const waitingForConsent: (() => unknown)[] = [];

/** Services for the tags of this page and the second file. */
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
      // The place is never blank: the sentence stands while the other tries go on, and goes when one brings the widget.
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
    // A call that is none of ours must not end the others.
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
  // A buyer who is back to look at refused data again, an address that speaks to us, or a tag that is none of ours: the second file knows.
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

/** Chromium's connection information. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** As much of it as a badge and a heading say; a bare list is what earlier shops kept. */
type StoredLines = readonly { readonly name?: string }[];

/** Makes css on the first read: a page has tags of one brand, and the script knows all brands. */
const styledBrand = Object.defineProperty({}, 'css', {
  get(this: EmbedBrand) {
    return facadeCss(this.look);
  },
});
for (const [id, brand] of Object.entries(LICENCE_BRANDS))
  published.push(Object.assign(Object.create(styledBrand) as Pick<KnownBrand, 'css'>, { id, release: own, files: ownFiles(), ...brand }));
const browserPage = globalThis as { licence?: unknown };
const before = browserPage.licence as LicenceApi | Parameters<LicenceApi['push']>[0][] | undefined;
/** Built-ins that all our code needs: without one, the author's links stay as they are. */
const missing =
  ['URL', 'performance', 'requestAnimationFrame', 'ResizeObserver'].find((name) => !Reflect.get(globalThis, name)) ??
  (Object(document).head ? '' : 'head');
// Included twice, or in two versions: the first one serves the page, and its second file warns. A form with id="licence" is no copy
// of ours, even with a field named version.
if (typeof Object(before).version !== 'string')
  if (missing) console.error(`licence: page without ${missing}: its own links stay`);
  else start();
