import { getStatusPurchaseOrder, getSummaryOrder, type SummaryOrder } from '#shared/contract/purchase-order';
import { soldElsewhere } from '#shared/domain/orders/order-return';
import { orderStatus } from '#shared/domain/orders/order-status';
import type { Page } from '../page.ts';
import { inPesos } from '../cart/public-facts.ts';
import { forgetHanded, handedOver, isTold, tellPaid } from './purchase-trip.ts';

/**
 * The store led back to this page with an order: asks the platform about it, and says so where it is paid. Anybody may write a
 * reference into an address, so one that nobody knows, or that is not paid, says nothing.
 */
export async function tellReturned(page: Page, referenceUuid: string): Promise<void> {
  if (isTold(page, referenceUuid)) return;
  const { appName } = page.brand;
  try {
    const asked = await page.call(getStatusPurchaseOrder, { params: { referenceUuid, appName }, headers: { countValidatePayment: 0 } });
    const { kind } = orderStatus(asked.ok ? asked.value : null, 0, false);
    // Not paid, the cart counts here again.
    if (kind === 'failed') page.cart.recover();
    if (kind !== 'paid' && kind !== 'activated') return;
  } catch (error) {
    console.warn('licence: the order that the store led back with could not be asked about', error);
    return;
  }
  const summary = await summaryOf(page, referenceUuid);
  tellPaid(page, referenceUuid, summary && inPesos(summary.totalPurchase));
  if (summary) takeOffSold(page, summary);
}

/** What was handed to the store and is sold there leaves the cart of this page, too: what was put in meanwhile stays. */
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
  forgetHanded(page);
}

/** The order as the platform sums it up; null where it does not say. */
async function summaryOf({ call, brand }: Page, referenceUuid: string): Promise<SummaryOrder | null> {
  try {
    const asked = await call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: brand.appName } });
    return asked.ok ? asked.value : null;
  } catch (error) {
    console.warn('licence: the summary of a paid order could not be read', error);
    return null;
  }
}
