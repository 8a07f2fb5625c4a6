import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeThreeWay } from './three-way-merge.ts';

type List = Readonly<Record<string, number>>;
const merge = (base: List, mine: List, theirs: List) => {
  const of = (list: List) => new Map(Object.entries(list));
  const { entries, conflicts } = mergeThreeWay(of(base), of(mine), of(theirs), (one, other) => one === other);
  return { list: Object.fromEntries(entries), conflicts };
};

describe('mergeThreeWay() of two editors', () => {
  it('added, removed and changed entries of both editors are kept', () => {
    // Own changes: b is 5 and d is new. Other editor: a is removed and c is new.
    expect(merge({ a: 1, b: 1 }, { a: 1, b: 5, d: 9 }, { b: 1, c: 7 })).toEqual({ list: { b: 5, c: 7, d: 9 }, conflicts: [] }); // PK-310, LC-444
  });

  it('different changes of the same entry conflict, and the own change is kept', () => {
    expect(merge({ a: 1 }, { a: 2 }, { a: 3 })).toEqual({ list: { a: 2 }, conflicts: ['a'] });
    expect(merge({ a: 1 }, {}, { a: 3 })).toEqual({ list: {}, conflicts: ['a'] });
    expect(merge({ a: 1 }, { a: 2 }, {})).toEqual({ list: { a: 2 }, conflicts: ['a'] });
    expect(merge({ a: 1 }, { a: 2 }, { a: 2 })).toEqual({ list: { a: 2 }, conflicts: [] });
    expect(merge({ a: 1 }, {}, {})).toEqual({ list: {}, conflicts: [] });
  });
});

describe('mergeThreeWay() of any lists', () => {
  const list = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 0, max: 2 }));

  it('a change of only one editor is never lost', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { list: merged, conflicts } = merge(base, mine, theirs);
        for (const key of 'abcde') {
          if (mine[key] === base[key]) expect(merged[key]).toBe(theirs[key]);
          else expect(merged[key]).toBe(mine[key]);
          const both = mine[key] !== base[key] && theirs[key] !== base[key] && mine[key] !== theirs[key];
          expect(conflicts.includes(key)).toBe(both);
        }
      }),
    );
  });

  it('a merge with an unchanged list is the changed list, and both sides have the same conflicts', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        expect(merge(base, mine, base)).toEqual({ list: mine, conflicts: [] });
        expect(merge(base, base, theirs)).toEqual({ list: theirs, conflicts: [] });
        expect(merge(base, mine, theirs).conflicts.toSorted()).toEqual(merge(base, theirs, mine).conflicts.toSorted());
      }),
    );
  });

  it('a merged list is merged with the same list again without a conflict', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { list: merged } = merge(base, mine, theirs);
        expect(merge(theirs, merged, theirs)).toEqual({ list: merged, conflicts: [] });
      }),
    );
  });
});

it('an entry that only one list has differs, for any comparison', () => {
  const everythingAlike = () => true;
  const merged = mergeThreeWay(new Map([['a', 1]]), new Map(), new Map([['a', 1]]), everythingAlike);
  expect([...merged.entries]).toEqual([]);
  expect(merged.conflicts).toEqual([]);
});

it('entries are compared by the given comparison, not by identity', () => {
  const list = (value: number) => new Map([['a', { value }]]);
  const merged = mergeThreeWay(list(1), list(1), list(2), (one, other) => one.value === other.value);
  expect([...merged.entries.values()]).toEqual([{ value: 2 }]);
  expect(merged.conflicts).toEqual([]);
});
