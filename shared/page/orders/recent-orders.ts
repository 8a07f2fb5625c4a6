import { recentOrdersShape } from '#shared/contract/recent-orders';
import { ofLastWeek, withRecent, type RecentOrder } from '#shared/domain/orders/recent-orders';
import type { Page } from '../page.ts';

export type Keeper = Pick<Page, 'place' | 'storage' | 'clock' | 'brand' | 'parameters'>;

/** Null where a later release wrote the list, which then stays as it is. */
function storedOrders({ storage }: Pick<Page, 'storage'>) {
  const stored = recentOrdersShape.read(storage.local.get(recentOrdersShape.key));
  if (stored.kind === 'newer') return null;
  return stored.kind === 'value' ? stored.value : { v: 1 as const, off: false, brands: {} };
}

/** On the store's own pages, unless the platform's `recentOrdersApply` is false. */
export function mayRemember({ place, parameters }: Pick<Keeper, 'place' | 'parameters'>): boolean {
  return place === 'store' && parameters.store.getState().value.values.get('recentordersapply') !== false;
}

/** False once the user has switched it off. */
export const isRemembering = (page: Pick<Page, 'storage'>): boolean => storedOrders(page)?.off === false;

/** The brand's orders of the last week in this browser, newest first. */
export function recentOrders(page: Keeper): readonly RecentOrder[] {
  return mayRemember(page) ? ofLastWeek(storedOrders(page)?.brands[page.brand.id] ?? [], page.clock.now()) : [];
}

/** Remembers an order for a week, by its reference alone. */
export function rememberOrder(page: Keeper, order: Omit<RecentOrder, 'at'>): void {
  const before = storedOrders(page);
  if (before === null || before.off || !mayRemember(page)) return;
  const own = withRecent(before.brands[page.brand.id] ?? [], order, page.clock.now());
  const brands = { ...before.brands, [page.brand.id]: [...own] };
  page.storage.local.set(recentOrdersShape.key, recentOrdersShape.write({ ...before, brands }));
}

export function rememberOrders({ storage }: Pick<Page, 'storage'>, on: boolean): void {
  if (on) storage.local.remove(recentOrdersShape.key);
  else storage.local.set(recentOrdersShape.key, recentOrdersShape.write({ v: 1, off: true, brands: {} }));
}
