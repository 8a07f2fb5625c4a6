import { createStore, type StoreApi } from 'zustand/vanilla';
import { emailsInBlackList } from '#shared/contract/mail';
import { getAllDocumentTypes, getListStatesAndCities, type Department, type DocumentType } from '#shared/contract/parameters';
import {
  checkIsValidEmail,
  getStatusPurchaseOrder,
  registerPurchaseOrder,
  registerRefusalOf,
  validateChangeCustomer,
  type PaymentMethod,
  type RegisteredOrder,
} from '#shared/contract/purchase-order';
import { boolean, nullable, object, string, type OutputOf } from '#shared/contract/schema';
import { isEmpty, tiersAreChosen } from '#shared/domain/cart';
import { flowKind, type FlowKind } from '#shared/domain/continue-rules';
import { isOtherCustomer, type CustomerFields } from '#shared/domain/customer';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { documentTypeId, looksUpName } from '#shared/domain/identity-document';
import type { BlackListRule } from '#shared/domain/person-fields';
import { callFailure } from '#shared/page/call-failure';
import { destinationAddress } from '#shared/page/destination';
import { createDraft, purchaseDraft } from '#shared/page/draft';
import { loginAddress } from '#shared/page/login-address';
import { createMaps, type Maps } from '#shared/page/maps';
import type { Page } from '#shared/page/page';
import { watchPriceTimes } from '#shared/page/price-times';
import { gatewayAddress, payableOf, payableOrder, statusPath, type PayableOrder } from './purchase-form.gateway.ts';
import { lookUpName, readCustomer, type FoundName } from './purchase-form.lookup.ts';
import { orderBody, orderKeyOf, type OrderSurroundings } from './purchase-form.order.ts';
import { halvesOf } from './purchase-form.problems.ts';
import { emptyForm, formOf, formShape, withFields, type FormValues, type Half } from './purchase-form.values.ts';

/** The modals of the form by their specified categories; one at a time (ST-286). */
export type PurchaseDialog =
  /** `answered`: the buyer said yes and the order is on its way; the dialog stays until something takes its place. */
  | { readonly kind: 'registerCashPurchase'; readonly answered: boolean }
  | { readonly kind: 'approveMailCode'; readonly email: string }
  | { readonly kind: 'cashPaymentPurchase' }
  | { readonly kind: 'changeCustomer'; readonly answered: boolean }
  | { readonly kind: 'errorRegisterPayment'; readonly failure: Failure; readonly message: string | null }
  | { readonly kind: 'buyOnlyOneLicense'; readonly message: string | null; readonly renewFrom: string | null }
  | { readonly kind: 'licensePendingActivation'; readonly message: string | null }
  | { readonly kind: 'activatePlan'; readonly outcome: 'activated' | 'already-active'; readonly appAddress: string | null };

/**
 * Why a purchase did not happen, as far as the words differ: `untitled` is ER15, `refused` any other refusal, `payment` a
 * registered order whose online payment did not start, the others failures of the call (ST-454 to ST-471).
 */
export type Failure = 'untitled' | 'refused' | 'payment' | 'unreadable' | 'no-answer' | 'unsendable';

export type Lookup = 'idle' | 'asking' | 'found' | 'not-registered';

export interface PurchaseState {
  /** `empty`: nothing in the cart; `done`: the order stands and the buyer is being led on. */
  readonly status: 'loading' | 'empty' | 'ready' | 'done';
  readonly flow: FlowKind;
  /** What the form starts with once it is ready. */
  readonly initial: FormValues;
  /** The signed-in customer's record, or null. */
  readonly stored: CustomerFields | null;
  readonly departments: readonly Department[];
  readonly documentTypes: readonly DocumentType[];
  readonly lists: 'loading' | 'known' | 'failed';
  readonly blackList: readonly BlackListRule[];
  /** Names come only from the look-up (ST-197, ST-289). */
  readonly namesFromLookup: boolean;
  readonly lookup: Readonly<Record<Half, Lookup>>;
  /** The way to pay that is being worked on; nothing else can be pressed meanwhile. */
  readonly sending: PaymentMethod | null;
  readonly dialog: PurchaseDialog | null;
}

/** The attempt at an order: the same key as long as cart, form and way to pay are the same (design 5). */
const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** The session token of the first try, so that a repeated one is the same request to the letter. */
  userToken: string(),
  order: nullable(payableOrder),
  /** Whether the buyer was sent to the gateway with it. */
  departed: boolean(),
});
type Attempt = OutputOf<typeof attemptShape>;

const draftShape = object({ form: formShape, attempt: nullable(attemptShape) });

export interface PurchaseModel {
  readonly store: StoreApi<PurchaseState>;
  readonly maps: Maps;
  /** Keeps what was typed for another load of the page. */
  keep(values: FormValues): void;
  /** Whether leaving now would lose what was typed. */
  unsaved(): boolean;
  retryLists(): void;
  /** Asks for the name behind a document (ST-287); null when there is nothing to fill in. */
  lookUp(half: Half, customer: CustomerFields): Promise<FoundName | 'not-registered' | null>;
  /** Another number is being typed: what was said about the last one no longer holds. */
  forgetLookup(half: Half): void;
  /**
   * The way of a valid form to an order (store.md section 4). One at a time; another call meanwhile does nothing.
   * @param correct told when the e-mail address was corrected on the way
   */
  submit(values: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void>;
  /** Yes to the dialog; the e-mail verification gives the address it proved. */
  accept(email?: string): void;
  /** No to the dialog, or just closing it. */
  dismiss(): void;
  /** Starts the online payment again, for the order that stands. */
  retryPayment(): void;
  cancel(): void;
  /** Where '< Volver' and the empty cart lead when there is nowhere to go back to. */
  leave(): void;
  editCart(): void;
  /** Signs in, as ER16 asks a visitor to (ST-460). */
  signIn(): void;
  /** The browser brought the page back from the gateway as it was left. */
  returned(): void;
  start(): () => void;
}

export interface PurchaseDoors {
  /** Goes to a path of the store. */
  readonly navigate: (target: string) => void;
}

/** Milliseconds of quiet after which what was typed is kept. */
const keepDelay = 250;
/** Milliseconds that an order waits for the draft. */
const keepPatience = 1_000;
/** Milliseconds between going to My Plan and the specified reload (ST-462). */
const reloadDelay = 1_000;

export function createPurchaseModel(page: Page, checkUserActivation: boolean, { navigate }: PurchaseDoors): PurchaseModel {
  const { brand, cart, clock, config, session, parameters } = page;
  const draft = createDraft(page, purchaseDraft, draftShape);
  const flow = (): FlowKind => flowKind(cart.totals().total);
  const store: PurchaseModel['store'] = createStore<PurchaseState>(() => ({
    status: isEmpty(cart.store.getState().cart) ? 'empty' : 'loading',
    flow: flow(),
    initial: emptyForm,
    stored: null,
    departments: [],
    documentTypes: [],
    lists: 'loading',
    blackList: [],
    namesFromLookup: false,
    lookup: { billing: 'idle', service: 'idle' },
    sending: null,
    dialog: null,
  }));
  const { getState, setState } = store;

  let attempt: Attempt | null = null;
  let latest: FormValues | null = null;
  let kept: FormValues | null = null;
  let leaving = false;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let answer: ((said: boolean | string) => void) | null = null;
  let retry: (() => void) | null = null;
  const approvedEmails = new Set<string>();
  const lastLookup: Record<Half, string> = { billing: '', service: '' };

  // --- dialogs

  function show(dialog: PurchaseDialog): void {
    setState({ dialog });
  }

  /** Opens a dialog that has to be answered. @returns false for no; the given text, or true, for yes */
  function ask(dialog: PurchaseDialog): Promise<boolean | string> {
    return new Promise((resolve) => {
      answer = resolve;
      show(dialog);
    });
  }

  function close(said: boolean | string): void {
    const { dialog } = getState();
    const waiting = answer;
    answer = null;
    if (dialog && 'answered' in dialog) {
      // A second press of a double click must not fall through to the form below.
      if (dialog.answered) return;
      setState({ dialog: said === false ? null : { ...dialog, answered: true } });
    } else setState({ dialog: null });
    waiting?.(said);
    if (dialog && waiting === null) followUp(dialog, said !== false);
  }

  /** What closing a dialog leads to where nobody waits for its answer. */
  function followUp(dialog: PurchaseDialog, accepted: boolean): void {
    if (dialog.kind === 'cashPaymentPurchase') leadOn();
    else if (dialog.kind === 'licensePendingActivation')
      go(destinationAddress(page, 'landing')); // ST-464
    else if (dialog.kind === 'activatePlan')
      go(accepted && dialog.appAddress !== null ? dialog.appAddress : destinationAddress(page, brand.flows.addProducts));
    else if (dialog.kind === 'buyOnlyOneLicense' && accepted) goToMyPlan();
  }

  // --- leaving

  /** Leaves without a question: what is typed is kept, sent or given up on purpose. */
  function go(target: string): void {
    leaving = true;
    if (target.startsWith('/')) navigate(target);
    else if (!page.navigation.go(target)) leaving = false;
  }

  let leadOn = (): void => undefined;

  function goToMyPlan(): void {
    go('/myplan');
    setTimeout(() => page.reload(), reloadDelay);
  }

  function finish({ referenceUuid }: PayableOrder, method: PaymentMethod): void {
    setState({ status: 'done' });
    draft.forget();
    attempt = null;
    clearTimeout(keepTimer);
    cart.clear();
    page.announce('licence:order-registered', { referenceUuid, paymentMethod: method });
  }

  // --- the draft

  async function keepNow(values: FormValues): Promise<void> {
    clearTimeout(keepTimer);
    const lasting = await draft.keep({ form: values, attempt });
    if (lasting && latest === values) kept = values;
  }

  /** Keeps, but no purchase waits longer than this for a browser that does not. */
  async function keepBriefly(values: FormValues): Promise<void> {
    await Promise.race([keepNow(values), new Promise((resolve) => setTimeout(resolve, keepPatience))]);
  }

  // --- the steps of an order

  /** Whether the order may be for somebody else than the signed-in customer (ST-270, ST-271). */
  async function customerMayChange(values: FormValues): Promise<boolean> {
    const customer = session.customer();
    if (customer === null) return true;
    const other = halvesOf(getState().flow)
      .toReversed()
      .map((half) => values[half])
      .find(({ documentNumber }) => isOtherCustomer(customer.documentNumber, documentNumber));
    if (other === undefined) return true;
    const validated = await page.call(validateChangeCustomer, {
      body: {
        documentType: String(other.documentTypeId ?? ''),
        documentNumber: other.documentNumber,
        currentDocumentType: String(documentTypeId(customer.documentType) ?? customer.documentType),
        currentDocumentNumber: customer.documentNumber,
      },
    });
    return (validated.ok && validated.value) || (await ask({ kind: 'changeCustomer', answered: false })) !== false;
  }

  /**
   * Makes sure that the service address is the buyer's own (ST-414). @returns the address, which may have been corrected;
   * null when the buyer gave up or the address was refused
   */
  async function provenEmail(email: string): Promise<string | null> {
    if (approvedEmails.has(email.toLowerCase())) return email;
    const checked = await page.call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: false, pAppName: brand.appName } });
    if (!checked.ok) {
      show({ kind: 'errorRegisterPayment', failure: 'refused', message: checked.message });
      return null;
    }
    const proven = checked.value ? email : await ask({ kind: 'approveMailCode', email });
    if (typeof proven !== 'string') return null;
    approvedEmails.add(proven.toLowerCase());
    return proven;
  }

  function surroundings(method: PaymentMethod): OrderSurroundings {
    return {
      brand,
      infix: config.brands[brand.id]?.productFieldInfix ?? '',
      cart: cart.store.getState().cart,
      now: clock.now(),
      method,
      userName: session.userName(),
      userToken: session.token() ?? '',
      sealed: cart.sealed() ?? '',
      checkUserActivation,
    };
  }

  /** The attempt for what is to be ordered: the last one while nothing changed, else a new one. */
  function attemptFor(values: FormValues, facts: OrderSurroundings): Attempt {
    const key = orderKeyOf(values, facts);
    if (attempt?.key !== key)
      attempt = { key, idempotencyKey: crypto.randomUUID(), userToken: facts.userToken, order: null, departed: false };
    return attempt;
  }

  /** Registers the order, or says why not (ST-454 to ST-466). */
  async function register(values: FormValues, facts: OrderSurroundings): Promise<RegisteredOrder | null> {
    const current = attemptFor(values, facts);
    // Before it is sent: an order whose answer is lost must be asked for under the same key, even after a reload.
    await keepBriefly(values);
    const answered = await page.call(
      registerPurchaseOrder,
      { body: orderBody(values, { ...facts, userToken: current.userToken }) },
      { idempotencyKey: current.idempotencyKey },
    );
    const refusal = answered.ok
      ? { code: answered.value.code ?? null, message: answered.value.statusMessage ?? null, minDateToRenewLicense: null }
      : registerRefusalOf(answered.body);
    if (answered.ok && !refusal.code?.startsWith('ER')) return answered.value;
    // Nothing was registered: the next try is another order.
    attempt = null;
    showRefusal(refusal);
    return null;
  }

  function showRefusal({ code, message, minDateToRenewLicense }: ReturnType<typeof registerRefusalOf>): void {
    if (code === 'ER16') {
      const renewFrom = parseStamp(minDateToRenewLicense);
      show({ kind: 'buyOnlyOneLicense', message, renewFrom: renewFrom === null ? null : formatDay(renewFrom) });
    } else if (code === 'ER17') show({ kind: 'licensePendingActivation', message });
    else show({ kind: 'errorRegisterPayment', failure: code === 'ER15' ? 'untitled' : 'refused', message });
  }

  /** Sends the buyer to the gateway with an order that is registered (ST-277 to ST-279). */
  async function pay(values: FormValues, order: PayableOrder): Promise<void> {
    const address = await gatewayAddress(page, order).catch((error: unknown) => {
      console.error('licence: the payment could not be started', error);
      return null;
    });
    if (address !== null && page.navigation.allowed(address) !== null) {
      if (attempt) attempt = { ...attempt, order, departed: true };
      await keepBriefly(values);
      go(address);
      if (leaving) return;
    }
    retry = () => void inOneGo('EN_LINEA', () => pay(values, order));
    show({ kind: 'errorRegisterPayment', failure: 'payment', message: null });
  }

  /**
   * What became of an order the buyer was already sent away with: paid means it is not paid again, refused means that a new
   * one is needed, anything else may still be paid.
   */
  async function fateOf({ referenceUuid }: PayableOrder): Promise<'paid' | 'refused' | 'open'> {
    try {
      const answered = await page.call(getStatusPurchaseOrder, {
        params: { referenceUuid, appName: brand.appName },
        headers: { countValidatePayment: 0 },
      });
      if (!answered.ok || !answered.value) return 'refused';
      if (answered.value.result) return 'paid';
      return answered.value.code === 'WR12' ? 'open' : 'refused';
    } catch (error) {
      console.error('licence: the order that stands could not be asked about', error);
      return 'open';
    }
  }

  async function buyOnline(values: FormValues, facts: OrderSurroundings): Promise<void> {
    const standing = attemptFor(values, facts);
    if (standing.order !== null) {
      const fate = standing.departed ? await fateOf(standing.order) : 'open';
      if (fate === 'open') return pay(values, standing.order);
      if (fate === 'paid') return go(statusPath(standing.order.referenceUuid));
      attempt = null;
    }
    const registered = await register(values, facts);
    if (registered === null) return;
    const order = payableOf(registered);
    if (attempt) attempt = { ...attempt, order };
    page.announce('licence:order-registered', { referenceUuid: order.referenceUuid, paymentMethod: 'EN_LINEA' });
    await keepBriefly(values);
    await pay(values, order);
  }

  async function buyWithoutGateway(values: FormValues, facts: OrderSurroundings): Promise<void> {
    const registered = await register(values, facts);
    if (registered === null) return;
    const order = payableOf(registered);
    finish(order, facts.method);
    if (facts.method === 'EFECTIVO') {
      leadOn = () => go(`/summaryorder/${encodeURIComponent(order.referenceUuid)}`);
      show({ kind: 'cashPaymentPurchase' });
    } else if (!checkUserActivation) {
      go(statusPath(order.referenceUuid)); // ST-280
    } else {
      const appAddress = registered.resultData?.urlBaseExternalApp || parameters.store.getState().value.urlSecutityLogin || null;
      show({ kind: 'activatePlan', outcome: registered.code === 'OK16' ? 'already-active' : 'activated', appAddress }); // ST-281, ST-282
    }
  }

  async function order(given: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void> {
    if (!(await customerMayChange(given))) return;
    if (method === 'EFECTIVO' && (await ask({ kind: 'registerCashPurchase', answered: false })) === false) return;
    const email = await provenEmail(given.service.email.trim());
    if (email === null) return;
    const values = email === given.service.email.trim() ? given : withFields(given, 'service', { email });
    if (values !== given) {
      latest = values;
      correct(values);
    }
    const facts = surroundings(method);
    await (method === 'EN_LINEA' ? buyOnline(values, facts) : buyWithoutGateway(values, facts));
  }

  function showFailure(error: unknown): void {
    const { kind, serverMessage } = callFailure(error);
    if (kind === 'broken') console.error('licence: the purchase failed', error);
    const failure = kind === 'refused' || kind === 'broken' ? 'refused' : kind;
    show({ kind: 'errorRegisterPayment', failure, message: serverMessage });
  }

  /** One request in flight: whatever is pressed meanwhile does nothing (design 5). */
  async function inOneGo(method: PaymentMethod, work: () => Promise<void>): Promise<void> {
    if (getState().sending !== null || getState().status !== 'ready') return;
    setState({ sending: method });
    try {
      await work();
    } catch (error) {
      showFailure(error);
    } finally {
      // On the way out the buttons stay busy: the page is about to go.
      if (!leaving) setState(({ dialog }) => ({ sending: null, dialog: dialog && 'answered' in dialog ? null : dialog }));
    }
  }

  // --- what the form needs

  async function loadLists(): Promise<void> {
    setState({ lists: 'loading' });
    try {
      const answered = await page.call(getListStatesAndCities, {});
      if (!answered.ok) throw new Error(`the departments were refused with ${answered.status}`);
      setState({ departments: answered.value, lists: 'known' });
    } catch (error) {
      console.error('licence: departments and cities did not load', error);
      setState({ lists: 'failed' });
    }
  }

  /** Lists without which the form still works: a failure is only logged (ST-341). */
  async function loadQuietly(): Promise<void> {
    const [types, domains] = await Promise.allSettled([page.call(getAllDocumentTypes, {}), page.call(emailsInBlackList, {})]);
    if (types.status === 'fulfilled' && types.value.ok) setState({ documentTypes: types.value.value });
    else console.error('licence: the document types did not load', types);
    if (domains.status === 'fulfilled' && domains.value.ok) setState({ blackList: domains.value.value.map((regla) => ({ regla })) });
    else console.error('licence: the e-mail black list did not load', domains);
  }

  async function open(stopped: () => boolean): Promise<void> {
    const [known, customer, info] = await Promise.all([draft.read(), readCustomer(page), parameters.load()]);
    if (stopped()) return;
    attempt ??= known?.attempt ?? null;
    // What was typed before a reload wins over the record: it is newer.
    const initial = latest ?? known?.form ?? (customer === null ? emptyForm : formOf(customer));
    kept ??= known?.form ?? null;
    setState({ status: 'ready', initial, stored: customer, namesFromLookup: info.integrationServiceApply });
  }

  return {
    store,
    maps: createMaps(page),
    keep(values) {
      if (getState().status !== 'ready' || leaving) return;
      latest = values;
      clearTimeout(keepTimer);
      keepTimer = setTimeout(() => void keepNow(values), keepDelay);
    },
    unsaved: () => !leaving && getState().status === 'ready' && latest !== null && latest !== kept,
    retryLists: () => void loadLists(),
    async lookUp(half, { personType, documentTypeId: type, documentNumber }) {
      const asked = `${personType}${type}${documentNumber}`;
      if (type === null || !looksUpName(type, documentNumber) || asked === lastLookup[half]) return null;
      lastLookup[half] = asked;
      const say = (lookup: Lookup): void => {
        if (lastLookup[half] === asked) setState((state) => ({ lookup: { ...state.lookup, [half]: lookup } }));
      };
      say('asking');
      try {
        const found = await lookUpName(page, personType, type, documentNumber);
        const missing = found === null && getState().namesFromLookup;
        say(missing ? 'not-registered' : found === null ? 'idle' : 'found');
        // Another number was typed meanwhile: this name is nobody's.
        if (lastLookup[half] !== asked) return null;
        return missing ? 'not-registered' : found;
      } catch (error) {
        console.error('licence: the name could not be looked up', error);
        say('idle');
        // Nobody could be asked, so nobody may be kept from typing the name.
        if (lastLookup[half] === asked) {
          lastLookup[half] = '';
          setState({ namesFromLookup: false });
        }
        return null;
      }
    },
    forgetLookup(half) {
      lastLookup[half] = '';
      if (getState().lookup[half] !== 'idle') setState((state) => ({ lookup: { ...state.lookup, [half]: 'idle' } }));
    },
    async submit(values, method, correct) {
      if (!tiersAreChosen(cart.store.getState().cart)) {
        cart.setOpen(true);
        return;
      }
      latest = values;
      await inOneGo(method, () => order(values, method, correct));
    },
    accept: (email) => close(email ?? true),
    dismiss: () => close(false),
    retryPayment() {
      const again = retry;
      close(false);
      again?.();
    },
    cancel() {
      draft.forget();
      clearTimeout(keepTimer);
      go(destinationAddress(page, brand.flows.addProducts)); // ST-104
    },
    leave: () => go(destinationAddress(page, brand.flows.emptyCart)), // ST-109 to ST-111
    editCart: () => cart.setOpen(true),
    signIn: () => go(loginAddress(page, '/registerPurchaseOrder') ?? '/'),
    returned() {
      leaving = false;
      setState({ sending: null });
    },
    start() {
      let over = false;
      const begin = (): void => {
        const { lines } = cart.store.getState().cart;
        page.announce('licence:purchase-started', {
          lines: lines.map(({ pack, quantity }) => ({ packageCode: pack.packageCode, quantity })),
        });
        void open(() => over);
        void loadLists();
        void loadQuietly();
      };
      const follow = (): void => {
        if (getState().status === 'done') return;
        if (getState().flow !== flow()) setState({ flow: flow() });
        const empty = isEmpty(cart.store.getState().cart);
        if (empty === (getState().status === 'empty')) return;
        setState({ status: empty ? 'empty' : 'loading' });
        if (!empty) begin();
      };
      const stops = [cart.store.subscribe(follow), watchPriceTimes(page, follow), draft.watch()];
      if (getState().status !== 'empty') begin();
      else {
        void parameters.load().then(() => {
          if (!over && getState().status === 'empty') go(destinationAddress(page, brand.flows.emptyCart));
        });
      }
      return () => {
        over = true;
        clearTimeout(keepTimer);
        if (latest !== null && latest !== kept && getState().status === 'ready' && !leaving) void keepNow(latest);
        for (const stop of stops) stop();
      };
    },
  };
}
