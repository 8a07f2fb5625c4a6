/**
 * The thin shell of our own pages: reads the brand off the page response, maps the address to a widget, hangs the doors
 * (header, cart, main place) and guards the way between them. It owns no business state and holds no React.
 */
import type { PublicConfigFile } from '#shared/contract/config';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { toldElsewhere } from '#shared/page/told-elsewhere';
import { errorsIn, tellFailure } from '#shared/page/telemetry';
import { nameReference } from '#shared/runtime/name-reference';
import type { Host, LeaveAnswer, Mounted, NavigateOptions, Widget } from '#shared/runtime/widget';
import { address, addressNow, tellAddress, whenAddressSettles } from './address.ts';
import { kernelOf } from './door.ts';
import { createLoader } from './kernel.ts';
import { loadFile } from './loader.ts';
import { messages } from './messages.ts';
import { openShopWindow, type ShopWindow } from '../widgets/storefront/storefront.facade.ts';
import { around, firstLateFiles, firstRemotes } from './places.ts';
import { ownNonce, releaseBase, type EarlyRequest, type PublishedBrand } from './published.ts';
import { layOutSite } from './site-layout.ts';
import { resolve, type Place, type SignInParameter } from './routes.ts';

/** Whether the deployment's sign-in links may carry one-time codes. */
const codes = (LICENCE_CONFIG as PublicConfigFile).extensions?.signInCodes === true;

const loader = createLoader(LICENCE_RELEASE, releaseBase(LICENCE_RELEASE.version), kernelOf(LICENCE_RELEASE.version));
registry.file = loadFile;
registry.config = LICENCE_CONFIG;
registry.place = 'store';
registry.nonce ||= ownNonce;
registry.releaseOf = () => LICENCE_RELEASE.version;

interface Surroundings {
  readonly appName: string;
  readonly tenant: string;
  /** Epoch milliseconds by the server. */
  readonly now: number;
}

/** The one request that reads the brand: the headers of this document's own response. */
async function readSurroundings(): Promise<Surroundings> {
  try {
    const answer = await fetch(location.pathname, { credentials: 'same-origin' });
    const { headers } = answer;
    const now = Date.parse(headers.get('date') ?? '');
    return { appName: headers.get('appName') ?? '', tenant: headers.get('tenant') ?? '', now: Number.isNaN(now) ? Date.now() : now };
  } catch (error) {
    console.error('licence: the page response could not be read for its appName and tenant headers', error);
    return { appName: '', tenant: '', now: Date.now() };
  }
}

function region(tag: 'header' | 'main' | 'div', id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  return element;
}
layOutSite();
const header = region('header', 'cabecera');
const main = region('main', 'contenido');
const cart = region('div', 'carrito');
main.tabIndex = -1;

function placeAt(path: string): Place {
  const found = resolve(path, codes);
  return found.kind === 'place' ? found.place : { widget: 'storefront', frame: 'store', props: {} };
}

/** The brand whose store has this address: a good guess, until the page's own headers say it. */
function brandOfThisAddress(): PublishedBrand | undefined {
  return Object.values(LICENCE_BRANDS).find(({ storeUrl }) => `${storeUrl}/`.startsWith(`${location.origin}/`));
}

/** How long an early answer may take in milliseconds, as long as any other; then the page asks again by itself. */
const PATIENCE = 30_000;

/** Asks before the page can, once; the page takes the answer when it is there. */
function askEarly({ key, url, headers }: EarlyRequest): Promise<Response> {
  const asked = registry.early.get(key) ?? fetch(url, { headers, credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  registry.early.set(key, asked);
  // The page that takes the answer asks again and tells.
  asked.catch(toldElsewhere);
  return asked;
}
const askForCatalogue = (address: string): Promise<Response> => askEarly({ key: address, url: address, headers: {} });

/** Whether somebody may be signed in; where nothing can be read nobody is. */
function hasStoredSession(): boolean {
  try {
    return localStorage.getItem('appsUserToken' satisfies StorageKey) !== null;
  } catch {
    return false;
  }
}

/** As the back office was last seen here, or as the machine has it: whoever works in the dark is not dazzled by the first frame. */
function lastScheme(): string {
  try {
    const kept = localStorage.getItem('desk.scheme');
    if (kept !== null) return kept;
  } catch {
    // Nothing can be read: as the machine has it.
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The shop window that stands in the main place until the store's view takes it over. */
let shopWindow: ShopWindow | null = null;
let goodsAreOut = false;

/** Draws the store before React, where `/` sells and nobody is signed in, who might see other packages. */
function drawShopWindow({ shop, catalogue }: PublishedBrand, surroundings: Promise<Surroundings>): void {
  if (!shop || shopWindow) return;
  const drawn = openShopWindow(header, main, shop);
  shopWindow = drawn;
  if (hasStoredSession()) return;
  const body = askForCatalogue(catalogue).then((answer) => (answer.ok ? answer.clone().text() : ''));
  Promise.all([body, surroundings]).then(
    ([text, { now }]) => {
      if (shopWindow === drawn && text !== '') goodsAreOut = drawn.fill(text, now);
    },
    // The store's view asks for the same goods and tells.
    toldElsewhere,
  );
}

async function startSite(): Promise<void> {
  const found = resolve(location.pathname, codes);
  // Out of the address before any request: neither a log nor a referrer may hold a sign-in parameter.
  if (found.kind === 'sign-in') history.replaceState(null, '', found.signIn.then + location.search);
  if (found.kind === 'unknown') history.replaceState(null, '', '/');

  // What the place needs leaves together with the request that names the brand.
  const place = placeAt(location.pathname);
  const { widget, frame, props } = place;
  // `show` waits for each of them, and the kernel for its late files: they tell.
  for (const name of firstRemotes(place)) if (loader.knows(name)) loader.load(name).catch(toldElsewhere);
  const encrypts = (LICENCE_CONFIG as PublicConfigFile).flags?.encryptStorage === true;
  for (const name of firstLateFiles(place, encrypts)) loader.late(name).catch(toldElsewhere);

  // The place of the header: what comes into it later moves nothing.
  if (frame === 'store') document.body.dataset['frame'] = frame;
  if (frame === 'admin') document.documentElement.dataset['scheme'] = lastScheme();
  const reading = readSurroundings();
  const guessed = brandOfThisAddress();
  const sells = widget === 'storefront' && found.kind !== 'sign-in' && props.packageId === undefined;
  /** What leaves before anybody can read it is asked as nobody: of no use to whoever is signed in, or about to be. */
  const asNobody = frame !== 'admin' && found.kind !== 'sign-in' && !hasStoredSession();
  function askWhatIsWaitedFor({ catalogue, parameters, shop }: PublishedBrand, tenant = ''): void {
    if (!asNobody) return;
    void askForCatalogue(catalogue);
    // The store's own prices are on screen before anything there needs a parameter; a tenant's are others than the brand's.
    if (parameters && !(sells && shop) && tenant === '') void askEarly(parameters);
  }
  if (guessed && frame !== 'admin') {
    askWhatIsWaitedFor(guessed);
    if (sells) drawShopWindow(guessed, reading);
  }

  const surroundings = await reading;
  const said = Object.values(LICENCE_BRANDS).find((brand) => brand.names.includes(surroundings.appName.toLowerCase()));
  // A tenant has its own looks; and the headers have the last word on the brand.
  if (shopWindow && (said !== guessed || surroundings.tenant !== '')) {
    header.replaceChildren();
    main.replaceChildren();
    shopWindow = null;
  }
  if (said && frame !== 'admin') {
    askWhatIsWaitedFor(said, surroundings.tenant);
    if (sells && surroundings.tenant === '') drawShopWindow(said, reading);
  }

  const notice = document.createElement('div');
  main.prepend(notice);
  await Promise.all((['libraries', 'core', 'checkout'] as const).map((name) => loader.bundle(name, () => explain(notice))));
  notice.remove();
  const { obtainPage } = loader.share('#shared/page/page') as typeof import('#shared/page/page');
  const { dressDocument } = loader.share('#shared/runtime/dress-document') as typeof import('#shared/runtime/dress-document');
  const page = await obtainPage({ brand: surroundings.appName || 'generic', tenant: surroundings.tenant });
  dressDocument(page.brand);
  if (found.kind === 'unknown') page.notices.show('warning', messages.unknownAddress);
  runSite(page, surroundings, found.kind === 'sign-in' ? found.signIn : undefined);
}

interface Shown {
  readonly widget: string;
  readonly props: Readonly<Record<string, string>>;
  readonly mounted: Promise<Mounted<never> | null>;
}

function runSite(page: Page, { appName, tenant }: Surroundings, signIn: SignInParameter | undefined): void {
  const shown = new Map<HTMLElement, Shown>();
  /** The main place's handle once it is there: an unloading browser waits for no promise. */
  let inMain: Mounted<never> | null = null;
  /** The address of the place that is open, with the filters that its widget has set since. */
  let settled = addressNow();
  const stillThere = (): boolean => settled.split('?')[0] === location.pathname;

  const hostFor = (props: Readonly<Record<string, string>>): Host<never> => ({
    brand: appName || 'generic',
    tenant,
    props: props as never,
    navigate,
    location: address,
  });

  /** Puts a widget into a region; the one that is there already is only given its new props. */
  async function show(into: HTMLElement, widget: string | undefined, props: Readonly<Record<string, string>> = {}): Promise<void> {
    const before = shown.get(into);
    if (before && before.widget === widget) {
      shown.set(into, { ...before, props });
      // An update leaves alone what it does not name: what the last address said and this one does not is taken back.
      const takenBack = Object.fromEntries(Object.keys(before.props).map((name) => [name, undefined]));
      (await before.mounted)?.update({ ...takenBack, ...props } as never);
      return;
    }
    shown.delete(into);
    if (into === main) inMain = null;
    void before?.mounted.then((mounted) => mounted?.unmount());
    const drawn = into === main && widget === 'storefront' ? shopWindow : null;
    if (into === main) shopWindow = null;
    if (!drawn) into.replaceChildren();
    if (!widget) return;

    const target = drawn?.element ?? document.createElement('div');
    /** Where it is said that the widget does not come: in its place, or above what was drawn before it. */
    const notice = drawn ? document.createElement('div') : target;
    if (drawn) target.before(notice);
    else into.append(target);
    const mounted = loader
      .load(widget, () => explain(notice))
      .then(async (module) => {
        // What was pressed in the window is pressed again in the view's first picture: that must be the same one.
        // Where they do not come, the view tells.
        if (drawn && goodsAreOut) await page.catalogue.load().catch(toldElsewhere);
        if (drawn) notice.remove();
        else target.replaceChildren();
        const handle = (module as { readonly widget: Widget<never> }).widget.mount(target, hostFor(props));
        void handle.ready.then(() => drawn?.leave());
        return handle;
      })
      .catch((error: unknown) => {
        console.error(`licence: ${widget} could not load`, error);
        drawn?.element.remove();
        explain(notice, tellNotLoaded(widget));
        return null;
      });
    shown.set(into, { widget, props, mounted });
    const handle = await mounted;
    if (shown.get(into)?.mounted !== mounted) return;
    if (handle === null) shown.delete(into);
    if (into === main) inMain = handle;
  }

  /** The cart's pop-over, while it stands in the header. */
  let menu: Mounted<never> | null = null;

  /** Puts the cart's pop-over into the header's own place for it, complete; before that, or without it, the header's button opens the cart. */
  async function showMenu(widget: string | undefined): Promise<void> {
    if (!widget) {
      menu?.unmount();
      menu = null;
      return;
    }
    const into = header.firstElementChild;
    if (!into || menu) return;
    const target = document.createElement('div');
    target.slot = 'cart';
    try {
      const module = await loader.load(widget);
      const mounted = (module as { readonly widget: Widget<never> }).widget.mount(target, hostFor({}));
      await mounted.ready;
      if (menu || header.firstElementChild !== into) {
        mounted.unmount();
        return;
      }
      menu = mounted;
      into.append(target);
    } catch (error) {
      console.error(`licence: ${widget} could not load`, error);
    }
  }

  /** Set once the back office was entered. */
  let following: (() => void) | undefined;

  /** Another token may open less: the screen is opened anew, unless something typed there would be lost; the server refuses it anyway. */
  function judgeAgain(): void {
    if (canLeave() !== true) return;
    void show(main, undefined).then(render);
  }

  /** The place of the current address; in the back office only if the visitor may be there. */
  async function admitted(): Promise<Place | null> {
    const place = placeAt(location.pathname);
    const root = page.brand.backOffice && location.pathname === '/';
    if (place.frame !== 'admin' && !root) return place;
    await Promise.all((['checkout', 'shop', 'forms', 'desk'] as const).map((name) => loader.bundle(name)));
    const { adminVisit, whenGrantsChange } = loader.share('#shared/page/admin-visit') as typeof import('#shared/page/admin-visit');
    const { goToLogin } = loader.share('#shared/page/sign-in-mark') as typeof import('#shared/page/sign-in-mark');
    following ??= whenGrantsChange(page, judgeAgain);
    const visit = adminVisit(page, location.pathname + location.search);
    if (visit.to === 'address') void goToLogin(page, () => page.navigate(visit.address, { replace: true }));
    if (visit.to === 'path') navigate(visit.path, { replace: true });
    if (visit.to === 'denied') return { widget: 'admin-frame', frame: 'admin', props: { denied: 'true' } };
    if (visit.to !== 'screen') return null;
    return root ? { widget: 'configurations', frame: 'admin', props: {} } : place;
  }

  async function render(): Promise<void> {
    settled = addressNow();
    const place = await admitted();
    if (!place) return;
    const { widget, frame, props } = place;
    const here = around[frame];
    document.body.dataset['frame'] = frame;
    // An empty one would still be the banner that a screen reader offers.
    header.hidden = here.header === undefined;
    await Promise.all([
      show(header, here.header, { section: widget, ...(widget === here.header ? props : {}) }).then(() => showMenu(here.menu)),
      show(cart, here.cart && 'cart-modal', here.cart),
      show(main, widget === here.header ? undefined : widget, props),
    ]);
  }

  const canLeave = (): LeaveAnswer => inMain?.canLeave() ?? true;
  // The browser's own question: it is the one dialog that needs no widget while a widget is leaving.
  const mayLeave = (): boolean => {
    const answer = canLeave();
    return answer === true || confirm(answer.message);
  };

  /** The door the widgets of this page go through: our own paths without a reload, everything else by the page's door. */
  function navigate(target: string, options: NavigateOptions = {}): void {
    if (!target.startsWith('/') || page.navigation.allowed(target) === null) {
      page.navigate(target, options);
      return;
    }
    // Another tab or record of the same place: its widget stays, and asks itself before it closes anything.
    const stays = new URL(target, location.origin).pathname === location.pathname;
    if (!stays && !mayLeave()) return;
    whenAddressSettles(() => {
      history[options.replace ? 'replaceState' : 'pushState'](null, '', target);
      // No step of the history tells it.
      if (stays) tellAddress();
      // Who goes on by key or finger while the place comes is not taken away from where they are by then.
      const goneOn = new AbortController();
      for (const sign of ['keydown', 'pointerdown']) addEventListener(sign, () => goneOn.abort(), { capture: true, signal: goneOn.signal });
      void render().then(() => {
        scrollTo(0, 0);
        if (!goneOn.signal.aborted) main.focus({ preventScroll: true });
        goneOn.abort();
      });
    });
  }

  address.subscribe(() => {
    if (stillThere()) settled = addressNow();
  });
  addEventListener('popstate', () => {
    // Filters and tabs of the same place are its widget's own business.
    if (stillThere()) return;
    if (mayLeave()) void render();
    else history.pushState(null, '', settled);
  });
  addEventListener('beforeunload', (event) => {
    if (canLeave() !== true) event.preventDefault();
  });

  if (signIn) void show(main, 'entry', { entry: 'sign-in', parameter: signIn.parameter, then: signIn.then });
  else void render();
}

/** Tells the store's operator that a part did not come; '' for what all parts share. @returns what the visitor may name to support */
function tellNotLoaded(widget: string): string | null {
  return tellFailure(errorsIn(), { brand: brandOfThisAddress()?.names[0] ?? '', widget, kind: 'not-loaded' });
}

/** A part that did not come says so where it would stand; the whole page, when what all parts share is missing. */
function explain(target: HTMLElement, reference: string | null = null): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = messages.reload;
  const inOffice = /^\/admin(\/|$)/i.test(location.pathname);
  notice.append(inOffice ? messages.notLoadedInOffice : messages.notLoaded, link);
  nameReference(notice, reference);
  target.replaceChildren(notice);
}

function hangDoors(): void {
  document.body.append(header, main, cart);
  startSite().catch(explainThatNothingStarts);
}

function explainThatNothingStarts(error: unknown): void {
  console.error('licence: the page could not start', error);
  header.replaceChildren();
  explain(main, tellNotLoaded(''));
}

// A script in the head of a page of one's own comes before there is a body to put the regions into.
if (document.body as HTMLElement | null) hangDoors();
else document.addEventListener('DOMContentLoaded', hangDoors, { once: true });
