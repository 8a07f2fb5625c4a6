import { describe, expect, it } from 'vitest';
import { arrangeRows, sliceLength } from './arranged.ts';

interface Thing {
  readonly id: number;
  readonly rank: number;
}

/** Repeats the ranks 0 to 6, so that many are equal. */
const things = (count: number): readonly Thing[] => Array.from({ length: count }, (_, id) => ({ id, rank: (id * 5) % 7 }));
const byRank = (one: Thing, other: Thing): number => one.rank - other.rank;

describe('arrangeRows()', () => {
  it.each([0, 1, sliceLength, sliceLength + 1, 3 * sliceLength + 7])(
    '%d rows are sorted in slices as they would be at once, and equal rows keep their order',
    async (count) => {
      const rows = things(count);
      expect(await arrangeRows(rows, { compare: byRank })).toEqual(rows.toSorted(byRank));
    },
  );

  it('rows are filtered in slices, in their order or in the requested one', async () => {
    const rows = things(3 * sliceLength);
    const narrow = (some: readonly Thing[]): readonly Thing[] => some.filter(({ rank }) => rank === 3);
    expect(await arrangeRows(rows, { narrow })).toEqual(rows.filter(({ rank }) => rank === 3));
    expect(await arrangeRows(rows, { narrow, compare: (one, other) => other.id - one.id })).toEqual(
      rows.filter(({ rank }) => rank === 3).toReversed(),
    );
    expect(await arrangeRows(rows, {})).toEqual(rows);
  });

  it('sorting yields to other work between its slices', async () => {
    let most = 0;
    let between = 0;
    let ended = false;
    const made = arrangeRows(things(20 * sliceLength), {
      compare(one, other) {
        between += 1;
        most = Math.max(most, between);
        return byRank(one, other);
      },
    }).then(() => {
      ended = true;
    });
    while (!ended) {
      between = 0;
      await new Promise((resolve) => setImmediate(resolve));
    }
    await made;
    // A slice of 500 rows takes about 500 x 9 comparisons. Several slices may run between two setImmediate callbacks.
    expect(most).toBeLessThan(20 * sliceLength * 5);
  });
});
