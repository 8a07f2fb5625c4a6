import { describe, expect, it } from 'vitest';
import { ofLastWeek, withRecent, type RecentOrder } from './recent-orders.ts';

const day = 24 * 60 * 60 * 1_000;
const noon = Date.UTC(2026, 10, 23, 17);
const order = (name: string, at: number): RecentOrder => ({ referenceUuid: `uuid-${name}`, reference: name, at });
const names = (orders: readonly RecentOrder[]): readonly string[] => orders.map(({ reference }) => reference);

describe('the recent orders of a browser', () => {
  it('recent orders are those of the last seven days, the newest first', () => {
    const kept = [order('A', noon - 6 * day), order('B', noon - 7 * day), order('C', noon - day), order('D', noon - 7 * day + 1)];
    expect(names(ofLastWeek(kept, noon))).toEqual(['C', 'A', 'D']);
  });

  it('an order dated in the future is not shown', () => {
    expect(ofLastWeek([order('A', noon + 1)], noon)).toEqual([]);
  });

  it('viewing an order again keeps its date and updates its reference', () => {
    const kept = withRecent([order('A', noon - 6 * day)], { referenceUuid: 'uuid-A', reference: 'SBX-1' }, noon);
    expect(kept).toEqual([{ referenceUuid: 'uuid-A', reference: 'SBX-1', at: noon - 6 * day }]);
  });

  it('at most ten orders are kept, and the oldest are removed', () => {
    let kept: readonly RecentOrder[] = [];
    for (let index = 0; index < 12; index += 1)
      kept = withRecent(kept, { referenceUuid: `uuid-${index}`, reference: `${index}` }, noon + index);
    expect(names(kept)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });
});
