import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getStatusPurchaseOrder,
  getSummaryOrder,
  type OrderStatus as OrderAnswer,
  type SummaryOrder,
} from '#shared/contract/purchase-order';
import { orderReference } from '#shared/domain/orders/order-reference';
import { mostRechecks, orderStatus, pendingCode } from '#shared/domain/orders/order-status';
import { callFailure } from '#shared/page/call-failure';
import { forgetDraft, purchaseDraft } from '#shared/page/storage/draft';
import { failureText } from '#shared/page/failure-text';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';

export type OrderStatusState =
  | { readonly status: 'loading' }
  /** The first request had no answer. */
  | { readonly status: 'unanswered'; readonly message: string; readonly failure: unknown }
  | { readonly status: 'unknown-order' }
  /** `asking`: a re-check is running, and the countdown pauses. */
  | { readonly status: 'checking'; readonly nextCheck: number; readonly secondsLeft: number; readonly asking: boolean }
  /** `asking`: a check that the buyer pressed is running. */
  | { readonly status: 'pending'; readonly asking: boolean }
  | { readonly status: 'refused'; readonly message: string | null; readonly backToStore: boolean }
  /** `application`: an allowed address, or null. */
  | { readonly status: 'activated' | 'paid'; readonly application: string | null };

export type OrderStatusStore = StoreApi<OrderStatusState>;

/** Seconds on screen until the next check of a pending order. @param onDue called at the end with the number of the check */
function createCountdown({ getState, setState }: OrderStatusStore, onDue: (check: number) => void) {
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** In milliseconds of the monotonic clock, since neither a slow timer nor a stay on the bank's page may lengthen the countdown. */
  let endsAt = 0;

  function tick(): void {
    const state = getState();
    if (state.status !== 'checking') return;
    const left = endsAt - performance.now();
    if (left <= 0) {
      onDue(state.nextCheck);
      return;
    }
    setState({ ...state, secondsLeft: Math.ceil(left / 1_000) }, true);
    timer = setTimeout(tick, left % 1_000 || 1_000);
  }

  function goOn(): void {
    const state = getState();
    if (state.status === 'checking' && !state.asking && !paused) tick();
  }

  const stopTimer = (): void => clearTimeout(timer);

  return {
    /** Starts the countdown. While it is paused nothing is displayed. */
    begin(seconds: number): void {
      endsAt = performance.now() + seconds * 1_000;
      goOn();
    },
    goOn,
    stopTimer,
    /** Pauses until `resume`. A check that falls due meanwhile runs at `resume`. */
    pause(): void {
      stopTimer();
      paused = true;
    },
    resume(): void {
      if (!paused) return;
      paused = false;
      goOn();
    },
  };
}

export interface OrderFacts {
  /** The platform's name of the order; null until the first answer. */
  readonly reference: string | null;
  /** 'asking' until the platform answers or the request fails. */
  readonly summary: SummaryOrder | 'asking' | null;
  readonly checkedAt: number | null;
  /** EFECTIVO, EN_LINEA or SIN_PAGO; null where the answer does not say. */
  readonly method: string | null;
}

/** Acts that run once per order, although Back or a reload may open its page again. */
export interface Settling {
  readonly isSettled: () => boolean;
  /** Publishes that the order is paid, and stores it as a recent order. @param summary null where the platform sent none */
  readonly settle: (summary: SummaryOrder | null) => void;
}

function createOrderFacts(page: Page, referenceUuid: string, latest: ReturnType<typeof createLatest>) {
  const store = createStore<OrderFacts>(() => ({ reference: null, summary: 'asking', checkedAt: null, method: null }));
  const { getState, setState } = store;
  let summaryRead: Promise<void> = Promise.resolve();

  /** After a failure the page shows only the state. */
  async function readSummary(): Promise<void> {
    const isLatest = latest.current();
    try {
      const answer = await page.call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: page.brand.appName } });
      if (!isLatest()) return;
      const summary = answer.ok ? answer.value : null;
      const { reference } = getState();
      setState({
        summary,
        reference: summary?.paymentReference ? orderReference(referenceUuid, summary.paymentReference) : reference,
      });
    } catch (error) {
      console.warn('licence: the summary of an order could not be read', error);
      if (isLatest()) setState({ summary: null });
    }
  }

  return {
    store,
    /** Stores the facts of an answer. The first answer also starts the request for the summary. */
    note(answer: OrderAnswer | null, isFirst: boolean): void {
      const before = getState();
      setState({
        // A failed check does not undo an earlier answer.
        method: answer?.paymentMethod ?? before.method,
        checkedAt: page.clock.now(),
        reference: orderReference(referenceUuid, answer?.paymentReference ?? before.reference),
      });
      if (isFirst) summaryRead = readSummary();
    },
    /** Waits for the summary. @returns null where the platform sent none */
    async summaryOf(): Promise<SummaryOrder | null> {
      await summaryRead;
      const { summary } = getState();
      return summary === 'asking' ? null : summary;
    },
  };
}

/**
 * Requests an order's state, and up to six times again while it is pending.
 * @param referenceUuid '' where the address names none
 */
export function createOrderStatusModel(page: Page, referenceUuid: string, settling: Settling) {
  const seconds = Math.max(1, page.config.countdownSeconds);
  const store: OrderStatusStore = createStore<OrderStatusState>(() =>
    referenceUuid === '' ? { status: 'unknown-order' } : { status: 'loading' },
  );
  const latest = createLatest();
  const { store: order, note, summaryOf } = createOrderFacts(page, referenceUuid, latest);
  const countdown = createCountdown(store, (check) => void requestState(check));

  const show = (state: OrderStatusState): void => store.setState(state, true);

  /** @param byHand true after a press, whose result is announced */
  async function requestState(check: number, byHand = false): Promise<void> {
    const isLatest = latest.current();
    const before = store.getState();
    if (before.status === 'checking') show({ ...before, secondsLeft: 0, asking: true });
    else show(before.status === 'pending' ? { ...before, asking: true } : { status: 'loading' });
    try {
      const answer = await page.call(getStatusPurchaseOrder, {
        params: { referenceUuid, appName: page.brand.appName },
        headers: { countValidatePayment: check },
      });
      if (isLatest()) decide(answer.ok ? answer.value : null, check);
    } catch (error) {
      console.error(`licence: the state of an order could not be read (check ${check})`, error);
      if (isLatest()) fail(error, check, byHand);
    }
  }

  function fail(error: unknown, check: number, byHand: boolean): void {
    if (byHand) page.notices.fail(error, failureText(error));
    // After a failed re-check the order is as pending as before. So it is after a first answer without content.
    if (check > 0 || saysNothing(error)) {
      const { checkedAt } = order.getState();
      decide({ result: false, code: pendingCode }, check);
      // This check had no answer, so its time is not shown.
      if (check > 0) order.setState({ checkedAt });
    } else {
      show({ status: 'unanswered', message: failureText(error), failure: error });
      order.setState({ reference: orderReference(referenceUuid) });
    }
  }

  function decide(answer: OrderAnswer | null, check: number): void {
    const decided = orderStatus(answer, check, page.config.flags.statusPolling);
    if (decided.kind !== 'unknown-order') note(answer, check === 0);
    switch (decided.kind) {
      case 'unknown-order':
        show({ status: decided.kind });
        break;
      case 'pending':
        show({ status: decided.kind, asking: false });
        break;
      case 'failed':
        show({ status: 'refused', message: answer?.resultMessage || null, backToStore: decided.backToStore });
        break;
      case 'checking':
        show({ status: 'checking', nextCheck: decided.nextCheck, secondsLeft: seconds, asking: false });
        countdown.begin(seconds);
        break;
      case 'activated':
      case 'paid':
        settleOnce();
        show({ status: decided.kind, application: applicationOf(page, answer) });
        break;
      default:
        // Fails to compile when this switch lacks a status.
        decided satisfies never;
    }
  }

  /** Clears the ordered lines and the form only after the payment, so that a failed payment can be tried again. */
  function settleOnce(): void {
    if (settling.isSettled()) return;
    page.cart.takeOffOrder(referenceUuid);
    forgetDraft(page, purchaseDraft);
    void summaryOf().then(settling.settle);
  }

  return {
    store,
    order,
    retry: () => void requestState(0),
    /** Checks a pending order at once, also after the last automatic check. */
    checkNow() {
      const state = store.getState();
      if ((state.status !== 'checking' && state.status !== 'pending') || state.asking) return;
      countdown.stopTimer();
      // After the last check there is no countdown, so a press repeats the last check.
      void requestState(state.status === 'checking' ? state.nextCheck : mostRechecks, true);
    },
    pause: countdown.pause,
    resume: countdown.resume,
    start() {
      const isLatest = latest.begin();
      // Deferred, since StrictMode starts, stops and starts again. An order is requested once.
      queueMicrotask(() => {
        if (!isLatest()) return;
        const state = store.getState();
        if (state.status === 'loading') void requestState(0);
        if (state.status === 'checking' && state.asking) void requestState(state.nextCheck);
        if (state.status === 'pending' && state.asking) void requestState(mostRechecks, true);
        countdown.goOn();
      });
      return () => {
        latest.cancel();
        countdown.stopTimer();
      };
    },
  };
}

/** Whether the platform answered with an unreadable text or an error of its own. */
function saysNothing(error: unknown): boolean {
  const { kind, status } = callFailure(error);
  return kind === 'unreadable' || (kind === 'refused' && (status ?? 0) >= 500);
}

/** Returns the address of the licence's application, with the answer's code as a parameter. */
function applicationOf({ navigation }: Pick<Page, 'navigation'>, answer: OrderAnswer | null): string | null {
  const { urlBaseExternalApp = null, code = null } = answer?.resultData ?? {};
  if (!urlBaseExternalApp) return null;
  const allowed = navigation.allowed(urlBaseExternalApp);
  if (allowed === null) {
    console.warn('licence: the application of an order lies outside the allowed origins; see origins.navigation in config.json');
    return null;
  }
  const address = new URL(allowed);
  if (code) address.searchParams.set('code', code);
  return address.href;
}
