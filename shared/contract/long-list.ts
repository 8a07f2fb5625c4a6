import { array, custom, isRecord, pipe, safeParse, transform, type InputOf, type OutputOf, type Schema } from './schema.ts';

/**
 * A list that comes whole and long. Its elements are read when they are asked for, so that a screen can show its first page
 * before thousands of others were checked; whoever shows the list reads it to its end.
 */
export interface LongList<Item> {
  readonly length: number;
  /**
   * The same list in another order. Only the part that decides it is read of every element.
   * @throws TypeError when the part of an element does not fit
   */
  inOrder<Part>(part: Schema<Part>, compare: (one: Part, other: Part) => number): LongList<Item>;
  /**
   * The elements from a place on, up to another.
   * @throws TypeError naming the call when one of them is not what the endpoint answers
   */
  read(from: number, to: number): readonly Item[];
}

/**
 * Reads a list as a `LongList`.
 * @param call the endpoint's name, for the error of an element that does not fit
 */
export function longList<S extends Schema>(call: string, element: S) {
  return pipe(
    transform((wire: readonly InputOf<S>[]): unknown => (Array.isArray(wire) ? longListOf(call, element, wire) : wire)),
    custom<LongList<OutputOf<S>>>((value) => isRecord(value) && typeof value['read'] === 'function'),
  );
}

function longListOf<S extends Schema>(call: string, element: S, wire: readonly unknown[]): LongList<OutputOf<S>> {
  function readAs<As extends Schema>(schema: As, value: unknown): OutputOf<As> {
    const read = safeParse(schema, value);
    // zod's issues name fields and kinds, not values; still only their number goes into the error.
    if (!read.success) throw new TypeError(`${call}: ${read.error.issues.length} fields do not fit`);
    return read.data;
  }
  return {
    length: wire.length,
    inOrder(part, compare) {
      const placed = readAs(array(part), wire).map((of, at) => ({ of, at }));
      placed.sort((one, other) => compare(one.of, other.of));
      return longListOf(
        call,
        element,
        placed.map(({ at }) => wire[at]),
      );
    },
    read: (from, to) => readAs(array(element), wire.slice(from, to)),
  };
}
