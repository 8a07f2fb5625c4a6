import { createStore, type StoreApi } from 'zustand/vanilla';
import { hasWithdrawn, isEmpty, tiersAreChosen } from '#shared/domain/cart/cart';
import type { StorageKey } from '#shared/contract/storage-keys';
import type { EmployeeTier } from '#shared/domain/packages/catalogue';
import { destinationAddress } from '#shared/page/destination';
import { messages as cartMessages } from '#shared/page/cart/cart.messages';
import { messages as pageMessages } from '#shared/page/messages';
import { loadCheckout } from '#shared/page/orders/load-checkout';
import type { Page } from '#shared/page/page';
import { isCurrentPage, leaveFor, type LeaveBy } from '#shared/page/parent-frame';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import type { BuyerStep } from './buyer-step.ts';

export type TierList =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'known'; readonly tiers: readonly EmployeeTier[] };

export interface CartModalState {
  readonly status: 'ready' | 'continuing';
  /** The promo field's text, applied or not. */
  readonly promoTyped: string;
  readonly tiers: ReadonlyMap<string, TierList>;
  /** Fields of an e-signature's buyer, which load as a chunk; 'none' for other brands. */
  readonly buyer: BuyerStep | 'none' | 'loading' | 'failed';
  readonly buyerFailure?: unknown;
  readonly buyerIsComplete: boolean;
  /** Address of the link to show because the browser blocked the navigation; null otherwise. */
  readonly blocked: string | null;
}

export type CartModalModel = ReturnType<typeof createCartModalModel>;

/** Milliseconds after which the button is enabled again, since the buyer may have stopped the navigation. */
const LEAVING = 8_000;

function createBuyer(page: Page, { getState, setState }: StoreApi<CartModalState>) {
  let started = false;
  let stopBuyer: (() => void) | undefined;

  async function load(): Promise<void> {
    const { buyer: currentStep } = getState();
    if (typeof currentStep === 'string') setState({ buyer: 'loading' });
    try {
      const step =
        typeof currentStep === 'string'
          ? (await import(/* webpackChunkName: "buyer" */ './buyer-step.ts')).createBuyerStep(page)
          : currentStep;
      // If the model was stopped or started twice meanwhile, the first start counts.
      if (!started || stopBuyer) return;
      const follow = (): void => setState({ buyerIsComplete: step.isComplete() });
      const stops = [step.form.subscribe(follow), step.start()];
      stopBuyer = () => stops.forEach((stop) => stop());
      setState({ buyer: step });
      follow();
    } catch (error) {
      console.error('licence: the form of the buyer did not load', error);
      setState({ buyer: 'failed', buyerFailure: error });
    }
  }

  return {
    load,
    start(): void {
      started = true;
      void load();
    },
    stop(): void {
      started = false;
      stopBuyer?.();
      stopBuyer = undefined;
    },
  };
}

function createTierLists({ cart, catalogue }: Page, { getState, setState }: StoreApi<CartModalState>) {
  function show(packageCode: string, list: TierList): void {
    setState(({ tiers }) => ({ tiers: new Map(tiers).set(packageCode, list) }));
  }

  function load(packageCode: string): void {
    if (getState().tiers.get(packageCode)?.status === 'loading') return;
    show(packageCode, { status: 'loading' });
    catalogue.tiers(packageCode).then(
      (tiers) => show(packageCode, { status: 'known', tiers }),
      (failure: unknown) => show(packageCode, { status: 'failed', failure }),
    );
  }

  return {
    load,
    loadMissing() {
      for (const { isEmployee, pack } of cart.store.getState().cart.lines)
        if (isEmployee && !getState().tiers.has(pack.packageCode)) load(pack.packageCode);
    },
    follow: () =>
      catalogue.tierStore.subscribe((lists) => {
        for (const [packageCode, tiers] of lists) {
          const list = getState().tiers.get(packageCode);
          if (list?.status === 'known' && list.tiers !== tiers) show(packageCode, { status: 'known', tiers });
        }
      }),
  };
}

/** @returns the address to go on to; null where the buyer must change the cart first */
async function nextAddress(page: Page, buyer: CartModalState['buyer']): Promise<string | null> {
  const { checkCart, handOver, purchaseTarget, validateIdentity } = await loadCheckout();
  const next = await checkCart(page);
  if (next === null) return null;
  // The buyer saw the lines above the button, so 'Continuar' accepts their amounts.
  page.cart.acknowledge();
  const step = typeof buyer === 'string' ? null : buyer;
  const outcome = next === 'identity-validation' && step ? await validateIdentity(page, step.subscriber()) : null;
  const target = outcome === null ? purchaseTarget(page) : `/messageValidationEmail/${outcome}`;
  // The notice about the code must not show on the next page.
  for (const { id, text } of page.notices.store.getState()) if (text === cartMessages.promoApplied) page.notices.close(id);
  if (outcome === null) handOver(page);
  if (outcome === null || outcome === 'identity-ok') step?.forget();
  else step?.askAgain();
  page.announce('licence:purchase-started', page.cart.facts());
  return target;
}

/** @param navigate goes to a path of the store or to an allowed address */
export function createCartModalModel(page: Page, navigate: LeaveBy) {
  const { brand, cart } = page;
  const asksBuyer = brand.flows.identityValidation;
  const store = createStore<CartModalState>(() => ({
    status: 'ready',
    promoTyped: cart.store.getState().cart.promoCode ?? takeTypedCode(page),
    tiers: new Map(),
    buyer: asksBuyer ? 'loading' : 'none',
    buyerIsComplete: !asksBuyer,
    blocked: null,
  }));
  const { getState, setState } = store;
  const lists = createTierLists(page, store);

  function missing(): 'products' | 'withdrawn' | 'tier' | 'buyer' | null {
    const { cart: lines } = cart.store.getState();
    if (isEmpty(lines)) return 'products';
    if (hasWithdrawn(lines)) return 'withdrawn';
    if (!tiersAreChosen(lines)) return 'tier';
    return getState().buyerIsComplete ? null : 'buyer';
  }

  const buyer = createBuyer(page, store);

  function leave(target: string): void {
    const blocked = leaveFor(page, target, (to, options) => {
      // On our own site the document stays, so the dialog closes. On a brand's page the cart stays visible until the browser leaves.
      if (page.place === 'store') cart.setOpen(false);
      navigate(to, options);
    });
    setState({ blocked });
  }

  /** A change of units reloads the store's page, after which an unapplied code must still be in the field. */
  function keepTypedCode(): void {
    const { promoTyped } = getState();
    if (page.place !== 'store' || promoTyped === '' || promoTyped === cart.store.getState().cart.promoCode) return;
    page.storage.session.set(typedCode, `${brand.id} ${promoTyped}`);
  }

  /** @returns whether the browser is leaving the page */
  async function proceed(): Promise<boolean> {
    const target = await nextAddress(page, getState().buyer);
    if (target === null) return false;
    leave(target);
    return true;
  }

  return {
    store,
    typePromo(promoTyped: string) {
      setState({ promoTyped });
      cart.forgetPromoRefusal();
    },
    async applyPromo() {
      await cart.applyPromo(getState().promoTyped);
    },
    dropPromo() {
      cart.dropPromo();
      setState({ promoTyped: '' });
    },
    loadTiers: lists.load,
    retryBuyer: () => void buyer.load(),
    missing,
    async continue() {
      if (getState().status === 'continuing' || missing() !== null) return;
      setState({ status: 'continuing', blocked: null });
      const left = await proceed().catch((error: unknown) => {
        console.error('licence: the way on did not load', error);
        page.notices.fail(error, pageMessages.notLoaded);
        return false;
      });
      if (left && getState().blocked === null && page.place === 'brand-page') setTimeout(this.resume, LEAVING);
      else this.resume();
    },
    addProducts() {
      const target = destinationAddress(page, brand.flows.addProducts);
      // A buyer who is on that page already only closes the dialog.
      if (isCurrentPage(page, target)) cart.setOpen(false);
      else leave(target);
    },
    /** Called when the browser restores the page from its cache. */
    resume: () => setState({ status: 'ready' }),
    start() {
      lists.loadMissing();
      const stops = [
        lists.follow(),
        cart.store.subscribe(({ cart: { promoCode }, promoRefusal }, before) => {
          lists.loadMissing();
          // The field shows the cart's code. Text being typed and a refused code stay.
          const left = promoRefusal === null && getState().promoTyped === before.cart.promoCode;
          if (promoCode !== before.cart.promoCode && (promoCode !== null || left)) setState({ promoTyped: promoCode ?? '' });
        }),
      ];
      addEventListener('pagehide', keepTypedCode);
      if (asksBuyer) buyer.start();
      return () => {
        buyer.stop();
        removeEventListener('pagehide', keepTypedCode);
        for (const stop of stops) stop();
      };
    },
  };
}

const typedCode: StorageKey = 'typedCode';

/** Returns the code that was in the field before a reload; the next call returns ''. */
function takeTypedCode({ place, storage, brand }: Page): string {
  if (place !== 'store') return '';
  const storedCode = storage.session.get(typedCode) ?? '';
  storage.session.remove(typedCode);
  return storedCode.startsWith(`${brand.id} `) ? storedCode.slice(brand.id.length + 1) : '';
}

/** Resolves when the catalogue has loaded or failed and no line waits for its price. */
export async function pricesAreKnown({ catalogue, cart }: Page): Promise<void> {
  // The waiting lines show the failure.
  await catalogue.load().catch(reportedElsewhere);
  const waits = (): boolean => cart.store.getState().waiting.some(({ status }) => status === 'asking');
  if (!waits()) return;
  await new Promise<void>((resolve) => {
    const stop = cart.store.subscribe(() => {
      if (waits()) return;
      stop();
      resolve();
    });
  });
}
