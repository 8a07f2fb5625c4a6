import { variantOf } from '#shared/contract/endpoint';
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
import { hasWithdrawn, tiersAreChosen } from '#shared/domain/cart/cart';
import { formatDay, parseStamp } from '#shared/domain/dates';
import type { Centavos } from '#shared/domain/money';
import { orderReference } from '#shared/domain/orders/order-reference';
import { sameSums, type OrderSums } from '#shared/domain/orders/purchase';
import { isOtherCustomer } from '#shared/domain/people/customer';
import { documentTypeId } from '#shared/domain/people/identity-document';
import { callFailure } from '#shared/page/call-failure';
import { lineTexts } from '#shared/page/cart/cart.messages';
import { currency, inPesos } from '#shared/page/cart/public-facts';
import { consentOf } from '#shared/page/orders/consent';
import { expectOrder, noteRegistered } from '#shared/page/orders/purchase-trip';
import type { Page } from '#shared/page/page';
import {
  gatewayAddress,
  orderBody,
  orderKeyOf,
  payableOf,
  statusPath,
  type NewPrice,
  type OrderFacts,
  type PayableOrder,
} from './order.ts';
import { halvesOf, type FormValues } from './purchase-form.form.ts';
import { briefly, type Failure, type PendingOrder, type PurchaseParts } from './purchase-form.state.ts';

/** Key in `paths` of config.json, by payment method. */
const variants = { EN_LINEA: 'savePurchaseOnline', EFECTIVO: 'savePurchaseCash', SIN_PAGO: 'savePurchaseFree' } as const;

/**
 * Makes the buyer verify the e-mail address of the service half.
 * @param approved verified addresses, in lower case
 * @returns the verified address, which the buyer may have corrected; null without one
 */
async function provenEmail({ page, dialogs }: PurchaseParts, approved: Set<string>, email: string): Promise<string | null> {
  if (approved.has(email.toLowerCase())) return email;
  const checked = await page.call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: false, pAppName: page.brand.appName } });
  if (!checked.ok) {
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'refused', message: checked.message });
    return null;
  }
  const proven = checked.value ? email : await dialogs.ask({ kind: 'approveMailCode', email });
  if (typeof proven !== 'string') return null;
  approved.add(proven.toLowerCase());
  return proven;
}

/** Asks the platform whether a buyer other than the signed-in customer may order; after a no the buyer decides. @returns whether to go on */
async function customerMayChange({ page: { call, session }, dialogs, store }: PurchaseParts, values: FormValues): Promise<boolean> {
  const customer = session.customer();
  if (customer === null) return true;
  const other = halvesOf(store.getState().flow)
    .toReversed()
    .map((half) => values[half])
    .find(({ documentNumber }) => isOtherCustomer(customer.documentNumber, documentNumber));
  if (other === undefined) return true;
  const validated = await call(validateChangeCustomer, {
    body: {
      documentType: String(other.documentTypeId ?? ''),
      documentNumber: other.documentNumber,
      currentDocumentType: String(documentTypeId(customer.documentType) ?? customer.documentType),
      currentDocumentNumber: customer.documentNumber,
    },
  });
  return (validated.ok && validated.value) || (await dialogs.ask({ kind: 'changeCustomer', answered: false })) !== false;
}

/** Asks the platform about an order that the buyer may have paid. After a failed call the order counts as open. */
async function fateOf({ call, brand }: Page, { referenceUuid }: PayableOrder): Promise<'paid' | 'refused' | 'open'> {
  try {
    const answered = await call(getStatusPurchaseOrder, {
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

/** Returns an order of another cart, form or payment method that the buyer may still pay, or null. */
async function pendingOrder({ page, attempts }: PurchaseParts, key: string): Promise<PendingOrder | null> {
  const attempt = attempts.current();
  if (attempt?.order == null || attempt.key === key || (await fateOf(page, attempt.order)) !== 'open') return null;
  const { referenceUuid, paymentReference } = attempt.order;
  return { reference: orderReference(referenceUuid, paymentReference), total: attempt.sums?.totalPurchase ?? null };
}

/** Sends registered orders to their gateway. Asks the platform about orders that the buyer left to pay. */
function createOnlinePayment({ page, attempts, dialogs, draft, leaving, buyer }: PurchaseParts) {
  let unpaid: { readonly values: FormValues; readonly order: PayableOrder } | null = null;
  /** Reference of an order that the buyer left to pay and can still pay. */
  let open: string | null = null;

  async function pay(values: FormValues, order: PayableOrder): Promise<void> {
    let thrown: unknown;
    const address = await gatewayAddress(page, order).catch((error: unknown) => {
      console.error('licence: the payment could not be started', error);
      thrown = error;
      return null;
    });
    if (address !== null && page.navigation.allowed(address) !== null) {
      attempts.note({ order, departed: true });
      open = order.referenceUuid;
      await draft.keepBriefly(values);
      leaving.go(address);
      if (leaving.underWay()) return;
    }
    unpaid = { values, order };
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'payment', message: null, thrown });
  }

  return {
    pay,
    /**
     * Pays the order that is registered for the same form, at its own price.
     * @returns 'none' if the shown price needs a new order, 'repriced' if another price does
     */
    async payStanding(values: FormValues, facts: OrderFacts): Promise<'handled' | 'none' | 'repriced'> {
      const standing = attempts.standing(orderKeyOf(values, facts));
      if (standing?.order == null) return 'none';
      const fate = await fateOf(page, standing.order);
      if (!buyer.holds()) return 'handled';
      if (fate === 'refused') {
        attempts.giveUp();
        return standing.sums === null || sameSums(standing.sums, facts.sums) ? 'none' : 'repriced';
      }
      if (fate === 'open') await pay(values, standing.order);
      else leaving.go(statusPath(standing.order.referenceUuid));
      return 'handled';
    },
    async payAgain() {
      if (unpaid) await pay(unpaid.values, unpaid.order);
    },
    /** Asks about an order that the buyer left to pay. A refused order is dropped. */
    async followDeparted() {
      open = null;
      const attempt = attempts.current();
      if (attempt?.order == null || !attempt.departed) return;
      const fate = await fateOf(page, attempt.order);
      if (attempts.current() !== attempt) return;
      if (fate === 'refused') attempts.giveUp();
      else if (fate === 'open') open = attempt.order.referenceUuid;
    },
    /** Whether 'Pago en línea' would pay this order. */
    isPayable: ({ referenceUuid }: PayableOrder, departed: boolean) => !departed || open === referenceUuid,
  };
}

/**
 * Registers an order.
 * @returns the order, or the platform's refusal
 * @throws ApiError when the platform gave no answer to act on
 */
async function register(
  { page, attempts, draft }: PurchaseParts,
  values: FormValues,
  facts: OrderFacts,
): Promise<{ readonly order: RegisteredOrder } | { readonly refusal: RegisterRefusal }> {
  const attempt = attempts.forOrder(orderKeyOf(values, facts), facts.userToken, facts.sums);
  page.cart.acknowledge();
  attempts.note({ asked: true });
  // Stored before the request: if the answer is lost, even after a reload, the order is repeated under the same key.
  await draft.keepBriefly(values);
  const body = orderBody(values, { ...facts, userToken: attempt.userToken, sums: attempt.sums ?? facts.sums });
  const { idempotencyKey } = attempt;
  const answered = await page
    .call(variantOf(registerPurchaseOrder, variants[facts.method]), { headers: consentOf(page), body }, { idempotencyKey })
    .catch((error: unknown) => {
      // A 401 to a first request registered nothing. The sign-in gives another token, which makes another order.
      if (callFailure(error).status === 401 && !attempt.asked) attempts.forget();
      throw error;
    });
  if (!answered.ok) return { refusal: registerRefusalOf(answered.body) };
  const { code = null, statusMessage = null } = answered.value;
  if (!code?.startsWith('ER')) return { order: answered.value };
  return { refusal: { code, message: statusMessage, minDateToRenewLicense: null, sums: null, packageCode: null } };
}

/** Returns whether a refusal names this package in its field or in its message. */
function namesPackage({ packageCode, message }: RegisterRefusal, code: string): boolean {
  return packageCode === code || (packageCode === null && (message ?? '').split(/[^\w-]+/).includes(code));
}

/** Shows a refusal that is not about the price, and marks a package that is no longer sold. */
async function showRefusal({ page: { cart }, dialogs }: PurchaseParts, refusal: RegisterRefusal): Promise<void> {
  const { code, message, minDateToRenewLicense } = refusal;
  const fail = (failure: Failure, words: string | null, price?: NewPrice): void =>
    dialogs.show({ kind: 'errorRegisterPayment', failure, message: words, ...(price && { price }) });
  if (code === 'ER16') {
    const renewFrom = parseStamp(minDateToRenewLicense);
    dialogs.show({ kind: 'buyOnlyOneLicense', message, renewFrom: renewFrom === null ? null : formatDay(renewFrom) });
  } else if (code === 'ER17') dialogs.show({ kind: 'licensePendingActivation', message });
  else if (code === 'ER18') {
    const line = cart.store.getState().cart.lines.find(({ pack }) => namesPackage(refusal, pack.packageCode));
    await cart.renew({ everything: true });
    if (!line) return fail('refused', message);
    cart.withdraw(line.pack.packageCode);
    fail('refused', lineTexts.withdrawn(line.pack.packageName), { total: null, byPlatform: false, method: null });
  } else fail(code === 'ER15' ? 'untitled' : 'refused', message);
}

async function followRegistered(
  parts: PurchaseParts,
  pay: (values: FormValues, order: PayableOrder) => Promise<void>,
  registered: RegisteredOrder,
  values: FormValues,
  facts: OrderFacts,
  totalPurchase: Centavos,
): Promise<void> {
  const { page, store, attempts, dialogs, draft, leaving } = parts;
  const { cart } = page;
  const order = payableOf(registered);
  const { referenceUuid } = order;
  const total = inPesos(totalPurchase);
  const isPaidOnline = facts.method === 'EN_LINEA';
  if (isPaidOnline) {
    attempts.note({ order });
    cart.noteOrder(referenceUuid, facts.cart);
  }
  const reference = orderReference(referenceUuid, order.paymentReference);
  const remembered = noteRegistered(page, { referenceUuid, reference }, { ...cart.facts(), total });
  page.announce('licence:order-registered', { referenceUuid, paymentMethod: facts.method, currency, total });
  if (isPaidOnline) {
    // Waits for the chunk that stores recent orders, since the gateway unloads this page.
    await Promise.all([draft.keepBriefly(values), briefly(remembered)]);
    return pay(values, order);
  }
  store.setState({ status: 'done' });
  draft.forget();
  attempts.forget();
  cart.takeOff(facts.cart);
  if (facts.method === 'EFECTIVO') {
    const next = `/summaryorder/${encodeURIComponent(referenceUuid)}`;
    dialogs.show({ kind: 'cashPaymentPurchase', next, order: { total: totalPurchase, reference, payBefore: registered.payBefore } });
  } else if (!facts.checkUserActivation) leaving.go(statusPath(referenceUuid));
  else {
    const appAddress = registered.resultData?.urlBaseExternalApp || page.parameters.store.getState().value.urlSecutityLogin || null;
    dialogs.show({ kind: 'activatePlan', outcome: registered.code === 'OK16' ? 'already-active' : 'activated', appAddress });
  }
}

/** Runs the work of one press and ignores presses meanwhile. @param onEnd runs after the work, failed or not */
function createSending({ store: { getState, setState }, dialogs, leaving, buyer }: PurchaseParts, onEnd: () => void) {
  return async (method: PaymentMethod, work: () => Promise<void>): Promise<void> => {
    if (getState().sending !== null || getState().status !== 'ready') return;
    setState({ sending: method });
    try {
      await work();
    } catch (error) {
      if (!buyer.holds()) return;
      const { kind, serverMessage } = callFailure(error);
      if (kind === 'broken') console.error('licence: the purchase failed', error);
      const failure = kind === 'refused' || kind === 'broken' ? 'refused' : kind;
      dialogs.show({ kind: 'errorRegisterPayment', failure, message: serverMessage, thrown: error });
    } finally {
      // The buttons stay busy while the browser leaves the page.
      if (!leaving.underWay()) {
        setState({ sending: null });
        dialogs.putAwayAnswered();
      }
      onEnd();
    }
  };
}

export function createPlaceOrder(parts: PurchaseParts, checksActivation: () => boolean, followPrice: () => void) {
  const { page, attempts, dialogs, price, draft, buyer } = parts;
  const { brand, cart, config, session } = page;
  const approvedEmails = new Set<string>();
  /** Values of an order whose price differs from the shown one, for a buyer who accepts the new price. */
  let repriced: { readonly values: FormValues; readonly method: PaymentMethod } | null = null;
  const { pay, payStanding, payAgain, followDeparted, isPayable } = createOnlinePayment(parts);
  const whileSending = createSending(parts, followPrice);

  const factsFor = (method: PaymentMethod): OrderFacts => ({
    brand,
    infix: config.brands[brand.id]?.productFieldInfix ?? '',
    cart: cart.store.getState().cart,
    sums: price.sums(),
    method,
    // The user name outlives an expired session, so it counts only with a token.
    userName: session.token() === null ? null : session.userName(),
    userToken: session.token() ?? '',
    sealed: cart.sealed() ?? '',
    checkUserActivation: checksActivation(),
  });

  /** Returns the current sums, or those of an order that may be registered already. */
  const sumsOf = (values: FormValues, facts: OrderFacts): OrderSums => attempts.sumsFor(orderKeyOf(values, facts), facts.sums);

  function showPrice(values: FormValues, method: PaymentMethod, failure: Failure, message: string | null, offer: NewPrice | null): void {
    repriced = { values, method };
    dialogs.show({ kind: 'errorRegisterPayment', failure, message, ...(offer && { price: offer }) });
  }

  /** Asks before a second order and before a cash order. @returns whether the buyer confirmed */
  async function confirmed(values: FormValues, method: PaymentMethod, shownSums: OrderSums | null): Promise<boolean> {
    const pending = await pendingOrder(parts, orderKeyOf(values, factsFor(method)));
    // A new price has a question of its own.
    if (method === 'EFECTIVO' && shownSums !== null) {
      const order = { total: shownSums.totalPurchase };
      return (await dialogs.ask({ kind: 'registerCashPurchase', answered: false, order, pending })) !== false;
    }
    return pending === null || (await dialogs.ask({ kind: 'secondOrder', answered: false, pending })) !== false;
  }

  /** @param shownSums the sums that the buyer saw, or null. Other sums, as after a refused code, are shown first */
  async function buy(values: FormValues, method: PaymentMethod, shownSums: OrderSums | null): Promise<void> {
    expectOrder();
    // The order's body contains the token, so the token is refreshed. A running check of the code must end first.
    await Promise.all([page.freshSession(), cart.checkPromo()]);
    if (!buyer.holds()) return;
    const facts = factsFor(method);
    if (shownSums === null || !sameSums(shownSums, sumsOf(values, facts)))
      return showPrice(values, method, 'repriced', cart.store.getState().promoRefusal, price.offer(method));
    const standing = method === 'EN_LINEA' ? await payStanding(values, facts) : 'none';
    if (standing === 'handled') return;
    if (standing === 'repriced') return showPrice(values, method, 'expired', null, price.offer(method));
    const registered = await register(parts, values, facts);
    if ('order' in registered) {
      price.settled();
      return followRegistered(parts, pay, registered.order, values, facts, sumsOf(values, facts).totalPurchase);
    }
    const { refusal } = registered;
    // Nothing was registered, so the next attempt is another order.
    attempts.giveUp();
    if (refusal.code !== 'ER20') {
      price.settled();
      return showRefusal(parts, refusal);
    }
    const offer = await price.refused(refusal, method);
    // The platform's sums survive a reload, as the form does.
    await draft.keepBriefly(values);
    if (buyer.holds()) showPrice(values, method, 'refused', refusal.message, offer);
  }

  async function order(formValues: FormValues, method: PaymentMethod, correct: (email: string) => FormValues): Promise<void> {
    // Read at the press, since the calls before an order may correct the clock.
    const shownSums = price.roseJustNow() ? null : sumsOf(formValues, factsFor(method));
    if (!(await customerMayChange(parts, formValues)) || !(await confirmed(formValues, method, shownSums))) return;
    const typedEmail = formValues.service.email.trim();
    const email = await provenEmail(parts, approvedEmails, typedEmail);
    if (email === null) return;
    await buy(email === typedEmail ? formValues : correct(email), method, shownSums);
  }

  return {
    /** @param correct writes a corrected e-mail address into the form */
    async send(values: FormValues, method: PaymentMethod, correct: (email: string) => FormValues): Promise<void> {
      const { cart: lines } = cart.store.getState();
      if (!tiersAreChosen(lines) || hasWithdrawn(lines)) {
        cart.setOpen(true);
        return;
      }
      draft.note(values);
      if (buyer.holds()) await whileSending(method, () => order(values, method, correct));
    },
    payAgain: () => whileSending('EN_LINEA', payAgain),
    /** Orders at the price that the dialog shows. */
    acceptPrice: (method: PaymentMethod) =>
      whileSending(method, async () => {
        if (repriced) await buy(repriced.values, repriced.method, price.sums());
      }),
    /** Asks the platform about an order that the buyer left to pay, and shows the price that follows from the answer. */
    async followDeparted(): Promise<void> {
      await followDeparted();
      followPrice();
    },
    /** Returns the total of the order that 'Pago en línea' would pay, or null. */
    standingTotal(values: FormValues): Centavos | null {
      // Runs with every key, so it computes the form's key only if an order is registered.
      if ((attempts.current()?.order ?? null) === null) return null;
      const standing = attempts.standing(orderKeyOf(values, factsFor('EN_LINEA')));
      return standing?.order && isPayable(standing.order, standing.departed) ? (standing.sums?.totalPurchase ?? null) : null;
    },
  };
}
