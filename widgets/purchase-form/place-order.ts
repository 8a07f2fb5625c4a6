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
import { destinationAddress } from '#shared/page/destination';
import { consentOf } from '#shared/page/orders/consent';
import { expectOrder, noteRegistered } from '#shared/page/orders/purchase-trip';
import type { Page } from '#shared/page/page';
import { type Attempts, briefly, type FormDraft } from './purchase-form.draft.ts';
import type { Dialogs, Failure, NewPrice, PendingOrder, PurchaseDialog, PurchaseStore } from './purchase-form.state.ts';
import { gatewayAddress, orderBody, orderKeyOf, payableOf, statusPath, type OrderFacts, type PayableOrder } from './order.ts';
import type { OrderPrice } from './purchase-form.price.ts';
import { halvesOf, withFields, type FormValues } from './purchase-form.fields.ts';
import type { BuyerSession, Leaving } from './form-session.ts';

/** The variant of the purchase for each way to pay, as `paths` of config.json names it. */
const variants = { EN_LINEA: 'savePurchaseOnline', EFECTIVO: 'savePurchaseCash', SIN_PAGO: 'savePurchaseFree' } as const;

/** Leads on from a dialog that needed no answer and was closed. */
export function leaveAfterDialog(page: Pick<Page, 'brand' | 'navigation' | 'parameters'>, leaving: Leaving) {
  return (dialog: PurchaseDialog, accepted: boolean): void => {
    if (dialog.kind === 'cashPaymentPurchase') leaving.go(dialog.next);
    else if (dialog.kind === 'licensePendingActivation') leaving.go(destinationAddress(page, 'landing'));
    else if (dialog.kind === 'activatePlan')
      leaving.go(accepted && dialog.appAddress !== null ? dialog.appAddress : destinationAddress(page, page.brand.flows.addProducts));
    else if (dialog.kind === 'buyOnlyOneLicense' && accepted) leaving.goToMyPlan();
  };
}

/**
 * Makes the buyer prove the address of the service half.
 * @param approved addresses that are proven already, in small letters
 * @returns the address, corrected or not; null when it was not proven
 */
async function provenEmail({ call, brand }: Page, dialogs: Dialogs, approved: Set<string>, email: string): Promise<string | null> {
  if (approved.has(email.toLowerCase())) return email;
  const checked = await call(checkIsValidEmail, { headers: { pEmail: email, pResendEmail: false, pAppName: brand.appName } });
  if (!checked.ok) {
    dialogs.show({ kind: 'errorRegisterPayment', failure: 'refused', message: checked.message });
    return null;
  }
  const proven = checked.value ? email : await dialogs.ask({ kind: 'approveMailCode', email });
  if (typeof proven !== 'string') return null;
  approved.add(proven.toLowerCase());
  return proven;
}

/** Checks with the platform a buyer who differs from the signed-in customer. Asks the buyer where the platform refuses. */
async function customerMayChange({ call, session }: Page, dialogs: Dialogs, values: FormValues, halves: ReturnType<typeof halvesOf>) {
  const customer = session.customer();
  if (customer === null) return true;
  const other = halves
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

/** Returns what the platform says of an order that the buyer may have paid. An order that could not be asked about is open. */
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

/** Returns the order of another cart, form or way to pay that the buyer may still pay, or null. */
async function pendingOrder(page: Page, attempts: Attempts, key: string): Promise<PendingOrder | null> {
  const attempt = attempts.current();
  if (attempt?.order == null || attempt.key === key || (await fateOf(page, attempt.order)) !== 'open') return null;
  const { referenceUuid, paymentReference } = attempt.order;
  return { reference: orderReference(referenceUuid, paymentReference), total: attempt.sums?.totalPurchase ?? null };
}

/** Asks before a second order, and before a cash order. @returns whether the buyer goes on */
async function confirmed(
  dialogs: Dialogs,
  method: PaymentMethod,
  shownSums: OrderSums | null,
  pending: PendingOrder | null,
): Promise<boolean> {
  // A new price opens its own question.
  if (method === 'EFECTIVO' && shownSums !== null)
    return (
      (await dialogs.ask({ kind: 'registerCashPurchase', answered: false, order: { total: shownSums.totalPurchase }, pending })) !== false
    );
  return pending === null || (await dialogs.ask({ kind: 'secondOrder', answered: false, pending })) !== false;
}

/** Sends registered orders to their gateway, and follows those that the buyer went away with. */
function createOnlinePayment(page: Page, attempts: Attempts, dialogs: Dialogs, draft: FormDraft, leaving: Leaving, buyer: BuyerSession) {
  let unpaid: { readonly values: FormValues; readonly order: PayableOrder } | null = null;
  /** The reference of a departed order that can still be paid. */
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
     * Pays an order that is registered for the same form, at its own price.
     * @returns 'none' where a new order is needed at the shown price, 'repriced' where it is needed at another one
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
    /** Requests the state of an order that the buyer left for the gateway with. A refused order is dropped. */
    async followDeparted() {
      open = null;
      const attempt = attempts.current();
      if (attempt?.order == null || !attempt.departed) return;
      const fate = await fateOf(page, attempt.order);
      if (attempts.current() !== attempt) return;
      if (fate === 'refused') attempts.giveUp();
      else if (fate === 'open') open = attempt.order.referenceUuid;
    },
    /** Returns whether a press of 'Pago en línea' would pay this order. */
    isPayable: ({ referenceUuid }: PayableOrder, departed: boolean) => !departed || open === referenceUuid,
  };
}

/**
 * Asks the platform to register an order.
 * @returns the order, or why it was refused
 * @throws ApiError when the platform gave no answer to act on
 */
async function register(
  page: Page,
  attempts: Attempts,
  draft: FormDraft,
  values: FormValues,
  facts: OrderFacts,
): Promise<{ readonly order: RegisteredOrder } | { readonly refusal: RegisterRefusal }> {
  const attempt = attempts.forOrder(orderKeyOf(values, facts), facts.userToken, facts.sums);
  page.cart.acknowledge();
  attempts.note({ asked: true });
  // Before sending, so that an order with a lost answer is repeated under the same key, even after a reload.
  await draft.keepBriefly(values);
  const body = orderBody(values, { ...facts, userToken: attempt.userToken, sums: attempt.sums ?? facts.sums });
  const answered = await page
    .call(
      variantOf(registerPurchaseOrder, variants[facts.method]),
      { headers: consentOf(page), body },
      { idempotencyKey: attempt.idempotencyKey },
    )
    .catch((error: unknown) => {
      // A 401 before anything could stand: after signing in it is another token's order.
      if (callFailure(error).status === 401 && !attempt.asked) attempts.forget();
      throw error;
    });
  if (!answered.ok) return { refusal: registerRefusalOf(answered.body) };
  const { code = null, statusMessage = null } = answered.value;
  if (!code?.startsWith('ER')) return { order: answered.value };
  return { refusal: { code, message: statusMessage, minDateToRenewLicense: null, sums: null, packageCode: null } };
}

/** Returns whether a refusal is about this package: by its field, or by the code among the server's words. */
function namesPackage({ packageCode, message }: RegisterRefusal, code: string): boolean {
  return packageCode === code || (packageCode === null && (message ?? '').split(/[^\w-]+/).includes(code));
}

/** Shows a refusal that is not about the price. A package that is no longer sold is marked in the cart. */
async function showRefusal({ cart }: Page, dialogs: Dialogs, refusal: RegisterRefusal): Promise<void> {
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

/** Stores a registered order until it is paid, and announces it. @returns once it is stored */
function announceOrder(
  page: Page,
  { referenceUuid, paymentReference }: PayableOrder,
  paymentMethod: PaymentMethod,
  totalPurchase: Centavos,
) {
  const total = inPesos(totalPurchase);
  const order = { referenceUuid, reference: orderReference(referenceUuid, paymentReference) };
  const remembered = noteRegistered(page, order, { ...page.cart.facts(), total });
  page.announce('licence:order-registered', { referenceUuid, paymentMethod, currency, total });
  return remembered;
}

/** Shows the confirmation of an order that needs no gateway. */
function showOrdered(
  page: Page,
  dialogs: Dialogs,
  leaving: Leaving,
  registered: RegisteredOrder,
  facts: OrderFacts,
  total: Centavos,
): void {
  const { referenceUuid, paymentReference } = payableOf(registered);
  if (facts.method === 'EFECTIVO') {
    const next = `/summaryorder/${encodeURIComponent(referenceUuid)}`;
    const reference = orderReference(referenceUuid, paymentReference);
    dialogs.show({ kind: 'cashPaymentPurchase', next, order: { total, reference, payBefore: registered.payBefore } });
  } else if (!facts.checkUserActivation) leaving.go(statusPath(referenceUuid));
  else {
    const appAddress = registered.resultData?.urlBaseExternalApp || page.parameters.store.getState().value.urlSecutityLogin || null;
    dialogs.show({ kind: 'activatePlan', outcome: registered.code === 'OK16' ? 'already-active' : 'activated', appAddress });
  }
}

function factsOf({ brand, cart, config, session }: Page, sums: OrderSums, method: PaymentMethod, checkUserActivation: boolean): OrderFacts {
  return {
    brand,
    infix: config.brands[brand.id]?.productFieldInfix ?? '',
    cart: cart.store.getState().cart,
    sums,
    method,
    // The name outlives a session that ran out, and then signs nothing.
    userName: session.token() === null ? null : session.userName(),
    userToken: session.token() ?? '',
    sealed: cart.sealed() ?? '',
    checkUserActivation,
  };
}

/** Runs the work of one press; a press while one is under way does nothing. @param onEnd runs after the work, failed or not */
function createSending({ getState, setState }: PurchaseStore, dialogs: Dialogs, leaving: Leaving, buyer: BuyerSession, onEnd: () => void) {
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
      // On the way out the buttons stay busy: the page is about to go.
      if (!leaving.underWay()) {
        setState({ sending: null });
        dialogs.putAwayAnswered();
      }
      onEnd();
    }
  };
}

interface OrderParts {
  readonly page: Page;
  readonly store: PurchaseStore;
  readonly attempts: Attempts;
  readonly dialogs: Dialogs;
  readonly price: OrderPrice;
  readonly draft: FormDraft;
  readonly leaving: Leaving;
  readonly buyer: BuyerSession;
}

/** Pays a registered order, or shows what it means for the buyer. */
async function followRegistered(
  { page, store, attempts, dialogs, draft, leaving }: OrderParts,
  pay: (values: FormValues, order: PayableOrder) => Promise<void>,
  registered: RegisteredOrder,
  values: FormValues,
  facts: OrderFacts,
  totalPurchase: Centavos,
): Promise<void> {
  const { cart } = page;
  const order = payableOf(registered);
  if (facts.method === 'EN_LINEA') {
    attempts.note({ order });
    cart.noteOrder(order.referenceUuid, facts.cart);
  }
  const remembered = announceOrder(page, order, facts.method, totalPurchase);
  if (facts.method === 'EN_LINEA') {
    // The file that remembers the order is on its way since the press, and this page is about to be left.
    await Promise.all([draft.keepBriefly(values), briefly(remembered)]);
    return pay(values, order);
  }
  store.setState({ status: 'done' });
  draft.forget();
  attempts.forget();
  cart.takeOff(facts.cart);
  showOrdered(page, dialogs, leaving, registered, facts, totalPurchase);
}

export function createPlaceOrder(parts: OrderParts, checksActivation: () => boolean, followPrice: () => void) {
  const { page, store, attempts, dialogs, price, draft, leaving, buyer } = parts;
  const { cart } = page;
  const approvedEmails = new Set<string>();
  /** The values of an order that costs something else than was shown; the buyer may accept the new price. */
  let repriced: { readonly values: FormValues; readonly method: PaymentMethod } | null = null;
  const { pay, payStanding, payAgain, followDeparted, isPayable } = createOnlinePayment(page, attempts, dialogs, draft, leaving, buyer);

  function showPrice(values: FormValues, method: PaymentMethod, failure: Failure, message: string | null, offer: NewPrice | null): void {
    repriced = { values, method };
    dialogs.show({ kind: 'errorRegisterPayment', failure, message, ...(offer && { price: offer }) });
  }

  const factsFor = (method: PaymentMethod): OrderFacts => factsOf(page, price.sums(), method, checksActivation());
  const whileSending = createSending(store, dialogs, leaving, buyer, followPrice);

  /** The sums of today, or those of an order that may stand already. */
  const sumsOf = (values: FormValues, facts: OrderFacts): OrderSums => attempts.sumsFor(orderKeyOf(values, facts), facts.sums);

  /** @param shownSums the sums that the buyer pressed for, or null; other sums (a code that is refused by now) are shown first */
  async function buy(values: FormValues, method: PaymentMethod, shownSums: OrderSums | null): Promise<void> {
    expectOrder();
    // The order names the token in its body, so it waits for one that holds; and it waits for a check of the code under way.
    await Promise.all([page.freshSession(), cart.checkPromo()]);
    if (!buyer.holds()) return;
    const facts = factsFor(method);
    if (shownSums === null || !sameSums(shownSums, sumsOf(values, facts)))
      return showPrice(values, method, 'repriced', cart.store.getState().promoRefusal, price.offer(method));
    const standing = method === 'EN_LINEA' ? await payStanding(values, facts) : 'none';
    if (standing === 'handled') return;
    if (standing === 'repriced') return showPrice(values, method, 'expired', null, price.offer(method));
    const registered = await register(page, attempts, draft, values, facts);
    if ('order' in registered) {
      price.settled();
      return followRegistered(parts, pay, registered.order, values, facts, sumsOf(values, facts).totalPurchase);
    }
    const { refusal } = registered;
    // Nothing was registered: the next try is another order.
    attempts.giveUp();
    if (refusal.code !== 'ER20') {
      price.settled();
      return showRefusal(page, dialogs, refusal);
    }
    const offer = await price.refused(refusal, method);
    // The platform's own sums outlive a reload, as the form does.
    await draft.keepBriefly(values);
    if (buyer.holds()) showPrice(values, method, 'refused', refusal.message, offer);
  }

  async function order(formValues: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void> {
    // Read with the press: the calls before an order may correct the clock.
    const shownSums = price.roseJustNow() ? null : sumsOf(formValues, factsFor(method));
    if (!(await customerMayChange(page, dialogs, formValues, halvesOf(store.getState().flow)))) return;
    const pending = await pendingOrder(page, attempts, orderKeyOf(formValues, factsFor(method)));
    if (!(await confirmed(dialogs, method, shownSums, pending))) return;
    const email = await provenEmail(page, dialogs, approvedEmails, formValues.service.email.trim());
    if (email === null) return;
    const values = email === formValues.service.email.trim() ? formValues : withFields(formValues, 'service', { email });
    if (values !== formValues) {
      draft.note(values);
      correct(values);
    }
    await buy(values, method, shownSums);
  }

  return {
    /** @param correct receives the values when the e-mail address was corrected on the way */
    async send(values: FormValues, method: PaymentMethod, correct: (values: FormValues) => void): Promise<void> {
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
    /** Requests the state of an order that the buyer left for the gateway with, and shows the price that follows from it. */
    async followDeparted(): Promise<void> {
      await followDeparted();
      followPrice();
    },
    /** Returns the total of an order that 'Pago en línea' would pay, or null. */
    standingTotal(values: FormValues): Centavos | null {
      // Called with every key: the key of the whole form is made only where an order stands.
      if ((attempts.current()?.order ?? null) === null) return null;
      const standing = attempts.standing(orderKeyOf(values, factsFor('EN_LINEA')));
      return standing?.order && isPayable(standing.order, standing.departed) ? (standing.sums?.totalPurchase ?? null) : null;
    },
  };
}
