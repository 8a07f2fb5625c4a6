import type { Piece } from '#shared/desk/list-rows';

/** Some rows of a list that is narrowed here, and how many those are in all; null while the end was not read. */
export interface NarrowedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number | null;
}

export interface NarrowedPlan<Row> {
  /** Reads what comes after the first `loaded` records; null where the platform refuses it. */
  read(loaded: number): Promise<Piece<Row> | null>;
  fits(row: Row): boolean;
  /** False once another search or the end of the screen made these rows stale. */
  isWanted(): boolean;
}

/**
 * A list that the platform gives by batches and cannot narrow: read in order, and only as far as the rows that are let through
 * fill the page that is asked for, and one more, by which is known that another page follows.
 * @returns the rows from a place on; null where the platform refuses the list
 */
export function createNarrowed<Row>({ read, fits, isWanted }: NarrowedPlan<Row>) {
  const found: Row[] = [];
  let loaded = 0;
  let ended = false;
  let refused = false;
  let reading = Promise.resolve();

  async function readUpTo(wanted: number): Promise<void> {
    while (!ended && found.length < wanted && isWanted()) {
      const piece = await read(loaded);
      loaded += piece?.records.length ?? 0;
      refused = piece === null && loaded === 0;
      ended = piece === null || piece.records.length === 0 || loaded >= piece.total;
      found.push(...(piece?.records.filter(fits) ?? []));
    }
  }

  return async (from: number, count: number): Promise<NarrowedRows<Row> | null> => {
    const upTo = (): Promise<void> => readUpTo(from + count + 1);
    // One after the other: each goes on where the one before it stopped, also where that one failed.
    reading = reading.then(upTo, upTo);
    await reading;
    return refused ? null : { rows: found.slice(from, from + count), total: ended ? found.length : null };
  };
}
