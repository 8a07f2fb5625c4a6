/** An order as its buyer's browser remembers it: what opens it and what people call it, nothing of who bought what. */
export interface RecentOrder {
  readonly referenceUuid: string;
  readonly reference: string;
  /** When this browser first led to it, epoch milliseconds. */
  readonly at: number;
}

const week = 7 * 24 * 60 * 60 * 1_000;
/** More than one buyer makes in a week; the first are forgotten. */
const most = 10;

/** Those of the last week, the newest first. @param now epoch milliseconds; an order from after it was dated by a wrong clock and is forgotten too */
export function ofLastWeek(orders: readonly RecentOrder[], now: number): readonly RecentOrder[] {
  return orders
    .filter(({ at }) => at <= now && now - at < week)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, most);
}

/** With one more. An order that is there already stays as old as it is: its week is not begun again by looking at it. */
export function withRecent(
  orders: readonly RecentOrder[],
  { referenceUuid, reference }: Omit<RecentOrder, 'at'>,
  now: number,
): readonly RecentOrder[] {
  const known = ofLastWeek(orders, now);
  const before = known.find((order) => order.referenceUuid === referenceUuid);
  const others = known.filter((order) => order !== before);
  return ofLastWeek([{ referenceUuid, reference, at: before?.at ?? now }, ...others], now);
}
