import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Subscriber } from '#shared/contract/identity-validation';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { hasWithdrawn, isEmpty, linesForSale, tiersAreChosen } from '#shared/domain/cart';
import { flowKind, type FlowKind } from '#shared/domain/continue-rules';
import type { CustomerFields } from '#shared/domain/customer';
import type { Centavos } from '#shared/domain/money';
import type { BlackListRule } from '#shared/domain/person-fields';
import type { OrderSums } from '#shared/domain/purchase';
import { callFailure } from '#shared/page/call-failure';
import { createLatest, noneYet, type LateList } from '#shared/page/desk/late';
import { readBlackList, readDepartments, readDocumentTypes } from '#shared/page/desk/places';
import { destinationAddress } from '#shared/page/destination';
import { loginAddress } from '#shared/page/login-address';
import { goToLogin } from '#shared/page/sign-in-mark';
import { createMaps, type Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { watchPriceTimes } from '#shared/page/price-times';
import type { Prefill } from '#shared/runtime/props';
import { createAttempts } from './purchase-form.attempt.ts';
import { createCheckout } from './purchase-form.checkout.ts';
import { createDialogs, type PurchaseDialog } from './purchase-form.dialogs.ts';
import { createFormDraft } from './purchase-form.draft.ts';
import { createLeaving } from './purchase-form.leaving.ts';
import { createNameLookups, readCustomer, type Lookup, type NameLookups } from './purchase-form.lookup.ts';
import { createOrderPrice } from './purchase-form.price.ts';
import { halvesOf } from './purchase-form.problems.ts';
import { createBuyerSession } from './purchase-form.session.ts';
import { beginning, emptyForm, prefilled, takenOver, type FormValues, type Half } from './purchase-form.values.ts';

export interface PurchaseState {
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** `empty`: nothing in the cart; `done`: the order stands and the buyer is being led on. */
  readonly status: 'loading' | 'empty' | 'ready' | 'done';
  readonly flow: FlowKind;
  /** What the form starts with once it is ready. */
  readonly initial: FormValues;
  /** The signed-in customer's record, or null. */
  readonly stored: CustomerFields | null;
  /** Names come only from the look-up. */
  readonly namesFromLookup: boolean;
  readonly lookup: Readonly<Record<Half, Lookup>>;
  /** The way to pay that is being worked on; nothing else can be pressed meanwhile. */
  readonly sending: PaymentMethod | null;
  readonly dialog: PurchaseDialog | null;
  /** The platform's own amounts, where they are not the sum of the lines; null: the cart's. */
  readonly platformSums: OrderSums | null;
  /** What an order costs that is registered for all this and not decided yet. */
  readonly standingTotal: Centavos | null;
}

export interface PurchaseModel {
  readonly store: StoreApi<PurchaseState>;
  readonly maps: Maps;
  readonly lookups: NameLookups;
  /** Keeps what was typed for another load of the page. */
  keep(values: FormValues): void;
  /** Whether leaving now would lose what was typed. */
  unsaved(): boolean;
  retryPlaces(): void;
  /**
   * The way of a valid form to an order. One at a time; another call meanwhile does nothing.
   * @param correct told when the e-mail address was corrected on the way
   */
  submit(values: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void>;
  /** Yes to the dialog; the e-mail verification gives the address it proved. */
  accept(email?: string): void;
  /** No to the dialog, or just closing it. */
  dismiss(): void;
  /** Starts the online payment again, for the order that stands. */
  retryPayment(): void;
  /** Yes to the new price: orders at it. */
  acceptPrice(): void;
  /** Leaves the dialog for the cart, over the form. */
  backToCart(): void;
  cancel(): void;
  /** Where '< Volver' and the empty cart lead when there is nowhere to go back to. */
  leave(): void;
  editCart(): void;
  /** Opens the cart at its promo code. */
  editCode(): void;
  /** Goes to sign in and comes back to this form: a visitor whom ER16 asks to, a customer whose session ended. */
  signIn(): Promise<void>;
  /** The browser brought the page back from the gateway as it was left. */
  returned(): void;
  start(): () => void;
}

export interface PurchaseDoors {
  /** Goes to a path of the store. */
  readonly navigate: (target: string) => void;
  /** What the page knows of the buyer. */
  readonly known: () => Prefill;
}

export function createPurchaseModel(page: Page, checksActivation: () => boolean, { navigate, known }: PurchaseDoors): PurchaseModel {
  const { brand, cart, parameters } = page;
  const price = createOrderPrice(page);
  /** What costs nothing because nothing of it is sold any more is no free plan. */
  const flow = (): FlowKind => (linesForSale(cart.store.getState().cart).length === 0 ? 'payment' : flowKind(price.sums().totalPurchase));
  const store: PurchaseModel['store'] = createStore<PurchaseState>(() => ({
    departments: noneYet,
    documentTypes: [],
    blackList: [],
    status: isEmpty(cart.store.getState().cart) ? 'empty' : 'loading',
    flow: flow(),
    initial: emptyForm,
    stored: null,
    namesFromLookup: false,
    lookup: { billing: 'idle', service: 'idle' },
    sending: null,
    dialog: null,
    platformSums: null,
    standingTotal: null,
  }));
  const { getState, setState } = store;
  /** Whoever has left the form waits for no list. */
  const visits = createLatest();
  const readPlaces = (): void => void readDepartments(page, (departments) => setState({ departments }), visits.current());

  const attempts = createAttempts(cart);
  const draft = createFormDraft(page, attempts, price, () => getState().stored === null);
  const leaving = createLeaving(page, navigate);
  const buyer = createBuyerSession(page);
  const dialogs = createDialogs({ get: () => getState().dialog, set: (dialog) => setState({ dialog }) }, followUp);
  const checkout = createCheckout({
    page,
    attempts,
    dialogs,
    price,
    draft,
    leaving,
    flow: () => getState().flow,
    checksActivation,
    sessionHolds,
    onFinished(ordered) {
      setState({ status: 'done' });
      draft.forget();
      attempts.forget();
      cart.takeOff(ordered);
    },
  });
  const lookups = createNameLookups(page, {
    namesFromLookup: () => getState().namesFromLookup,
    say: (half, lookup) => setState((state) => (state.lookup[half] === lookup ? state : { lookup: { ...state.lookup, [half]: lookup } })),
    freeNames: () => setState({ namesFromLookup: false }),
  });

  /** What the order would cost, and what one that stands does, follow the cart, the form and the clock. */
  function followPrice(): void {
    const now = getState();
    const values = draft.typed() ?? now.initial;
    const sums = price.isPlatforms() ? price.sums() : null;
    const standingTotal = now.status === 'ready' ? checkout.standingTotal(values) : null;
    // Once it is sent the cart is empty: the form stands as it was, behind what is said about it.
    if (now.status !== 'done' && now.flow !== flow()) setState({ flow: flow() });
    if (standingTotal !== now.standingTotal) setState({ standingTotal });
    if (sums?.totalPurchase !== now.platformSums?.totalPurchase || (sums === null) !== (now.platformSums === null))
      setState({ platformSums: sums });
  }

  /** What closing a dialog leads to where nobody waits for its answer. */
  function followUp(dialog: PurchaseDialog, accepted: boolean): void {
    if (dialog.kind === 'cashPaymentPurchase') leaving.go(dialog.next);
    else if (dialog.kind === 'licensePendingActivation') leaving.go(destinationAddress(page, 'landing'));
    else if (dialog.kind === 'activatePlan')
      leaving.go(accepted && dialog.appAddress !== null ? dialog.appAddress : destinationAddress(page, brand.flows.addProducts));
    else if (dialog.kind === 'buyOnlyOneLicense' && accepted) leaving.goToMyPlan();
  }

  function followSession(over: boolean): void {
    const { status } = getState();
    // An order that stands is not taken back by a session that ends after it.
    if (status === 'empty' || status === 'done') return;
    if (over) dialogs.interrupt({ kind: 'sessionEnded' });
    else if (getState().dialog?.kind === 'sessionEnded') dialogs.close(true);
  }

  function sessionHolds(): boolean {
    const over = buyer.isOver();
    followSession(over);
    return !over;
  }

  function showFailure(error: unknown): void {
    const { kind, serverMessage } = callFailure(error);
    if (kind === 'broken') console.error('licence: the purchase failed', error);
    const failure = kind === 'refused' || kind === 'broken' ? 'refused' : kind;
    dialogs.show({ kind: 'errorRegisterPayment', failure, message: serverMessage, thrown: error });
  }

  /** One request in flight: whatever is pressed meanwhile does nothing. */
  async function inOneGo(method: PaymentMethod, work: () => Promise<void>): Promise<void> {
    if (getState().sending !== null || getState().status !== 'ready') return;
    setState({ sending: method });
    try {
      await work();
    } catch (error) {
      if (sessionHolds()) showFailure(error);
    } finally {
      // On the way out the buttons stay busy: the page is about to go.
      if (!leaving.underWay()) {
        setState({ sending: null });
        dialogs.putAwayAnswered();
      }
      followPrice();
    }
  }

  /** What a visitor typed is taken over by the customer who signed in from this form. */
  function fromDraft(kept: Awaited<ReturnType<typeof draft.read>>, customer: CustomerFields | null): FormValues | null {
    if (kept === null || !kept.visitor || customer === null) return kept?.form ?? null;
    return takenOver(kept.form, customer);
  }

  /** Nobody knows more of a visitor than the page: a record, and whom a sealed order was made for, say it better. */
  function untouched(customer: CustomerFields | null, subscriber: Subscriber | null): FormValues {
    const form = beginning(customer, subscriber);
    const [half = 'service'] = halvesOf(getState().flow);
    return customer === null && subscriber === null ? prefilled(form, half, known(), brand.documents) : form;
  }

  async function open(stopped: () => boolean): Promise<void> {
    // Nobody waits for them to type: the one thing that they say of the form is judged with the first look-up.
    void parameters.load().then(({ integrationServiceApply }) => {
      if (!stopped()) setState({ namesFromLookup: integrationServiceApply });
    });
    const [kept, customer, subscriber] = await Promise.all([draft.read(), readCustomer(page), cart.sealedFor()]);
    if (stopped()) return;
    // What was typed before a reload wins over the record: it is newer.
    const initial = draft.typed() ?? fromDraft(kept, customer) ?? untouched(customer, subscriber);
    setState({ status: 'ready', initial, stored: customer });
    followPrice();
  }

  return {
    store,
    maps: createMaps(page),
    lookups,
    keep(values) {
      if (getState().status !== 'ready' || leaving.underWay()) return;
      draft.keepSoon(values);
      followPrice();
    },
    unsaved: () => !leaving.underWay() && getState().status === 'ready' && draft.unsaved(),
    retryPlaces: readPlaces,
    async submit(values, method, correct) {
      const { cart: lines } = cart.store.getState();
      if (!tiersAreChosen(lines) || hasWithdrawn(lines)) {
        cart.setOpen(true);
        return;
      }
      draft.note(values);
      if (!sessionHolds()) return;
      await inOneGo(method, () => checkout.order(values, method, correct));
    },
    accept: (email) => dialogs.close(email ?? true),
    dismiss: () => dialogs.close(false),
    retryPayment() {
      dialogs.close(false);
      void inOneGo('EN_LINEA', checkout.payAgain);
    },
    acceptPrice() {
      const { dialog } = getState();
      if (dialog?.kind !== 'errorRegisterPayment' || dialog.price?.method == null) return;
      const { method } = dialog.price;
      dialogs.close(false);
      void inOneGo(method, checkout.acceptPrice);
    },
    backToCart() {
      dialogs.close(false);
      cart.setOpen(true);
    },
    cancel() {
      draft.forget();
      leaving.go(destinationAddress(page, brand.flows.addProducts));
    },
    leave: () => leaving.go(destinationAddress(page, brand.flows.emptyCart)),
    editCart: () => cart.setOpen(true),
    editCode: () => cart.setOpen(true, 'promo'),
    async signIn() {
      const back = checksActivation() ? '/registerPurchaseOrder/activatePlan' : '/registerPurchaseOrder';
      await goToLogin(page, () => leaving.go(loginAddress(page, back) ?? '/'));
    },
    returned() {
      leaving.stay();
      setState({ sending: null });
      followPrice();
      sessionHolds();
    },
    start() {
      let over = false;
      const begin = (): void => {
        page.announce('licence:purchase-started', cart.facts());
        void open(() => over);
        void cart.renew();
        readPlaces();
        void readDocumentTypes(page, (documentTypes) => setState({ documentTypes }), visits.current());
        void readBlackList(page, (blackList) => setState({ blackList }), visits.current());
      };
      const follow = (): void => {
        if (getState().status === 'done') return;
        followPrice();
        const empty = isEmpty(cart.store.getState().cart);
        if (empty === (getState().status === 'empty')) return;
        setState({ status: empty ? 'empty' : 'loading' });
        if (!empty) begin();
      };
      const stops = [cart.store.subscribe(follow), watchPriceTimes(page, follow), draft.watch(), buyer.watch(followSession)];
      if (getState().status !== 'empty') begin();
      else {
        void parameters.load().then(() => {
          if (!over && getState().status === 'empty') leaving.go(destinationAddress(page, brand.flows.emptyCart));
        });
      }
      return () => {
        over = true;
        visits.cancel();
        if (getState().status === 'ready' && !leaving.underWay()) draft.keepRest();
        else draft.stopTimer();
        for (const stop of stops) stop();
      };
    },
  };
}
