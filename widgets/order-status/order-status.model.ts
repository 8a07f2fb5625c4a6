import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getStatusPurchaseOrder,
  getSummaryOrder,
  type OrderStatus as OrderAnswer,
  type SummaryOrder,
} from '#shared/contract/purchase-order';
import { orderReference } from '#shared/domain/order-reference';
import { orderStatus, pendingCode } from '#shared/domain/order-status';
import { callFailure } from '#shared/page/call-failure';
import { forgetDraft, purchaseDraft } from '#shared/page/draft';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';

export type OrderStatusState =
  | { readonly status: 'loading' }
  /** The first answer did not come; nothing is known yet. */
  | { readonly status: 'unanswered'; readonly message: string; readonly failure: unknown }
  | { readonly status: 'unknown-order' }
  /** `asking` while the answer to a re-check is on its way; then there is nothing to count. */
  | { readonly status: 'checking'; readonly nextCheck: number; readonly secondsLeft: number; readonly asking: boolean }
  | { readonly status: 'pending' }
  | { readonly status: 'refused'; readonly message: string | null; readonly backToStore: boolean }
  /** `application` is an address the browser may go to, or null. */
  | { readonly status: 'activated' | 'paid'; readonly application: string | null };

export interface OrderFacts {
  /** What people call it; null until the first answer. */
  readonly reference: string | null;
  /** 'asking' until the platform has told, or has not. */
  readonly summary: SummaryOrder | 'asking' | null;
  readonly checkedAt: number | null;
  /** EFECTIVO, EN_LINEA or SIN_PAGO, as far as the platform says how it is paid. */
  readonly method: string | null;
}

export interface OrderStatusModel {
  readonly store: StoreApi<OrderStatusState>;
  /** What the order holds, for the card below the state. */
  readonly order: StoreApi<OrderFacts>;
  /** Asks for the first answer again. */
  retry(): void;
  /** Stops the countdown where it is: nobody looks. */
  pause(): void;
  resume(): void;
  start(): () => void;
}

/** What is done once per order, although Back or a reload may open its page again. */
export interface Settling {
  readonly isSettled: () => boolean;
  /** Tells the page that the order is paid, and remembers it. @param summary null where the platform gave none */
  readonly settle: (summary: SummaryOrder | null) => void;
}

/**
 * Asks for an order's state, and up to six times again while it is pending.
 * @param referenceUuid '' where the address names none
 */
export function createOrderStatusModel(page: Page, referenceUuid: string, settling: Settling): OrderStatusModel {
  const { config } = page;
  const seconds = Math.max(1, config.countdownSeconds);
  const store: OrderStatusModel['store'] = createStore<OrderStatusState>(() =>
    referenceUuid === '' ? { status: 'unknown-order' } : { status: 'loading' },
  );
  const order: OrderStatusModel['order'] = createStore<OrderFacts>(() => ({
    reference: null,
    summary: 'asking',
    checkedAt: null,
    method: null,
  }));
  let summaryRead: Promise<void> = Promise.resolve();
  let running = 0;
  let paused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the countdown ends, on the monotonic clock; while it is paused, what is left of it (both ms). */
  let endsAt = 0;
  let left = 0;

  const show = (state: OrderStatusState): void => store.setState(state, true);

  async function ask(check: number): Promise<void> {
    const mine = running;
    const before = store.getState();
    show(before.status === 'checking' ? { ...before, secondsLeft: 0, asking: true } : { status: 'loading' });
    try {
      const answer = await page.call(getStatusPurchaseOrder, {
        params: { referenceUuid, appName: page.brand.appName },
        headers: { countValidatePayment: check },
      });
      if (mine === running) decide(answer.ok ? answer.value : null, check);
    } catch (error) {
      console.error(`licence: the state of an order could not be read (check ${check})`, error);
      if (mine !== running) return;
      // A re-check without an answer has told nothing new: the order is as pending as it was. Nor has a first answer that says nothing.
      if (check > 0 || saysNothing(error)) decide({ result: false, code: pendingCode }, check);
      else {
        show({ status: 'unanswered', message: failureText(error), failure: error });
        order.setState({ reference: orderReference(referenceUuid) });
      }
    }
  }

  function decide(answer: OrderAnswer | null, check: number): void {
    const decided = orderStatus(answer, check, config.flags.statusPolling);
    if (decided.kind !== 'unknown-order') {
      const known = answer?.paymentReference ?? order.getState().reference;
      // A check without an answer does not take back what an earlier one said.
      const method = answer?.paymentMethod ?? order.getState().method;
      order.setState({ method, checkedAt: page.clock.now(), reference: orderReference(referenceUuid, known) });
      if (check === 0) summaryRead = readSummary();
    }
    switch (decided.kind) {
      case 'unknown-order':
      case 'pending':
        show({ status: decided.kind });
        break;
      case 'failed':
        show({ status: 'refused', message: answer?.resultMessage || null, backToStore: decided.backToStore });
        break;
      case 'checking':
        show({ status: 'checking', nextCheck: decided.nextCheck, secondsLeft: seconds, asking: false });
        left = seconds * 1_000;
        if (!paused) count();
        break;
      case 'activated':
      case 'paid':
        settleOnce();
        show({ status: decided.kind, application: applicationOf(answer) });
    }
  }

  /** What became this order leaves cart and form now and not sooner, so that a failed payment can be tried again. */
  function settleOnce(): void {
    if (settling.isSettled()) return;
    page.cart.takeOffOrder(referenceUuid);
    forgetDraft(page, purchaseDraft);
    // What it cost is told along.
    void summaryRead.then(() => {
      const { summary } = order.getState();
      settling.settle(summary === 'asking' ? null : summary);
    });
  }

  /** The application a licence is for, with the answer's code as a parameter. */
  function applicationOf(answer: OrderAnswer | null): string | null {
    const { urlBaseExternalApp = null, code = null } = answer?.resultData ?? {};
    if (!urlBaseExternalApp) return null;
    const allowed = page.navigation.allowed(urlBaseExternalApp);
    if (allowed === null) {
      console.warn('licence: the application of an order lies outside the allowed origins; see origins.navigation in config.json');
      return null;
    }
    const address = new URL(allowed);
    if (code) address.searchParams.set('code', code);
    return address.href;
  }

  /** Only a card below the state hangs on it: without an answer the page is whole. */
  async function readSummary(): Promise<void> {
    const mine = running;
    try {
      const answer = await page.call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: page.brand.appName } });
      if (mine !== running) return;
      const summary = answer.ok ? answer.value : null;
      const { reference } = order.getState();
      order.setState({
        summary,
        reference: summary?.paymentReference ? orderReference(referenceUuid, summary.paymentReference) : reference,
      });
    } catch (error) {
      console.warn('licence: the summary of an order could not be read', error);
      if (mine === running) order.setState({ summary: null });
    }
  }

  /** Seconds are counted to an end on the clock, so that a slow timer cannot stretch them. */
  function count(): void {
    endsAt = performance.now() + left;
    const tick = (): void => {
      const state = store.getState();
      if (state.status !== 'checking') return;
      left = endsAt - performance.now();
      if (left <= 0) {
        void ask(state.nextCheck);
        return;
      }
      show({ ...state, secondsLeft: Math.ceil(left / 1_000) });
      timer = setTimeout(tick, left % 1_000 || 1_000);
    };
    tick();
  }

  const isCounting = (): boolean => {
    const state = store.getState();
    return state.status === 'checking' && !state.asking;
  };

  /** Stops counting and keeps what is left. */
  function hold(): void {
    clearTimeout(timer);
    if (isCounting() && !paused) left = Math.max(0, endsAt - performance.now());
  }

  return {
    store,
    order,
    retry: () => void ask(0),
    pause() {
      if (paused) return;
      hold();
      paused = true;
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (isCounting()) count();
    },
    start() {
      const mine = (running += 1);
      // Not at once: StrictMode starts, stops and starts again, and an order is asked about once.
      queueMicrotask(() => {
        if (mine !== running) return;
        const state = store.getState();
        if (state.status === 'loading') void ask(0);
        if (state.status === 'checking' && state.asking) void ask(state.nextCheck);
        if (isCounting() && !paused) count();
      });
      return () => {
        running += 1;
        hold();
      };
    },
  };
}

/** Whether the platform is there and its answer tells nothing of the order: unreadable, or an error of its own. */
function saysNothing(error: unknown): boolean {
  const { kind, status } = callFailure(error);
  return kind === 'unreadable' || (kind === 'refused' && (status ?? 0) >= 500);
}
