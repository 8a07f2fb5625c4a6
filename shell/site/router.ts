import type { Page } from '#shared/page/page';
import { messages as pageMessages } from '#shared/page/messages';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { whenIdle } from '#shared/page/when-idle';
import type { LeaveAnswer, NavigateOptions } from '#shared/runtime/widget';
import { address, addressNow, tellAddress, whenAddressSettles } from './address.ts';
import type { Surroundings } from './first-requests.ts';
import type { RemoteLoader } from '../kernel/remote-loader.ts';
import { around, asksAsAdmin } from './places.ts';
import { cart, createRegions, footer, header, main } from './regions.ts';
import { placeAt, type Frame, type Place, type SignInParameter } from './routes.ts';
import { namesItself, titleOf, titles } from './titles.messages.ts';

/** Names the place in the tab's title and on `main`, which keyboard users focus. The former place has already restored the title. */
function nameThePlace(page: Page, { widget, frame }: Place): void {
  const namesIt = namesItself.has(widget);
  const title = frame === 'store' && (!namesIt || titles[widget]) ? titleOf(widget, page.brand) : null;
  if (title !== null && !namesIt) document.title = title;
  main.ariaLabel = title;
}

/** Scrolls up and focuses the place once it is rendered, unless the visitor or a password manager focuses an element meanwhile. */
async function focusWhenRendered(rendered: Promise<void>): Promise<void> {
  const input = new AbortController();
  const { signal } = input;
  main.addEventListener('focusin', () => input.abort(), { signal });
  for (const name of ['keydown', 'pointerdown']) addEventListener(name, () => input.abort(), { capture: true, signal });
  await rendered;
  scrollTo(0, 0);
  if (!signal.aborted) main.focus({ preventScroll: true });
  input.abort();
}

/** True once a staff member's session has ended. Their typed work is in a draft, so no question delays the sign-in. */
const isStaffGone = (page: Page): boolean =>
  document.body.dataset['frame'] === 'admin' && page.session.store.getState().status === 'visitor';

/** Uses the browser's own dialog, which needs no widget while a widget is being removed. */
const isLeaveConfirmed = (answer: LeaveAnswer): boolean => answer === true || confirm(answer.message);

function regionsOf(frame: Frame) {
  const regions = around[frame];
  document.body.dataset['frame'] = frame;
  // Screen readers would announce an empty banner.
  header.hidden = regions.header === undefined;
  footer.hidden = regions.footer === undefined;
  return regions;
}

/** @returns mounts the current frame's cart region, once the cart was needed there */
function createCartRegion(page: Page, loader: RemoteLoader, show: ReturnType<typeof createRegions>['show']): () => Promise<void> {
  /** True where the address opens the cart (`back-step.ts` of cart-modal), or a visitor has opened it. */
  let isNeeded = new URLSearchParams(location.search).get('carrito') === 'abierto';

  /** A failure shows a notice, and the visitor may press again. */
  async function showCart(): Promise<void> {
    const { frame } = document.body.dataset;
    const props = around[frame as Frame].cart;
    if (await show(cart, props && (isNeeded || frame === 'cart') ? 'cart-modal' : undefined, props)) return;
    cart.replaceChildren();
    page.cart.setOpen(false);
    page.notices.show('error', pageMessages.notLoaded);
  }
  page.cart.store.subscribe(({ open }) => {
    if (!open) return;
    isNeeded = true;
    void showCart();
  });
  for (const name of ['pointerover', 'focusin'])
    main.addEventListener(name, (event) => {
      const reaches = event.composedPath().some((each) => each instanceof HTMLButtonElement);
      // Any button of a store page may open the cart. The press itself reports a failure.
      if (reaches && document.body.dataset['frame'] === 'store') loader.load('cart-modal').catch(reportedElsewhere);
    });
  return showCart;
}

/** Shows the address's place and follows the address. @param codes whether sign-in links may carry one-time codes */
export function startRouter(
  page: Page,
  loader: RemoteLoader,
  { appName, tenant }: Pick<Surroundings, 'appName' | 'tenant'>,
  codes: boolean,
  signIn: SignInParameter | undefined,
): void {
  /** Address of the open place, with the filters that its widget has set since. */
  let currentAddress = addressNow();
  const stillThere = (): boolean => currentAddress.split('?')[0] === location.pathname;

  const { show, offerMenu, inMain } = createRegions(page, loader, (props) => ({
    brand: appName || 'generic',
    tenant,
    props: props as never,
    navigate,
    location: address,
  }));
  const canLeave = (): LeaveAnswer => (isStaffGone(page) ? true : (inMain()?.canLeave() ?? true));

  /** Stops watching the grants. Set once a staff member has entered the back office. */
  let following: (() => void) | undefined;

  /** Returns the address's place; a place of the back office only for staff with a right to it. */
  async function admitted(): Promise<Place | null> {
    const isOfficeRoot = page.brand.backOffice && location.pathname === '/';
    const place = placeAt(isOfficeRoot ? '/admin/configurations' : location.pathname, codes);
    if (place.frame !== 'admin') return place;
    await Promise.all((['shop', 'checkout', 'forms', 'desk'] as const).map((name) => loader.bundle(name)));
    const { adminVisit, whenGrantsChange } = loader.share('#shared/desk/admin-visit') as typeof import('#shared/desk/admin-visit');
    const { goToLogin } = loader.share('#shared/page/session/sign-in-mark') as typeof import('#shared/page/session/sign-in-mark');
    // Another token may allow less, so the screen opens again, unless typed work would be lost. The server refuses its calls anyway.
    following ??= whenGrantsChange(page, () => {
      if (canLeave() === true) void show(main, undefined).then(render);
    });
    const visit = adminVisit(page, location.pathname + location.search);
    if (visit.to === 'address') void goToLogin(page, () => page.navigate(visit.address, { replace: true }));
    if (visit.to === 'path') navigate(visit.path, { replace: true });
    if (visit.to === 'denied') return { widget: 'admin-frame', frame: 'admin', props: { denied: 'true' } };
    if (visit.to !== 'screen') return null;
    // The screen's list needs the admin token, and reports a failure of this early request.
    if (asksAsAdmin.has(place.widget)) void page.freshSession('admin').catch(reportedElsewhere);
    return place;
  }

  const showCart = createCartRegion(page, loader, show);

  async function render(): Promise<void> {
    currentAddress = addressNow();
    const place = await admitted();
    if (!place) return;
    const { widget, frame, props } = place;
    const regions = regionsOf(frame);
    offerMenu(regions.menu);
    await Promise.all([
      show(header, regions.header, { section: widget, ...(widget === regions.header ? props : {}) }),
      showCart(),
      show(main, widget === regions.header ? undefined : widget, props),
    ]);
    nameThePlace(page, place);
    // The visitor may have left the place meanwhile.
    whenIdle(() => {
      if (document.body.dataset['frame'] === frame) void show(footer, regions.footer);
    });
  }

  /** Opens our own paths without a reload, and other addresses through the page's allow-listed navigation. */
  function navigate(target: string, options: NavigateOptions = {}): void {
    if (!target.startsWith('/') || page.navigation.allowed(target) === null) {
      page.navigate(target, options);
      return;
    }
    // At the same place the widget stays mounted, and asks by itself before it closes a dialog.
    const isSamePlace = new URL(target, location.origin).pathname === location.pathname;
    if (!isSamePlace && !isLeaveConfirmed(canLeave())) return;
    whenAddressSettles(() => {
      history[options.replace ? 'replaceState' : 'pushState'](null, '', target);
      // `pushState` and `replaceState` fire no event.
      if (isSamePlace) tellAddress();
      void focusWhenRendered(render());
    });
  }

  address.subscribe(() => {
    if (stillThere()) currentAddress = addressNow();
  });
  addEventListener('popstate', () => {
    // At the same place the widget handles its filters and tabs.
    if (stillThere()) return;
    if (isLeaveConfirmed(canLeave())) void render();
    else history.pushState(null, '', currentAddress);
  });
  addEventListener('beforeunload', (event) => {
    if (canLeave() !== true) event.preventDefault();
  });

  if (signIn) void show(main, 'entry', { entry: 'sign-in', parameter: signIn.parameter, then: signIn.then });
  else void render();
}
