import fc from 'fast-check';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step of a visit as it is written down: its kind, and what it is done with. */
export type Written = readonly [kind: string, ...facts: (string | number)[]];

/** Makes a step of what it is done with; its `toString` says it in words, and no two say the same. */
type Kinds<Step> = Readonly<Record<string, (...facts: never[]) => Step>>;

/** Steps that can be drawn, said in words, written down and made again. */
export interface WrittenSteps<Step> {
  of(kind: string, ...facts: readonly fc.Arbitrary<string | number>[]): fc.Arbitrary<Step>;
  made(visit: readonly Written[]): Step[];
  told(visit: readonly Written[]): string;
  /** What steps were made of. */
  lines(steps: Iterable<Step>): readonly Written[];
  /** Visits that failed once, each shrunk to its steps: they are made first, by every run. One that is mended stays. */
  kept(): readonly (readonly Written[])[];
  /** Writes a visit down that failed, for every run to come. */
  keep(visit: readonly Written[]): void;
}

/** @param file where visits that failed are kept, beside this one */
export function writtenSteps<Step>(kinds: Kinds<Step>, file: string): WrittenSteps<Step> {
  const path = join(import.meta.dirname, file);
  const written = new Map<string, Written>();

  function stepOf(line: Written): Step {
    const [kind, ...facts] = line;
    const make = kinds[kind];
    if (make === undefined) throw new RangeError(`${file} has a step '${kind}' that nobody makes any more.`);
    const made = (make as (...of: readonly (string | number)[]) => Step)(...facts);
    written.set(String(made), line);
    return made;
  }

  const kept = (): readonly (readonly Written[])[] =>
    existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly (readonly Written[])[]) : [];

  return {
    of: (kind, ...facts) => fc.tuple(...facts).map((drawn) => stepOf([kind, ...drawn])),
    made: (visit) => visit.map(stepOf),
    told: (visit) => visit.map((line) => String(stepOf(line))).join(', '),
    lines: (steps) => [...steps].map((each) => written.get(String(each))).filter((line) => line !== undefined),
    kept,
    keep(visit) {
      const known = kept();
      if (known.some((each) => JSON.stringify(each) === JSON.stringify(visit))) return;
      writeFileSync(path, `[\n${[...known, visit].map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
    },
  };
}
