import { recentOrdersShape } from '#shared/contract/recent-orders';
import { ofLastWeek, withRecent, type RecentOrder } from '#shared/domain/orders/recent-orders';
import type { Page } from '../page.ts';

export type Keeper = Pick<Page, 'place' | 'storage' | 'clock' | 'brand' | 'parameters'>;

/** Null if a later release wrote the list; this release must not change it then. */
function storedOrders({ storage }: Pick<Page, 'storage'>) {
  const stored = recentOrdersShape.read(storage.local.get(recentOrdersShape.key));
  if (stored.kind === 'newer') return null;
  return stored.kind === 'value' ? stored.value : { v: 1 as const, off: false, brands: {} };
}

/** True on the store's own pages, unless the platform's `recentOrdersApply` is false. */
export function mayRemember({ place, parameters }: Pick<Keeper, 'place' | 'parameters'>): boolean {
  return place === 'store' && parameters.store.getState().value.values.get('recentordersapply') !== false;
}

/** False after the buyer switched it off. */
export const isRemembering = (page: Pick<Page, 'storage'>): boolean => storedOrders(page)?.off === false;

/** The brand's orders of the last week in this browser, newest first. */
export function recentOrders(page: Keeper): readonly RecentOrder[] {
  return mayRemember(page) ? ofLastWeek(storedOrders(page)?.brands[page.brand.id] ?? [], page.clock.now()) : [];
}

/** Remembers an order for a week, by its reference alone. */
export function rememberOrder(page: Keeper, order: Omit<RecentOrder, 'at'>): void {
  const storedList = storedOrders(page);
  if (storedList === null || storedList.off || !mayRemember(page)) return;
  const brandOrders = withRecent(storedList.brands[page.brand.id] ?? [], order, page.clock.now());
  const brands = { ...storedList.brands, [page.brand.id]: [...brandOrders] };
  page.storage.local.set(recentOrdersShape.key, recentOrdersShape.write({ ...storedList, brands }));
}

export function rememberOrders({ storage }: Pick<Page, 'storage'>, on: boolean): void {
  if (on) storage.local.remove(recentOrdersShape.key);
  else storage.local.set(recentOrdersShape.key, recentOrdersShape.write({ v: 1, off: true, brands: {} }));
}
