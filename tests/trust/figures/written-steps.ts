import fc from 'fast-check';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step as it is recorded: its kind and its arguments. */
export type Written = readonly [kind: string, ...facts: (string | number)[]];

/** Creates a step from its arguments; its `toString` describes it uniquely. */
type Kinds<Step> = Readonly<Record<string, (...facts: never[]) => Step>>;

/** Steps that can be drawn, described, recorded and created again. */
export interface WrittenSteps<Step> {
  of(kind: string, ...facts: readonly fc.Arbitrary<string | number>[]): fc.Arbitrary<Step>;
  made(visit: readonly Written[]): Step[];
  told(visit: readonly Written[]): string;
  /** The kinds and arguments of steps. */
  lines(steps: Iterable<Step>): readonly Written[];
  /** Failed visits of the past, each shrunk to its steps: every run tries them first. A fixed one stays. */
  kept(): readonly (readonly Written[])[];
  /** Records a failed visit for every later run. */
  keep(visit: readonly Written[]): void;
}

/** Creates the steps. @param file the file for failed visits, beside this one */
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
