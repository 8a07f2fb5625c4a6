import { array, custom, isRecord, pipe, reading, safeParse, transform, type InputOf, type OutputOf, type Schema } from './schema.ts';

/**
 * A long list that comes in one answer. Its elements are checked on demand, so that a screen shows its first page before
 * thousands of others were checked. The screen reads the list to its end.
 */
export interface LongList<Item> {
  readonly length: number;
  /**
   * The same list in another order.
   * @param partOf returns the sort key of an element that is not checked yet
   */
  inOrder<Part>(partOf: (element: unknown) => Part, compare: (one: Part, other: Part) => number): LongList<Item>;
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
    reading(
      custom<LongList<OutputOf<S>>>((value) => isRecord(value) && typeof value['read'] === 'function'),
      () => array(element),
    ),
  );
}

function longListOf<S extends Schema>(call: string, element: S, wire: readonly unknown[]): LongList<OutputOf<S>> {
  const slice = array(element);
  return {
    length: wire.length,
    inOrder(partOf, compare) {
      const placed = wire.map((one, at) => ({ of: partOf(one), at }));
      placed.sort((one, other) => compare(one.of, other.of));
      return longListOf(
        call,
        element,
        placed.map(({ at }) => wire[at]),
      );
    },
    read(from, to) {
      const read = safeParse(slice, wire.slice(from, to));
      // zod's issues name fields and kinds, not values; still only their number goes into the error.
      if (!read.success) throw new TypeError(`${call}: ${read.error.issues.length} fields do not fit`);
      return read.data;
    },
  };
}
