import { getStatusPurchaseOrder, getSummaryOrder } from '#shared/contract/purchase-order';
import { orderStatus } from '#shared/domain/order-status';
import type { Page } from './page.ts';
import { inPesos } from './public-facts.ts';
import { isTold, tellPaid } from './purchase-trip.ts';

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
    if (kind !== 'paid' && kind !== 'activated') return;
  } catch (error) {
    console.warn('licence: the order that the store led back with could not be asked about', error);
    return;
  }
  tellPaid(page, referenceUuid, await totalOf(page, referenceUuid));
}

/** What it cost, in pesos; null where the platform does not say. */
async function totalOf({ call, brand }: Page, referenceUuid: string): Promise<number | null> {
  try {
    const asked = await call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: brand.appName } });
    return asked.ok && asked.value ? inPesos(asked.value.totalPurchase) : null;
  } catch (error) {
    console.warn('licence: the summary of a paid order could not be read', error);
    return null;
  }
}
