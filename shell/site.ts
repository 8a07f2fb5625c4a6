/**
 * The thin shell of our own pages: reads the brand off the page response, maps the address to a widget, hangs the doors
 * (header, cart, main place) and guards the way between them. It owns no business state and holds no React.
 */
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import type { Host, LeaveAnswer, Mounted, NavigateOptions, Widget } from '#shared/runtime/widget';
import { address, tellAddress, whenAddressSettles } from './address.ts';
import { createLoader, kernel } from './kernel.ts';
import { messages } from './messages.ts';
import { releaseBase } from './published.ts';
import { layOutSite } from './site-layout.ts';
import { resolve, type Frame, type Place, type SignInParameter } from './routes.ts';

const loader = createLoader(LICENCE_RELEASE, releaseBase());
registry.config = LICENCE_CONFIG;
registry.place = 'store';

/** Widgets around the place, by frame. The cart is mounted once and stays, since its dialog opens over any place. */
const AROUND: Readonly<
  Record<Frame, { readonly header?: string; readonly menu?: string; readonly cart?: Readonly<Record<string, string>> }>
> = {
  store: { header: 'store-header', menu: 'cart-menu', cart: {} },
  admin: { header: 'admin-frame' },
  cart: { cart: { alone: 'true' } },
  bare: {},
};

interface Surroundings {
  readonly appName: string;
  readonly tenant: string;
}

/** The one request that reads the brand (ST-016): the headers of this document's own response. */
async function readSurroundings(): Promise<Surroundings> {
  try {
    const answer = await fetch(location.pathname, { credentials: 'same-origin' });
    return { appName: answer.headers.get('appName') ?? '', tenant: answer.headers.get('tenant') ?? '' };
  } catch (error) {
    console.error('licence: the page response could not be read for its appName and tenant headers', error);
    return { appName: '', tenant: '' };
  }
}

function region(tag: 'header' | 'main' | 'div', id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  document.body.append(element);
  return element;
}
layOutSite();
const header = region('header', 'cabecera');
const main = region('main', 'contenido');
const cart = region('div', 'carrito');
main.tabIndex = -1;

function placeAt(path: string): Place {
  const found = resolve(path);
  return found.kind === 'place' ? found.place : { widget: 'storefront', frame: 'store', props: {} };
}

async function startSite(): Promise<void> {
  const found = resolve(location.pathname);
  // Out of the address before any request: neither a log nor a referrer may hold a sign-in parameter (trust B13).
  if (found.kind === 'sign-in') history.replaceState(null, '', found.signIn.then + location.search);
  if (found.kind === 'unknown') history.replaceState(null, '', '/');

  // What the place needs leaves together with the request that names the brand.
  const { widget, frame } = placeAt(location.pathname);
  for (const name of [widget, AROUND[frame].header]) if (name && loader.knows(name)) loader.load(name).catch(() => undefined);

  const surroundings = await readSurroundings();
  const catalogue = Object.values(LICENCE_BRANDS).find((brand) => brand.names.includes(surroundings.appName.toLowerCase()))?.catalogue;
  if (catalogue && frame !== 'admin') {
    const early = fetch(catalogue, { credentials: 'omit' });
    early.catch(() => undefined);
    registry.early.set(catalogue, early);
  }

  await loader.bundle('core');
  const { obtainPage } = kernel.share('#shared/page/page') as typeof import('#shared/page/page');
  const { dressDocument } = kernel.share('#shared/runtime/dress-document') as typeof import('#shared/runtime/dress-document');
  const page = await obtainPage({ brand: surroundings.appName || 'generic', tenant: surroundings.tenant });
  dressDocument(page.brand);
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
  let settled = location.href;

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
    into.replaceChildren();
    if (!widget) return;

    const target = document.createElement('div');
    into.append(target);
    const mounted = loader
      .load(widget, () => explain(target))
      .then((module) => {
        target.replaceChildren();
        return (module as { readonly widget: Widget<never> }).widget.mount(target, hostFor(props));
      })
      .catch((error: unknown) => {
        console.error(`licence: ${widget} could not load`, error);
        explain(target);
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
    await Promise.all([loader.bundle('forms'), loader.bundle('desk')]);
    const { adminVisit, whenGrantsChange } = kernel.share('#shared/page/admin-visit') as typeof import('#shared/page/admin-visit');
    following ??= whenGrantsChange(page, judgeAgain);
    const visit = adminVisit(page, location.pathname + location.search);
    if (visit.to === 'address') page.navigate(visit.address, { replace: true });
    if (visit.to === 'path') navigate(visit.path, { replace: true });
    if (visit.to === 'denied') return { widget: 'admin-frame', frame: 'admin', props: { denied: 'true' } };
    if (visit.to !== 'screen') return null;
    return root ? { widget: 'configurations', frame: 'admin', props: {} } : place;
  }

  async function render(): Promise<void> {
    settled = location.href;
    const place = await admitted();
    if (!place) return;
    const { widget, frame, props } = place;
    const around = AROUND[frame];
    document.body.dataset['frame'] = frame;
    // An empty one would still be the banner that a screen reader offers.
    header.hidden = around.header === undefined;
    await Promise.all([
      show(header, around.header, { section: widget, ...(widget === around.header ? props : {}) }).then(() => showMenu(around.menu)),
      show(cart, around.cart && 'cart-modal', around.cart),
      show(main, widget === around.header ? undefined : widget, props),
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
      void render().then(() => {
        scrollTo(0, 0);
        main.focus({ preventScroll: true });
      });
    });
  }

  addEventListener('popstate', () => {
    // Filters and tabs of the same place are its widget's own business.
    if (settled.split(/[?#]/)[0] === location.href.split(/[?#]/)[0]) return;
    if (mayLeave()) void render();
    else history.pushState(null, '', settled);
  });
  addEventListener('beforeunload', (event) => {
    if (canLeave() !== true) event.preventDefault();
  });

  if (signIn) void show(main, 'entry', { entry: 'sign-in', parameter: signIn.parameter, then: signIn.then });
  else void render();
}

/** A part that did not come says so where it would stand; the whole page, when what all parts share is missing. */
function explain(target: HTMLElement): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = messages.reload;
  notice.append(messages.notLoaded, link);
  target.replaceChildren(notice);
}

startSite().catch((error: unknown) => {
  console.error('licence: the page could not start', error);
  explain(main);
});
