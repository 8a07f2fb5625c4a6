import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundLength,
  contractNumberLength,
  mergeRanges,
  rangePriceLength,
  rangeProblem,
  unlimitedPackageCode,
} from './transaction-ranges.ts';

const range = (minimum: number, maximum: number) => ({ minimum, maximum });

describe('a transaction range', () => {
  const others = [range(10, 20)];

  it('a range may have equal bounds but not crossed ones', () => {
    expect(rangeProblem(range(11, 10), [])).toBe('minimum-above-maximum'); // LC-310
    expect(rangeProblem(range(10, 10), [])).toBeNull();
  });

  it('a range may not begin within another range', () => {
    expect(rangeProblem(range(10, 30), others)).toBe('minimum-taken'); // LC-311
    expect(rangeProblem(range(20, 30), others)).toBe('minimum-taken');
    expect(rangeProblem(range(21, 30), others)).toBeNull();
  });

  it('a range may not end within another range or enclose one', () => {
    expect(rangeProblem(range(1, 10), others)).toBe('maximum-taken'); // LC-312
    expect(rangeProblem(range(1, 20), others)).toBe('maximum-taken');
    expect(rangeProblem(range(1, 30), others)).toBe('maximum-taken');
    expect(rangeProblem(range(1, 9), others)).toBeNull();
  });

  it('a range lies between 1 and 999,999,999', () => {
    expect(rangeProblem(range(0, 5), [])).toBe('out-of-bounds'); // LC-314
    expect(rangeProblem(range(1, 999999999), [])).toBeNull();
    expect(rangeProblem(range(1, 1000000000), [])).toBe('out-of-bounds');
    expect(rangeProblem(range(1.5, 2), [])).toBe('out-of-bounds');
  });

  it('a range is accepted exactly when it shares no number with the accepted ranges', () => {
    const any = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
      .map(([minimum, maximum]) => range(minimum, maximum));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (candidates) => {
        const taken = new Set<number>();
        const accepted: { minimum: number; maximum: number }[] = [];
        for (const one of candidates) {
          const numbers = Array.from({ length: Math.max(0, one.maximum - one.minimum + 1) }, (_, index) => one.minimum + index);
          const free = numbers.length > 0 && numbers.every((number) => !taken.has(number));
          expect(rangeProblem(one, accepted) === null).toBe(free);
          if (free) {
            accepted.push(one);
            for (const number of numbers) taken.add(number);
          }
        }
      }),
    );
  });
});

describe('mergeRanges()', () => {
  const priced = (minimum: number, maximum: number, price = 1) => ({ minimum, maximum, price });
  type Priced = ReturnType<typeof priced>;
  const merge = (base: readonly Priced[], mine: readonly Priced[], theirs: readonly Priced[]) =>
    mergeRanges(base, mine, theirs, (one, other) => one.price === other.price);
  const first = priced(1, 1000);

  it('ranges that two editors added are both kept', () => {
    // LC-444
    expect(merge([first], [first, priced(5001, 6000)], [first, priced(3001, 4000)])).toEqual({
      ranges: [first, priced(3001, 4000), priced(5001, 6000)],
      conflicts: [],
    });
  });

  it('two prices of one range and overlapping ranges conflict, and the own range is kept', () => {
    expect(merge([first], [priced(1, 1000, 2)], [priced(1, 1000, 3)])).toEqual({
      ranges: [priced(1, 1000, 2)],
      conflicts: [{ theirs: [priced(1, 1000, 3)], own: [priced(1, 1000, 2)] }],
    });
    expect(merge([first], [first, priced(1001, 3000)], [first, priced(2001, 4000)])).toEqual({
      ranges: [first, priced(1001, 3000)],
      conflicts: [{ theirs: [priced(2001, 4000)], own: [priced(1001, 3000)] }],
    });
  });

  it('merged ranges never overlap, and each lost range of the other editor is a conflict', () => {
    const cuts = fc
      .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 })
      .map((numbers) => numbers.toSorted((one, other) => one - other));
    const list = fc.tuple(cuts, fc.integer({ min: 1, max: 2 })).map(([bounds, price]) =>
      bounds.flatMap((minimum, index) => {
        const end = bounds[index + 1];
        return index % 2 === 1 || end === undefined ? [] : [priced(minimum, end, price)];
      }),
    );
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { ranges, conflicts } = merge(base, mine, theirs);
        for (const each of ranges)
          expect(
            rangeProblem(
              each,
              ranges.filter((other) => other !== each),
            ),
          ).toBeNull();
        // Names the other editor's lost range.
        const lost = theirs.filter(
          (each) =>
            !base.some((was) => was.minimum === each.minimum && was.maximum === each.maximum) &&
            !ranges.some((kept) => kept.minimum === each.minimum && kept.maximum === each.maximum),
        );
        for (const each of lost) expect(conflicts.flatMap((conflict) => conflict.theirs)).toContain(each);
      }),
    );
  });
});

describe('mergeRanges() at its limits', () => {
  const same = (one: { readonly price: number }, other: { readonly price: number }) => one.price === other.price;
  const priced = (minimum: number, maximum: number, price: number) => ({ minimum, maximum, price });

  it('a range that one editor removed and the other changed is a conflict', () => {
    const [before, changed] = [[priced(1, 10, 5)], [priced(1, 10, 6)]];
    expect(mergeRanges(before, changed, [], same)).toEqual({ ranges: changed, conflicts: [{ theirs: [], own: changed }] });
    expect(mergeRanges(before, [], changed, same)).toEqual({ ranges: [], conflicts: [{ theirs: changed, own: [] }] });
  });

  it('ranges that share one number conflict', () => {
    const [low, high] = [priced(1, 10, 5), priced(10, 20, 5)];
    expect(mergeRanges([], [low], [high], same)).toEqual({ ranges: [low], conflicts: [{ theirs: [high], own: [low] }] });
    expect(mergeRanges([], [high], [low], same)).toEqual({ ranges: [high], conflicts: [{ theirs: [low], own: [high] }] });
  });
});

it('the fields of a range have their maximum lengths', () => {
  expect([boundLength, rangePriceLength, contractNumberLength]).toEqual([8, 10, 100]); // LC-315, LC-317, LC-320
  expect(unlimitedPackageCode).toBe('BIILIMITADO'); // LC-165
});
