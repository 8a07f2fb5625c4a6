/** The way between the places of our own pages: which widgets an address asks for, who may go there, and who may leave. */
import type { Page } from '#shared/page/page';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { whenIdle } from '#shared/page/when-idle';
import type { Host, LeaveAnswer, NavigateOptions } from '#shared/runtime/widget';
import { address, addressNow, tellAddress, whenAddressSettles } from './address.ts';
import type { Surroundings } from './first-requests.ts';
import type { RemoteLoader } from '../kernel/remote-loader.ts';
import { around, asksAsAdmin } from './places.ts';
import { cart, createRegions, footer, header, main } from './regions.ts';
import { placeAt, type Place, type SignInParameter } from './routes.ts';
import { namesItself, titleOf, titles } from './titles.messages.ts';

/**
 * Shows the place of the address and follows it from then on.
 * @param codes whether sign-in links may carry one-time codes
 */
export function startRouter(
  page: Page,
  loader: RemoteLoader,
  { appName, tenant }: Pick<Surroundings, 'appName' | 'tenant'>,
  codes: boolean,
  signIn: SignInParameter | undefined,
): void {
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
  const { show, showMenu, inMain } = createRegions(page, loader, hostFor);

  /** Set once the back office was entered. */
  let following: (() => void) | undefined;

  /** Another token may open less: the screen is opened anew, unless something typed there would be lost; the server refuses it anyway. */
  function judgeAgain(): void {
    if (canLeave() !== true) return;
    void show(main, undefined).then(render);
  }

  /** The place of the current address; in the back office only if the visitor may be there. */
  async function admitted(): Promise<Place | null> {
    const place = placeAt(location.pathname, codes);
    const root = page.brand.backOffice && location.pathname === '/';
    if (place.frame !== 'admin' && !root) return place;
    await Promise.all((['checkout', 'shop', 'forms', 'desk'] as const).map((name) => loader.bundle(name)));
    const { adminVisit, whenGrantsChange } = loader.share('#shared/desk/admin-visit') as typeof import('#shared/desk/admin-visit');
    const { goToLogin } = loader.share('#shared/page/session/sign-in-mark') as typeof import('#shared/page/session/sign-in-mark');
    following ??= whenGrantsChange(page, judgeAgain);
    const visit = adminVisit(page, location.pathname + location.search);
    if (visit.to === 'address') void goToLogin(page, () => page.navigate(visit.address, { replace: true }));
    if (visit.to === 'path') navigate(visit.path, { replace: true });
    if (visit.to === 'denied') return { widget: 'admin-frame', frame: 'admin', props: { denied: 'true' } };
    if (visit.to !== 'screen') return null;
    // Asked for now, the admin's token is here when the screen asks for its list; where it cannot be had, that call tells.
    if (root || asksAsAdmin.has(place.widget)) void page.freshSession('admin').catch(reportedElsewhere);
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
    footer.hidden = here.footer === undefined;
    await Promise.all([
      show(header, here.header, { section: widget, ...(widget === here.header ? props : {}) }).then(() => showMenu(here.menu)),
      show(cart, here.cart && 'cart-modal', here.cart),
      show(main, widget === here.header ? undefined : widget, props),
    ]);
    // The former place has restored the tab's title. Keyboard users are on `main`, whose label names the place.
    const itself = namesItself.has(widget);
    const title = frame === 'store' && (!itself || titles[widget]) ? titleOf(widget, page.brand) : null;
    if (title !== null && !itself) document.title = title;
    main.ariaLabel = title;
    // Deferred; by then the visitor may be elsewhere.
    whenIdle(() => {
      if (document.body.dataset['frame'] === frame) void show(footer, here.footer);
    });
  }

  /** Staff's typed work is in its draft when their session ends, and no question delays that. */
  const isStaffGone = (): boolean => document.body.dataset['frame'] === 'admin' && page.session.store.getState().status === 'visitor';
  const canLeave = (): LeaveAnswer => (isStaffGone() ? true : (inMain()?.canLeave() ?? true));
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
      // A person who moves on by key or finger while the place loads keeps the focus, and so does a field that a password manager
      // focused.
      const goneOn = new AbortController();
      main.addEventListener('focusin', () => goneOn.abort(), { signal: goneOn.signal });
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
