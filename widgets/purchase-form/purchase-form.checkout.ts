import {
  checkIsValidEmail,
  getStatusPurchaseOrder,
  registerPurchaseOrder,
  registerRefusalOf,
  validateChangeCustomer,
  type PaymentMethod,
  type RegisteredOrder,
  type RegisterRefusal,
} from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/continue-rules';
import type { Cart } from '#shared/domain/cart';
import { isOtherCustomer } from '#shared/domain/customer';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { documentTypeId } from '#shared/domain/identity-document';
import { orderReference } from '#shared/domain/order-reference';
import type { Centavos } from '#shared/domain/money';
import { sameSums, type OrderSums } from '#shared/domain/purchase';
import { lineTexts } from '#shared/page/cart.messages';
import { callFailure } from '#shared/page/call-failure';
import type { Page } from '#shared/page/page';
import { currency, inPesos } from '#shared/page/public-facts';
import { noteFacts } from '#shared/page/purchase-trip';
import type { Attempts } from './purchase-form.attempt.ts';
import type { Dialogs } from './purchase-form.dialogs.ts';
import type { FormDraft } from './purchase-form.draft.ts';
import { gatewayAddress, payableOf, statusPath, type PayableOrder } from './purchase-form.gateway.ts';
import type { Leaving } from './purchase-form.leaving.ts';
import { orderBody, orderKeyOf, type OrderSurroundings } from './purchase-form.order.ts';
import type { OrderPrice } from './purchase-form.price.ts';
import { halvesOf } from './purchase-form.problems.ts';
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

export function createCheckout({
  page,
  attempts,
  dialogs,
  price,
  draft,
  leaving,
  flow,
  checksActivation,
  sessionHolds,
  onFinished,
}: CheckoutSurroundings): Checkout {
  const { brand, cart, config, session, parameters } = page;
  const approvedEmails = new Set<string>();
  /** What was refused for its price, and may be ordered at the new one. */
  let refused: { readonly values: FormValues; readonly method: PaymentMethod } | null = null;
  let unpaid: { readonly values: FormValues; readonly order: PayableOrder } | null = null;

  /** Whether the order may be for somebody else than the signed-in customer. */
  async function customerMayChange(values: FormValues): Promise<boolean> {
    const customer = session.customer();
    if (customer === null) return true;
    const other = halvesOf(flow())
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
    return (validated.ok && validated.value) || (await dialogs.ask({ kind: 'changeCustomer', answered: false })) !== false;
  }

  /**
   * Makes sure that the service address is the buyer's own. @returns the address, which may have been corrected;
   * null when the buyer gave up or the address was refused
   */
  async function provenEmail(email: string): Promise<string | null> {
    if (approvedEmails.has(email.toLowerCase())) return email;
    const checked = await page.call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: false, pAppName: brand.appName } });
    if (!checked.ok) {
      dialogs.show({ kind: 'errorRegisterPayment', failure: 'refused', message: checked.message });
      return null;
    }
    const proven = checked.value ? email : await dialogs.ask({ kind: 'approveMailCode', email });
    if (typeof proven !== 'string') return null;
    approvedEmails.add(proven.toLowerCase());
    return proven;
  }

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

  /** Registers the order, or says why not. */
  async function register(values: FormValues, facts: OrderSurroundings): Promise<RegisteredOrder | null> {
    const current = attempts.forOrder(orderKeyOf(values, facts), facts.userToken, facts.sums);
    cart.acknowledge();
    attempts.note({ asked: true });
    // Before it is sent: an order whose answer is lost must be asked for under the same key, even after a reload.
    await draft.keepBriefly(values);
    const answered = await page
      .call(
        registerPurchaseOrder,
        { body: orderBody(values, { ...facts, userToken: current.userToken, sums: current.sums ?? facts.sums }) },
        { idempotencyKey: current.idempotencyKey },
      )
      .catch((error: unknown) => {
        // Turned away at the door before anything could stand: after signing in it is another token's order.
        if (callFailure(error).status === 401 && !current.asked) attempts.forget();
        throw error;
      });
    const refusal = answered.ok
      ? {
          code: answered.value.code ?? null,
          message: answered.value.statusMessage ?? null,
          minDateToRenewLicense: null,
          sums: null,
          packageCode: null,
        }
      : registerRefusalOf(answered.body);
    if (answered.ok && !refusal.code?.startsWith('ER')) {
      price.settled();
      return answered.value;
    }
    // Nothing was registered: the next try is another order.
    attempts.giveUp();
    if (refusal.code === 'ER20') await showNewPrice(values, facts.method, refusal);
    else {
      price.settled();
      if (refusal.code === 'ER18') await showWithdrawn(refusal);
      else showRefusal(refusal);
    }
    return null;
  }

  /** The platform asks for other amounts than the form showed: they are shown, and may be accepted. */
  async function showNewPrice(values: FormValues, method: PaymentMethod, refusal: RegisterRefusal): Promise<void> {
    const offered = await price.refused(refusal, method);
    // The platform's own sums outlive a reload, as the form does.
    await draft.keepBriefly(values);
    if (!sessionHolds()) return;
    refused = { values, method };
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'refused', message: refusal.message, ...(offered && { price: offered }) });
  }

  /** The platform sells a package no more: it says so by its code, the buyer is told its name. */
  async function showWithdrawn(refusal: RegisterRefusal): Promise<void> {
    const line = cart.store.getState().cart.lines.find(({ pack }) => names(refusal, pack.packageCode));
    await cart.renew({ everything: true });
    if (!line) return showRefusal(refusal);
    cart.withdraw(line.pack.packageCode);
    dialogs.show({
      kind: 'errorRegisterPayment',
      failure: 'refused',
      message: lineTexts.withdrawn(line.pack.packageName),
      price: { total: null, byPlatform: false, method: null },
    });
  }

  function showRefusal({ code, message, minDateToRenewLicense }: RegisterRefusal): void {
    if (code === 'ER16') {
      const renewFrom = parseStamp(minDateToRenewLicense);
      dialogs.show({ kind: 'buyOnlyOneLicense', message, renewFrom: renewFrom === null ? null : formatDay(renewFrom) });
    } else if (code === 'ER17') dialogs.show({ kind: 'licensePendingActivation', message });
    else dialogs.show({ kind: 'errorRegisterPayment', failure: code === 'ER15' ? 'untitled' : 'refused', message });
  }

  /** Sends the buyer to the gateway with an order that is registered. */
  async function pay(values: FormValues, order: PayableOrder): Promise<void> {
    let thrown: unknown;
    const address = await gatewayAddress(page, order).catch((error: unknown) => {
      console.error('licence: the payment could not be started', error);
      thrown = error;
      return null;
    });
    if (address !== null && page.navigation.allowed(address) !== null) {
      attempts.note({ order, departed: true });
      await draft.keepBriefly(values);
      leaving.go(address);
      if (leaving.underWay()) return;
    }
    unpaid = { values, order };
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'payment', message: null, thrown });
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
      if (!sessionHolds()) throw error;
      return 'open';
    }
  }

  /**
   * Pays an order that was registered already: at its own price, whatever things cost by now.
   * @returns whether there is nothing more to do; not where it was refused or expired, at the price that was shown
   */
  async function payStanding(values: FormValues, facts: OrderSurroundings): Promise<boolean> {
    const standing = attempts.standing(orderKeyOf(values, facts));
    if (standing?.order == null) return false;
    const fate = await fateOf(standing.order);
    if (fate === 'open') await pay(values, standing.order);
    else if (fate === 'paid') leaving.go(statusPath(standing.order.referenceUuid));
    else {
      attempts.giveUp();
      if (standing.sums === null || sameSums(standing.sums, facts.sums)) return false;
      refused = { values, method: facts.method };
      dialogs.show({ kind: 'errorRegisterPayment', failure: 'expired', message: null, price: price.offer(facts.method) });
    }
    return true;
  }

  async function buyOnline(values: FormValues, facts: OrderSurroundings): Promise<void> {
    if (await payStanding(values, facts)) return;
    const registered = await register(values, facts);
    if (registered === null) return;
    const order = payableOf(registered);
    attempts.note({ order });
    cart.noteOrder(order.referenceUuid, facts.cart);
    const total = inPesos(sumsOf(values, facts).totalPurchase);
    noteFacts(page, order.referenceUuid, { ...cart.facts(), total });
    page.announce('licence:order-registered', { referenceUuid: order.referenceUuid, paymentMethod: 'EN_LINEA', currency, total });
    await draft.keepBriefly(values);
    await pay(values, order);
  }

  async function buyWithoutGateway(values: FormValues, facts: OrderSurroundings): Promise<void> {
    const registered = await register(values, facts);
    if (registered === null) return;
    const { referenceUuid } = payableOf(registered);
    const { totalPurchase } = sumsOf(values, facts);
    noteFacts(page, referenceUuid, { ...cart.facts(), total: inPesos(totalPurchase) });
    onFinished(facts.cart);
    page.announce('licence:order-registered', { referenceUuid, paymentMethod: facts.method, currency, total: inPesos(totalPurchase) });
    if (facts.method === 'EFECTIVO') {
      const reference = orderReference(referenceUuid, registered.paymentReference);
      dialogs.show({
        kind: 'cashPaymentPurchase',
        next: `/summaryorder/${encodeURIComponent(referenceUuid)}`,
        order: { total: totalPurchase, reference, payBefore: registered.payBefore },
      });
    } else if (!facts.checkUserActivation) {
      leaving.go(statusPath(referenceUuid));
    } else {
      const appAddress = registered.resultData?.urlBaseExternalApp || parameters.store.getState().value.urlSecutityLogin || null;
      dialogs.show({ kind: 'activatePlan', outcome: registered.code === 'OK16' ? 'already-active' : 'activated', appAddress });
    }
  }

  /** @param shown what the buyer pressed the act for: another price, as without a code that is refused by now, is shown first */
  async function buy(values: FormValues, method: PaymentMethod, shown: OrderSums): Promise<void> {
    // The order names the token in its body, so it waits for one that holds; and it waits for a check of the code under way.
    await Promise.all([page.freshSession(), cart.checkPromo()]);
    if (!sessionHolds()) return;
    const facts = surroundings(method);
    if (!sameSums(shown, sumsOf(values, facts))) {
      refused = { values, method };
      const message = cart.store.getState().promoRefusal;
      dialogs.show({ kind: 'errorRegisterPayment', failure: 'repriced', message, price: price.offer(method) });
      return;
    }
    await (method === 'EN_LINEA' ? buyOnline(values, facts) : buyWithoutGateway(values, facts));
  }

  return {
    async order(given, method, correct) {
      if (!(await customerMayChange(given))) return;
      const shown = sumsOf(given, surroundings(method));
      if (
        method === 'EFECTIVO' &&
        (await dialogs.ask({ kind: 'registerCashPurchase', answered: false, order: { total: shown.totalPurchase } })) === false
      )
        return;
      const email = await provenEmail(given.service.email.trim());
      if (email === null) return;
      const values = email === given.service.email.trim() ? given : withFields(given, 'service', { email });
      if (values !== given) {
        draft.note(values);
        correct(values);
      }
      await buy(values, method, shown);
    },
    async payAgain() {
      if (unpaid) await pay(unpaid.values, unpaid.order);
    },
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

/** Whether a refusal is about this package: by its field, or by the code among the server's words. */
function names({ packageCode, message }: RegisterRefusal, code: string): boolean {
  return packageCode === code || (packageCode === null && (message ?? '').split(/[^\w-]+/).includes(code));
}
