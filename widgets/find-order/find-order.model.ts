import { createStore, type StoreApi } from 'zustand/vanilla';
import { getStatusPurchaseOrder, getSummaryOrder } from '#shared/contract/purchase-order';
import { orderStatus } from '#shared/domain/orders/order-status';
import type { RecentOrder } from '#shared/domain/orders/recent-orders';
import { withUnits } from '#shared/domain/quantity';
import { createLatest } from '#shared/page/latest';
import { isRemembering, recentOrders, rememberOrders, type Keeper } from '#shared/page/orders/recent-orders';
import type { Page } from '#shared/page/page';

/** Facts of a recent order. The browser stores only its reference. */
export interface OrderNow {
  readonly standing: 'paid' | 'activated' | 'failed' | 'pending';
  readonly products: readonly string[];
}

export interface FindOrderState {
  readonly orders: readonly RecentOrder[];
  readonly remembers: boolean;
  readonly now: Readonly<Record<string, OrderNow>>;
}

/** @returns null for an order that the platform does not have */
async function readOrder({ call, brand: { appName } }: Pick<Page, 'call' | 'brand'>, referenceUuid: string): Promise<OrderNow | null> {
  const [status, summary] = await Promise.all([
    call(getStatusPurchaseOrder, { params: { referenceUuid, appName }, headers: { countValidatePayment: 0 } }),
    call(getSummaryOrder, { headers: { pReferenceUuid: referenceUuid, pAppName: appName } }),
  ]);
  const { kind } = orderStatus(status.ok ? status.value : null, 0, false);
  if (kind === 'unknown-order') return null;
  return {
    standing: kind === 'checking' ? 'pending' : kind,
    products:
      summary.ok && summary.value ? summary.value.summaryPackages.map(({ packageName, quantity }) => withUnits(packageName, quantity)) : [],
  };
}

export function createFindOrderModel(page: Keeper & Pick<Page, 'call'>) {
  const read = () => ({ orders: recentOrders(page), remembers: isRemembering(page) });
  const store: StoreApi<FindOrderState> = createStore(() => ({ ...read(), now: {} }));
  const latest = createLatest();

  async function requestOrder(referenceUuid: string, isLatest: () => boolean): Promise<void> {
    try {
      const order = await readOrder(page, referenceUuid);
      if (order !== null && isLatest()) store.setState(({ now }) => ({ now: { ...now, [referenceUuid]: order } }));
    } catch (error) {
      // The row keeps its link, and the order's own page reports the failure.
      console.warn('licence: the state of a remembered order could not be read', error);
    }
  }

  return {
    store,
    /** @param on false deletes all recent orders and stores no further ones */
    remember(on: boolean): void {
      rememberOrders(page, on);
      store.setState(read());
    },
    start() {
      const isLatest = latest.begin();
      // Deferred, since StrictMode starts, stops and starts again. Each order is requested once.
      queueMicrotask(() => {
        if (isLatest()) for (const { referenceUuid } of store.getState().orders) void requestOrder(referenceUuid, isLatest);
      });
      // The platform's parameters decide whether orders may be stored.
      const stop = page.parameters.store.subscribe(() => store.setState(read()));
      return () => {
        latest.cancel();
        stop();
      };
    },
  };
}
