import { createHash } from 'node:crypto';

/** A seeded generator of whole numbers below a limit (mulberry32), so that a failure can be repeated. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Hashes a text seed to 31 bits. */
export function seedNumber(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE() >>> 1;
}

export function shuffled<One>(list: readonly One[], seed: string): readonly One[] {
  const below = numbersFrom(seedNumber(seed));
  return list
    .map((one) => ({ one, rank: below(1_000_000) }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ one }) => one);
}
