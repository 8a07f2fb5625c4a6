import type { Announce, CartFacts } from '#shared/contract/dom-events';
import { ordersToldShape, returnUrlShape } from '#shared/contract/stored';
import { campaignIn } from '#shared/domain/cart/campaign';
import { withOrder, type ReturnedOrder } from '#shared/domain/orders/order-return';
import type { RecentOrder } from '#shared/domain/orders/recent-orders';
import type { Navigation } from '../navigation.ts';
import type { Page } from '../page.ts';
import { currency } from '../cart/public-facts.ts';
import { reportedElsewhere } from '../reported-elsewhere.ts';
import type { PageStorage } from '../storage/storage.ts';
import type { Keeper } from './recent-orders.ts';

// A purchase that goes from a brand's page to the store and back (decision record 0021).

interface Trip {
  readonly storage: PageStorage;
  readonly navigation: Navigation;
}

/** The address at which the document loaded. A router of the page may have changed `location` since. */
const openedAt = (): string => {
  // A page may have replaced the function with one that returns undefined.
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceEntry[] | undefined;
  return entries?.[0]?.name ?? location.href;
};

export const campaign = (): string => campaignIn(URL.canParse(openedAt()) ? new URL(openedAt()).search : '').toString();

/** Adds the campaign and the return address to a path of the store. */
export function withTrip(path: string, from?: Pick<Page, 'returnTo'>): string {
  const extraParameters = new URLSearchParams(campaign());
  const returnUrl = from?.returnTo.get();
  if (returnUrl) extraParameters.set('returnUrl', returnUrl);
  if (extraParameters.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${extraParameters.toString()}`;
}

/** Runs in the store: stores the address of the page that sent the cart, or deletes the former one. */
export function keepReturn({ storage, returnTo }: Pick<Page, 'storage' | 'returnTo'>, requestedAddress: string | undefined): void {
  if (requestedAddress !== undefined) returnTo.set(requestedAddress);
  const address = requestedAddress === undefined ? null : returnTo.get();
  if (address === null) storage.local.remove(returnUrlShape.key);
  else storage.local.set(returnUrlShape.key, returnUrlShape.write(address));
}

/** Runs in the store: returns the brand's page with the order in its address; null without an allowed page. */
export function wayBack({ storage, navigation }: Trip, order: ReturnedOrder): string | null {
  const stored = returnUrlShape.read(storage.local.get(returnUrlShape.key));
  const address = stored.kind === 'value' ? navigation.allowed(stored.value) : null;
  return address === null ? null : withOrder(address, order);
}

const mostOrders = 50;

function toldOrders({ storage }: Pick<Trip, 'storage'>): Readonly<Record<string, CartFacts | null>> {
  const stored = ordersToldShape.read(storage.local.get(ordersToldShape.key));
  return stored.kind === 'value' ? stored.value : {};
}

function note({ storage }: Pick<Trip, 'storage'>, referenceUuid: string, facts: CartFacts | null): void {
  const { [referenceUuid]: _before, ...otherOrders } = toldOrders({ storage });
  const newest = Object.entries(otherOrders).slice(1 - mostOrders);
  const next = Object.fromEntries(
    [...newest, [referenceUuid, facts] as const].map(([name, each]) => [name, each && { ...each, lines: [...each.lines] }]),
  );
  storage.local.set(ordersToldShape.key, ordersToldShape.write(next));
}

const recentOrders = (): Promise<typeof import('./recent-orders.ts')> => import('./recent-orders.ts');

/** Prefetches the code that remembers orders, while the platform registers one. */
export const expectOrder = (): void => void recentOrders().catch(reportedElsewhere);

/**
 * Stores the lines of a registered order until `licence:order-paid`. Remembers the order in this browser, since a buyer may not
 * return from the gateway. Never rejects.
 */
export function noteRegistered(page: Keeper, order: Omit<RecentOrder, 'at'>, facts: CartFacts): Promise<void> {
  note(page, order.referenceUuid, facts);
  // If the file does not load, the order's own page remembers it.
  return recentOrders().then(({ rememberOrder }) => rememberOrder(page, order), reportedElsewhere);
}

/** Key of the handed-over cart among the orders. The platform's references are longer, so none equals it. */
const handed = 'handed';

/** Stores the lines of a handed-over cart until the buyer returns with the order. */
export const noteHanded = (page: Pick<Trip, 'storage'>, facts: CartFacts): void => note(page, handed, facts);

/** The cart that was handed over last; null after the buyer returned with its order. */
export const handedOver = (page: Pick<Trip, 'storage'>): CartFacts | null => toldOrders(page)[handed] ?? null;

export const forgetHanded = (page: Pick<Trip, 'storage'>): void => note(page, handed, null);

/** True after this browser has announced the order as paid. */
export const isTold = (page: Pick<Trip, 'storage'>, referenceUuid: string): boolean => toldOrders(page)[referenceUuid] === null;

/**
 * Announces a paid order, once in this browser.
 * @param total the platform's sum in pesos, for an order that this browser has no lines of
 */
export function tellPaid(
  page: Pick<Trip, 'storage'> & { readonly announce: Announce },
  referenceUuid: string,
  total: number | null,
  from?: EventTarget,
): void {
  if (isTold(page, referenceUuid)) return;
  const facts = toldOrders(page)[referenceUuid] ?? (total === null ? {} : { currency, total });
  note(page, referenceUuid, null);
  page.announce('licence:order-paid', { referenceUuid, ...facts }, from);
}
