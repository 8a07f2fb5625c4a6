import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecentOrder } from '#shared/domain/orders/recent-orders';
import { isRemembering, recentOrders, rememberOrders, type Keeper } from '#shared/page/orders/recent-orders';

export interface FindOrderState {
  readonly orders: readonly RecentOrder[];
  readonly remembers: boolean;
}

export function createFindOrderModel(page: Keeper) {
  const read = (): FindOrderState => ({ orders: recentOrders(page), remembers: isRemembering(page) });
  const store: StoreApi<FindOrderState> = createStore(read);
  return {
    store,
    /** Remembers orders from now on, or forgets all and remembers none. */
    remember(on: boolean): void {
      rememberOrders(page, on);
      store.setState(read());
    },
    // The platform's parameters say whether orders may be remembered.
    start: () => page.parameters.store.subscribe(() => store.setState(read())),
  };
}
