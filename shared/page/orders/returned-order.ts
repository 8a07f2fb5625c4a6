import { getStatusPurchaseOrder, getSummaryOrder, type SummaryOrder } from '#shared/contract/purchase-order';
import { soldElsewhere } from '#shared/domain/orders/order-return';
import { orderStatus } from '#shared/domain/orders/order-status';
import type { Page } from '../page.ts';
import { inPesos } from '../cart/public-facts.ts';
import { forgetHanded, handedOver, isTold, tellPaid } from './purchase-trip.ts';

/** Milliseconds for which the page counts the cart again after a refused order. */
const recoveredFor = 30 * 60_000;

/**
 * Requests the status of the order that a buyer returns with, and announces a paid one. An unknown or unpaid order has no effect,
 * since an address can name any reference.
 */
export async function tellReturned(page: Page, referenceUuid: string): Promise<void> {
  if (isTold(page, referenceUuid)) return;
  const { appName } = page.brand;
  try {
    const answer = await page.call(getStatusPurchaseOrder, { params: { referenceUuid, appName }, headers: { countValidatePayment: 0 } });
    const { kind } = orderStatus(answer.ok ? answer.value : null, 0, false);
    if (kind === 'failed') page.cart.recoverFor(recoveredFor);
    if (kind !== 'paid' && kind !== 'activated') return;
  } catch (error) {
    console.warn('licence: the order that the store led back with could not be asked about', error);
    return;
  }
  const summary = await summaryOf(page, referenceUuid);
  tellPaid(page, referenceUuid, summary && inPesos(summary.totalPurchase));
  if (summary) takeOffSold(page, summary);
}

function takeOffSold(page: Page, { summaryPackages }: SummaryOrder): void {
  const facts = handedOver(page);
  if (!facts) return;
  const handed = new Map(facts.lines.map(({ packageCode, quantity }) => [packageCode, quantity]));
  const ordered = summaryPackages.map(({ packageId, quantity }) => ({ packageId, units: quantity }));
  if (soldElsewhere(page.cart.handed().lines, handed, ordered).length > 0) {
    page.cart.forgetHanded();
    forgetHanded(page);
    return;
  }
  const lines = soldElsewhere(page.cart.store.getState().cart.lines, handed, ordered);
  if (lines.length === 0) return;
  page.cart.takeOff({ lines, promoCode: null });
  page.cart.forgetHanded();
  forgetHanded(page);
}

async function summaryOf({ call, brand }: Page, referenceUuid: string): Promise<SummaryOrder | null> {
  try {
    const answer = await call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: brand.appName } });
    return answer.ok ? answer.value : null;
  } catch (error) {
    console.warn('licence: the summary of a paid order could not be read', error);
    return null;
  }
}
