import type { StoreApi } from 'zustand/vanilla';
import type { Brand, Destination } from '#shared/brands/brand';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { boolean, fallback, nullable, object, string, withDefault, type OutputOf } from '#shared/contract/schema';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import type { CustomerFields } from '#shared/domain/people/customer';
import type { Centavos } from '#shared/domain/money';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { OrderSums } from '#shared/domain/orders/purchase';
import { within, type LateList } from '#shared/form/late';
import { destinationAddress } from '#shared/page/destination';
import type { CashOrder } from '#shared/page/orders/cash-payment';
import type { Page } from '#shared/page/page';
import { hasDrafts, type Draft } from '#shared/page/storage/draft';
import { adoptedShape, payableOrder, sumsShape, type NewPrice, type OrderPrice } from './order.ts';
import { formShape, type FormValues, type LookupState } from './purchase-form.form.ts';

/** Modals of the form by their specified names. Only one is open at a time. */
export type PurchaseDialog =
  /** `answered`: the buyer accepted, and the dialog stays until another one replaces it. */
  | { readonly kind: 'registerCashPurchase'; readonly answered: boolean; readonly order: CashOrder; readonly pending: PendingOrder | null }
  /** The buyer can still pay another order. */
  | { readonly kind: 'secondOrder'; readonly answered: boolean; readonly pending: PendingOrder }
  | { readonly kind: 'approveMailCode'; readonly email: string }
  /** `next`: path to which closing the dialog leads. */
  | { readonly kind: 'cashPaymentPurchase'; readonly next: string; readonly order: CashOrder }
  | { readonly kind: 'changeCustomer'; readonly answered: boolean }
  /** `thrown`: failure of a call without an answer. */
  | {
      readonly kind: 'errorRegisterPayment';
      readonly failure: Failure;
      readonly message: string | null;
      readonly price?: NewPrice;
      readonly thrown?: unknown;
    }
  | { readonly kind: 'buyOnlyOneLicense'; readonly message: string | null; readonly renewFrom: string | null }
  | { readonly kind: 'licensePendingActivation'; readonly message: string | null }
  | { readonly kind: 'sessionEnded' }
  | { readonly kind: 'activatePlan'; readonly outcome: 'activated' | 'already-active'; readonly appAddress: string | null };

/** An order that the buyer can still pay. Older drafts lack the total. */
export interface PendingOrder {
  readonly reference: string;
  readonly total: Centavos | null;
}

/**
 * Why a purchase failed. `untitled`: ER15. `refused`: any other refusal. `expired`: the registered order can no longer be paid.
 * `repriced`: the price differs from the shown one. `payment`: the online payment of a registered order did not start. The others are
 * failures of the call.
 */
export type Failure =
  'untitled' | 'refused' | 'expired' | 'repriced' | 'payment' | 'unreadable' | 'no-answer' | 'unsendable' | 'not-loaded';

const attemptShape = object({
  key: string(),
  idempotencyKey: string(),
  /** Token of the first attempt, since a repeated request must be equal in every byte. */
  userToken: string(),
  order: nullable(payableOrder),
  /** Sums of the request, which are the order's price; null in drafts of earlier releases. */
  sums: fallback(nullable(sumsShape), null),
  /** Whether the request was sent. If so, the order may exist although its answer was lost. */
  asked: fallback(boolean(), true),
  departed: boolean(),
});
type Attempt = OutputOf<typeof attemptShape>;

export type Attempts = ReturnType<typeof createAttempts>;

/** Returns 53 bits of a text (cyrb53), which distinguish forms without storing their text. */
function fingerprint(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  const mixed = (one: number, other: number): number =>
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  [high, low] = [mixed(high, low), mixed(low, high)];
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/** @param cart its order key gives the same cart and form one order in every tab */
export function createAttempts(cart: Pick<Page['cart'], 'orderKey' | 'renewOrderKey'>) {
  let attempt: Attempt | null = null;
  return {
    current: () => attempt,
    /** Returns the current attempt if nothing changed, else a new one. A sent attempt keeps its sums. */
    forOrder(key: string, userToken: string, sums: OrderSums) {
      if (attempt?.key !== key) {
        // The key covers the whole request, so that no two different requests have the same key.
        const idempotencyKey = `${cart.orderKey()}-${fingerprint([key, userToken, ...Object.values(sums)].join('\n'))}`;
        attempt = { key, idempotencyKey, userToken, order: null, sums, asked: false, departed: false };
      } else if (!attempt.asked || attempt.sums === null) attempt = { ...attempt, sums };
      return attempt;
    },
    /** Returns the sums of a sent attempt with this key, else the given ones. */
    sumsFor: (key: string, sums: OrderSums) => (attempt?.key === key && attempt.asked && attempt.sums !== null ? attempt.sums : sums),
    standing: (key: string) => (attempt?.key === key && attempt.order !== null ? attempt : null),
    note(facts: Partial<Pick<Attempt, 'asked' | 'order' | 'departed'>>) {
      if (attempt) attempt = { ...attempt, ...facts };
    },
    resume(storedAttempt: Attempt | null) {
      attempt ??= storedAttempt;
    },
    forget() {
      attempt = null;
    },
    /** Drops an attempt after a refusal. The next attempt gets another key, even for the same cart and form. */
    giveUp() {
      attempt = null;
      cart.renewOrderKey();
    },
  };
}

/** `visitor`: the form was typed without a session; false in drafts of earlier releases. */
export const draftShape = object({
  form: formShape,
  attempt: nullable(attemptShape),
  adopted: adoptedShape,
  visitor: withDefault(boolean(), false),
});

/** Milliseconds without typing before the draft is stored. */
const keepDelay = 250;
/** Longest time in milliseconds for which an order waits until its draft is stored. */
const keepPatience = 1_000;
export const briefly = (keeping: Promise<void>): Promise<unknown> => within(keepPatience, keeping);

type FormDraft = ReturnType<typeof createFormDraft>;

/** @param isVisitor true where the form holds no customer's record */
export function createFormDraft(
  draft: Draft<OutputOf<typeof draftShape>>,
  attempts: Attempts,
  price: OrderPrice,
  isVisitor: () => boolean,
) {
  let latest: FormValues | null = null;
  let storedValues: FormValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keepNow(values: FormValues): Promise<void> {
    clearTimeout(timer);
    const lasting = await draft.keep({ form: values, attempt: attempts.current(), adopted: price.adopted(), visitor: isVisitor() });
    if (lasting && latest === values) storedValues = values;
  }

  const keepBriefly = (values: FormValues): Promise<unknown> => briefly(keepNow(values));

  const unsaved = (): boolean => latest !== null && latest !== storedValues;

  return {
    typed: () => latest,
    note(values: FormValues) {
      latest = values;
    },
    keepSoon(values: FormValues) {
      latest = values;
      clearTimeout(timer);
      timer = setTimeout(() => void keepNow(values), keepDelay);
    },
    keepBriefly,
    keepRest() {
      clearTimeout(timer);
      if (latest !== null && unsaved()) void keepNow(latest);
    },
    unsaved,
    /** Reads the draft of an earlier page load, and restores its attempt and the platform's sums. */
    async read() {
      const storedDraft = await draft.read();
      if (storedDraft === null) return null;
      attempts.resume(storedDraft.attempt);
      price.resume(storedDraft.adopted);
      storedValues ??= storedDraft.form;
      return storedDraft;
    },
    forget() {
      clearTimeout(timer);
      draft.forget();
    },
    stopTimer: () => clearTimeout(timer),
    /** Deletes the draft at sign-out and on expiry. @returns stops watching */
    watch: () =>
      draft.watch(async () => {
        if (latest !== null && unsaved()) await keepBriefly(latest);
      }),
  };
}

/** @param leaving navigates after a dialog without a question closes */
export function createDialogs(
  { addProducts }: Brand['flows'],
  { getState, setState }: PurchaseStore,
  leaving: ReturnType<typeof createLeaving>,
) {
  let answer: ((reply: boolean | string) => void) | null = null;
  const set = (dialog: PurchaseDialog | null): void => setState({ dialog });

  function followUp(dialog: PurchaseDialog, accepted: boolean): void {
    if (dialog.kind === 'cashPaymentPurchase') leaving.go(dialog.next);
    else if (dialog.kind === 'licensePendingActivation') leaving.goTo('landing');
    else if (dialog.kind === 'activatePlan') {
      if (accepted && dialog.appAddress !== null) leaving.go(dialog.appAddress);
      else leaving.goTo(addProducts);
    } else if (dialog.kind === 'buyOnlyOneLicense' && accepted) leaving.goToMyPlan();
  }

  return {
    show: set,
    /** Shows a dialog with a question. @returns false for no; for yes the text passed by the dialog, or true */
    ask: (dialog: PurchaseDialog) =>
      new Promise((resolve) => {
        answer = resolve;
        set(dialog);
      }),
    close(reply: boolean | string) {
      const { dialog } = getState();
      const waiting = answer;
      answer = null;
      if (dialog && 'answered' in dialog) {
        // A second press of a double click must not reach the form below.
        if (dialog.answered) return;
        set(reply === false ? null : { ...dialog, answered: true });
      } else set(null);
      waiting?.(reply);
      if (dialog && waiting === null) followUp(dialog, reply !== false);
    },
    /** Replaces the dialog at once. A caller that waits for an answer gets false. */
    interrupt(dialog: PurchaseDialog) {
      const waiting = answer;
      answer = null;
      set(dialog);
      waiting?.(false);
    },
    putAwayAnswered() {
      const { dialog } = getState();
      if (dialog && 'answered' in dialog) set(null);
    },
  };
}

/** Milliseconds between the navigation to My Plan and the specified reload. */
const reloadDelay = 1_000;

/**
 * Ways out of the form that ask no question.
 * @param navigate goes to a path of the store
 */
export function createLeaving(page: Pick<Page, 'navigation' | 'parameters' | 'reload'>, navigate: (target: string) => void) {
  let leaving = false;
  function go(target: string): void {
    leaving = true;
    if (target.startsWith('/')) navigate(target);
    else if (!page.navigation.go(target)) leaving = false;
  }
  return {
    go,
    goTo: (destination: Destination) => go(destinationAddress(page, destination)),
    goToMyPlan() {
      go('/myplan');
      setTimeout(() => page.reload(), reloadDelay);
    },
    underWay: () => leaving,
    /** Called when the page was restored, or was not left after all. */
    stay() {
      leaving = false;
    },
  };
}

/** Session of the customer who opened the form. A visitor's form has no session that could end. */
export function createBuyerSession(
  { session, storage, holdSession }: Pick<Page, 'session' | 'storage' | 'holdSession'>,
  { getState }: PurchaseStore,
  dialogs: ReturnType<typeof createDialogs>,
  draft: FormDraft,
) {
  const buyer = session.token() === null ? null : session.userName();

  /** A draft of an earlier load counts before it is read. A registered order stays after the session ends. */
  function isTyped(): boolean {
    const { status } = getState();
    return status !== 'empty' && status !== 'done' && (draft.typed() !== null || hasDrafts(storage));
  }

  function holds(): boolean {
    const hasEnded = buyer !== null && (session.token() === null || session.userName() !== buyer);
    // Without typed values the sign-out leaves the page.
    if (hasEnded && isTyped()) dialogs.interrupt({ kind: 'sessionEnded' });
    else if (getState().dialog?.kind === 'sessionEnded') dialogs.close(true);
    return !hasEnded;
  }

  return {
    holds,
    /** Keeps cart and form when the server ends the session, and calls `holds` after each change. @returns stops watching */
    watch() {
      const stops = [holdSession(isTyped), session.store.subscribe(() => void holds())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

export interface PurchaseParts {
  readonly page: Page;
  readonly store: PurchaseStore;
  readonly attempts: Attempts;
  readonly dialogs: ReturnType<typeof createDialogs>;
  readonly price: OrderPrice;
  readonly draft: FormDraft;
  readonly leaving: ReturnType<typeof createLeaving>;
  readonly buyer: ReturnType<typeof createBuyerSession>;
}

export interface PurchaseState extends LookupState {
  readonly departments: LateList<Department>;
  readonly documentTypes: readonly DocumentType[];
  readonly blackList: readonly BlackListRule[];
  /** `empty`: nothing in the cart. `done`: the order is registered, and the page leads the buyer on. */
  readonly status: 'loading' | 'empty' | 'ready' | 'done';
  readonly flow: FlowKind;
  readonly stored: CustomerFields | null;
  readonly sending: PaymentMethod | null;
  readonly dialog: PurchaseDialog | null;
  /** The platform's amounts where they differ from the lines' sum; null where the cart's apply. */
  readonly platformSums: OrderSums | null;
  /** Price of the order that is already registered for these values; null without one. */
  readonly standingTotal: Centavos | null;
}

export type PurchaseStore = StoreApi<PurchaseState>;
