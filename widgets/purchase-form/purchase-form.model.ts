import { createStore } from 'zustand/vanilla';
import { isEmpty, linesForSale } from '#shared/domain/cart/cart';
import { flowKind, type FlowKind } from '#shared/domain/cart/continue-rules';
import { noneYet } from '#shared/form/late';
import { destinationAddress } from '#shared/page/destination';
import { loginAddress } from '#shared/page/session/login-address';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import type { Prefill } from '#shared/runtime/props';
import { createAttempts, createFormDraft } from './purchase-form.draft.ts';
import { createDialogs, type PurchaseState, type PurchaseStore } from './purchase-form.state.ts';
import { createPurchaseForm } from './purchase-form.form.ts';
import { createNameLookups } from './lookup.ts';
import { createPlaceOrder, leaveAfterDialog } from './place-order.ts';
import { createOrderPrice } from './purchase-form.price.ts';
import { createBuyerSession, createFormSession, createLeaving } from './form-session.ts';

export type PurchaseModel = ReturnType<typeof createPurchaseModel>;

export interface PurchaseDoors {
  readonly navigate: (target: string) => void;
  /** Buyer data that the page passed in. */
  readonly prefill: () => Prefill;
}

export function createPurchaseModel(page: Page, checksActivation: () => boolean, { navigate, prefill }: PurchaseDoors) {
  const { brand, cart } = page;
  const price = createOrderPrice(page);
  /** A cart whose packages are all withdrawn is no free plan. */
  const flow = (): FlowKind => (linesForSale(cart.store.getState().cart).length === 0 ? 'payment' : flowKind(price.sums().totalPurchase));
  const store: PurchaseStore = createStore<PurchaseState>(() => ({
    departments: noneYet,
    documentTypes: [],
    blackList: [],
    status: isEmpty(cart.store.getState().cart) ? 'empty' : 'loading',
    flow: flow(),
    stored: null,
    namesFromLookup: false,
    lookup: { billing: 'idle', service: 'idle' },
    sending: null,
    dialog: null,
    platformSums: null,
    standingTotal: null,
  }));
  const { getState, setState } = store;

  const attempts = createAttempts(cart);
  const draft = createFormDraft(page, attempts, price, () => getState().stored === null);
  const leaving = createLeaving(page, navigate);
  const place = { get: () => getState().dialog, set: (dialog: PurchaseState['dialog']) => setState({ dialog }) };
  const dialogs = createDialogs(place, leaveAfterDialog(page, leaving));
  const buyer = createBuyerSession(page, store, dialogs, draft);
  const placeOrder = createPlaceOrder({ page, store, attempts, dialogs, price, draft, leaving, buyer }, checksActivation, followPrice);
  const lookups = createNameLookups(page, {
    namesFromLookup: () => getState().namesFromLookup,
    say: (half, lookup) => setState((state) => (state.lookup[half] === lookup ? state : { lookup: { ...state.lookup, [half]: lookup } })),
    freeNames: () => setState({ namesFromLookup: false }),
  });

  const form = createPurchaseForm({
    rules: getState,
    stored: () => getState().stored,
    lookups,
    keep(values) {
      if (getState().status !== 'ready' || leaving.underWay()) return;
      draft.keepSoon(values);
      followPrice();
    },
    send: (...order) => void placeOrder.send(...order),
  });
  const formSession = createFormSession(page, store, form, draft, leaving, buyer, prefill, followPrice, placeOrder.followDeparted);

  /** Follows cart, form and clock with the price of the order. */
  function followPrice(byTime = false): void {
    price.note(byTime);
    const now = getState();
    const values = draft.typed() ?? form.fields.opened();
    const sums = price.isPlatforms() ? price.sums() : null;
    const standingTotal = now.status === 'ready' ? placeOrder.standingTotal(values) : null;
    // An order empties the cart; the form behind the result keeps its kind.
    if (now.status !== 'done' && now.flow !== flow()) {
      setState({ flow: flow() });
      form.fields.judge();
    }
    if (standingTotal !== now.standingTotal) setState({ standingTotal });
    if (sums?.totalPurchase !== now.platformSums?.totalPurchase || (sums === null) !== (now.platformSums === null))
      setState({ platformSums: sums });
  }

  return {
    store,
    maps: createMaps(page),
    form,
    unsaved: () => !leaving.underWay() && getState().status === 'ready' && draft.unsaved(),
    retryPlaces: formSession.retryPlaces,
    /** Yes to the dialog; the e-mail verification gives the address it proved. */
    accept: (email?: string) => dialogs.close(email ?? true),
    /** No to the dialog, or just closing it. */
    dismiss: () => dialogs.close(false),
    retryPayment() {
      dialogs.close(false);
      void placeOrder.payAgain();
    },
    acceptPrice() {
      const { dialog } = getState();
      if (dialog?.kind !== 'errorRegisterPayment' || dialog.price?.method == null) return;
      const { method } = dialog.price;
      dialogs.close(false);
      void placeOrder.acceptPrice(method);
    },
    backToCart() {
      dialogs.close(false);
      cart.setOpen(true);
    },
    cancel() {
      draft.forget();
      leaving.go(destinationAddress(page, brand.flows.addProducts));
    },
    /** Target of '< Volver' and of the empty cart without a former page. */
    leave: () => leaving.go(destinationAddress(page, brand.flows.emptyCart)),
    editCart: () => cart.setOpen(true),
    editCode: () => cart.setOpen(true, 'promo'),
    /** Goes to the login, which leads back to this form: for visitors after ER16, and after an ended session. */
    async signIn() {
      const returnPath = checksActivation() ? '/registerPurchaseOrder/activatePlan' : '/registerPurchaseOrder';
      await goToLogin(page, () => leaving.go(loginAddress(page, returnPath) ?? '/'));
    },
    /** The browser brought the page back from the gateway as it was left. */
    returned() {
      leaving.stay();
      setState({ sending: null });
      void placeOrder.followDeparted();
      buyer.holds();
    },
    start: formSession.start,
  };
}
