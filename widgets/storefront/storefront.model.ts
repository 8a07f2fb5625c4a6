import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StorePackage } from '#shared/contract/catalogue';
import { checkCart, purchaseTarget } from '#shared/page/orders/checkout';
import { destinationAddress } from '#shared/page/destination';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import type { StorefrontProps } from './props.ts';
import { nextChange, packageById, shelvesOf, unsellable, type Shelves } from './storefront.shelves.ts';

export type StorefrontState =
  /** On the way to the brand's landing page or the back office: nothing is sold here. */
  | { readonly status: 'leaving' }
  | { readonly status: 'loading' }
  /** The package of the address is on its way into the purchase. */
  | { readonly status: 'buying'; readonly shelves: Shelves }
  | { readonly status: 'ready'; readonly shelves: Shelves }
  | { readonly status: 'failed'; readonly failure: unknown };

export interface StorefrontModel {
  readonly store: StoreApi<StorefrontState>;
  /** Adds one unit under the cart's rules and opens the cart; a refusal is told and changes nothing. */
  buy(pack: StorePackage, from: EventTarget): void;
  /** Asks for the catalogue again. */
  retry(): void;
  start(): () => void;
}

/** The longest a browser's timer waits, in milliseconds. */
const longestTimer = 2_147_483_647;

/**
 * The shop window: what the brand's home does, the catalogue on its shelves as it stands now, and the
 * package of the address bought at once.
 */
export function createStorefrontModel(
  page: Page,
  { packageId }: Pick<StorefrontProps, 'packageId'>,
  host: Pick<ViewHost, 'navigate'>,
): StorefrontModel {
  const { brand, cart, catalogue, clock, navigation, parameters } = page;
  // On a brand's own page the tag is the store: only our own pages lead somewhere else.
  const home = page.place === 'store' ? brand.flows.home : 'store';
  let selling = home === 'store';
  let wanted = packageId;
  let buying = false;
  let told = false;
  let left = false;
  const latest = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store: StorefrontModel['store'] = createStore<StorefrontState>(current);

  function current(): StorefrontState {
    if (!selling) return { status: 'leaving' };
    const known = catalogue.store.getState();
    if (known.status === 'failed') return known;
    if (known.status !== 'known') return { status: 'loading' };
    return { status: buying ? 'buying' : 'ready', shelves: shelvesOf(known.groups, brand.cart, clock.now()) };
  }

  /** Shows what is known now, and again when the next offer starts or ends. */
  function sync(): void {
    clearTimeout(timer);
    store.setState(current(), true);
    const known = catalogue.store.getState();
    if (!selling || known.status !== 'known') return;
    const now = clock.now();
    const next = nextChange(known.groups, now);
    if (next !== null) timer = setTimeout(sync, Math.min(next - now, longestTimer));
  }

  /** Sends the visitor of the four brands to their landing page; none, or one that points here, leaves them in the store. */
  async function leaveForLanding(isLatest: () => boolean): Promise<void> {
    await parameters.load();
    if (!isLatest()) return;
    const landing = destinationAddress(page, 'landing');
    if (landing !== '/' && !leadsHere(landing)) {
      host.navigate(landing, { replace: true });
      return;
    }
    selling = true;
    await sell(isLatest);
  }

  /** Whether an address is this same home again, by any of its paths: going there would never end. */
  function leadsHere(address: string): boolean {
    const target = new URL(address, navigation.storeAddress('/'));
    const [, first = ''] = target.pathname.split('/');
    return target.origin === new URL(navigation.storeAddress('/')).origin && ['', 'cart'].includes(first.toLowerCase());
  }

  async function sell(isLatest: () => boolean): Promise<void> {
    sync();
    try {
      const groups = await catalogue.load();
      if (!isLatest()) return;
      if (!told)
        for (const what of unsellable(groups, brand.cart)) console.warn(`licence: ${brand.id} cannot sell ${what}; it is not shown`);
      told = true;
      await buyWanted(isLatest);
    } catch (error) {
      console.error('licence: the catalogue (GetPackagesByServiceName) did not load', error);
    }
  }

  /** The package of the address: one unit, the checks of 'Continuar', and on; whatever stands in the way, the address becomes /. */
  async function buyWanted(isLatest: () => boolean): Promise<void> {
    const known = catalogue.store.getState();
    if (wanted === undefined || known.status !== 'known') return;
    const pack = packageById(known.groups, wanted, brand.cart);
    // Taken: a restart of the view, or another answer of the catalogue, does not buy it twice.
    wanted = undefined;
    if (pack === null || cart.add(pack) !== null) {
      host.navigate('/', { replace: true });
      return;
    }
    buying = true;
    sync();
    const next = await checkCart(page);
    if (!isLatest()) return;
    if (next === 'purchase-form') {
      host.navigate(purchaseTarget(page), { replace: true });
      return;
    }
    buying = false;
    sync();
    host.navigate('/', { replace: true });
    // What is missing (a base package, the buyer's data) is given in the cart.
    cart.setOpen(true);
  }

  return {
    store,
    buy(pack, from) {
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
