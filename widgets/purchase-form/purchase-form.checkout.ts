import type { PaymentMethod, RegisteredOrder } from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import type { Cart } from '#shared/domain/cart/cart';
import { orderReference } from '#shared/domain/orders/order-reference';
import type { Centavos } from '#shared/domain/money';
import { sameSums, type OrderSums } from '#shared/domain/orders/purchase';
import type { Page } from '#shared/page/page';
import { currency, inPesos } from '#shared/page/cart/public-facts';
import { expectOrder, noteRegistered } from '#shared/page/orders/purchase-trip';
import type { Attempts } from './purchase-form.attempt.ts';
import { createBuyerChecks } from './purchase-form.buyer-checks.ts';
import type { Dialogs } from './purchase-form.dialogs.ts';
import { briefly, type FormDraft } from './purchase-form.draft.ts';
import { payableOf, statusPath } from './purchase-form.gateway.ts';
import type { Leaving } from './purchase-form.leaving.ts';
import { orderKeyOf, type OrderSurroundings } from './purchase-form.order.ts';
import { createOnlinePayment } from './purchase-form.payment.ts';
import type { OrderPrice } from './purchase-form.price.ts';
import { createRegistration } from './purchase-form.registration.ts';
import { withFields, type FormValues } from './purchase-form.values.ts';

/** The way of a valid form to an order and its payment. */
export interface Checkout {
  /**
   * @param correct told when the e-mail address was corrected on the way
   * @throws ApiError when the platform gave no answer to act on
   */
  order(values: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void>;
  /** Starts the online payment again, for the order that stands. */
  payAgain(): Promise<void>;
  /** Orders what was just refused for its price, at the price that was shown. */
  acceptPrice(): Promise<void>;
  /** What an order costs that stands for these values and is not decided; null where there is none. */
  standingTotal(values: FormValues): Centavos | null;
}

export interface CheckoutSurroundings {
  readonly page: Page;
  readonly attempts: Attempts;
  readonly dialogs: Dialogs;
  readonly price: OrderPrice;
  readonly draft: FormDraft;
  readonly leaving: Leaving;
  readonly flow: () => FlowKind;
  /** Whether the order checks for an account, as the widget is asked to by now. */
  readonly checksActivation: () => boolean;
  /** Whether the buyer is still who opened the form; tells them when not. */
  readonly sessionHolds: () => boolean;
  /** Told when an order stands that needs no gateway: the form has nothing left to do. */
  readonly onFinished: (ordered: Cart) => void;
}

export function createCheckout(around: CheckoutSurroundings): Checkout {
  const { page, attempts, dialogs, price, draft, leaving, flow, checksActivation, sessionHolds, onFinished } = around;
  const { brand, cart, config, session, parameters } = page;
  /** What was refused for its price, and may be ordered at the new one. */
  let refused: { readonly values: FormValues; readonly method: PaymentMethod } | null = null;
  const checks = createBuyerChecks(page, dialogs, flow);
  const payment = createOnlinePayment(around);
  const register = createRegistration(around, (values, method) => {
    refused = { values, method };
  });

  function surroundings(method: PaymentMethod): OrderSurroundings {
    return {
      brand,
      infix: config.brands[brand.id]?.productFieldInfix ?? '',
      cart: cart.store.getState().cart,
      sums: price.sums(),
      method,
      // The name outlives a session that ran out, and then signs nothing.
      userName: session.token() === null ? null : session.userName(),
      userToken: session.token() ?? '',
      sealed: cart.sealed() ?? '',
      checkUserActivation: checksActivation(),
    };
  }

  /** What an order of these values comes to now, or what one that may stand already was asked for with. */
  const sumsOf = (values: FormValues, facts: OrderSurroundings): OrderSums => attempts.sumsFor(orderKeyOf(values, facts), facts.sums);

  /**
   * Pays an order that was registered already: at its own price, whatever things cost by now.
   * @returns whether there is nothing more to do; not where it was refused or expired, at the price that was shown
   */
  async function payStanding(values: FormValues, facts: OrderSurroundings): Promise<boolean> {
    const standing = attempts.standing(orderKeyOf(values, facts));
    if (standing?.order == null) return false;
    const fate = await payment.fateOf(standing.order);
    if (fate === 'open') await payment.pay(values, standing.order);
    else if (fate === 'paid') leaving.go(statusPath(standing.order.referenceUuid));
    else {
      attempts.giveUp();
      if (standing.sums === null || sameSums(standing.sums, facts.sums)) return false;
      refused = { values, method: facts.method };
      dialogs.show({ kind: 'errorRegisterPayment', failure: 'expired', message: null, price: price.offer(facts.method) });
    }
    return true;
  }

  /** An order stands: it is kept for the day it is paid, and told. */
  function note(registered: RegisteredOrder, values: FormValues, facts: OrderSurroundings) {
    const { referenceUuid } = payableOf(registered);
    const order = { referenceUuid, reference: orderReference(referenceUuid, registered.paymentReference) };
    const { totalPurchase } = sumsOf(values, facts);
    const total = inPesos(totalPurchase);
    const remembered = noteRegistered(page, order, { ...cart.facts(), total });
    page.announce('licence:order-registered', { referenceUuid, paymentMethod: facts.method, currency, total });
    return { ...order, total: totalPurchase, remembered };
  }

  async function buyOnline(values: FormValues, facts: OrderSurroundings): Promise<void> {
    if (await payStanding(values, facts)) return;
    const registered = await register(values, facts);
    if (registered === null) return;
    const order = payableOf(registered);
    attempts.note({ order });
    cart.noteOrder(order.referenceUuid, facts.cart);
    const { remembered } = note(registered, values, facts);
    // What remembers it is on its way since the press, and this page is about to be left.
    await Promise.all([draft.keepBriefly(values), briefly(remembered)]);
    await payment.pay(values, order);
  }

  async function buyWithoutGateway(values: FormValues, facts: OrderSurroundings): Promise<void> {
    const registered = await register(values, facts);
    if (registered === null) return;
    const { referenceUuid, reference, total } = note(registered, values, facts);
    onFinished(facts.cart);
    if (facts.method === 'EFECTIVO') {
      dialogs.show({
        kind: 'cashPaymentPurchase',
        next: `/summaryorder/${encodeURIComponent(referenceUuid)}`,
        order: { total, reference, payBefore: registered.payBefore },
      });
    } else if (!facts.checkUserActivation) {
      leaving.go(statusPath(referenceUuid));
    } else {
      const appAddress = registered.resultData?.urlBaseExternalApp || parameters.store.getState().value.urlSecutityLogin || null;
      dialogs.show({ kind: 'activatePlan', outcome: registered.code === 'OK16' ? 'already-active' : 'activated', appAddress });
    }
  }

  /** @param shown what the buyer pressed the act for, if anything: another price, as without a code that is refused by now, is shown first */
  async function buy(values: FormValues, method: PaymentMethod, shown: OrderSums | null): Promise<void> {
    expectOrder();
    // The order names the token in its body, so it waits for one that holds; and it waits for a check of the code under way.
    await Promise.all([page.freshSession(), cart.checkPromo()]);
    if (!sessionHolds()) return;
    const facts = surroundings(method);
    if (shown === null || !sameSums(shown, sumsOf(values, facts))) {
      refused = { values, method };
      const message = cart.store.getState().promoRefusal;
      dialogs.show({ kind: 'errorRegisterPayment', failure: 'repriced', message, price: price.offer(method) });
      return;
    }
    await (method === 'EN_LINEA' ? buyOnline(values, facts) : buyWithoutGateway(values, facts));
  }

  return {
    async order(given, method, correct) {
      // With the press: what is asked before an order may tell the time anew.
      const shown = price.roseJustNow() ? null : sumsOf(given, surroundings(method));
      if (!(await checks.customerMayChange(given))) return;
      // A new price is asked about by itself.
      if (
        method === 'EFECTIVO' &&
        shown !== null &&
        (await dialogs.ask({ kind: 'registerCashPurchase', answered: false, order: { total: shown.totalPurchase } })) === false
      )
        return;
      const email = await checks.provenEmail(given.service.email.trim());
      if (email === null) return;
      const values = email === given.service.email.trim() ? given : withFields(given, 'service', { email });
      if (values !== given) {
        draft.note(values);
        correct(values);
      }
      await buy(values, method, shown);
    },
    payAgain: payment.payAgain,
    async acceptPrice() {
      if (refused) await buy(refused.values, refused.method, price.sums());
    },
    standingTotal(values) {
      // Asked with every key: the whole form is written down only where an order stands that it may be of.
      if ((attempts.current()?.order ?? null) === null) return null;
      return attempts.standing(orderKeyOf(values, surroundings('EN_LINEA')))?.sums?.totalPurchase ?? null;
    },
  };
}
