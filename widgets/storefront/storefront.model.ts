import { createStore } from 'zustand/vanilla';
import type { StorePackage } from '#shared/contract/catalogue';
import { destinationAddress } from '#shared/page/destination';
import { createLatest } from '#shared/page/latest';
import { loadCheckout } from '#shared/page/orders/load-checkout';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import type { StorefrontProps } from './props.ts';
import { nextChange, packageById, shelvesOf, unsellable, type Shelves } from './shelves.ts';

export type StorefrontState =
  | { readonly status: 'leaving' }
  | { readonly status: 'loading' }
  | { readonly status: 'buying'; readonly shelves: Shelves }
  | { readonly status: 'ready'; readonly shelves: Shelves }
  | { readonly status: 'failed'; readonly failure: unknown };

/** The longest delay of a browser's timer, in milliseconds. */
const longestTimer = 2_147_483_647;

export function createStorefrontModel(page: Page, { packageId }: Pick<StorefrontProps, 'packageId'>, host: Pick<ViewHost, 'navigate'>) {
  const { brand, cart, catalogue, clock, navigation, parameters } = page;
  // Only our own pages lead to other homes. On a brand's page the tag is the store.
  const home = page.place === 'store' ? brand.flows.home : 'store';
  let selling = home === 'store';
  let wantedId = packageId;
  let buying = false;
  let isAnnounced = false;
  let left = false;
  const latest = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createStore<StorefrontState>(current);

  function current(): StorefrontState {
    if (!selling) return { status: 'leaving' };
    const state = catalogue.store.getState();
    if (state.status === 'failed') return state;
    if (state.status !== 'known') return { status: 'loading' };
    return { status: buying ? 'buying' : 'ready', shelves: shelvesOf(state.groups, brand.cart, clock.now()) };
  }

  function sync(): void {
    clearTimeout(timer);
    store.setState(current(), true);
    const state = catalogue.store.getState();
    if (!selling || state.status !== 'known') return;
    const now = clock.now();
    const next = nextChange(state.groups, now);
    if (next !== null) timer = setTimeout(sync, Math.min(next - now, longestTimer));
  }

  /** The visitors of the four brands with a landing page stay in the store if that page is missing or is this one. */
  async function leaveForLanding(isLatest: () => boolean): Promise<void> {
    await parameters.load();
    if (!isLatest()) return;
    const landing = destinationAddress(page, 'landing');
    if (landing !== '/' && !leadsHome(landing, navigation)) {
      host.navigate(landing, { replace: true });
      return;
    }
    selling = true;
    await sell(isLatest);
  }

  async function sell(isLatest: () => boolean): Promise<void> {
    sync();
    try {
      const groups = await catalogue.load();
      if (!isLatest()) return;
      if (!isAnnounced)
        for (const fault of unsellable(groups, brand.cart)) console.warn(`licence: ${brand.id} cannot sell ${fault}: check the catalogue`);
      isAnnounced = true;
      await buyWanted(isLatest);
    } catch (error) {
      console.error('licence: the catalogue (GetPackagesByServiceName) did not load', error);
    }
  }

  /** Buys one unit of the address's package, validates as 'Continuar' does, and goes on. Any obstacle leads to `/`. */
  async function buyWanted(isLatest: () => boolean): Promise<void> {
    const state = catalogue.store.getState();
    if (wantedId === undefined || state.status !== 'known') return;
    const pack = packageById(state.groups, wantedId, brand.cart);
    // Cleared first, so that a restart of the view or a new answer does not buy it twice.
    wantedId = undefined;
    if (pack === null || cart.add(pack) !== null) {
      host.navigate('/', { replace: true });
      return;
    }
    buying = true;
    sync();
    const target = await purchaseAddress(page);
    if (!isLatest()) return;
    if (target !== null) {
      host.navigate(target, { replace: true });
      return;
    }
    buying = false;
    sync();
    host.navigate('/', { replace: true });
    // The open cart asks for the base package or the buyer's data.
    cart.setOpen(true);
  }

  return {
    store,
    /** If a rule of the cart refuses the package, a notice shows and the cart stays as it is. */
    buy(pack: StorePackage, from: EventTarget) {
      if (cart.add(pack, 1, from) === null) cart.setOpen(true);
    },
    retry() {
      void sell(latest.current());
    },
    start() {
      const isLatest = latest.begin();
      const stops = [catalogue.store.subscribe(sync), clock.subscribe(sync)];
      if (selling) {
        void sell(isLatest);
        void parameters.load();
      } else if (home === 'landing') void leaveForLanding(isLatest);
      else if (!left) host.navigate('/admin', { replace: true });
      left = home === 'back-office';
      return () => {
        latest.cancel();
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
  };
}

/** Whether an address is the store's home by any of its paths, so that going there would loop. */
function leadsHome(address: string, { storeAddress }: Page['navigation']): boolean {
  const target = new URL(address, storeAddress('/'));
  const [, first = ''] = target.pathname.split('/');
  return target.origin === new URL(storeAddress('/')).origin && ['', 'cart'].includes(first.toLowerCase());
}

/** Returns null when the buyer must do something first, or the validation did not load. */
async function purchaseAddress(page: Page): Promise<string | null> {
  try {
    const { checkCart, purchaseTarget } = await loadCheckout();
    return (await checkCart(page)) === 'purchase-form' ? purchaseTarget(page) : null;
  } catch (error) {
    console.error('licence: the checks of the cart did not load', error);
    return null;
  }
}
