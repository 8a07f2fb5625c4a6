import * as z from './schema.ts';

/**
 * A long list of one answer. Its elements are validated on demand, so that the first page does not wait for thousands of others.
 */
export interface LongList<Item> {
  readonly length: number;
  /** Returns the list in another order. @param partOf returns the sort key of an unchecked element */
  inOrder<Part>(partOf: (element: unknown) => Part, compare: (one: Part, other: Part) => number): LongList<Item>;
  /** Returns elements `from` up to `to`. @throws TypeError naming the call when one does not fit */
  read(from: number, to: number): readonly Item[];
}

/** Reads a list as a `LongList`; `call` is the endpoint's name in errors. */
export function longList<S extends z.Schema>(call: string, element: S) {
  return z.pipe(
    z.transform((wire: readonly z.InputOf<S>[]): unknown => (Array.isArray(wire) ? longListOf(call, element, wire) : wire)),
    z.reading(
      z.custom<LongList<z.OutputOf<S>>>((value) => z.isRecord(value) && typeof value['read'] === 'function'),
      () => z.array(element),
    ),
  );
}

function longListOf<S extends z.Schema>(call: string, element: S, wire: readonly unknown[]): LongList<z.OutputOf<S>> {
  const slice = z.array(element);
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
      const read = z.safeParse(slice, wire.slice(from, to));
      // Only the number of zod's issues goes into the error, since it may leave the page.
      if (!read.success) throw new TypeError(`${call}: ${read.error.issues.length} fields do not fit`);
      return read.data;
    },
  };
}
