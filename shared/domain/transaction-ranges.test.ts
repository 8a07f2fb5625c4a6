import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeProblem } from './transaction-ranges.ts';

const range = (minimum: number, maximum: number) => ({ minimum, maximum });

describe('a transaction range', () => {
  const others = [range(10, 20)];

  it('may have equal bounds but not crossed ones', () => {
    expect(rangeProblem(range(11, 10), [])).toBe('minimum-above-maximum'); // LC-310
    expect(rangeProblem(range(10, 10), [])).toBeNull();
  });

  it('does not begin in another', () => {
    expect(rangeProblem(range(10, 30), others)).toBe('minimum-taken'); // LC-311
    expect(rangeProblem(range(20, 30), others)).toBe('minimum-taken');
    expect(rangeProblem(range(21, 30), others)).toBeNull();
  });

  it('does not end in another, nor enclose one', () => {
    expect(rangeProblem(range(1, 10), others)).toBe('maximum-taken'); // LC-312
    expect(rangeProblem(range(1, 20), others)).toBe('maximum-taken');
    expect(rangeProblem(range(1, 30), others)).toBe('maximum-taken');
    expect(rangeProblem(range(1, 9), others)).toBeNull();
  });

  it('lies between 1 and 999,999,999', () => {
    expect(rangeProblem(range(0, 5), [])).toBe('out-of-bounds'); // LC-314
    expect(rangeProblem(range(1, 999999999), [])).toBeNull();
    expect(rangeProblem(range(1, 1000000000), [])).toBe('out-of-bounds');
    expect(rangeProblem(range(1.5, 2), [])).toBe('out-of-bounds');
  });

  it('never shares a number with an accepted one', () => {
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
