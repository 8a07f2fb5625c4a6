import type { Page } from '#shared/page/page';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { errorsIn, tellFailure } from '#shared/page/telemetry/telemetry';
import { nameReference } from '#shared/runtime/name-reference';
import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { askForCatalogue, brandOfThisAddress, hasStoredSession, type Surroundings } from './first-requests.ts';
import type { RemoteLoader } from '../kernel/remote-loader.ts';
import { messages } from './messages.ts';
import type { PublishedBrand } from '../kernel/script-facts.ts';
import type { ShopWindow } from '../../widgets/storefront/storefront.facade.ts';
import type { OpenShopWindow } from './shop-window.ts';

type WidgetProps = Readonly<Record<string, string>>;

/** Returns the document's region with its prerendered content; else a new one. */
function region(tag: 'header' | 'main' | 'footer' | 'div', id: string): HTMLElement {
  const there = document.getElementById(id);
  if (there) return there;
  const element = document.createElement(tag);
  element.id = id;
  return element;
}
export const header = region('header', 'cabecera');
export const main = region('main', 'contenido');
export const footer = region('footer', 'pie');
export const cart = region('div', 'carrito');
main.tabIndex = -1;
// Otherwise the browser would add a history entry and '#contenido' to the address.
document.querySelector('a[href="#contenido"]')?.addEventListener('click', (event) => {
  event.preventDefault();
  main.focus();
});
footer.hidden = true;

/** The shop window in the main region, until the store's view replaces it. */
let shopWindow: ShopWindow | null = null;
/** Brand of the shop window that is drawn, or will be once its script has loaded. */
let windowBrand: PublishedBrand | null = null;
let goodsAreOut = false;

/**
 * Draws the store before React, with the catalogue unless a customer is signed in, who may see other packages.
 * @throws LoadError when its script does not load: the store's view shows the same, later
 */
export async function drawShopWindow(brand: PublishedBrand, surroundings: Promise<Surroundings>, loader: RemoteLoader): Promise<void> {
  if (!brand.shop || windowBrand) return;
  windowBrand = brand;
  // Read here, before the page reads the same response.
  const body = hasStoredSession() ? '' : askForCatalogue(brand.catalogue).then((answer) => (answer.ok ? answer.clone().text() : ''));
  const filling = Promise.all([body, surroundings]);
  filling.catch(reportedElsewhere);
  await loader.late('shop-window');
  if (windowBrand !== brand) return;
  const drawn = (loader.share('shop-window') as OpenShopWindow)(header, main, brand.shop);
  shopWindow = drawn;
  const [text, { now }] = await filling;
  if (shopWindow === drawn && text !== '') goodsAreOut = drawn.fill(text, now);
}

/** Removes the shop window of a page that belongs to another brand or a tenant. */
export function takeDownShopWindow(): void {
  windowBrand = null;
  if (!shopWindow) return;
  header.replaceChildren();
  main.replaceChildren();
  shopWindow = null;
}

/** Returns the prerendered content of a region, unless it belongs to another widget. */
function prerenderedIn(into: HTMLElement, widget: string): HTMLElement | null {
  const prerendered = into.querySelector<HTMLElement>(':scope>[data-prerendered]');
  return ['', widget].includes(prerendered?.dataset['prerendered'] ?? '-') ? prerendered : null;
}

interface Shown {
  readonly widget: string;
  readonly props: WidgetProps;
  readonly mounted: Promise<Mounted<never> | null>;
}

type HostFor = (props: WidgetProps) => Host<never>;

const isAtCart = (event: Event): boolean => event.composedPath().some((each) => each instanceof HTMLSlotElement && each.name === 'cart');

/**
 * Loads the cart's pop-over when a visitor points at or focuses the header's cart button. The first press opens it in the header's
 * slot. If it does not load, the button opens the cart.
 * @returns a function that sets the pop-over's widget, for frames that have one
 */
function createMenuOffer(page: Page, loader: RemoteLoader, hostFor: HostFor): (widget: string | undefined) => void {
  let offered: string | undefined;
  let menu: Mounted<never> | null = null;

  async function mount(widget: string): Promise<void> {
    const target = document.createElement('div');
    target.slot = 'cart';
    const module = await loader.load(widget);
    const mounted = (module as { readonly widget: Widget<never> }).widget.mount(target, hostFor({}));
    await mounted.ready;
    const into = header.firstElementChild;
    if (menu || !into || offered !== widget) {
      mounted.unmount();
      return;
    }
    menu = mounted;
    into.append(target);
    const button = target.shadowRoot?.querySelector('button');
    button?.focus();
    button?.click();
  }

  for (const name of ['pointerover', 'focusin'])
    header.addEventListener(name, (event) => {
      // The press repeats a failed load and reports its failure.
      if (offered !== undefined && !menu && isAtCart(event)) loader.load(offered).catch(reportedElsewhere);
    });
  header.addEventListener(
    'click',
    (event) => {
      if (offered === undefined || menu || !isAtCart(event)) return;
      event.stopPropagation();
      const widget = offered;
      mount(widget).catch((error: unknown) => {
        console.error(`licence: ${widget} could not load`, error);
        page.cart.setOpen(true);
      });
    },
    { capture: true },
  );
  return (widget) => {
    offered = widget;
    if (widget !== undefined) return;
    menu?.unmount();
    menu = null;
  };
}

/** @param hostFor returns the services that a widget gets with its props */
export function createRegions(page: Page, loader: RemoteLoader, hostFor: HostFor) {
  const mountedIn = new Map<HTMLElement, Shown>();
  let inMain: Mounted<never> | null = null;

  /** Mounts a widget over its shop window or prerendered content. */
  function mountIn(into: HTMLElement, widget: string, props: WidgetProps, shopWindow: ShopWindow | null): Shown['mounted'] {
    const early = shopWindow ? null : prerenderedIn(into, widget);
    if (!shopWindow) into.replaceChildren(...(early ? [early] : []));
    const target = shopWindow?.element ?? document.createElement('div');
    /** Shows a failure: in place of the widget, or above the shop window. */
    const notice = shopWindow ? document.createElement('div') : target;
    if (shopWindow) target.before(notice);
    else into.prepend(target);
    // Placeholders of the view continue the prerendered outline without another delay.
    if (early) target.style.setProperty('--_wait', '-80ms');
    return loader
      .load(widget, () => explain(notice))
      .then(async (module) => {
        // The view repeats a press in the shop window, so its first render must show the same packages. It also reports a failed catalogue.
        if (shopWindow && goodsAreOut) await page.catalogue.load().catch(reportedElsewhere);
        if (shopWindow) notice.remove();
        else target.replaceChildren();
        const handle = (module as { readonly widget: Widget<never> }).widget.mount(target, hostFor(props));
        void handle.ready.then(() => {
          shopWindow?.leave();
          early?.remove();
        });
        return handle;
      })
      .catch((error: unknown) => {
        console.error(`licence: ${widget} could not load`, error);
        shopWindow?.element.remove();
        early?.remove();
        explain(notice, tellNotLoaded(widget));
        return null;
      });
  }

  async function show(into: HTMLElement, widget: string | undefined, props: WidgetProps = {}): Promise<boolean> {
    const before = mountedIn.get(into);
    if (before && before.widget === widget) {
      mountedIn.set(into, { ...before, props });
      // An update keeps props that it does not name, so the former address's props are set to undefined.
      const takenBack = Object.fromEntries(Object.keys(before.props).map((name) => [name, undefined]));
      const there = await before.mounted;
      there?.update({ ...takenBack, ...props } as never);
      return there !== null;
    }
    mountedIn.delete(into);
    void before?.mounted.then((mounted) => mounted?.unmount());
    const shopWindowHere = into === main && widget === 'storefront' ? shopWindow : null;
    if (into === main) inMain = shopWindow = windowBrand = null;
    if (!widget) {
      into.replaceChildren();
      return true;
    }
    const mounted = mountIn(into, widget, props, shopWindowHere);
    mountedIn.set(into, { widget, props, mounted });
    const handle = await mounted;
    if (mountedIn.get(into)?.mounted !== mounted) return true;
    if (handle === null) mountedIn.delete(into);
    if (into === main) inMain = handle;
    return handle !== null;
  }

  return {
    show,
    offerMenu: createMenuOffer(page, loader, hostFor),
    /** Handle of the main place once it is mounted. Not a promise, since an unloading browser does not wait for one. */
    inMain: () => inMain,
  };
}

/** Reports a widget that did not load; '' for the shared bundles. @returns the reference for support */
export function tellNotLoaded(widget: string): string | null {
  return tellFailure(errorsIn(), { brand: brandOfThisAddress()?.names[0] ?? '', widget, kind: 'not-loaded' });
}

/** Shows that a widget, or the whole page, did not load. */
export function explain(target: HTMLElement, reference: string | null = null): void {
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
