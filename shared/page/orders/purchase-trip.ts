import type { CartFacts } from '#shared/contract/dom-events';
import { ordersToldShape, returnUrlShape } from '#shared/contract/stored';
import { campaignIn } from '#shared/domain/cart/campaign';
import { withOrder, type ReturnedOrder } from '#shared/domain/orders/order-return';
import type { RecentOrder } from '#shared/domain/orders/recent-orders';
import type { Announce } from '../events.ts';
import type { Navigation } from '../navigation.ts';
import type { Page } from '../page.ts';
import { currency } from '../cart/public-facts.ts';
import { reportedElsewhere } from '../reported-elsewhere.ts';
import type { PageStorage } from '../storage/storage.ts';
import type { Keeper } from './recent-orders.ts';

// What goes with a purchase from a brand's page to the store and back (decision record 0021).

interface Trip {
  readonly storage: PageStorage;
  readonly navigation: Navigation;
}

/** The address that this document was opened with: a page that routes by itself may have written another one since. */
const openedAt = (): string => {
  // A page may have put a function that answers nothing in its place.
  const entries = performance.getEntriesByType('navigation') as readonly PerformanceEntry[] | undefined;
  return entries?.[0]?.name ?? location.href;
};

/** The campaign that brought the visitor here, as a query; '' where none is named. */
export const campaign = (): string => campaignIn(URL.canParse(openedAt()) ? new URL(openedAt()).search : '').toString();

/** A path of the store with what goes along: the campaign and the page to come back to. */
export function withTrip(path: string, from?: Pick<Page, 'returnTo'>): string {
  const along = new URLSearchParams(campaign());
  const returnUrl = from?.returnTo.get();
  if (returnUrl) along.set('returnUrl', returnUrl);
  if (along.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${along.toString()}`;
}

/** In the store: keeps the page that a carried cart comes from, or forgets the one before it. */
export function keepReturn({ storage, returnTo }: Pick<Page, 'storage' | 'returnTo'>, given: string | undefined): void {
  if (given !== undefined) returnTo.set(given);
  const address = given === undefined ? null : returnTo.get();
  if (address === null) storage.local.remove(returnUrlShape.key);
  else storage.local.set(returnUrlShape.key, returnUrlShape.write(address));
}

/** In the store: the page that the buyer came from, with the order for it to ask about; null where none is kept, or nobody may be sent there any more. */
export function wayBack({ storage, navigation }: Trip, order: ReturnedOrder): string | null {
  const kept = returnUrlShape.read(storage.local.get(returnUrlShape.key));
  const address = kept.kind === 'value' ? navigation.allowed(kept.value) : null;
  return address === null ? null : withOrder(address, order);
}

/** More orders than one browser makes; the first are forgotten. */
const mostOrders = 50;

function told({ storage }: Pick<Trip, 'storage'>): Readonly<Record<string, CartFacts | null>> {
  const kept = ordersToldShape.read(storage.local.get(ordersToldShape.key));
  return kept.kind === 'value' ? kept.value : {};
}

function note({ storage }: Pick<Trip, 'storage'>, referenceUuid: string, facts: CartFacts | null): void {
  const { [referenceUuid]: _before, ...others } = told({ storage });
  const kept = Object.entries(others).slice(1 - mostOrders);
  const next = Object.fromEntries(
    [...kept, [referenceUuid, facts] as const].map(([name, each]) => [name, each && { ...each, lines: [...each.lines] }]),
  );
  storage.local.set(ordersToldShape.key, ordersToldShape.write(next));
}

// What remembers an order belongs to the pages that follow on it, and so does its bundle.
const recentOrders = (): Promise<typeof import('./recent-orders.ts')> => import('./recent-orders.ts');

/** An order is about to be made: what remembers it is fetched while the platform is asked. */
export const expectOrder = (): void => void recentOrders().catch(reportedElsewhere);

/**
 * An order stands that may be paid elsewhere: what it is made of is kept for the day it is told, and this browser remembers it, since
 * not everybody comes back from where it is paid. Over once it does, or cannot.
 */
export function noteRegistered(page: Keeper, order: Omit<RecentOrder, 'at'>, facts: CartFacts): Promise<void> {
  note(page, order.referenceUuid, facts);
  // Where the file does not come, the order is remembered when its own page is opened.
  return recentOrders().then(({ rememberOrder }) => rememberOrder(page, order), reportedElsewhere);
}

/** No reference: the platform's are longer. */
const handed = 'handed';

/** The cart goes to the store, which makes the order: what is in it is kept for the day that the store leads back. */
export const noteHanded = (page: Pick<Trip, 'storage'>, facts: CartFacts): void => note(page, handed, facts);

/** What went to the store last; null where nothing did, or its order came back already. */
export const handedOver = (page: Pick<Trip, 'storage'>): CartFacts | null => told(page)[handed] ?? null;

export const forgetHanded = (page: Pick<Trip, 'storage'>): void => note(page, handed, null);

/** Whether this browser was told that the order is paid. */
export const isTold = (page: Pick<Trip, 'storage'>, referenceUuid: string): boolean => told(page)[referenceUuid] === null;

/**
 * Says that an order is paid, once in this browser.
 * @param total pesos, as the platform sums it up, where this browser did not make the order
 */
export function tellPaid(
  page: Pick<Trip, 'storage'> & { readonly announce: Announce },
  referenceUuid: string,
  total: number | null,
  from?: EventTarget,
): void {
  if (isTold(page, referenceUuid)) return;
  const facts = told(page)[referenceUuid] ?? (total === null ? {} : { currency, total });
  note(page, referenceUuid, null);
  page.announce('licence:order-paid', { referenceUuid, ...facts }, from);
}
