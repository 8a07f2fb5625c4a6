import { getCustomersLicensed, type LicensedCustomer } from '#shared/contract/customers-admin';
import type { ChosenFilters, ListFilters } from '#shared/desk/list-filters';
import { type Piece, batches, type RowSource } from '#shared/desk/list-rows';
import type { Page } from '#shared/page/page';

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
 * Filters a list that the platform pages but cannot filter: reads in order until the requested page is full, and one more row,
 * which proves a next page.
 * @returns the rows from a position; null where the platform refuses the list
 */
export function createNarrowed<Row>({ read, fits, isWanted }: NarrowedPlan<Row>) {
  const rows: Row[] = [];
  let loaded = 0;
  let ended = false;
  let refused = false;
  let reading = Promise.resolve();

  async function readUpTo(count: number): Promise<void> {
    while (!ended && rows.length < count && isWanted()) {
      const piece = await read(loaded);
      loaded += piece?.records.length ?? 0;
      refused = piece === null && loaded === 0;
      ended = piece === null || piece.records.length === 0 || loaded >= piece.total;
      rows.push(...(piece?.records.filter(fits) ?? []));
    }
  }

  return async (from: number, count: number): Promise<NarrowedRows<Row> | null> => {
    const upTo = (): Promise<void> => readUpTo(from + count + 1);
    // One after the other: each goes on where the one before it stopped, also where that one failed.
    reading = reading.then(upTo, upTo);
    await reading;
    return refused ? null : { rows: rows.slice(from, from + count), total: ended ? rows.length : null };
  };
}

/** Customers in one request where more than a page is read: for a file, and to narrow them here. */
const BATCH = 100;

/** @returns null where the platform refuses the list */
type Read = (from: number, count: number) => Promise<NarrowedRows<LicensedCustomer> | null>;

const nothing: Read = async () => null;

export function createCustomersReading({ call }: Pick<Page, 'call'>, { narrow }: Pick<ListFilters<LicensedCustomer>, 'narrow'>) {
  let rows = nothing;

  async function read(startRegister: number, registerNumber: number, filter: string): ReturnType<Read> {
    const answer = await call(getCustomersLicensed, { headers: { startRegister, registerNumber, filter } });
    return answer.ok ? { rows: answer.value.records, total: answer.value.countRecords ?? null } : null;
  }

  async function batch(loaded: number, query: string) {
    const piece = await read(loaded, BATCH, query);
    return piece && { records: piece.rows, total: piece.total ?? Number.POSITIVE_INFINITY };
  }

  function readerOf(query: string, chosen: ChosenFilters): Read {
    if (Object.keys(chosen).length === 0) return (from, count) => read(from, count, query);
    const narrowed: Read = createNarrowed({
      read: (loaded) => batch(loaded, query),
      fits: (customer) => narrow([customer], chosen).length > 0,
      isWanted: () => rows === narrowed,
    });
    return narrowed;
  }

  return {
    /** Starts a search with filters and stops reading the former one. */
    begin(query: string, chosen: ChosenFilters): void {
      rows = readerOf(query, chosen);
    },
    /** Rows of what was begun last. */
    rows: (from: number, count: number): ReturnType<Read> => rows(from, count),
    all: (query: string, loaded: number): ReturnType<RowSource<LicensedCustomer>['pieces']> =>
      batches(async (at) => (await batch(at, query)) ?? { records: [], total: at })(loaded, 0),
    stop(): void {
      rows = nothing;
    },
  };
}
