import { createHash } from 'node:crypto';

/** A generator of whole numbers below a limit from a seed (mulberry32), so that a failure can be walked again. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A number of 31 bits for a seed in words. */
export function seedNumber(words: string): number {
  return createHash('sha256').update(words).digest().readUInt32BE() >>> 1;
}
