import { createStore } from 'zustand/vanilla';
import type { Subscriber } from '#shared/contract/identity-validation';
import { isEmpty, linesForSale } from '#shared/domain/cart/cart';
import { flowKind, type FlowKind } from '#shared/domain/cart/continue-rules';
import type { CustomerFields } from '#shared/domain/people/customer';
import { readCustomer } from '#shared/form/known-customer';
import { noneYet } from '#shared/form/late';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/form/places';
import { watchPriceChanges } from '#shared/page/cart/price-changes';
import { createLatest } from '#shared/page/latest';
import { createMaps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { loginAddress } from '#shared/page/session/login-address';
import { goToLogin } from '#shared/page/session/sign-in-mark';
import { createDraft, purchaseDraft } from '#shared/page/storage/draft';
import type { Prefill } from '#shared/runtime/props';
import { createOrderPrice } from './order.ts';
import { createPlaceOrder } from './place-order.ts';
import {
  beginning,
  createNameLookups,
  createPurchaseForm,
  halvesOf,
  prefilled,
  takenOver,
  type FormValues,
  type PurchaseForm,
} from './purchase-form.form.ts';
import {
  createAttempts,
  createBuyerSession,
  createDialogs,
  createFormDraft,
  createLeaving,
  draftShape,
  type PurchaseParts,
  type PurchaseState,
  type PurchaseStore,
} from './purchase-form.state.ts';

export type PurchaseModel = ReturnType<typeof createPurchaseModel>;

/**
 * Opens the form with the draft or the record, reads its lists, and updates it when the cart changes.
 * @param prefill the buyer's data from the page's attributes
 */
function createFormSession(
  { page, store: { getState, setState }, draft, leaving, buyer }: PurchaseParts,
  form: PurchaseForm,
  prefill: () => Prefill,
  followPrice: (byTime?: boolean) => void,
  followDeparted: () => Promise<void>,
) {
  const { brand, cart, parameters } = page;
  const visits = createLatest();
  const readPlaces = (): void => void readDepartments(page, (departments) => setState({ departments }), visits.current());

  /** After a sign-in from this form the visitor's draft becomes the customer's. */
  function fromDraft(storedDraft: Awaited<ReturnType<typeof draft.read>>, customer: CustomerFields | null): FormValues | null {
    if (storedDraft === null || !storedDraft.visitor || customer === null) return storedDraft?.form ?? null;
    return takenOver(storedDraft.form, customer);
  }

  /** Form without a draft: from the customer's record and the encrypted order, else from the page's attributes. */
  function untouched(customer: CustomerFields | null, subscriber: Subscriber | null): FormValues {
    const opened = beginning(customer, subscriber);
    const [half = 'service'] = halvesOf(getState().flow);
    return customer === null && subscriber === null ? prefilled(opened, half, prefill(), brand.documents) : opened;
  }

  async function open(stopped: () => boolean): Promise<void> {
    // The form opens before the parameters load, since only the look-up of names needs them.
    void parameters.load().then(({ integrationServiceApply }) => {
      if (!stopped()) setState({ namesFromLookup: integrationServiceApply });
    });
    const [storedDraft, customer, subscriber] = await Promise.all([draft.read(), readCustomer(page), cart.sealedFor()]);
    if (stopped()) return;
    // Values that the buyer typed meanwhile are newer than the record.
    form.fields.open(draft.typed() ?? fromDraft(storedDraft, customer) ?? untouched(customer, subscriber));
    setState({ status: 'ready', stored: customer });
    followPrice();
    void followDeparted();
  }

  return {
    retryPlaces: readPlaces,
    start() {
      let isStopped = false;
      const begin = (): void => {
        page.announce('licence:purchase-started', cart.facts());
        void open(() => isStopped);
        void cart.renew();
        readPlaces();
        void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), visits.current());
        // The black list may load after a field was validated.
        const judgeBy = (blackList: PurchaseState['blackList']): void => {
          setState({ blackList });
          form.fields.judge();
        };
        void readBlackList(page, judgeBy, visits.current());
      };
      const follow = (byTime = false): void => {
        if (getState().status === 'done') return;
        followPrice(byTime);
        const empty = isEmpty(cart.store.getState().cart);
        if (empty === (getState().status === 'empty')) return;
        setState({ status: empty ? 'empty' : 'loading' });
        if (!empty) begin();
      };
      const stops = [cart.store.subscribe(() => follow()), watchPriceChanges(page, () => follow(true)), draft.watch(), buyer.watch()];
      if (getState().status !== 'empty') begin();
      else {
        void parameters.load().then(() => {
          if (!isStopped && getState().status === 'empty') leaving.goTo(brand.flows.emptyCart);
        });
      }
      return () => {
        isStopped = true;
        visits.cancel();
        if (getState().status === 'ready' && !leaving.underWay()) draft.keepRest();
        else draft.stopTimer();
        for (const stop of stops) stop();
      };
    },
  };
}

/**
 * @param checksActivation whether the order checks for an active account
 * @param navigate goes to a path of the store
 * @param prefill the buyer's data from the page's attributes
 */
export function createPurchaseModel(
  page: Page,
  checksActivation: () => boolean,
  navigate: (target: string) => void,
  prefill: () => Prefill,
) {
  const { brand, cart } = page;
  const price = createOrderPrice(page);
  const storedDraft = createDraft(page, purchaseDraft, draftShape);
  /** A cart whose packages are all withdrawn is not a free plan. */
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
  const draft = createFormDraft(storedDraft, attempts, price, () => getState().stored === null);
  const leaving = createLeaving(page, navigate);
  const dialogs = createDialogs(brand.flows, store, leaving);
  const buyer = createBuyerSession(page, store, dialogs, draft);
  const parts: PurchaseParts = { page, store, attempts, dialogs, price, draft, leaving, buyer };
  const placeOrder = createPlaceOrder(parts, checksActivation, followPrice);

  function storeDraft(values: FormValues): void {
    if (getState().status !== 'ready' || leaving.underWay()) return;
    draft.keepSoon(values);
    followPrice();
  }
  const form = createPurchaseForm(getState, createNameLookups(page, store), storeDraft, (...order) => void placeOrder.send(...order));
  const { retryPlaces, start } = createFormSession(parts, form, prefill, followPrice, placeOrder.followDeparted);

  function followPrice(byTime = false): void {
    price.note(byTime);
    const now = getState();
    const values = draft.typed() ?? form.fields.opened();
    const sums = price.isPlatforms() ? price.sums() : null;
    const standingTotal = now.status === 'ready' ? placeOrder.standingTotal(values) : null;
    // An order empties the cart, so the form behind the result keeps its kind.
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
    retryPlaces,
    /** Answers yes. The e-mail verification passes the address that the buyer verified. */
    accept: (email?: string) => dialogs.close(email ?? true),
    /** Answers no; also called when the buyer only closes the dialog. */
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
      leaving.goTo(brand.flows.addProducts);
    },
    /** For '< Volver', and for the empty cart of a buyer without a former page. */
    leave: () => leaving.goTo(brand.flows.emptyCart),
    editCart: () => cart.setOpen(true),
    editCode: () => cart.setOpen(true, 'promo'),
    /** Goes to the login, which returns the buyer to this form. */
    async signIn() {
      const returnPath = checksActivation() ? '/registerPurchaseOrder/activatePlan' : '/registerPurchaseOrder';
      await goToLogin(page, () => leaving.go(loginAddress(page, returnPath) ?? '/'));
    },
    /** Called when the browser restores the page after the gateway. */
    returned() {
      leaving.stay();
      setState({ sending: null });
      void placeOrder.followDeparted();
      buyer.holds();
    },
    start,
  };
}
