import {
  registerPurchaseOrder,
  registerRefusalOf,
  type PaymentMethod,
  type RegisteredOrder,
  type RegisterRefusal,
} from '#shared/contract/purchase-order';
import { formatDay, parseStamp } from '#shared/domain/dates';
import { lineTexts } from '#shared/page/cart/cart.messages';
import { callFailure } from '#shared/page/call-failure';
import { consentOf } from '#shared/page/orders/consent';
import type { Page } from '#shared/page/page';
import type { Attempts } from './purchase-form.attempt.ts';
import type { Dialogs } from './purchase-form.dialogs.ts';
import type { FormDraft } from './purchase-form.draft.ts';
import { orderBody, orderKeyOf, type OrderSurroundings } from './purchase-form.order.ts';
import type { OrderPrice } from './purchase-form.price.ts';
import type { FormValues } from './purchase-form.values.ts';

export interface RegistrationSurroundings {
  readonly page: Page;
  readonly attempts: Attempts;
  readonly dialogs: Dialogs;
  readonly price: OrderPrice;
  readonly draft: FormDraft;
  /** Whether the buyer is still who opened the form; tells them when not. */
  readonly sessionHolds: () => boolean;
}

/**
 * Asks the platform to register an order, and shows why it does not.
 * @returns null where it was refused
 * @throws ApiError when the platform gave no answer to act on
 */
export type Register = (values: FormValues, facts: OrderSurroundings) => Promise<RegisteredOrder | null>;

/** @param onNewPrice told when the order was refused for its price, before the dialog shows the new one */
export function createRegistration(
  { page, attempts, dialogs, price, draft, sessionHolds }: RegistrationSurroundings,
  onNewPrice: (values: FormValues, method: PaymentMethod) => void,
): Register {
  const { cart } = page;

  /** The platform asks for other amounts than the form showed: they are shown, and may be accepted. */
  async function showNewPrice(values: FormValues, method: PaymentMethod, refusal: RegisterRefusal): Promise<void> {
    const offered = await price.refused(refusal, method);
    // The platform's own sums outlive a reload, as the form does.
    await draft.keepBriefly(values);
    if (!sessionHolds()) return;
    onNewPrice(values, method);
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

  return async (values, facts) => {
    const current = attempts.forOrder(orderKeyOf(values, facts), facts.userToken, facts.sums);
    cart.acknowledge();
    attempts.note({ asked: true });
    // Before it is sent: an order whose answer is lost must be asked for under the same key, even after a reload.
    await draft.keepBriefly(values);
    const answered = await page
      .call(
        registerPurchaseOrder,
        {
          headers: consentOf(page),
          body: orderBody(values, { ...facts, userToken: current.userToken, sums: current.sums ?? facts.sums }),
        },
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
  };
}

/** Whether a refusal is about this package: by its field, or by the code among the server's words. */
function names({ packageCode, message }: RegisterRefusal, code: string): boolean {
  return packageCode === code || (packageCode === null && (message ?? '').split(/[^\w-]+/).includes(code));
}
