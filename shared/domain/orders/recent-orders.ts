/** An order in the buyer's browser: address and reference, nothing about buyer or goods. */
export interface RecentOrder {
  readonly referenceUuid: string;
  readonly reference: string;
  /** Epoch milliseconds of the first visit to its page. */
  readonly at: number;
}

const week = 7 * 24 * 60 * 60 * 1_000;
/** More orders than one buyer makes in a week; the oldest go first. */
const longestList = 10;

/** Returns the orders of the last week, newest first. An order dated after `now` has a wrong clock and is dropped. */
export function ofLastWeek(orders: readonly RecentOrder[], now: number): readonly RecentOrder[] {
  return orders
    .filter(({ at }) => at <= now && now - at < week)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, longestList);
}

/** Adds an order. A known one keeps its date, so that visiting its page does not extend its week. */
export function withRecent(
  orders: readonly RecentOrder[],
  { referenceUuid, reference }: Omit<RecentOrder, 'at'>,
  now: number,
): readonly RecentOrder[] {
  const recent = ofLastWeek(orders, now);
  const existing = recent.find((order) => order.referenceUuid === referenceUuid);
  const otherOrders = recent.filter((order) => order !== existing);
  return ofLastWeek([{ referenceUuid, reference, at: existing?.at ?? now }, ...otherOrders], now);
}
